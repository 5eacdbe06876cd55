"""Which database: by its address, `sqlite:PATH` or `postgresql://...`."""

from pathlib import Path

from orderup.server.store.base import Store, StoreError
from orderup.server.store.sqlite import SqliteStore

SQLITE = "sqlite:"
POSTGRESQL = ("postgresql://", "postgres://")


async def open_store(address: str) -> Store:
    """Open the database with this address, from within the event loop that will use it.

    `StoreError` says why it cannot be.
    """
    if address.startswith(SQLITE) and len(address) > len(SQLITE):
        return await SqliteStore.open(Path(address.removeprefix(SQLITE)).expanduser())
    if address.startswith(POSTGRESQL):
        try:
            from orderup.server.store.postgres import PostgresStore
        except ModuleNotFoundError as error:
            raise StoreError(
                "PostgreSQL needs the package asyncpg: install it with pip install 'orderup[postgres]'.",
                "no_asyncpg",
            ) from error
        return await PostgresStore.open(address)
    raise StoreError(
        "--store names no database that orderup knows: it is sqlite:PATH or postgresql://USER@HOST/NAME.",
        "unknown_store",
    )
