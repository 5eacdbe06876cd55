"""The five operations of the toy, and its records."""

import numpy as np

from orderup.core.compiling import rule
from orderup.core.dispatch import HEADER
from orderup.core.randomness import reshuffle, shuffle
from orderup.core.ranking import rank_by_key

SUITS = 3
TAKE = SUITS
MAX_CARDS = 9
MAX_SEATS = 3

TABLE = np.dtype(
    [
        *HEADER,
        ("cards", np.int8),  # in the deck at the start
        ("top", np.int8),
        ("bid", np.int8),
        ("deck", np.uint8, (MAX_CARDS,)),
        ("sums", np.int16, (MAX_SEATS,)),
        ("hits", np.int16, (MAX_SEATS,)),
    ],
    align=True,
)
PACK = np.dtype([("reward", np.int16)])


@rule
def setup(table, pack, seed):
    table.rng = np.uint64(seed)
    table.bid = -1
    for i in range(table.cards):
        table.deck[i] = i + 1
    shuffle(table, table.deck, 0, table.cards)


@rule
def legal(table, pack, out):
    if table.seat < 0:
        return 0
    if table.bid >= 0:
        out[0] = TAKE
        return 1
    for suit in range(SUITS):
        out[suit] = suit
    return SUITS


@rule
def apply(table, pack, action):
    if action < TAKE:
        table.bid = action
        return
    card = table.deck[table.top]
    table.sums[table.seat] += card
    if card % SUITS == table.bid:
        table.hits[table.seat] += 1
    table.top += 1
    table.reveals += 1
    table.bid = -1
    table.seat = -1 if table.top == table.cards else (table.seat + 1) % table.seat_count


@rule
def score(table, pack, lines, ranks):
    keys = np.zeros(table.seat_count, np.int64)
    for seat in range(table.seat_count):
        lines[seat, 0] = table.sums[seat]
        lines[seat, 1] = pack.reward * table.hits[seat]
        keys[seat] = lines[seat, 0] + lines[seat, 1]
    rank_by_key(keys, ranks)


@rule
def determinize(table, pack, seat):
    reshuffle(table, table.deck, table.top, table.cards)
