"""The rules of Nim."""

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.snapshots import note
from tests.lab.known.nim.state import EventKind

LINES = ("last",)
MOST = 3


@rule
def setup(table, pack, seed):
    table.rng = np.uint64(seed)
    table.heap = pack.heap


@rule
def legal(table, pack, out):
    n = min(MOST, table.heap)
    for i in range(n):
        out[i] = i
    return n


@rule
def apply(table, pack, action):
    table.heap -= action + 1
    note(table, EventKind.TOOK, table.seat, action + 1)
    if table.heap == 0:
        table.seats[table.seat].last = 1
        table.seat = -1
    else:
        table.seat = 1 - table.seat


@rule
def score(table, pack, lines, ranks):
    keys = np.zeros(2, np.int64)
    for seat in range(2):
        lines[seat, 0] = keys[seat] = table.seats[seat].last
    rank_by_key(keys, ranks)


@rule
def determinize(table, pack, seat):
    pass
