"""Short names for states: equal states have equal ones."""

import hashlib
from functools import cache
from typing import Any

import numpy as np


def digest(dtype: np.dtype[Any], record_version: int, memory: memoryview) -> str:
    """The digest of a record's content, as `layout-state`."""
    return f"{_layout(dtype, record_version)}-{hashlib.blake2b(memory, digest_size=8).hexdigest()}"


@cache
def _layout(dtype: np.dtype[Any], record_version: int) -> str:
    told = repr((dtype.descr, record_version)).encode()
    return hashlib.blake2b(told, digest_size=4).hexdigest()
