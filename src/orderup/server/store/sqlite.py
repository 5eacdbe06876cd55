"""The embedded database: one file, one writer thread that commits what has gathered, one reader thread."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from orderup.server.store.base import Conflict, Entry, Player, StoredTable, StoreError
from orderup.server.store.schema import UPGRADES, VERSION

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
LogRow = tuple[str, int, int, str, str, str | None, float]

GATHER = 512
"""At most so many jobs share one commit."""

_encode = msgspec.json.encode
_table = msgspec.json.Decoder(StoredTable).decode
_LOG_COLUMNS = "(table_id, version, seat, kind, decided_by, action, at)"


class _Job:
    """Something to write, and the future of who waits for it. Appends are told apart: they go in bulk."""

    __slots__ = ("future", "rows", "work")

    def __init__(self, future: asyncio.Future[Any], work: Work[Any], rows: list[LogRow] | None) -> None:
        self.future = future
        self.work = work
        self.rows = rows


class SqliteStore:
    """`Store` on a file. Open it with `SqliteStore.open` from within the event loop that will use it."""

    def __init__(self, path: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._writing = writing
        self._reading = reading
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "orderup-read")
        self._writer = threading.Thread(target=self._write_all, name="orderup-write", daemon=True)
        self._closed = False
        self._writer.start()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open or create the database; `StoreError` when it cannot be, or a newer program wrote it."""
        writing = _connect(path)
        try:
            _bring_up_to_date(writing, path)
            reading = _connect(path)
        except BaseException:
            writing.close()
            raise
        return cls(path, writing, reading)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def check(self) -> None:
        await self._read(lambda db: db.execute("SELECT count(*) FROM packs").fetchone())

    # Players ------------------------------------------------------------

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO players (id, name) VALUES (?, ?)", (player.id, player.name))
            _add_token(db, player.id, token_hash, False, now)

        await self._write(work)

    async def rename_player(self, player: str, name: str) -> None:
        await self._write(lambda db: db.execute("UPDATE players SET name = ? WHERE id = ?", (name, player)))

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        await self._write(lambda db: _add_token(db, player, token_hash, False, now))

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM tokens WHERE player = ? AND link = 1", (player,))
            _add_token(db, player, token_hash, True, now)

        await self._write(work)

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        row = await self._read(
            lambda db: db.execute(
                "SELECT players.id, players.name FROM tokens JOIN players ON players.id = tokens.player"
                " WHERE tokens.hash = ? AND tokens.link = ?",
                (token_hash, int(link)),
            ).fetchone()
        )
        return None if row is None else Player(*row)

    # Tables ------------------------------------------------------------

    async def create_table(self, table: StoredTable) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, revision, touched, created, body) VALUES (?, ?, ?, ?, ?)",
                (table.id, table.revision, table.touched, table.created, _encode(table).decode()),
            )
            _add_members(db, table)

        await self._write(work)

    async def save_table(self, table: StoredTable) -> None:
        saved = msgspec.structs.replace(table, revision=table.revision + 1)
        body = _encode(saved).decode()

        def work(db: sqlite3.Connection) -> None:
            done = db.execute(
                "UPDATE tables SET revision = ?, touched = ?, body = ? WHERE id = ? AND revision = ?",
                (saved.revision, saved.touched, body, saved.id, table.revision),
            )
            if done.rowcount != 1:
                raise Conflict
            db.execute("DELETE FROM members WHERE table_id = ?", (saved.id,))
            _add_members(db, saved)

        await self._write(work)
        table.revision = saved.revision

    async def table(self, table: str) -> StoredTable | None:
        row = await self._read(
            lambda db: db.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        )
        return None if row is None else _table(row[0])

    async def tables_of(self, player: str, limit: int) -> list[tuple[StoredTable, int]]:
        rows = await self._read(
            lambda db: db.execute(
                "SELECT body, (SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id)"
                " FROM members JOIN tables ON tables.id = members.table_id"
                " WHERE members.player = ? ORDER BY tables.created DESC LIMIT ?",
                (player, limit),
            ).fetchall()
        )
        return [(_table(body), version) for body, version in rows]

    async def open_tables(self, host: str, since: float) -> int:
        row = await self._read(
            lambda db: db.execute(
                "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id"
                " WHERE members.player = ? AND tables.created >= ?"
                " AND json_extract(body, '$.host') = ? AND json_extract(body, '$.status') <> 'over'",
                (host, since, host),
            ).fetchone()
        )
        return int(row[0])

    # The log ------------------------------------------------------------

    async def append(self, table: str, entries: list[Entry]) -> None:
        rows = [_log_row(table, entry) for entry in entries]
        await self._write(lambda db: _insert_log(db, rows), rows)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._read(
            lambda db: db.execute(
                "SELECT version, seat, kind, decided_by, action, at FROM log"
                " WHERE table_id = ? AND version > ? ORDER BY version",
                (table, after),
            ).fetchall()
        )
        return [_entry(row) for row in rows]

    # Other processes ------------------------------------------------------------

    async def changes(self) -> int:
        # Asked of the connection that does all our writing: its own commits do not count.
        return await self._write(lambda db: int(db.execute("PRAGMA data_version").fetchone()[0]))

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._read(
            lambda db: db.execute(
                "SELECT id, revision, (SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id)"
                " FROM tables WHERE id IN (SELECT value FROM json_each(?))",
                (_encode(tables).decode(),),
            ).fetchall()
        )
        return {table: (revision, version) for table, revision, version in rows}

    # Packs and housekeeping ------------------------------------------------------------

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        await self._write(
            lambda db: db.execute(
                "INSERT INTO packs (hash, content, kept) VALUES (?, ?, ?)"
                " ON CONFLICT (hash) DO UPDATE SET kept = excluded.kept",
                (pack_hash, content, now),
            )
        )

    async def pack(self, pack_hash: str) -> bytes | None:
        row = await self._read(
            lambda db: db.execute("SELECT content FROM packs WHERE hash = ?", (pack_hash,)).fetchone()
        )
        return None if row is None else row[0]

    async def expire(self, before: float, packs_before: float) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "DELETE FROM tables WHERE touched < ? AND NOT EXISTS"
                " (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.at >= ?) RETURNING id",
                (before, before),
            ).fetchall()
            db.execute(
                "DELETE FROM players WHERE NOT EXISTS"
                " (SELECT 1 FROM members WHERE members.player = players.id) AND NOT EXISTS"
                " (SELECT 1 FROM tokens WHERE tokens.player = players.id AND created >= ?)",
                (before,),
            )
            db.execute(
                "DELETE FROM packs WHERE kept < ? AND hash NOT IN"
                " (SELECT json_extract(body, '$.pack_hash') FROM tables)",
                (packs_before,),
            )
            return [row[0] for row in rows]

        return await self._write(work)

    # Threads ------------------------------------------------------------

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise StoreError("The database is closed.")
        try:
            return await self._loop.run_in_executor(self._reader, work, self._reading)
        except sqlite3.Error as error:
            raise StoreError(f"The database {self._path} cannot be read: {error}.") from error

    async def _write(self, work: Work[T], rows: list[LogRow] | None = None) -> T:
        if self._closed:
            raise StoreError("The database is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(future, work, rows))
        return await future

    def _write_all(self) -> None:
        """The writer thread: whatever gathered during one commit shares the next."""
        while True:
            job = self._jobs.get()
            if job is None:
                return
            batch, last = [job], False
            while len(batch) < GATHER and not last and not self._jobs.empty():
                following = self._jobs.get()
                last = following is None
                if following is not None:
                    batch.append(following)
            outcomes = self._commit(batch)
            self._loop.call_soon_threadsafe(_tell, batch, outcomes)
            if last:
                return

    def _commit(self, batch: list[_Job]) -> list[Any]:
        """Write a batch in one transaction; for each job its result, or the exception it ends with."""
        rows = [row for job in batch for row in job.rows or ()]
        try:
            if all(job.rows is not None for job in batch):
                try:
                    _insert_log(self._writing, rows)
                except sqlite3.IntegrityError:
                    return self._commit_one_by_one(batch)
                return [None] * len(batch)
            return self._commit_one_by_one(batch)
        except sqlite3.Error as error:
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            failure = StoreError(f"The database {self._path} cannot be written: {error}.")
            return [failure] * len(batch)

    def _commit_one_by_one(self, batch: list[_Job]) -> list[Any]:
        outcomes: list[Any] = []
        db = self._writing
        db.execute("BEGIN IMMEDIATE")
        for job in batch:
            db.execute("SAVEPOINT job")
            try:
                outcomes.append(job.work(db))
            except (sqlite3.IntegrityError, Conflict):
                db.execute("ROLLBACK TO job")
                outcomes.append(Conflict())
            db.execute("RELEASE job")
        db.execute("COMMIT")
        return outcomes


def _connect(path: Path) -> sqlite3.Connection:
    """A connection without implicit transactions; `synchronous=FULL`: what is committed is on the disk."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
    except (sqlite3.Error, OSError) as error:
        raise StoreError(
            f"The database {path} cannot be opened ({error}): name a writable directory with --data."
        ) from error
    return db


def _bring_up_to_date(db: sqlite3.Connection, path: Path) -> None:
    """Apply the upgrades this database lacks, or refuse one of a newer program."""
    try:
        db.execute("BEGIN IMMEDIATE")
        found = db.execute("PRAGMA user_version").fetchone()[0]
        for statements in UPGRADES[found:]:
            for statement in statements:
                db.execute(statement)
        if found < VERSION:
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(f"The database {path} cannot be written: {error}.") from error
    if found > VERSION:
        raise StoreError(
            f"The database {path} was written by a newer orderup (schema {found}, this one knows {VERSION}):"
            " update orderup, or name another directory with --data."
        )


def _tell(batch: list[_Job], outcomes: list[Any]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.cancelled():
            continue
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)


def _add_token(db: sqlite3.Connection, player: str, token_hash: str, link: bool, now: float) -> None:
    db.execute(
        "INSERT INTO tokens (hash, player, link, created) VALUES (?, ?, ?, ?)",
        (token_hash, player, int(link), now),
    )


def _add_members(db: sqlite3.Connection, table: StoredTable) -> None:
    players = sorted({table.host} | {seat.player for seat in table.seats if seat.player is not None})
    db.executemany(
        "INSERT INTO members (player, table_id) VALUES (?, ?)",
        [(player, table.id) for player in players],
    )


def _insert_log(db: sqlite3.Connection, rows: Sequence[LogRow]) -> None:
    """One statement however many rows: each return to Python may wait for the interpreter's lock."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(rows))
    db.execute(f"INSERT INTO log {_LOG_COLUMNS} VALUES {values}", [value for row in rows for value in row])


def _log_row(table: str, entry: Entry) -> LogRow:
    action = None if entry.action is None else _encode(entry.action).decode()
    return (table, entry.version, entry.seat, entry.kind, entry.by, action, entry.at)


def _entry(row: tuple[Any, ...]) -> Entry:
    version, seat, kind, by, action, at = row
    return Entry(version, seat, kind, by, None if action is None else msgspec.json.decode(action), at)
