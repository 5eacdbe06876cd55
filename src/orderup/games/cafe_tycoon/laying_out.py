"""Customer decks: drawing from them, and laying customers out."""

from typing import Any

from orderup.core.compiling import rule
from orderup.games.cafe_tycoon.happenings import Happening, note
from orderup.games.cafe_tycoon.state import LEVEL_CARDS

NOBODY = -1


@rule
def draw_customer(table: Any, level: int) -> Any:
    """The top customer of a deck that is not empty."""
    start = level * LEVEL_CARDS
    customer = table.levels[start]
    table.level_counts[level] -= 1
    for i in range(start, start + table.level_counts[level]):
        table.levels[i] = table.levels[i + 1]
    table.reveals += 1
    return customer


@rule
def open_customer(table: Any, level: int) -> None:
    """Lay out the top customer of a deck, if one is left."""
    if table.level_counts[level] > 0:
        customer = draw_customer(table, level)
        table.public[table.public_count] = customer
        note(table, Happening.OPENED_CUSTOMER, NOBODY, customer, 0)
        table.public_count += 1
