"""The rules of Kuhn poker."""

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import below
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.snapshots import note
from tests.lab.known.kuhn.state import EventKind

LINES = ("chips",)
PASS, BET = range(2)


@rule
def setup(table, pack, seed):
    table.rng = np.uint64(seed)
    table.seats[0].card = below(table, 3)
    table.seats[1].card = (table.seats[0].card + 1 + below(table, 2)) % 3


@rule
def legal(table, pack, out):
    if table.seat < 0:
        return 0
    out[0] = PASS
    out[1] = BET
    return 2


@rule
def apply(table, pack, action):
    me = table.seat
    other = 1 - me
    facing = table.bets > 0
    table.decided += 1
    if action == BET:
        note(table, EventKind.BET, me, table.decided)
    if facing or (action == PASS and table.decided == 2):
        stake = 1 + (facing and action == BET)
        winner = other
        if (action == BET or not facing) and table.seats[me].card > table.seats[other].card:
            winner = me
        table.seats[winner].chips = stake
        table.seats[1 - winner].chips = -stake
        table.seat = -1
        return
    table.bets = action
    table.seat = other


@rule
def score(table, pack, lines, ranks):
    keys = np.zeros(2, np.int64)
    for seat in range(2):
        lines[seat, 0] = keys[seat] = table.seats[seat].chips
    rank_by_key(keys, ranks)


@rule
def determinize(table, pack, seat):
    if seat >= 0:
        table.seats[1 - seat].card = (table.seats[seat].card + 1 + below(table, 2)) % 3
