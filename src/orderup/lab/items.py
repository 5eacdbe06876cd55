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
class Item:
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

    one: Item
    other: Item
    change: Figure


def items_of(told: Summary) -> Iterator[Item]:
    """The figures of a summary."""
    for place, figure in enumerate(told.wins, 1):
        yield Item("wins", str(place), "share", figure)
    yield Item("decided", "decided", "share", told.decided)
    for name, figure in told.of_games.items():
        yield Item("of_games", name, "share", figure)
    yield Item("turns", "turns", "turns", told.turns)
    for name, figure in told.of_turns.items():
        yield Item("of_turns", name, "share", figure)
    for name, figure in told.counted.items():
        yield Item("counted", name, "number", figure)
    for name, figure in told.lines.items():
        yield Item("lines", name, "points", figure)


def sections_of(told: Balance) -> dict[str, list[Item]]:
    """The worth and use of things, by section."""
    return {
        "effects": [_effect("effects", each) for each in told.effects],
        "held": [_effect("held", each) for each in told.held],
        "kept": [Item("kept", name, "share", *counted) for name, counted in told.kept.items()],
    }


def all_items(told: Balance) -> list[Item]:
    """Every figure of a balance."""
    return [*items_of(told.summary), *(item for items in sections_of(told).values() for item in items)]


def differences(one: Balance, other: Balance) -> Iterator[Difference]:
    """The first less the other, for every figure of both."""
    others = {(item.section, item.name): item for item in all_items(other)}
    for item in all_items(one):
        its = others.get((item.section, item.name))
        if its is not None:
            yield Difference(item, its, difference(item.figure, its.figure))


def _effect(section: str, effect: Effect) -> Item:
    return Item(section, effect.name, "share", effect.change, effect.count)
