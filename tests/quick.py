"""How much is tried of what is tried by chance: with `make quick` a fifth, with `make thorough` ten times as
much."""

import os

BREADTH = float(os.environ.get("ORDERUP_BREADTH", "1"))
QUICK = BREADTH < 1


def fewer(count: int) -> int:
    """So many examples; with `make quick` a fifth of them, with `make thorough` ten times as many."""
    return max(1, int(count * BREADTH))


def no_fewer(count: int) -> int:
    """At least so many games; with `make lab-check` five times as many."""
    return round(count * min(5.0, max(1.0, BREADTH)))
