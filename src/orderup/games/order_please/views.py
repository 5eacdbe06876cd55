"""The views of order_please, typed: written from state.py by `python -m orderup.declared`."""

from typing import Literal, NotRequired, TypedDict


class Seat(TypedDict):
    hand: dict[str, int] | int
    """Goods held."""
    stalls: list[dict[str, int]]
    """Goods laid on its side of each stall."""
    customers: list[str]
    """Sold to, in order."""
    events: list[str]
    """Events owned."""
    merchant: NotRequired[Literal["arms_dealer", "armourer", "alchemist", "socialite", "haggler"] | None]
    """Chosen at the start."""
    merchant_offer: list[str] | int
    """The merchants to choose from, while they are."""


class Options(TypedDict):
    refill: Literal["every_turn", "after_sale"]
    exchange: bool
    ending: Literal["one_more", "equal_turns"]
    events: bool
    merchants: bool


class ViewDecks(TypedDict):
    customer: str | None
    cards: int


class View(TypedDict):
    game: Literal["order_please"]
    options: Options
    over: bool
    seat: int | None
    phase: Literal["merchant", "register", "sell", "return", "thief", "swap_stalls", "tax", "market_day", "exchange", "over"]
    """What is being decided."""
    turn: int
    """Whose turn it is."""
    decks: list[ViewDecks]
    """The five decks."""
    goods: int
    """The pile, top first."""
    discard: dict[str, int]
    """Goods discarded."""
    events_used: list[str]
    """Events that nobody owns."""
    registering: Literal["weapon", "armour", "potion"] | None
    """The good of this turn, once one is laid."""
    registered: int
    """Goods laid this turn."""
    sold: list[int]
    """Decks still to open, in order; one whose event is carried out stays."""
    event: str | None
    """The event being carried out."""
    shortage: int
    """Turns without a refill to come, this one included."""
    barren: int
    """Turns in a row without registering."""
    stuck: int
    """Whether the turn before was one in which nothing could be done."""
    last_turn: bool
    """Whether this turn is the last."""
    seats: list[Seat]
