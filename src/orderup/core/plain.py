"""Records as plain Python sees them when Numba is switched off: fields are attributes, integers are `int`.

NumPy's own scalars keep the width of their field (`1 << np.int8(9)` is 0), compiled rules compute in 64
bits; through these proxies plain Python computes as compiled code does, and an overflow on the way back
into a field raises.
"""

from typing import Any

import numpy as np

from orderup.core.compiling import JITTED


def argument(array: np.ndarray[Any, Any]) -> Any:
    """An array of records as the rules take it, jitted or not."""
    return array if JITTED else PlainArray(array)


def plain_record(void: np.void) -> Any:
    """A single record as the rules take it."""
    return void if JITTED else PlainRecord(void)


def _plain(value: Any) -> Any:
    if isinstance(value, np.void):
        return PlainRecord(value)
    if isinstance(value, np.ndarray):
        return PlainArray(value)
    return value.item()


class PlainArray:
    """A view of an array whose elements are plain."""

    __slots__ = ("_array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: Any) -> Any:
        return _plain(self._array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        self._array[index] = value._void if isinstance(value, PlainRecord) else value


class PlainRecord:
    """A view of a record whose fields are attributes."""

    __slots__ = ("_void",)

    def __init__(self, void: np.void) -> None:
        object.__setattr__(self, "_void", void)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The record's type, by which operations are dispatched."""
        dtype: np.dtype[Any] = self._void.dtype
        return dtype

    def __getattr__(self, name: str) -> Any:
        return _plain(self._void[name])

    def __setattr__(self, name: str, value: Any) -> None:
        self._void[name] = value
