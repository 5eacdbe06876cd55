"""Forecasts the result of a game of Order Please? at the beginning of a turn, if all play on like the
planner.

It is for searches, which know both hands in the games that they imagine. `orderup.lab.fitting` found the
weights.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from orderup.core.compiled.bags import total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.forecasting import UNTOLD, foretold
from orderup.core.compiled.rule_types import Pack, Table, Workspace
from orderup.games.order_please.goods import kinds
from orderup.games.order_please.greedy_state import UNIT
from orderup.games.order_please.greedy_value import survey, table_value
from orderup.games.order_please.scoring import ATTRIBUTES, held, points_of
from orderup.games.order_please.state import DECKS, GOODS, NONE_ATTRIBUTE, Merchant, Phase

LAST_TURN = 8
STAGES = LAST_TURN + 1
"""The stages of a game: the number of cards below the customer of the lowest deck, at most 7; the last
turn."""
MOST_TOLD = 4
"""Up to this many cards of an attribute are distinguished."""


class Feature(IntEnum):
    """The features of a forecast: a seat's value minus the other seat's value."""

    TURN = 0
    """The seat whose turn it is: 1 or -1."""
    POINTS = 1
    CHANCES = 2
    """The value of the stalls with the hand in points, in the planner's judgement."""
    LAID = 3
    HAND = 4
    KINDS = 5
    """Kinds of goods in hand."""
    ATTRIBUTE = 6
    """This and the next three: attributes with 1, 2, 3 or 4 cards."""
    CUSTOMERS = 10
    SOCIAL = 11
    """Attributes, for the owner of the socialite."""
    SPECIALIST = 12


LOOKED_AT = Feature.SPECIALIST + 1

WEIGHTS = np.array(
    [
        (0.307, 0.164, 0.096, 0.063, 0.084, -0.193, 0.038, 0.054, 0.040, 0.035, 0.016, 0.003, 0.025),
        (0.269, 0.132, 0.081, 0.064, 0.068, -0.168, 0.059, 0.080, 0.070, 0.074, -0.007, 0.012, 0.052),
        (0.269, 0.132, 0.081, 0.064, 0.068, -0.168, 0.059, 0.080, 0.070, 0.074, -0.007, 0.012, 0.052),
        (0.233, 0.113, 0.062, 0.072, 0.055, -0.154, 0.073, 0.101, 0.082, 0.085, -0.028, 0.019, 0.067),
        (0.179, 0.100, 0.053, 0.052, 0.045, -0.126, 0.088, 0.119, 0.127, 0.180, -0.058, 0.040, 0.074),
        (0.179, 0.100, 0.053, 0.052, 0.045, -0.126, 0.088, 0.119, 0.127, 0.180, -0.058, 0.040, 0.074),
        (0.182, 0.104, 0.054, 0.051, 0.020, -0.126, 0.078, 0.097, -0.035, 0.000, -0.093, 0.060, 0.070),
        (0.208, 0.000, 0.062, 0.059, 0.000, -0.136, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.015),
        (0.546, 0.272, -0.060, 0.200, 0.072, -0.042, 0.039, 0.045, 0.037, 0.039, 0.046, 0.000, 0.024),
    ]
)
"""By stage.

They explain 54% of the variance of rewards if a deck has no card left, 38, 24, 16 and 6% with one, three,
four and six, 2% at the beginning and 72% on the last turn. With events, two and five never occur.
"""


@rule
def forecast(table: Table, pack: Pack, workspace: Workspace, seat: int) -> float:
    """See `core.compiled.planning`. It forecasts at the beginning of anybody's turn."""
    if table.phase != Phase.REGISTER or table.registered > 0:
        return UNTOLD
    return foretold(WEIGHTS[stage(table, pack, workspace)], looked_at(table, pack, workspace, seat))


@rule
def stage(table: Table, pack: Pack, workspace: Workspace) -> int:
    """The row of WEIGHTS."""
    if table.turns_left == 1:
        return LAST_TURN
    least = LAST_TURN - 1
    for deck in range(DECKS):
        least = min(least, table.decks[deck].cards_count)
    return least


@rule
def looked_at(table: Table, pack: Pack, workspace: Workspace, seat: int) -> Any:
    """The features of a table for a seat, in the order of `Feature`."""
    ahead = np.zeros(LOOKED_AT)
    ahead[Feature.TURN] = 1.0 if table.turn == seat else -1.0
    decides = table.seat
    _add_side(table, pack, workspace, seat, 1.0, ahead)
    _add_side(table, pack, workspace, 1 - seat, -1.0, ahead)
    table.seat = decides
    return ahead


@rule
def _add_side(table: Table, pack: Pack, workspace: Workspace, seat: int, sign: Any, ahead: Any) -> None:
    me = table.seats[seat]
    table.seat = seat  # The planner takes the view of the deciding seat.
    survey(workspace, table, pack, seat)
    ahead[Feature.POINTS] += sign * points_of(pack, me)
    ahead[Feature.CHANCES] += sign * table_value(workspace, table, pack, me.hand) / UNIT
    for deck in range(DECKS):
        ahead[Feature.LAID] += sign * total(me.stalls[deck])
    ahead[Feature.HAND] += sign * total(me.hand)
    in_hand = kinds(me.hand)
    for good in range(GOODS):
        ahead[Feature.KINDS] += sign * ((in_hand >> good) & 1)
    ahead[Feature.CUSTOMERS] += sign * me.customers_count
    ahead[Feature.SPECIALIST] += sign * (0 <= me.merchant < GOODS)
    for attribute in range(ATTRIBUTES):
        count = held(pack, me, attribute)
        if attribute != NONE_ATTRIBUTE and 0 < count <= MOST_TOLD:
            ahead[Feature.ATTRIBUTE + count - 1] += sign
        ahead[Feature.SOCIAL] += sign * (me.merchant == Merchant.SOCIALITE and count > 0)
