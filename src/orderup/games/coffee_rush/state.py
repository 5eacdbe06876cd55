"""The state of Coffee Rush, declared once: record, views, positions and observations follow from it.

Small bags of ingredients (a cup, a hand, a recipe, the supply) are packed into one int64, a byte for each
ingredient. Equal bags are equal numbers, and one addition adds a token. See `core/compiled/bags.py`.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from orderup.core.compiled.bags import MAX_COUNT
from orderup.core.state.declaration import State
from orderup.core.state.fields import cards, computed, deck, one, rows, several
from orderup.core.state.items import Bag, Named, Number, Seat, Set
from orderup.core.state.shapes import BOOLEAN, STRINGS
from orderup.games.coffee_rush import GAME

SIDE = 4
CELLS = SIDE * SIDE
INGREDIENTS = 8
CUPS = 3
MEEPLES = 2
MAX_SEATS = 4
TWO_PLAYERS = 2
MAX_CARDS = 80
MAX_DRINKS = 80
MAX_QUEUE = 25
"""Four tabs, six arrivals a round (the two seats before serving three cups each), one more at the start."""
TABS = 4
UNPLACED = -1
"""The cell of a meeple that is not on the board yet."""
UNCHOSEN = -1
"""The moving meeple before the first step of a turn."""
NOBODY = -1

CELL_NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcd")
"""Cells are numbered along the rows: a1, b1, c1, d1, a2 ..."""


class Phase(IntEnum):
    """The kind of the present decision."""

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
    """The reason for CLOSED. OPEN is 0, so the field is also the sign."""

    OPEN = 0
    DECK = 1
    PENALTIES = 2
    STALEMATE = 3


class Zone(IntEnum):
    """The place of a card that has left the deck and the queues."""

    DISCARD = 0
    COMPLETED = 1
    PENALTY = 2


INGREDIENT_NAMES = ("coffee", "milk", "steam", "ice", "chocolate", "caramel", "tea", "water")

INGREDIENT = Named(INGREDIENT_NAMES)
DRINK = Named.listed("drinks", MAX_DRINKS)
CELL = Named(CELL_NAMES)
UPGRADE = Named.members(Upgrade)


def _zone(zone: Zone) -> Any:
    """The cards of a zone, the latest first."""

    def read(table: Any, owner: int, pack: Any, sight: Any) -> list[str | None]:
        names = DRINK.names(pack)
        return [
            names[table.pile[i]]
            for i in range(table.pile_count - 1, -1, -1)
            if table.pile_zone[i] == zone and table.pile_seat[i] == owner
        ]

    return read


_PILE = ("pile", "pile_seat", "pile_zone", "pile_count")

SEAT_FIELDS = (
    several("meeples", MEEPLES, CELL.optional(), "The cells of its meeples that stand.", gaps=True),
    several("cups", CUPS, Bag(INGREDIENT), "The content of each cup."),
    rows("orders", MAX_QUEUE, "In order of arrival.", {"card": DRINK, "tab": Number(1, TABS)}, read_by="tab"),
    computed("completed", _zone(Zone.COMPLETED), STRINGS, "Completed orders still held.", of_table=_PILE),
    computed("penalties", _zone(Zone.PENALTY), STRINGS, "Orders that slid off tab 4.", of_table=_PILE),
    one("rush", Number(0, MAX_COUNT), "Rush tokens held."),
    one("upgrades", Set(UPGRADE), "Upgrades turned up."),
    one("completed_count", Number(0, MAX_CARDS), "The number of completed orders.", inner=True),
    one("penalties_count", Number(0, MAX_CARDS), "The number of penalties.", inner=True),
)

TABLE_FIELDS = (
    one("phase", Named.members(Phase), "The kind of the present decision."),
    one("turn", Number(0, 9999), "Turns begun; 0 during set-up."),
    deck("deck", MAX_CARDS, DRINK, "The cards left to draw."),
    computed(
        "discard", _zone(Zone.DISCARD), STRINGS, "Cards paid for upgrades, the latest first.", of_table=_PILE
    ),
    cards(
        "box", MAX_CARDS, DRINK, "Easy drinks that `espresso_start` left over.", with_option="espresso_start"
    ),
    one("supply", Bag(INGREDIENT), "Tokens that nobody has."),
    one("rush_supply", Number(0, MAX_COUNT), "Rush tokens that nobody has."),
    computed(
        "closed",
        lambda table, *_: table.closed_by != Closing.OPEN,
        BOOLEAN,
        "Whether the sign says CLOSED.",
        of=("closed_by",),
    ),
    one("closed_by", Named.members(Closing, nothing=Closing.OPEN), "The reason for CLOSED."),
    one("steps_left", Number(0, MAX_COUNT), "Free steps left in this move; 0 outside the move."),
    one(
        "meeple",
        Number(0, MEEPLES - 1, optional=True),
        "The meeple that moves this turn, after its first step.",
    ),
    one("served", Number(0, CUPS), "Orders served this turn."),
    one("hand", Bag(INGREDIENT), "Tokens to be poured."),
    rows(
        "pile",
        MAX_CARDS,
        "Cards completed, missed and discarded, the oldest first.",
        {"card": DRINK, "seat": Seat(MAX_SEATS, optional=True), "zone": Named.members(Zone)},
        inner=True,
    ),
)

STATE = State(GAME, TABLE_FIELDS, SEAT_FIELDS, MAX_SEATS)
TABLE = STATE.dtype
"""The record of a table; see `State`."""

PACK = np.dtype(
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
    ],
    align=True,
)
