"""What the planner works with and weighs by. Values are integers, in thousandths of a point."""

from typing import Any

import numpy as np

from orderup.games.order_please.state import DECKS

UNIT = 1000
MOST = 24
"""More goods of a kind than anybody lays in one turn."""
LACKS = 6
"""So many goods lacking, or icons open, are told apart; more count as the last."""
HELD = 6
"""So many cards held of an attribute are told apart; more count as the last."""
STEPS = 4
ROYAL_STEPS = 3


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


WEIGHTS = _record(
    [
        ("by_kinds", np.int64, (STEPS,)),  # how near a sale is, by kinds of goods still to be laid
        ("by_lack", np.int64, (LACKS,)),  # ... and by the number of goods for it that are not in hand
        ("by_unmet", np.int64, (LACKS,)),  # the same for the other player, by the icons still open
        ("rival", np.int64),  # how much of the other's strength counts
        ("unsold", np.int64),  # the strength of nobody: the chance that the game goes on otherwise
        ("denial", np.int64),  # what a point that the other does not get is worth
        ("tempo", np.int64),  # a sale beside the customer: goods back in play, a new customer first
        ("hope", np.int64, (HELD,)),  # of half the next point of an attribute, by cards held
        ("social", np.int64, (STEPS,)),  # of the whole reward, by steps already made
        ("royal", np.int64, (ROYAL_STEPS,)),
        ("ending", np.int64),  # ending the game, for each point ahead
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
        ("prizes", np.int64, (DECKS,)),  # what each open customer is worth to the seat
        ("denied", np.int64, (DECKS,)),  # what it is worth to keep it from the other
        ("rivals", np.int64, (DECKS,)),  # the other's strength there
        ("ends", np.int64, (DECKS,)),  # what selling the last customer of a deck is worth
        ("bests", np.int64, (MOST,)),
        ("values", np.int64, (MOST,)),
        ("shares", np.int64, (DECKS * MOST,)),
    ]
)
