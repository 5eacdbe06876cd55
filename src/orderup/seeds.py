"""What may be a seed."""

from numbers import Integral
from typing import Any

from orderup.errors import OptionError

SEED_LIMIT = 1 << 64


def check_seed(seed: Any, name: str = "a seed") -> int:
    """A seed as an int, one of NumPy's too; OptionError when it is none."""
    if not isinstance(seed, Integral) or isinstance(seed, bool) or not 0 <= int(seed) < SEED_LIMIT:
        raise OptionError(f"{name} is an integer from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)
