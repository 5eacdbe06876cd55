"""The weights of the planner's evaluation, in hundredths of a coin; docs/bots.md explains them."""

from typing import Any

import numpy as np

from orderup.games.cafe_tycoon.components import ICONS, MANAGERS, STORES

COIN = 100
"""Values are integers, in hundredths of a coin, so that sums do not depend on their order."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


WEIGHTS = _record(
    [
        ("space", np.int64, (ICONS,)),  # a token on a space that can turn a card, or needs none
        ("bare_space", np.int64, (ICONS,)),  # a token on a space that can store, or turn a card yet to come
        ("wifi", np.int64),  # percentage of the next icon's coins
        ("level", np.int64),  # percentage of the next capacity level's coins
        ("held_token", np.int64),  # percentage of its space's value, for a token in hand
        ("coming_token", np.int64),  # the same for a token still to be earned
        ("hope", np.int64),  # percentage of a customer's coins, if nothing is known to be missing
        ("room", np.int64),  # for each card that will not fit
        ("pair", np.int64),  # market: a game or snack that makes a pair
        ("half_pair", np.int64),
        ("wifi_card", np.int64),
        ("clerk_card", np.int64),
        ("tile", np.int64),
        ("strength", np.int64),  # market: for each point of a card's number
        ("variety", np.int64),  # market: deducted for each card of the suit already held
        ("early", np.int64),  # market: for each place farther to the right
        ("spare", np.int64),  # play: the later value of a point of a card's number
        ("keep_suit", np.int64),  # play: for each other card of its suit in hand
        ("automatic", np.int64),  # percentage of the automatic seat's gain
        ("full_shop", np.int64),  # play: cost of making room, on top of the evaluation's
        ("wifi_more", np.int64),  # percentage for each round left of the gain of one and two more icons
        ("token_rate", np.int64),  # tokens to come, in hundredths for each round left
        ("card_rate", np.int64),  # the same for cards that will need room
        ("manager", np.int64, (MANAGERS + 1,)),  # the value of each manager's start, by number
        ("store", np.int64, (STORES + 1,)),  # the value of each store's ability, by number
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
    # None, then 1 to 16 and the star: the mean lead of their owners at the end.
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
"""Planners with the blind spots of people.

The first one ignores customers that cannot be served yet, Wi-Fi, and most of the later value of the market's
cards. The second one ignores these customers and half of the Wi-Fi. The third one ignores that cards will
need room. The sizes make equal steps: docs/results/strength.md.
"""


def weights_of(play_style: str) -> np.ndarray[Any, Any]:
    """The weights in one of the PLAY_STYLES."""
    weights = default_weights()
    for name, value in PLAY_STYLES[play_style].items():
        weights[0][name] = value
    return weights
