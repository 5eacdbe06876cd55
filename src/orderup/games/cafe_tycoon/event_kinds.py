"""The events of Board Game Cafe Tycoon that the rules note, and their arguments.

Only giver and receiver know which cards were passed; everything else is public. The automatic seat has the
number behind the people's.
"""

from enum import IntEnum
from typing import Any

from orderup.core.state.events import Derived, Events
from orderup.core.state.items import Named, Number, Set
from orderup.core.state.shapes import INTEGER, STRINGS
from orderup.core.state.visibility import OTHERS, OWNER
from orderup.games.cafe_tycoon.components import (
    CARD,
    CARD_NAMES,
    CUSTOMER,
    LEVELS,
    MANAGERS,
    MAX_PLAYERS,
    PLAYER,
    STORE_IDS,
    STORE_NUMBERS,
    TILE,
    Icon,
)

SOME = Number(0, 9999)
ICON = Named.members(Icon)


class EventKind(IntEnum):
    """The kinds of events."""

    NAMED_STORE = 0
    CHOSE_MANAGER = 1
    GAVE = 2
    DRAFTED = 3
    LAID_OUT = 4
    BOUGHT = 5
    TOOK_TILE = 6
    SCORED_PREPARATION = 7
    PLAYED = 8
    RANKED = 9
    TOOK = 10
    DISCARDED = 11
    PAID = 12
    GAINED_TOKENS = 13
    ACTIVATED = 14
    STORED = 15
    CHOSE_DECK = 16
    KEPT_CUSTOMER = 17
    TOOK_CUSTOMER = 18
    CLAIMED = 19
    SWAPPED_MANAGER = 20
    PASSED = 21
    ROUND = 22
    AUTOMATIC_TOOK = 23
    OPENED_CUSTOMER = 24
    OVER = 25
    UPGRADED = 26
    EXPANDED = 27
    CHOSE_STORE = 28
    GAVE_CARDS = 29
    GOT_CARDS = 30


def _market(frame: Any, number: int, pack: Any) -> list[str]:
    return [CARD_NAMES[card] for card in frame.market[: frame.players]]


def _capacity(frame: Any, level: int, pack: Any) -> int:
    capacity: int = pack.content["numbers"]["capacity"] + level
    return capacity


EVENTS = Events(
    {
        EventKind.NAMED_STORE: {"number": Number(0, STORE_NUMBERS - 1)},
        EventKind.CHOSE_MANAGER: {"manager": Named((None, *map(str, range(1, MANAGERS + 1))))},
        EventKind.GAVE: {"count": SOME},
        EventKind.GAVE_CARDS: {"cards": Set(CARD), "receiver": PLAYER},
        EventKind.GOT_CARDS: {"cards": Set(CARD), "giver": PLAYER},
        EventKind.DRAFTED: {},
        EventKind.LAID_OUT: {"cards": Derived(_market, STRINGS, CARD)},
        EventKind.BOUGHT: {"card": CARD, "cost": SOME},
        EventKind.TOOK_TILE: {"tile": TILE},
        EventKind.SCORED_PREPARATION: {"coins": SOME, "wifi": SOME, "place": Number(0, MAX_PLAYERS)},
        EventKind.PLAYED: {"card": CARD},
        EventKind.RANKED: {"place": Number(1, MAX_PLAYERS)},
        EventKind.TOOK: {"card": CARD},
        EventKind.DISCARDED: {"card": CARD},
        EventKind.PAID: {"coins": SOME},
        EventKind.GAINED_TOKENS: {"count": SOME},
        EventKind.ACTIVATED: {"icon": ICON},
        EventKind.STORED: {"icon": ICON},
        EventKind.CHOSE_DECK: {"level": Number(1, LEVELS)},
        EventKind.KEPT_CUSTOMER: {},
        EventKind.TOOK_CUSTOMER: {"customer": CUSTOMER},
        EventKind.CLAIMED: {"customer": CUSTOMER, "reward": SOME},
        EventKind.SWAPPED_MANAGER: {},
        EventKind.PASSED: {},
        EventKind.ROUND: {"number": SOME},
        EventKind.AUTOMATIC_TOOK: {"card": CARD},
        EventKind.OPENED_CUSTOMER: {"customer": CUSTOMER},
        EventKind.OVER: {},
        EventKind.UPGRADED: {"card": CARD},
        EventKind.EXPANDED: {"capacity": Derived(_capacity, INTEGER)},
        EventKind.CHOSE_STORE: {"store": Named((None, *map(str, STORE_IDS)))},
    },
    told_to={EventKind.GAVE: OTHERS, EventKind.GAVE_CARDS: OWNER, EventKind.GOT_CARDS: OWNER},
)
