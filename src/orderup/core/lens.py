"""What somebody may know of a table, as JSON: views, and patches from one to the next.

The JSON of a field follows from a few bytes of the record, and is kept by them. All fields of the table, or
of a seat, are one Python expression, written from the declaration: to go through them takes twice as long.
"""

import struct
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.fields import ABSENT, Computed, Each, Field, Rows
from orderup.core.kept import Columns, Memory, Source, all_of, joined
from orderup.core.shapes import Json
from orderup.core.sight import EVERYBODY, NOBODY, OWNER, Sight

if TYPE_CHECKING:
    from orderup.core.declaration import State
    from orderup.core.packs import Pack

View = dict[str, Any]
Patch = dict[str, Any]
BYSTANDER = -1
KEEPER = -9
"""Whoever sees everything, kept fields too."""
TABLE = -1
"""The owner of a field that no seat owns."""

_SEAT = struct.Struct("=Qb").unpack_from
"""Of the first two columns of every table."""

_Read = Callable[["Frame", bytes, bytes, int, bytes], Any]
"""(frame, its bytes, those of the record, whose it is, what is the same all game) -> JSON; see `Source`."""


class Frame:
    """A table at one moment: its bytes, and what they say."""

    def __init__(self, state: "State", data: bytes) -> None:
        self.data = data
        self.plans: dict[int, _Plan] = {}
        """What each viewer sees at this moment, of those who were told of it."""
        self.touched: tuple[Frame, _Touched] | None = None
        """What has changed since an earlier frame; all viewers ask for the same one."""
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

    def changed_since(self, before: "Frame") -> list[int]:
        """Where its bytes are others than those of an earlier frame."""
        was, now = np.frombuffer(before.data, np.uint8), np.frombuffer(self.data, np.uint8)
        changed: list[int] = (was != now).nonzero()[0].tolist()
        return changed


@dataclass(frozen=True, eq=False)
class _Shown:
    """A field as it is read with a certain sight of it."""

    name: str
    sight: Sight
    read: _Read
    compared: bool
    """Whether the bytes may change and what they say may not."""


@dataclass(frozen=True, eq=False)
class _Part:
    """What is seen of the table or of a seat: its fields, and one function for all of them. `by_own` and
    `by_table` tell which fields follow from a byte of its own, or of the table: a bit for each field. Both
    are the same for all viewers."""

    shown: tuple[_Shown, ...]
    read: _Read
    by_own: dict[int, int]
    by_table: dict[int, int]

    def seen_otherwise(self, before: "_Part") -> int:
        """The fields that were seen with another sight before."""
        if self is before:
            return 0
        pairs = enumerate(zip(before.shown, self.shown, strict=True))
        return sum(1 << number for number, (was, shown) in pairs if was.sight != shown.sight)


@dataclass(frozen=True, eq=False)
class _Plan:
    """What a viewer sees as long as the sight of nothing changes. `config` are the bytes of what stays the
    same all game."""

    options: dict[str, Json]
    config: bytes
    table: _Part
    seats: tuple[_Part, ...]


@dataclass(frozen=True, eq=False)
class _Touched:
    """The fields that follow from bytes that have changed: those of the table, and of each seat."""

    table: int
    seats: list[int]


class _Place:
    """The bytes of the table or of a seat of a frame."""

    __slots__ = ("config", "frame", "own", "owner")

    def __init__(self, frame: Frame, own: bytes, owner: int, config: bytes) -> None:
        self.frame, self.own, self.owner, self.config = frame, own, owner, config

    def read(self, shown: _Shown) -> Json:
        """What a field says there."""
        return shown.read(self.frame, self.frame.data, self.own, self.owner, self.config)


class Lens:
    """A declared state with the names of a pack."""

    def __init__(self, state: "State", pack: "Pack") -> None:
        self.state, self.pack = state, pack
        self._memory = Memory()
        self._table, self._seat = Columns(state.dtype), Columns(state.seat_dtype)
        start, size = self._table.start("seats"), state.seat_dtype.itemsize
        self._seats = tuple(slice(start + i * size, start + (i + 1) * size) for i in range(state.places))
        config = ["seat_count", *(option.name for option in state.game.options)]
        self._config = self._table.spans(config)
        self._seen_of = self._table.spans([*config, state.shown, *state.seen_of])
        self._plans: dict[tuple[int, bytes], _Plan] = self._memory.kept()
        self._parts: dict[tuple[bool, tuple[str, ...], tuple[Sight, ...]], _Part] = {}

    def view(self, frame: Frame, viewer: int | None) -> View:
        """A table as a seat (None: a bystander) may know it."""
        return self._picture(frame, BYSTANDER if viewer is None else viewer)

    def whole(self, frame: Frame) -> View:
        """A table with all that is hidden and kept."""
        return self._picture(frame, KEEPER)

    def _picture(self, frame: Frame, who: int) -> View:
        plan, data, seat = self._plan(frame, who), frame.data, frame.seat
        config = plan.config
        return {
            "game": self.state.game.name,
            "options": plan.options.copy(),
            "over": seat < 0,
            "seat": None if seat < 0 else seat,
            **plan.table.read(frame, data, data, TABLE, config),
            "seats": [
                part.read(frame, data, data[self._seats[owner]], owner, config)
                for owner, part in enumerate(plan.seats)
            ],
        }

    def _plan(self, frame: Frame, who: int) -> _Plan:
        plan = frame.plans.get(who)
        if plan is None:
            key = who, joined(frame.data, self._seen_of)
            plan = self._plans.get(key)
            if plan is None:
                self._memory.make_room(len(key[1]))
                plan = self._plans[key] = self._planned(frame, who)
            frame.plans[who] = plan
        return plan

    def _planned(self, frame: Frame, who: int) -> _Plan:
        table = frame.table
        return _Plan(
            {option.name: option.shown(getattr(table, option.name)) for option in self.state.game.options},
            joined(frame.data, self._config),
            self._part(frame, TABLE, who),
            tuple(self._part(frame, owner, who) for owner in range(getattr(table, self.state.shown))),
        )

    def _part(self, frame: Frame, owner: int, who: int) -> _Part:
        declared = self.state.table if owner == TABLE else self.state.seat
        fields = [each for each in declared if not each.inner and (who == KEEPER or not each.kept)]
        sights = tuple(self._sight(frame.table, each.seen_by, owner, who) for each in fields)
        key = owner == TABLE, tuple(each.name for each in fields), sights
        if key not in self._parts:
            self._parts[key] = self._made(fields, sights, self._table if owner == TABLE else self._seat)
        return self._parts[key]

    def _made(self, fields: list[Field], sights: tuple[Sight, ...], columns: Columns) -> _Part:
        sources = [
            Source(field, sight, self.pack, columns, self._table, self._memory)
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
        return _Part(shown, all_of(sources), _by_byte(own), _by_byte(common))

    def _sight(self, table: Any, seen_by: int, owner: int, viewer: int) -> Sight:
        if seen_by == EVERYBODY or viewer == KEEPER:
            return Sight.OPEN
        if seen_by == OWNER:
            return Sight.OPEN if owner == viewer else Sight.HIDDEN
        if seen_by == NOBODY:
            return Sight.HIDDEN
        return Sight(self.state.seen(table, seen_by, owner, viewer))

    def patch(self, before: Frame, after: Frame, viewer: int | None) -> Patch:
        """What is new in a viewer's view."""
        who = BYSTANDER if viewer is None else viewer
        old, new = self._plan(before, who), self._plan(after, who)
        patch: Patch = {}
        if before.seat != after.seat:
            patch["seat"] = None if after.seat < 0 else after.seat
            patch["over"] = after.seat < 0
        touched = self._touched(before, after, new)
        if fields := touched.table | new.table.seen_otherwise(old.table):
            patch.update(_news(old.table, new.table, fields, *self._places(before, after, TABLE, new.config)))
        seats: dict[str, View] = {}
        for owner, (was, now) in enumerate(zip(old.seats, new.seats, strict=True)):
            if fields := touched.seats[owner] | now.seen_otherwise(was):
                news = _news(was, now, fields, *self._places(before, after, owner, new.config))
                if news:
                    seats[str(owner)] = news
        if seats:
            patch["seats"] = seats
        return patch

    def _touched(self, before: Frame, after: Frame, plan: _Plan) -> _Touched:
        """Told once for all viewers: whose `plan` it is makes no difference."""
        if after.touched is None or after.touched[0] is not before:
            after.touched = before, self._touched_by(after.changed_since(before), plan)
        return after.touched[1]

    def _touched_by(self, changed: list[int], plan: _Plan) -> _Touched:
        table, seat, count = plan.table, plan.seats[0], len(plan.seats)
        first, size = self._seats[0].start, self.state.seat_dtype.itemsize
        fields, of_all, own = 0, 0, [0] * count
        for place in changed:
            fields |= table.by_own.get(place, 0) | table.by_table.get(place, 0)
            of_all |= seat.by_table.get(place, 0)
            owner, within = divmod(place - first, size)
            if 0 <= owner < count:
                own[owner] |= seat.by_own.get(within, 0)
        return _Touched(fields, [of_all | each for each in own])

    def _places(self, before: Frame, after: Frame, owner: int, config: bytes) -> tuple[_Place, _Place]:
        own = slice(None) if owner == TABLE else self._seats[owner]
        was, now = before.data, after.data
        return _Place(before, was[own], owner, config), _Place(after, now[own], owner, config)


def _by_byte(spans_of_fields: Iterable[tuple[slice, ...]]) -> dict[int, int]:
    """Which fields a byte belongs to, a bit for each."""
    fields: dict[int, int] = defaultdict(int)
    for number, spans in enumerate(spans_of_fields):
        for span in spans:
            for place in range(span.start, span.stop):
                fields[place] |= 1 << number
    return dict(fields)


def _news(old: _Part, new: _Part, fields: int, before: _Place, after: _Place) -> View:
    """What is new of those fields."""
    news: View = {}
    while fields:
        number = (fields & -fields).bit_length() - 1
        fields &= fields - 1
        was, shown = old.shown[number], new.shown[number]
        value = after.read(shown)
        if value is not ABSENT and not (shown.compared and value == before.read(was)):
            news[shown.name] = value
    return news


def folded(view: View, patch: Patch) -> View:
    """A view after a patch; what the page does with it. A guide in it is told by entry."""
    after = {**view, **patch}
    if "seats" in patch:
        seats = patch["seats"]
        after["seats"] = [{**seat, **seats.get(str(i), {})} for i, seat in enumerate(view["seats"])]
    if "guide" in patch:
        after["guide"] = view.get("guide", {}) | patch["guide"]
    return after
