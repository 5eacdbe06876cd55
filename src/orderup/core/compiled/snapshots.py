"""Event snapshots: a copy of the table for every event that the rules note during an action.

One action can set off a chain of events, and each is shown with the table as it was then. A rule notes an
event after it has happened. In plain play that costs one comparison. While snapshots are taken, the field
`film` of the record holds the address of the buffer, and `frames` counts the snapshots in it.

The lab wants the events of whole games and no pictures of them. For it `film` holds the address of a log,
negated: there each event takes one entry of LOGGED, and `frames` counts the entries.
"""

import ctypes
import struct
import threading
from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import HEADER
from orderup.core.compiled.rule_types import Table

MOST_SNAPSHOTS = 160
"""The most snapshots of one action. No action of our games notes so many events; further ones are dropped."""

LOGGED = np.dtype(
    [
        ("first", np.int64),
        ("kind", np.int8),
        ("seat", np.int8),
        ("second", np.int16),
        ("third", np.int16),
        ("decision", np.int16),
    ]
)
"""An event in a log. A negative kind, -1 less the kind, tells of one thing among several, see `note_thing`.
The owner of the log numbers the decisions."""
MOST_LOGGED = 4096
"""Events that a log has room for."""

_header = np.dtype(HEADER, align=True).fields
assert _header is not None
_FIELDS = slice(_header["frames"][1], _header["event_third"][1] + 2)
_ADDRESS = slice(_header["film"][1], _header["film"][1] + 8)
_NONE = bytes(_FIELDS.stop - _FIELDS.start)


@rule
def note(table: Table, kind: int, seat: int, first: int = 0, second: int = 0, third: int = 0) -> None:
    """Note an event: a member of the game's `EventKind`, its seat (-1: nobody's), and the numbers of its
    declaration."""
    if table.film != 0:
        # A negative address is that of a log, a positive one that of a buffer for snapshots.
        if table.film < 0:
            _log(table, kind, seat, first, second, third)
        elif table.frames < MOST_SNAPSHOTS:
            table.event_kind = kind
            table.event_seat = seat
            table.event_first = first
            table.event_second = second
            table.event_third = third
            take_snapshot(table)
            table.frames += 1


@rule
def note_thing(table: Table, kind: int, seat: int, thing: int) -> None:
    """Log one of the things that an event of this kind reads off the table, or that came without such an
    event. Only logs hold it; snapshots show the table."""
    if table.film < 0:
        _log(table, -1 - kind, seat, thing, 0, 0)


@rule
def _log(table: Table, kind: int, seat: int, first: int, second: int, third: int) -> None:
    if table.frames < MOST_LOGGED:
        # One store of 64 bits is faster than four narrow ones.
        rest = kind & 0xFF | (seat & 0xFF) << 8 | (second & 0xFFFF) << 16 | (third & 0xFFFF) << 32
        write_entry(table.frames * ENTRY - table.film, first, rest)
        table.frames += 1


ENTRY = LOGGED.itemsize


def write_entry(address: int, first: int, rest: int) -> None:
    """Write two numbers of 64 bits to an address."""
    ctypes.memmove(address, struct.pack("<qq", first, rest), ENTRY)


@intrinsic
def _write_two(context, address, first, rest):  # type: ignore[no-untyped-def]
    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        address, first, rest = arguments
        target = builder.inttoptr(address, ir.IntType(64).as_pointer())
        builder.store(first, target, align=8)
        builder.store(rest, builder.gep(target, [ir.Constant(ir.IntType(64), 1)]), align=8)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


@overload(write_entry)
def _write_entry(address, first, rest):  # type: ignore[no-untyped-def]
    def write(address, first, rest):  # type: ignore[no-untyped-def]
        _write_two(address, first, rest)  # type: ignore[call-arg]

    return write


def take_snapshot(table: Any) -> None:
    """Copy the table's bytes to the next place in the buffer."""
    data = table.bytes
    ctypes.memmove(table.film + table.frames * len(data), bytes(data), len(data))


@intrinsic
def _copy_to(context, table, address):  # type: ignore[no-untyped-def]
    if not isinstance(table, types.Record):
        return None
    size = table.size

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        record, target = arguments
        bytes_ = ir.IntType(8).as_pointer()
        cgutils.raw_memcpy(  # type: ignore[no-untyped-call]
            builder,
            builder.inttoptr(target, bytes_),
            builder.bitcast(record, bytes_),
            context.get_constant(types.intp, size),
            1,
        )
        return context.get_dummy_value()

    return types.void(table, address), generate


@intrinsic
def _size_of(context, table):  # type: ignore[no-untyped-def]
    size = table.size

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return context.get_constant(types.int64, size)

    return types.int64(table), generate


@overload(take_snapshot)
def _keep_frame(table):  # type: ignore[no-untyped-def]
    def keep(table):  # type: ignore[no-untyped-def]
        _copy_to(table, table.film + table.frames * _size_of(table))  # type: ignore[call-arg]

    return keep


class taking_snapshots:  # noqa: N801 - used as a function is
    """A context in which the first of these tables writes snapshots. Its list holds them at the end."""

    def __init__(self, tables: np.ndarray[Any, Any]) -> None:
        self._memory, self._buffer = _bytes_of(tables), _buffer_for(tables.dtype)
        self._snapshots: list[bytes] = []

    def __enter__(self) -> list[bytes]:
        self._buffer.start(self._memory)
        return self._snapshots

    def __exit__(self, *_: object) -> None:
        self._snapshots += self._buffer.stop(self._memory)


def snapshot_buffer(tables: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The buffer for snapshots of the first of these tables, and of any copy of it."""
    buffer = _buffer_for(tables.dtype)
    buffer.start(_bytes_of(tables))
    return buffer.tables


def _bytes_of(tables: np.ndarray[Any, Any]) -> memoryview:
    """The bytes of records. `tables.data` is slow: NumPy would describe every column anew."""
    return tables.view(np.uint8).data


_buffers = threading.local()


def _buffer_for(dtype: np.dtype[Any]) -> "SnapshotBuffer":
    """The thread's own buffer for tables of one size."""
    buffers: dict[Any, SnapshotBuffer] = _buffers.__dict__
    if dtype.itemsize not in buffers:
        buffers[dtype.itemsize] = SnapshotBuffer(dtype)
    return buffers[dtype.itemsize]


class SnapshotBuffer:
    """A buffer for the snapshots of one action."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.tables = np.empty(MOST_SNAPSHOTS, dtype)
        self._bytes = _bytes_of(self.tables)
        self._address = struct.pack("<q", self.tables.ctypes.data)

    def start(self, table: memoryview) -> None:
        """Let a table, given by its bytes, write snapshots here."""
        table[_ADDRESS] = self._address

    def stop(self, table: memoryview) -> list[bytes]:
        """The tables at the events since `start`. From now on the table is in plain play again."""
        (count,) = struct.unpack_from("<h", table, _FIELDS.start)
        table[_FIELDS] = _NONE
        size = self.tables.itemsize
        return [bytes(self._bytes[i * size : (i + 1) * size]) for i in range(count)]
