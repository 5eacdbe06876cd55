"""The records of the embedded database."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path

from orderup.core.texts.messages import Message
from orderup.server.store.base import StoreError
from orderup.server.store.files import reason_of
from orderup.server.store.opening import bring_up_to_date, connect, create, look_through
from orderup.server.store.store_content import BATCH, Kind, Record


class SqliteRecords:
    """`Records` of an open database."""

    def __init__(self, db: sqlite3.Connection, where: str) -> None:
        self.where = where
        self._db = db

    async def read(self, kind: Kind) -> AsyncIterator[list[Record]]:
        columns, key = ", ".join(kind.columns), ", ".join(kind.columns[: kind.key])
        found = self._db.execute(f"SELECT {columns} FROM {kind.name} WHERE {kind.only} ORDER BY {key}")
        while batch := found.fetchmany(BATCH):
            yield [_with_truth(kind, record, bool) for record in batch]

    async def write(self, kind: Kind, records: Sequence[Record]) -> None:
        values = ", ".join("?" * len(kind.columns))
        self._db.executemany(
            f"INSERT INTO {kind.name} ({', '.join(kind.columns)}) VALUES ({values})",
            [_with_truth(kind, record, int) for record in records],
        )


@asynccontextmanager
async def sqlite_records(path: Path, *, new: bool) -> AsyncIterator[SqliteRecords]:
    """The records of a file, which is upgraded as at the start of a server.

    A `new` one is created if missing. Nobody else writes meanwhile, and its records are kept only if all goes
    well.
    """
    if not new and not path.is_file():
        raise StoreError(Message("server/nothing-to-copy", file=str(path)), "no_database")
    with closing(create(path) if new else connect(path)) as db:
        look_through(db, path)
        bring_up_to_date(db, path)
        db.execute("BEGIN IMMEDIATE" if new else "BEGIN")
        try:
            yield SqliteRecords(db, str(path))
            db.execute("COMMIT")
        except sqlite3.Error as error:
            failed = Message("server/failed", where=str(path), why=str(error))
            raise StoreError(failed, reason_of(error)) from error
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")


def _with_truth(kind: Kind, record: Record, truth: type[int]) -> Record:
    """A record with its boolean as a bool, or as the number that stands for it in SQLite."""
    if "link" not in kind.columns:
        return record
    at = kind.columns.index("link")
    return (*record[:at], truth(record[at]), *record[at + 1 :])
