"""Hints and a coach's tips at a table: who may ask for one, and what is answered."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from orderup.server.logs import log_failure, table_mark
from orderup.server.net.limits import Limit
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.tables.moves import match_as_seen
from orderup.server.tables.table import Table
from orderup.server.workers.pool import BotFailed

if TYPE_CHECKING:
    from orderup.match import Match

T = TypeVar("T")


@dataclass
class _HintAsker:
    """A person with questions: the version of the newest question by table, and the number of waiting
    questions.
    """

    versions: dict[str, int] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class HintRequests:
    """The people who wait for a hint. One question of a person is answered at a time, on all their pages.

    A question about a later moment of a table replaces the question before.
    """

    def __init__(self, settings: Settings) -> None:
        self._limit = Limit(settings.address_hint_rate, settings.person_hint_rate)
        self._askers: dict[str | None, _HintAsker] = {}

    async def answer(
        self, address: str, player: str | None, table: str, version: int, think: Callable[[], Awaitable[T]]
    ) -> T | None:
        """The answer to a person's question about a table's version; None once they have asked about a later
        one.

        Refused while they wait for the same answer, or when they have asked too much.
        """
        asker = self._askers.get(player) or _HintAsker()
        if asker.versions.get(table) == version:
            raise Refusal("too_fast", "Somebody is still thinking about what you asked before.")
        if not self._limit.take(address, player):
            raise Refusal("too_fast", "You have asked for many hints: wait a moment.")
        self._askers[player] = asker
        asker.versions[table] = version
        asker.waiting += 1
        try:
            # A worker finishes a hint that it has begun: a new worker would take longer to start.
            async with asker.turn:
                answer = await think() if asker.versions.get(table) == version else None
        except Refusal:
            if asker.versions.get(table) == version:
                raise
            answer = None
        finally:
            newest = asker.versions.get(table) == version
            if newest:
                del asker.versions[table]
            asker.waiting -= 1
            if not asker.waiting:
                del self._askers[player]
        return answer if newest else None


async def asked_about(table: Table, player: str | None, request: wire.Hint) -> "Match":
    """The match as the person who decides sees it; refused to everybody else."""
    table.check_hints()
    return await match_as_seen(table, player, request.version)


async def hint(table: Table, seen: "Match", request: wire.Hint) -> wire.Hinted:
    """The best actions of a position, after a search in a worker."""
    try:
        found = await table.services.workers.hints(secrets.randbits(63), seen, request.lang)
    except BotFailed as error:
        log_failure("hint_failed", error, table=table_mark(table.stored.id))
        raise Refusal("busy", "Nobody can think about it just now: try again in a moment.") from None
    return wire.Hinted(request.version, found.advice, found.share)


async def coached(table: Table, player: str | None, lang: str) -> reading.Coached | None:
    """The coach's advice to a person who decides; None for everybody else.

    The advice for a moment is kept, so that asking again costs no second search.
    """
    async with table.lock:
        table.check_held()
        table.check_hints()
        seat, match = table.seat_of(player), table.match
        if match is None or seat is None or seat != table.decider():
            return None
        asked, seen = (table.version, lang), match.as_seen_by(seat, secrets.randbits(63))
    async with table.tip_lock:
        if table.tip is not None and table.tip[0] == asked:
            return table.tip[1]
        try:
            tip = await table.services.workers.coach(seen, lang)
        except BotFailed as error:
            log_failure("tip_failed", error, table=table_mark(table.stored.id))
            raise Refusal("busy", "Nobody can think about it just now.") from None
        told = None
        if tip is not None:
            told = reading.Coached(asked[0], tip.purpose, tip.text, list(tip.point), tip.action)
        table.tip = asked, told
        return told
