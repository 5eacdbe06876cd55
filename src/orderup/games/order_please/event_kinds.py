"""The events of Order Please? that the rules note, and their arguments. Everybody sees all of them."""

from enum import IntEnum
from typing import Any

from orderup.core.state.events import Derived, Events
from orderup.core.state.items import Number
from orderup.core.state.shapes import INTEGER
from orderup.games.order_please.state import CUSTOMER, DECK, EVENT_CARD, GOOD, GOODS_BAG, PILE, SHORTAGE_MOST

SOME = Number(0, PILE)


class EventKind(IntEnum):
    """The kinds of events."""

    CHOSE_MERCHANT = 0
    REGISTERED = 1
    FINISHED = 2
    SOLD = 3
    REVEALED_CUSTOMER = 4
    REVEALED_EVENT = 5
    REFILLED = 6
    DREW = 7
    DISCARDED = 8
    RETURNED = 9
    LEFT = 10
    SWAPPED = 11
    TAXED = 12
    OWNED = 13
    EXCHANGED = 14
    RENEWED = 15
    KEPT = 16
    SHORTAGE = 17
    DECK_FINISHED = 18
    TURN = 19
    LAST_TURN = 20
    STANDSTILL = 21
    OVER = 22


def _gold(frame: Any, number: int, pack: Any) -> int:
    return int(pack.record["gold"][0][frame.event_first])


EVENTS = Events(
    {
        EventKind.CHOSE_MERCHANT: {},
        EventKind.REGISTERED: {"good": GOOD, "deck": DECK},
        EventKind.FINISHED: {},
        EventKind.SOLD: {"customer": CUSTOMER, "deck": DECK, "gold": Derived(_gold, INTEGER)},
        EventKind.REVEALED_CUSTOMER: {"customer": CUSTOMER, "deck": DECK},
        EventKind.REVEALED_EVENT: {"event": EVENT_CARD, "deck": DECK},
        EventKind.REFILLED: {"count": SOME},
        EventKind.DREW: {"count": SOME},
        EventKind.DISCARDED: {"good": GOOD},
        EventKind.RETURNED: {"good": GOOD, "deck": DECK, "count": SOME},
        EventKind.LEFT: {"good": GOOD, "deck": DECK},
        EventKind.SWAPPED: {"deck": DECK},
        EventKind.TAXED: {"goods": GOODS_BAG, "deck": DECK},
        EventKind.OWNED: {"event": EVENT_CARD},
        EventKind.EXCHANGED: {"good": GOOD},
        EventKind.RENEWED: {"count": SOME},
        EventKind.KEPT: {},
        EventKind.SHORTAGE: {"turns": Number(0, SHORTAGE_MOST)},
        EventKind.DECK_FINISHED: {"deck": DECK},
        EventKind.TURN: {},
        EventKind.LAST_TURN: {},
        EventKind.STANDSTILL: {},
        EventKind.OVER: {},
    }
)
