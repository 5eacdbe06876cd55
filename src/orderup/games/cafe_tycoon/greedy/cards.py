"""The planner's choices of number cards: to buy, to play, to pass on, to leave to the automatic seat."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table, Tables, Weights
from orderup.games.cafe_tycoon.components import (
    CARDS,
    MAX_PLAYERS,
    NUMBERS,
    NUMBERS_A_PLAYER,
    SUITS,
    Suit,
    suit_of,
)
from orderup.games.cafe_tycoon.greedy.worth import worth
from orderup.games.cafe_tycoon.rules.preparation import cost
from orderup.games.cafe_tycoon.rules.shop import must_discard, pay_for, place_card

WHOLE = 100
LEFTMOST = 0


@rule
def value_of_place(table: Table, pack: Pack, weights: Weights, place: int) -> Any:
    """The value of buying from a place of the market."""
    me = table.seats[table.seat]
    card = table.market[place]
    suit = suit_of(card)
    held = np.zeros(SUITS, np.int64)
    for i in range(me.bought_count):
        held[suit_of(me.bought[i])] += 1
    value = weights.strength * (card % NUMBERS) + weights.early * place
    value -= WHOLE * min(me.coins, cost(table, pack, place))
    value -= weights.variety * held[suit]
    if place == LEFTMOST:
        value += WHOLE if table.family else weights.tile
    if suit == Suit.GAME or suit == Suit.SNACK:
        other = Suit.SNACK if suit == Suit.GAME else Suit.GAME
        value += weights.pair if held[suit] < held[other] else weights.half_pair
    elif suit == Suit.WIFI:
        value += weights.wifi_card
    elif suit == Suit.CLERK:
        value += weights.clerk_card
    else:
        value += weights.tile
    return value


@rule
def weigh_suits(table: Table, pack: Pack, weights: Weights, scratch: Tables, seat: int, values: Any) -> None:
    """Fill values[suit] with the value of one more card of the suit to a seat, and values[SUITS] with the
    value of the last rank's tokens."""
    now = worth(table, pack, weights, seat)
    for suit in range(SUITS):
        scratch[0] = table
        full = must_discard(scratch[0], pack, scratch[0].seats[seat], suit * NUMBERS)
        place_card(scratch[0].seats[seat], suit * NUMBERS)
        pay_for(scratch[0], seat, suit * NUMBERS)
        values[suit] = worth(scratch[0], pack, weights, seat) - now
        if full:
            values[suit] = max(0, values[suit] - weights.full_shop)
    scratch[0] = table
    scratch[0].seats[seat].tokens += pack.last_tokens
    values[SUITS] = worth(scratch[0], pack, weights, seat) - now


@rule
def value_of_play(table: Table, weights: Weights, values: Any, card: int) -> Any:
    """The value of playing a card: the takings of its likely rank from the cards on the table, less the value
    of its number later."""
    sorted_values = np.zeros(MAX_PLAYERS, np.int64)
    average = 0
    for suit in range(SUITS):
        average += values[suit]
    average //= SUITS
    n = 0
    for i in range(table.laid_count):
        n = _insert(sorted_values, n, values[suit_of(table.laid[i])])
    n = _insert(sorted_values, n, values[suit_of(card)])
    while n < table.players:
        n = _insert(sorted_values, n, average)
    place = likely_place(table, card)
    low = place // WHOLE
    part = place % WHOLE
    value = _value_at(table, sorted_values, values, low) * (WHOLE - part)
    value += _value_at(table, sorted_values, values, min(low + 1, table.players)) * part
    hand = table.seats[table.seat].hand
    of_suit = 0
    for other in range(suit_of(card) * NUMBERS, (suit_of(card) + 1) * NUMBERS):
        of_suit += hand >> other & 1
    return value // WHOLE - weights.spare * (card % NUMBERS) + weights.keep_suit * (of_suit - 1)


@rule
def _insert(values: Any, n: int, value: int) -> Any:
    """Keep the values in descending order; returns the new count."""
    at = n
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value
    return n + 1


@rule
def _value_at(table: Table, sorted_values: Any, values: Any, place: int) -> Any:
    """The takings of a rank; the other seats are assumed to take about what this seat would."""
    if place >= table.players:
        return values[SUITS]
    if place == 1:
        return sorted_values[0] + sorted_values[1]
    return sorted_values[place - 1]


@rule
def likely_place(table: Table, card: int) -> Any:
    """The likely rank in hundredths: exact against the cards on the table, estimated against those to
    come."""
    suit = suit_of(card)
    to_come = table.players - table.laid_count - 1
    highest = NUMBERS_A_PLAYER * table.players
    better = 0
    repeated = False
    for i in range(table.laid_count):
        laid = table.laid[i]
        if suit_of(laid) == suit:
            repeated = True
            better += WHOLE * (laid > card)
        elif laid % NUMBERS == card % NUMBERS:
            better += WHOLE // 2
        else:
            better += WHOLE * (laid % NUMBERS > card % NUMBERS)
    if repeated:
        return WHOLE * table.players - WHOLE // 2
    return WHOLE + better + to_come * (highest - 1 - card % NUMBERS) * WHOLE // highest


@rule
def value_of_gift(table: Table, weights: Weights, card: int) -> Any:
    """The value of passing a card on: weak cards go, of suits that are held several times."""
    hand = table.seats[table.seat].hand
    of_suit = 0
    for other in range(suit_of(card) * NUMBERS, (suit_of(card) + 1) * NUMBERS):
        of_suit += hand >> other & 1
    return weights.variety * of_suit - weights.strength * (card % NUMBERS)


@rule
def value_for_automatic(table: Table, pack: Pack, weights: Weights, values: Any, card: int) -> Any:
    """The value of leaving a card to the automatic seat: best is a card of little use to it, and of none to
    oneself."""
    suit = suit_of(card)
    gained = WHOLE * pack.turn_coins[suit]
    if suit == Suit.WIFI:
        gained += weights.wifi_card
    own = 0
    for place in range(max(1, table.taken), table.players - 1):
        if table.order[place] == table.seat:
            own = values[suit]
    return -gained * weights.automatic // WHOLE - own


assert NUMBERS * SUITS == CARDS
"""A card is its suit and its number."""
