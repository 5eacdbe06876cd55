"""Customer decks: drawing from them, and laying customers out."""

from typing import Any

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Table
from orderup.core.compiled.snapshots import note
from orderup.games.cafe_tycoon.components import NOBODY
from orderup.games.cafe_tycoon.event_kinds import EventKind


@rule
def draw_customer(table: Table, level: int) -> Any:
    """The top customer of a deck that is not empty."""
    deck = table.levels[level]
    customer = deck.cards[0]
    deck.cards_count -= 1
    for i in range(deck.cards_count):
        deck.cards[i] = deck.cards[i + 1]
    table.reveals += 1
    return customer


@rule
def open_customer(table: Table, level: int) -> None:
    """Lay out the top customer of a deck, if one is left."""
    if table.levels[level].cards_count > 0:
        customer = draw_customer(table, level)
        table.public[table.public_count] = customer
        table.public_count += 1
        note(table, EventKind.OPENED_CUSTOMER, NOBODY, customer)
