"""Forecasts the result of a game of Coffee Rush at the beginning of a turn, if all play on like the planner.

Searches use it, because they look no further than to the end of a seat's next turn: later chance would drown
the differences that they compare. `orderup.lab.fitting` found the weights.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from orderup.core.compiled.bags import contains, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.forecasting import UNTOLD, foretold
from orderup.core.compiled.rule_types import Pack, Seat, Table, Workspace
from orderup.games.coffee_rush.forecast_weights import BY_SEATS
from orderup.games.coffee_rush.greedy_pouring import LOWEST
from orderup.games.coffee_rush.greedy_state import UNIT, WORTH_MORE
from orderup.games.coffee_rush.greedy_turn import (
    QUEUE,
    cards_left,
    chance_of_next_turn,
    load_seat,
    price_rush,
    rounds_left,
    search,
)
from orderup.games.coffee_rush.moving import has_upgrade
from orderup.games.coffee_rush.scoring import points_of
from orderup.games.coffee_rush.state import CUPS, MAX_SEATS, TABS, UNCHOSEN, UPGRADES, Closing, Phase

PLAYED_ON = 3
"""With this many rounds left, or fewer, playing on is cheap and more accurate than a forecast."""
STAGES = 3
"""The stages before that: one more round left, by the planner's count rounded up; two; or more."""
RUSH = 2
"""The most rush tokens that a seat may spend in its next turn, for that turn's value."""
"""This many rush tokens count more than others."""


class Feature(IntEnum):
    """The features of a forecast: a seat's value minus the mean of the others' values."""

    POINTS = 0
    NEXT = 1
    """The value of its next turn in points, in the planner's judgement."""
    RUSH = 2
    MORE_RUSH = 3
    """Rush tokens above three."""
    UPGRADE = 4
    """This and the next three: each upgrade that it has, times the rounds left."""
    PENALTIES = 8
    LAST = 9
    """One more penalty closes the cafe."""
    AFFORDED = 10
    """Upgrades that its completed orders can buy, times the rounds left."""
    TOWARDS = 11
    """Completed orders beyond these, times the rounds left."""
    ORDERS = 12
    """This and the next three: orders at tabs 1, 2, 3 and 4."""
    TOKENS = 16
    """Tokens in its cups."""
    CROWD = 17
    """Orders above six."""
    TURN = 18
    """Whether it is this seat's turn."""
    BEST = 19
    """The lead of the best other over the mean of the others, in points."""
    ALWAYS = 20
    SPECIALTIES = 21
    """Orders that bring a rush token when served."""
    LACK = 22
    """This and the next three: the ingredients that orders at tabs 1, 2, 3 and 4 still lack, each in its best
    cup."""
    EARLY = 26
    """This and the next five: some features again, times the part of the deck that is left."""


FADING = (Feature.POINTS, Feature.NEXT, Feature.RUSH, Feature.PENALTIES, Feature.TURN, Feature.ALWAYS)
"""The features that appear again as Feature.EARLY."""
LOOKED_AT = Feature.EARLY + len(FADING)

WEIGHTS = np.zeros((MAX_SEATS + 1, STAGES, LOOKED_AT))
for _seats, _weights in BY_SEATS.items():
    WEIGHTS[_seats] = _weights


@rule
def forecast(table: Table, pack: Pack, workspace: Workspace, seat: int) -> float:
    """See `core.compiled.planning`. It forecasts at the beginning of anybody's turn, except in the last
    rounds."""
    begun = table.phase == Phase.MOVE and (table.meeple != UNCHOSEN or table.steps_left != pack.steps)
    if table.turn == 0 or begun or (table.phase != Phase.MOVE and table.phase != Phase.UPGRADE):
        return UNTOLD
    at = stage(table, pack, workspace)
    if at < 0:
        return UNTOLD
    weights = workspace.forecast[table.seat_count, at]
    return foretold(weights, looked_at(table, pack, workspace, seat))


@rule
def stage(table: Table, pack: Pack, workspace: Workspace) -> int:
    """The row of WEIGHTS; below 0 in the last rounds."""
    rounds = rounds_left(table, pack, workspace.weights[table.seat_count])
    found: int = min(STAGES - 1, (rounds + UNIT - 1) // UNIT - PLAYED_ON - 1)
    return found


@rule
def looked_at(table: Table, pack: Pack, workspace: Workspace, seat: int) -> Any:
    """The features of a table for a seat, in the order of `Feature`."""
    ahead = np.zeros(LOOKED_AT)
    others = table.seat_count - 1
    best, points = -UNIT, 0
    for each in range(table.seat_count):
        share = 1.0 if each == seat else -1.0 / others
        _add_seat(table, pack, workspace, each, share, ahead)
        if each != seat:
            theirs = points_of(table.seats[each], pack)
            best = max(best, theirs)
            points += theirs
    ahead[Feature.BEST] = best - points / others
    ahead[Feature.ALWAYS] = 1.0
    left = max(0, cards_left(table, 0)) / max(1, table.deck_count)
    for i in range(len(FADING)):
        ahead[Feature.EARLY + i] = left * ahead[FADING[i]]
    return ahead


@rule
def _add_seat(table: Table, pack: Pack, workspace: Workspace, seat: int, share: Any, ahead: Any) -> None:
    me = table.seats[seat]
    rounds = max(0, rounds_left(table, pack, workspace.weights[table.seat_count])) / UNIT
    ahead[Feature.POINTS] += share * points_of(me, pack)
    ahead[Feature.NEXT] += share * _next_turn(table, pack, workspace, seat) / UNIT
    ahead[Feature.RUSH] += share * min(me.rush, WORTH_MORE)
    ahead[Feature.MORE_RUSH] += share * max(me.rush - WORTH_MORE, 0)
    ahead[Feature.PENALTIES] += share * me.penalties_count
    ahead[Feature.LAST] += share * (me.penalties_count + 1 >= pack.closing_penalties)
    ahead[Feature.CROWD] += share * max(me.orders_count - QUEUE, 0)
    ahead[Feature.TURN] += share * (table.seat == seat)
    for order in range(me.orders_count):
        tab = min(me.orders_tab[order], TABS) - 1
        ahead[Feature.ORDERS + tab] += share
        ahead[Feature.LACK + tab] += share * _lack(pack, me, order)
        ahead[Feature.SPECIALTIES] += share * pack.specialty_drinks[me.orders[order]]
    for cup in range(CUPS):
        ahead[Feature.TOKENS] += share * total(me.cups[cup])
    _add_upgrades(pack, me, share * rounds, ahead)


@rule
def _lack(pack: Pack, me: Seat, order: int) -> Any:
    """The number of ingredients that an order lacks in its best cup."""
    recipe = pack.recipes[me.orders[order]]
    most = 0
    for cup in range(CUPS):
        if contains(recipe, me.cups[cup]):
            most = max(most, total(me.cups[cup]))
    return total(recipe) - most


@rule
def _add_upgrades(pack: Pack, me: Seat, share: Any, ahead: Any) -> None:
    missing = 0
    for upgrade in range(UPGRADES):
        ahead[Feature.UPGRADE + upgrade] += share * has_upgrade(me, upgrade)
        missing += not has_upgrade(me, upgrade)
    if missing > 0:
        cost = max(1, pack.upgrade_cost)
        ahead[Feature.AFFORDED] += share * min(missing, me.completed_count // cost)
        ahead[Feature.TOWARDS] += share * (me.completed_count % cost)


@rule
def _next_turn(table: Table, pack: Pack, workspace: Workspace, seat: int) -> Any:
    """The value of the seat's best turn from here, if it were its turn, in the planner's judgement; 0: it has
    none left."""
    if table.closed_by != Closing.OPEN and seat < table.seat:
        return 0
    weights = workspace.weights[table.seat_count]
    level = workspace.levels[1]
    load_seat(level, table, pack, seat)
    price_rush(level, weights, rounds_left(table, pack, weights))
    level.rush_limit = RUSH
    level.keep = 1
    level.floor = LOWEST
    search(level, table, pack, weights, seat, chance_of_next_turn(table, pack, weights, seat, 0, 0))
    return level.choice_values[0] if level.choice_count > 0 else 0
