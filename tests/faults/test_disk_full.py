"""A full disk: writes without room are refused, acknowledged ones stay, and with room play goes on."""

import random
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from orderup.server.app import Application

from .. import limited
from ..server.inside import application, get
from .playing import Acknowledged, new_tables
from .tally import Tally

MOST_MOVES = 5000
"""After this many moves at most, the disk is full."""


class Disk(Protocol):
    """The disk of a database."""

    def fill(self, server: Application) -> None:
        """Leave no room."""

    def free(self, server: Application) -> None:
        """Make room again."""


class SmallDisk:
    """A file system of its own, in memory; only root can have one."""

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"

    def fill(self, server: Application) -> None:
        with self._filler.open("wb", buffering=0) as file:
            for size in (4096, 1):
                try:
                    while file.write(b"x" * size):
                        pass
                except OSError:
                    continue

    def free(self, server: Application) -> None:
        self._filler.unlink()


class FewPages:
    """A database that may not grow: as full a disk as anybody can have."""

    def fill(self, server: Application) -> None:
        _database(server).execute("PRAGMA max_page_count = 1")  # SQLite makes it what there is.

    def free(self, server: Application) -> None:
        _database(server).execute(f"PRAGMA max_page_count = {2**30}")


def _database(server: Application) -> sqlite3.Connection:
    return server.store._writing


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    """The smallest disk that this user can have."""
    command = ["mount", "-t", "tmpfs", "-o", "size=12m", "orderup-tests", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        yield FewPages()
        return
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def _play(
    server: Application, tables: list[Acknowledged], chance: random.Random, most: int
) -> set[str]:
    """Everybody plays `most` moves, or until one is refused: the codes of refusals."""
    codes: set[str] = set()
    for _ in range(most):
        for table in tables:
            refusal = await table.play(server, chance)
            if refusal is not None:
                codes.add(refusal.code)
        if codes:
            break
    return codes


async def _live_through(
    server: Application, disk: Disk, tally: Tally, rounds: int, chance: random.Random
) -> None:
    tables = await new_tables(server, 4)
    for _ in range(rounds):
        codes = await _play(server, tables, chance, 5)
        tally.expect(not codes, f"with room on the disk something was refused: {codes}")
        disk.fill(server)
        codes = await _play(server, tables, chance, MOST_MOVES)
        tally.expect(codes == {"busy"}, f"on a full disk nothing but busy is heard, not {codes}")
        if isinstance(disk, SmallDisk):
            await server.health.check()
            status, said = await get(server, "/readyz")
            tally.expect((status, said["status"]) == (503, "SQLITE_FULL"), f"/readyz: {status} {said}")
        disk.free(server)
        await server.health.check()
        tally.expect((await get(server, "/readyz"))[0] == 200, "not ready though there is room again")
        for table in tables:
            await table.look(server, tally)
        tally.count(full_disks=1)
        tables = await new_tables(server, 4)


def fill_the_disk(folder: Path, *, rounds: int, seed: int = 1) -> Tally:
    """Fill the disk and make room again, `rounds` times, while people play."""
    tally = Tally()

    async def run(disk: Disk) -> None:
        async with application(folder) as server:
            await _live_through(server, disk, tally, rounds, random.Random(seed))

    folder.mkdir(exist_ok=True)
    with small_disk(folder) as disk:
        limited.run(run(disk))
    return tally


def test_a_full_disk_loses_no_acknowledged_move(tmp_path):
    fill_the_disk(tmp_path / "disk", rounds=1).check("full_disks", "moves_found")


async def test_a_database_that_may_not_grow_loses_no_acknowledged_move(tmp_path):
    tally = Tally()
    async with application(tmp_path) as server:
        await _live_through(server, FewPages(), tally, 1, random.Random(1))
    tally.check("full_disks", "moves_found")
