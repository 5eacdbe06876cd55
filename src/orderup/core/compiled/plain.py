"""Records in plain Python, when Numba is switched off: fields are attributes, and integers are `int`.

NumPy's scalars keep the width of their field (`1 << np.int8(9)` is 0), but compiled rules compute with 64
bits. With these views plain Python computes like compiled code, and raises if a result does not fit into its
field. The views read and write bytes themselves, which is three times as fast as by way of NumPy.
"""

import struct
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from orderup.core.compiled.compiling import JITTED
from orderup.core.state.records import code_of


def argument(array: np.ndarray[Any, Any]) -> Any:
    """An array in the form that rules take, compiled or not."""
    return array if JITTED else plain(array)


def plain(array: np.ndarray[Any, Any]) -> Any:
    """A view of an array with plain elements. The records must be contiguous."""
    if array.dtype.names is not None:
        return PlainRecords(array.view(np.uint8).data, 0, len(array), record_class(array.dtype))
    return PlainNumbers(array.data) if array.ndim == 1 else PlainRows(array)


class PlainRecord:
    """A view of a record whose fields are attributes; see `record_class`."""

    __slots__ = ("_memory", "_start")

    dtype: np.dtype[Any]
    """The record's type, by which operations are dispatched."""

    def __init__(self, memory: memoryview, start: int) -> None:
        self._memory, self._start = memory, start

    @property
    def bytes(self) -> memoryview:
        """The bytes of the record."""
        return self._memory[self._start : self._start + self.dtype.itemsize]


class PlainRecords:
    """A view of contiguous records."""

    __slots__ = ("_count", "_memory", "_record", "_size", "_start")

    def __init__(self, memory: memoryview, start: int, count: int, record: type[PlainRecord]) -> None:
        self._memory, self._start, self._count = memory, start, count
        self._record, self._size = record, record.dtype.itemsize

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> PlainRecord:
        if not -self._count <= index < self._count:
            raise IndexError(f"there is no record {index} among {self._count}")
        return self._record(self._memory, self._start + index % self._count * self._size)

    def __setitem__(self, index: int, value: PlainRecord) -> None:
        self[index].bytes[:] = value.bytes


class PlainNumbers:
    """A view of a row of integers."""

    __slots__ = ("_memory",)

    def __init__(self, memory: memoryview) -> None:
        self._memory = memory

    def __len__(self) -> int:
        return len(self._memory)

    def __getitem__(self, index: int) -> Any:
        return self._memory[index]

    def __setitem__(self, index: int | slice, value: Any) -> None:
        try:
            self._memory[index] = value
        except (ValueError, TypeError) as error:
            if not isinstance(index, slice):
                raise _does_not_fit(value) from error
            # As in NumPy, a single number fills a slice.
            for i in range(*index.indices(len(self._memory))):
                self[i] = value

    def __iter__(self) -> Iterator[Any]:
        return iter(self._memory)


class PlainRows:
    """A view of a multidimensional array, or of a row of it."""

    __slots__ = ("_array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: Any) -> Any:
        found = self._array[index]
        return PlainRows(found) if isinstance(found, np.ndarray) else found.item()

    def __setitem__(self, index: Any, value: Any) -> None:
        self._array[index] = value


@cache
def record_class(dtype: np.dtype[Any]) -> type[PlainRecord]:
    """The class for records of a type, with a descriptor for each field."""
    assert dtype.fields is not None
    columns = {name: _column(*field[:2]) for name, field in dtype.fields.items()}
    return type("PlainRecord", (PlainRecord,), {"__slots__": (), "dtype": dtype, **columns})


class _Number:
    __slots__ = ("_at", "_pack", "_unpack")

    def __init__(self, code: str, at: int) -> None:
        layout = struct.Struct(f"={code}")
        self._unpack, self._pack, self._at = layout.unpack_from, layout.pack_into, at

    def __get__(self, record: Any, _: Any = None) -> int:
        number: int = self._unpack(record._memory, record._start + self._at)[0]
        return number

    def __set__(self, record: Any, value: Any) -> None:
        try:
            self._pack(record._memory, record._start + self._at, value)
        except struct.error as error:
            raise _does_not_fit(value) from error


class _Numbers:
    __slots__ = ("_code", "_span")

    def __init__(self, code: str, span: slice) -> None:
        self._code, self._span = code, span

    def __get__(self, record: Any, _: Any = None) -> PlainNumbers:
        start, span = record._start, self._span
        return PlainNumbers(record._memory[start + span.start : start + span.stop].cast(self._code))


class _Rows:
    __slots__ = ("_at", "_kind")

    def __init__(self, kind: np.dtype[Any], at: int) -> None:
        self._kind, self._at = kind, at

    def __get__(self, record: Any, _: Any = None) -> PlainRows:
        start = record._start + self._at
        data = np.frombuffer(record._memory[start : start + self._kind.itemsize], self._kind.base)
        return PlainRows(data.reshape(self._kind.shape))


class _Record:
    __slots__ = ("_at", "_record")

    def __init__(self, record: type[PlainRecord], at: int) -> None:
        self._record, self._at = record, at

    def __get__(self, record: Any, _: Any = None) -> PlainRecord:
        return self._record(record._memory, record._start + self._at)


class _Records:
    __slots__ = ("_at", "_count", "_record")

    def __init__(self, record: type[PlainRecord], at: int, count: int) -> None:
        self._record, self._at, self._count = record, at, count

    def __get__(self, record: Any, _: Any = None) -> PlainRecords:
        return PlainRecords(record._memory, record._start + self._at, self._count, self._record)


def _column(kind: np.dtype[Any], at: int) -> Any:
    if kind.base.names is not None:
        record = record_class(kind.base)
        return _Records(record, at, *kind.shape) if kind.shape else _Record(record, at)
    if not kind.shape:
        return _Number(code_of(kind), at)
    if len(kind.shape) == 1:
        return _Numbers(code_of(kind.base), slice(at, at + kind.itemsize))
    return _Rows(kind, at)


def _does_not_fit(value: Any) -> OverflowError:
    return OverflowError(f"{value!r} does not fit into its field")
