"""Reshuffles everything that a seat cannot know: the other hand with the goods pile, the other merchant and
offers, the cards of the decks."""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import EMPTY, amount, portion, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.lists import clear
from orderup.core.compiled.randomness import below, reshuffle, shuffle
from orderup.core.compiled.rule_types import Table
from orderup.games.order_please.state import (
    CUSTOMERS,
    DECK_CARDS,
    DECKS,
    EVENTS,
    GOODS,
    MERCHANTS,
    NOTHING,
    OFFERS,
    PILE,
    SEATS,
)


@rule
def redeal_goods(table: Table, seat: int) -> None:
    """Pool and redeal the goods that `seat` (-1: a spectator) does not see: the other hand and the pile."""
    counts = np.zeros(SEATS, np.int64)
    for other in range(SEATS):
        if other != seat:
            hand = table.seats[other].hand
            counts[other] = total(hand)
            for good in range(GOODS):
                for _ in range(amount(hand, good)):
                    table.goods[table.goods_count] = good
                    table.goods_count += 1
            table.seats[other].hand = EMPTY
    reshuffle(table, table.goods, 0, table.goods_count)
    for other in range(SEATS):
        for _ in range(counts[other]):
            table.goods_count -= 1
            table.seats[other].hand += portion(table.goods[table.goods_count], 1)
    clear(table.goods, table.goods_count, PILE)


@rule
def redeal_merchants(table: Table, seat: int) -> None:
    """Deal the cards not offered to `seat` anew. A seat that has chosen has one of them."""
    cards = np.arange(MERCHANTS)
    n = MERCHANTS
    if seat >= 0:
        n = 0
        for card in range(MERCHANTS):
            if card != table.seats[seat].offers[0] and card != table.seats[seat].offers[1]:
                cards[n] = card
                n += 1
    shuffle(table, cards, 0, n)
    used = 0
    for other in range(SEATS):
        if other != seat:
            them = table.seats[other]
            for i in range(OFFERS):
                them.offers[i] = cards[used]
                used += 1
            if them.merchant != NOTHING:
                them.merchant = them.offers[below(table, OFFERS)]


@rule
def reshuffle_decks(table: Table) -> None:
    """Reshuffle the decks: their layers are known, their cards are not. Traces of cards that have left are
    cleared."""
    customers = np.zeros(CUSTOMERS, np.int64)
    events = np.zeros(EVENTS, np.int64)
    n = 0
    k = 0
    for deck in range(DECKS):
        for i in range(table.decks[deck].cards_count):
            if table.decks[deck].cards[i] < CUSTOMERS:
                customers[n] = table.decks[deck].cards[i]
                n += 1
            else:
                events[k] = table.decks[deck].cards[i]
                k += 1
    reshuffle(table, customers, 0, n)
    reshuffle(table, events, 0, k)
    for deck in range(DECKS):
        for i in range(table.decks[deck].cards_count):
            if table.decks[deck].cards[i] < CUSTOMERS:
                n -= 1
                table.decks[deck].cards[i] = customers[n]
            else:
                k -= 1
                table.decks[deck].cards[i] = events[k]
        clear(table.decks[deck].cards, table.decks[deck].cards_count, DECK_CARDS)


def unknown(tables: Any, seat: int | None) -> list[bool]:
    """Remove the other merchant, which never scores below 0."""
    merchants = tables["seats"]["merchant"][0]
    hidden: list[bool] = [other != seat and each != NOTHING for other, each in enumerate(merchants.tolist())]
    if any(hidden):
        merchants[hidden] = NOTHING
    return hidden
