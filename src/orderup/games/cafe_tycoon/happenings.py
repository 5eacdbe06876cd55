"""What an action brought about, noted by the rules as it happens and told by `story.py`.

One action can set off a chain (a reward, a ranking, the next round), so the table keeps the notes of the last
action. Only what everybody sees is noted.
"""

from enum import IntEnum
from typing import Any

from orderup.core.compiling import rule
from orderup.games.cafe_tycoon.state import HAPPENINGS


class Happening(IntEnum):
    """The kinds of notes; in brackets what `first` and `second` are."""

    NAMED_STORE = 0  # number
    CHOSE_MANAGER = 1  # manager
    GAVE = 2  # how many
    DRAFTED = 3
    LAID_OUT = 4  # the market
    BOUGHT = 5  # card, cost
    TOOK_TILE = 6  # tile
    SCORED_PREPARATION = 7  # coins
    PLAYED = 8  # card
    RANKED = 9  # place
    TOOK = 10  # card
    DISCARDED = 11  # card
    PAID = 12  # coins
    GAINED_TOKENS = 13  # how many
    ACTIVATED = 14  # icon
    STORED = 15  # icon
    CHOSE_DECK = 16  # level
    KEPT_CUSTOMER = 17
    TOOK_CUSTOMER = 18  # customer
    CLAIMED = 19  # customer, reward
    SWAPPED_MANAGER = 20
    PASSED = 21
    ROUND = 22  # number
    AUTOMATIC_TOOK = 23  # card
    OPENED_CUSTOMER = 24  # customer
    OVER = 25
    UPGRADED = 26  # card
    EXPANDED = 27  # capacity level
    CHOSE_STORE = 28  # store


@rule
def note(table: Any, kind: int, seat: int, first: int, second: int) -> None:
    """Note a happening; the notes of one action never fill the list (a test holds that)."""
    if table.happening_count < HAPPENINGS:
        happening = table.happenings[table.happening_count]
        happening.kind = kind
        happening.seat = seat
        happening.first = first
        happening.second = second
        table.happening_count += 1
