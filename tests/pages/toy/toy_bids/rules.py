"""The rules of the toy."""

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.lists import clear
from orderup.core.compiled.randomness import reshuffle, shuffle
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.snapshots import note
from toy_bids.state import MAX_CARDS, SUITS, EventKind, Phase

LINES = ("cards", "hits")
TAKE = SUITS


@rule
def setup(table, pack, seed):
    table.rng = np.uint64(seed)
    table.bid = -1
    table.deck_count = table.cards
    for i in range(table.deck_count):
        table.deck[i] = i + 1
    shuffle(table, table.deck, 0, table.deck_count)


@rule
def legal(table, pack, out):
    if table.phase == Phase.OVER:
        return 0
    if table.phase == Phase.TAKE:
        out[0] = TAKE
        return 1
    for suit in range(SUITS):
        out[suit] = suit
    return SUITS


@rule
def apply(table, pack, action):
    if action < TAKE:
        table.bid = action
        note(table, EventKind.BID, table.seat, action)
        table.phase = Phase.TAKE
        return
    card = table.deck[table.deck_next]
    me = table.seats[table.seat]
    me.sum += card
    me.card = card
    if card % SUITS == table.bid:
        me.hits += 1
    table.deck_next += 1
    table.reveals += 1
    table.bid = -1
    note(table, EventKind.TOOK, table.seat, card)
    if table.deck_next == table.deck_count:
        table.phase = Phase.OVER
        table.seat = -1
    else:
        table.phase = Phase.BID
        table.seat = (table.seat + 1) % table.seat_count


@rule
def score(table, pack, lines, ranks):
    keys = np.zeros(table.seat_count, np.int64)
    for seat in range(table.seat_count):
        lines[seat, 0] = table.seats[seat].sum
        lines[seat, 1] = pack.reward * table.seats[seat].hits
        keys[seat] = lines[seat, 0] + lines[seat, 1]
    rank_by_key(keys, ranks)


@rule
def determinize(table, pack, seat):
    reshuffle(table, table.deck, table.deck_next, table.deck_count)
    clear(table.deck, 0, table.deck_next)
    clear(table.deck, table.deck_count, MAX_CARDS)
