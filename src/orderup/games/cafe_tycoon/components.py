"""The components of the game: their numbers and names, and the items of a state.

A number card is `suit * 10 + number - 1`.
"""

from enum import IntEnum
from typing import Any

from orderup.core.compiled.compiling import rule
from orderup.core.state.items import Bag, Named, Seat
from orderup.core.state.shapes import INTEGER, Json, Schema, wrong

SUITS = 5
NUMBERS = 10
CARDS = SUITS * NUMBERS
NUMBERS_A_PLAYER = 2
"""2 or 3 players use the numbers 1 to 6, 4 players 1 to 8, 5 players 1 to 10."""
FEWEST_PLAYERS = 3
"""An automatic player sits beside two people."""
MAX_PLAYERS = 5
PLAYER_COUNTS = MAX_PLAYERS - FEWEST_PLAYERS + 1
FAMILY_ROUNDS = 8
MAX_ROUNDS = 10
WIFI_PLACES = 3
"""The number of places that the intermediate scoring pays."""
STORES = 17
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
WIFI_BONUS = 9
WIFI_ICONS = 2 * NUMBERS + WIFI_BONUS + TILES * SPACES
"""The most that a player can have: every card turned, the bonus, and a token on every space."""
HALF_TILES = 12
"""The 72 spaces of all tiles do not fit one mask; those of 12 tiles do."""
HALVES = 2

SUIT_NAMES = ("snack", "game", "wifi", "clerk", "shelf")
NEED_NAMES = ("game", "snack", "premium_game", "premium_snack", "wifi")
CUSTOMERS_CHALLENGE = 1
EXTREME_CHALLENGE = 2


class Suit(IntEnum):
    """The suits of the number cards; the backs show them."""

    SNACK = 0
    GAME = 1
    WIFI = 2
    CLERK = 3
    SHELF = 4


class Icon(IntEnum):
    """The icons on the spaces of action tiles; the first five are the suits."""

    SNACK = 0
    GAME = 1
    WIFI = 2
    CLERK = 3
    SHELF = 4
    COINS = 5
    PLUS_ONE = 6
    SECRET = 7
    TILE = 8


class CafeStore(IntEnum):
    """The stores by the subjects of their abilities. A store's number is also its place in a game."""

    UPGRADES = 1
    TOKENS = 2
    TILES = 3
    CUSTOMERS = 4
    CAPACITY = 5
    WIFI = 6
    SUITS = 7
    COINS = 8
    ASSORTMENT = 9
    CLERKS = 10
    PREMIUM_GAMES = 11
    PREMIUM_SNACKS = 12
    GAME_SPACES = 13
    LEVEL_COINS = 14
    PREMIUM_CLERKS = 15
    SECRETS = 16
    STAR = 17
    """It has no number of its own: its owner names one."""


class Manager(IntEnum):
    """The managers by their benefit at the start."""

    TOKENS = 1
    COINS = 2
    CUSTOMER = 3
    LEVEL = 4
    WIFI = 5
    TILE = 6


class Space(IntEnum):
    """The content of a space: nothing, an activation, one or two stored tokens, or spent ones."""

    EMPTY = 0
    ACTIVE = 1
    STORED = 2
    STORED2 = 3
    SPENT = 4
    SPENT2 = 5


class Need(IntEnum):
    """The needs of customers."""

    GAME = 0
    SNACK = 1
    PREMIUM_GAME = 2
    PREMIUM_SNACK = 3
    WIFI = 4


NEEDS = len(NEED_NAMES)


CARD_NAMES = tuple(f"{suit}_{number}" for suit in SUIT_NAMES for number in range(1, NUMBERS + 1))
SIDES = ("left", "right")
STORE_IDS: tuple[int | str, ...] = (*range(1, CafeStore.STAR), "star")
"""The stores' ids for people and programs, from the first one."""
NOTHING = -1
NOBODY = -1


class Stores(Named):
    """A store: its number, or the star."""

    def __init__(self) -> None:
        super().__init__((None, *STORE_IDS))  # type: ignore[arg-type]

    def from_json(self, value: Json, pack: Any, place: str) -> int:
        if type(value) is bool:
            raise wrong(place, value, "a store's number, star or null")
        return super().from_json(value, pack, place)

    def schema(self) -> Schema:
        return {"anyOf": [INTEGER, {"const": "star"}, {"type": "null"}]}


CARD = Named(CARD_NAMES, backs=SUIT_NAMES)
SUIT = Named(SUIT_NAMES)
TILE = Named.listed("tiles", TILES)
CUSTOMER = Named.listed("customers", CUSTOMERS)
PLAYER = Seat(MAX_PLAYERS)
SPACE_NAMES = (None, "active", "stored", "stored2", "spent", "spent2")
SPACE = Named(SPACE_NAMES)
ICON_BAG = Bag(Named((*NEED_NAMES, "clerk")))


@rule
def suit_cards(suit: int) -> int:
    """The cards of a suit, as a mask."""
    return ((1 << NUMBERS) - 1) << (suit * NUMBERS)


@rule
def suit_of(card: int) -> Any:
    """The suit of a number card."""
    return card // NUMBERS
