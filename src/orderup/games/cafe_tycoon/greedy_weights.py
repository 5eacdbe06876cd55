"""What the planner's evaluation weighs with, in hundredths of a coin; docs/bots.md says what each is for."""

from typing import Any

import numpy as np

from orderup.games.cafe_tycoon.state import ICONS

COIN = 100
"""Values are integers, in hundredths of a coin: sums do not depend on their order."""

number: Any = np.int64
"""Counts are handed over as this: to Numba the type of a field and the type of a literal are two."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


WEIGHTS = _record(
    [
        ("space", np.int64, (ICONS,)),  # a token on a space that has something to turn, or needs nothing
        ("bare_space", np.int64, (ICONS,)),  # a token on a space that may store, or turn a card yet to come
        ("wifi", np.int64),  # per cent, for each coin that the next icon would pay
        ("level", np.int64),  # likewise for the next capacity level
        ("held_token", np.int64),  # per cent of its space's value, for a token in hand
        ("coming_token", np.int64),  # likewise for one still to be earned
        ("hope", np.int64),  # per cent of what a customer pays, when nothing is known to be missing
        ("room", np.int64),  # for each card that will not fit
        ("pair", np.int64),  # market: a game or snack that makes a pair
        ("half_pair", np.int64),
        ("wifi_card", np.int64),
        ("clerk_card", np.int64),
        ("tile", np.int64),
        ("strength", np.int64),  # market: for each point of a card's number
        ("variety", np.int64),  # market: less for each card of the suit that one has
        ("early", np.int64),  # market: for each place farther to the right
        ("spare", np.int64),  # play: what a point of a card's number is worth later
        ("keep_suit", np.int64),  # play: for each card of the suit that stays in hand
        ("automatic", np.int64),  # per cent of what the automatic seat gains
    ]
)

#                 snack game wifi clerk shelf coins plus_one secret tile
DEFAULTS: dict[str, Any] = {
    "space": (300, 200, 60, 170, 60, 200, 60, 200, 90),
    "bare_space": (150, 120, 60, 50, 30, 0, 0, 0, 0),
    "wifi": 70,
    "level": 80,
    "held_token": 90,
    "coming_token": 25,
    "hope": 105,
    "room": 100,
    "pair": 300,
    "half_pair": 180,
    "wifi_card": 130,
    "clerk_card": 150,
    "tile": 220,
    "strength": 12,
    "variety": 25,
    "early": 25,
    "spare": 14,
    "keep_suit": 12,
    "automatic": 100,
}


def default_weights() -> np.ndarray[Any, Any]:
    """The weights in use, as a one-element array."""
    weights = np.zeros(1, WEIGHTS)
    for name, value in DEFAULTS.items():
        weights[0][name] = value
    return weights
