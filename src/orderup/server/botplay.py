"""Bots at a table: they think in worker processes and move at a pace that people can follow."""

import asyncio
import random
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from orderup.server.logs import log_failure, table_mark
from orderup.server.refusal import Refusal
from orderup.server.thinkers import BotFailed

if TYPE_CHECKING:
    from orderup.match import Match
    from orderup.server.live import LiveTable

WITHIN_TURN = 0.5
"""Further actions of the same seat come after this share of the pace."""


async def play_bots(table: "LiveTable") -> None:
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
