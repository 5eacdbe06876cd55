"""NumPy records as bytes: copied, or read as plain Python values, in one pass instead of field by field."""

import struct
from collections import namedtuple
from typing import Any

import numpy as np

_CODES = {"u": "BHIQ", "i": "bhiq"}


def copied(records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy that can be written to."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Decoder:
    """Turns the bytes of a record of integers into nested named tuples: a scalar field becomes an int, an
    array field a flat tuple, a field of records a list of named tuples."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        layout = _Layout()
        source = layout.record("Record", dtype)
        # One expression builds everything: reading field by field takes four times as long.
        self._build = eval(f"lambda v: {source}", dict(layout.types))
        self._struct = struct.Struct("<" + "".join(layout.codes))

    def __call__(self, data: Any) -> Any:
        """Decode a bytes-like object of exactly one record."""
        return self._build(self._struct.unpack(data))


class _Layout:
    """Collects the codes of `struct` and writes the expression that builds a record of the values `v`."""

    def __init__(self) -> None:
        self.codes: list[str] = []
        self.types: dict[str, Any] = {}
        self._values = 0

    def record(self, name: str, dtype: np.dtype[Any]) -> str:
        """The expression for a record, whose values come next."""
        assert dtype.fields is not None
        assert dtype.names is not None
        self.types.setdefault(name, namedtuple(name, dtype.names))
        parts = []
        offset = 0
        for field in dtype.names:
            kind, at = dtype.fields[field][:2]
            self.codes.append("x" * (at - offset))
            parts.append(self._field(f"{name}_{field}", kind))
            offset = at + kind.itemsize
        self.codes.append("x" * (dtype.itemsize - offset))
        return f"{name}({', '.join(parts)})"

    def _field(self, name: str, kind: np.dtype[Any]) -> str:
        length = int(np.prod(kind.shape, dtype=int))
        if kind.base.names is not None:
            return f"[{', '.join(self.record(name, kind.base) for _ in range(length))}]"
        self.codes.append(f"{length}{_CODES[kind.base.kind][kind.base.itemsize.bit_length() - 1]}")
        first = self._values
        self._values += length
        return f"v[{first}:{self._values}]" if kind.shape else f"v[{first}]"
