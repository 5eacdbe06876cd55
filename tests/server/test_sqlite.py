"""The embedded database: its writer outlives every failure, and a busy loop shares commits."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from orderup.server.store import Conflict, StoreError, sqlite
from orderup.server.store.opening import look_through
from orderup.server.store.pace import BUSY, SPACING, WINDOW, CommitPace
from orderup.server.store.sqlite import SqliteStore
from orderup.server.store.writer import GATHER, Job

from .. import limited
from .stores import entry, table

FEWEST_VARIABLES = 32_766
"""SQLite's own limit; Debian's build allows 250,000."""


@pytest.fixture
def store(tmp_path: Path) -> AbstractAsyncContextManager[SqliteStore]:
    return opened(tmp_path / "a.sqlite3")


@pytest.fixture
def filled(tmp_path: Path) -> AbstractAsyncContextManager[SqliteStore]:
    """A store that holds something."""
    limited.run(fill(tmp_path / "a.sqlite3"))
    return opened(tmp_path / "a.sqlite3")


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(file)
    try:
        yield store
    finally:
        await store.close()


async def test_many_tables_append_many_actions_at_once(store):
    store._writing.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, FEWEST_VARIABLES)
    names = [f"t{i}" for i in range(GATHER)]
    await asyncio.gather(*(store.create_table(table(name)) for name in names))
    entries = [entry(version) for version in range(1, 11)]
    await asyncio.gather(*(store.append(name, entries) for name in names))
    assert set((await store.heads(names)).values()) == {(0, 10)}


async def test_writes_of_one_loop_round_are_one_commit(store, monkeypatch):
    names = [f"t{i}" for i in range(20)]
    await asyncio.gather(*(store.create_table(table(name)) for name in names))
    committed, commit = list[int](), store._writer._commit

    def counted(batch: list[Job]) -> list[object]:
        committed.append(len(batch))
        return commit(batch)

    monkeypatch.setattr(store._writer, "_commit", counted)
    await asyncio.gather(*(store.append(name, [entry(1)]) for name in names))
    assert committed == [20]
    assert store.waiting == 0


async def test_a_busy_loop_has_moves_of_several_rounds_share_a_commit(store, monkeypatch):
    """A caller that leaves meanwhile loses nothing: writes that wait are written before the end."""
    committed = list[int]()
    names = [f"t{i}" for i in range(5)]
    await asyncio.gather(*(store.create_table(table(name)) for name in names))
    writer = store._writer
    commit = writer._commit

    def counted(batch: list[Job]) -> list[object]:
        committed.append(len(batch))
        return commit(batch)

    monkeypatch.setattr(writer, "_commit", counted)
    monkeypatch.setattr(writer._pace, "wait", lambda: 3600.0)
    appends = []
    for name in names:
        appends.append(asyncio.create_task(store.append(name, [entry(1)])))
        await asyncio.sleep(0)
    assert (committed, store.waiting) == ([], 5)
    closing = asyncio.create_task(store.close())
    await asyncio.gather(*appends)
    await closing
    assert committed == [5]


async def test_one_append_larger_than_a_statement_is_all_or_none(store):
    store._writing.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 70)
    await store.create_table(table())
    await store.append("t", [entry(35)])
    with pytest.raises(Conflict):
        await store.append("t", [entry(version) for version in range(1, 40)])
    assert await store.log("t") == [entry(35)]
    await store.append("t", [entry(version) for version in range(1, 35)])
    assert len(await store.log("t")) == 35


@pytest.mark.parametrize(
    "error", [ValueError("a bug"), OverflowError(), MemoryError(), SystemExit(1), StopIteration()], ids=repr
)
async def test_failed_job_is_told_to_its_caller_alone(store, error):
    def fail(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO packs (hash, content, kept) VALUES ('half', '', 1)")
        raise error

    outcomes = await asyncio.gather(
        store.keep_pack("before", b"{}", 1.0),
        store._write(fail),
        store.keep_pack("after", b"{}", 1.0),
        return_exceptions=True,
    )
    assert outcomes[0] is outcomes[2] is None
    assert isinstance(outcomes[1], StoreError)
    assert outcomes[1].__cause__ is error
    assert outcomes[1].log_reason == type(error).__name__
    assert await store.pack("half") is None
    await store.keep_pack("later", b"{}", 1.0)
    found = [await store.pack(name) for name in ("before", "after", "later")]
    assert found == [b"{}"] * 3


async def test_a_number_too_large_for_sqlite_fails_alone(store):
    await store.create_table(table("t"))
    await store.create_table(table("u"))
    outcomes = await asyncio.gather(
        store.append("t", [entry(2**70)]), store.append("u", [entry(1)]), return_exceptions=True
    )
    assert isinstance(outcomes[0], StoreError)
    assert outcomes[1] is None
    assert await store.log("u") == [entry(1)]


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
async def test_nothing_is_stored_in_a_file_that_is_gone(tmp_path, suffix, store):
    file, aside = tmp_path / f"a.sqlite3{suffix}", tmp_path / "aside"
    await store.create_table(table())
    file.rename(aside)
    for asked in (store.append("t", [entry(1)]), store.check(1.0), store.look_through()):
        with pytest.raises(StoreError, match=r"removed .* put it back") as refused:
            await asked
        assert refused.value.log_reason == "file_removed"
    shutil.copy(aside, file)
    with pytest.raises(StoreError, match=r"replaced .* restart") as refused:
        await store.append("t", [entry(1)])
    assert refused.value.log_reason == "file_replaced"
    aside.replace(file)
    await store.check(2.0)
    await store.append("t", [entry(1)])
    assert await store.log("t") == [entry(1)]


async def fill(path: Path) -> None:
    """A database of some pages, all of them in its main file."""
    store = await SqliteStore.open(path)
    for name in range(20):
        await store.create_table(table(f"t{name}"))
        await store.append(f"t{name}", [entry(version) for version in range(1, 30)])
    await store.close()


def overwrite(path: Path, page: int) -> None:
    """Garbage over a page and what follows it."""
    with path.open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xa5" * 4096 * 10)


def test_a_damaged_database_is_not_opened(tmp_path):
    path = tmp_path / "a.sqlite3"
    limited.run(fill(path))
    overwrite(path, 4)
    with pytest.raises(StoreError, match=r"a\.sqlite3 is damaged \(.+\): restore a backup") as refused:
        limited.run(SqliteStore.open(path))
    assert refused.value.log_reason == "damaged"


async def test_a_database_too_large_for_the_start_is_looked_through_later(tmp_path, monkeypatch):
    path = tmp_path / "a.sqlite3"
    await fill(path)
    overwrite(path, 9)

    def interrupted(db: sqlite3.Connection, path: Path, within: float) -> bool:
        assert within == 1.0
        db.set_progress_handler(lambda: True, 1)
        try:
            return look_through(db, path, within)
        finally:
            db.set_progress_handler(None, 0)

    with monkeypatch.context() as first:
        first.setattr(sqlite, "look_through", interrupted)
        store = await SqliteStore.open(path)
    with pytest.raises(StoreError, match="damaged"):
        await store.look_through()
    with pytest.raises(StoreError, match="damaged"):
        await store.check(1.0)
    await store.close()


async def test_once_damage_is_seen_nothing_is_stored_any_more(filled, tmp_path):
    store = filled
    await store.look_through()
    overwrite(tmp_path / "a.sqlite3", 4)
    await store.keep_pack("h", b"{}", 1.0)  # what is written is in memory
    with pytest.raises(StoreError, match="damaged"):
        await store.look_through()
    for asked in (store.check(1.0), store.keep_pack("i", b"{}", 1.0)):
        with pytest.raises(StoreError, match="restore a backup"):
            await asked


async def test_damage_that_is_read_is_told(filled, tmp_path):
    store = filled
    overwrite(tmp_path / "a.sqlite3", 2)
    with pytest.raises(StoreError) as refused:
        await asyncio.gather(*(store.log(f"t{name}") for name in range(20)))
    assert refused.value.log_reason == "damaged"
    with pytest.raises(StoreError):
        await store.check(1.0)


async def test_another_process_that_writes_for_too_long_is_named(tmp_path, store):
    store._writing.execute("PRAGMA busy_timeout = 0")
    with sqlite3.connect(tmp_path / "a.sqlite3", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked") as refused:
            await store.check(1.0)
        assert refused.value.log_reason == "SQLITE_BUSY"
        other.execute("ROLLBACK")
    other.close()
    await store.check(2.0)


async def test_only_the_owner_may_access_a_database(tmp_path):
    """Everybody who may write to it has all the powers of `orderup admin`."""
    path = tmp_path / "made" / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.create_table(table())
    modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    await store.close()
    assert len(modes) == 3
    assert set(modes.values()) == {0o600}


class Clocks:
    """A thread that is busy for a `part` of the time."""

    def __init__(self, part: float) -> None:
        self.part = part
        self.time = self.used = 100.0

    def pass_by(self, seconds: float) -> None:
        self.time += seconds
        self.used += self.part * seconds


def paced(clocks: Clocks) -> CommitPace:
    return CommitPace(lambda: clocks.time, lambda: clocks.used)


def go_on(pace: CommitPace, clocks: Clocks, seconds: float) -> None:
    """A commit every millisecond."""
    for _ in range(round(seconds / 0.001)):
        clocks.pass_by(0.001)
        pace.note()


@pytest.mark.parametrize(("busy", "waits"), [(BUSY - 0.1, 0.0), (BUSY + 0.1, SPACING)])
def test_commits_of_a_busy_loop_keep_their_distance(busy, waits):
    clocks = Clocks(busy)
    pace = paced(clocks)
    assert pace.wait() == 0
    go_on(pace, clocks, 3 * WINDOW)
    assert pace.wait() == pytest.approx(waits)
    clocks.pass_by(SPACING / 4)
    assert pace.wait() == pytest.approx(waits * 3 / 4)
    clocks.pass_by(SPACING)
    assert pace.wait() == 0, "long enough after the last"


def test_the_pace_is_measured_anew_all_the_time():
    clocks = Clocks(1.0)
    pace = paced(clocks)
    go_on(pace, clocks, 2 * WINDOW)
    assert pace.wait() > 0
    clocks.part = 0.1
    go_on(pace, clocks, 3 * WINDOW)
    assert pace.wait() == 0
    clocks.part = 1.0
    clocks.pass_by(3600)
    clocks.part = 0.1
    assert pace.wait() == 0, "the first after an hour"


def test_a_clock_that_stands_still_holds_nothing_up():
    clocks = Clocks(1.0)
    pace = paced(clocks)
    for _ in range(1000):
        pace.note()
    assert pace.wait() == 0
