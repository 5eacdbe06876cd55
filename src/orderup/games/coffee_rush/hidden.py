"""The hidden part of Coffee Rush: the order of the deck."""

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.lists import clear
from orderup.core.compiled.randomness import reshuffle
from orderup.core.compiled.rule_types import Pack, Table
from orderup.games.coffee_rush.state import MAX_CARDS, MAX_QUEUE


@rule
def determinize(table: Table, pack: Pack, seat: int) -> None:
    """Reshuffle the deck, the only hidden thing. Nothing remains of cards that have left it."""
    reshuffle(table, table.deck, table.deck_next, table.deck_count)
    clear(table.deck, 0, table.deck_next)
    clear(table.deck, table.deck_count, MAX_CARDS)
    for each in range(table.seat_count):
        them = table.seats[each]
        clear(them.orders, them.orders_count, MAX_QUEUE)
        clear(them.orders_tab, them.orders_count, MAX_QUEUE)
