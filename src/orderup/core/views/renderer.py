"""What somebody may know of a table, as JSON: views, and patches from one to the next.

The JSON of a field follows from a few bytes of the record, and is kept by them. All fields of the table, or
of a seat, are one Python expression, written from the declaration: to go through them takes twice as long.
"""

import struct
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.state.fields import ABSENT, Computed, Each, Field, Rows
from orderup.core.state.shapes import Json
from orderup.core.state.visibility import EVERYBODY, NOBODY, OWNER, Visibility
from orderup.core.views.field_cache import CachedField, Columns, FieldCache, all_of, joined

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.core.state.declaration import State

View = dict[str, Any]
Patch = dict[str, Any]
BYSTANDER = -1
KEEPER = -9
"""Whoever sees everything, kept fields too."""
TABLE = -1
"""The owner of a field that no seat owns."""

_SEAT = struct.Struct("=Qb").unpack_from
"""Of the first two columns of every table."""

_Read = Callable[["Snapshot", bytes, bytes, int, bytes], Any]
"""(snapshot, its bytes, those of the record, its owner, what stays all game) -> JSON: see `CachedField`."""


class Snapshot:
    """A table at one moment: its bytes, and what they say."""

    def __init__(self, state: "State", data: bytes) -> None:
        self.data = data
        self.plans: dict[int, _Plan] = {}
        """What each viewer sees at this moment, of those who were told of it."""
        self.sighted: bytes | None = None
        """The bytes that tell who sees what."""
        self.news: _News | None = None
        """What is new since an earlier snapshot; all viewers ask for the same one."""
        self._state = state
        self._table: Any = None

    @property
    def seat(self) -> int:
        """Who decides; -1: the game is over."""
        seat: int = _SEAT(self.data)[1]
        return seat

    @property
    def table(self) -> Any:
        """The record as plain values; see `records.Decoder`."""
        if self._table is None:
            self._table = self._state.decode(self.data)
        return self._table

    def changed_since(self, before: "Snapshot") -> list[int]:
        """Where its bytes are others than those of an earlier snapshot."""
        was, now = np.frombuffer(before.data, np.uint8), np.frombuffer(self.data, np.uint8)
        changed: list[int] = (was != now).nonzero()[0].tolist()
        return changed


@dataclass(frozen=True, eq=False)
class _Shown:
    """A field as it is read with a certain sight of it."""

    name: str
    sight: Visibility
    read: _Read
    compared: bool
    """Whether the bytes may change and what they say may not."""


@dataclass(frozen=True, eq=False)
class _Part:
    """What is seen of the table or of a seat: its fields, and one function for all of them. `by_own` and
    `by_table` tell which fields follow from a byte of its own, or of the table: a bit for each field, as
    `for_all` tells which fields everybody sees. These three are the same for all viewers."""

    shown: tuple[_Shown, ...]
    read: _Read
    by_own: dict[int, int]
    by_table: dict[int, int]
    for_all: int


@dataclass(frozen=True, eq=False)
class _Plan:
    """What a viewer sees as long as the sight of nothing changes. `config` are the bytes of what stays the
    same all game."""

    options: dict[str, Json]
    config: bytes
    table: _Part
    seats: tuple[_Part, ...]
    seen: "_Seen"


class _Seen:
    """All parts of what somebody sees: their fields with whose they are, the table's first. Many plans have
    the same."""

    def __init__(self, parts: tuple[_Part, ...], of_bytes: "_OfBytes") -> None:
        self.of_bytes = of_bytes
        self.fields = tuple((owner, shown) for owner, part in enumerate(parts, TABLE) for shown in part.shown)
        self._open, self._backs = self._seen_with(Visibility.OPEN), self._seen_with(Visibility.BACKS)
        self._otherwise: dict[_Seen, int] = {}

    def _seen_with(self, sight: Visibility) -> int:
        pairs = enumerate(self.fields)
        return sum(1 << place for place, (_, shown) in pairs if shown.sight == sight)

    def sights(self, fields: int) -> tuple[int, int]:
        """Stands for the sights of some fields."""
        return self._open & fields, self._backs & fields

    def seen_otherwise(self, before: "_Seen") -> int:
        """The fields that were seen with another sight before: a bit for each of `fields`."""
        if before is self:
            return 0
        fields = self._otherwise.get(before)
        if fields is None:
            pairs = enumerate(zip(before.fields, self.fields, strict=True))
            fields = sum(1 << place for place, ((_, was), (_, now)) in pairs if was.sight != now.sight)
            self._otherwise[before] = fields
        return fields


class _OfBytes:
    """Which fields of a table follow from which byte of it, a bit for each of the `fields` of what is seen,
    and `for_all`, which of them everybody sees; the same for all viewers but the keeper."""

    def __init__(self, table: _Part, seats: tuple[_Part, ...], places: tuple[slice, ...]) -> None:
        fields: dict[int, int] = defaultdict(int)
        for by_byte in (table.by_own, table.by_table):
            for place, own in by_byte.items():
                fields[place] |= own
        self.for_all, shift = table.for_all, len(table.shown)
        for part, span in zip(seats, places, strict=False):
            for place, own in part.by_table.items():
                fields[place] |= own << shift
            for place, own in part.by_own.items():
                fields[span.start + place] |= own << shift
            self.for_all |= part.for_all << shift
            shift += len(part.shown)
        self._fields = dict(fields)

    def touched(self, changed: Iterable[int]) -> int:
        """The fields that follow from any of these bytes."""
        get, touched = self._fields.get, 0
        for place in changed:
            touched |= get(place, 0)
        return touched


class _News:
    """The changes from one snapshot to another.

    Changes that everybody sees are rendered once. The `other` changed fields are rendered once for each
    visibility of them. Viewers with the same visibility of all of them share one patch.
    """

    def __init__(self, renderer: "ViewRenderer", before: Snapshot, after: Snapshot, plan: _Plan) -> None:
        """Whose `plan` it is makes no difference. It does not know the snapshot `after`, which knows it: a
        circle would wait for the garbage collector."""
        self.before = before
        self._renderer = renderer
        of_bytes = plan.seen.of_bytes
        touched = of_bytes.touched(after.changed_since(before))
        self.other = touched & ~of_bytes.for_all
        self._values: dict[tuple[int, Visibility, Visibility], Json] = {}
        self._patches: dict[tuple[int, tuple[int, int], tuple[int, int]], Patch] = {}
        self._common: Patch = {}
        if before.seat != after.seat:
            self._common = {"seat": None if after.seat < 0 else after.seat, "over": after.seat < 0}
        self._put(self._common, touched & of_bytes.for_all, after, plan, plan)

    def patch(self, after: Snapshot, old: _Plan, new: _Plan) -> Patch:
        """Of a viewer who has these plans of the two snapshots. It is shared with whoever sees the same, and
        what is in a field with all."""
        fields = self.other | new.seen.seen_otherwise(old.seen)
        if not fields:
            return self._common
        key = fields, old.seen.sights(fields), new.seen.sights(fields)
        patch = self._patches.get(key)
        if patch is None:
            patch = self._patches[key] = self._common.copy()
            if "seats" in patch:
                patch["seats"] = {owner: seat.copy() for owner, seat in patch["seats"].items()}
            self._put(patch, fields, after, old, new)
        return patch

    def _put(self, patch: Patch, fields: int, after: Snapshot, old: _Plan, new: _Plan) -> None:
        was_seen, seen = old.seen.fields, new.seen.fields
        while fields:
            number = (fields & -fields).bit_length() - 1
            fields &= fields - 1
            (owner, was), (_, shown) = was_seen[number], seen[number]
            key = number, was.sight, shown.sight
            if key not in self._values:
                self._values[key] = self._value(owner, was, shown, after, new.config)
            value = self._values[key]
            if value is ABSENT:
                continue
            if owner == TABLE:
                patch[shown.name] = value
            else:
                patch.setdefault("seats", {}).setdefault(str(owner), {})[shown.name] = value

    def _value(self, owner: int, was: _Shown, shown: _Shown, after: Snapshot, config: bytes) -> Json:
        """ABSENT where it is nothing new."""
        value = self._renderer.read(shown, after, owner, config)
        is_old = shown.compared and value == self._renderer.read(was, self.before, owner, config)
        return ABSENT if is_old else value


class ViewRenderer:
    """A declared state with the names of a pack."""

    def __init__(self, state: "State", pack: "Pack") -> None:
        self.state, self.pack = state, pack
        self._cache = FieldCache()
        self._table, self._seat = Columns(state.dtype), Columns(state.seat_dtype)
        start, size = self._table.start("seats"), state.seat_dtype.itemsize
        self._seats = tuple(slice(start + i * size, start + (i + 1) * size) for i in range(state.places))
        config = ["seat_count", *(option.name for option in state.game.options)]
        self._config = self._table.spans(config)
        self._seen_of = self._table.spans([*config, state.shown, *state.seen_of])
        self._plans: dict[tuple[int, bytes], _Plan] = self._cache.kept()
        self._of_bytes: dict[tuple[int, ...], _OfBytes] = {}
        """By the number of fields of each part: the keeper sees more, and there may be fewer seats."""
        self._all_seen: dict[tuple[_Part, ...], _Seen] = {}
        self._parts: dict[tuple[bool, tuple[str, ...], tuple[Visibility, ...]], _Part] = {}

    def view(self, snapshot: Snapshot, viewer: int | None) -> View:
        """A table as a seat (None: a bystander) may know it."""
        return self._picture(snapshot, BYSTANDER if viewer is None else viewer)

    def whole(self, snapshot: Snapshot) -> View:
        """A table with all that is hidden and kept."""
        return self._picture(snapshot, KEEPER)

    def _picture(self, snapshot: Snapshot, who: int) -> View:
        plan, data, seat = self._plan(snapshot, who), snapshot.data, snapshot.seat
        config = plan.config
        return {
            "game": self.state.game.name,
            "options": plan.options.copy(),
            "over": seat < 0,
            "seat": None if seat < 0 else seat,
            **plan.table.read(snapshot, data, data, TABLE, config),
            "seats": [
                part.read(snapshot, data, data[self._seats[owner]], owner, config)
                for owner, part in enumerate(plan.seats)
            ],
        }

    def _plan(self, snapshot: Snapshot, who: int) -> _Plan:
        plan = snapshot.plans.get(who)
        if plan is None:
            if snapshot.sighted is None:
                snapshot.sighted = joined(snapshot.data, self._seen_of)
            key = who, snapshot.sighted
            plan = self._plans.get(key)
            if plan is None:
                self._cache.make_room(len(key[1]))
                plan = self._plans[key] = self._planned(snapshot, who)
            snapshot.plans[who] = plan
        return plan

    def _planned(self, snapshot: Snapshot, who: int) -> _Plan:
        record = snapshot.table
        table = self._part(snapshot, TABLE, who)
        seats = tuple(self._part(snapshot, owner, who) for owner in range(getattr(record, self.state.shown)))
        return _Plan(
            {option.name: option.shown(getattr(record, option.name)) for option in self.state.game.options},
            joined(snapshot.data, self._config),
            table,
            seats,
            self._seen(table, seats),
        )

    def _seen(self, table: _Part, seats: tuple[_Part, ...]) -> _Seen:
        parts = table, *seats
        if parts not in self._all_seen:
            shape = tuple(len(part.shown) for part in parts)
            if shape not in self._of_bytes:
                self._of_bytes[shape] = _OfBytes(table, seats, self._seats)
            self._all_seen[parts] = _Seen(parts, self._of_bytes[shape])
        return self._all_seen[parts]

    def _part(self, snapshot: Snapshot, owner: int, who: int) -> _Part:
        declared = self.state.table if owner == TABLE else self.state.seat
        fields = [each for each in declared if not each.inner and (who == KEEPER or not each.kept)]
        sights = tuple(self._sight(snapshot.table, each.seen_by, owner, who) for each in fields)
        key = owner == TABLE, tuple(each.name for each in fields), sights
        if key not in self._parts:
            self._parts[key] = self._made(fields, sights, self._table if owner == TABLE else self._seat)
        return self._parts[key]

    def _made(self, fields: list[Field], sights: tuple[Visibility, ...], columns: Columns) -> _Part:
        sources = [
            CachedField(field, sight, self.pack, columns, self._table, self._cache)
            for field, sight in zip(fields, sights, strict=True)
        ]
        shown = tuple(
            _Shown(
                source.field.name,
                source.sight,
                source.value(),
                isinstance(source.field, Computed | Rows | Each),
            )
            for source in sources
        )
        own, common = [each.own for each in sources], [each.common for each in sources]
        for_all = sum(1 << number for number, field in enumerate(fields) if field.seen_by == EVERYBODY)
        return _Part(shown, all_of(sources), _by_byte(own), _by_byte(common), for_all)

    def _sight(self, table: Any, seen_by: int, owner: int, viewer: int) -> Visibility:
        if seen_by == EVERYBODY or viewer == KEEPER:
            return Visibility.OPEN
        if seen_by == OWNER:
            return Visibility.OPEN if owner == viewer else Visibility.HIDDEN
        if seen_by == NOBODY:
            return Visibility.HIDDEN
        return Visibility(self.state.seen(table, seen_by, owner, viewer))

    def patches(self, snapshots: Sequence[Snapshot], viewer: int | None) -> list[Patch]:
        """The changes of a viewer's view from each snapshot to the next. Viewers who see the same of both get
        the same objects."""
        who = BYSTANDER if viewer is None else viewer
        before, *others = snapshots
        old, patches = self._plan(before, who), []
        for after in others:
            new, news = self._plan(after, who), after.news
            if news is None or news.before is not before:
                news = after.news = _News(self, before, after, new)
            patches.append(news.patch(after, old, new))
            before, old = after, new
        return patches

    def read(self, shown: _Shown, snapshot: Snapshot, owner: int, config: bytes) -> Json:
        """What a field says in a snapshot."""
        data = snapshot.data
        return shown.read(snapshot, data, data if owner == TABLE else data[self._seats[owner]], owner, config)


def _by_byte(spans_of_fields: Iterable[tuple[slice, ...]]) -> dict[int, int]:
    """Which fields a byte belongs to, a bit for each."""
    fields: dict[int, int] = defaultdict(int)
    for number, spans in enumerate(spans_of_fields):
        for span in spans:
            for place in range(span.start, span.stop):
                fields[place] |= 1 << number
    return dict(fields)


def folded(view: View, patch: Patch) -> View:
    """A view after a patch; what the page does with it. A guide in it is told by entry."""
    after = {**view, **patch}
    if "seats" in patch:
        seats = patch["seats"]
        after["seats"] = [{**seat, **seats.get(str(i), {})} for i, seat in enumerate(view["seats"])]
    if "guide" in patch:
        after["guide"] = view.get("guide", {}) | patch["guide"]
    return after
