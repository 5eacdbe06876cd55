"""Random play in compiled code, for any game's records: the building blocks of playouts, searches and speed
tests.

The functions take arrays of records: `tables` and `packs` (the first pack is used). `out` is an int16 buffer
for at least as many ids as the game's `actions`.
"""

from typing import Any

from orderup.core.compiled.compiling import lean_rule
from orderup.core.compiled.dispatch import ahead, apply, determinize, legal, score, setup
from orderup.core.compiled.randomness import below
from orderup.core.compiled.rule_types import Ids, Lines, Pack, Packs, Ranks, Table, Tables


@lean_rule
def start(tables: Tables, packs: Packs, out: Ids, index: int, seed: int) -> Any:
    """Set up the table at `index` and write its legal actions; returns their number."""
    setup(tables[index], packs[0], seed)
    return legal(tables[index], packs[0], out)


@lean_rule
def advance(tables: Tables, packs: Packs, out: Ids, index: int, action: int) -> Any:
    """Play a legal action at the table at `index` and write the next legal actions; returns their number."""
    apply(tables[index], packs[0], action)
    return legal(tables[index], packs[0], out)


@lean_rule
def legal_at(tables: Tables, packs: Packs, out: Ids, index: int) -> Any:
    """Write the legal actions of the table at `index`; returns their number."""
    return legal(tables[index], packs[0], out)


@lean_rule
def ahead_at(tables: Tables, packs: Packs, out: Ids, index: int, seat: int, chosen: Ids, count: int) -> Any:
    """Write the actions that a seat may choose before its turn, after the first `count` of `chosen`; returns
    their number."""
    return ahead(tables[index], packs[0], seat, chosen, count, out)


@lean_rule
def who_is_ahead(tables: Tables, packs: Packs, out: Ids, index: int, chosen: Ids, seats: int) -> int:
    """The seats that may choose something before their turn, as a mask; nothing is `chosen` yet."""
    who = 0
    for seat in range(seats):
        if ahead(tables[index], packs[0], seat, chosen, 0, out) > 0:
            who |= 1 << seat
    return who


@lean_rule
def score_at(tables: Tables, packs: Packs, index: int, lines: Lines, ranks: Ranks) -> None:
    """Score the table at `index` into `lines` (seats x scoring lines) and `ranks` (seats)."""
    score(tables[index], packs[0], lines, ranks)


@lean_rule
def determinize_at(tables: Tables, packs: Packs, index: int, seat: int) -> None:
    """Reshuffle everything that `seat` (-1: a spectator) cannot know at the table at `index`, with the
    table's rng."""
    determinize(tables[index], packs[0], seat)


@lean_rule
def play_out(table: Table, pack: Pack, out: Ids, chooser: Any, limit: int) -> Any:
    """Play uniformly random legal actions until the game is over, at most `limit`; returns their number."""
    for played in range(limit):
        n = legal(table, pack, out)
        if n == 0:
            return played
        apply(table, pack, out[below(chooser, n)])
    return limit


@lean_rule
def play_random(tables: Tables, packs: Packs, out: Ids, chooser: Any, count: int) -> Any:
    """Play `count` random legal actions; returns the number of games finished.

    The first table is played, dealt or over. A finished game is set up again with a random seed from the
    second table, which is blank except for seat count and options.
    """
    table = tables[0]
    finished = 0
    if legal(table, packs[0], out) == 0:
        tables[0] = tables[1]
        setup(table, packs[0], below(chooser[0], 1 << 31))
    while count > 0:
        count -= play_out(table, packs[0], out, chooser[0], count)
        if table.seat < 0:
            finished += 1
            tables[0] = tables[1]
            setup(table, packs[0], below(chooser[0], 1 << 31))
    return finished
