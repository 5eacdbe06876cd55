"""Bots at a table: they think in worker processes and move at a pace that people can follow."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context
from time import monotonic
from typing import TYPE_CHECKING

from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import StoreError
from orderup.server.tables.state import TableState
from orderup.server.workers.pool import BotFailed, Decided
from orderup.tutorials import notation_of

if TYPE_CHECKING:
    from orderup.match import Match

WITHIN_TURN = 0.5
"""Further actions of the same seat come after this share of the pace."""


class Bots:
    """The bots of one table, in a task of their own."""

    def __init__(
        self,
        table: TableState,
        play: Callable[[int, str], Awaitable[None]],
        settle: Callable[[], Awaitable[None]],
        announce: Callable[[], None],
    ) -> None:
        """`play` takes a version and the notation of the action that a bot chose in it.

        `settle` finishes work that another server has left undone, with the table's lock held. `announce`
        tells everybody the seats anew.
        """
        self._table = table
        self._play_move = play
        self._settle = settle
        self._announce = announce
        self._task: asyncio.Task[None] | None = None
        self._standstill: tuple[int, float] | None = None
        self._taken: int | None = None

    @property
    def at_work(self) -> bool:
        """Whether a bot is deciding, or is about to."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Start the bots, if one of them has to decide."""
        table = self._table
        if table.services.orders.read_only or table.services.draining:
            return
        if not table.dropped and table.bot_to_move() is not None and not self.at_work:
            # A context of its own: the bots' work is no part of the request that led to it.
            self._task = asyncio.get_running_loop().create_task(self._play(), context=Context())

    def stand_still(self, patience: float) -> bool:
        """Whether another server has left work undone for so many seconds. Call it regularly."""
        if not self._waits_for_a_server():
            self._standstill = None
            return False
        if self._standstill is None or self._standstill[0] != self._table.version:
            self._standstill = self._table.version, monotonic()
        return monotonic() - self._standstill[1] >= patience

    async def go_on(self) -> None:
        """Finish work that another server has left undone."""
        table = self._table
        self._standstill = None
        async with table.lock:
            if not table.dropped:
                await self._settle()
        self.wake()

    def _waits_for_a_server(self) -> bool:
        """Whether no server works at a bot's decision, or at noting the end."""
        table = self._table
        if table.dropped or table.match is None:
            return False
        if table.ended:
            return table.stored.status != "over"
        return table.bot_to_move() is not None and not self.at_work

    async def _play(self) -> None:
        """Play while bots have to decide. A table that is read again into memory starts its bots itself."""
        try:
            await self._play_on()
        except Exception as error:
            log_failure("bots_stopped", error, table=table_mark(self._table.stored.id))
        finally:
            if self._taken is not None:
                with suppress(StoreError):
                    await self._table.services.store.let_go(self._table.stored.id)

    async def _play_on(self) -> None:
        table = self._table
        pace, last = table.services.settings.bot_pace, None
        while not table.dropped and (bot := table.bot_to_move()) is not None:
            if table.services.orders.read_only or table.services.draining:
                return  # Whoever ends this standstill wakes the bots, or another server does.
            async with table.lock:  # not between an action and its storing
                match, version = table.match, table.version
                if match is None or match.seat is None or table.bot_to_move() != bot:
                    continue
                seat = match.seat
                seen = match.as_seen_by(seat, secrets.randbits(63))
            if not await self._take(version):
                return
            pause = asyncio.sleep(pace if seat != last else pace * WITHIN_TURN)
            last = seat
            decided, _ = await asyncio.gather(_decide(table, bot, seen), pause)
            self._tell_whether_hurried(seat, decided.share)
            with suppress(Refusal), table.services.measures.move("bot"):
                await self._play_move(version, decided.notation)
                self._taken = None

    def _tell_whether_hurried(self, seat: int, share: float) -> None:
        hurried = self._table.hurried
        if (share < 1.0) != (seat in hurried):
            hurried ^= {seat}
            self._announce()

    async def _take(self, version: int) -> bool:
        """Whether no other server's bot thinks about this version."""
        table = self._table.stored.id
        if not await self._table.services.store.take({table: version}):
            return False
        self._taken = version
        return True

    async def stop(self) -> None:
        """Stop, for the table leaves memory."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def _decide(table: TableState, bot: str, seen: "Match") -> Decided:
    """The bot's choice, or the tutorial's in a tutorial. A bot that fails plays a legal action, so that
    nobody waits for ever.
    """
    taught = table.taught()
    if taught is not None and taught.next:
        return Decided(notation_of(seen, taught.next[0]), 1.0)
    try:
        return await table.services.workers.decide(bot, table.bot_seed, seen)
    except BotFailed as error:
        log_failure("bot_failed", error, table=table_mark(table.stored.id), bot=bot)
        return Decided(random.choice(seen.legal()).notation, 1.0)
