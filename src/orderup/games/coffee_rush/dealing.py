"""Dealing in Coffee Rush: the first orders of each seat, and every later draw."""

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table
from orderup.core.compiled.snapshots import note_thing
from orderup.games.coffee_rush.event_kinds import EventKind


@rule
def deal(table: Table) -> None:
    """Each seat takes a card to tab 1 and one to tab 2; then the starting player one more to tab 1."""
    for seat in range(table.seat_count):
        draw(table, seat, 1, 1)
        draw(table, seat, 1, 2)
    draw(table, 0, 1, 1)


@rule
def deal_espresso_start(table: Table, pack: Pack) -> None:
    """The easy drinks leave the deck: one to each seat's tab 1, the unused ones to the box."""
    kept = 0
    starters = 0
    for i in range(table.deck_count):
        card = table.deck[i]
        if not pack.starter_drinks[card]:
            table.deck[kept] = card
            kept += 1
        elif starters < table.seat_count:
            _receive(table, starters, card, 1)
            starters += 1
        else:
            table.box[table.box_count] = card
            table.box_count += 1
    table.deck_count = kept
    for seat in range(table.seat_count):
        draw(table, seat, 1, 2)
    draw(table, 0, 1, 1)


@rule
def _receive(table: Table, seat: int, card: int, tab: int) -> None:
    me = table.seats[seat]
    me.orders[me.orders_count] = card
    me.orders_tab[me.orders_count] = tab
    me.orders_count += 1
    note_thing(table, EventKind.DREW, seat, card)


@rule
def draw(table: Table, seat: int, count: int, tab: int) -> None:
    """A seat draws cards to a tab, as far as the deck lasts."""
    for _ in range(min(count, table.deck_count - table.deck_next)):
        _receive(table, seat, table.deck[table.deck_next], tab)
        table.deck_next += 1
        table.reveals += 1
