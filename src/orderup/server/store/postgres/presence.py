"""The players connected at each server. A server notes the players on its own pages, and renews the notes."""

import asyncio
from collections.abc import Iterable

import asyncpg

from orderup.server.logs import log_failure
from orderup.server.store.postgres.database import Database

_NOTE = (
    "INSERT INTO presence (node, table_id, players, seen)"
    " SELECT $1, unnest($2::text[]), unnest($3::text[]), now()"
    " ON CONFLICT (table_id, node) DO UPDATE SET players = excluded.players, seen = excluded.seen"
)


class StoredPresence:
    """The players at each table on this server, the `node`, and on other living servers."""

    def __init__(self, database: Database, node: str) -> None:
        self._database = database
        self._node = node
        self._here: dict[str, str] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to renew the notes of this server."""
        self._task = asyncio.get_running_loop().create_task(self._keep_alive())

    async def stop(self) -> None:
        """End. The notes expire by themselves."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def note(self, table: str, players: Iterable[str]) -> None:
        """Note the players at a table on this server."""
        here = " ".join(sorted(players))
        if here:
            await self._do(_NOTE, self._node, [table], [here])
            self._here[table] = here
        else:
            self._here.pop(table, None)
            await self._do("DELETE FROM presence WHERE table_id = $1 AND node = $2", table, self._node)

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        """The players at these tables on other servers."""

        async def work(db: asyncpg.Connection) -> list[asyncpg.Record]:
            found: list[asyncpg.Record] = await db.fetch(
                "SELECT table_id, players FROM presence WHERE table_id = ANY($1::text[]) AND node <> $2"
                " AND seen > now() - make_interval(secs => $3)",
                tables,
                self._node,
                self._database.patience.forget_node,
            )
            return found

        found: dict[str, set[str]] = {}
        for table, players in await self._database.do(work):
            found.setdefault(table, set()).update(players.split(" "))
        return found

    async def _keep_alive(self) -> None:
        """Renew all notes before they expire, also those that a crashed PostgreSQL has lost.

        This removes the notes of dead servers, too.
        """
        patience = self._database.patience
        while True:
            await asyncio.sleep(patience.forget_node / 3)
            try:
                if self._here:
                    await self._do(_NOTE, self._node, list(self._here), list(self._here.values()))
                await self._do(
                    "DELETE FROM presence WHERE seen < now() - make_interval(secs => $1)",
                    2 * patience.forget_node,
                )
            except Exception as error:
                log_failure("presence_failed", error)

    async def _do(self, statement: str, *values: object) -> None:
        await self._database.do(lambda db: db.execute(statement, *values))
