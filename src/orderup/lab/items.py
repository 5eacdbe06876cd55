"""The items of a report, in order. Languages and programs find them by ids."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from orderup.intervals import Figure
from orderup.lab.balance import Balance, Effect, Summary
from orderup.lab.differences import Sampled, difference

Unit = Literal["share", "turns", "number", "points"]
CHANGES = ("effects", "held")
"""Sections whose figures are changes by themselves."""


@dataclass(frozen=True)
class ReportItem:
    """A figure and its subject. `section` is its field of `Balance` or `Summary`.

    `number` and `points` are those of a seat.
    """

    section: str
    name: str
    unit: Unit
    figure: Sampled
    count: int | None = None
    """Of how many pairs, seats or offers, where not of games."""


@dataclass(frozen=True)
class Difference:
    """The difference between one set's figure and another's."""

    one: ReportItem
    other: ReportItem
    change: Figure


def items_of(told: Summary) -> Iterator[ReportItem]:
    """The figures of a summary."""
    for place, figure in enumerate(told.wins, 1):
        yield ReportItem("wins", str(place), "share", figure)
    yield ReportItem("decided", "decided", "share", told.decided)
    for name, figure in told.of_games.items():
        yield ReportItem("of_games", name, "share", figure)
    yield ReportItem("turns", "turns", "turns", told.turns)
    for name, figure in told.of_turns.items():
        yield ReportItem("of_turns", name, "share", figure)
    for name, figure in told.counted.items():
        yield ReportItem("counted", name, "number", figure)
    for name, figure in told.lines.items():
        yield ReportItem("lines", name, "points", figure)


def sections_of(told: Balance) -> dict[str, list[ReportItem]]:
    """The worth and use of things, by section."""
    return {
        "effects": [_effect("effects", each) for each in told.effects],
        "held": [_effect("held", each) for each in told.held],
        "kept": [ReportItem("kept", name, "share", *counted) for name, counted in told.kept.items()],
    }


def all_items(told: Balance) -> list[ReportItem]:
    """Every figure of a balance."""
    return [*items_of(told.summary), *(item for items in sections_of(told).values() for item in items)]


def differences(one: Balance, other: Balance) -> Iterator[Difference]:
    """The first less the other, for every figure of both."""
    others = {(item.section, item.name): item for item in all_items(other)}
    for item in all_items(one):
        its = others.get((item.section, item.name))
        if its is not None:
            yield Difference(item, its, difference(item.figure, its.figure))


def _effect(section: str, effect: Effect) -> ReportItem:
    return ReportItem(section, effect.name, "share", effect.change, effect.count)
