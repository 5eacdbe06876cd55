"""What happens during an action, kept as a film: a copy of the table for every event that the rules note.

One action can set off a chain, and each event of it is shown with the picture of its moment. A rule notes an
event when it has happened. In plain play that is one comparison; while a film is made, the field `film` holds
the address of its next frame.
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

FRAMES = 160
"""More than one action of any game notes; what is noted beyond them is not told."""

_header = np.dtype(HEADER, align=True).fields
assert _header is not None
_FIELDS = slice(_header["frames"][1], _header["event_third"][1] + 2)
_ADDRESS = slice(_header["film"][1], _header["film"][1] + 8)
_NONE = bytes(_FIELDS.stop - _FIELDS.start)


@rule
def note(table: Table, kind: int, seat: int, first: int = 0, second: int = 0, third: int = 0) -> None:
    """Note an event: a member of the game's `Happening`, of a seat (-1: nobody's), with what its declaration
    says of it."""
    if table.film != 0 and table.frames < FRAMES:
        table.event_kind = kind
        table.event_seat = seat
        table.event_first = first
        table.event_second = second
        table.event_third = third
        keep_frame(table)
        table.frames += 1


def keep_frame(table: Any) -> None:
    """Copy the table's bytes to the next frame."""
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


@overload(keep_frame)
def _keep_frame(table):  # type: ignore[no-untyped-def]
    def keep(table):  # type: ignore[no-untyped-def]
        _copy_to(table, table.film + table.frames * _size_of(table))  # type: ignore[call-arg]

    return keep


class filming:  # noqa: N801 - used as a function is
    """What is played meanwhile on a table, the first of these; the list then holds its frames."""

    def __init__(self, tables: np.ndarray[Any, Any]) -> None:
        self._memory, self._camera = _bytes_of(tables), _camera_for(tables.dtype)
        self._frames: list[bytes] = []

    def __enter__(self) -> list[bytes]:
        self._camera.start(self._memory)
        return self._frames

    def __exit__(self, *_: object) -> None:
        self._frames += self._camera.stop(self._memory)


def room_for(tables: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Where from now on the first of these tables, and any that is made a copy of it, writes its frames."""
    camera = _camera_for(tables.dtype)
    camera.start(_bytes_of(tables))
    return camera.room


def _bytes_of(tables: np.ndarray[Any, Any]) -> memoryview:
    """To ask for those of records, `tables.data`, has NumPy describe every column anew."""
    return tables.view(np.uint8).data


_cameras = threading.local()


def _camera_for(dtype: np.dtype[Any]) -> "Camera":
    """A thread's own camera for a kind of table."""
    cameras: dict[Any, Camera] = _cameras.__dict__
    if dtype.itemsize not in cameras:
        cameras[dtype.itemsize] = Camera(dtype)
    return cameras[dtype.itemsize]


class Camera:
    """Room for the frames of one action on one kind of table."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.room = np.empty(FRAMES, dtype)
        self._bytes = _bytes_of(self.room)
        self._address = struct.pack("<q", self.room.ctypes.data)

    def start(self, table: memoryview) -> None:
        """Let a table, given by its bytes, write its frames here."""
        table[_ADDRESS] = self._address

    def stop(self, table: memoryview) -> list[bytes]:
        """The tables at the events since `start`; the table is as in plain play again."""
        (count,) = struct.unpack_from("<h", table, _FIELDS.start)
        table[_FIELDS] = _NONE
        size = self.room.itemsize
        return [bytes(self._bytes[i * size : (i + 1) * size]) for i in range(count)]
