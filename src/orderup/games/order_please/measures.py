"""The lab's measurements of Order Please?, see lab/operations.py: turns with and without a sale, and the
owned events and merchants, with and without."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table
from orderup.games.order_please.actions import MERCHANT_NAMES
from orderup.games.order_please.state import MERCHANTS, NOTHING, SEATS, Event

GAMES = (20_000, 10_000)
PLAY_STYLE = None
ITEMS = (
    *(f"events/{event.name.lower()}" for event in Event),
    *(f"merchants/{name}" for name in MERCHANT_NAMES),
)
OF_TURNS = ("nothing_sold",)
OF_GAMES = ("standstill",)
COMPARED = "ending"
KINDS = len(Event)
ITEM_COUNT = KINDS + MERCHANTS
NOBODY = -1
ENDED, SALES, TOLD = range(3)
"""A tally's memory: the turns that have ended, the sales when the last of them did, and the items that
`gained` has reported, as bits."""


@rule
def observe(table: Table, pack: Pack, tally: Any) -> None:
    """Count turns and, as they end, those without a sale. If one action ends several turns, only the first
    can have had a sale."""
    over = table.seat == NOBODY
    ended = max(0, table.turns - 1 + over)
    sold = 0
    for seat in range(SEATS):
        sold += table.seats[seat].customers_count
    if ended > tally.memory[ENDED]:
        tally.of_turns[0] += ended - tally.memory[ENDED] - (sold > tally.memory[SALES])
        tally.memory[ENDED] = ended
        tally.memory[SALES] = sold
    tally.turns = table.turns
    tally.of_games[0] = over and table.turns_left != 0


@rule
def gained(table: Table, pack: Pack, tally: Any) -> Any:
    """An owned event, or (once both have chosen) a merchant, that was not reported before."""
    for seat in range(SEATS):
        me = table.seats[seat]
        for i in range(me.events_count):
            item = seat * ITEM_COUNT + pack.event_cards[me.events[i]]
            if _is_new(tally, item):
                return item
        if table.seats[SEATS - 1].merchant != NOTHING and me.merchant != NOTHING:
            item = seat * ITEM_COUNT + KINDS + me.merchant
            if _is_new(tally, item):
                return item
    return NOTHING


@rule
def _is_new(tally: Any, item: int) -> Any:
    new = (tally.memory[TOLD] >> item) & 1 == 0
    tally.memory[TOLD] |= 1 << item
    return new


@rule
def strip(table: Table, pack: Pack, item: int) -> None:
    """Take away the seat's merchant, or its event."""
    me = table.seats[item // ITEM_COUNT]
    number = item % ITEM_COUNT
    if number >= KINDS:
        me.merchant = NOTHING
        return
    n = 0
    for i in range(me.events_count):
        if pack.event_cards[me.events[i]] != number:
            me.events[n] = me.events[i]
            n += 1
    me.events_count = n


def places(tables: np.ndarray[Any, Any], tallies: Any) -> np.ndarray[Any, Any]:
    """The place of each seat in the order of play: seat 0 begins."""
    return np.tile(np.arange(SEATS), (len(tables), 1))


def counted(tables: np.ndarray[Any, Any]) -> dict[str, Any]:
    """Nothing: the scoring lines tell everything."""
    return {}


def held(tables: np.ndarray[Any, Any], tallies: Any) -> dict[str, Any]:
    """Nothing: both start alike."""
    return {}


def kept(tables: np.ndarray[Any, Any], pack: Any) -> dict[str, tuple[Any, Any]]:
    """By merchant: how often it was kept in each game, and how often offered."""
    found = {}
    for number, name in enumerate(MERCHANT_NAMES):
        offered = (tables["seats"]["offers"] == number).reshape(len(tables), -1).sum(axis=1)
        found[f"merchants/{name}"] = (tables["seats"]["merchant"] == number).sum(axis=1), offered
    return found
