"""Randomness inside the record: a 64-bit counter generator (SplitMix64; Steele, Lea and Flood 2014).

It works on any record with a `rng` field (uint64). A copy of the record is a copy of its future. The same
seed gives the same numbers on every machine, compiled or not.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule, wrapping
from orderup.core.compiled.lists import sort

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
SHIFT_1 = np.uint64(30)
SHIFT_2 = np.uint64(27)
SHIFT_3 = np.uint64(31)
HALF = np.uint64(32)

RNG = np.dtype([("rng", np.uint64)])
"""The smallest record with a generator: playouts draw their own choices from it."""


@wrapping
@rule
def next_random(record: Any) -> Any:
    """The next 64 random bits (uint64)."""
    record.rng += GAMMA
    z = record.rng
    z = (z ^ (z >> SHIFT_1)) * MIX_1
    z = (z ^ (z >> SHIFT_2)) * MIX_2
    return z ^ (z >> SHIFT_3)


@rule
def below(record: Any, n: int) -> Any:
    """A random int64 in 0..n-1, 0 < n < 2**32, uniform to within n / 2**32."""
    # Multiplying and shifting avoids the division of a remainder.
    return np.int64(((next_random(record) >> HALF) * np.uint64(n)) >> HALF)


@rule
def shuffle(record: Any, items: Any, start: int, stop: int) -> None:
    """Shuffle items[start:stop] in place (Fisher and Yates), from the end down."""
    for i in range(stop - 1, start, -1):
        j = start + below(record, i - start + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


@rule
def reshuffle(record: Any, items: Any, start: int, stop: int) -> None:
    """Shuffle items[start:stop] so that nothing of the earlier order is left: they are sorted first."""
    sort(items, start, stop)
    shuffle(record, items, start, stop)
