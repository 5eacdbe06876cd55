"""The rules of Lots: in each turn a card comes by lot. It can be served if ten less what it asks is more than
a lot from 0 to 9. A good is there in as many of a hundred turns as the pack says."""

import numpy as np

from orderup.core.compiled.bags import portion
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import below
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.snapshots import note
from tests.lab.known.lots.state import CARDS, GOODS, STORES, EventKind

LINES = ("cards", "store", "first")
PASS, SERVE = range(2)


@rule
def setup(table, pack, seed):
    table.rng = np.uint64(seed)
    taken = 0
    for seat in range(table.seat_count):
        store = below(table, STORES)
        while taken >> store & 1:
            store = below(table, STORES)
        taken |= 1 << store
        table.seats[seat].store = store
    _open(table, pack)
    for good in range(GOODS):
        table.supply |= portion(good, 1)


@rule
def _open(table, pack):
    table.card = below(table, CARDS)
    table.able = below(table, 10) < 10 - pack.asks[table.card]
    supply = 0
    for good in range(GOODS):
        if below(table, 100) < pack.present[good]:
            supply += portion(good, 1)
    table.supply = supply
    note(table, EventKind.CAME, table.seat, table.card)


@rule
def legal(table, pack, out):
    if table.seat < 0:
        return 0
    out[0] = SERVE if table.able else PASS
    return 1


@rule
def apply(table, pack, action):
    if action == SERVE:
        table.seats[table.seat].points += pack.pays[table.card]
        note(table, EventKind.SERVED, table.seat, table.card)
    else:
        note(table, EventKind.MISSED, table.seat, table.card)
    table.turns += 1
    if table.turns == pack.rounds * table.seat_count:
        table.seat = -1
    else:
        table.seat = (table.seat + 1) % table.seat_count
        _open(table, pack)


@rule
def score(table, pack, lines, ranks):
    keys = np.zeros(table.seat_count, np.int64)
    for seat in range(table.seat_count):
        lines[seat, 0] = table.seats[seat].points
        lines[seat, 1] = pack.bonus[table.seats[seat].store]
        lines[seat, 2] = pack.first if seat == 0 else 0
        keys[seat] = lines[seat, 0] + lines[seat, 1] + lines[seat, 2]
    rank_by_key(keys, ranks)


@rule
def determinize(table, pack, seat):
    pass
