"""Backups: whole while a server is at work, read through, restored, and never half there."""

import asyncio
import errno
import os
import resource
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import gmtime
from typing import Any

import pytest

from orderup.cli import main
from orderup.errors import Error
from orderup.server.app import Application
from orderup.server.store import backup
from orderup.server.store.backup import Contents, back_up, restore
from orderup.server.tables.table import Table

from .. import limited
from .inside import greeted, inside, play_randomly, start_cafe, start_game
from .test_sqlite import fill, overwrite

NAME = "orderup.sqlite3"
SHARED_MEMORY = 32 * 1024
"""The size of the file that SQLite needs beside a database to read it."""


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_server_at_work_is_copied_and_goes_on_from_the_copy(tmp_path, monkeypatch, capsys):
    """The copy has all moves acknowledged before it began, and none in part; moves did not wait for it."""
    file, data, other = tmp_path / "copy.sqlite3", tmp_path / "data", tmp_path / "other"
    known: dict[str, tuple[int, int]] = {}
    situations: dict[str, Any] = {}
    during: list[int] = []

    async def work(application: Application) -> None:
        tables = [await start_game(application), await start_game(application), await start_cafe(application)]
        for table in tables:
            await play_randomly(table, 20)
        before = {table.stored.id: table.version for table in tables}
        reading, go_on = threading.Event(), threading.Event()
        read_through = backup._read_through

        def slowly(db: sqlite3.Connection, part: Path) -> Contents:
            reading.set()
            assert go_on.wait(300)
            return read_through(db, part)

        monkeypatch.setattr(backup, "_read_through", slowly)
        made = asyncio.create_task(
            asyncio.to_thread(main, ["backup", str(file), "--data", str(data), "--lang", "en"])
        )
        while not reading.is_set():
            assert not made.done(), "it has failed before it read what it had written"
            await play_on(tables, during)
        for _ in range(10):
            await play_on(tables, during)
        assert not file.exists(), "it is not read through yet"
        go_on.set()
        assert await made == 0
        known.update({table.stored.id: (before[table.stored.id], table.version) for table in tables})

    async def play_on(tables: list[Table], during: list[int]) -> None:
        for table in tables:
            await play_randomly(table, 1)
            during.append(table.version)

    inside(data, work)
    assert len(during) >= 30, "the server played on meanwhile"
    said = capsys.readouterr().out
    assert said.startswith(f"{file}: ")
    assert ", 3 tables, " in said
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert names_in(tmp_path) == ["copy.sqlite3", "data"], "one file is all of it"

    assert main(["restore", str(file), "--data", str(other)]) == 0

    async def look(application: Application) -> None:
        for table_id, (before, after) in known.items():
            table = await application.tables.get(table_id)
            assert table.frozen is None
            assert before <= table.version <= after
            situations[table_id] = (await greeted(table, "ann", None))["situation"]
            version = table.version
            await play_randomly(table, 1)
            assert table.version > version or table.ended

    inside(other, look)
    assert len(situations) == 3


def test_a_backup_is_restored_while_no_server_runs(tmp_path, capsys):
    data, file = tmp_path / "data", tmp_path / "copy.sqlite3"

    async def work(application: Application) -> None:
        await play_randomly(await start_game(application), 5)
        await asyncio.to_thread(back_up, data / NAME, file)
        before = (data / NAME).stat().st_ino
        assert await asyncio.to_thread(main, ["restore", str(file), "--data", str(data)]) == 2
        assert capsys.readouterr().err == f"orderup: A server uses {data / NAME}: stop it first.\n"
        assert (data / NAME).stat().st_ino == before
        await play_randomly(await start_game(application), 5)

    inside(data, work)
    assert names_in(data) == [NAME], "and nothing is left of the attempt"
    assert count(data / NAME, "tables") == 2
    contents, kept = restore(file, data / NAME)
    assert contents.tables == count(data / NAME, "tables") == 1
    assert names_in(data) == [NAME, kept.name]
    assert count(kept, "tables") == 2, "the old database is kept"


@pytest.mark.parametrize("links", [True, False])
def test_interrupted_restore_keeps_the_old_data(kept, tmp_path, monkeypatch, links):
    """It does so even for several within a second, and if a file can have one name only."""
    data = tmp_path / NAME
    data.write_bytes(b"the first")
    now, replace = gmtime(), os.replace
    monkeypatch.setattr(backup, "gmtime", lambda: now)

    def no_link(*_: Any) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    def end_before(part: Path, name: Path) -> None:
        if name == data:
            raise KeyboardInterrupt
        replace(part, name)

    if not links:
        monkeypatch.setattr(os, "link", no_link)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", end_before)
        with pytest.raises(KeyboardInterrupt):
            restore(kept, data)
    assert data.read_bytes() == b"the first"
    before = []
    for found in (b"the first", b"the second"):
        data.unlink()
        data.write_bytes(found)
        before.append(restore(kept, data)[1])
        assert count(data, "tables") == 1
    assert [path and path.read_bytes() for path in before] == [b"the first", b"the second"]
    assert not list(tmp_path.glob(".*"))


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Act like a full disk: this process cannot write longer files."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_without_room_nothing_is_left_that_looks_like_a_backup(kept, tmp_path):
    data, file = tmp_path / "data", tmp_path / "to" / "copy.sqlite3"
    file.parent.mkdir()
    data.mkdir()
    (data / NAME).write_bytes(kept.read_bytes())
    with files_up_to(SHARED_MEMORY), pytest.raises(Error, match=rf"{file}.* [Nn]o part of it was kept\.$"):
        back_up(data / NAME, file)
    assert names_in(file.parent) == []
    back_up(data / NAME, file)
    before = (data / NAME).read_bytes()
    with files_up_to(SHARED_MEMORY), pytest.raises(Error, match=r"[Nn]o part of it was kept\.$"):
        restore(file, data / NAME)
    assert names_in(data) == [NAME]
    assert (data / NAME).read_bytes() == before


def test_a_full_disk_is_called_so(tmp_path, monkeypatch):
    limited.run(fill(tmp_path / NAME))

    def full(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(backup, "_read_through", full)
    with pytest.raises(Error, match=r"^There is no space for .*copy: free some, or name another place\."):
        back_up(tmp_path / NAME, tmp_path / "copy")
    assert names_in(tmp_path) == [NAME]


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement)
        db.commit()


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("DELETE FROM log WHERE version = 2", "a line of a log is missing"),
        ("UPDATE log SET action = '{' WHERE version = 2", "truncated"),
        ("UPDATE tables SET body = '{}'", "missing required field"),
        ("UPDATE tables SET revision = revision + 1", "a table does not fit its key"),
        ("DELETE FROM packs", "or has no pack"),
        ("UPDATE packs SET content = '{'", "truncated"),
        ("DELETE FROM players", "a record of tokens belongs to nothing"),
    ],
)
def test_every_record_is_read(kept, tmp_path, statement, found):
    data = tmp_path / NAME
    data.write_bytes(kept.read_bytes())
    spoil(data, statement)
    with pytest.raises(Error, match=rf"^It is damaged \(.*{found}.*\), so no copy was kept\.$"):
        back_up(data, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a game, its people and its pack."""
    folder = tmp_path_factory.mktemp("kept")

    async def work(application: Application) -> None:
        await play_randomly(await start_game(application), 5)
        await application.people.make("Ann")

    inside(folder, work)
    return folder / NAME


def test_a_torn_page_is_seen(tmp_path):
    limited.run(fill(tmp_path / NAME))
    overwrite(tmp_path / NAME, 4)
    with pytest.raises(Error, match="It is damaged"):
        back_up(tmp_path / NAME, tmp_path / "copy")
    assert names_in(tmp_path) == [NAME]


def test_a_damaged_database_gives_way_to_its_backup(kept, tmp_path):
    data = tmp_path / NAME
    data.write_bytes(b"this is no database" * 1000)
    Path(f"{data}-shm").write_bytes(b"nor is this")
    contents, aside = restore(kept, data)
    assert names_in(tmp_path) == [NAME, aside.name, f"{aside.name}-shm"]
    assert contents.tables == count(data, "tables") == 1
    assert aside.read_bytes().startswith(b"this is no")
    assert Path(f"{aside}-shm").read_bytes() == b"nor is this"


def test_impossible_backups_are_one_sentence(kept, tmp_path):
    there, text, newer = tmp_path / "there", tmp_path / "text", tmp_path / "newer"
    there.touch()
    text.write_text("Annabelle" * 1000)
    newer.write_bytes(kept.read_bytes())
    spoil(newer, "PRAGMA user_version = 1000")
    empty = tmp_path / "empty"
    spoil(empty, "CREATE TABLE a (b)")
    live = tmp_path / "live"
    live.write_bytes(kept.read_bytes())
    Path(f"{live}-wal").write_bytes(b"x")
    for doing, sentence in (
        (lambda: back_up(kept, there), "is there already"),
        (lambda: back_up(tmp_path / "none", tmp_path / "copy"), "There is no database"),
        (lambda: back_up(kept, tmp_path / "no" / "folder"), "cannot be written"),
        (lambda: back_up(text, tmp_path / "copy"), "cannot be read"),
        (lambda: restore(tmp_path / "none", tmp_path / NAME), "There is no backup"),
        (lambda: restore(text, tmp_path / NAME), "cannot be read"),
        (lambda: restore(empty, tmp_path / NAME), "is no database of orderup"),
        (lambda: restore(newer, tmp_path / NAME), "was written by a newer orderup"),
        (lambda: restore(live, tmp_path / NAME), "is a database in use"),
    ):
        with pytest.raises(Error, match=sentence) as raised:
            doing()
        assert str(raised.value).endswith(".")
        assert str(raised.value).count("\n") == 0
    assert not (tmp_path / NAME).exists()


def test_missing_permissions_are_one_sentence(kept, tmp_path, monkeypatch):
    """Root may everything, so the system's answer is given here."""
    stat = Path.stat

    def denied(path: Path, **more: Any) -> Any:
        if "private" in path.parts:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return stat(path, **more)

    monkeypatch.setattr(Path, "stat", denied)
    for words in (
        ["backup", "--data", str(tmp_path / "private"), str(tmp_path / "copy")],
        ["restore", "--data", str(tmp_path / "to"), str(tmp_path / "private" / "copy")],
        ["admin", "status", "--data", str(tmp_path / "private")],
    ):
        assert main(words) == 2
    with pytest.raises(Error, match=r"cannot be written \(.+\): name another place\.$"):
        back_up(kept, Path("/proc/nowhere/copy"))


def test_a_folder_takes_a_file_named_by_the_time(kept, tmp_path):
    assert main(["backup", str(tmp_path), "--data", str(kept.parent)]) == 0
    (name,) = names_in(tmp_path)
    assert name.startswith("orderup-2")
    assert name.endswith("Z.sqlite3")
