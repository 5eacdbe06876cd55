"""The living servers, and which of them plays a table's bots and forced actions.

A server, a `node`, renews its sign of life regularly. A table that it has taken is its own for one version of
the log, while it lives. A server may stop and wrongly go on later: the log lets nobody play a version twice.
"""

import asyncio
from collections.abc import Mapping, Sequence

import asyncpg

from orderup.server.logs import log_failure
from orderup.server.store.postgres.database import Database

LONGEST = 120.0
"""Seconds after which nobody is still thinking about a version."""
KEPT = 3600.0
_LIVES = (
    "INSERT INTO nodes (node, seen) VALUES ($1, now()) ON CONFLICT (node) DO UPDATE SET seen = excluded.seen"
)
_TAKE = (
    "INSERT INTO leases AS held (table_id, version, node, taken)"
    " SELECT id, version, $3, now() FROM unnest($1::text[], $2::int[]) AS wanted (id, version)"
    " ON CONFLICT (table_id) DO UPDATE"
    " SET version = excluded.version, node = excluded.node, taken = excluded.taken"
    " WHERE held.version < excluded.version OR held.node = excluded.node"
    f" OR held.taken < now() - make_interval(secs => {LONGEST})"
    " OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = held.node"
    " AND nodes.seen > now() - make_interval(secs => $4))"
    " RETURNING table_id"
)
_LEFT = "least($3::float8, held.tokens + $2::float8 * extract(epoch FROM now() - held.at))"
_SPEND = (
    "INSERT INTO buckets AS held (key, tokens, at)"
    " SELECT key, $3::float8 - 1, now() FROM unnest($1::text[]) AS wanted (key)"
    f" ON CONFLICT (key) DO UPDATE SET tokens = {_LEFT} - 1, at = excluded.at WHERE {_LEFT} >= 1"
    " RETURNING key"
)


class Nodes:
    """This server among the others."""

    def __init__(self, database: Database, node: str) -> None:
        self._database = database
        self._node = node
        self._to_let_go: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Note that this server lives, and renew the note regularly."""
        await self._sign_on()
        self._task = asyncio.get_running_loop().create_task(self._keep_alive())

    async def stop(self) -> None:
        """Note that this server lives no more: its tables are free."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._do("DELETE FROM nodes WHERE node = $1", self._node)
        except Exception as error:
            log_failure("node_not_signed_off", error)

    async def take(self, tables: Mapping[str, int]) -> set[str]:
        """See `Store.take`."""
        wanted = sorted(tables.items())  # In one order, so that no two servers wait for each other.
        names, versions = [table for table, _ in wanted], [version for _, version in wanted]
        patience = self._database.patience.silent_node

        async def work(db: asyncpg.Connection) -> set[str]:
            return {row[0] for row in await db.fetch(_TAKE, names, versions, self._node, patience)}

        self._to_let_go.difference_update(names)
        return await self._database.do(work)

    async def let_go(self, table: str) -> None:
        """See `Store.let_go`."""
        self._to_let_go.add(table)
        await self._let_go()

    async def _let_go(self) -> None:
        tables = list(self._to_let_go)
        if tables:
            await self._do("DELETE FROM leases WHERE table_id = ANY($1) AND node = $2", tables, self._node)
            self._to_let_go.difference_update(tables)

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        """See `Store.spend`."""
        wanted = sorted(keys)  # As in `take`.

        async def work(db: asyncpg.Connection) -> bool:
            return len(await db.fetch(_SPEND, wanted, per_second, burst)) == len(wanted)

        return await self._database.do(work)

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(self._database.patience.silent_node / 5)
            await self._sign_on()

    async def _sign_on(self) -> None:
        try:
            await self._let_go()  # Tables that could not be let go before.
            await self._do(_LIVES, self._node)
            await self._do("DELETE FROM nodes WHERE seen < now() - make_interval(secs => $1)", KEPT)
            await self._do("DELETE FROM leases WHERE taken < now() - make_interval(secs => $1)", KEPT)
            await self._do("DELETE FROM buckets WHERE at < now() - make_interval(secs => $1)", KEPT)
        except Exception as error:
            log_failure("node_not_signed_on", error)

    async def _do(self, statement: str, *values: object) -> None:
        await self._database.do(lambda db: db.execute(statement, *values))
