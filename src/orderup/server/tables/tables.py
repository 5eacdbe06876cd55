"""All tables of this server: those in memory, and the way to them from the store."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass
from time import monotonic

import msgspec

from orderup.server.clock import clock
from orderup.server.logs import log, warn
from orderup.server.people.identity import ID
from orderup.server.protocol.messages import ClockRule, TableInfo
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, Expiry, StoredTable
from orderup.server.tables import audience, chat, moves
from orderup.server.tables.clocks import Clock, clock_record, new_clock
from orderup.server.tables.info import info_of
from orderup.server.tables.table import Services, Table

UNKNOWN = "There is no such table, or it has expired."
LOOK_EVERY = 0.05
DAY = 86400.0
REPORTS_KEPT = 90 * DAY
STOPPED_AT_ONCE = 64


@dataclass
class Change:
    """A change of a table that is under way."""

    row: StoredTable
    clock: Clock | None


class Tables:
    """Tables by id. A table is read from the store when it is first asked for, and dropped when idle."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.opening: Counter[str] = Counter()
        """The number of tables that each person opens just now."""
        self._live = services.live
        self._loading: dict[str, asyncio.Task[Table]] = {}

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

    async def get(self, table_id: str) -> Table:
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

    async def _load(self, table_id: str) -> Table:
        stored = await self.services.store.table(table_id) or await self._restore(table_id)
        if stored is None:
            raise Refusal("unknown_table", UNKNOWN)
        if not self.services.catalog.knows(stored.game):
            raise Refusal("unknown_table", "The game of this table is no longer there.")
        table = Table(self.services, stored)
        await table.load(stored)
        try:
            await moves.settle(table)
        except Refusal as refusal:
            if refusal.code != "stale":  # Otherwise another server has just done so.
                raise
        table.hear_of((await self.services.store.elsewhere([table_id])).get(table_id, set()))
        self._live[table_id] = table
        return table

    async def _restore(self, table_id: str) -> StoredTable | None:
        """Bring an expired table back whose result is still kept, so that it can be replayed and reviewed."""
        store = self.services.store
        found = await store.record_of(table_id)
        if found is None:
            return None
        self.services.orders.check_writable()
        row, entries, result = found
        row.touched, row.revision = clock(), 0
        rule = None if result.clock is None else msgspec.convert(result.clock, ClockRule)
        stood = new_clock(result.tempo, rule, len(row.seats))
        version = entries[-1].version
        record = None if stood is None else clock_record(stood, table_id, row.seats, version, False, 0.0)
        with suppress(Conflict):  # Another server has just done so.
            await store.create_table(row, entries, record)
        return await store.table(table_id)

    def info(self, row: StoredTable, version: int, player: str) -> TableInfo:
        """A table as a player may see it, in memory or not."""
        table = self._live.get(row.id)
        if table is not None:
            return info_of(table, player)
        resting = Table(self.services, row)
        return msgspec.structs.replace(info_of(resting, player), version=version)

    async def add(self, row: StoredTable, clock: Clock | None = None) -> Table:
        """Store a new table and bring it to life."""
        record = None if clock is None else clock_record(clock, row.id, row.seats, 0, False, 0.0)
        await self.services.store.create_table(row, (), record)
        table = self._live[row.id] = Table(self.services, row)
        table.clock = clock
        return table

    @asynccontextmanager
    async def changing(self, table: Table) -> AsyncIterator[StoredTable]:
        """Change a table's row: yields a copy to be changed, saves it and tells everybody.

        If another server changed the row meanwhile, the table is read again and the request refused.
        """
        async with self.changing_clock(table) as change:
            yield change.row

    @asynccontextmanager
    async def changing_clock(self, table: Table) -> AsyncIterator["Change"]:
        """Change a table's row and clock, likewise."""
        await self.catch_up([table.stored.id])
        async with table.lock:
            table.check_held()
            change = Change(deepcopy(table.stored), table.clock)
            yield change
            await moves.save_row(table, change.row, change.clock)
            audience.announce(table)

    async def note_vacation(self, player: str) -> None:
        """Tell the tables of a person, as far as they are in memory, that their vacations have changed."""
        for table in list(self._live.values()):
            if table.seat_of(player) is not None and table.clock is not None:
                await table.read_vacations()
                audience.announce(table)

    async def catch_up(self, tables: Iterable[str] | None = None) -> None:
        """Update tables in memory that another server has changed, and drop those that it has removed.

        Without `tables`, this covers all of them.
        """
        here = [table for table in tables if table in self._live] if tables is not None else list(self._live)
        if not here:
            return
        heads, elsewhere = await self.services.store.heads(here), await self.services.store.elsewhere(here)
        for table_id in set(here) - set(heads):
            await self._drop(table_id)
        for table_id in here:
            table = self._live.get(table_id)
            if table is not None and table.hear_of(elsewhere.get(table_id, set())):
                audience.announce(table)
        for table_id, head in heads.items():
            table = self._live.get(table_id)
            if table is not None and head != (table.stored.revision, table.version):
                with suppress(Refusal):
                    await moves.catch_up(table, head[0])

    def hear(self, table_id: str, message: bytes) -> None:
        """Take in a remark from another server."""
        table = self._live.get(table_id)
        if table is not None:
            chat.hear(table, message)

    async def go_on(self) -> None:
        """Finish work that another server has left undone at tables with open pages: it may be gone.

        If servers do not arrange who plays, the other one gets some time. If both play, the log lets one
        win.
        """
        for table in self._live.values():
            audience.notice_time(table)
        patience = self.services.settings.bot_pace + (
            0.0 if self.services.store.arranges else self.services.settings.take_over_after
        )
        tables = [
            table for table in self._live.values() if table.sockets and moves.stands_still(table, patience)
        ]
        if self.services.draining or not tables:
            return
        taken = await self.services.store.take({table.stored.id: table.version for table in tables})
        for table in tables:
            if table.stored.id in taken:
                with suppress(Refusal):
                    await moves.go_on(table)

    async def drain(self, within: float) -> None:
        """Make every page connect to another server `within` this time, in seconds.

        Returns when all pages have gone, and every thinking bot has played.
        """
        self.services.draining = True
        self.have_connect_elsewhere(within)
        while self.socket_count or any(table.bots_at_work for table in self._live.values()):
            await asyncio.sleep(LOOK_EVERY)

    def have_connect_elsewhere(self, within: float) -> None:
        """Make every page look for another server `within` this time, in seconds. Without one it stays."""
        for table in list(self._live.values()):
            audience.have_connect_elsewhere(table, within)

    async def obey(self) -> None:
        """Apply changed orders: tell every page, disconnect banned players, resume work that is allowed
        again.
        """
        for table in list(self._live.values()):
            audience.tell_orders(table)
        for table in list(self._live.values()):
            with suppress(Refusal):
                await moves.go_on(table)

    async def expire(self) -> int:
        """Remove tables and players that have long been unused; returns their number."""
        now, settings = clock(), self.services.settings
        await self.services.store.follow_mergers(now - DAY)
        await self.services.store.forget_reports(now - REPORTS_KEPT)
        expired = await self.services.store.expire(
            Expiry(
                now,
                before=now - settings.expire_after,
                marked_before=now - settings.expire_marked_after,
                packs_before=now - settings.forget_packs_after,
                results_before=now - settings.keep_results_for,
                keep_games=settings.keep_games,
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
            table.drop()
            await table.stop()

    def drop_idle(self) -> None:
        """Drop idle tables from memory; the store has them."""
        before = monotonic() - self.services.settings.forget_idle_after
        for table in list(self._live.values()):
            if table.idle and table.idle_since < before and not table.lock.locked():
                table.drop()

    async def stop(self) -> None:
        """Disconnect, and stop all bots. The tables let go of the store all at once, in case it is slow."""
        await self.services.presence.stop()
        tables, room = list(self._live.values()), asyncio.Semaphore(STOPPED_AT_ONCE)

        async def stop(table: Table) -> None:
            async with room:
                await table.stop()

        for table in tables:
            table.drop()
        await asyncio.gather(*map(stop, tables))
