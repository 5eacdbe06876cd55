"""`make quick` tries fewer examples of everything that is tried by chance."""

import os

QUICK = bool(os.environ.get("ORDERUP_QUICK"))


def fewer(count: int) -> int:
    """So many examples; with `make quick` a fifth of them."""
    return max(1, count // 5) if QUICK else count
