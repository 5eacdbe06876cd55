"""The state of Coffee Rush: one flat record for the table, holding a record for each seat.

Small bags of ingredients (a cup, a hand, a recipe, the supply) are packed into one int64, a byte for each
ingredient: equal bags are equal numbers, and a token is added with one addition. See `core/bags.py`.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from orderup.core.dispatch import HEADER

SIDE = 4
CELLS = SIDE * SIDE
INGREDIENTS = 8
CUPS = 3
MEEPLES = 2
MAX_SEATS = 4
MAX_CARDS = 80
MAX_DRINKS = 80
MAX_QUEUE = 25
"""Four tabs, six arrivals a round (two neighbours serving three cups each), one more at the start."""
TABS = 4
UNPLACED = -1
"""The cell of a meeple that does not stand yet."""
UNCHOSEN = -1
"""The moving meeple before the first step of a turn."""

CELL_NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcd")
"""Cells are numbered along the rows: a1, b1, c1, d1, a2 ..."""


class Phase(IntEnum):
    """What is being decided."""

    PLACE = 0
    UPGRADE = 1
    MOVE = 2
    POUR = 3
    SERVE = 4
    OVER = 5


class Upgrade(IntEnum):
    """The upgrade tiles; a seat's `upgrades` has the bit `1 << upgrade` when the tile is up."""

    MEEPLES = 0
    DIAGONAL = 1
    CORNERS = 2
    SPECIALTIES = 3


UPGRADES = len(Upgrade)


class Closing(IntEnum):
    """Why the sign says CLOSED; OPEN is 0, so the field is also the sign."""

    OPEN = 0
    DECK = 1
    PENALTIES = 2
    STALEMATE = 3


class Place(IntEnum):
    """Where a card that has left the deck and the queues lies. COMPLETED + seat, PENALTY + seat."""

    DISCARD = 0
    COMPLETED = 1
    PENALTY = 5


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


SEAT = _record(
    [
        ("cups", np.int64, (CUPS,)),
        ("meeples", np.int8, (MEEPLES,)),  # cell, -1 while unplaced
        ("order_cards", np.uint8, (MAX_QUEUE,)),  # drinks, in order of arrival
        ("order_tabs", np.uint8, (MAX_QUEUE,)),
        ("order_count", np.int8),
        ("completed", np.int8),  # still held
        ("penalties", np.int8),
        ("rush", np.int8),
        ("upgrades", np.int8),  # bits
    ]
)

TABLE = _record(
    [
        *HEADER,
        ("supply", np.int64),
        ("hand", np.int64),
        ("turn", np.int16),  # 0 during set-up
        ("phase", np.int8),
        ("espresso_start", np.int8),
        ("rush_supply", np.int8),
        ("closed", np.int8),  # see Closing
        ("steps_left", np.int8),
        ("meeple", np.int8),  # moving this turn, -1 before the first step
        ("served", np.int8),  # this turn
        ("deck_next", np.int8),  # deck[deck_next:deck_count] is left, top first
        ("deck_count", np.int8),
        ("box_count", np.int8),
        ("pile_count", np.int8),
        ("deck", np.uint8, (MAX_CARDS,)),
        ("box", np.uint8, (MAX_CARDS,)),
        ("pile_cards", np.uint8, (MAX_CARDS,)),  # completed, penalties and discards, oldest first
        ("pile_places", np.uint8, (MAX_CARDS,)),  # where each lies, see Place
        ("seats", SEAT, (MAX_SEATS,)),
    ]
)

PACK = _record(
    [
        ("board", np.int8, (CELLS,)),  # ingredient of each cell
        ("tokens", np.int64),  # a bag: how many of each ingredient there are
        ("specialty_ingredients", np.int8, (INGREDIENTS,)),
        ("recipes", np.int64, (MAX_DRINKS,)),
        ("specialty_drinks", np.int8, (MAX_DRINKS,)),
        ("starter_drinks", np.int8, (MAX_DRINKS,)),
        ("cards", np.uint8, (MAX_CARDS,)),  # the drink of each card
        ("card_count", np.int16),
        ("steps", np.int16),
        ("rush_tokens", np.int16),
        ("upgrade_cost", np.int16),
        ("closing_penalties", np.int16),
        ("points_completed", np.int16),
        ("points_upgrade", np.int16),
        ("points_penalty", np.int16),
    ]
)
