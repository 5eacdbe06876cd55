"""Seeds: checking and deriving them."""

from numbers import Integral
from typing import Any

from orderup.core.texts.messages import Message
from orderup.core.texts.spelling import spelled
from orderup.errors import OptionError

SEED_LIMIT = 1 << 64
A_SEED = "a seed"
STEP = 0x9E3779B97F4A7C15
"""The distance between the seeds of consecutive steps."""


def check_seed(seed: Any, name: str = A_SEED) -> int:
    """A seed as an int; NumPy's integers count, too. OptionError for anything else."""
    if not isinstance(seed, Integral) or isinstance(seed, bool) or not 0 <= int(seed) < SEED_LIMIT:
        if name == A_SEED:
            raise OptionError(Message("core/bad-seed", seed=spelled(seed)))
        raise OptionError(f"{name} is an integer from 0 to 2**64 - 1, not {spelled(seed)}")
    return int(seed)


def later_seed(seed: int, number: int) -> int:
    """The seed for step `number`, far from all seeds before it."""
    return (seed + number * STEP) % SEED_LIMIT
