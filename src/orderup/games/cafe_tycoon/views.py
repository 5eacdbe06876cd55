"""The views of cafe_tycoon, typed: written from state.py by `python -m orderup.declared`."""

from typing import Literal, NotRequired, TypedDict


class SeatGiven(TypedDict):
    card: str
    to: Literal["left", "right"]


class SeatShop(TypedDict):
    card: str
    turned: bool
    spent: int


class SeatShelves(TypedDict):
    card: str
    turned: bool


class SeatTiles(TypedDict):
    tile: str
    spaces: list[Literal["active", "stored", "stored2", "spent", "spent2"] | None]


class Seat(TypedDict):
    store: int | Literal["star"] | None
    """The cafe; null before it is chosen, and for the automatic seat."""
    number: int | None
    """The cafe's number, once known."""
    coins: int
    """Coins held."""
    tokens: int
    """Tokens held."""
    level: int
    """Levels of capacity gained."""
    capacity: int | None
    """How many cards the shop may hold."""
    hand: list[str]
    """Cards in hand; of a hidden hand the suits."""
    top: NotRequired[str | None]
    """The suit on top of the automatic seat's pile."""
    bought: list[str]
    """Bought in phase 1, in order."""
    given: list[SeatGiven] | int
    """Passed on in the short game."""
    packet: list[str]
    """Tiles to draft from."""
    shop: list[SeatShop]
    """Cards in the shop."""
    shelves: list[SeatShelves]
    """Shelves beside it."""
    tiles: list[SeatTiles]
    """Tiles, and what lies on their spaces."""
    secret: list[str] | int
    """Secret customers."""
    claimed: list[str]
    """Customers served already."""
    wifi_bonus: int
    """Wifi icons of no card."""
    manager: int | None
    """The manager."""
    rank: int | None
    """The place in the last ranking."""


class Options(TypedDict):
    family: bool
    short: bool
    draft_tiles: bool
    challenge: Literal[None, "customers", "extreme"]
    extra_public: int
    abilities: bool
    promo: bool
    managers: bool
    choose_stores: bool


class ViewDeck(TypedDict):
    count: int
    top: str | None


class ViewTiles(TypedDict):
    open: list[str]
    stack: list[str] | int


class ViewCustomers(TypedDict):
    public: list[str]
    decks: dict[str, int]


class ViewTable(TypedDict):
    seat: int
    card: str


class View(TypedDict):
    game: Literal["cafe_tycoon"]
    options: Options
    over: bool
    seat: int | None
    phase: Literal["stores", "store_number", "managers", "give", "draft", "preparation", "opening", "over"]
    """The part of the game."""
    step: Literal["number", "manager", "give", "packet", "buy", "tile", "play", "take", "discard", "token", "deck", "keep", "choose_store", "take_automatic"] | None
    """What is being decided."""
    stage: Literal["play", "take", "tokens"]
    """The part of an opening round; means nothing in other phases."""
    round: int
    """The round; 0 outside of phases 1 and 2."""
    order: list[int]
    """Who comes after whom."""
    market: list[str | None]
    """The cards to be bought; null: sold."""
    deck: list[str] | ViewDeck
    """The number cards left."""
    removed: list[str]
    """Cards not in the game."""
    discarded: list[str]
    """Discarded, the latest first."""
    tiles: ViewTiles
    """Action tiles that lie open, and the others."""
    customers: ViewCustomers
    """Customers that lie open, and the decks by level."""
    table: list[ViewTable]
    """Cards played and not taken yet."""
    placing: str | None
    """A card that waits for a discard."""
    drawn: list[str] | int
    """Customers of which one is kept."""
    seats: list[Seat]
