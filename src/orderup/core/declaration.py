"""A game's state as it is declared once: from it come record, views, patches, positions and JSON Schema.

A view is {"game", "options", "over", "seat", the table's fields ..., "seats": [the seats' fields ...]}, each
as its viewer may see it. A patch says what is new in a view: {field: value, "seats": {seat: {field: value}}}.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.dispatch import HEADER
from orderup.core.events import Events
from orderup.core.fields import ABSENT, Computed, Each, Field, Reader, Rows, record_dtype, write_fields
from orderup.core.game import Game, Option
from orderup.core.records import Decoder
from orderup.core.shapes import BOOLEAN, INTEGER, SEAT, Json, Schema, list_of, nullable
from orderup.core.sight import EVERYBODY, NOBODY, OWNER, Sight

if TYPE_CHECKING:
    from orderup.core.packs import Pack

View = dict[str, Any]
Patch = dict[str, Any]
BYSTANDER = -1
TABLE = -1
"""The owner of a field that no seat owns."""
KEEPER = -9
"""Whoever sees everything, kept fields too."""

_COMMON = {"game", "options", "over", "seat", "seats"}
"""What the JSON of every game has."""


class State:
    """The declared state of a game. `table` and `seat` are its fields in the order of the JSON; `places` is
    the most seats there are, `shown` the column that says how many of them are in use."""

    def __init__(
        self,
        game: Game,
        table: tuple[Field, ...],
        seat: tuple[Field, ...],
        places: int,
        seen: Any = None,
        shown: str = "seat_count",
        people: Callable[[list[View]], int] = len,
    ) -> None:
        """`seen` is the game's rule of that name, where a field's `seen_by` needs one; see dispatch.py.
        `people` counts those who decide among the seats of a state's JSON."""
        self.game, self.table, self.seat, self.places = game, table, seat, places
        self.shown, self.people = shown, people
        self.seen = getattr(seen, "py_func", seen)
        self.seat_dtype = record_dtype(seat)
        options = [(option.name, np.int8) for option in game.options]
        columns = [*HEADER, *options, ("seats", self.seat_dtype, (places,))]
        self.dtype = record_dtype(table, tuple(columns))
        self.decode = Decoder(self.dtype)
        self.lens = lru_cache(maxsize=32)(self._lens)

    def _lens(self, pack: "Pack") -> "Lens":
        return Lens(self, pack)

    def write(self, table: Any, state: View, pack: "Pack") -> None:
        """Write what `Lens.view` shows of everything into a record that is blank but for seat count and
        options; PositionError names the place."""
        own = {name: value for name, value in state.items() if name not in _COMMON}
        write_fields(self.table, table, own, pack, "")
        for i, seat in enumerate(state["seats"][: self.places]):
            write_fields(self.seat, table["seats"][i], seat, pack, f"seats[{i}].")

    def schema(self, events: Events) -> Schema:
        """JSON Schema of a view, with `$defs` for a seat, the options and an event."""
        seat = _object(self.seat)
        options = {option.name: _option_schema(option) for option in self.game.options}
        head: Schema = {
            "game": {"const": self.game.name},
            "options": {"$ref": "#/$defs/Options"},
            "over": BOOLEAN,
            "seat": nullable(SEAT),
        }
        whole = _object(self.table)
        properties = {**head, **whole["properties"]}
        properties["seats"] = list_of({"$ref": "#/$defs/Seat"})
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "View",
            **whole,
            "properties": properties,
            "required": [*head, *whole["required"], "seats"],
            "$defs": {
                "Seat": seat,
                "Options": {
                    "type": "object",
                    "properties": options,
                    "required": list(options),
                    "additionalProperties": False,
                },
                "Event": events.schema(),
            },
        }


def _object(fields: tuple[Field, ...]) -> Schema:
    shown = [field for field in fields if not (field.kept or field.inner)]
    return {
        "type": "object",
        "properties": {field.name: {"description": field.meaning, **field.schema()} for field in shown},
        "required": [field.name for field in shown if not field.may_be_absent],
        "additionalProperties": False,
    }


def _option_schema(option: Option) -> Schema:
    return (
        {"enum": list(option.choices)}
        if option.kind == "choice"
        else BOOLEAN
        if option.kind == "bool"
        else INTEGER
    )


@dataclass(frozen=True)
class _Shown:
    """A field as it is read: by how much of it is seen, and the bytes that it depends on."""

    name: str
    seen_by: int
    kept: bool
    readers: tuple[Reader | None, ...]
    own: tuple[tuple[int, int], ...]
    common: tuple[tuple[int, int], ...]
    compared: bool
    """Whether the bytes may change and what they say may not."""


_Reading = tuple[str, Reader | None, _Shown | None]
"""A field's name and how it is read; the field instead, where a rule says at each moment how much is seen."""


def _readings(fields: list[_Shown], who: int) -> list[_Reading]:
    """How fields are read by their OWNER, by others (NOBODY), or by the KEEPER of the game, who sees all."""
    found: list[_Reading] = []
    for field in fields:
        if who == KEEPER:
            found.append((field.name, field.readers[Sight.OPEN], None))
        elif field.kept:
            continue
        elif field.seen_by in (EVERYBODY, OWNER, NOBODY):
            seen = field.seen_by == EVERYBODY or field.seen_by == who == OWNER
            found.append((field.name, field.readers[Sight.OPEN if seen else Sight.HIDDEN], None))
        else:
            found.append((field.name, None, field))
    return [reading for reading in found if reading[1] or reading[2]]


class Lens:
    """A declared state with the names of a pack."""

    def __init__(self, state: State, pack: "Pack") -> None:
        self.state, self.pack = state, pack
        self._options = state.game.options
        self._table = _shown_fields(state.table, state.dtype, state.dtype, pack)
        self._seat = _shown_fields(state.seat, state.seat_dtype, state.dtype, pack)
        self._public, self._everything = _readings(self._table, NOBODY), _readings(self._table, KEEPER)
        self._others, self._own = _readings(self._seat, NOBODY), _readings(self._seat, OWNER)
        self._whole_seat = _readings(self._seat, KEEPER)
        assert state.dtype.fields is not None
        self._seats_at = state.dtype.fields["seats"][1]

    def view(self, table: Any, viewer: int | None) -> View:
        """A decoded table as a seat (None: a bystander) may know it."""
        who = BYSTANDER if viewer is None else viewer
        return self._picture(table, who, self._public, self._own, self._others)

    def whole(self, table: Any) -> View:
        """A decoded table with all that is hidden and kept."""
        return self._picture(table, BYSTANDER, self._everything, self._whole_seat, self._whole_seat)

    def _picture(
        self, table: Any, who: int, common: list[_Reading], own: list[_Reading], others: list[_Reading]
    ) -> View:
        picture = self._head(table)
        self._read(picture, common, table, table, TABLE, who)
        seats: list[View] = []
        picture["seats"] = seats
        for owner in range(getattr(table, self.state.shown)):
            shown: View = {}
            seats.append(shown)
            self._read(shown, own if owner == who else others, table, table.seats[owner], owner, who)
        return picture

    def _head(self, table: Any) -> View:
        seat = table.seat
        options = {option.name: option.shown(getattr(table, option.name)) for option in self._options}
        return {
            "game": self.state.game.name,
            "options": options,
            "over": seat < 0,
            "seat": None if seat < 0 else seat,
        }

    def _read(
        self, into: View, readings: list[_Reading], table: Any, record: Any, owner: int, viewer: int
    ) -> None:
        for name, reader, ruled in readings:
            if ruled is not None:
                reader = ruled.readers[self.state.seen(table, ruled.seen_by, owner, viewer)]
            if reader is not None:
                value = reader(table, record, owner)
                if value is not ABSENT:
                    into[name] = value

    def _sight(self, table: Any, seen_by: int, owner: int, viewer: int) -> int:
        if seen_by == EVERYBODY:
            return Sight.OPEN
        if seen_by == OWNER:
            return Sight.OPEN if owner == viewer else Sight.HIDDEN
        if seen_by == NOBODY:
            return Sight.HIDDEN
        return int(self.state.seen(table, seen_by, owner, viewer))

    def patch(self, before: "Frame", after: "Frame", viewer: int | None) -> Patch:
        """What is new in a viewer's view."""
        who = BYSTANDER if viewer is None else viewer
        patch: Patch = {}
        if before.table.seat != after.table.seat:
            patch["seat"] = None if after.table.seat < 0 else after.table.seat
            patch["over"] = after.table.seat < 0
        patch.update(self._news(self._table, before, after, 0, TABLE, who))
        seats: dict[str, View] = {}
        size = self.state.seat_dtype.itemsize
        for owner in range(getattr(after.table, self.state.shown)):
            start = self._seats_at + owner * size
            news = self._news(self._seat, before, after, start, owner, who)
            if news:
                seats[str(owner)] = news
        if seats:
            patch["seats"] = seats
        return patch

    def _news(
        self, fields: list[_Shown], before: "Frame", after: "Frame", start: int, owner: int, viewer: int
    ) -> View:
        news: View = {}
        old, new = before.data, after.data
        for field in fields:
            if field.kept:
                continue
            changed = False
            sight: int = Sight.OPEN
            if field.seen_by != EVERYBODY:
                sight = self._sight(after.table, field.seen_by, owner, viewer)
                changed = sight != self._sight(before.table, field.seen_by, owner, viewer)
            for first, stop in field.own:
                changed = changed or old[start + first : start + stop] != new[start + first : start + stop]
            for first, stop in field.common:
                changed = changed or old[first:stop] != new[first:stop]
            if changed:
                value = self._value(field, after, sight, owner)
                if value is not ABSENT and not (
                    field.compared and value == self._seen(field, before, owner, viewer)
                ):
                    news[field.name] = value
        return news

    def _seen(self, field: _Shown, frame: "Frame", owner: int, viewer: int) -> Json:
        return self._value(field, frame, self._sight(frame.table, field.seen_by, owner, viewer), owner)

    def _value(self, field: _Shown, frame: "Frame", sight: int, owner: int) -> Json:
        read = field.readers[sight]
        if read is None:
            return ABSENT
        return read(frame.table, frame.table if owner == TABLE else frame.table.seats[owner], owner)


class Frame:
    """A table at one moment: its bytes, and what they say."""

    def __init__(self, state: State, data: bytes) -> None:
        self.data = data
        self._decode = state.decode

    @cached_property
    def table(self) -> Any:
        """The decoded record."""
        return self._decode(self.data)


def folded(view: View, patch: Patch) -> View:
    """A view after a patch; what the page does with it."""
    seats = patch.get("seats")
    after = {**view, **patch}
    if seats is None:
        return after
    after["seats"] = [{**seat, **seats.get(str(i), {})} for i, seat in enumerate(view["seats"])]
    return after


def _shown_fields(
    fields: tuple[Field, ...], own: np.dtype[Any], table: np.dtype[Any], pack: "Pack"
) -> list[_Shown]:
    return [_shown_field(field, own, table, pack) for field in fields if not field.inner]


def _shown_field(field: Field, own: np.dtype[Any], table: np.dtype[Any], pack: "Pack") -> _Shown:
    assert own.names is not None
    readers = tuple(field.reader(own.names.index, pack, sight) for sight in Sight)
    return _Shown(
        field.name,
        field.seen_by,
        field.kept,
        readers,
        _bytes_of(own, field.sources()),
        _bytes_of(table, field.of_table),
        isinstance(field, Computed | Rows | Each),
    )


def _bytes_of(dtype: np.dtype[Any], columns: Any) -> tuple[tuple[int, int], ...]:
    """The bytes that columns take, neighbours joined."""
    assert dtype.fields is not None
    spans = sorted(
        (dtype.fields[name][1], dtype.fields[name][1] + dtype.fields[name][0].itemsize) for name in columns
    )
    joined: list[tuple[int, int]] = []
    for first, stop in spans:
        if joined and joined[-1][1] == first:
            joined[-1] = (joined[-1][0], stop)
        else:
            joined.append((first, stop))
    return tuple(joined)
