"""The five operations that every game's rules offer, chosen by the type of the record.

Generic code (playouts, batches, search) calls these; compiled, the call is resolved to the game's own
function while the generic code is compiled, and the result is found in the cache again. (Functions handed
over as arguments or closures are not.)

    setup(table, pack, seed)          deal: `table` is blank but for `seat_count` and the options
    legal(table, pack, out) -> n      write the ids of the legal actions to `out`, ascending
    apply(table, pack, action)        play a legal action
    score(table, pack, lines, ranks)  lines[seat, line]: points by scoring line; ranks[seat]: from 1
    determinize(table, pack, seat)    reshuffle, with `table.rng`, what `seat` cannot know

Every table record begins with the fields of HEADER.
"""

from typing import Any

import numpy as np
from numba.core import types
from numba.extending import overload
from numba.np.numpy_support import from_dtype

HEADER: list[tuple[str, Any]] = [
    ("rng", np.uint64),
    ("seat", np.int8),
    ("seat_count", np.int8),
    ("reveals", np.int16),
]
"""What the core reads of any game: the generator; whose decision it is (-1: over); how many seats; a count
that grows whenever something hidden comes out."""

_rules_by_dtype: dict[np.dtype[Any], Any] = {}
_rules_by_type: dict[Any, Any] = {}


def register_rules(table_dtype: np.dtype[Any], rules: Any) -> None:
    """Make the operations of `rules` (a module) those of records of `table_dtype`."""
    _rules_by_dtype[table_dtype] = rules
    _rules_by_type[from_dtype(table_dtype)] = rules


def _operation(name: str) -> Any:
    """An operation as plain Python calls it, and its compiled twin."""

    def operation(table: Any, pack: Any, *args: Any) -> Any:
        return getattr(_rules_by_dtype[table.dtype], name)(table, pack, *args)

    # Numba compares the names and annotations of these two signatures: they must be the same, bare.
    def resolve(table, pack, *args):  # type: ignore[no-untyped-def]
        rules = _rules_by_type.get(table) if isinstance(table, types.Record) else None
        if rules is None:
            return None
        function = getattr(rules, name)
        return lambda table, pack, *args: function(table, pack, *args)

    operation.__name__ = operation.__qualname__ = name
    overload(operation)(resolve)
    return operation


setup = _operation("setup")
legal = _operation("legal")
apply = _operation("apply")
score = _operation("score")
determinize = _operation("determinize")
