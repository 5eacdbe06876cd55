"""The state of Board Game Cafe Tycoon: one flat record for the table, holding a record for each player.

A number card is `suit * 10 + number - 1`; a hand is a mask of 50 bits. Lists are arrays with a count.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from orderup.core.dispatch import HEADER

SUITS = 5
NUMBERS = 10
CARDS = SUITS * NUMBERS
FEWEST_PLAYERS = 3
"""An automatic player sits beside two people."""
MAX_PLAYERS = 5
PLAYER_COUNTS = MAX_PLAYERS - FEWEST_PLAYERS + 1
FAMILY_ROUNDS = 8
MAX_ROUNDS = 10
WIFI_PLACES = 3
"""So many are paid in the intermediate scoring."""
STORES = 17
STAR = 17
NO_STORE = 0
STORE_NUMBERS = 18
MANAGERS = 6
TILES = 24
SPACES = 3
OPEN_TILES = 3
LEVELS = 4
LEVEL_CARDS = 5
CUSTOMERS = 17
MAX_PUBLIC = 7
TOP_LEVEL = 8
SECRET_DRAWS = 2
GIFTS = 4
SIDE_STEPS = (1, -1)
"""From a seat to its neighbours: left, right."""
PACKET = 4
SHOP = 20
SHELVES = 10
ICONS = 9
HALF_TILES = 12
"""The 72 spaces of all tiles do not fit one mask; those of 12 tiles do."""
HALVES = 2
HAPPENINGS = 40

SUIT_NAMES = ("snack", "game", "wifi", "clerk", "shelf")
NEED_NAMES = ("game", "snack", "premium_game", "premium_snack", "wifi")
CHALLENGES = (None, "customers", "extreme")
CUSTOMERS_CHALLENGE = 1
EXTREME_CHALLENGE = 2


class Suit(IntEnum):
    """The suits of the number cards, as the backs show them."""

    SNACK = 0
    GAME = 1
    WIFI = 2
    CLERK = 3
    SHELF = 4


class Icon(IntEnum):
    """What a space of an action tile shows; the first five are the suits."""

    SNACK = 0
    GAME = 1
    WIFI = 2
    CLERK = 3
    SHELF = 4
    COINS = 5
    PLUS_ONE = 6
    SECRET = 7
    TILE = 8


class Space(IntEnum):
    """What lies on a space: nothing, an activation, one or two stored tokens, or stored ones spent."""

    EMPTY = 0
    ACTIVE = 1
    STORED = 2
    STORED2 = 3
    SPENT = 4
    SPENT2 = 5


class Need(IntEnum):
    """What customers ask for."""

    GAME = 0
    SNACK = 1
    PREMIUM_GAME = 2
    PREMIUM_SNACK = 3
    WIFI = 4


NEEDS = len(NEED_NAMES)


class Phase(IntEnum):
    """The part of the game."""

    STORES = 0
    STORE_NUMBER = 1
    MANAGERS = 2
    GIVE = 3
    DRAFT = 4
    PREPARATION = 5
    OPENING = 6
    OVER = 7


class Stage(IntEnum):
    """The part of an opening round."""

    PLAY = 0
    TAKE = 1
    TOKENS = 2


class Step(IntEnum):
    """What is being decided."""

    NUMBER = 0
    MANAGER = 1
    GIVE = 2
    PACKET = 3
    BUY = 4
    TILE = 5
    PLAY = 6
    TAKE = 7
    DISCARD = 8
    TOKEN = 9
    DECK = 10
    KEEP = 11
    NOTHING = 12
    CHOOSE_STORE = 13


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


PLAYER = _record(
    [
        ("hand", np.int64),  # mask of cards
        ("coins", np.int16),
        ("tokens", np.int16),
        ("store", np.int8),  # 1-16, STAR, NO_STORE: not chosen yet, or the automatic seat
        ("number", np.int8),  # -1 before it is known
        ("level", np.int8),
        ("wifi_bonus", np.int8),
        ("manager", np.int8),  # 1-6, 0: none
        ("rank", np.int8),  # 1 is first; 0 before phase 2
        ("place", np.int8),  # bought from this round, -1
        ("bought_count", np.int8),
        ("bought", np.uint8, (MAX_ROUNDS,)),
        ("given_count", np.int8),
        ("given", np.uint8, (GIFTS,)),
        ("given_to", np.int8, (GIFTS,)),  # an index of SIDE_STEPS
        ("packet_count", np.int8),
        ("packet", np.uint8, (PACKET,)),
        ("shop_count", np.int8),
        ("shop", np.uint8, (SHOP,)),
        ("shop_turned", np.int8, (SHOP,)),
        ("shop_spent", np.int8, (SHOP,)),  # icons
        ("unturned", np.int8, (SUITS,)),  # cards not turned, in shop and shelves
        ("shelf_count", np.int8),
        ("shelves", np.uint8, (SHELVES,)),
        ("shelf_turned", np.int8, (SHELVES,)),
        ("icons", np.int64),  # a bag of those not spent, see icons.py
        ("empty", np.int64, (HALVES,)),  # spaces of all tiles, as masks: those that hold nothing
        ("stored_once", np.int64, (HALVES,)),  # game and snack spaces with one stored token
        ("tile_count", np.int8),
        ("tiles", np.uint8, (TILES,)),
        ("spaces", np.int8, (TILES * SPACES,)),  # in the order of `tiles`
        ("secret_count", np.int8),
        ("secret", np.uint8, (CUSTOMERS,)),
        ("claimed_count", np.int8),
        ("claimed", np.uint8, (CUSTOMERS,)),
    ]
)

HAPPENING = _record(
    [("first", np.int16), ("second", np.int8), ("kind", np.int8), ("seat", np.int8)]  # see happenings.py
)

TABLE = _record(
    [
        *HEADER,
        ("players", np.int8),  # seats and the automatic one
        ("phase", np.int8),
        ("stage", np.int8),
        ("step", np.int8),
        ("round", np.int8),
        ("cursor", np.int8),  # whose turn in the order, or how many have decided
        ("family", np.int8),  # options
        ("short", np.int8),
        ("draft_tiles", np.int8),
        ("challenge", np.int8),
        ("extra_public", np.int8),
        ("abilities", np.int8),
        ("promo", np.int8),
        ("managers", np.int8),
        ("choose_stores", np.int8),
        ("order_count", np.int8),
        ("order", np.int8, (MAX_PLAYERS,)),
        ("market", np.int8, (MAX_PLAYERS,)),  # cards, -1: sold
        ("managers_left", np.int8),  # mask of 1 << manager
        ("tile_for", np.int8),  # who has to take an open tile, -1
        ("deck_for", np.int8),  # who has to choose a customer deck, -1
        ("draws", np.int8),  # how many cards that deck gives: one is kept
        ("drawn_count", np.int8),
        ("drawn", np.uint8, (SECRET_DRAWS,)),
        ("drawn_level", np.int8),
        ("placing", np.int8),  # a card waiting for a discard, -1
        ("taking", np.int8),  # who gets it
        ("token_used", np.int8),  # in the token step under way
        ("taken", np.int8),  # cards taken this round
        ("table_count", np.int8),
        ("table_seats", np.int8, (MAX_PLAYERS,)),
        ("table_cards", np.int8, (MAX_PLAYERS,)),  # -1: taken
        ("deck_next", np.int8),
        ("deck_count", np.int8),
        ("deck", np.uint8, (CARDS,)),
        ("discarded_count", np.int8),
        ("discarded", np.uint8, (CARDS,)),
        ("automatic_next", np.int8),
        ("automatic_count", np.int8),
        ("automatic", np.uint8, (MAX_ROUNDS,)),
        ("open_tile_count", np.int8),
        ("open_tiles", np.uint8, (OPEN_TILES,)),
        ("stack_next", np.int8),
        ("stack", np.uint8, (TILES,)),
        ("public_count", np.int8),
        ("public", np.uint8, (MAX_PUBLIC,)),
        ("level_counts", np.int8, (LEVELS,)),
        ("levels", np.uint8, (LEVELS * LEVEL_CARDS,)),  # of each level, top first
        ("happening_count", np.int8),
        ("happenings", HAPPENING, (HAPPENINGS,)),
        ("seats", PLAYER, (MAX_PLAYERS,)),
    ]
)

PACK = _record(
    [
        ("tiles", np.int8, (TILES * SPACES,)),  # icons
        ("icon_spaces", np.int64, (HALVES * ICONS,)),  # by half and icon: a mask of spaces
        ("storable", np.int64, (HALVES,)),  # masks of the spaces on which an icon can be stored
        ("needs", np.int64, (CUSTOMERS,)),  # bags
        ("rewards", np.int8, (CUSTOMERS,)),
        ("penalties", np.int8, (CUSTOMERS,)),
        ("customer_levels", np.int8, (CUSTOMERS,)),  # 0-3
        ("level_coins", np.int8, (TOP_LEVEL + 1,)),
        ("wifi_coins", np.int8, (64,)),  # by icons
        ("market_costs", np.int8, (PLAYER_COUNTS * MAX_PLAYERS,)),  # by players (3 to 5) and place
        ("intermediate_wifi", np.int8, (WIFI_PLACES,)),
        ("pair_coins", np.int8),
        ("capacity", np.int8),
        ("first_coins", np.int8),
        ("turn_coins", np.int8, (SUITS,)),  # for turning a card of each suit
        ("coins_space", np.int8),
        ("last_tokens", np.int8),
        ("short_tokens", np.int8),
        ("manager_coins", np.int8),
        ("manager_tokens", np.int8),
        ("ability_limit", np.int8),
    ]
)
