"""Served time, and the work that clocks make due: lapses, and bots whose server is gone.

Every server looks. The log's key (table, version) lets one of them do the due work.
"""

import asyncio

from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import StoreError
from orderup.server.tables import moves
from orderup.server.tables.clocks import BOT_PLAYS_WITHIN
from orderup.server.tables.tables import Tables

BEAT_EVERY = 5.0
LOOK_EVERY = 1.0
COUNT_EVERY = 15.0
AT_ONCE = 50
"""The most tables that are claimed at a time."""
TOGETHER = 2
"""The tables that are looked after at the same time. The others wait, and moves of people do not."""
WAITED_FOR_BOTS = 1.0
"""The most seconds for which a table's bots hold up those that wait."""
PUT_OFF = 600.0
"""Seconds until a table is looked after again that cannot be."""


class Deadlines:
    """Lets served time go on while this server can be played on, and meets deadlines."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._services = tables.services
        self.clocks, self.lag = 0, 0.0
        """For metrics: how many clocks run, and by how many seconds the latest of them is late."""

    async def keep_beating(self) -> None:
        """Let served time go on, from now on."""
        while True:
            await self.beat()
            await asyncio.sleep(BEAT_EVERY)

    async def beat(self) -> None:
        """Note that people can play now. If nobody can, or nothing can be stored, served time stands."""
        if self._rests:
            return
        store = self._services.store
        try:
            self._services.served.take(await store.beat(await store.now()))
        except StoreError as error:
            log_failure("not_beaten", error)

    async def keep_looking(self) -> None:
        """Meet deadlines, once people have had some time to come back after a restart."""
        await asyncio.sleep(self._services.settings.deadlines_after)
        while True:
            found = 0
            try:
                found = await self.look()
            except Exception as error:
                log_failure("deadlines_failed", error)
            if found < AT_ONCE:
                await asyncio.sleep(LOOK_EVERY)

    async def keep_counting(self) -> None:
        """Count the clocks for metrics, for ever."""
        while self._services.settings.metrics is not None:
            try:
                self.clocks, due = await self._services.store.due_counts()
                self.lag = 0.0 if due is None else max(0.0, self._services.served.now() - due)
            except StoreError as error:
                log_failure("clocks_not_counted", error)
            await asyncio.sleep(COUNT_EVERY)

    async def look(self) -> int:
        """Look after the tables that are due now, a limited number at once; returns their number."""
        if self._rests:
            return 0
        served = self._services.served
        due = await self._services.store.claim_due(served.time(), served.now() + BOT_PLAYS_WITHIN, AT_ONCE)
        waiting = iter(due)

        async def work() -> None:
            for table_id in waiting:
                if self._rests:  # Another server goes on when the claims have run out.
                    return
                await self._meet(table_id)

        await asyncio.gather(*(work() for _ in range(TOGETHER)))
        return len(due)

    async def _meet(self, table_id: str) -> None:
        """Look after a table, and wait until its bots have played if nobody looks on.

        A table of another server, or of one that dies meanwhile, is due again when the claim has run out.
        """
        put_off = False
        try:
            was_here = table_id in self._services.live
            table = await self._tables.get(table_id)
            if was_here:  # Otherwise it has just read them.
                await table.read_vacations()
            await moves.meet_deadline(table)
            if table.bots is not None and table.is_asleep:
                await asyncio.wait([table.bots], timeout=WAITED_FOR_BOTS)
        except Refusal as refusal:
            put_off = refusal.code == "unknown_table"  # Its game is not installed.
        except Exception as error:  # The tables behind it wait for theirs.
            put_off = not isinstance(error, StoreError)
            log_failure("deadline_not_met", error, table=table_mark(table_id))
        if put_off:
            try:
                await self._services.store.set_due(table_id, self._services.served.now() + PUT_OFF)
            except StoreError as error:
                log_failure("deadline_not_met", error, table=table_mark(table_id))

    @property
    def _rests(self) -> bool:
        return self._services.draining or self._services.orders.read_only
