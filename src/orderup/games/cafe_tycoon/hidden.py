"""Reshuffles everything that a seat cannot know.

Hidden are hands dealt in the short game (their suits are public), the order of all piles (the suits on top of
number decks are public), and others' secret customers.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.bits import count_bits, list_bits
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.lists import clear
from orderup.core.compiled.randomness import below, reshuffle
from orderup.core.compiled.rule_types import Pack, Table
from orderup.games.cafe_tycoon.components import (
    CARDS,
    CUSTOMERS,
    GIFTS,
    LEVEL_CARDS,
    LEVELS,
    MAX_PLAYERS,
    MAX_PUBLIC,
    MAX_ROUNDS,
    NUMBERS,
    OPEN_TILES,
    PACKET,
    SECRET_DRAWS,
    SHOP,
    SUITS,
    suit_cards,
    suit_of,
)
from orderup.games.cafe_tycoon.state import Phase


@rule
def determinize(table: Table, pack: Pack, seat: int) -> None:
    """Reshuffle, with the table's generator, everything that `seat` (-1: a spectator) cannot know. At the end
    that is nothing."""
    _forget(table)
    if table.phase == Phase.OVER:
        return
    reshuffle(table, table.stack, table.stack_next, table.stack_count)
    _reshuffle_under_top(table, table.deck, table.deck_next, table.deck_count)
    if table.short:
        _redeal_hands(table, seat)
    _reshuffle_under_top(table, table.automatic, table.automatic_next, table.automatic_count)
    _redeal_customers(table, pack, seat)


@rule
def _forget(table: Table) -> None:
    """Clear the traces of cards that have left a place."""
    clear(table.deck, 0, table.deck_next)
    clear(table.deck, table.deck_count, CARDS)
    clear(table.automatic, 0, table.automatic_next)
    clear(table.automatic, table.automatic_count, MAX_ROUNDS)
    clear(table.stack, 0, table.stack_next)
    clear(table.open_tiles, table.open_tiles_count, OPEN_TILES)
    clear(table.public, table.public_count, MAX_PUBLIC)
    clear(table.drawn, table.drawn_count, SECRET_DRAWS)
    clear(table.order, table.order_count, MAX_PLAYERS)
    for level in range(LEVELS):
        clear(table.levels[level].cards, table.levels[level].cards_count, LEVEL_CARDS)
    for player in range(table.players):
        me = table.seats[player]
        clear(me.bought, me.bought_count, MAX_ROUNDS)
        clear(me.given, me.given_count, GIFTS)
        clear(me.given_to, me.given_count, GIFTS)
        clear(me.packet, me.packet_count, PACKET)
        clear(me.shop, me.shop_count, SHOP)
        clear(me.shop_turned, me.shop_count, SHOP)
        clear(me.shop_spent, me.shop_count, SHOP)


@rule
def _reshuffle_under_top(table: Table, cards: Any, start: int, stop: int) -> None:
    """Shuffle a number deck whose top suit is public: another card of that suit may come on top."""
    if stop - start < 2:
        return
    suit = suit_of(cards[start])
    reshuffle(table, cards, start, stop)
    of_suit = 0
    for i in range(start, stop):
        of_suit += suit_of(cards[i]) == suit
    chosen = below(table, of_suit)
    for i in range(start, stop):
        if suit_of(cards[i]) == suit:
            if chosen == 0:
                kept = cards[start]
                cards[start] = cards[i]
                cards[i] = kept
                return
            chosen -= 1


@rule
def _redeal_hands(table: Table, seat: int) -> None:
    """In the short game deal, suit by suit, the numbers in others' hands, gifts and automatic deck anew."""
    pool = np.zeros(NUMBERS, np.int64)
    for suit in range(SUITS):
        n = _gather(table, seat, suit, pool)
        reshuffle(table, pool, 0, n)
        _deal(table, seat, suit, pool)


@rule
def _gather(table: Table, seat: int, suit: int, pool: Any) -> int:
    """List the hidden cards of a suit in `pool`; returns their number."""
    n = 0
    for other in range(table.seat_count):
        if other != seat:
            them = table.seats[other]
            n = list_bits(them.hand & suit_cards(suit), 0, pool, n)
            for i in range(them.given_count):
                if suit_of(them.given[i]) == suit:
                    pool[n] = them.given[i]
                    n += 1
    for i in range(table.automatic_next, table.automatic_count):
        if suit_of(table.automatic[i]) == suit:
            pool[n] = table.automatic[i]
            n += 1
    return n


@rule
def _deal(table: Table, seat: int, suit: int, pool: Any) -> None:
    """Put the cards of `pool` into the places that `_gather` found, in its order."""
    n = 0
    for other in range(table.seat_count):
        if other != seat:
            them = table.seats[other]
            held = count_bits(them.hand & suit_cards(suit))
            them.hand &= ~suit_cards(suit)
            for _ in range(held):
                them.hand |= 1 << pool[n]
                n += 1
            for i in range(them.given_count):
                if suit_of(them.given[i]) == suit:
                    them.given[i] = pool[n]
                    n += 1
    for i in range(table.automatic_next, table.automatic_count):
        if suit_of(table.automatic[i]) == suit:
            table.automatic[i] = pool[n]
            n += 1


@rule
def _redeal_customers(table: Table, pack: Pack, seat: int) -> None:
    """Redeal the customers of each level: the deck, the cards just drawn, and others' secret customers."""
    pool = np.zeros(CUSTOMERS, np.int64)
    for level in range(LEVELS):
        n = _gather_customers(table, pack, seat, level, pool)
        reshuffle(table, pool, 0, n)
        _deal_customers(table, pack, seat, level, pool)


@rule
def _gather_customers(table: Table, pack: Pack, seat: int, level: int, pool: Any) -> int:
    """List the hidden customers of a level in `pool`; returns their number."""
    n = 0
    deck = table.levels[level]
    for i in range(deck.cards_count):
        pool[n] = deck.cards[i]
        n += 1
    if table.seat != seat and table.drawn_level == level:
        for i in range(table.drawn_count):
            pool[n] = table.drawn[i]
            n += 1
    for other in range(table.seat_count):
        if other != seat:
            them = table.seats[other]
            for i in range(them.secret_count):
                if pack.customer_levels[them.secret[i]] == level:
                    pool[n] = them.secret[i]
                    n += 1
    return n


@rule
def _deal_customers(table: Table, pack: Pack, seat: int, level: int, pool: Any) -> None:
    """Put the customers of `pool` into the places that `_gather_customers` found, in its order."""
    n = 0
    deck = table.levels[level]
    for i in range(deck.cards_count):
        deck.cards[i] = pool[n]
        n += 1
    if table.seat != seat and table.drawn_level == level:
        for i in range(table.drawn_count):
            table.drawn[i] = pool[n]
            n += 1
    for other in range(table.seat_count):
        if other != seat:
            them = table.seats[other]
            for i in range(them.secret_count):
                if pack.customer_levels[them.secret[i]] == level:
                    them.secret[i] = pool[n]
                    n += 1


def unknown(tables: Any, seat: int | None) -> list[bool]:
    """Remove others' secret customers. Missing one costs nothing, so a score without them is a lower
    bound."""
    counts = tables["seats"]["secret_count"][0, : tables["seat_count"][0]]
    hidden: list[bool] = [other != seat and count > 0 for other, count in enumerate(counts.tolist())]
    if any(hidden):
        counts[hidden] = 0
    return hidden
