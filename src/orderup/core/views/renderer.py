"""Views of a table as JSON, and the changes from one view to the next.

A field's JSON follows from a few bytes of the record. The bytes are the key under which it is cached, and
they tell whether it may have changed. A view looks only at fields whose bytes differ from those of the view
before it.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
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

MOST_VALUES = 256
"""A field's cache is emptied when it holds so many values."""
MOST_PLANS = 2000
MOST_TEMPLATES = 64
MOST_CHANGED = 60
"""Tables that differ in more bytes are seldom of one game, and have most fields to be read."""

Copy = Callable[[Any], Json]
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder().decode
_CONTAINERS = {list, dict}


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
        self._bytes = itemgetter(*places)
        self._reader, self._values = reader, values

    def value(self, snapshot: Snapshot) -> "Value":
        """Its JSON, which is shared, or ABSENT; and what copies it, see `_with_copy`."""
        key = self._bytes(snapshot.data)
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
    if _is_flat(value):
        return value, type(value).copy
    if isinstance(value, list) and all(isinstance(row, dict) and _is_flat(row) for row in value):
        return value, _copied_rows
    return _encode(value), _decode


def _is_flat(value: Json) -> bool:
    return _CONTAINERS.isdisjoint(map(type, value.values() if isinstance(value, dict) else value))


def _copied_rows(rows: list[View]) -> Json:
    return [row.copy() for row in rows]


@dataclass(frozen=True, eq=False)
class Plan:
    """The fields that a viewer sees: the table's, then each seat's. It holds until a visibility changes."""

    options: dict[str, Json]
    fields: tuple[VisibleField, ...]
    seats: int


class Template:
    """The values of the last view by a plan, from which the next view is copied."""

    def __init__(self, plan: Plan, snapshot: Snapshot) -> None:
        self.bytes: Any = None
        """The bytes of the table that was viewed."""
        self._parts: list[tuple[View, dict[str, tuple[Any, Copy]], set[str]]] = [
            ({}, {}, set()) for _ in range(TABLE, plan.seats)
        ]
        """Of each seat, and last of the table: all values, those to be copied, and those that are absent.

        An absent field holds its place, so that the order of a view does not depend on earlier ones.
        """
        self.update(plan.fields, snapshot)

    def update(self, fields: Iterable[VisibleField], snapshot: Snapshot) -> None:
        """Read these fields again."""
        for field in fields:
            name, (values, copied, absent) = field.name, self._parts[field.owner]
            value, copy = field.value(snapshot)
            values[name] = value
            if copy is not None:
                copied[name] = value, copy
                continue
            copied.pop(name, None)
            if value is ABSENT:
                absent.add(name)
            else:
                absent.discard(name)
        self.bytes = snapshot.bytes

    def copies(self) -> list[View]:
        """The parts of a view that can be changed."""
        views = []
        for values, copied, absent in self._parts:
            view = values.copy()
            for name, (value, copy) in copied.items():
                view[name] = copy(value)
            for name in absent:
                del view[name]
            views.append(view)
        return views


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
        seat = after.table.seat
        if seat != before.table.seat:
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
        self._templates: dict[Plan, Template] = {}
        self._by_byte: dict[tuple[int, int], list[list[int]]] = {}
        """By the number of seats and of fields: the numbers of the fields that follow from each byte."""

    def view(self, snapshot: Snapshot, viewer: int | None) -> View:
        """A table as a seat (None: a spectator) may know it."""
        return self._rendered(snapshot, BYSTANDER if viewer is None else viewer)

    def whole(self, snapshot: Snapshot) -> View:
        """A table with everything hidden and kept."""
        return self._rendered(snapshot, KEEPER)

    def _rendered(self, snapshot: Snapshot, viewer: int) -> View:
        plan, seat = self.plan(snapshot, viewer), snapshot.table.seat
        # No other thread finds the template while it is changed.
        template = self._templates.pop(plan, None)
        if template is None:
            template = Template(plan, snapshot)
        else:
            changed = self.touched(plan, template.bytes, snapshot.bytes)
            template.update([plan.fields[number] for number in changed], snapshot)
        *seats, table = template.copies()
        if len(self._templates) >= MOST_TEMPLATES:
            self._templates.clear()
        self._templates[plan] = template
        view: View = {
            "game": self.state.game.name,
            "options": plan.options.copy(),
            "over": seat < 0,
            "seat": None if seat < 0 else seat,
        }
        view |= table
        view["seats"] = seats
        return view

    def plan(self, snapshot: Snapshot, viewer: int) -> Plan:
        """The fields that a viewer sees of a snapshot."""
        if snapshot.seen is None:
            snapshot.seen = self._seen(snapshot.data)
        key = viewer, snapshot.seen
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            plan = self._plans[key] = self._planned(snapshot.table, viewer)
        return plan

    def _planned(self, table: Any, viewer: int) -> Plan:
        seats: int = getattr(table, self.state.shown)
        fields = []
        for owner in range(TABLE, seats):
            for field in self.state.table if owner == TABLE else self.state.seat:
                if not field.inner and (viewer == KEEPER or not field.kept):
                    fields.append(self._field(field, owner, self._visibility(table, field, owner, viewer)))
        options = {
            option.name: option.shown(getattr(table, option.name)) for option in self.state.game.options
        }
        return Plan(options, tuple(fields), seats)

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
        shape = plan.seats, len(plan.fields)
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
        """The bytes of some columns; neighbours are joined."""
        joined: list[slice] = []
        for kind, first, *_ in sorted((self._fields[name] for name in set(names)), key=lambda each: each[1]):
            start = self._start + first
            if joined and joined[-1].stop == start:
                start = joined.pop().start
            joined.append(slice(start, self._start + first + kind.itemsize))
        return joined


def folded(view: View, patch: Patch) -> View:
    """A view after a patch, as the page computes it. A guide in it is patched entry by entry."""
    after = {**view, **patch}
    if "seats" in patch:
        seats = patch["seats"]
        after["seats"] = [{**seat, **seats.get(str(i), {})} for i, seat in enumerate(view["seats"])]
    if "guide" in patch:
        after["guide"] = view.get("guide", {}) | patch["guide"]
    return after
