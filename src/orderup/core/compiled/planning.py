"""What a game's planner offers: the module `greedy`, of one compiled function and of plain data.

    write_plan(table, pack, room, out) -> n   write the ids of one or more actions to `out`, to be played in
                                              this order by the seat to decide
    new_room()                                room to work in, and the weights: an array of one record
    write_turns(table, pack, room, out, turns) -> n
                                              if it can: write the best whole turns from here, each to its
                                              end, the best first, to `turns`; `out` is to work with
    forecast(table, pack, room, seat) -> x    if it can: what the end of the game will be worth to a seat if
                                              all play on as the planner does, on the mean, as the rewards of
                                              bots/search/rewards.py; below 0 where it cannot tell

It reads nothing that this seat cannot know and draws no lots. The greedy bot asks it again at every decision,
so it has to stand by its plan: what it writes in the middle of a turn must be as good, by its own judgement,
as what it set out to do. The lab lets it play whole games.
"""

from functools import cache
from typing import Any, Protocol

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.forecasting import UNTOLD
from orderup.core.compiled.operations import Operations
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Ids, Pack, Packs, Room, Table, Tables
from orderup.core.game.definition import get
from orderup.core.game.seen import Seen
from orderup.core.texts.sentences import Sentence
from orderup.errors import OptionError

LONGEST_PLAN = 256
"""So many ids `out` has room for; also for the legal actions, which planners may list there."""
MOST_TURNS = 5
"""So many whole turns a planner offers at most."""
TURN = np.dtype([("count", np.int64), ("ids", np.int16, (LONGEST_PLAN,))], align=True)
"""The ids of actions to be played in this order."""


class Planner(Protocol):
    """The plain half of the module."""

    def new_room(self) -> np.ndarray[Any, Any]:
        """Room for one planner to work in."""

    def room_of(self, manner: str) -> np.ndarray[Any, Any]:
        """The same for a planner that overlooks something; only where the game's levels name manners."""


@rule
def _untold(table: Table, pack: Pack, room: Room, seat: int) -> float:
    """For planners that do not forecast."""
    return UNTOLD


@rule
def _no_turns(table: Table, pack: Pack, room: Room, out: Ids, turns: Any) -> int:
    """For planners that offer no whole turns."""
    return 0


_planning = Operations("planning")
write_plan = _planning.operation("write_plan")
write_turns = _planning.operation("write_turns", _no_turns)
forecast = _planning.operation("forecast", _untold)


@cache
def planner_of(game: str) -> Planner:
    """A game's planner, ready to be used by compiled code; OptionError when it has none."""
    known = get(game)
    module: Any = known.module("greedy")
    if module is None:
        raise OptionError(Sentence("bots/no-planner", game=known.called))
    _planning.register(known.engine.TABLE, module)
    return module  # type: ignore[no-any-return]


def room_of(game: str, manner: str | None = None) -> np.ndarray[Any, Any]:
    """Room for a game's planner to work in, in a manner of its own or in the usual one. OptionError when it
    has none."""
    planner = planner_of(game)
    return planner.new_room() if manner is None else planner.room_of(manner)


@rule
def plan_at(tables: Tables, packs: Packs, rooms: Any, out: Ids) -> Any:
    """`write_plan` for Python, which hands over arrays much faster than single records; the first of each is
    meant."""
    return write_plan(tables[0], packs[0], rooms[0], out)


@rule
def _turns(tables: Tables, packs: Packs, rooms: Any, out: Ids, turns: Any) -> int:
    return write_turns(tables[0], packs[0], rooms[0], out, turns)  # type: ignore[no-any-return]


def turns_of(match: Seen) -> list[list[int]]:
    """The ids of the actions of the best whole turns that the game's planner sees, the best first; none where
    it offers none. OptionError when the game has no planner; the match is not over."""
    out, turns = argument(np.zeros(LONGEST_PLAN, np.int16)), np.zeros(MOST_TURNS, TURN)
    n = _turns(*match.records, argument(room_of(match.game)), out, argument(turns))
    return [turn["ids"][: turn["count"]].tolist() for turn in turns[:n]]


def plan(match: Seen, manner: str | None = None) -> list[int]:
    """The ids of the actions that the game's planner would play now, in order. OptionError when it has none;
    the match is not over."""
    return plan_in(match, room_of(match.game, manner))


def plan_in(match: Seen, room: np.ndarray[Any, Any]) -> list[int]:
    """The same by a planner that works in this room, whose weights may be others."""
    out = argument(np.zeros(LONGEST_PLAN, np.int16))
    n = plan_at(*match.records, argument(room), out)
    return [int(out[i]) for i in range(n)]
