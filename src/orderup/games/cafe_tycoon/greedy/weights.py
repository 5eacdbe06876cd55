"""What the planner's evaluation weighs with, in hundredths of a coin; docs/bots.md says what each is for."""

from typing import Any

import numpy as np

from orderup.games.cafe_tycoon.components import ICONS, MANAGERS, STORES

COIN = 100
"""Values are integers, in hundredths of a coin: sums do not depend on their order."""


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
        ("keep_suit", np.int64),  # play: for each other card of its suit in hand
        ("automatic", np.int64),  # per cent of what the automatic seat gains
        ("full_shop", np.int64),  # play: what making room costs, on top of what the evaluation sees
        ("wifi_more", np.int64),  # per cent a round left, of what one and two icons more would add
        ("token_rate", np.int64),  # tokens to come, in hundredths a round left
        ("card_rate", np.int64),  # likewise for cards that will need room
        ("manager", np.int64, (MANAGERS + 1,)),  # what each one's start is worth, by its number
        ("store", np.int64, (STORES + 1,)),  # what each one's ability is worth, by its number
    ]
)

#                 snack game wifi clerk shelf coins plus_one secret tile
DEFAULTS: dict[str, Any] = {
    "space": (475, 345, 75, 105, 80, 35, 35, 70, 70),
    "bare_space": (180, 125, 65, 120, 30, 0, 0, 0, 0),
    "wifi": 78,
    "level": 43,
    "held_token": 44,
    "coming_token": 14,
    "hope": 111,
    "room": 225,
    "pair": 275,
    "half_pair": 170,
    "wifi_card": 250,
    "clerk_card": 215,
    "tile": 275,
    "strength": 24,
    "variety": 8,
    "early": 39,
    "spare": 24,
    "keep_suit": -33,
    "automatic": 150,
    "full_shop": 72,
    "wifi_more": 8,
    "token_rate": 52,
    "card_rate": 74,
    # Nobody, then: tokens, coins, a customer, capacity, a wifi icon, a tile.
    "manager": (0, 720, 205, 15, 70, 475, 330),
    # None, then 1 to 16 and the star: by how much their owners end above the table's mean.
    "store": (0, -93, 95, -113, -123, -15, 256, -46, 140, 110, 80, -168, -94, -65, -104, -189, -119, 424),
}


def default_weights() -> np.ndarray[Any, Any]:
    """The weights in use, as a one-element array."""
    weights = np.zeros(1, WEIGHTS)
    for name, value in DEFAULTS.items():
        weights[0][name] = value
    return weights


MARKET = ("pair", "half_pair", "clerk_card", "tile", "strength", "variety", "early")
PLAY_STYLES: dict[str, dict[str, Any]] = {
    "spendthrift": {
        **dict.fromkeys(("hope", "wifi", "wifi_more", "wifi_card"), 0),
        **{name: DEFAULTS[name] * 7 // 20 for name in MARKET},
    },
    "shortsighted": {"hope": 0, "wifi_more": 0, "wifi": 35, "wifi_card": 100},
    "cramped": {"room": 0},
}
"""Planners that overlook what people overlook: customers that cannot be served yet and wifi, the first wholly
and with most of what the market's cards bring later, the second half of wifi; that cards will need room. How
much is set for equal steps: docs/results/strength.md."""


def weights_of(play_style: str) -> np.ndarray[Any, Any]:
    """The weights in one of the PLAY_STYLES."""
    weights = default_weights()
    for name, value in PLAY_STYLES[play_style].items():
        weights[0][name] = value
    return weights
