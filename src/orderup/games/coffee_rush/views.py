"""The views of coffee_rush, typed: written from state.py by `python -m orderup.declared`."""

from typing import Literal, TypedDict


class SeatOrders(TypedDict):
    card: str
    tab: int


class Seat(TypedDict):
    meeples: list[str]
    """The cells of its meeples that stand."""
    cups: list[dict[str, int]]
    """What each cup holds."""
    orders: list[SeatOrders]
    """In order of arrival."""
    completed: list[str]
    """Completed orders still held."""
    penalties: list[str]
    """Orders that slid off tab 4."""
    rush: int
    """Rush tokens held."""
    upgrades: list[Literal["meeples", "diagonal", "corners", "specialties"]]
    """Upgrades turned up."""


class Options(TypedDict):
    espresso_start: bool


class View(TypedDict):
    game: Literal["coffee_rush"]
    options: Options
    over: bool
    seat: int | None
    phase: Literal["place", "upgrade", "move", "pour", "serve", "over"]
    """What is being decided."""
    turn: int
    """Turns begun; 0 during set-up."""
    deck: int
    """The cards left to draw."""
    discard: list[str]
    """Cards paid for upgrades, the latest first."""
    box: list[str]
    """Easy drinks that `espresso_start` left over."""
    supply: dict[str, int]
    """Tokens that nobody has."""
    rush_supply: int
    """Rush tokens that nobody has."""
    closed: bool
    """Whether the sign says CLOSED."""
    closed_by: Literal["deck", "penalties", "stalemate"] | None
    """Why it does."""
    steps_left: int
    """Free steps left in this move; 0 outside the move."""
    meeple: int | None
    """The one moving this turn, once it has made a step."""
    served: int
    """Orders served this turn."""
    hand: dict[str, int]
    """Tokens to be poured."""
    seats: list[Seat]
