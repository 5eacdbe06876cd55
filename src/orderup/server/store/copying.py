"""Copies everything in one database into another, empty one: all of it, or nothing."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

from orderup.core.texts.messages import Message
from orderup.errors import Error
from orderup.server.store.address import file_of, needs_asyncpg
from orderup.server.store.sqlite_records import sqlite_records
from orderup.server.store.store_content import KINDS, Kind, Record, Records, is_empty


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy one database, as it is at this moment, into another; returns the number of records of each kind.

    Each record is read back and compared before any is kept. Raises `Error` if a database cannot be opened,
    if the target is not empty, or if a record reads otherwise than it was written. The target then stays as
    it was.
    """
    counts = {}
    async with _records(source, new=False) as given, _records(target, new=True) as written:
        if not await is_empty(written):
            raise Error(Message("server/not-empty", where=written.where))
        for kind in KINDS:
            async for batch in given.read(kind):
                await written.write(kind, batch)
            counts[kind.name] = await _compared(kind, given, written)
    return counts


def _records(address: str, *, new: bool) -> AbstractAsyncContextManager[Records]:
    if (file := file_of(address)) is not None:
        return sqlite_records(file, new=new)
    with needs_asyncpg():
        from orderup.server.store.postgres.records import postgres_records
    return postgres_records(address, new=new)


async def _compared(kind: Kind, given: Records, written: Records) -> int:
    """The number of records of a kind, which both databases must share; `Error` at the first difference."""
    count, theirs = 0, _each(written.read(kind))
    async for record in _each(given.read(kind)):
        if await anext(theirs, None) != record:
            told = {"number": str(count + 1), "kind": kind.name, "where": written.where}
            raise Error(Message("server/reads-otherwise", **told))
        count += 1
    if await anext(theirs, None) is not None:
        raise Error(Message("server/more-than-copied", kind=kind.name, where=written.where))
    return count


async def _each(batches: AsyncIterator[list[Record]]) -> AsyncIterator[Record]:
    async for batch in batches:
        for record in batch:
            yield record
