"""The database is removed, replaced or damaged under a running server: no acknowledged move is lost."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from orderup.server.app import Application
from orderup.server.store import StoreError
from orderup.server.store.sqlite import SqliteStore

from .. import limited
from ..server.inside import application, get
from ..server.test_sqlite import overwrite
from .playing import Acknowledged, new_tables
from .tally import Tally

NAME = "orderup.sqlite3"


async def _play(
    server: Application, tables: list[Acknowledged], chance: random.Random, moves: int
) -> set[str]:
    """Everybody plays this number of moves: the codes of refusals."""
    refusals = [await table.play(server, chance) for _ in range(moves) for table in tables]
    return {refusal.code for refusal in refusals if refusal is not None}


async def _status(server: Application) -> str:
    await server.health.check()
    return str((await get(server, "/readyz"))[1]["status"])


async def remove_and_put_back(folder: Path, tally: Tally, chance: random.Random) -> None:
    """The file is moved away and back."""
    async with application(folder) as server:
        tables = await new_tables(server, 3)
        tally.expect(not await _play(server, tables, chance, 5), "a move was refused")
        file, aside = folder / f"{NAME}{chance.choice(('', '-wal'))}", folder / "aside"
        file.rename(aside)
        tally.expect(
            await _play(server, tables, chance, 5) == {"busy"}, "moves went into a file that is gone"
        )
        tally.expect(await _status(server) == "file_removed", "not told that the file is gone")
        aside.rename(file)
        tally.expect(await _status(server) == "ok", "the file is back")
        tally.expect(not await _play(server, tables, chance, 5), "a move was refused with the file back")
        for table in tables:
            await table.look(server, tally)
    tally.count(removed=1)


async def damage_and_restore(folder: Path, tally: Tally, chance: random.Random) -> None:
    """A part of the file is overwritten; the server ends, and starts again with a backup."""
    async with application(folder) as server:
        tables = await new_tables(server, 3)
        await _play(server, tables, chance, 20)
        back_up(folder / NAME, folder / "copy.sqlite3")
        saved = [Acknowledged(table.table, dict(table.moves)) for table in tables]
        await _play(server, tables, chance, 20)
        with closing(sqlite3.connect(folder / NAME)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        overwrite(folder / NAME, 4)
        try:
            await server.store.look_through()
        except StoreError as error:
            tally.expect(error.log_reason == "damaged", str(error))
        tally.expect(await _play(server, tables, chance, 1) == {"busy"}, "moves went into a damaged file")
        tally.expect(await _status(server) == "damaged", "not told of the damage")
    with pytest.raises(StoreError, match="restore a backup"):
        await SqliteStore.open(folder / NAME)
    for file in folder.glob(f"{NAME}*"):
        file.unlink()
    shutil.move(folder / "copy.sqlite3", folder / NAME)
    async with application(folder) as server:
        for table in saved:
            await table.look(server, tally)
        tally.expect(not await _play(server, saved, chance, 5), "a move was refused after the restart")
    tally.count(damaged=1)


def back_up(database: Path, copy: Path) -> None:
    """Do the same as `sqlite3 orderup.sqlite3 ".backup copy.sqlite3"`."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def harm_the_files(folder: Path, *, rounds: int, seed: int = 1) -> Tally:
    """Remove and damage the database, `rounds` times."""
    tally, chance = Tally(), random.Random(seed)
    for i in range(rounds):
        for harm in (remove_and_put_back, damage_and_restore):
            place = folder / f"{harm.__name__}-{i}"
            place.mkdir()
            limited.run(harm(place, tally, chance))
    return tally


def test_a_removed_or_damaged_database_loses_no_acknowledged_move(tmp_path):
    harm_the_files(tmp_path, rounds=1).check("removed", "damaged", "moves_found")
