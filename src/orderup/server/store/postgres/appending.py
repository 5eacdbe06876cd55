"""Adds to logs. Entries that arrive while a statement is due or under way go with the next one.

In this way many tables share a commit, and a round trip to the database.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import asyncpg

from orderup.server.store.base import Conflict, StoreError
from orderup.server.store.pace import CommitPace
from orderup.server.store.postgres.database import Database
from orderup.server.store.rows import (
    CLOCK_COLUMNS,
    LOG_COLUMNS,
    NOTICE_COLUMNS,
    RESULT_COLUMNS,
    RESULT_SEAT_COLUMNS,
    TURN_COLUMNS,
    LogRow,
    clock_rows,
    log_row,
    read_entry,
    result_rows,
)
from orderup.server.store.sql_notices import INTO_DELIVERIES, tells
from orderup.server.store.sql_turns import REPLACE_CLOCK
from orderup.server.store.stored import EndedGame, Entry, StoredClock

GATHER = 512
"""The most appends that share one statement."""
BAD_VALUE = (ValueError, OverflowError, asyncpg.DataError)
"""Errors of one append. The others of the same statement are tried again without it."""
LOG = f"SELECT {', '.join(LOG_COLUMNS[1:])} FROM log WHERE table_id = $1"
LOG_TYPES = ("text", "int", "int", "text", "text", "text", "float8", "text")
RESULT_TYPES = ("text", "text", "float8", "text", "text", "bytea")
SEAT_TYPES = ("text", "int", "text", "text", "float8", "text")
CLOCK_TYPES = ("text", "int", "float8", "float8", "text")
TURN_TYPES = ("text", "text", "int", "float8", "float8")
NOTICE_TYPES = ("text", "text", "text", "text", "int", "text", "float8")
NOW = "extract(epoch FROM clock_timestamp())::float8"
Columns = list[tuple[Any, ...]]


def columns_of(rows: Sequence[tuple[Any, ...]], types: Sequence[str]) -> Columns:
    """The values of rows by column."""
    return list(zip(*rows, strict=True)) or [()] * len(types)


def end_columns(ends: Iterable[EndedGame]) -> tuple[Columns, Columns]:
    """The values of results, and of their seats, by column."""
    rows = [result_rows(ended) for ended in ends]
    of_seats = [seat for _, seats in rows for seat in seats]
    return columns_of([row for row, _ in rows], RESULT_TYPES), columns_of(of_seats, SEAT_TYPES)


def clock_columns(clocks: Sequence[StoredClock]) -> tuple[Columns, Columns, Columns]:
    """The values of clocks, of their turns, and of the notices that arise with them, by column."""
    rows = [clock_rows(clock) for clock in clocks]
    turns = [turn for _, of_table in rows for turn in of_table]
    notices = [
        (each.id, each.player, each.kind, each.table, each.turn, each.body, each.wait)
        for clock in clocks
        for each in clock.notices
    ]
    return (
        columns_of([row for row, _ in rows], CLOCK_TYPES),
        columns_of(turns, TURN_TYPES),
        columns_of(notices, NOTICE_TYPES),
    )


def set_clocks(first: int, where: str | None = None) -> str:
    """Parts of a statement that replace clocks and the turns of their tables, unless they stand after later
    lines of the log; and that add notices that some channel tells of.
    """
    turns = first + len(CLOCK_TYPES)
    notices = _unnested(turns + len(TURN_TYPES), NOTICE_TYPES)
    return (
        f"clocked AS (INSERT INTO clocks ({', '.join(CLOCK_COLUMNS)})"
        f" SELECT clocks.* FROM {_guard(where)}{_unnested(first, CLOCK_TYPES)} AS clocks"
        f" {REPLACE_CLOCK} RETURNING table_id),"
        f" ended_turns AS (DELETE FROM turns WHERE table_id IN (SELECT table_id FROM clocked)"
        f" AND (table_id, player) NOT IN (SELECT * FROM unnest(${turns}::text[], ${turns + 1}::text[]))),"
        f" begun_turns AS (INSERT INTO turns ({', '.join(TURN_COLUMNS)})"
        f" SELECT turns.* FROM {_unnested(turns, TURN_TYPES)} AS turns ({', '.join(TURN_COLUMNS)})"
        " WHERE turns.table_id IN (SELECT table_id FROM clocked)"
        " ON CONFLICT (table_id, player) DO UPDATE SET version = excluded.version, since = excluded.since,"
        " due = excluded.due),"
        f" noticed AS (INSERT INTO notices ({', '.join(NOTICE_COLUMNS)})"
        f" SELECT new.id, new.player, new.kind, new.table_id, new.turn, new.body, {NOW}"
        f" FROM {notices} AS new ({', '.join(NOTICE_COLUMNS[:-1])}, wait)"
        " JOIN players ON players.id = new.player WHERE new.table_id IN (SELECT table_id FROM clocked)"
        f" AND EXISTS (SELECT FROM channels WHERE {tells('new')})"
        " ON CONFLICT DO NOTHING RETURNING id),"
        f" delivered AS ({INTO_DELIVERIES.format(notice='noticed.id', next_at=f'{NOW} + new.wait')}"
        f" FROM noticed JOIN {notices} AS new ({', '.join(NOTICE_COLUMNS[:-1])}, wait) ON new.id = noticed.id"
        f" JOIN channels ON {tells('new')})"
    )


def insert_log(first: int, where: str | None = None) -> str:
    """A statement that adds to the log, from the parameter with this number on; only if `where` has a row."""
    return (
        f"INSERT INTO log ({', '.join(LOG_COLUMNS)})"
        f" SELECT lines.* FROM {_guard(where)}{_unnested(first, LOG_TYPES)} AS lines"
    )


def insert_results(first: int, where: str | None = None) -> str:
    """Parts of a statement that add results that are not there yet, and their seats."""
    return (
        f"added AS (INSERT INTO results ({', '.join(RESULT_COLUMNS)})"
        f" SELECT ends.* FROM {_guard(where)}{_unnested(first, RESULT_TYPES)} AS ends"
        " ON CONFLICT DO NOTHING RETURNING table_id),"
        f" seated AS (INSERT INTO result_seats ({', '.join(RESULT_SEAT_COLUMNS)})"
        f" SELECT seats.* FROM {_unnested(first + len(RESULT_TYPES), SEAT_TYPES)}"
        f" AS seats ({', '.join(RESULT_SEAT_COLUMNS)}) JOIN added ON added.table_id = seats.table_id)"
    )


def _guard(where: str | None) -> str:
    return "" if where is None else f"{where}, "


def _unnested(first: int, types: Sequence[str]) -> str:
    return f"unnest({', '.join(f'${number}::{kind}[]' for number, kind in enumerate(types, first))})"


@dataclass
class _Append:
    """Entries for one table's log, and the future of the caller."""

    table: str
    entries: list[Entry]
    rows: list[LogRow]
    ended: EndedGame | None
    clock: StoredClock | None
    stored: asyncio.Future[None]


class Appending:
    """Adds entries in the order of the calls."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Append] = []
        self._task: asyncio.Task[None] | None = None
        self._pace = CommitPace()

    @property
    def waiting(self) -> int:
        """The number of appends that wait for the statement under way."""
        return len(self._waiting)

    async def append(
        self, table: str, entries: list[Entry], ended: EndedGame | None, clock: StoredClock | None
    ) -> None:
        """See `Store.append`."""
        loop = asyncio.get_running_loop()
        rows = [log_row(table, entry) for entry in entries]
        append = _Append(table, entries, rows, ended, clock, loop.create_future())
        self._waiting.append(append)
        if self._task is None:
            self._task = loop.create_task(self._work())
        await append.stored

    async def stop(self) -> None:
        """Finish pending appends."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        try:
            while self._waiting:
                if wait := self._pace.wait():
                    await asyncio.sleep(wait)
                self._pace.note()
                gathered, self._waiting = self._waiting[:GATHER], self._waiting[GATHER:]
                await self._store(gathered)
        finally:
            self._task = None

    async def _store(self, gathered: list[_Append]) -> None:
        """Store all appends together. If one of them fails, store each on its own, so that the others
        succeed.
        """
        unsure = False

        async def note(_: asyncpg.Connection) -> None:
            nonlocal unsure
            unsure = True  # The conflicting entry may be our own.

        if len(gathered) > 1:
            try:
                await self._database.do(lambda db: _insert(db, gathered), done=note)
            except Conflict:
                pass
            except StoreError as error:
                if not isinstance(error.__cause__, BAD_VALUE):
                    for append in gathered:
                        _fail(append, error)
                    return
            else:
                for append in gathered:
                    _succeed(append)
                return
        await asyncio.gather(*(self._store_one(append, unsure) for append in gathered))

    async def _store_one(self, append: _Append, unsure: bool) -> None:
        async def done(db: asyncpg.Connection) -> bool | None:
            versions = [entry.version for entry in append.entries]
            found = await db.fetch(f"{LOG} AND version = ANY($2::int[])", append.table, versions)
            there = {entry.version: entry for entry in map(read_entry, found)}
            return True if there == {entry.version: entry for entry in append.entries} else None

        try:
            await self._database.do(lambda db: _insert(db, [append]), done=done, unsure=unsure)
        except Exception as error:
            _fail(append, error)
        else:
            _succeed(append)


async def _insert(db: asyncpg.Connection, appends: Sequence[_Append]) -> bool:
    columns = columns_of([row for append in appends for row in append.rows], LOG_TYPES)
    ends = [append.ended for append in appends if append.ended is not None]
    clocks = [append.clock for append in appends if append.clock is not None]
    parts = list[str]()
    if ends:
        parts.append(insert_results(len(columns) + 1))
        columns += chain(*end_columns(ends))
    if clocks:
        parts.append(set_clocks(len(columns) + 1))
        columns += chain(*clock_columns(clocks))
    beside = f"WITH {', '.join(parts)} " if parts else ""
    await db.execute(beside + insert_log(1), *columns)
    return True


def _succeed(append: _Append) -> None:
    if not append.stored.done():
        append.stored.set_result(None)


def _fail(append: _Append, error: Exception) -> None:
    if append.stored.done():
        return
    if isinstance(error, StoreError):  # Each caller gets an error of its own.
        error = error.again()
    append.stored.set_exception(error)
