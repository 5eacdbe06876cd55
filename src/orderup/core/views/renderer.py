"""Views of a table as JSON, and the changes from one view to the next.

A field's JSON follows from a few bytes of the record. The bytes are the key under which it is cached, and
they tell whether it may have changed. A view reads again only a seat, or the table, whose bytes differ from
those of the view before it.
"""

import struct
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from orderup.core.state.fields import ABSENT, Computed, Field, Reader
from orderup.core.state.shapes import Json
from orderup.core.state.visibility import EVERYBODY, NOBODY, OWNER, Visibility

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.core.state.declaration import State

View = dict[str, Any]
Patch = dict[str, Any]
BYSTANDER = -1
KEEPER = -9
"""The viewer who sees everything, kept fields too."""
TABLE = -1
"""The owner of a field that no seat owns: the last part of a view, behind the seats."""

MOST_VALUES = 1000
"""A field's cache is emptied when it holds this number of values."""
MOST_PLANS = 2000
MOST_CHANGED = 60
"""Tables that differ in more bytes are seldom of one game, and have most fields to be read."""

Copy = Callable[[Any], Json]
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder().decode
_CONTAINERS = {list, dict}
_seat = struct.Struct("<Qb").unpack_from  # see dispatch.HEADER


class Snapshot:
    """A table at one moment: its bytes, and the record that is decoded from them when it is first needed."""

    def __init__(self, state: "State", data: bytes) -> None:
        self.data = data
        self.bytes = np.frombuffer(data, np.uint8)
        self.seen: Any = None
        """The bytes that determine who sees what; see `ViewRenderer.plan`."""
        self._state = state
        self._table: Any = None

    @property
    def seat(self) -> int:
        """The deciding seat; -1 when the game is over."""
        seat: int = _seat(self.data)[1]
        return seat

    @property
    def table(self) -> Any:
        """The record as plain values; see `records.Decoder`."""
        if self._table is None:
            self._table = self._state.decode(self.data)
        return self._table


class VisibleField:
    """A field of the table or of a seat, as viewers with a certain visibility see it."""

    def __init__(
        self, field: Field, owner: int, reader: Reader | None, places: list[slice], values: "Values"
    ) -> None:
        """`places` are the bytes of a table that its JSON follows from, `values` its cache."""
        self.name, self.owner = field.name, owner
        self.for_all = field.seen_by == EVERYBODY
        self.places = places
        self.key = itemgetter(*places)
        self.cached = values.get
        self._reader, self._values = reader, values

    def value(self, snapshot: Snapshot) -> "Value":
        """Its JSON, which is shared, or ABSENT; and the function that copies it, see `_with_copy`."""
        key = self.key(snapshot.data)
        value = self._values.get(key)
        if value is None:
            if len(self._values) >= MOST_VALUES:
                self._values.clear()
            value = self._values[key] = self._read(snapshot)
        return value

    def _read(self, snapshot: Snapshot) -> "Value":
        if self._reader is None:
            return ABSENT, None
        table = snapshot.table
        record = table if self.owner == TABLE else table.seats[self.owner]
        return _with_copy(self._reader(table, record, self.owner))


Value = tuple[Any, Copy | None]
Values = dict[Any, Value]


def _with_copy(value: Json) -> Value:
    """JSON with the quickest function that makes a copy of it for a viewer; None if nobody can change it.

    Nested JSON is encoded: to decode it is the quickest copy.
    """
    if not isinstance(value, list | dict):
        return value, None
    items = value.values() if isinstance(value, dict) else value
    if _CONTAINERS.isdisjoint(map(type, items)):
        return value, type(value).copy
    if isinstance(value, list) and set(map(type, value)) == {dict}:
        cells = chain.from_iterable(map(dict.values, value))
        if _CONTAINERS.isdisjoint(map(type, cells)):
            return value, _copied_rows
    return _encode(value), _decode


def _copied_rows(rows: list[View]) -> Json:
    return list(map(dict.copy, rows))


class RenderedPart:
    """The fields of the table, or of a seat, as viewers with a certain visibility see them."""

    def __init__(self, fields: tuple[VisibleField, ...]) -> None:
        self._fields = [(field.name, field.key, field.cached, field.value) for field in fields]
        places = [place for field in fields for place in field.places]
        self._key = itemgetter(*_merged([slice(0, 0), *places]))
        self._last: tuple[Any, View, list[tuple[str, Json, Copy]]] = None, {}, []
        """Of the snapshot rendered last: the bytes of the fields, their JSON, and the parts to copy."""

    def view(self, snapshot: Snapshot) -> View:
        """Their JSON, which can be changed. Most parts are the same as at the snapshot before."""
        data = snapshot.data
        key = self._key(data)
        last_key, values, copied = self._last
        if key != last_key:
            values, copied = {}, []
            for name, key_of, cached, read in self._fields:
                value, copy = cached(key_of(data)) or read(snapshot)
                if value is not ABSENT:
                    values[name] = value
                if copy is not None:
                    copied.append((name, value, copy))
            self._last = key, values, copied
        view = values.copy()
        for name, value, copy in copied:
            view[name] = copy(value)
        return view


def _merged(places: Iterable[slice]) -> list[slice]:
    """The same bytes in as few slices as possible."""
    merged: list[slice] = []
    for place in sorted(places, key=lambda each: each.start):
        if merged and place.start <= merged[-1].stop:
            merged[-1] = slice(merged[-1].start, max(place.stop, merged[-1].stop))
        else:
            merged.append(place)
    return merged


@dataclass(frozen=True, eq=False)
class Plan:
    """The table and the seats as a viewer sees them. It holds until a visibility changes."""

    options: dict[str, Json]
    fields: tuple[VisibleField, ...]
    """The table's, then each seat's."""
    table: RenderedPart
    seats: tuple[RenderedPart, ...]


@lru_cache(maxsize=4096)
def _seen_otherwise(old: Plan, new: Plan) -> frozenset[int]:
    """The numbers of the fields that are seen with another visibility than before."""
    pairs = enumerate(zip(old.fields, new.fields, strict=True))
    return frozenset([number for number, (was, field) in pairs if was is not field])


class Changes:
    """The changes from one snapshot to a later one. Viewers who see a field alike share its value."""

    def __init__(self, renderer: "ViewRenderer", before: Snapshot, after: Snapshot) -> None:
        self._before, self._after = before, after
        self._values: dict[tuple[VisibleField, VisibleField], Json] = {}
        self._common: Patch = {}
        """The changes of fields that everybody sees."""
        seat = after.seat
        if seat != before.seat:
            self._common = {"seat": None if seat < 0 else seat, "over": seat < 0}
        plan = renderer.plan(after, BYSTANDER)
        self._others: set[int] = set()
        """The numbers of all other fields that may have changed."""
        for number in renderer.touched(plan, before.bytes, after.bytes):
            field = plan.fields[number]
            if field.for_all:
                self._put(self._common, field, field)
            else:
                self._others.add(number)

    def patch(self, old: Plan, new: Plan) -> Patch:
        """The changes for a viewer with these plans. Viewers may share it, so nobody may change it."""
        others = self._others
        if old is not new:
            others = others | _seen_otherwise(old, new)
        if not others:
            return self._common
        patch = self._common.copy()
        if "seats" in patch:
            patch["seats"] = {owner: seat.copy() for owner, seat in patch["seats"].items()}
        for number in others:
            self._put(patch, old.fields[number], new.fields[number])
        return patch

    def _put(self, patch: Patch, was: VisibleField, field: VisibleField) -> None:
        key = was, field
        if key not in self._values:
            value, copy = field.value(self._after)
            if (value, copy) == was.value(self._before):
                value = ABSENT
            self._values[key] = value if copy is None or value is ABSENT else copy(value)
        value = self._values[key]
        if value is ABSENT:
            return
        if field.owner == TABLE:
            patch[field.name] = value
        else:
            patch.setdefault("seats", {}).setdefault(str(field.owner), {})[field.name] = value


class ViewRenderer:
    """Renders the tables of a game with the names of a pack."""

    def __init__(self, state: "State", pack: "Pack") -> None:
        self.state, self.pack = state, pack
        self._table = _Columns(state.dtype)
        start, size = self._table.of(["seats"])[0].start, state.seat_dtype.itemsize
        self._seats = [_Columns(state.seat_dtype, start + size * seat) for seat in range(state.places)]
        self._config = ["seat_count", *(option.name for option in state.game.options)]
        """The columns that stay the same all game."""
        self._seen = itemgetter(*self._table.of([*self._config, state.shown, *state.seen_of]))
        self._plans: dict[tuple[int, Any], Plan] = {}
        self._fields: dict[tuple[int, str, Visibility], VisibleField] = {}
        self._values: dict[tuple[bool, str, Visibility], Values] = {}
        """The caches of fields, which equal fields of all seats share."""
        self._parts: dict[tuple[VisibleField, ...], RenderedPart] = {}
        self._by_byte: dict[tuple[int, int], list[list[int]]] = {}
        """By the number of seats and of fields: the numbers of the fields that follow from each byte."""

    def view(self, snapshot: Snapshot, viewer: int | None) -> View:
        """A table as a seat (None: a spectator) may know it."""
        return self._rendered(snapshot, BYSTANDER if viewer is None else viewer)

    def whole(self, snapshot: Snapshot) -> View:
        """A table with everything hidden and kept."""
        return self._rendered(snapshot, KEEPER)

    def _rendered(self, snapshot: Snapshot, viewer: int) -> View:
        plan, seat = self.plan(snapshot, viewer), snapshot.seat
        return {
            "game": self.state.game.name,
            "options": plan.options.copy(),
            "over": seat < 0,
            "seat": None if seat < 0 else seat,
            **plan.table.view(snapshot),
            "seats": [part.view(snapshot) for part in plan.seats],
        }

    def plan(self, snapshot: Snapshot, viewer: int) -> Plan:
        """The fields that a viewer sees of a snapshot."""
        if snapshot.seen is None:
            snapshot.seen = self._seen(snapshot.data)
        key = viewer, snapshot.seen
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
                self._parts.clear()
            plan = self._plans[key] = self._planned(snapshot.table, viewer)
        return plan

    def _planned(self, table: Any, viewer: int) -> Plan:
        seats: int = getattr(table, self.state.shown)
        parts = []
        for owner in range(TABLE, seats):
            declared = self.state.table if owner == TABLE else self.state.seat
            parts.append(
                tuple(
                    self._field(field, owner, self._visibility(table, field, owner, viewer))
                    for field in declared
                    if not field.inner and (viewer == KEEPER or not field.kept)
                )
            )
        options = {
            option.name: option.shown(getattr(table, option.name)) for option in self.state.game.options
        }
        shown = [self._parts.setdefault(fields, RenderedPart(fields)) for fields in parts]
        return Plan(options, tuple(chain.from_iterable(parts)), shown[0], tuple(shown[1:]))

    def _field(self, field: Field, owner: int, visibility: Visibility) -> VisibleField:
        key = owner, field.name, visibility
        if key not in self._fields:
            own = self._table if owner == TABLE else self._seats[owner]
            places = own.of(field.sources()) + self._table.of(field.of_table)
            if isinstance(field, Computed):
                places += self._table.of(self._config)
                values: Values = {}
            else:
                values = self._values.setdefault((owner == TABLE, field.name, visibility), {})
            reader = field.reader(self.pack, visibility)
            self._fields[key] = VisibleField(field, owner, reader, places, values)
        return self._fields[key]

    def _visibility(self, table: Any, field: Field, owner: int, viewer: int) -> Visibility:
        seen_by = field.seen_by
        if seen_by == EVERYBODY or viewer == KEEPER:
            return Visibility.OPEN
        if seen_by == OWNER:
            return Visibility.OPEN if owner == viewer else Visibility.HIDDEN
        if seen_by == NOBODY:
            return Visibility.HIDDEN
        return Visibility(self.state.seen(table, seen_by, owner, viewer))

    def touched(self, plan: Plan, before: Any, after: Any) -> Collection[int]:
        """The numbers of a plan's fields whose bytes differ between two tables.

        They are the same for all viewers but the keeper.
        """
        shape = len(plan.seats), len(plan.fields)
        by_byte = self._by_byte.get(shape)
        if by_byte is None:
            by_byte = self._by_byte[shape] = [[] for _ in range(self.state.dtype.itemsize)]
            for number, field in enumerate(plan.fields):
                for place in field.places:
                    for byte in range(place.start, place.stop):
                        by_byte[byte].append(number)
        changed: list[int] = (before != after).nonzero()[0].tolist()
        if len(changed) > MOST_CHANGED:
            return range(len(plan.fields))
        return {number for byte in changed for number in by_byte[byte]}


class _Columns:
    """The places of a record's columns in the bytes of a table."""

    def __init__(self, dtype: np.dtype[Any], start: int = 0) -> None:
        assert dtype.fields is not None
        self._fields, self._start = dtype.fields, start

    def of(self, names: Iterable[str]) -> list[slice]:
        """The bytes of some columns."""
        columns = [(self._start + self._fields[name][1], self._fields[name][0].itemsize) for name in names]
        return _merged(slice(start, start + size) for start, size in columns)
