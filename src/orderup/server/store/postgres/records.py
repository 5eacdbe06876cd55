"""The records of a PostgreSQL."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import asyncpg

from orderup.server.store.postgres.database import SETTINGS, Database, Timeouts
from orderup.server.store.postgres.failures import failure
from orderup.server.store.postgres.schema import bring_up_to_date
from orderup.server.store.rows import read_table
from orderup.server.store.store_content import BATCH, KINDS, Kind, Record

COLLATED = frozenset({"id", "hash", "player", "table_id", "name", "game", "day", "old", "other"})
"""Texts that are keys: sorted by their bytes, as in every other database."""
LONG = 24 * 3600.0
"""Seconds for one answer: a whole database may be sorted for it."""
PATIENT = SETTINGS | {"idle_in_transaction_session_timeout": "0"}
"""While one database is asked, the other stands idle within its transaction."""


class PostgresRecords:
    """`Records` of an open connection."""

    def __init__(self, db: asyncpg.Connection, where: str) -> None:
        self.where = where
        self._db = db

    async def read(self, kind: Kind) -> AsyncIterator[list[Record]]:
        key = ", ".join(
            f'{column} COLLATE "C"' if column in COLLATED else column for column in kind.columns[: kind.key]
        )
        columns = ", ".join(kind.columns)
        found = await self._db.cursor(f"SELECT {columns} FROM {kind.name} WHERE {kind.only} ORDER BY {key}")
        while batch := await found.fetch(BATCH):
            yield [tuple(record) for record in batch]

    async def write(self, kind: Kind, records: Sequence[Record]) -> None:
        columns = kind.columns
        if kind.name == "tables":  # Queries ask for a part of the table, which has a column of its own here.
            columns = (*columns, "host", "status", "pack_hash")
            records = [(*record, *_asked_for(record[kind.columns.index("body")])) for record in records]
        await self._db.copy_records_to_table(kind.name, columns=columns, records=records)


def _asked_for(body: str) -> tuple[str, str, str]:
    row = read_table(body)
    return row.host, row.status, row.pack_hash


@asynccontextmanager
async def postgres_records(address: str, *, new: bool) -> AsyncIterator[PostgresRecords]:
    """The records of a database, which is upgraded as at the start of a server.

    Nobody else writes into a `new` one meanwhile, and its records are kept only if all goes well.
    """
    database = Database(address, Timeouts(answer=LONG), PATIENT)
    db = await database.prepared(bring_up_to_date)
    try:
        async with db.transaction(isolation="repeatable_read", readonly=not new):
            if new:
                await db.execute(f"LOCK TABLE {', '.join(kind.name for kind in KINDS)} IN EXCLUSIVE MODE")
            yield PostgresRecords(db, database.where)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise failure(error, database.where) from error
    finally:
        db.terminate()
