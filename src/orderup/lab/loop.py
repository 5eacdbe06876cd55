"""The lab's compiled loop: plays games on all cores and logs their events."""

from typing import Any

import numpy as np
from numba import prange

from orderup.core.compiled.compiling import parallel_rule, rule
from orderup.core.compiled.dispatch import apply, legal, score, setup
from orderup.core.compiled.planning import write_plan
from orderup.core.compiled.randomness import below
from orderup.core.compiled.rule_types import Ids, Packs, Table, Tables
from orderup.core.compiled.rule_types import Pack as PackRecord

MOST_DECISIONS = 4096
"""A game with more decisions is cut off."""
MOST_MOMENTS = 96
"""The turns of a game whose tables are kept. Of a longer game every second turn is kept, or every fourth, and
so on."""
HUNDRED = 100
LOTS = np.uint64(0x9E6C63D0876A9A35)
"""Separates the players' random numbers from those of the deal."""

DECISION = np.dtype([("legal", np.int16), ("action", np.int16), ("seat", np.int8)])
COUNTS = np.dtype(
    [("decisions", np.int32), ("moments", np.int32), ("logged", np.int32), ("turns", np.int32)], align=True
)


@rule
def _play(
    table: Table, pack: PackRecord, workspaces: Any, lots: Any, out: Ids, dice: Any, first_workspace: int,
    decisions: Any, log: Any, address: int, moments: Tables, when: Any, first_moment: int, counts: Any,
    turns: int, seed: Any,
) -> None:  # fmt: skip
    """Play one game.

    A turn begins with an event whose kind is among the bits `turns`. If there are none, it begins whenever
    another seat decides.
    """
    dice.rng = seed ^ LOTS
    table.film = -address
    setup(table, pack, seed)
    decider = -1
    stride = 1
    t = 0
    n = legal(table, pack, out)
    while True:
        begins = turns == 0 and n > 0 and table.seat != decider
        for k in range(counts.logged, table.frames):
            log[k].decision = t
            begins = begins or (log[k].kind >= 0 and turns >> log[k].kind & 1 != 0)
        counts.logged = table.frames
        if begins:
            if counts.turns % stride == 0:
                if counts.moments == MOST_MOMENTS:
                    stride *= 2
                    counts.moments //= 2
                    for k in range(1, counts.moments):
                        moments[first_moment + k] = moments[first_moment + 2 * k]
                        when[first_moment + k] = when[first_moment + 2 * k]
                if counts.turns % stride == 0:
                    moments[first_moment + counts.moments] = table
                    when[first_moment + counts.moments] = t
                    counts.moments += 1
            counts.turns += 1
        decider = table.seat
        if n == 0 or t == MOST_DECISIONS:
            break
        decisions[t].seat = decider
        decisions[t].legal = n
        if n > 1:
            table.film = 0
            if lots[decider] > 0 and below(dice, HUNDRED) < lots[decider]:
                out[0] = out[below(dice, n)]
            else:
                write_plan(table, pack, workspaces[first_workspace + decider], out)
            table.film = -address
        decisions[t].action = out[0]
        apply(table, pack, out[0])
        t += 1
        n = legal(table, pack, out)
    counts.decisions = t
    table.film = 0
    table.frames = 0


@parallel_rule
def play_all(
    tables: Tables, packs: Packs, seeds: Any, workspaces: Any, lots: Any, outs: Any, dice: Any,
    decisions: Any, logs: Any, addresses: Any, moments: Tables, when: Any, counts: Any, turns: int,
) -> None:  # fmt: skip
    seats = len(lots)
    for i in prange(len(tables)):
        _play(
            tables[i], packs[0], workspaces, lots, outs[i], dice[i], i * seats, decisions[i], logs[i],
            addresses[i], moments, when, i * MOST_MOMENTS, counts[i], turns, seeds[i],
        )  # fmt: skip


@parallel_rule
def score_all(tables: Tables, packs: Packs, lines: Any, ranks: Any) -> None:
    for i in prange(len(tables)):
        score(tables[i], packs[0], lines[i], ranks[i])
