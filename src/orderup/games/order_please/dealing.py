"""Dealing in Order Please?: the five decks, and the merchants to choose from."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import shuffle
from orderup.core.compiled.rule_types import Table
from orderup.core.compiled.snapshots import note_thing
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.state import CUSTOMERS, DECKS, EVENTS, MERCHANTS, OFFERS, SEATS

CUSTOMER_LAYERS = 3
LAYER = 2
NOBODY = -1


@rule
def build_decks(table: Table) -> None:
    """Each deck from the bottom: two customers, an event, two customers, an event, two customers; the top
    customer is turned up [R]. Without events, the six customers alone."""
    cards = table.goods  # No goods are there yet.
    for card in range(CUSTOMERS + EVENTS):
        cards[card] = card
    shuffle(table, cards, 0, CUSTOMERS)
    shuffle(table, cards, CUSTOMERS, CUSTOMERS + EVENTS)
    next_customer = 0
    next_event = CUSTOMERS
    for deck in range(DECKS):
        n = 0
        for layer in range(CUSTOMER_LAYERS):
            if layer > 0 and table.events:
                table.decks[deck].cards[n] = cards[next_event]
                next_event += 1
                n += 1
            for _ in range(LAYER):
                table.decks[deck].cards[n] = cards[next_customer]
                next_customer += 1
                n += 1
        table.decks[deck].cards_count = n - 1
        table.decks[deck].customer = table.decks[deck].cards[n - 1]
        note_thing(table, EventKind.REVEALED_CUSTOMER, NOBODY, table.decks[deck].customer)


@rule
def deal_merchants(table: Table) -> None:
    """Each seat is offered two."""
    cards = np.arange(MERCHANTS)
    shuffle(table, cards, 0, MERCHANTS)
    for seat in range(SEATS):
        for i in range(OFFERS):
            table.seats[seat].offers[i] = cards[seat * OFFERS + i]


@rule
def offer_mask(table: Table, seat: int) -> Any:
    """The merchants that a seat was offered, as bits."""
    offers = table.seats[seat].offers
    return (1 << offers[0]) | (1 << offers[1])
