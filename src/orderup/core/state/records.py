"""NumPy records as bytes: copied, or read as plain Python values."""

import struct
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

_CODES = {"u": "BHIQ", "i": "bhiq", "f": " efd"}


def copied(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy that can be written to."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Decoder:
    """Makes plain values of records of integers: a scalar column is an int, an array a flat tuple, a column
    of records a list of `Record`."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        assert dtype.fields is not None
        assert dtype.names is not None
        self.size = dtype.itemsize
        columns = {name: _column(name, *dtype.fields[name][:2]) for name in dtype.names}
        self.record: type[Record] = type("Record", (Record,), {"_names": dtype.names, **columns})

    def __call__(self, data: Any) -> "Record":
        """The record at the beginning of a bytes-like object."""
        return self.record(data, 0)


class Record:
    """A record in some bytes. Its columns are attributes, each read at its first use: most readers want a few
    of hundreds."""

    _names: tuple[str, ...]

    def __init__(self, data: Any, start: int) -> None:
        self._data, self._start = data, start

    if TYPE_CHECKING:  # Only each decoder knows the names.

        def __getattr__(self, name: str) -> Any: ...

    def __iter__(self) -> Iterator[Any]:
        return (getattr(self, name) for name in self._names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


class _Column:
    """A column that stores its value among the record's attributes, where Python finds it first from then on.

    `__getattr__` would do the same, but after an AttributeError, which doubles the cost.
    """

    __slots__ = ("_at", "_name", "_unpack")

    def __init__(self, name: str, unpack: Callable[[Any, int], Any], at: int) -> None:
        self._name, self._unpack, self._at = name, unpack, at

    def __get__(self, record: Any, _: Any = None) -> Any:
        value = record.__dict__[self._name] = self._unpack(record._data, record._start + self._at)
        return value


class _Scalar(_Column):
    __slots__ = ()

    def __get__(self, record: Any, _: Any = None) -> Any:
        value = record.__dict__[self._name] = self._unpack(record._data, record._start + self._at)[0]
        return value


def _column(name: str, kind: np.dtype[Any], at: int) -> _Column:
    length = int(np.prod(kind.shape, dtype=int))
    if kind.base.names is not None:
        record, size = Decoder(kind.base).record, kind.base.itemsize
        starts = range(0, length * size, size)
        return _Column(name, lambda data, start: [record(data, start + first) for first in starts], at)
    unpack = struct.Struct(f"<{length}{code_of(kind.base)}").unpack_from
    return (_Column if kind.shape else _Scalar)(name, unpack, at)


def code_of(kind: np.dtype[Any]) -> str:
    """The code of a number type in `struct`."""
    return _CODES[kind.kind][kind.itemsize.bit_length() - 1]
