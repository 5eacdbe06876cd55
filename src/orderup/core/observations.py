"""What a seat may know of a table as a flat vector of int16, own seat first: from its declaration, compiled.

Every field becomes one or more slices (`Slice`). A number that is hidden from the viewer, or stands behind
the end of a list, is -1. A list is told with its length, a hidden bag with how many it holds; cards of
which the backs are seen, with how many there are of each back. Seats are counted from the viewer on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numba import prange

from orderup.core.compiling import parallel_rule, rule
from orderup.core.declaration import State
from orderup.core.dispatch import seen
from orderup.core.fields import Each, Field, Rows, Span
from orderup.core.game import get
from orderup.core.items import Bag, Item, Named, Seat, Set
from orderup.core.packs import load_pack
from orderup.core.plain import argument
from orderup.core.playout import start
from orderup.core.sight import EVERYBODY, NOBODY, OWNER, Sight

UNKNOWN = -1
TABLE = -1


@dataclass(frozen=True)
class Slice:
    """Where a field stands in an observation: `shape` numbers from `start` on, each from `low` to `high`
    (-1 also where it is hidden or not there)."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers."""
        return int(np.prod(self.shape, dtype=int))


class Layout:
    """The observation of a table of a number of seats, with options: its slices, and the program that
    `observe` runs."""

    def __init__(self, state: State, seats: int, places: int, options: Mapping[str, Any]) -> None:
        """`places` is how many seats are shown, automatic ones included."""
        self.slices: list[Slice] = []
        self._program: list[tuple[int, ...]] = []
        self.size = 0
        self._options = options
        self._header(state, seats)
        for field in state.table:
            self._field(field, field.name, state.dtype, 0, 0, TABLE)
        assert state.dtype.fields is not None
        start, stride = state.dtype.fields["seats"][1], state.seat_dtype.itemsize
        for place in range(places):
            for field in state.seat:
                self._field(field, f"seats[{place}].{field.name}", state.seat_dtype, start, stride, place)
        self.program = np.array(_merged(self._program), np.int64)

    def _header(self, state: State, seats: int) -> None:
        assert state.dtype.fields is not None
        decides = Span("seat", "seat", Seat(seats, optional=True), 1)
        self._span(decides, "seat", "Who decides.", EVERYBODY, state.dtype, 0, 0, TABLE)
        for option in state.game.options:
            self._add(f"options.{option.name}", (1,), 0, 127, "The option, by its place among its choices.")
            at = state.dtype.fields[option.name][1]
            self._program.append(_row(self.size - 1, 1, at, 0, 0, EVERYBODY, TABLE, COPY, 1))

    def _field(
        self, field: Field, name: str, dtype: np.dtype[Any], base: int, stride: int, place: int
    ) -> None:
        if field.with_option and not self._options[field.with_option]:
            return
        if isinstance(field, Each):
            inner, at = _offset(dtype, field.name)
            for i in range(field.length):
                for part in field.fields:
                    start = base + at + i * inner.base.itemsize
                    self._field(part, f"{name}[{i}].{part.name}", inner.base, start, stride, place)
            return
        for span in field.spans() if field.seen_by != NOBODY else ():
            shown = name if span.name == field.name else f"{name}.{span.name.split('.')[1]}"
            self._span(span, shown, field.meaning, field.seen_by, dtype, base, stride, place)
        if isinstance(field, Rows):
            self._count(field, name, dtype, base, stride, place)

    def _count(
        self, field: Rows, name: str, dtype: np.dtype[Any], base: int, stride: int, place: int
    ) -> None:
        self._add(f"{name}.count", (1,), 0, field.length, f"How many: {field.meaning}")
        kind, at = _offset(dtype, f"{field.name}_count")
        width = kind.itemsize
        start = _offset(dtype, f"{field.name}_next")[1] + base if field.drawn else 0
        self._program.append(
            _row(self.size - 1, width, at + base, stride, start, EVERYBODY, place, LENGTH, 1)
        )
        if field.top:
            assert isinstance(field.items[0], Named)
            self._backs_of(field, name, dtype, base, stride, place, TOP)
        elif field.backs is not None and field.hides:
            self._backs_of(field, name, dtype, base, stride, place, BACKS)

    def _backs_of(
        self, field: Rows, name: str, dtype: np.dtype[Any], base: int, stride: int, place: int, op: int
    ) -> None:
        backs = field.backs
        assert backs is not None
        slots = 1 if op == TOP else len(backs.backs)
        high = len(backs.backs) if op == TOP else field.length
        self._add(f"{name}.backs", (slots,), 0, high, f"The backs: {field.meaning}")
        kind, at = _offset(dtype, field.name)
        count = _offset(dtype, f"{field.name}_count")[1] + base
        start = _offset(dtype, f"{field.name}_next")[1] + base if field.drawn else 0
        divisor = backs.size // len(backs.backs)
        self._program.append(
            _row(
                self.size - slots, kind.base.itemsize, at + base, stride, start, field.seen_by, place, op,
                slots, count, divisor,
            )
        )  # fmt: skip

    def _span(
        self, span: Span, name: str, meaning: str, seen_by: int, dtype: np.dtype[Any], base: int, stride: int,
        place: int,
    ) -> None:  # fmt: skip
        kind, at = _offset(dtype, span.column)
        shape = tuple(n for n in (span.length, span.item.slots) if n > 1) or (1,)
        self._add(name, shape, *span.item.range(), meaning)
        count = _offset(dtype, span.count)[1] + base if span.count else 0
        start = _offset(dtype, span.start)[1] + base if span.start else 0
        out = self.size - span.length * span.item.slots
        self._program.append(
            _row(
                out, kind.base.itemsize, at + base, stride, start, seen_by, place, _operation(span),
                span.length, count, span.item.slots,
            )
        )  # fmt: skip
        if seen_by != EVERYBODY and isinstance(span.item, Bag | Set):
            self._add(f"{name}.count", (1,), 0, 127, f"How many: {meaning}")
            op = BAG_TOTAL if isinstance(span.item, Bag) else SET_TOTAL
            row = _row(self.size - 1, kind.base.itemsize, at + base, stride, 0, EVERYBODY, place, op, 1, 0, 1)
            self._program.append(row)
            self._set_backs(span.item, name, meaning, kind, at + base, stride, seen_by, place)

    def _set_backs(
        self, item: Item, name: str, meaning: str, kind: Any, at: int, stride: int, seen_by: int, place: int
    ) -> None:
        if not (isinstance(item, Set) and item.names.backs):
            return
        slots = len(item.names.backs)
        self._add(f"{name}.backs", (slots,), 0, item.names.size, f"How many of each back: {meaning}")
        divisor = item.names.size // slots
        self._program.append(
            _row(
                self.size - slots,
                kind.base.itemsize,
                at,
                stride,
                0,
                seen_by,
                place,
                SET_BACKS,
                slots,
                0,
                divisor,
            )
        )

    def _add(self, name: str, shape: tuple[int, ...], low: int, high: int, meaning: str) -> None:
        added = Slice(name, self.size, shape, low, high, meaning)
        self.slices.append(added)
        self.size += added.size


COPY, LIST, DRAWN, BAG, SET, SEATS, SEAT_LIST, LENGTH, BACKS, TOP, BAG_TOTAL, SET_TOTAL, SET_BACKS = range(13)


def _operation(span: Span) -> int:
    if isinstance(span.item, Bag):
        return BAG
    if isinstance(span.item, Set):
        return SET
    if span.item.relative:
        return SEAT_LIST if span.count else SEATS
    if span.start:
        return DRAWN
    return LIST if span.count else COPY


def _offset(dtype: np.dtype[Any], column: str) -> tuple[np.dtype[Any], int]:
    assert dtype.fields is not None
    kind, at = dtype.fields[column][:2]
    return kind, at


def _row(
    out: int, width: int, at: int, stride: int, start: int, seen_by: int, place: int, op: int, length: int,
    count: int = 0, slots: int = 1,
) -> tuple[int, ...]:  # fmt: skip
    """Bytes become indices into an array of integers of that width."""
    return (op, out, width, at // width, stride // width, length, slots, count, start, stride, seen_by, place)


def _merged(rows: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Plain numbers of everybody that lie side by side in the record and in the vector are one run."""
    merged: list[tuple[int, ...]] = []
    for row in rows:
        last = merged[-1] if merged else None
        if (
            last is not None
            and row[0] == last[0] == COPY
            and row[10] == last[10] == EVERYBODY
            and (row[2], row[4], row[11]) == (last[2], last[4], last[11])
            and row[1] == last[1] + last[5]
            and row[3] == last[3] + last[5]
        ):
            merged[-1] = (*last[:5], last[5] + row[5], *last[6:])
        else:
            merged.append(row)
    return merged


@rule
def _sight(table: Any, seen_by: int, owner: int, viewer: int) -> int:
    if seen_by == EVERYBODY:
        return Sight.OPEN
    if seen_by == OWNER:
        return Sight.OPEN if owner == viewer else Sight.HIDDEN
    if seen_by == NOBODY:
        return Sight.HIDDEN
    return seen(table, seen_by, owner, viewer)  # type: ignore[no-any-return]


@rule
def _value(i8: Any, i16: Any, i32: Any, i64: Any, width: int, at: Any) -> Any:
    if width == 1:
        return np.int64(i8[at])
    if width == 2:
        return np.int64(i16[at])
    if width == 4:
        return np.int64(i32[at])
    return np.int64(i64[at])


@rule
def observe(table: Any, i8: Any, i16: Any, i32: Any, i64: Any, program: Any, viewer: int, out: Any) -> None:
    """Write what `viewer` may know of a table, whose memory the four arrays are, to `out`."""
    for i in range(len(out)):
        out[i] = UNKNOWN
    seats = np.int64(table.seat_count)
    for row in range(len(program)):
        op, first, width, at = program[row, 0], program[row, 1], program[row, 2], program[row, 3]
        length, slots = program[row, 5], program[row, 6]
        place = program[row, 11]
        owner = place
        if 0 <= place < seats:
            owner = (viewer + place) % seats
        counted = program[row, 7]
        start = program[row, 8]
        if owner > 0:
            at += owner * program[row, 4]
            counted += owner * program[row, 9]
            if start > 0:
                start += owner * program[row, 9]
        sight = _sight(table, program[row, 10], owner, viewer)
        if sight == Sight.HIDDEN:
            continue
        _write(
            i8, i16, i32, i64, op, first, width, at, length, slots, counted, start, sight, seats, viewer, out
        )


@rule
def _write(
    i8: Any, i16: Any, i32: Any, i64: Any, op: int, first: int, width: int, at: int, length: int, slots: int,
    counted: int, start: int, sight: int, seats: Any, viewer: int, out: Any,
) -> None:  # fmt: skip
    if op == LENGTH:
        out[first] = _value(i8, i16, i32, i64, width, at) - (i8[start] if start > 0 else 0)
        return
    if op in (BACKS, TOP, SET_BACKS):
        _write_backs(i8, i16, i32, i64, op, first, width, at, length, slots, counted, start, out)
        return
    if sight != Sight.OPEN:
        return
    if op == LIST:
        length = i8[counted]
    if op in (COPY, LIST):
        if width == 1:
            for i in range(length):
                out[first + i] = i8[at + i]
        else:
            for i in range(length):
                out[first + i] = _value(i8, i16, i32, i64, width, at + i)
    elif op == DRAWN:
        drawn = np.int64(i8[start])
        for i in range(i8[counted] - drawn):
            out[first + i] = _value(i8, i16, i32, i64, width, at + drawn + i)
    elif op == BAG:
        step = width
        for i in range(length):
            for kind in range(slots):
                out[first + i * slots + kind] = i8[(at + i) * step + kind]
    elif op == SET:
        mask = _value(i8, i16, i32, i64, width, at)
        for bit in range(slots):
            out[first + bit] = (mask >> bit) & 1
    elif op == BAG_TOTAL:
        total = 0
        for byte in range(width):
            total += i8[at * width + byte]
        out[first] = total
    elif op == SET_TOTAL:
        mask = _value(i8, i16, i32, i64, width, at)
        total = 0
        while mask != 0:
            mask &= mask - 1
            total += 1
        out[first] = total
    else:
        if op == SEAT_LIST:
            length = i8[counted]
        for i in range(length):
            seat = i8[at + i]
            out[first + i] = (seat - viewer + seats) % seats if 0 <= seat < seats else seat


@rule
def _write_backs(
    i8: Any, i16: Any, i32: Any, i64: Any, op: int, first: int, width: int, at: int, length: int,
    divisor: int, counted: int, start: int, out: Any,
) -> None:  # fmt: skip
    begin = np.int64(i8[start]) if start > 0 else 0
    if op == TOP:
        if i8[counted] > begin:
            out[first] = _value(i8, i16, i32, i64, width, at + begin) // divisor
        return
    for back in range(length):
        out[first + back] = 0
    if op == SET_BACKS:
        mask = _value(i8, i16, i32, i64, width, at)
        card = 0
        while mask != 0:
            out[first + card // divisor] += mask & 1
            mask >>= 1
            card += 1
        return
    for i in range(begin, i8[counted]):
        out[first + _value(i8, i16, i32, i64, width, at + i) // divisor] += 1


@rule
def observe_each(
    tables: Any, i8: Any, i16: Any, i32: Any, i64: Any, program: Any, viewers: Any, out: Any
) -> None:
    """`observe` for many tables: row i of `out` is what seat `viewers[i]` may know of table i."""
    for i in range(len(tables)):
        observe(tables[i], i8[i], i16[i], i32[i], i64[i], program, viewers[i], out[i])


@parallel_rule
def observe_all(
    tables: Any, i8: Any, i16: Any, i32: Any, i64: Any, program: Any, viewers: Any, out: Any
) -> None:
    """`observe_each` on all cores."""
    for i in prange(len(tables)):
        observe(tables[i], i8[i], i16[i], i32[i], i64[i], program, viewers[i], out[i])


def memory_of(tables: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], ...]:
    """The memory of tables as rows of integers of 1, 2, 4 and 8 bytes."""
    return tuple(
        tables.view(kind).reshape(len(tables), -1) for kind in (np.int8, np.int16, np.int32, np.int64)
    )


@lru_cache(maxsize=64)
def layout_of(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Layout:
    """How an observation of a table with these seats and checked options is laid out."""
    engine = get(game).engine
    tables = np.zeros(1, engine.TABLE)
    tables[0]["seat_count"] = seats
    get(game).write_options(tables[0], dict(options))
    actions = np.zeros(engine.ACTIONS, np.int16)
    seed: Any = np.uint64(0)
    start(argument(tables), argument(load_pack(game).record), actions, 0, seed)
    return Layout(engine.STATE, seats, int(tables[0][engine.STATE.shown]), dict(options))


def observation_layout(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> tuple[Slice, ...]:
    """The slices of `Match.observation` and `Batch.observe`, in order. Raises OptionError."""
    known = get(game)
    count = known.check_seats(known.default_seats if seats is None else seats)
    return tuple(layout_of(game, count, tuple(known.check_options(options).items())).slices)
