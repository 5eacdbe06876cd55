"""Goods: the kinds that fit at a stall, drawing from the pile, and returning goods to a hand."""

from orderup.core.compiled.bags import EMPTY, amount, portion, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import shuffle
from orderup.core.compiled.rule_types import Pack, Table
from orderup.core.compiled.snapshots import note
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.state import GOODS

ALL_GOODS = (1 << GOODS) - 1


# Goods are bytes of one number, so that all three kinds are handled at once.
EACH = 0x010101
TOP = 0x808080
BELOW_TOP = 0x7F7F7F


@rule
def kinds(goods: int) -> int:
    """The kinds in a bag, as bits."""
    return _gather((goods + BELOW_TOP) & TOP)


@rule
def _gather(tops: int) -> int:
    """The highest bits of three bytes, moved next to each other."""
    return ((tops >> 7) | (tops >> 14) | (tops >> 21)) & ALL_GOODS


@rule
def accepts(needs: int, goods: int) -> int:
    """The kinds, as bits, of which one more fits beside these fitting goods.

    Goods fill specific icons first; *any* takes each kind.
    """
    short = ((needs & BELOW_TOP) | TOP) - goods
    wanted = (short - EACH) & TOP
    specific = total(short & (wanted - (wanted >> 7)))
    return ALL_GOODS if unmet(needs, goods) > specific else _gather(wanted)


@rule
def unmet(needs: int, goods: int) -> int:
    """The number of icons that these fitting goods leave open."""
    return total(needs) - total(goods)


@rule
def return_goods(table: Table, seat: int, deck: int, goods: int) -> None:
    """Return goods from a stall to their owner's hand, noted kind by kind."""
    for good in range(GOODS):
        count = amount(goods, good)
        if count > 0:
            table.seats[seat].stalls[deck] -= portion(good, count)
            table.seats[seat].hand += portion(good, count)
            note(table, EventKind.RETURNED, seat, good, deck, count)


@rule
def draw(table: Table, seat: int, count: int) -> int:
    """Draw goods; returns their number. The discard pile is shuffled when a card is needed and the pile is
    empty [R]."""
    hand = table.seats[seat].hand
    drawn = 0
    while drawn < count:
        if table.goods_count == 0:
            _shuffle_discard(table)
            if table.goods_count == 0:
                break
        table.goods_count -= 1
        hand += portion(table.goods[table.goods_count], 1)
        drawn += 1
    table.seats[seat].hand = hand
    table.reveals += drawn
    return drawn


@rule
def _shuffle_discard(table: Table) -> None:
    for good in range(GOODS):
        for _ in range(amount(table.discard, good)):
            table.goods[table.goods_count] = good
            table.goods_count += 1
    table.discard = EMPTY
    shuffle(table, table.goods, 0, table.goods_count)


@rule
def refill(table: Table, pack: Pack, seat: int) -> int:
    """Draw up to five in hand; returns the number drawn. There is no hand limit."""
    drawn = draw(table, seat, pack.hand_size - total(table.seats[seat].hand))
    if drawn > 0:
        note(table, EventKind.REFILLED, seat, drawn)
    return drawn
