"""NumPy records as bytes: copied, or read as plain Python values, in one pass instead of field by field."""

import struct
from collections import namedtuple
from collections.abc import Callable
from typing import Any

import numpy as np

_CODES = {"u": "BHIQ", "i": "bhiq"}


def _code(dtype: np.dtype[Any]) -> str:
    return _CODES[dtype.kind][dtype.itemsize.bit_length() - 1]


def copied(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy that can be written to."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Decoder:
    """Turns the bytes of a record of integers into nested named tuples: a scalar field becomes an int, an
    array field a flat tuple, a field of records a list of named tuples."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        codes: list[str] = []
        self._build = _builder("Record", dtype, codes)
        self._struct = struct.Struct("<" + "".join(codes))

    def __call__(self, data: Any) -> Any:
        """Decode a bytes-like object of exactly one record."""
        return self._build(self._struct.unpack(data), 0)


def _builder(name: str, dtype: np.dtype[Any], codes: list[str]) -> Callable[[tuple[int, ...], int], Any]:
    """A function (flat values, where the record starts in them) -> named tuple; extends the codes."""
    assert dtype.fields is not None
    assert dtype.names is not None
    named: Any = namedtuple(name, dtype.names)  # type: ignore[misc]
    make = named._make
    readers: list[Callable[[tuple[int, ...], int], Any]] = []
    offset = values = 0
    for field in dtype.names:
        kind, at = dtype.fields[field][:2]
        codes.append("x" * (at - offset))
        reader, count = _reader(field, kind, values, codes)
        readers.append(reader)
        values += count
        offset = at + kind.itemsize
    codes.append("x" * (dtype.itemsize - offset))
    return lambda flat, start: make([read(flat, start) for read in readers])


def _reader(
    field: str, kind: np.dtype[Any], at: int, codes: list[str]
) -> tuple[Callable[[tuple[int, ...], int], Any], int]:
    length = int(np.prod(kind.shape, dtype=int))
    if kind.base.names is not None:
        inner: list[str] = []
        build = _builder(field.title(), kind.base, inner)
        width = _value_count(kind.base)
        codes.extend(inner * length)
        return lambda flat, start: [
            build(flat, start + at + i * width) for i in range(length)
        ], length * width
    codes.append(f"{length}{_code(kind.base)}")
    if kind.shape:
        return lambda flat, start: flat[start + at : start + at + length], length
    return lambda flat, start: flat[start + at], 1


def _value_count(dtype: np.dtype[Any]) -> int:
    assert dtype.fields is not None
    total = 0
    for kind, *_ in dtype.fields.values():
        length = int(np.prod(kind.shape, dtype=int))
        total += length * (_value_count(kind.base) if kind.base.names is not None else 1)
    return total
