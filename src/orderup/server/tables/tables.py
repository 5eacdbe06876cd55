"""All tables of this server: those in memory, and the way to them from the store."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from copy import deepcopy
from time import monotonic

import msgspec

from orderup.server.clock import clock
from orderup.server.games.catalog import Catalog
from orderup.server.logs import log, warn
from orderup.server.people.identity import ID
from orderup.server.protocol.messages import TableInfo
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Conflict, Expiry, Store, StoredTable
from orderup.server.tables.info import info_of
from orderup.server.tables.live import LiveTable
from orderup.server.tables.presence import Presence
from orderup.server.tables.state import TableState
from orderup.server.upkeep.admin_commands import Orders
from orderup.server.upkeep.measures import ServerMeasures
from orderup.server.workers.pool import WorkerPool

UNKNOWN = "There is no such table, or it has expired."
LOOK_EVERY = 0.05
STOPPED_AT_ONCE = 64


class Tables:
    """Tables by id. A table is read from the store when it is first asked for, and dropped when idle."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        catalog: Catalog,
        workers: WorkerPool,
        measures: ServerMeasures,
        orders: Orders,
    ) -> None:
        self.settings = settings
        self.store = store
        self.catalog = catalog
        self.workers = workers
        self.measures = measures
        self.orders = orders
        self.draining = False
        self.retelling = asyncio.Lock()
        self.presence = Presence(store, self._here)
        self.opening: Counter[str] = Counter()
        """How many tables each person opens just now."""
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __len__(self) -> int:
        return len(self._live)

    @property
    def socket_count(self) -> int:
        """The number of open pages."""
        return sum(len(table.sockets) for table in list(self._live.values()))

    @property
    def unsent(self) -> int:
        """The number of messages that wait for slow pages."""
        return sum(socket.unsent for table in list(self._live.values()) for socket in list(table.sockets))

    async def get(self, table_id: str) -> LiveTable:
        """The table with this id; refuses an unknown one."""
        table = self._live.get(table_id)
        if table is not None and not table.sockets:  # Nobody has followed the changes of other servers to it.
            await self.catch_up([table_id])
            table = self._live.get(table_id)
        if table is not None:
            table.idle_since = monotonic()
            return table
        if not ID.fullmatch(table_id):
            raise Refusal("unknown_table", UNKNOWN)
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.table(table_id)
        if stored is None:
            raise Refusal("unknown_table", UNKNOWN)
        if not self.catalog.knows(stored.game):
            raise Refusal("unknown_table", "The game of this table is no longer there.")
        table = LiveTable(self, stored, self.forget)
        await table.load()
        try:
            await table.settle()
        except Refusal as refusal:
            if refusal.code != "stale":  # Otherwise another server has just done so.
                raise
        table.hear_of((await self.presence.elsewhere([table_id])).get(table_id, set()))
        self._live[table_id] = table
        return table

    def _here(self, table_id: str) -> set[str]:
        """The players who have a page open at a table."""
        table = self._live.get(table_id)
        return set() if table is None else table.here()

    def info(self, row: StoredTable, version: int, player: str) -> TableInfo:
        """A table as a player may see it, in memory or not."""
        table = self._live.get(row.id)
        if table is not None:
            return info_of(table, player)
        resting = TableState(self, row)
        return msgspec.structs.replace(info_of(resting, player), version=version)

    async def add(self, stored: StoredTable) -> LiveTable:
        """Store a new table and bring it to life."""
        await self.store.create_table(stored)
        table = self._live[stored.id] = LiveTable(self, stored, self.forget)
        return table

    @asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[StoredTable]:
        """Change a table's row: yields a copy to be changed, saves it and tells everybody.

        If another server changed the row meanwhile, the table is read again and the request refused.
        """
        await self.catch_up([table.stored.id])
        async with table.lock:
            table.check_held()
            row = deepcopy(table.stored)
            yield row
            row.touched = clock()
            try:
                await self.store.save_table(row)
            except Conflict:
                await table.load_again()
                raise Refusal("busy", "Somebody else changed this table just now: try again.") from None
            table.adopt(row)
            table.audience.announce()

    async def catch_up(self, tables: Iterable[str] | None = None) -> None:
        """Update tables in memory that another server has changed, and drop those that it has removed.

        Without `tables`, this covers all of them.
        """
        here = [table for table in tables if table in self._live] if tables is not None else list(self._live)
        if not here:
            return
        heads, elsewhere = await self.store.heads(here), await self.presence.elsewhere(here)
        for table_id in set(here) - set(heads):
            await self._drop(table_id)
        for table_id in here:
            if (table := self._live.get(table_id)) is not None:
                table.audience.changed_elsewhere(elsewhere.get(table_id, set()))
        for table_id, head in heads.items():
            table = self._live.get(table_id)
            if table is not None and head != (table.stored.revision, table.version):
                with suppress(Refusal):
                    await table.catch_up(head[0])

    def hear(self, table_id: str, message: bytes) -> None:
        """Take in a remark from another server."""
        table = self._live.get(table_id)
        if table is not None:
            table.audience.chat.hear(message)

    async def go_on(self) -> None:
        """Finish work that another server has left undone at tables with open pages: it may be gone.

        If servers do not arrange who plays, the other one gets some time. If both play, the log lets one
        win.
        """
        for table in self._live.values():
            table.audience.notice_time()
        patience = self.settings.bot_pace + (0.0 if self.store.arranges else self.settings.take_over_after)
        tables = [
            table for table in self._live.values() if table.sockets and table.bots.stand_still(patience)
        ]
        if self.draining or not tables:
            return
        taken = await self.store.take({table.stored.id: table.version for table in tables})
        for table in tables:
            if table.stored.id in taken:
                with suppress(Refusal):
                    await table.bots.go_on()

    async def drain(self, within: float) -> None:
        """Make every page connect to another server within so many seconds.

        Returns when all pages have gone, and every thinking bot has played.
        """
        self.draining = True
        self.have_connect_elsewhere(within)
        while self.socket_count or any(table.bots.at_work for table in self._live.values()):
            await asyncio.sleep(LOOK_EVERY)

    def have_connect_elsewhere(self, within: float) -> None:
        """Make every page look for another server within so many seconds. A page that finds none stays."""
        for table in list(self._live.values()):
            table.audience.have_connect_elsewhere(within)

    async def obey(self) -> None:
        """Apply changed orders: tell every page, disconnect banned players, resume work that is allowed
        again.
        """
        for table in list(self._live.values()):
            table.audience.tell_orders()
        for table in list(self._live.values()):
            with suppress(Refusal):
                await table.go_on()

    def forget(self, table: LiveTable) -> None:
        """Drop a table from memory for good. Its pages connect again and read it anew."""
        if self._live.get(table.stored.id) is table:
            del self._live[table.stored.id]
        table.close()

    async def expire(self) -> int:
        """Remove tables and players that have long been unused; returns their number."""
        now, settings = clock(), self.settings
        expired = await self.store.expire(
            Expiry(
                now,
                before=now - settings.expire_after,
                marked_before=now - settings.expire_marked_after,
                packs_before=now - settings.forget_packs_after,
                most=settings.expire_most,
            )
        )
        for table_id in expired.tables:
            await self._drop(table_id)
        if expired.tables or expired.players:
            log("expired", tables=len(expired.tables), players=len(expired.players))
        if expired.held_tables or expired.held_players:
            # Either the clock is wrong, or nobody was here for a long time: only a person can know.
            held = {"tables": expired.held_tables, "players": expired.held_players}
            warn("expiry_held", **held, allow_with="--expire-most")
        return len(expired.tables) + len(expired.players)

    async def _drop(self, table_id: str) -> None:
        """Drop a table that the store has removed."""
        table = self._live.get(table_id)
        if table is not None:
            self.forget(table)
            await table.stop()

    def drop_idle(self) -> None:
        """Drop idle tables from memory; the store has them."""
        before = monotonic() - self.settings.forget_idle_after
        for table in list(self._live.values()):
            if table.idle and table.idle_since < before and not table.lock.locked():
                self.forget(table)

    async def stop(self) -> None:
        """Disconnect, and stop all bots. The tables let go of the store all at once, in case it is slow."""
        await self.presence.stop()
        tables, room = list(self._live.values()), asyncio.Semaphore(STOPPED_AT_ONCE)

        async def stop(table: LiveTable) -> None:
            async with room:
                await table.stop()

        for table in tables:
            table.close()
        await asyncio.gather(*map(stop, tables))
