"""Goods: what fits at a stall, the pile they are drawn from, and the way back to a hand."""

from orderup.core.compiled.bags import EMPTY, amount, portion, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import shuffle
from orderup.core.compiled.rule_types import Pack, Table
from orderup.core.compiled.snapshots import note
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.state import GOODS

ALL_GOODS = (1 << GOODS) - 1


# Goods are bytes of a number, and all three are treated at once.
EACH = 0x010101
TOP = 0x808080
BELOW_TOP = 0x7F7F7F


@rule
def kinds(goods: int) -> int:
    """The kinds that are there, as bits."""
    return _gather((goods + BELOW_TOP) & TOP)


@rule
def _gather(tops: int) -> int:
    """The highest bits of three bytes, next to each other."""
    return ((tops >> 7) | (tops >> 14) | (tops >> 21)) & ALL_GOODS


@rule
def accepts(needs: int, goods: int) -> int:
    """The kinds of which one more would fit beside goods that fit, as bits: goods are matched to specific
    icons first, *any* takes each kind."""
    short = ((needs & BELOW_TOP) | TOP) - goods
    wanted = (short - EACH) & TOP
    specific = total(short & (wanted - (wanted >> 7)))
    return ALL_GOODS if unmet(needs, goods) > specific else _gather(wanted)


@rule
def unmet(needs: int, goods: int) -> int:
    """How many icons goods that fit leave open."""
    return total(needs) - total(goods)


@rule
def return_goods(table: Table, seat: int, deck: int, goods: int) -> None:
    """Goods go from a stall back to their owner's hand, noted kind by kind."""
    for good in range(GOODS):
        count = amount(goods, good)
        if count > 0:
            table.seats[seat].stalls[deck] -= portion(good, count)
            table.seats[seat].hand += portion(good, count)
            note(table, EventKind.RETURNED, seat, good, deck, count)


@rule
def draw(table: Table, seat: int, count: int) -> int:
    """Draw goods; the discard pile is shuffled when a card is needed and the pile is empty [R]. Returns how
    many there were to draw."""
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
    """Draw up to five in hand; there is no hand limit. Returns how many were drawn."""
    drawn = draw(table, seat, pack.hand_size - total(table.seats[seat].hand))
    if drawn > 0:
        note(table, EventKind.REFILLED, seat, drawn)
    return drawn
