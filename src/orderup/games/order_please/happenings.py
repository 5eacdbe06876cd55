"""What an action brought about, noted by the rules as it happens and told by `story.py`.

One action can set off a chain (sales, events, new customers, returns), so the table keeps the notes of the
last action. Only what everybody sees is noted.
"""

from enum import IntEnum
from typing import Any

from orderup.core.compiling import rule
from orderup.games.order_please.state import HAPPENINGS


class Happening(IntEnum):
    """The kinds of notes; in brackets what `first` and `second` are."""

    CHOSE_MERCHANT = 0
    REGISTERED = 1  # good, deck
    FINISHED = 2
    SOLD = 3  # customer, deck
    REVEALED_CUSTOMER = 4  # customer, deck
    REVEALED_EVENT = 5  # event card, deck
    REFILLED = 6  # how many
    DREW = 7  # how many
    DISCARDED = 8  # good
    RETURNED = 9  # bag of goods of one kind, deck
    LEFT = 10  # good, deck
    SWAPPED = 11  # deck
    TAXED = 12  # bag of goods, deck
    OWNED = 13  # event card
    EXCHANGED = 14  # good
    RENEWED = 15  # how many
    KEPT = 16
    SHORTAGE = 17
    DECK_FINISHED = 18  # deck
    TURN = 19
    LAST_TURN = 20
    STANDSTILL = 21
    OVER = 22


@rule
def note(table: Any, kind: int, seat: int, first: int, second: int) -> None:
    """Note a happening; HAPPENINGS is more than one action can bring about."""
    if table.happening_count < HAPPENINGS:
        happening = table.happenings[table.happening_count]
        happening.kind = kind
        happening.seat = seat
        happening.first = first
        happening.second = second
        table.happening_count += 1
