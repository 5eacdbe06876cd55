"""The operations of every game's rules, chosen by the type of the record.

Generic code (playouts, batches, search) calls them, compiled or not: see operations.py.

    setup(table, pack, seed)
        deals. `table` is blank except for `seat_count` and the options.
    legal(table, pack, out) -> n
        writes the ids of the legal actions to `out`, ascending.
    apply(table, pack, action)
        plays a legal action.
    score(table, pack, lines, ranks)
        fills `lines[seat, line]` with points by scoring line, and `ranks[seat]`, from 1.
    determinize(table, pack, seat)
        reshuffles everything that `seat` cannot know, with `table.rng`.
    ahead(table, pack, seat, chosen, n, out) -> count
        writes the ids of the actions that `seat` may choose before its turn, after the first n of `chosen`,
        ascending. There are none if other seats' choices could change them, or if they would reveal
        something.
    seen(table, what, seat, viewer)
        is for fields of `seat` (-1: of the table) whose `seen_by` is `what`: the Visibility of the field for
        `viewer` (-1: a spectator).

Every table record begins with the fields of HEADER.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.operations import Operations
from orderup.core.compiled.rule_types import Ids, Pack, Table
from orderup.core.state.visibility import Visibility

HEADER: list[tuple[str, Any]] = [
    ("rng", np.uint64),
    ("seat", np.int8),
    ("seat_count", np.int8),
    ("reveals", np.int16),
    ("frames", np.int16),
    ("event_kind", np.int8),
    ("event_seat", np.int8),
    ("film", np.int64),
    ("event_first", np.int64),
    ("event_second", np.int16),
    ("event_third", np.int16),
]
"""The fields that the core reads in any game: the generator, the deciding seat (-1: over), the number of
seats, and a count that grows whenever something hidden is revealed. The other fields belong to snapshots.py
and are 0 in plain play."""

_rules = Operations("rules")
register_rules = _rules.register
setup = _rules.operation("setup")
legal = _rules.operation("legal")
apply = _rules.operation("apply")
score = _rules.operation("score")
determinize = _rules.operation("determinize")


@rule
def _nobody(table: Table, pack: Pack, seat: int, chosen: Ids, count: int, out: Ids) -> int:
    """For games without choices ahead of one's turn."""
    return 0


ahead = _rules.operation("ahead", _nobody)


@rule
def _all_seen(table: Table, what: int, seat: int, viewer: int) -> int:
    """For games whose fields are open to everybody, to their owner alone, or to nobody."""
    return Visibility.OPEN


seen = _rules.operation("seen", _all_seen)
