"""Moves of bots: a table's bots choose in the workers and play, while one of them has to decide."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from orderup.core.game.seeds import later_seed
from orderup.errors import IllegalAction
from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import StoreError
from orderup.server.tables import audience
from orderup.server.tables.moves import Moves, change
from orderup.server.tables.table import Table
from orderup.server.workers.pool import BotFailed, Decided
from orderup.tutorials import notation_of, play_forced

if TYPE_CHECKING:
    from orderup.match import Match

WITHIN_TURN = 0.5
"""Further actions of the same seat come after this share of the pace."""


async def play_bots(table: Table) -> None:
    """Play while bots have to decide. A table that is read again into memory starts its bots itself."""
    try:
        await _play_bots(table)
    except Exception as error:
        log_failure("bots_stopped", error, table=table_mark(table.stored.id))


async def _play_bots(table: Table) -> None:
    services, last, taken = table.services, None, False
    pace, table_id = services.settings.bot_pace, table.stored.id
    try:
        while not table.dropped and (bot := table.bot_to_move()) is not None:
            if services.orders.read_only or services.draining:
                return  # The end of this standstill wakes the bots, or another server does.
            async with table.lock:  # not between an action and its storing
                match, version = table.match, table.version
                if match is None or match.seat is None or table.bot_to_move() != bot:
                    continue
                seat, match = match.seat, match.copy()
            if not await services.store.take({table_id: version}):
                return  # Another server's bot thinks about this version.
            taken = True
            pause = 0.0 if table.is_asleep else pace if seat != last else pace * WITHIN_TURN
            last = seat
            (chosen, share), _ = await asyncio.gather(_decide_turn(table, bot, match), asyncio.sleep(pause))
            if (share < 1.0) != (seat in table.hurried):
                table.hurried ^= {seat}
                audience.announce(table)
            with suppress(Refusal), services.measures.move("bot"):
                await _play_for_bot(table, version, chosen)
                taken = False
    finally:
        if taken:
            with suppress(StoreError):
                await services.store.let_go(table_id)


async def _decide_turn(table: Table, bot: str, match: "Match") -> tuple[list[str], float]:
    """The bot's choice; at a table that sleeps the choices of its whole turn, which are stored together.
    With the share of its budget that it had.

    `match` is a copy, in which they are played.
    """
    seat, found, share = match.seat, list[str](), 1.0
    while match.seat == seat and (not found or table.is_asleep):
        seen = match.as_seen_by(seat, later_seed(table.bot_seed(), match.age))
        decided = await _decide(table, bot, seen)
        share = decided.share
        for notation in (decided.notation, *decided.after):
            if match.seat != seat:
                break
            found.append(notation)
            try:
                match.play(notation)
            except IllegalAction:  # Another action is played in its place.
                return found, share
            play_forced(match, table.game)
    return found, share


async def _decide(table: Table, bot: str, seen: "Match") -> Decided:
    """The bot's choice, or the tutorial's in a tutorial. A bot that fails plays a legal action, so that
    nobody waits for ever.
    """
    taught = table.taught()
    if taught is not None and taught.next:
        return Decided(notation_of(seen, taught.next[0]), 1.0)
    try:
        return await table.services.workers.decide(bot, table.bot_seed(), seen, ahead=table.is_asleep)
    except BotFailed as error:
        log_failure("bot_failed", error, table=table_mark(table.stored.id), bot=bot)
        return Decided(random.choice(seen.legal()).notation, 1.0)


async def _play_for_bot(table: Table, version: int, notations: Sequence[str]) -> None:
    """Play a bot's actions if they were chosen in the present version. An illegal one becomes any legal one,
    and ends them."""

    def act(moves: Moves) -> None:
        for notation in notations:
            try:
                moves.play(notation, "bot")
            except IllegalAction as error:
                log_failure("bot_played_illegally", error, table=table_mark(table.stored.id))
                moves.play(random.choice(moves.match.legal()), "bot")
                return
            moves.force()

    async with table.lock:
        if not table.dropped and version == table.version and table.bot_to_move() is not None:
            await change(table, act)
