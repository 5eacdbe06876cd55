"""Served time, and the work that clocks make due: lapses, and bots whose server is gone.

Every server looks. The log's key (table, version) lets one of them do the due work.
"""

import asyncio
from copy import deepcopy
from typing import cast

import msgspec

from orderup.server.clock import clock
from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, StoreError
from orderup.server.tables import audience, moves
from orderup.server.tables.clocks import BOT_PLAYS_WITHIN, Clock, extended
from orderup.server.tables.table import Table
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
            await meet_deadline(table)
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


async def meet_deadline(table: Table) -> None:
    """Do what a clock says is due: let a turn lapse, give a game up, end a pause, or see that a bot plays.

    The table knows the vacations of its people.
    """
    async with table.lock:
        served = table.services.served
        await moves.settle(table)
        row, current, now = deepcopy(table.stored), table.clock, served.now()
        if table.dropped or current is None:
            return
        deadline, given_up_at = current.deadline, current.given_up_at
        if deadline is not None and current.heeds_vacations:
            vacations = table.vacations_of(cast(int, current.seat))
            current = msgspec.structs.replace(
                current, away=extended(deadline, current.since, vacations) - deadline
            )
            deadline += current.away
        if current.stands is not None and current.stands.until is not None and current.stands.until <= now:
            await moves.save_row(table, row, current.resumed(now))
            audience.announce(table)
        elif current.stands is not None and current.stands.due is not None and current.stands.due <= now:
            stands = msgspec.structs.replace(current.stands, told=True)
            await moves.save_row(table, row, msgspec.structs.replace(current, stands=stands))
        elif table.seat_to_move() is None:
            await moves.save_row(table, row)
        elif given_up_at is not None and given_up_at <= now and served.may_lapse(current.silent_since):
            await _end_without_result(table, msgspec.structs.replace(current, abandoned=True, seat=None))
            return
        elif deadline is not None and deadline <= now and served.may_lapse(current.since):
            if current.lapse_annuls(table.stored.seats):
                await _end_without_result(table, msgspec.structs.replace(current, annulled=True, seat=None))
                return
            table.lapsing = table.version  # From here on the usual bot plays: see `Table.bot_to_move`.
        elif (remind_at := current.remind_at) is not None and remind_at + current.away <= now:
            await moves.save_row(table, row, msgspec.structs.replace(current, reminded=True))
        elif table.bot_to_move() is None:
            await moves.save_row(table, row, current)  # Something has moved the deadline.
    table.wake_bots()


async def _end_without_result(table: Table, ended: Clock) -> None:
    """End a game by the line that a decision would have, so that one of them wins. The lock is held."""
    row = msgspec.structs.replace(deepcopy(table.stored), closed=True)
    end = Entry(table.version + 1, 0, "end", "forced", None, clock())
    try:
        await moves.save_row(table, row, ended, [end])
    except Refusal:
        raise
    except BaseException:
        table.drop()
        raise
    await moves.load_again(table)
