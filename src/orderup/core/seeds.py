"""What may be a seed."""

from numbers import Integral
from typing import Any

from orderup.errors import OptionError

SEED_LIMIT = 1 << 64
STEP = 0x9E3779B97F4A7C15
"""Far from the seed of one step to that of the next."""


def check_seed(seed: Any, name: str = "a seed") -> int:
    """A seed as an int, one of NumPy's too; OptionError when it is none."""
    if not isinstance(seed, Integral) or isinstance(seed, bool) or not 0 <= int(seed) < SEED_LIMIT:
        raise OptionError(f"{name} is an integer from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)


def later_seed(seed: int, number: int) -> int:
    """The seed of what comes `number` steps later, far from all before."""
    return (seed + number * STEP) % SEED_LIMIT
