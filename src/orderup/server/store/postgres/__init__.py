"""`Store` on PostgreSQL, for more than one machine. Needs asyncpg, which comes with `orderup[postgres]`."""

from orderup.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
