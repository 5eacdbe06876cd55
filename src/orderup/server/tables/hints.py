"""Hints at a table: who may ask for one, and what is answered."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from orderup.server.logs import log_failure, table_mark
from orderup.server.net.limits import Limit
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.workers.pool import BotFailed

if TYPE_CHECKING:
    from orderup.match import Match
    from orderup.server.tables.live import LiveTable


class Askers:
    """For whom somebody is thinking: about one question at a time, for all pages that a person has open."""

    def __init__(self, settings: Settings) -> None:
        self._limit = Limit(settings.address_hint_rate, settings.person_hint_rate)
        self._waiting: set[str | None] = set()

    @contextmanager
    def asking(self, address: str, player: str | None) -> Iterator[None]:
        """While somebody waits for an answer; refused while they wait already, or have asked much."""
        if player in self._waiting:
            raise Refusal("too_fast", "Somebody is still thinking about what you asked before.")
        if not self._limit.take(address, player):
            raise Refusal("too_fast", "You have asked for many hints: wait a moment.")
        self._waiting.add(player)
        try:
            yield
        finally:
            self._waiting.discard(player)


async def asked_about(table: "LiveTable", player: str | None, request: wire.Hint) -> "Match":
    """The match as the person who decides sees it; refused to everybody else."""
    if not table.stored.hints:
        raise Refusal("forbidden", "There are no hints at this table.")
    async with table.lock:
        match = table.match_for(player, request.version)
        return match.as_seen_by(cast(int, match.seat), secrets.randbits(63))


async def hint(table: "LiveTable", seen: "Match", request: wire.Hint) -> wire.Hinted:
    """What is worth playing, after somebody has thought about it."""
    try:
        advice = await table.house.thinkers.hints(secrets.randbits(63), seen, request.lang)
    except BotFailed as error:
        log_failure("hint_failed", error, table=table_mark(table.stored.id))
        raise Refusal("busy", "Nobody can think about it just now: try again in a moment.") from None
    return wire.Hinted(request.version, advice)
