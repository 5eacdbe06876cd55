"""NumPy records as bytes: copied, or read as plain Python values."""

import struct
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

_CODES = {"u": "BHIQ", "i": "bhiq"}

_Reader = Callable[[Any, int], Any]
"""(the bytes, where the record begins in them) -> the column's value."""


def copied(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy that can be written to."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Decoder:
    """Gives records of integers plain values: a scalar column is an int, an array a flat tuple, a column of
    records a list of `Record`."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        assert dtype.fields is not None
        assert dtype.names is not None
        self.size = dtype.itemsize
        self.columns = {name: _reader(*dtype.fields[name][:2]) for name in dtype.names}

    def __call__(self, data: Any) -> "Record":
        """The record that a bytes-like object begins with."""
        return Record(self.columns, data, 0)


class Record:
    """A record in some bytes, its columns as attributes, each read when it is first asked for: most readers
    want a few of hundreds."""

    def __init__(self, columns: dict[str, _Reader], data: Any, start: int) -> None:
        self._columns, self._data, self._start = columns, data, start

    def __getattr__(self, name: str) -> Any:
        read = self._columns.get(name)
        if read is None:
            raise AttributeError(name)
        value = read(self._data, self._start)
        self.__dict__[name] = value
        return value

    def __iter__(self) -> Iterator[Any]:
        return (getattr(self, name) for name in self._columns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


def _reader(kind: np.dtype[Any], at: int) -> _Reader:
    length = int(np.prod(kind.shape, dtype=int))
    if kind.base.names is not None:
        columns, size = Decoder(kind.base).columns, kind.base.itemsize
        starts = range(at, at + length * size, size)
        return lambda data, start: [Record(columns, data, start + first) for first in starts]
    code = _CODES[kind.base.kind][kind.base.itemsize.bit_length() - 1]
    unpack = struct.Struct(f"<{length}{code}").unpack_from
    if kind.shape:
        return lambda data, start: unpack(data, start + at)
    return lambda data, start: unpack(data, start + at)[0]
