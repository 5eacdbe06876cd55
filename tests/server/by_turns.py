"""A table by turns inside this process, whose served time the test lets pass."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from orderup.server.app import Application
from orderup.server.people.identity import COOKIE
from orderup.server.protocol.messages import ClockRule
from orderup.server.store import ServedTime
from orderup.server.tables import moves
from orderup.server.tables.info import info_of
from orderup.server.tables.table import Table
from orderup.server.workers.pool import Decided

from .inside import application as another
from .inside import game_of

DAY = 86400
RULE = ClockRule(turn=DAY, bank=3600, increment=600)


class Time:
    """Served time that the test lets pass. The monotonic clock adds next to nothing."""

    def __init__(self, application: Application) -> None:
        self._served = application.tables.services.served
        self.interrupted, self.grace = 0.0, 0.0
        self.now = 0.0

    def serve(self, seconds: float) -> None:
        self.now += seconds
        self._served.take(ServedTime(self.now, self.interrupted, self.grace))

    def stop_for(self, grace: float) -> None:
        self.interrupted, self.grace = self.now, grace
        self.serve(0.0)


@asynccontextmanager
async def at_a_table(
    tmp_path: Path, rule: ClockRule | None = RULE, names: Sequence[str] = ("Ann", "Ben"), **settings: Any
) -> AsyncIterator[tuple[Application, Table, Any, Time]]:
    """A table by turns of these people; bots play at once."""

    async def decide(bot: str, seed: int, seen: Any, **_: Any) -> Decided:
        return Decided(seen.legal()[0].notation, 1.0)

    async with another(tmp_path, bot_pace=0.0, **settings) as application:
        application.workers.decide = decide  # type: ignore[method-assign]
        people = []
        for name in names:
            player, token = await application.people.make(name)
            people.append((player, f"{COOKIE}={token}"))
        time, players = Time(application), [player for player, _ in people]
        table = await game_of(application, "coffee_rush", players, tempo="turns", clock=rule)
        yield application, table, people, time


async def decide(table: Table) -> None:
    """The person who has to decide does."""
    seat = table.match.seat
    await moves.play(table, table.stored.seats[seat].player, table.version, [table.match.legal()[0].notation])


async def begin(table: Table) -> None:
    """Everybody has decided twice, so that a lapse annuls nothing."""
    while min(table.clock.decided) < 2:
        await decide(table)


async def bots_have_played(application: Application, table: Table) -> None:
    await application.deadlines.look()
    if table.bots is not None:
        await table.bots


def left_of(table: Table) -> float:
    left = info_of(table, None).time.left
    assert left is not None
    return left
