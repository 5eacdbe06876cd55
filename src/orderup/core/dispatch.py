"""The five operations that every game's rules offer, chosen by the type of the record.

Generic code (playouts, batches, search) calls these, compiled or not: see operations.py.

    setup(table, pack, seed)          deal: `table` is blank but for `seat_count` and the options
    legal(table, pack, out) -> n      write the ids of the legal actions to `out`, ascending
    apply(table, pack, action)        play a legal action
    score(table, pack, lines, ranks)  lines[seat, line]: points by scoring line; ranks[seat]: from 1
    determinize(table, pack, seat)    reshuffle, with `table.rng`, what `seat` cannot know

Every table record begins with the fields of HEADER.
"""

from typing import Any

import numpy as np

from orderup.core.operations import Operations

HEADER: list[tuple[str, Any]] = [
    ("rng", np.uint64),
    ("seat", np.int8),
    ("seat_count", np.int8),
    ("reveals", np.int16),
]
"""What the core reads of any game: the generator; whose decision it is (-1: over); how many seats; a count
that grows whenever something hidden comes out."""

_rules = Operations("rules")
register_rules = _rules.register
setup = _rules.operation("setup")
legal = _rules.operation("legal")
apply = _rules.operation("apply")
score = _rules.operation("score")
determinize = _rules.operation("determinize")
