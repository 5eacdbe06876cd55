"""`Store` on PostgreSQL: what outgrows one machine. Needs asyncpg, which comes with `orderup[postgres]`."""

from orderup.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
