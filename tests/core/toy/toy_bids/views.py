"""The views of toy_bids, typed: written from state.py by `python -m orderup.declared`."""

from typing import Literal, TypedDict


class Seat(TypedDict):
    sum: int
    """The cards taken, added up."""
    hits: int
    """How many bids were right."""
    card: int
    """The card taken last."""


class Options(TypedDict):
    cards: int


class View(TypedDict):
    game: Literal["toy_bids"]
    options: Options
    over: bool
    seat: int | None
    phase: Literal["bid", "take", "over"]
    """What is being decided."""
    deck: int
    """The cards left."""
    bid: int | None
    """What was bid."""
    seats: list[Seat]
