"""The embedded database: one file, one thread that writes (`writer`), one that reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from orderup.server.clock import clock
from orderup.server.logs import log
from orderup.server.store.base import Conflict, StoreError
from orderup.server.store.expiry import expire
from orderup.server.store.files import NOT_READ, DatabaseFiles
from orderup.server.store.opening import bring_up_to_date, connect, create, look_through
from orderup.server.store.rows import (
    CLOCK_COLUMNS,
    HEAD,
    NOTICE_COLUMNS,
    RESULT_COLUMNS,
    RESULT_SEAT_COLUMNS,
    TURN_COLUMNS,
    LogRow,
    clock_rows,
    encode,
    log_row,
    members_of,
    result_rows,
    table_body,
)
from orderup.server.store.sql import SqlStore
from orderup.server.store.sql_notices import INTO_DELIVERIES, TELLS, tells
from orderup.server.store.sql_personal import Script
from orderup.server.store.sql_turns import REPLACE_CLOCK
from orderup.server.store.stored import (
    EndedGame,
    Entry,
    Expired,
    Expiry,
    Player,
    StoredClock,
    StoredNotice,
    StoredTable,
)
from orderup.server.store.writer import Work, Writer, insert_log

T = TypeVar("T")


class SqliteStore(SqlStore):
    """`Store` on a file. Open it with `SqliteStore.open` from within the event loop that will use it."""

    arranges = False
    LOOKED_THROUGH_AT_START = 1.0
    """Seconds. A larger database is looked through when the server plays already."""
    _STATUS = "json_extract(tables.body, '$.status')"
    _LISTED = "SELECT value FROM json_each(:players)"
    _IDS = "SELECT value FROM json_each(:ids)"
    _ROWS = "json_each(:rows) AS listed"
    _LOCK = _HOST = ""

    def __init__(self, path: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._writing = writing
        self._reading = reading
        self._files = DatabaseFiles(path)
        self._reader = ThreadPoolExecutor(1, "orderup-read")
        self._writer = Writer(writing, path, self._files)
        self._data_version: int | None = None
        self._connections: set[sqlite3.Connection] = set()
        """Those for long queries."""
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open or create the database; `StoreError` when it cannot be opened, is damaged, or is of a newer
        program.
        """
        writing = create(path)
        try:
            if not look_through(writing, path, cls.LOOKED_THROUGH_AT_START):
                log("look_through_put_off", seconds=cls.LOOKED_THROUGH_AT_START)
            bring_up_to_date(writing, path)
            reading = connect(path)
        except BaseException:
            writing.close()
            raise
        return cls(path, writing, reading)

    @property
    def waiting(self) -> int:
        return self._writer.waiting

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        for db in list(self._connections):
            with suppress(sqlite3.ProgrammingError):  # It has just been closed.
                db.interrupt()
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def now(self) -> float:
        return clock()

    async def look_through(self) -> None:
        self._files.check()
        await self._beside(lambda db: look_through(db, self._path))

    # Players

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO players (id, name) VALUES (?, ?)", (player.id, player.name))
            _add_token(db, player.id, token_hash, False, now)

        await self._write(work)

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        await self._write(lambda db: _add_token(db, player, token_hash, False, now))

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM tokens WHERE player = ? AND link = 1", (player,))
            _add_token(db, player, token_hash, True, now)

        await self._write(work)

    async def players(self, ids: Sequence[str]) -> dict[str, str | None]:
        question = "SELECT id, name FROM players WHERE id IN (SELECT value FROM json_each(:ids))"
        return dict(await self._ask(question, ids=encode(ids).decode()))

    # Tables

    async def create_table(
        self, table: StoredTable, entries: Sequence[Entry] = (), clock: StoredClock | None = None
    ) -> None:
        rows = [log_row(table.id, entry) for entry in entries]

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, revision, touched, created, body) VALUES (?, ?, ?, ?, ?)",
                (table.id, table.revision, table.touched, table.created, table_body(table)),
            )
            _add_members(db, table)
            insert_log(db, rows)
            _set_clock(db, clock)

        await self._write(work)

    async def save_table(
        self,
        table: StoredTable,
        entries: Sequence[Entry] = (),
        ended: EndedGame | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        saved = msgspec.structs.replace(table, revision=table.revision + 1)
        body, rows = table_body(saved), [log_row(table.id, entry) for entry in entries]

        def work(db: sqlite3.Connection) -> None:
            done = db.execute(
                "UPDATE tables SET revision = ?, touched = ?, body = ? WHERE id = ? AND revision = ?",
                (saved.revision, saved.touched, body, saved.id, table.revision),
            )
            if done.rowcount != 1:
                raise Conflict
            db.execute("DELETE FROM members WHERE table_id = ?", (saved.id,))
            _add_members(db, saved)
            insert_log(db, rows)
            _add_result(db, ended)
            _set_clock(db, clock)

        await self._write(work)
        table.revision = saved.revision

    async def open_tables(self, host: str, since: float) -> int:
        rows = await self._ask(
            "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id"
            " WHERE members.player = :host AND tables.created >= :since"
            " AND json_extract(body, '$.host') = :host AND json_extract(body, '$.status') <> 'over'",
            host=host,
            since=since,
        )
        return int(rows[0][0])

    # The log

    async def append(
        self,
        table: str,
        entries: list[Entry],
        ended: EndedGame | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        rows = [log_row(table, entry) for entry in entries]

        def work(db: sqlite3.Connection) -> None:
            insert_log(db, rows)
            _add_result(db, ended)
            _set_clock(db, clock)

        await self._write(work, rows if ended is None and clock is None else None)

    # Other processes

    async def news(self, patience: float) -> set[str] | None:
        await asyncio.sleep(patience)
        # Asked on the connection that does all our writing: its own commits do not count.
        found = await self._write(lambda db: int(db.execute("PRAGMA data_version").fetchone()[0]))
        known, self._data_version = self._data_version, found
        return set() if found == known else None

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._ask(
            f"SELECT id, revision, {HEAD} FROM tables WHERE id IN (SELECT value FROM json_each(:ids))",
            ids=encode(tables).decode(),
        )
        return {table: (revision, version) for table, revision, version in rows}

    async def note_presence(self, table: str, players: set[str]) -> None:
        """Do nothing: servers on one file each know only their own pages."""

    def tell(self, table: str, message: bytes) -> None:
        """Do nothing, for the same reason."""

    def listen(self, hear: Callable[[str, bytes], None]) -> None:
        """Do nothing: no messages arrive."""

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        return {}

    async def take(self, tables: Mapping[str, int]) -> set[str]:
        return set(tables)

    async def let_go(self, table: str) -> None:
        """Do nothing: nobody has taken it."""

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        return True

    # Housekeeping

    async def expire(self, expiry: Expiry) -> Expired:
        async def find(question: str, **values: object) -> list[Any]:
            return await self._beside(lambda db: db.execute(question, values).fetchall())

        return await expire(find, self._do, expiry)

    # Threads

    @staticmethod
    def _item(place: int) -> str:
        return f"json_extract(listed.value, '$[{place}]')"

    async def _ask(self, question: str, **values: object) -> list[Any]:
        return await self._read(lambda db: db.execute(question, values).fetchall())

    async def _do(self, statement: str, **values: object) -> list[Any]:
        return await self._write(lambda db: db.execute(statement, values).fetchall())

    async def _transact(self, script: Callable[[], Script[T]]) -> T:
        def work(db: sqlite3.Connection) -> T:
            running = script()
            rows: Any = None
            while True:
                try:
                    statement, values = running.send(rows)
                except StopIteration as end:
                    return cast(T, end.value)
                rows = db.execute(statement, values).fetchall()

        return await self._write(work)

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise StoreError("The database is closed.", "closed")
        try:
            return await self._loop.run_in_executor(self._reader, work, self._reading)
        except sqlite3.Error as error:
            raise self._files.failure(error, NOT_READ) from error

    async def _beside(self, work: Work[T]) -> T:
        """The result of a long query, for which nobody waits. Its own cache hides no page of the disk."""

        def query() -> T:
            with closing(connect(self._path)) as db:
                self._connections.add(db)
                try:
                    return work(db)
                finally:
                    self._connections.discard(db)

        if self._closed:
            raise StoreError("The database is closed.", "closed")
        try:
            return await asyncio.to_thread(query)
        except (StoreError, sqlite3.Error) as error:
            raise self._files.failure(error, NOT_READ) from error

    async def _write(self, work: Work[T], rows: list[LogRow] | None = None) -> T:
        """The result of `work`, once its transaction is on the disk; several may share one transaction.

        `rows` are given where `work` does nothing but add them to the log. Raises `Conflict` where somebody
        else has added such a row first, and `StoreError` for any other failure.
        """
        if self._closed:
            raise StoreError("The database is closed.", "closed")
        return await self._writer.write(work, rows)


def _add_token(db: sqlite3.Connection, player: str, token_hash: str, link: bool, now: float) -> None:
    db.execute(
        "INSERT INTO tokens (hash, player, link, created) VALUES (?, ?, ?, ?)",
        (token_hash, player, int(link), now),
    )


def _add_result(db: sqlite3.Connection, ended: EndedGame | None) -> None:
    """Add a result, unless there is one."""
    if ended is None:
        return
    row, seats = result_rows(ended)
    into = f"INSERT INTO results ({', '.join(RESULT_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?)"
    if db.execute(f"{into} ON CONFLICT DO NOTHING", row).rowcount == 1:
        into = f"INSERT INTO result_seats ({', '.join(RESULT_SEAT_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?)"
        db.executemany(into, seats)


def _set_clock(db: sqlite3.Connection, clock: StoredClock | None) -> None:
    """Replace a table's clock and turns, unless they stand after a later line of the log."""
    if clock is None:
        return
    row, turns = clock_rows(clock)
    into = f"INSERT INTO clocks ({', '.join(CLOCK_COLUMNS)}) VALUES (?, ?, ?, ?, ?)"
    if db.execute(f"{into} {REPLACE_CLOCK}", row).rowcount != 1:
        return
    db.execute("DELETE FROM turns WHERE table_id = ?", (clock.table,))
    db.executemany(f"INSERT INTO turns ({', '.join(TURN_COLUMNS)}) VALUES (?, ?, ?, ?, ?)", turns)
    for notice in clock.notices:
        _add_notice(db, notice)


def _add_notice(db: sqlite3.Connection, notice: StoredNotice) -> None:
    """Add a notice that some channel tells of, and its deliveries, unless there is one of its kind."""
    now = clock()
    done = db.execute(
        f"INSERT INTO notices ({', '.join(NOTICE_COLUMNS)}) SELECT ?1, id, ?2, ?3, ?4, ?5, ?6 FROM players"
        " WHERE id = ?7 AND EXISTS"
        f" (SELECT 1 FROM channels WHERE {TELLS.format(player='?7', table='?3', kind='?2')})"
        " ON CONFLICT DO NOTHING",
        (notice.id, notice.kind, notice.table, notice.turn, notice.body, now, notice.player),
    )
    if done.rowcount == 1:
        into = INTO_DELIVERIES.format(notice="notices.id", next_at="?")
        db.execute(
            f"{into} FROM notices JOIN channels ON {tells('notices')} WHERE notices.id = ?",
            (now + notice.wait, notice.id),
        )


def _add_members(db: sqlite3.Connection, table: StoredTable) -> None:
    db.executemany(
        "INSERT INTO members (player, table_id) VALUES (?, ?)",
        [(player, table.id) for player in members_of(table)],
    )
