"""The rules of the race: `coin` of a hundred coins fall for the first seat; 0: dice are thrown."""

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import below
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.snapshots import note
from tests.lab.known.race.state import EventKind

LINES = ("sum",)


@rule
def setup(table, pack, seed):
    table.rng = np.uint64(seed)


@rule
def legal(table, pack, out):
    out[0] = 0
    return 0 if table.seat < 0 else 1


@rule
def apply(table, pack, action):
    if pack.coin > 0:
        table.seats[0 if below(table, 100) < pack.coin else 1].sum = 1
        table.seat = -1
        return
    number = below(table, pack.sides) + 1
    table.seats[table.seat].sum += number
    note(table, EventKind.THREW, table.seat, number)
    table.thrown += 1
    table.seat = -1 if table.thrown == 2 * pack.throws else 1 - table.seat


@rule
def score(table, pack, lines, ranks):
    keys = np.zeros(2, np.int64)
    for seat in range(2):
        lines[seat, 0] = keys[seat] = table.seats[seat].sum
    rank_by_key(keys, ranks)


@rule
def determinize(table, pack, seat):
    pass
