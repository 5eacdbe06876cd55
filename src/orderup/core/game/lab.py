"""A game's declaration for the lab. All of it is optional: LAB in the game's module `lab`. Names come from
the pack."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from orderup.core.state.items import Named

Source = int | str
"""The source of a count: a kind of event, or a field of the seats at the end of the game."""


def one_by_one(kind: int) -> int:
    """The source of things that rules log by `note_thing` alone, without the events of that kind."""
    return -1 - kind


@dataclass(frozen=True)
class Thing:
    """Things of one kind, such as cards, and the sources of their counts."""

    names: Named
    came: Source | None = None
    """The thing was open, offered or dealt."""
    taken: Source | None = None
    """A seat chose to have it."""
    done: Source | None = None
    """A seat used the thing: an order was served, a customer got everything."""
    lost: Source | None = None
    cost: str = ""
    """The key of the thing's cost in its entry of the pack."""
    pay: str = ""
    """The key of its points in the same entry."""


@dataclass(frozen=True)
class Flow:
    """The kinds of events that move a resource. Their arguments tell how much, and of which kind."""

    made: tuple[int, ...] = ()
    """A seat got some; from a bag on the table it is taken out there."""
    used: tuple[int, ...] = ()
    wasted: tuple[int, ...] = ()
    again: str = ""
    """Of a pile to draw from: the bag on the table that is shuffled into it."""


@dataclass(frozen=True)
class Place:
    """The places of a board, and the event that tells of one. `PLACES` in the game's module `drawing` has the
    box of each in the part `board`."""

    names: Named
    event: int


@dataclass(frozen=True)
class Lab:
    """The declaration, see docs/lab.md."""

    style: str | None = None
    """The play style in which the game's planner plays as a regular player; None: its usual one."""
    strong: str | None = None
    """The search that plays as a strong player, such as `search:100`; None: that of the bot `search`."""
    turns: tuple[int, ...] = ()
    """The kinds of events with which a turn begins. None: it begins whenever another seat decides."""
    first: int = -1
    """The kind of event after which the seats decide in the order of play. -1: they do from the start."""
    end: str = ""
    """The field of the table with the reason for the game's end."""
    stalled: str = ""
    """The field of the table that is not 0 if the game came to a standstill."""
    at_end: Mapping[str, str] = field(default_factory=dict)
    """Numbers of a seat at the end, by their names in the game's texts: fields of the seats."""
    by_turn: tuple[str, ...] = ()
    """The kinds of things for which turns without one are counted. The game's texts name these turns."""
    things: Mapping[str, Thing] = field(default_factory=dict)
    """By table of the pack. Empty: all things that events and seats name."""
    resources: Mapping[str, Flow] = field(default_factory=dict)
    """By field of the table or of the seats: a Number, a Bag, or the Rows of a pile on the table."""
    places: Place | None = None
    seconds: Mapping[str, float] = field(default_factory=dict)
    """The seconds that people take for a kind of action, if not 6."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """Numbers whose origin stands in the pack under another name, by their own."""
