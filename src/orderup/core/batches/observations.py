"""Observations: a seat's knowledge of a table as a flat vector of int16, own seat first.

Every field becomes one or more slices (`Slice`). A number that is hidden from the viewer, or behind the end
of a list, is -1. A list comes with its length, a hidden bag with its total, and cards with visible backs with
the number of each back. Seats are counted from the viewer on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from orderup.core.batches.observation_program import (
    BACK_COUNTS,
    BACKS_OF_SET,
    BAG,
    BAG_TOTAL,
    COPY,
    DRAWN,
    LENGTH,
    LIST,
    SEAT,
    SEAT_LIST,
    SET,
    SET_TOTAL,
    SIGHTS_IN_ALL,
    TABLE,
    TOP,
    LayoutRow,
    compiled,
)
from orderup.core.batches.observing import memory_of, observe_one, workspace_for
from orderup.core.compiled.plain import argument
from orderup.core.compiled.playout import start
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.core.state.declaration import State
from orderup.core.state.fields import Each, Field, Rows, Span
from orderup.core.state.items import Bag, Seat, Set
from orderup.core.state.visibility import EVERYBODY, NOBODY

USUAL_OPTION = range(128)
"""The range of a numeric option. Environments depend on it for their names."""

_OPTION = {
    "bool": "The option: 1 where it is chosen.",
    "int": "The option, as the number that it is.",
    "choice": "The option, by its place among its choices.",
}


@dataclass(frozen=True)
class Slice:
    """A field's place in an observation: `shape` numbers from `start` on, each from `low` to `high`.

    A hidden or missing number is -1.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """The count of numbers."""
        return int(np.prod(self.shape, dtype=int))


@dataclass(frozen=True)
class _RecordLayout:
    """The position of a record's columns in a table: its first byte, the distance to the next seat's record,
    and the seat, counted from the viewer on."""

    dtype: np.dtype[Any]
    base: int = 0
    stride: int = 0
    place: int = TABLE

    def at(self, column: str) -> tuple[int, np.dtype[Any]]:
        """A column's first byte (0 for none) and its type."""
        assert self.dtype.fields is not None
        if not column:
            return 0, self.dtype
        kind, at = self.dtype.fields[column][:2]
        return self.base + at, kind


class Layout:
    """The observation layout for a number of seats and options: its slices, and the program that `observe`
    runs."""

    def __init__(self, state: State, seats: int, places: int, options: Mapping[str, Any]) -> None:
        """`places` is the number of seats shown, with automatic ones."""
        self.slices: list[Slice] = []
        self.size = 0
        self._rows: list[LayoutRow] = []
        self._options = options
        table = _RecordLayout(state.dtype)
        self._header(state, seats, table)
        for field in _as_stored(state.table, state.dtype):
            self._field(field, field.name, table)
        start, _ = table.at("seats")
        for place in range(places):
            seat = _RecordLayout(state.seat_dtype, start, state.seat_dtype.itemsize, place)
            for field in _as_stored(state.seat, state.seat_dtype):
                self._field(field, f"seats[{place}].{field.name}", seat)
        a_count, _ = table.at("seat_count")
        self.program = compiled(self._rows, seats, self.size, state.dtype.itemsize, a_count)

    def observation(self, tables: np.ndarray[Any, Any], seat: int) -> np.ndarray[Any, Any]:
        """A seat's observation of the first of these tables, (size,) int16."""
        (workspace,), begin = workspace_for(self.program), int(self.program[SIGHTS_IN_ALL])
        memory = argument(memory_of(tables[:1]))
        observe_one(argument(tables), memory, self.program, seat, argument(workspace))
        observed: np.ndarray[Any, Any] = workspace[begin : begin + self.size]
        return observed

    def _header(self, state: State, seats: int, table: _RecordLayout) -> None:
        decides = Span("seat", "seat", Seat(seats, optional=True), 1)
        self._span(decides, "seat", "Who decides.", EVERYBODY, table)
        for option in state.game.options:
            least, most = option.range
            low, high = min(least, USUAL_OPTION[0]), max(most, USUAL_OPTION[-1])
            self._add(f"options.{option.name}", (1,), low, high, _OPTION[option.kind])
            self._write(COPY, 1, option.name, table)

    def _field(self, field: Field, name: str, record: _RecordLayout) -> None:
        if field.with_option and not self._options[field.with_option]:
            return
        if isinstance(field, Each):
            first, kind = record.at(field.name)
            for i in range(field.length):
                inner = _RecordLayout(kind.base, first + i * kind.base.itemsize, record.stride, record.place)
                for part in field.fields:
                    self._field(part, f"{name}[{i}].{part.name}", inner)
            return
        if isinstance(field, Rows):
            self._count(field, name, record)
        for span in field.spans() if field.seen_by != NOBODY else ():
            shown = name if span.name == field.name else f"{name}.{span.name.split('.')[1]}"
            self._span(span, shown, field.meaning, field.seen_by, record)

    def _count(self, field: Rows, name: str, record: _RecordLayout) -> None:
        start = f"{field.name}_next" if field.drawn else ""
        self._add(f"{name}.count", (1,), 0, field.length, f"How many: {field.meaning}")
        self._write(LENGTH, 1, f"{field.name}_count", record, start=start)
        backs = field.backs
        if backs is None or not (field.top or field.hides):
            return
        slots = 1 if field.top else len(backs.backs)
        high = len(backs.backs) if field.top else field.length
        self._add(f"{name}.backs", (slots,), 0, high, f"The backs: {field.meaning}")
        self._write(
            TOP if field.top else BACK_COUNTS, slots, field.name, record, seen_by=field.seen_by,
            count=f"{field.name}_count", start=start, divisor=backs.size // len(backs.backs),
        )  # fmt: skip

    def _span(self, span: Span, name: str, meaning: str, seen_by: int, record: _RecordLayout) -> None:
        item = span.item
        shape = tuple(n for n in (span.length, item.slots) if n > 1) or (1,)
        self._add(name, shape, *item.range(), meaning)
        self._write(
            _operation(span), span.length, span.column, record, seen_by=seen_by, slots=item.slots,
            count=span.count, start=span.start,
        )  # fmt: skip
        if seen_by != EVERYBODY and isinstance(item, Bag | Set):
            self._add(f"{name}.count", (1,), 0, 127, f"How many: {meaning}")
            self._write(BAG_TOTAL if isinstance(item, Bag) else SET_TOTAL, 1, span.column, record)
        if seen_by != EVERYBODY and isinstance(item, Set) and item.names.backs:
            slots = len(item.names.backs)
            self._add(f"{name}.backs", (slots,), 0, item.names.size, f"How many of each back: {meaning}")
            divisor = item.names.size // slots
            self._write(BACKS_OF_SET, slots, span.column, record, seen_by=seen_by, divisor=divisor)

    def _add(self, name: str, shape: tuple[int, ...], low: int, high: int, meaning: str) -> None:
        added = Slice(name, self.size, shape, low, high, meaning)
        self.slices.append(added)
        self.size += added.size

    def _write(
        self, op: int, length: int, column: str, record: _RecordLayout, *, seen_by: int = EVERYBODY,
        slots: int = 1, count: str = "", start: str = "", divisor: int = 1,
    ) -> None:  # fmt: skip
        """Add a row that writes the last slice."""
        at, kind = record.at(column)
        self._rows.append(
            LayoutRow(
                op, self.size - length * slots, kind.base.itemsize, at, record.stride, seen_by, record.place,
                length, slots, record.at(count)[0], record.at(start)[0], divisor,
            )
        )  # fmt: skip


def _as_stored(fields: tuple[Field, ...], dtype: np.dtype[Any]) -> list[Field]:
    """The fields with columns, in the order of the record: neighbours are copied in one run."""
    record = _RecordLayout(dtype)
    stored = [field for field in fields if field.columns()]
    return sorted(stored, key=lambda field: record.at(field.columns()[0][0])[0])


def _operation(span: Span) -> int:
    if isinstance(span.item, Bag):
        return BAG
    if isinstance(span.item, Set):
        return SET
    if span.item.relative:
        return SEAT_LIST if span.count else SEAT
    if span.start:
        return DRAWN
    return LIST if span.count else COPY


@lru_cache(maxsize=64)
def layout_of(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Layout:
    """The layout of observations of a table with these seats and checked options."""
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
    count = known.seats_for(seats)
    return tuple(layout_of(game, count, tuple(known.check_options(options).items())).slices)
