"""The breadth of random tests: `make quick` tries a fifth, `make thorough` ten times as much."""

import os

BREADTH = float(os.environ.get("ORDERUP_BREADTH", "1"))
QUICK = BREADTH < 1


def fewer(count: int) -> int:
    """This number of examples; a fifth of it with `make quick`, ten times as many with `make thorough`."""
    return max(1, int(count * BREADTH))


def no_fewer(count: int) -> int:
    """At least this number of games; five times as many with `make lab-check`."""
    return round(count * min(5.0, max(1.0, BREADTH)))
