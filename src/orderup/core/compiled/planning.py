"""Planners: the module `greedy` of a game, with compiled functions and plain data.

    write_plan(table, pack, workspace, out) -> n
        writes the ids of one or more actions to `out`. The seat to decide plays them in this order.
    new_workspace()
        gives the planner's scratch memory and weights: an array of one record.
    write_turns(table, pack, workspace, out, turns) -> n
        is optional. It writes the best whole turns from here to `turns`, the best first. `out` is scratch
        memory.
    forecast(table, pack, workspace, seat) -> x
        is optional. It gives the mean reward of a seat at the end of the game (see bots/search/rewards.py) if
        all play on like the planner; below 0 where it cannot tell.
    draw_lots(table, pack, workspace, seed)
        is optional, for planners with mixed strategies. It gives the workspace a seed for the lots of a game.
        Only the lab asks such planners.

A planner reads nothing that this seat cannot know, and uses no other randomness. The greedy bot asks it again
at every decision, so it must stand by its plan. A plan from the middle of a turn must be as good, in its own
judgement, as the plan from the start. The lab lets it play whole games.
"""

from functools import cache
from typing import Any, Protocol

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.forecasting import UNTOLD
from orderup.core.compiled.operations import Operations
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Ids, Pack, Packs, Table, Tables, Workspace
from orderup.core.game.definition import get
from orderup.core.game.seen import SeenMatch
from orderup.core.texts.messages import Message
from orderup.errors import OptionError

LONGEST_PLAN = 256
"""The length of `out`, in ids. Planners may list the legal actions there, too."""
MOST_TURNS = 5
"""The most whole turns that a planner offers."""
TURN = np.dtype([("count", np.int64), ("ids", np.int16, (LONGEST_PLAN,))], align=True)
"""The ids of actions to be played in this order."""


class Planner(Protocol):
    """The functions of the module that are not compiled."""

    def new_workspace(self) -> np.ndarray[Any, Any]:
        """A workspace for one planner."""

    def workspace_of(self, play_style: str) -> np.ndarray[Any, Any]:
        """A workspace for a planner that overlooks something. Only games whose levels name play styles have
        it."""


@rule
def _untold(table: Table, pack: Pack, workspace: Workspace, seat: int) -> float:
    """For planners that do not forecast."""
    return UNTOLD


@rule
def _no_lots(table: Table, pack: Pack, workspace: Workspace, seed: Any) -> None:
    """For planners without lots."""


@rule
def _no_turns(table: Table, pack: Pack, workspace: Workspace, out: Ids, turns: Any) -> int:
    """For planners that offer no whole turns."""
    return 0


_planning = Operations("planning")
register_planner = _planning.register
write_plan = _planning.operation("write_plan")
write_turns = _planning.operation("write_turns", _no_turns)
draw_lots = _planning.operation("draw_lots", _no_lots)
forecast = _planning.operation("forecast", _untold)


@cache
def planner_of(game: str) -> Planner:
    """A game's planner, ready to be used by compiled code; OptionError when it has none."""
    known = get(game)
    module: Any = known.module("greedy")
    if module is None:
        raise OptionError(Message("bots/no-planner", game=known.called))
    register_planner(known.engine.TABLE, module)
    return module  # type: ignore[no-any-return]


def workspace_of(game: str, play_style: str | None = None) -> np.ndarray[Any, Any]:
    """A workspace for a game's planner, in one of its play styles (None: the usual one). OptionError if the
    game has no planner."""
    planner = planner_of(game)
    return planner.new_workspace() if play_style is None else planner.workspace_of(play_style)


@rule
def plan_at(tables: Tables, packs: Packs, workspaces: Any, out: Ids) -> Any:
    """`write_plan` for Python, on the first record of each array. Python passes arrays much faster than
    records."""
    return write_plan(tables[0], packs[0], workspaces[0], out)


@rule
def _turns(tables: Tables, packs: Packs, workspaces: Any, out: Ids, turns: Any) -> int:
    return write_turns(tables[0], packs[0], workspaces[0], out, turns)  # type: ignore[no-any-return]


def turns_of(match: SeenMatch) -> list[list[int]]:
    """The action ids of the best whole turns that the game's planner sees, the best first; maybe none.
    OptionError if the game has no planner. The match must not be over."""
    out, turns = argument(np.zeros(LONGEST_PLAN, np.int16)), np.zeros(MOST_TURNS, TURN)
    n = _turns(*match.records, argument(workspace_of(match.game)), out, argument(turns))
    return [turn["ids"][: turn["count"]].tolist() for turn in turns[:n]]


def plan(match: SeenMatch, play_style: str | None = None) -> list[int]:
    """The ids of the actions that the game's planner would play now, in order. OptionError if the game has no
    planner. The match must not be over."""
    return plan_in(match, workspace_of(match.game, play_style))


def plan_in(match: SeenMatch, workspace: np.ndarray[Any, Any]) -> list[int]:
    """As `plan`, with a workspace of one's own, which may hold other weights."""
    out = argument(np.zeros(LONGEST_PLAN, np.int16))
    n = plan_at(*match.records, argument(workspace), out)
    return [int(out[i]) for i in range(n)]
