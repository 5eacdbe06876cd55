"""What a game tells the lab, all of it optional: its module `lab` holds LAB. Names come from the pack."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from orderup.core.state.items import Named

Source = int | str
"""Where to count something: a kind of event, or a field that the seats have at the end of the game."""


def one_by_one(kind: int) -> int:
    """The source of what rules log by `note_thing` alone, without the events of that kind."""
    return -1 - kind


@dataclass(frozen=True)
class Thing:
    """Things of one kind, such as cards, and where to count what happens to them."""

    names: Named
    came: Source | None = None
    """It lay open, or was offered or dealt."""
    taken: Source | None = None
    """A seat chose to have it."""
    done: Source | None = None
    """A seat did what it is for: an order was served, a customer got what it wanted."""
    lost: Source | None = None
    cost: str = ""
    """In the thing's entry in the pack: how many of what it asks."""
    pay: str = ""
    """In the same entry: the points that it brings."""


@dataclass(frozen=True)
class Lab:
    """See docs/lab.md."""

    style: str | None = None
    """The play style in which the game's planner plays as a regular player; None: its usual one."""
    turns: tuple[int, ...] = ()
    """The kinds of events with which a turn begins; none: it begins whenever another seat decides."""
    first: int = -1
    """The kind of event after which the seats decide in the order of play; -1: they do from the start."""
    end: str = ""
    """The field of the table that says why the game ended."""
    things: Mapping[str, Thing] = field(default_factory=dict)
    """By the table of the pack in which they stand; empty: all that events and seats name."""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """How long people take for a kind of action, where that is not 6 seconds."""
