"""The greedy planner of Coffee Rush: it finds the best whole turn, by the evaluation in docs/bots.md.

It reads the table as everybody sees it, never the order of the deck.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import EMPTY, amount, contains, portion
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Ids, Pack, Table, Weights, Workspace
from orderup.games.coffee_rush import actions
from orderup.games.coffee_rush.forecast import WEIGHTS as FORECAST
from orderup.games.coffee_rush.forecast import forecast
from orderup.games.coffee_rush.greedy_pouring import LOWEST, NONE
from orderup.games.coffee_rush.greedy_state import LEVEL, UNIT, WEIGHTS, default_weights
from orderup.games.coffee_rush.greedy_turn import (
    chance_of_next_turn,
    end_value,
    find_ends,
    load_seat,
    price_rush,
    put_first,
    rounds_left,
    search,
    think,
)
from orderup.games.coffee_rush.moving import has_upgrade
from orderup.games.coffee_rush.rules import apply, legal
from orderup.games.coffee_rush.state import CELLS, CUPS, INGREDIENTS, MAX_SEATS, TABLE, UPGRADES, Phase

__all__ = ["PLAY_STYLES", "forecast", "new_workspace", "workspace_of", "write_plan", "write_turns"]

WORKSPACE = np.dtype(
    [
        ("weights", WEIGHTS, (MAX_SEATS + 1,)),
        ("forecast", np.float64, FORECAST.shape),
        ("levels", LEVEL, (2,)),
        ("tables", TABLE, (1,)),
    ],
    align=True,
)
IN_USE = default_weights()


def new_workspace(weights: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
    """A workspace with the weights that self-play found (docs/bots.md), or with others."""
    workspace = np.zeros(1, WORKSPACE)
    workspace["weights"] = IN_USE if weights is None else weights
    workspace["forecast"] = FORECAST
    return workspace


PLAY_STYLES: dict[str, dict[str, Any]] = {
    "thrifty": {"choices": 1, "rush_now": 0},
    "doubtful": {"choices": 1, "rush_now": 1, "upgrade": (5, -10, 90, 105)},
    "careful": {"choices": 1, "rush_now": 1},
    "hasty": {"choices": 1, "rush_now": 2},
    "narrow": {"choices": 6, "rush_now": 2, "rush_next": 2},
    "brisk": {"choices": 4, "choices_buying": 1, "bargain": -800},
}
"""Planners with the blind spots of people, weakest first.

All but `narrow` and `brisk` ignore the next turn. The first three do not spend rush tokens freely, and one
misjudges upgrades. `narrow` and `brisk` consider only a few ends of the turn. `hasty` plays on in reviews,
`brisk` in searches. `brisk` considers few upgrades, and none for long, but as many rush tokens as in a game;
otherwise its last turns would differ.
"""


def workspace_of(play_style: str) -> np.ndarray[Any, Any]:
    """A workspace for a planner with one of the PLAY_STYLES."""
    weights, own = default_weights(), PLAY_STYLES[play_style]
    for name, value in {"choices_buying": own["choices"], **own}.items():
        weights[name] = value
    return new_workspace(weights)


@rule
def write_plan(table: Table, pack: Pack, workspace: Workspace, out: Ids) -> Any:
    """Write the actions of the best turn from the present point of the turn. See `core.compiled.planning`.

    A turn is planned to its end. Upgrades, starting cells and first tokens are chosen by trying each.
    """
    weights = workspace.weights[table.seat_count]
    if table.turn == 0:
        out[0] = _best_at_setup(table, pack, workspace, weights, out)
        return 1
    if table.phase == Phase.UPGRADE:
        out[0] = _best_upgrade(table, pack, workspace, weights)
        return 1
    think(workspace.levels, table, pack, weights, weights.choices)
    return _write_turn(workspace.levels[0], table, out)


@rule
def _best_at_setup(table: Table, pack: Pack, workspace: Workspace, weights: Weights, out: Ids) -> Any:
    """The starting cell, or the pouring, with the best turn after it."""
    best = 0
    best_value = LOWEST
    for i in range(legal(table, pack, out)):
        workspace.tables[0] = table
        apply(workspace.tables[0], pack, out[i])
        value = _promise(workspace.levels[0], workspace.tables[0], table, pack, weights, table.seat, out[i])
        if value > best_value:
            best = out[i]
            best_value = value
    return best


@rule
def _best_upgrade(table: Table, pack: Pack, workspace: Workspace, weights: Weights) -> Any:
    """The upgrade with the greatest value of the turn and of the time after it, or SKIP."""
    best = actions.SKIP
    best_value = LOWEST
    for option in range(UPGRADES):
        worth = worth_of_upgrade(table, pack, weights, table.seat, option)
        if has_upgrade(table.seats[table.seat], option) or worth < weights.bargain:
            continue
        if best_value == LOWEST:  # Without a choice there is nothing to evaluate.
            best_value = _value_after(table, pack, workspace, weights, actions.SKIP)
        value = _value_after(table, pack, workspace, weights, actions.UPGRADE + option) + worth
        if value > best_value or (value == best_value and best == actions.SKIP):
            best = actions.UPGRADE + option
            best_value = value
    return best


@rule
def _value_after(table: Table, pack: Pack, workspace: Workspace, weights: Weights, action: int) -> Any:
    """The value of the best turn after an upgrade, or without one."""
    workspace.tables[0] = table
    apply(workspace.tables[0], pack, action)
    return think(workspace.levels, workspace.tables[0], pack, weights, weights.choices_buying)


SLACK = 400
"""Turns that are worse than the best by this much, in thousandths of a point, are not offered."""


@rule
def write_turns(table: Table, pack: Pack, workspace: Workspace, out: Ids, turns: Any) -> Any:
    """Write the best turns from the present point, by their value with the seat's next turn, the best first.
    See `core.compiled.planning`.

    At set-up it offers only the best one. With an upgrade to choose, it offers the best turns over all
    choices.
    """
    if table.turn == 0:
        _copy_turn(out, NONE, write_plan(table, pack, workspace, out), turns[0])
        return 1
    weights = workspace.weights[table.seat_count]
    values = np.full(len(turns), LOWEST, np.int64)
    if table.phase != Phase.UPGRADE:
        n = _add_turns(table, pack, workspace, out, turns, values, 0, NONE, 0)
    else:
        n = 0
        me = table.seats[table.seat]
        for option in range(UPGRADES + 1):
            if option == UPGRADES or not has_upgrade(me, option):
                workspace.tables[0] = table
                action = actions.UPGRADE + option
                apply(workspace.tables[0], pack, action)
                worth = 0
                if action != actions.SKIP:
                    worth = worth_of_upgrade(table, pack, weights, table.seat, option)
                n = _add_turns(workspace.tables[0], pack, workspace, out, turns, values, n, action, worth)
    while values[n - 1] < values[0] - SLACK:
        n -= 1
    return n


@rule
def _add_turns(
    table: Table,
    pack: Pack,
    workspace: Workspace,
    out: Ids,
    turns: Any,
    values: Any,
    n: int,
    first: int,
    worth: int,
) -> Any:
    """Insert the turns from here among the `n` best ones so far; returns their new number.

    `first` is an action before these turns (NONE: there is none), and `worth` its own value.
    """
    weights = workspace.weights[table.seat_count]
    level = workspace.levels[0]
    find_ends(workspace.levels, table, pack, weights, weights.choices)
    for choice in range(level.choice_count):
        to_beat = max(values[len(turns) - 1], values[0] - SLACK)
        value = worth + end_value(workspace.levels, table, pack, weights, table.seat, choice, to_beat - worth)
        at = n
        while at > 0 and values[at - 1] < value:
            at -= 1
        if value <= to_beat or (at > 0 and values[at - 1] == value):  # The same turn again, with other cups.
            continue
        n = min(n + 1, len(turns))
        for place in range(n - 1, at, -1):
            values[place] = values[place - 1]
            turns[place] = turns[place - 1]
        values[at] = value
        put_first(level, choice)  # Its place is free: it was looked at first.
        _copy_turn(out, first, _write_turn(level, table, out), turns[at])
    return n


@rule
def _copy_turn(out: Ids, first: int, count: int, turn: Any) -> None:
    """Copy the written actions into a turn, after `first` unless that is NONE."""
    before = 0 if first == NONE else 1
    turn.ids[0] = first
    turn.count = before + count
    for i in range(count):
        turn.ids[before + i] = out[i]


@rule
def worth_of_upgrade(table: Table, pack: Pack, weights: Weights, seat: int, upgrade: int) -> Any:
    """The gain of an upgrade over the remaining rounds, less its price."""
    price = UNIT * (pack.upgrade_cost * pack.points_completed - pack.points_upgrade)
    if chance_of_next_turn(table, pack, weights, seat, 0, 0) == 0:
        return -price
    rounds = rounds_left(table, pack, weights)
    return weights.upgrade[upgrade] * rounds // UNIT - price


@rule
def _promise(
    level: Any, table: Table, before: Table, pack: Pack, weights: Weights, seat: int, action: int
) -> Any:
    """At set-up: the value of the seat's best turn after an action, with its first tokens in cups or in
    hand."""
    if before.phase == Phase.PLACE:
        _take_token(table, before, pack, seat, action - actions.PLACE)
    load_seat(level, table, pack, seat)
    if table.phase == Phase.POUR and table.seat == seat:
        level.hand = table.hand
    price_rush(level, weights, weights.fade)
    level.rush_limit = 0
    level.keep = 1
    level.floor = LOWEST
    search(level, table, pack, weights, seat, UNIT)
    return level.choice_values[0]


@rule
def _take_token(table: Table, before: Table, pack: Pack, seat: int, cell: int) -> None:
    """Put the tokens of the seat's cells into its cups in advance."""
    cups = table.seats[seat].cups
    first = before.seats[seat].meeples[0]
    cups[0] = portion(pack.board[cell], 1)
    if first >= 0:
        cups[1] = portion(pack.board[first], 1)


@rule
def _write_turn(level: Any, table: Table, out: Ids) -> Any:
    """Write the actions of the level's first choice, up to the end of the turn."""
    n = 0
    node = level.choice_nodes[0]
    if table.phase == Phase.MOVE:
        n = _write_steps(level, node, out, n)
    hand = level.node_bags[node]
    for cup in range(CUPS):
        contents = level.cups[cup]
        wanted = level.choice_cups[cup]
        if not contains(wanted, contents):
            out[n] = actions.EMPTY_CUP + cup
            n += 1
            contents = EMPTY
        n = _write_pouring(wanted - contents, cup + 1, out, n)
        hand -= wanted - contents
    n = _write_pouring(hand, 0, out, n)
    for order in range(level.target_count - 1, -1, -1):
        for cup in range(CUPS):
            if level.choice_served[cup] == order:
                out[n] = actions.SERVE + order * CUPS + cup
                n += 1
    out[n] = actions.DONE
    return n + 1


@rule
def _write_steps(level: Any, node: int, out: Ids, n: int) -> Any:
    steps = level.node_steps[node]
    for i in range(steps - 1, -1, -1):
        out[n + i] = actions.STEP + level.node_meeples[node] * CELLS + level.node_cells[node]
        node = level.node_parents[node]
    out[n + steps] = actions.STOP
    return n + steps + 1


@rule
def _write_pouring(bag: int, cup: int, out: Ids, n: int) -> Any:
    for ingredient in range(INGREDIENTS):
        for _ in range(amount(bag, ingredient)):
            out[n] = actions.POUR + ingredient * (CUPS + 1) + cup
            n += 1
    return n
