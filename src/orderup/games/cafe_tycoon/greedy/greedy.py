"""The greedy planner of Board Game Cafe Tycoon: it makes every decision by the evaluation in docs/bots.md.

It reads its own things and everything open, never the order of a pile nor a hidden card.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Ids, Pack, Table, Tables, Weights, Workspace
from orderup.core.state.records import copied
from orderup.games.cafe_tycoon import actions
from orderup.games.cafe_tycoon.components import CARDS, CUSTOMERS, LEVELS, SUITS
from orderup.games.cafe_tycoon.greedy.cards import (
    value_for_automatic,
    value_of_gift,
    value_of_place,
    value_of_play,
    weigh_suits,
)
from orderup.games.cafe_tycoon.greedy.weights import WEIGHTS, default_weights, weights_of
from orderup.games.cafe_tycoon.greedy.worth import worth
from orderup.games.cafe_tycoon.rules.rules import apply, legal
from orderup.games.cafe_tycoon.state import TABLE, Decision

LOWEST = -(1 << 60)
WORKING_TABLES = 2
WORKSPACE = np.dtype(
    [
        ("weights", WEIGHTS),
        ("tables", TABLE, (WORKING_TABLES,)),
        ("legal", np.int16, (actions.ACTIONS,)),
        ("inner", np.int16, (actions.ACTIONS,)),
        ("suits", np.int64, (SUITS + 1,)),
    ],
    align=True,
)
_IN_USE = np.zeros(1, WORKSPACE)
_IN_USE["weights"] = default_weights()


def new_workspace(weights: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
    """A workspace with the weights in use, or with others."""
    workspace = copied(_IN_USE)
    if weights is not None:
        workspace["weights"] = weights
    return workspace


def workspace_of(play_style: str) -> np.ndarray[Any, Any]:
    """A workspace for a planner with one of the PLAY_STYLES."""
    return new_workspace(weights_of(play_style))


@rule
def write_plan(table: Table, pack: Pack, workspace: Workspace, out: Ids) -> Any:
    """Write the legal action of the greatest value, the first of equal ones. See `core.compiled.planning`."""
    n = legal(table, pack, workspace.legal)
    step = table.step
    if step == Decision.PLAY or step == Decision.TAKE:
        weigh_suits(table, pack, workspace.weights, workspace.tables, table.seat, workspace.suits)
    most = LOWEST
    for i in range(n):
        action = workspace.legal[i]
        value = _value(
            table, pack, workspace.weights, workspace.tables, workspace.inner, workspace.suits, action
        )
        if value > most:
            out[0] = action
            most = value
    return 1


@rule
def _value(
    table: Table, pack: Pack, weights: Weights, scratch: Tables, inner: Ids, values: Any, action: int
) -> Any:
    step = table.step
    if step == Decision.BUY:
        return value_of_place(table, pack, weights, action - actions.BUY)
    if step == Decision.PLAY:
        return value_of_play(table, weights, values, action - actions.PLAY)
    if step == Decision.GIVE:
        return value_of_gift(table, weights, (action - actions.GIVE) % CARDS)
    if step == Decision.CHOOSE_STORE:
        store = action - actions.CHOOSE_STORE + 1
        return weights.store[store] if table.abilities else store
    if step == Decision.NUMBER:
        return action
    if step == Decision.MANAGER:
        return weights.manager[action - actions.MANAGER + 1]
    if step == Decision.TAKE and table.taking >= table.seat_count:
        return value_for_automatic(table, pack, weights, values, action - actions.TAKE)
    if step == Decision.DECK and action < actions.STORE_NUMBER:
        return _value_of_deck(table, pack, weights, scratch, action - actions.CUSTOMER_DECK)
    return _value_after(table, pack, weights, scratch, inner, action)


@rule
def _value_after(table: Table, pack: Pack, weights: Weights, scratch: Tables, inner: Ids, action: int) -> Any:
    """The value of the seat's position after an action. If it then must discard or choose a tile, it takes
    the best way."""
    seat = table.seat
    scratch[0] = table
    apply(scratch[0], pack, action)
    if action >= actions.TAKE_CUSTOMER and action < actions.SWAP_MANAGER:
        _forget_new_customer(scratch[0], table.public_count)
    step = scratch[0].step
    if step == Decision.DECK and scratch[0].seat == seat:
        return worth(scratch[0], pack, weights, seat) + _secret_to_come(table, pack, weights, scratch)
    at_once = step == Decision.DISCARD or step == Decision.TILE
    if not at_once or scratch[0].seat != seat or table.step == step:
        return worth(scratch[0], pack, weights, seat)
    most = LOWEST
    n = legal(scratch[0], pack, inner)
    for i in range(n):
        scratch[1] = scratch[0]
        apply(scratch[1], pack, inner[i])
        most = max(most, worth(scratch[1], pack, weights, seat))
    return most


@rule
def _forget_new_customer(table: Table, before: int) -> None:
    """Remove the customer laid out in place of the taken one, which is the last: it came from a hidden
    deck."""
    table.public_count = min(table.public_count, before - 1)


@rule
def _secret_to_come(table: Table, pack: Pack, weights: Weights, scratch: Tables) -> Any:
    """The value of the best customer deck."""
    most = 0
    for level in range(LEVELS):
        if table.levels[level].cards_count > 0:
            value = _value_of_deck(table, pack, weights, scratch, level)
            most = max(most, value - worth(table, pack, weights, table.seat))
    return most


@rule
def _value_of_deck(table: Table, pack: Pack, weights: Weights, scratch: Tables, level: int) -> Any:
    """The value of a secret customer of a level.

    It is the mean over all customers that may be in its deck, and half of the way to the best, because one of
    two is kept.
    """
    seat = table.seat
    total = 0
    most = LOWEST
    n = 0
    for customer in range(CUSTOMERS):
        if pack.customer_levels[customer] == level and not _is_known(table, seat, customer):
            scratch[1] = table
            me = scratch[1].seats[seat]
            me.secret[me.secret_count] = customer
            me.secret_count += 1
            value = worth(scratch[1], pack, weights, seat)
            total += value
            most = max(most, value)
            n += 1
    if n == 0:
        return worth(table, pack, weights, seat)
    return (total // n + most) // 2


@rule
def _is_known(table: Table, seat: int, customer: int) -> bool:
    """Whether a seat knows that a customer is in no deck."""
    for i in range(table.public_count):
        if table.public[i] == customer:
            return True
    me = table.seats[seat]
    for i in range(me.secret_count):
        if me.secret[i] == customer:
            return True
    for other in range(table.seat_count):
        them = table.seats[other]
        for i in range(them.claimed_count):
            if them.claimed[i] == customer:
                return True
    return False
