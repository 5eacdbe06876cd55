"""Opens the database with an address, `sqlite:PATH` or `postgresql://...`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orderup.core.texts.messages import Message
from orderup.paths import expanded
from orderup.server.store.base import Store, StoreError
from orderup.server.store.sqlite import SqliteStore

SQLITE = "sqlite:"
POSTGRESQL = ("postgresql://", "postgres://")


async def open_store(address: str) -> Store:
    """Open the database with this address, from within the event loop that will use it.

    `StoreError` says why this is impossible.
    """
    if (file := file_of(address)) is not None:
        return await SqliteStore.open(file)
    with needs_asyncpg():
        from orderup.server.store.postgres import PostgresStore
    return await PostgresStore.open(address)


def file_of(address: str) -> Path | None:
    """The file that an address names, or None for PostgreSQL; `StoreError` when it is no address."""
    if address.startswith(SQLITE) and len(address) > len(SQLITE):
        return expanded(address.removeprefix(SQLITE))
    if address.startswith(POSTGRESQL):
        return None
    raise StoreError(Message("server/no-address-of-a-store"), "unknown_store")


@contextmanager
def needs_asyncpg() -> Iterator[None]:
    """Tell how to install asyncpg where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise StoreError(Message("server/no-asyncpg"), "no_asyncpg") from error
