"""Adds to logs. Entries that arrive while a statement is due or under way go with the next one.

So many tables share a commit, and a round trip to the database.
"""

import asyncio
from dataclasses import dataclass

import asyncpg

from orderup.server.store.base import Conflict, Entry, StoreError
from orderup.server.store.pace import CommitPace
from orderup.server.store.postgres.database import Database
from orderup.server.store.rows import LOG_COLUMNS, LogRow, log_row, read_entry

GATHER = 512
"""At most so many appends share one statement."""
BAD_VALUE = (ValueError, OverflowError, asyncpg.DataError)
"""What one append is refused for and the others with it are not."""
LOG = f"SELECT {', '.join(LOG_COLUMNS[1:])} FROM log WHERE table_id = $1"
_INSERT = (
    f"INSERT INTO log ({', '.join(LOG_COLUMNS)}) SELECT * FROM unnest($1::text[], $2::int[], $3::int[],"
    " $4::text[], $5::text[], $6::text[], $7::float8[], $8::text[])"
)


@dataclass
class _Append:
    """Entries for one table's log, and the future of the caller."""

    table: str
    entries: list[Entry]
    rows: list[LogRow]
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

    async def append(self, table: str, entries: list[Entry]) -> None:
        """See `Store.append`."""
        loop = asyncio.get_running_loop()
        rows = [log_row(table, entry) for entry in entries]
        append = _Append(table, entries, rows, loop.create_future())
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
            rows = [row for append in gathered for row in append.rows]
            try:
                await self._database.do(lambda db: _insert(db, rows), done=note)
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
            await self._database.do(lambda db: _insert(db, append.rows), done=done, unsure=unsure)
        except Exception as error:
            _fail(append, error)
        else:
            _succeed(append)


async def _insert(db: asyncpg.Connection, rows: list[LogRow]) -> bool:
    await db.execute(_INSERT, *zip(*rows, strict=True))
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
