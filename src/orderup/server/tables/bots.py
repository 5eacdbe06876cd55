"""Bots at a table: they think in worker processes and move at a pace that people can follow."""

import asyncio
import random
import secrets
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol.refusal import Refusal
from orderup.server.workers.pool import BotFailed

if TYPE_CHECKING:
    from orderup.match import Match
    from orderup.server.tables.live import LiveTable

WITHIN_TURN = 0.5
"""Further actions of the same seat come after this share of the pace."""


class Bots:
    """The bots of one table, in a task of their own."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._standstill: tuple[int, float] | None = None

    @property
    def at_work(self) -> bool:
        """Whether one is deciding, or is about to."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Let them go on, if one has to decide."""
        table = self._table
        if not table.dropped and table.bot_to_move() is not None and not self.at_work:
            self._task = asyncio.get_running_loop().create_task(_play(table))

    async def go_on(self, patience: float) -> None:
        """Do what another server has left undone for so many seconds: it may be gone. If it is not, the log
        lets one of both win. To be asked again and again."""
        table = self._table
        if not self._waits_for_a_server():
            self._standstill = None
            return
        if self._standstill is None or self._standstill[0] != table.version:
            self._standstill = table.version, monotonic()
        if monotonic() - self._standstill[1] < patience:
            return
        self._standstill = None
        async with table.lock:
            if not table.dropped:
                await table.settle()
        self.wake()

    def _waits_for_a_server(self) -> bool:
        """Whether a bot has to decide, or the end to be noted, and nobody here is at it."""
        table = self._table
        if table.dropped or table.match is None:
            return False
        if table.match.over:
            return table.stored.status != "over"
        return table.bot_to_move() is not None and not self.at_work

    async def stop(self) -> None:
        """Stop, for the table leaves memory."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def _play(table: "LiveTable") -> None:
    """Play while bots have to decide. A table that leaves memory is left: who reads it anew wakes them."""
    try:
        await _play_on(table)
    except Exception as error:
        log_failure("bots_stopped", error, table=table_mark(table.stored.id))


async def _play_on(table: "LiveTable") -> None:
    pace, last = table.house.settings.bot_pace, None
    while not table.dropped and (bot := table.bot_to_move()) is not None:
        async with table.lock:  # not between an action and its storing
            match, version = table.match, table.version
            if match is None or match.seat is None or table.bot_to_move() != bot:
                continue
            seat = match.seat
            seen = match.as_seen_by(seat, secrets.randbits(63))
        pause = asyncio.sleep(pace if seat != last else pace * WITHIN_TURN)
        last = seat
        notation, _ = await asyncio.gather(_decide(table, bot, seen), pause)
        with suppress(Refusal):
            await table.play_for_bot(version, notation)


async def _decide(table: "LiveTable", bot: str, seen: "Match") -> str:
    """The bot's choice; any legal action when it fails, so that nobody waits for ever."""
    try:
        return await table.house.thinkers.decide(bot, secrets.randbits(63), seen)
    except BotFailed as error:
        log_failure("bot_failed", error, table=table_mark(table.stored.id), bot=bot)
        return random.choice(seen.legal()).notation
