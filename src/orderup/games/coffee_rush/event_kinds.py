"""The events of Coffee Rush that the rules note, and their arguments."""

from enum import IntEnum
from typing import Any

from orderup.core.state.events import Derived, Events
from orderup.core.state.items import Bag, Named, Number
from orderup.core.state.shapes import STRINGS
from orderup.games.coffee_rush.state import (
    CELL,
    CUPS,
    DRINK,
    INGREDIENT,
    MAX_CARDS,
    MEEPLES,
    UPGRADE,
    Closing,
)


class EventKind(IntEnum):
    """The kinds of events."""

    PLACED = 0
    GAINED = 1
    UPGRADED = 2
    SKIPPED = 3
    STEPPED = 4
    STOPPED = 5
    POURED = 6
    RETURNED = 7
    EMPTIED = 8
    SERVED = 9
    ENDED = 10
    DREW = 11
    FLOWED = 12
    MISSED = 13
    CLOSED = 14
    TURN = 15
    OVER = 16


def _latest_orders(frame: Any, count: int, pack: Any) -> list[str | None]:
    """The cards drawn last, at the end of the queue."""
    seat = frame.seats[frame.event_seat]
    names = DRINK.names(pack)
    return [names[card] for card in seat.orders[seat.orders_count - count : seat.orders_count]]


def _latest_on_pile(frame: Any, count: int, pack: Any) -> list[str | None]:
    """The cards put on the pile last, the latest first."""
    names = DRINK.names(pack)
    return [names[frame.pile[frame.pile_count - 1 - i]] for i in range(count)]


EVENTS = Events(
    {
        EventKind.PLACED: {"cell": CELL},
        EventKind.GAINED: {"ingredient": INGREDIENT, "amount": Number(0, 127), "cell": CELL},
        EventKind.UPGRADED: {"upgrade": UPGRADE, "cards": Derived(_latest_on_pile, STRINGS, DRINK)},
        EventKind.SKIPPED: {},
        EventKind.STEPPED: {"meeple": Number(0, MEEPLES - 1), "cell": CELL, "rush": Number(0, 1)},
        EventKind.STOPPED: {"cell": CELL},
        EventKind.POURED: {"ingredient": INGREDIENT, "cup": Number(1, CUPS)},
        EventKind.RETURNED: {"ingredient": INGREDIENT},
        EventKind.EMPTIED: {"contents": Bag(INGREDIENT), "cup": Number(1, CUPS)},
        EventKind.SERVED: {"card": DRINK, "cup": Number(1, CUPS), "rush": Number(0, 1)},
        EventKind.ENDED: {},
        EventKind.DREW: {"cards": Derived(_latest_orders, STRINGS, DRINK)},
        EventKind.FLOWED: {},
        EventKind.MISSED: {"cards": Derived(_latest_on_pile, STRINGS, DRINK), "rush": Number(0, MAX_CARDS)},
        EventKind.CLOSED: {"reason": Named.members(Closing)},
        EventKind.TURN: {"turn": Number(0, 9999)},
        EventKind.OVER: {},
    }
)
