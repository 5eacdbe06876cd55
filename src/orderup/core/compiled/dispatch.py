"""The operations that every game's rules offer, chosen by the type of the record.

Generic code (playouts, batches, search) calls these, compiled or not: see operations.py.

    setup(table, pack, seed)          deal: `table` is blank but for `seat_count` and the options
    legal(table, pack, out) -> n      write the ids of the legal actions to `out`, ascending
    apply(table, pack, action)        play a legal action
    score(table, pack, lines, ranks)  lines[seat, line]: points by scoring line; ranks[seat]: from 1
    determinize(table, pack, seat)    reshuffle, with `table.rng`, what `seat` cannot know
    ahead(table, pack, seat, chosen, n, out) -> count
                                      write the ids of the actions that `seat` may choose before its turn,
                                      after the first n of `chosen`, ascending; none where what others still
                                      choose may change them, or bring something hidden out
    seen(table, what, seat, viewer)   for a field of `seat` (-1: of the table) whose `seen_by` is `what`: the
                                      Visibility that `viewer` (-1: a bystander) has of it

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
"""What the core reads of any game: the generator; whose decision it is (-1: over); how many seats; a count
that grows whenever something hidden comes out. The others belong to snapshots.py, all 0 in plain play."""

_rules = Operations("rules")
register_rules = _rules.register
setup = _rules.operation("setup")
legal = _rules.operation("legal")
apply = _rules.operation("apply")
score = _rules.operation("score")
determinize = _rules.operation("determinize")


@rule
def _nobody(table: Table, pack: Pack, seat: int, chosen: Ids, count: int, out: Ids) -> int:
    """For games in which everybody waits for their turn."""
    return 0


ahead = _rules.operation("ahead", _nobody)


@rule
def _all_seen(table: Table, what: int, seat: int, viewer: int) -> int:
    """For games whose fields are seen by everybody, their owner or nobody."""
    return Visibility.OPEN


seen = _rules.operation("seen", _all_seen)
