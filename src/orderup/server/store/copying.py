"""Everything that one database keeps, copied into another that is empty: all of it, or nothing."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

from orderup.core.texts.sentences import Sentence
from orderup.errors import Error
from orderup.server.store.address import file_of, needs_asyncpg
from orderup.server.store.records import KINDS, Kind, Record, Records, is_empty
from orderup.server.store.sqlite_records import sqlite_records


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy what the database with one address keeps at this moment into that with the other; how many records
    of each kind there are. Each is read back and compared before any is kept.

    Raises `Error`: a database cannot be opened, the target keeps something already, or what was written reads
    otherwise. The target then is as it was.
    """
    counts = {}
    async with _records(source, new=False) as given, _records(target, new=True) as written:
        if not await is_empty(written):
            raise Error(Sentence("server/errors/not-empty", where=written.where))
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
    """How many records of a kind there are, the same in both; `Error` at the first that differs."""
    count, theirs = 0, _each(written.read(kind))
    async for record in _each(given.read(kind)):
        if await anext(theirs, None) != record:
            told = {"number": str(count + 1), "kind": kind.name, "where": written.where}
            raise Error(Sentence("server/errors/reads-otherwise", **told))
        count += 1
    if await anext(theirs, None) is not None:
        raise Error(Sentence("server/errors/more-than-copied", kind=kind.name, where=written.where))
    return count


async def _each(batches: AsyncIterator[list[Record]]) -> AsyncIterator[Record]:
    async for batch in batches:
        for record in batch:
            yield record
