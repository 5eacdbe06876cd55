"""Ranks from keys that compare like the rules."""

from typing import Any

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Ranks


@rule
def rank_by_key(keys: Any, ranks: Ranks) -> None:
    """Fill `ranks` from 1, highest key first; equal keys share a rank and the next is skipped (1 1 3)."""
    for seat in range(len(keys)):
        ranks[seat] = 1
        for other in range(len(keys)):
            if keys[other] > keys[seat]:
                ranks[seat] += 1
