"""The data and weights of the planner. Values are integers, in thousandths of a point."""

from typing import Any

import numpy as np

from orderup.games.order_please.state import DECKS

UNIT = 1000
MOST = 24
"""More goods of a kind than anybody can lay in one turn."""
LACKS = 6
"""The number of lacking goods, or of open icons, is counted up to the last entry."""
HELD = 6
"""The number of cards of an attribute is counted up to the last entry."""
STEPS = 4
ROYAL_STEPS = 3


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


WEIGHTS = _record(
    [
        ("by_kinds", np.int64, (STEPS,)),  # closeness of a sale, by kinds of goods still to be laid
        ("by_lack", np.int64, (LACKS,)),  # ... and by number of its goods that are not in hand
        ("by_unmet", np.int64, (LACKS,)),  # the same for the other player, by icons still open
        ("rival", np.int64),  # weight of the other's strength
        ("unsold", np.int64),  # strength of neither: the chance that the game goes on otherwise
        ("denial", np.int64),  # value of a point that the other does not get
        ("tempo", np.int64),  # a sale beyond the customer: goods return to play, a new customer comes first
        ("hope", np.int64, (HELD,)),  # of half the next point of an attribute, by cards held
        ("social", np.int64, (STEPS,)),  # of the whole reward, by steps already made
        ("royal", np.int64, (ROYAL_STEPS,)),
        ("ending", np.int64),  # value of ending the game, for each point ahead
        ("draw", np.int64),  # another good in exchange for a superfluous one
    ]
)

DEFAULTS: dict[str, Any] = {
    "by_kinds": (1000, 1000, 334, 82),
    "by_lack": (1000, 744, 556, 356, 161, 87),
    "by_unmet": (1000, 733, 502, 277, 206, 64),
    "rival": 861,
    "unsold": 511,
    "denial": 373,
    "tempo": 303,
    "hope": (289, 647, 550, 645, 274, 0),
    "social": (91, 205, 434, 1000),
    "royal": (239, 393, 1000),
    "ending": 251,
    "draw": 428,
}

THOUGHT = _record(
    [
        ("weights", WEIGHTS),
        ("prizes", np.int64, (DECKS,)),  # value of each open customer to the seat
        ("denied", np.int64, (DECKS,)),  # value of keeping it from the other
        ("rivals", np.int64, (DECKS,)),  # the other's strength there
        ("ends", np.int64, (DECKS,)),  # value of selling the last customer of a deck
        ("bests", np.int64, (MOST,)),
        ("values", np.int64, (MOST,)),
        ("shares", np.int64, (DECKS * MOST,)),
    ]
)
