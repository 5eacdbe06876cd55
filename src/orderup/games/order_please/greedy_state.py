"""What the planner works with. Values are integers, in thousandths of a point."""

from typing import Any

import numpy as np

from orderup.games.order_please.state import DECKS

UNIT = 1000
NOBODY = -1
MOST = 24
"""More goods of a kind than anybody lays in one turn."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


THOUGHT = _record(
    [
        ("prizes", np.int64, (DECKS,)),  # what each open customer is worth to the seat
        ("denied", np.int64, (DECKS,)),  # what it is worth to keep it from the other
        ("rivals", np.int64, (DECKS,)),  # the other's strength there
        ("ends", np.int64, (DECKS,)),  # what selling the last customer of a deck is worth
        ("draw", np.int64),  # what another good in exchange for a superfluous one is worth
        ("bests", np.int64, (MOST,)),
        ("values", np.int64, (MOST,)),
        ("shares", np.int64, (DECKS * MOST,)),
    ]
)
