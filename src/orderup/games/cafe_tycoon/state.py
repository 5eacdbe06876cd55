"""The state of Board Game Cafe Tycoon, declared once: record, views, positions and observations follow from
it.

A hand is a mask of 50 number cards. Lists are arrays with a count.
"""

from enum import IntEnum
from functools import lru_cache
from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Table
from orderup.core.state.declaration import State
from orderup.core.state.fields import ABSENT, cards, computed, deck, each, one, rows, several
from orderup.core.state.items import Flag, Named, Number, Seat, Set
from orderup.core.state.shapes import (
    INTEGER,
    SEAT,
    STRING,
    STRINGS,
    Json,
    Schema,
    list_of,
    nullable,
    object_of,
    or_count,
)
from orderup.core.state.visibility import NOBODY, Visibility
from orderup.core.views.renderer import View
from orderup.games.cafe_tycoon import GAME
from orderup.games.cafe_tycoon.components import (
    CARD,
    CARD_NAMES,
    CARDS,
    CUSTOMER,
    CUSTOMERS,
    GIFTS,
    HALVES,
    ICON_BAG,
    ICONS,
    LEVEL_CARDS,
    LEVELS,
    MANAGERS,
    MAX_PLAYERS,
    MAX_PUBLIC,
    MAX_ROUNDS,
    NUMBERS,
    NUMBERS_A_PLAYER,
    OPEN_TILES,
    PACKET,
    PLAYER,
    PLAYER_COUNTS,
    SECRET_DRAWS,
    SHELVES,
    SHOP,
    SIDES,
    SPACE,
    SPACE_NAMES,
    SPACES,
    STORE_NUMBERS,
    STORES,
    SUIT,
    SUIT_NAMES,
    SUITS,
    TILE,
    TILES,
    TOP_LEVEL,
    WIFI_BONUS,
    WIFI_ICONS,
    WIFI_PLACES,
    Stores,
    Suit,
)


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


class Decision(IntEnum):
    """The kind of the present decision."""

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


class Hidden(IntEnum):
    """The hidden things that `seen` decides about. At the end everything is shown."""

    OWN_UNTIL_THE_END = 0
    """Only the owner sees it until then."""
    HANDS = 1
    """Everybody knows them, because all bought cards were public. Others see only the backs of hands dealt in
    the short game, and of the automatic seat's pile."""
    BACKS_UNTIL_THE_END = 2
    CHOOSER = 3
    """Only the deciding seat sees it."""
    UNTIL_THE_END = 4


@rule
def seen(table: Table, what: int, seat: int, viewer: int) -> int:
    """The visibility of things that are hidden from some."""
    if table.phase == Phase.OVER:
        return Visibility.OPEN
    if what == Hidden.BACKS_UNTIL_THE_END:
        return Visibility.BACKS
    if what == Hidden.UNTIL_THE_END:
        return Visibility.HIDDEN
    if what == Hidden.CHOOSER:
        return Visibility.OPEN if viewer == table.seat else Visibility.HIDDEN
    if what == Hidden.HANDS:
        known = viewer == seat or not (table.short or seat >= table.seat_count)
        return Visibility.OPEN if known else Visibility.BACKS
    return Visibility.OPEN if viewer == seat else Visibility.HIDDEN


def _is_automatic(table: Any, owner: int) -> bool:
    return bool(owner >= table.seat_count)


def _suits(numbers: Any) -> list[str]:
    return sorted(SUIT_NAMES[card // NUMBERS] for card in numbers)


def _hand(table: Any, owner: int, pack: Any, sight: Visibility) -> list[str]:
    """The cards in hand. The automatic seat's hand is a pile: its backs are seen, the top one separately."""
    if _is_automatic(table, owner):
        pile = table.automatic[table.automatic_next : table.automatic_count]
        return [CARD_NAMES[card] for card in pile] if sight == Visibility.OPEN else _suits(pile)
    return list(_held(table.seats[owner].hand, sight == Visibility.OPEN))


@lru_cache(maxsize=4096)
def _held(hand: int, is_open: bool) -> tuple[str, ...]:
    held = [card for card in range(CARDS) if hand >> card & 1]
    return tuple(CARD_NAMES[card] for card in held) if is_open else tuple(_suits(held))


def _top(table: Any, owner: int, pack: Any, sight: Visibility) -> Json:
    if not _is_automatic(table, owner):
        return ABSENT
    return None if table.automatic_top < 0 else SUIT_NAMES[table.automatic_top]


def _capacity(table: Any, owner: int, pack: Any, sight: Visibility) -> int | None:
    if _is_automatic(table, owner) or table.family:
        return None
    capacity: int = pack.content["numbers"]["capacity"] + table.seats[owner].level
    return capacity


def _owned_tiles(table: Any, owner: int, pack: Any, sight: Visibility) -> list[dict[str, Any]]:
    me, names = table.seats[owner], TILE.names(pack)
    return [
        {
            "tile": names[me.tiles[i]],
            "spaces": [SPACE_NAMES[space] for space in me.spaces[i * SPACES : (i + 1) * SPACES]],
        }
        for i in range(me.tiles_count)
    ]


STEP_NAMES = [*(step.name.lower() for step in Decision if step != Decision.NOTHING), "take_automatic"]


def _step(table: Any, owner: int, pack: Any, sight: Visibility) -> str | None:
    """The step. `take` becomes two steps, by the owner of the chosen card."""
    if table.step == Decision.NOTHING:
        return None
    name = Decision(table.step).name.lower()
    return "take_automatic" if name == "take" and table.taking >= table.seat_count else name


def _market(table: Any, owner: int, pack: Any, sight: Visibility) -> list[str | None]:
    if table.phase != Phase.PREPARATION:
        return []
    return [None if card < 0 else CARD_NAMES[card] for card in table.market[: table.players]]


@lru_cache(maxsize=2 * PLAYER_COUNTS)
def _unused_cards(players: int, family: int) -> tuple[str, ...]:
    return tuple(
        sorted(
            CARD_NAMES[card]
            for card in range(CARDS)
            if card % NUMBERS >= NUMBERS_A_PLAYER * players or (family and card // NUMBERS == Suit.SHELF)
        )
    )


def _removed(table: Any, owner: int, pack: Any, sight: Visibility) -> list[str]:
    return list(_unused_cards(table.players, table.family))


def _tiles(table: Any, owner: int, pack: Any, sight: Visibility) -> dict[str, Any]:
    names = TILE.names(pack)
    stack = [names[tile] for tile in table.stack[table.stack_next : table.stack_count]]
    return {
        "open": [names[tile] for tile in table.open_tiles[: table.open_tiles_count]],
        "stack": stack if sight == Visibility.OPEN else len(stack),
    }


def _customers(table: Any, owner: int, pack: Any, sight: Visibility) -> dict[str, Any]:
    names = CUSTOMER.names(pack)
    decks: dict[str, Any] = {}
    for level in range(LEVELS if table.promo else LEVELS - 1):
        own = table.levels[level]
        left = own.cards[: own.cards_count]
        decks[str(level + 1)] = [names[card] for card in left] if sight == Visibility.OPEN else len(left)
    return {"public": [names[card] for card in table.public[: table.public_count]], "decks": decks}


def _laid(table: Any, owner: int, pack: Any, sight: Visibility) -> list[dict[str, Any]]:
    """The cards on the table that nobody has taken yet."""
    return [
        {"seat": table.laid_seat[i], "card": CARD_NAMES[table.laid[i]]}
        for i in range(table.laid_count)
        if table.laid[i] >= 0
    ]


def _people(seats: list[View]) -> int:
    """The number of people: the automatic seat's hand has a top."""
    return sum("top" not in seat for seat in seats)


_MARKET = list_of(nullable(STRING))
_STEP = nullable({"type": "string", "enum": STEP_NAMES})
_DECKS: Schema = {"type": "object", "additionalProperties": or_count(STRINGS)}
_AUTOMATIC = ("automatic", "automatic_next", "automatic_count")
_OWN_TILE = object_of({"tile": STRING, "spaces": list_of(SPACE.schema())})
_LAID = object_of({"seat": SEAT, "card": STRING})

SEAT_FIELDS = (
    one("store", Stores(), "The cafe; null before it is chosen, and for the automatic seat."),
    one("number", Number(0, STORE_NUMBERS - 1, optional=True), "The cafe's number, once known."),
    one("coins", Number(0, 9999), "Coins held."),
    one("tokens", Number(0, 9999), "Tokens held."),
    one("level", Number(0, TOP_LEVEL), "Levels of capacity gained."),
    computed("capacity", _capacity, nullable(INTEGER), "The capacity of the shop, in cards.", of=("level",)),
    computed(
        "hand",
        _hand,
        STRINGS,
        "Cards in hand; of a hidden hand the suits.",
        of=("hand",),
        of_table=_AUTOMATIC,
        seen_by=Hidden.HANDS,
    ),
    computed(
        "top",
        _top,
        nullable(STRING),
        "The suit on top of the automatic seat's pile.",
        of_table=("automatic_top",),
        absent=True,
    ),
    cards("bought", MAX_ROUNDS, CARD, "Bought in phase 1, in order."),
    rows(
        "given",
        GIFTS,
        "Passed on in the short game.",
        {"card": Named(CARD_NAMES), "to": Named(SIDES)},
        seen_by=Hidden.OWN_UNTIL_THE_END,
    ),
    cards("packet", PACKET, TILE, "Tiles to draft from."),
    rows("shop", SHOP, "Cards in the shop.", {"card": CARD, "turned": Flag(), "spent": Number(0, 3)}),
    rows("shelves", SHELVES, "Shelves beside it.", {"card": CARD, "turned": Flag()}),
    computed(
        "tiles",
        _owned_tiles,
        list_of(_OWN_TILE),
        "Tiles, and what lies on their spaces.",
        of=("tiles", "tiles_count", "spaces"),
    ),
    cards("secret", CUSTOMERS, CUSTOMER, "Secret customers.", seen_by=Hidden.OWN_UNTIL_THE_END),
    cards("claimed", CUSTOMERS, CUSTOMER, "Customers served already."),
    one("wifi_bonus", Number(0, WIFI_BONUS), "Wifi icons of no card."),
    one("manager", Number(1, MANAGERS, optional=True, nothing=0), "The manager."),
    one("rank", Number(1, MAX_PLAYERS, optional=True, nothing=0), "The place in the last ranking."),
    one("place", Number(0, MAX_PLAYERS - 1, optional=True), "Bought from this round.", kept=True),
    one("hand", Set(CARD), "Cards in hand.", inner=True, seen_by=Hidden.HANDS),
    cards("tiles", TILES, TILE, "Tiles, in the order in which they came.", inner=True),
    several("spaces", TILES * SPACES, SPACE, "The tokens on their spaces.", inner=True),
    one("icons", ICON_BAG, "Icons not spent.", inner=True),
    several("unturned", SUITS, Number(0, SHOP), "Cards not turned, by suit.", inner=True),
    several("empty", HALVES, Number(0, 1 << 62), "Empty spaces.", inner=True, seen_by=NOBODY),
    several("stored_once", HALVES, Number(0, 1 << 62), "Spaces for one more.", inner=True, seen_by=NOBODY),
)

TABLE_FIELDS = (
    one("phase", Named.members(Phase), "The part of the game."),
    computed("step", _step, _STEP, "The kind of the present decision.", of=("step", "taking")),
    one("stage", Named.members(Stage), "The part of an opening round; it means nothing in other phases."),
    one("round", Number(0, MAX_ROUNDS + 1), "The round; 0 outside of phases 1 and 2."),
    cards("order", MAX_PLAYERS, PLAYER, "The seats in turn order."),
    computed("market", _market, _MARKET, "The cards to be bought; null: sold.", of=("market", "phase")),
    deck("deck", CARDS, CARD, "The number cards left.", seen_by=Hidden.BACKS_UNTIL_THE_END, top=True),
    computed("removed", _removed, STRINGS, "Cards not in the game.", of=("players",)),
    cards("discarded", CARDS, CARD, "Discarded, the latest first.", latest_first=True),
    computed(
        "tiles",
        _tiles,
        object_of({"open": STRINGS, "stack": or_count(STRINGS)}),
        "Action tiles that lie open, and the others.",
        of=("open_tiles", "open_tiles_count", "stack", "stack_next", "stack_count"),
        seen_by=Hidden.UNTIL_THE_END,
    ),
    computed(
        "customers",
        _customers,
        object_of({"public": STRINGS, "decks": _DECKS}),
        "Customers that lie open, and the decks by level.",
        of=("public", "public_count", "levels"),
        seen_by=Hidden.UNTIL_THE_END,
    ),
    computed(
        "table",
        _laid,
        list_of(_LAID),
        "Cards played and not taken yet.",
        of=("laid", "laid_seat", "laid_count"),
    ),
    one("placing", CARD.optional(), "A card that waits for a discard."),
    cards("drawn", SECRET_DRAWS, CUSTOMER, "Customers of which one is kept.", seen_by=Hidden.CHOOSER),
    one("step", Named.members(Decision), "The kind of the present decision.", inner=True),
    one(
        "cursor",
        Number(-1, MAX_PLAYERS + 1),
        "The place in turn order, or the seats that have decided.",
        kept=True,
    ),
    one("managers_left", Number(0, 127), "Managers to choose from: a bit each.", kept=True),
    one("tile_for", Seat(MAX_PLAYERS, optional=True), "The seat that takes an open tile.", kept=True),
    one("deck_for", Seat(MAX_PLAYERS, optional=True), "The seat that chooses a customer deck.", kept=True),
    one("draws", Number(0, SECRET_DRAWS), "The number of cards that deck gives; one is kept.", kept=True),
    one("drawn_level", Number(0, LEVELS - 1), "The deck that was drawn from.", kept=True),
    one("taking", PLAYER, "The seat that gets the taken card.", kept=True),
    one("token_used", Flag(), "Whether a token was used in this step.", kept=True),
    one("taken", Number(0, MAX_PLAYERS), "Cards taken this round.", kept=True),
    one("players", Number(0, MAX_PLAYERS), "Seats and the automatic one.", inner=True, seen_by=NOBODY),
    several("market", MAX_PLAYERS, CARD.optional(), "The cards to be bought.", inner=True),
    rows("laid", MAX_PLAYERS, "Cards played.", {"card": CARD.optional(), "seat": PLAYER}, inner=True),
    deck(
        "automatic",
        MAX_ROUNDS,
        CARD,
        "The automatic seat's cards.",
        inner=True,
        seen_by=Hidden.BACKS_UNTIL_THE_END,
    ),
    one("automatic_top", SUIT.optional(), "The suit on top of them.", inner=True),
    cards("open_tiles", OPEN_TILES, TILE, "Action tiles that lie open.", inner=True),
    deck("stack", TILES, TILE, "The others.", inner=True, seen_by=Hidden.UNTIL_THE_END),
    cards("public", MAX_PUBLIC, CUSTOMER, "Customers that lie open.", inner=True),
    each(
        "levels",
        LEVELS,
        "The customer decks.",
        cards("cards", LEVEL_CARDS, CUSTOMER, "Its cards, top first.", seen_by=Hidden.UNTIL_THE_END),
        inner=True,
    ),
)

STATE = State(
    GAME,
    TABLE_FIELDS,
    SEAT_FIELDS,
    MAX_PLAYERS,
    seen,
    shown="players",
    people=_people,
    seen_of=("phase", "seat", "short"),
)
TABLE = STATE.dtype
"""The record of a table; see `State`."""

PACK = np.dtype(
    [
        ("tiles", np.int8, (TILES * SPACES,)),  # icons
        ("icon_spaces", np.int64, (HALVES * ICONS,)),  # by half and icon: a mask of spaces
        ("storable", np.int64, (HALVES,)),  # masks of the spaces on which an icon can be stored
        ("needs", np.int64, (CUSTOMERS,)),  # bags
        ("rewards", np.int8, (CUSTOMERS,)),
        ("penalties", np.int8, (CUSTOMERS,)),
        ("customer_levels", np.int8, (CUSTOMERS,)),  # 0-3
        ("level_coins", np.int8, (TOP_LEVEL + 1,)),
        ("wifi_coins", np.int8, (WIFI_ICONS + 3,)),  # by number of icons, and for up to two more
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
        ("ability_coins", np.int8, (STORES + 1,)),  # by store: for each thing that its ability counts
        ("ability_extra", np.int8, (STORES + 1,)),  # by store: once
        ("store_tokens", np.int8),
        ("star_coins", np.int8),
        ("start_tokens", np.int8),
        ("start_coins", np.int8),
    ],
    align=True,
)
