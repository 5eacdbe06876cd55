"""People at a table inside this process who decide ahead of their turns."""

import asyncio
from collections.abc import Callable
from typing import Any

from orderup.server.app import Application
from orderup.server.tables import moves
from orderup.server.tables.table import Table

from ..limited import PATIENCE
from .inside import Line

PASSING = {"short": True}
"""Options of the cafe by which everybody passes cards at the beginning."""


async def pages(made: Application, table: Table, *players: str | None) -> list[Line]:
    lines = [Line(made, table, player) for player in players]
    for line in lines:
        await line.say(type="hello")
    return lines


async def heard(line: Line, kind: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
    """The next message of a kind; everything up to it is done with."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for place, message in enumerate(line.heard):
                if isinstance(message, dict) and message["type"] == kind and fits(message):
                    del line.heard[: place + 1]
                    return message
            await asyncio.sleep(0.005)


async def choose(line: Line, situation: dict[str, Any], count: int, at: int = 0) -> dict[str, Any]:
    """Seal `count` choices, one after the other, and return the situation."""
    for _ in range(count):
        ahead = situation["ahead"]
        actions = [action["notation"] for action in [*ahead["sealed"], ahead["legal"][at]]]
        await line.say(type="seal", version=situation["version"], actions=actions)
        situation = (await heard(line, "sealed"))["situation"]
    return situation


async def decide(table: Table, count: int) -> None:
    """The player to decide plays the first legal action, `count` times."""
    for _ in range(count):
        seat = table.match.seat
        await moves.play(
            table, table.stored.seats[seat].player, table.version, [table.match.legal()[0].notation]
        )


def notations(table: Table) -> list[str]:
    return [action.notation for action in table.match.actions]
