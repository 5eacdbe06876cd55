"""The fields of a state, declared once: type, kind, visibility, meaning.

A record is declared as a list of fields, in the order of its JSON:

    SEAT = (
        one("rush", Number(0, 15), "Rush tokens held."),
        rows("orders", 25, "In order of arrival.", {"card": DRINK, "tab": Number(1, 4)}),
    )

A field knows its columns in the NumPy record, its JSON in both directions, and its place in an observation
vector. See declaration.py for everything that follows from the fields.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.state.items import Bag, Flag, Item, Named, Number, Set
from orderup.core.state.shapes import (
    COUNT,
    STRING,
    STRINGS,
    Json,
    Schema,
    check_shape,
    list_of,
    nullable,
    object_of,
    or_count,
    wrong,
)
from orderup.core.state.visibility import EVERYBODY, NOBODY, Visibility
from orderup.errors import PositionError

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

Column = tuple[str, Any, tuple[int, ...]]
"""Name, type and shape, as for `np.dtype`."""

Reader = Callable[[Any, Any, int], Json]
"""(decoded table, decoded record with the field, the record's seat) -> JSON."""


@dataclass(frozen=True)
class Span:
    """A run of numbers in a record, and its form in an observation vector: `length` times `item`.

    A list shows its first `count` numbers, or those from `start` to `count` (names of columns).
    """

    name: str
    column: str
    item: Item
    length: int
    count: str = ""
    start: str = ""


@dataclass(frozen=True)
class Field(ABC):
    """A field of a table or a seat.

    `seen_by` is one of visibility.py, or a number that the game's rule `seen` knows. A `kept` field is not in
    a view, only in the whole state and, as far as it is visible, in observations. An `inner` field is in no
    JSON, because other fields tell it. `of_table` names the columns of the table that its JSON depends on. A
    field that means nothing without an option is in observations only `with_option`.
    """

    name: str
    meaning: str
    seen_by: int = EVERYBODY
    kept: bool = False
    inner: bool = False
    of_table: tuple[str, ...] = ()
    with_option: str = ""

    @abstractmethod
    def columns(self) -> list[Column]:
        """The columns of the field."""

    def sources(self) -> list[str]:
        """The columns of its own record that its JSON depends on."""
        return [name for name, *_ in self.columns()]

    @abstractmethod
    def reader(self, pack: "Pack", sight: Visibility) -> Reader | None:
        """The reader for viewers with this visibility of the field; None if they do not get it."""

    @abstractmethod
    def write(self, record: Any, value: Json, pack: "Pack", place: str) -> None:
        """Write JSON, as a viewer of everything gets it, into a blank record. PositionError if it does not
        fit."""

    def leave_out(self, record: Any) -> None:  # noqa: B027 (most need nothing)
        """Write to a blank record that the field was not given."""

    @abstractmethod
    def schema(self) -> Schema:
        """The JSON Schema of all that any viewer may get."""

    @abstractmethod
    def spans(self) -> Iterator[Span]:
        """The field's spans in an observation."""

    @property
    def may_be_absent(self) -> bool:
        """Whether some viewers do not get this field at all."""
        return self.seen_by != EVERYBODY

    @property
    def hides(self) -> bool:
        """Whether some viewers may not see it."""
        return self.seen_by != EVERYBODY


@dataclass(frozen=True)
class One(Field):
    """A single item."""

    item: Item = Flag()  # noqa: RUF009 - items never change

    def columns(self) -> list[Column]:
        return [(self.name, self.item.dtype, ())]

    def reader(self, pack: "Pack", sight: Visibility) -> Reader | None:
        number, item = attrgetter(self.name), self.item
        if sight == Visibility.OPEN:
            to_json = item.to_json(pack)
            return lambda table, record, owner: to_json(number(record))
        if sight == Visibility.BACKS and isinstance(item, Set):
            cards = item.names
            return lambda table, record, owner: sorted(
                cards.back(bit) for bit in range(cards.size) if number(record) >> bit & 1
            )
        return (lambda table, record, owner: item.count(number(record))) if self._counted else None

    @property
    def _counted(self) -> bool:
        return isinstance(self.item, Bag | Set)

    @property
    def may_be_absent(self) -> bool:
        return self.hides and not self._counted

    def write(self, record: Any, value: Json, pack: "Pack", place: str) -> None:
        record[self.name] = self.item.from_json(value, pack, place)

    def leave_out(self, record: Any) -> None:
        record[self.name] = self.item.blank

    def schema(self) -> Schema:
        return or_count(self.item.schema()) if self._counted and self.hides else self.item.schema()

    def spans(self) -> Iterator[Span]:
        yield Span(self.name, self.name, self.item, 1)


@dataclass(frozen=True)
class Several(Field):
    """A fixed number of items. With `gaps` the JSON leaves out items that are nothing."""

    item: Item = Flag()  # noqa: RUF009
    length: int = 0
    gaps: bool = False

    def columns(self) -> list[Column]:
        return [(self.name, self.item.dtype, (self.length,))]

    def reader(self, pack: "Pack", sight: Visibility) -> Reader | None:
        if sight != Visibility.OPEN:
            return None
        numbers, to_json = attrgetter(self.name), self.item.to_json(pack)
        if self.gaps:
            return lambda table, record, owner: [to_json(each) for each in numbers(record) if each >= 0]
        return lambda table, record, owner: [to_json(each) for each in numbers(record)]

    def write(self, record: Any, value: Json, pack: "Pack", place: str) -> None:
        items = _list(value, place, self.length)
        if len(items) < self.length and not self.gaps:
            raise wrong(place, value, f"a list of {self.length}")
        record[self.name] = -1 if self.gaps else 0
        for i, item in enumerate(items):
            record[self.name][i] = self.item.from_json(item, pack, f"{place}[{i}]")

    def leave_out(self, record: Any) -> None:
        record[self.name] = self.item.blank

    def schema(self) -> Schema:
        item = self.item.schema()
        if self.gaps and "anyOf" in item:
            item = item["anyOf"][0]
        return list_of(item)

    def spans(self) -> Iterator[Span]:
        yield Span(self.name, self.name, self.item, self.length)


@dataclass(frozen=True)
class Rows(Field):
    """A list with its count: of items, or of rows of items (`names` is then not empty). The first item's
    column has the field's name, the others are `<field>_<item>`, the count is `<field>_count`.

    `latest_first` lists the last one first. With `drawn` it is a deck: everything before `<field>_next` is
    gone, and the top comes first.
    """

    items: tuple[Item, ...] = ()
    names: tuple[str, ...] = ()
    length: int = 0
    latest_first: bool = False
    drawn: bool = False
    top: bool = False
    """Whether the back of a hidden deck's top card is visible: its JSON is then {count, top}."""
    read_by: str = ""
    """The column that sorts the rows for people, the highest number first; empty: the stored order."""

    def _column(self, i: int) -> str:
        return self.name if i == 0 else f"{self.name}_{self.names[i]}"

    @property
    def _count(self) -> str:
        return f"{self.name}_count"

    @property
    def _start(self) -> str:
        return f"{self.name}_next" if self.drawn else ""

    def columns(self) -> list[Column]:
        counters = [self._count, *([self._start] if self.drawn else [])]
        counts: list[Column] = [(name, Number(0, self.length).dtype, ()) for name in counters]
        return counts + [(self._column(i), item.dtype, (self.length,)) for i, item in enumerate(self.items)]

    def reader(self, pack: "Pack", sight: Visibility) -> Reader | None:
        if sight == Visibility.OPEN:
            return self._open(pack)
        cards = self._listed
        if self.backs is None or (sight == Visibility.HIDDEN and not self.top):
            return lambda table, record, owner: len(cards(record))
        back = self.backs.back
        if not self.top:
            return lambda table, record, owner: sorted(map(back, cards(record)))

        def counted(table: Any, record: Any, owner: int) -> Json:
            left = cards(record)
            return {"count": len(left), "top": back(left[0]) if sight == Visibility.BACKS and left else None}

        return counted

    def _listed(self, record: Any) -> Any:
        """The present numbers of the list, in the first column."""
        start = getattr(record, self._start) if self.drawn else 0
        return getattr(record, self.name)[start : getattr(record, self._count)]

    @property
    def backs(self) -> Named | None:
        """The cards, if their backs tell something."""
        item = self.items[0]
        return item if isinstance(item, Named) and item.backs else None

    def _open(self, pack: "Pack") -> Reader:
        if self.names:
            count = attrgetter(self._count)
            parts = [(attrgetter(self._column(i)), item.to_json(pack)) for i, item in enumerate(self.items)]

            def rows(table: Any, record: Any, owner: int) -> Json:
                length = count(record)
                columns = [map(to_json, column(record)[:length]) for column, to_json in parts]
                return [dict(zip(self.names, row, strict=True)) for row in zip(*columns, strict=True)]

            return rows
        cards, to_json, step = self._listed, self.items[0].to_json(pack), -1 if self.latest_first else 1
        return lambda table, record, owner: [to_json(card) for card in cards(record)[::step]]

    @property
    def may_be_absent(self) -> bool:
        return False

    def write(self, record: Any, value: Json, pack: "Pack", place: str) -> None:
        rows = _list(value, place, self.length)
        record[self._count] = len(rows)
        for listed, row in enumerate(rows):
            k = len(rows) - 1 - listed if self.latest_first else listed
            for i, item in enumerate(self.items):
                here = f"{place}[{listed}]"
                if self.names:
                    if not isinstance(row, dict) or set(row) != set(self.names):
                        raise wrong(here, row, f"an object with {', '.join(self.names)}")
                    part, here = row[self.names[i]], f"{here}.{self.names[i]}"
                else:
                    part = row
                record[self._column(i)][k] = item.from_json(part, pack, here)

    def schema(self) -> Schema:
        row = (
            self.items[0].schema()
            if not self.names
            else object_of({name: item.schema() for name, item in zip(self.names, self.items, strict=True)})
        )
        whole: Schema = {**list_of(row), "readBy": self.read_by} if self.read_by else list_of(row)
        if self.top:
            hidden = object_of({"count": COUNT, "top": nullable(STRING)})
            return {"anyOf": [whole, hidden]}
        if self.seen_by not in (EVERYBODY, NOBODY) and self.backs is not None:
            return or_count(STRINGS)
        if self.seen_by == NOBODY:
            return COUNT
        return or_count(whole) if self.hides else whole

    def spans(self) -> Iterator[Span]:
        for i, item in enumerate(self.items):
            name = f"{self.name}.{self.names[i]}" if self.names else self.name
            yield Span(name, self._column(i), item, self.length, self._count, self._start)


@dataclass(frozen=True)
class Each(Field):
    """A fixed number of equal parts, each a record of its own: `table.decks[2].customer`."""

    fields: tuple[Field, ...] = ()
    length: int = 0

    def columns(self) -> list[Column]:
        return [(self.name, record_dtype(self.fields), (self.length,))]

    def reader(self, pack: "Pack", sight: Visibility) -> Reader | None:
        things, parts = attrgetter(self.name), []
        for field in self.fields:
            own = Visibility.OPEN if field.seen_by == EVERYBODY else sight
            read = field.reader(pack, own)
            if read is not None:
                parts.append((field.name, read))
        return lambda table, record, owner: [
            {name: read(table, thing, owner) for name, read in parts} for thing in things(record)
        ]

    @property
    def may_be_absent(self) -> bool:
        return False

    def write(self, record: Any, value: Json, pack: "Pack", place: str) -> None:
        things = _list(value, place, self.length)
        if len(things) < self.length:
            raise wrong(place, value, f"a list of {self.length}")
        for i, thing in enumerate(things):
            write_fields(self.fields, record[self.name][i], thing, pack, f"{place}[{i}].")

    def schema(self) -> Schema:
        return list_of(object_of({field.name: field.schema() for field in self.fields}))

    def spans(self) -> Iterator[Span]:
        """None: each of its own fields is observed."""
        return iter(())


@dataclass(frozen=True)
class Computed(Field):
    """A field computed from other columns: it is shown and never stored.

    `read` is (decoded table, owning seat or -1, pack, visibility) -> JSON, or ABSENT. `of` and `of_table` are
    the columns that it reads, of its own record and of the table.
    """

    read: Callable[[Any, int, "Pack", Visibility], Json] = lambda table, owner, pack, sight: None
    shape: Any = None
    of: tuple[str, ...] = ()
    absent: bool = False

    def columns(self) -> list[Column]:
        return []

    def sources(self) -> list[str]:
        return list(self.of)

    def reader(self, pack: "Pack", sight: Visibility) -> Reader | None:
        read = self.read
        return lambda table, record, owner: read(table, owner, pack, sight)

    @property
    def may_be_absent(self) -> bool:
        return self.absent

    def write(self, record: Any, value: Json, pack: "Pack", place: str) -> None:
        """Check only its shape: a wrong value shows when the position is read again."""
        check_shape(value, self.shape, place)

    def schema(self) -> Schema:
        return dict(self.shape)

    def spans(self) -> Iterator[Span]:
        return iter(())


class _Absent:
    """The value of a `Computed` field that is not in the JSON."""


ABSENT = _Absent()


def one(name: str, item: Item, meaning: str, **who: Any) -> One:
    """A single item; `who` is `seen_by` and `kept` of `Field`."""
    return One(name, meaning, item=item, **who)


def several(name: str, length: int, item: Item, meaning: str, **who: Any) -> Several:
    """A fixed number of items."""
    return Several(name, meaning, item=item, length=length, **who)


def each(name: str, length: int, meaning: str, *fields: Field, inner: bool = False) -> Each:
    """A fixed number of equal parts. Their own fields have their own visibility."""
    seen_by = NOBODY if any(field.hides for field in fields) else EVERYBODY
    return Each(name, meaning, seen_by=seen_by, inner=inner, fields=fields, length=length)


def cards(name: str, length: int, item: Item, meaning: str, **who: Any) -> Rows:
    """A list with its count, of at most `length` items."""
    return Rows(name, meaning, items=(item,), length=length, **who)


def deck(name: str, length: int, item: Item, meaning: str, **who: Any) -> Rows:
    """A deck to draw from: its top comes first. It is hidden unless declared otherwise."""
    return Rows(name, meaning, **{"seen_by": NOBODY, **who}, items=(item,), length=length, drawn=True)


def rows(name: str, length: int, meaning: str, items: dict[str, Item], **who: Any) -> Rows:
    """A list of rows with its count."""
    return Rows(name, meaning, items=tuple(items.values()), names=tuple(items), length=length, **who)


def computed(name: str, read: Any, shape: Schema, meaning: str, **of: Any) -> Computed:
    """A field computed from other columns; see `Computed`."""
    return Computed(name, meaning, read=read, shape=shape, **of)


def record_dtype(fields: tuple[Field, ...], first: tuple[Any, ...] = ()) -> np.dtype[Any]:
    """The NumPy record of fields; wide columns come first, to lose little space to alignment."""
    columns = [column for field in fields for column in field.columns()]
    columns.sort(key=lambda column: -np.dtype(column[1]).alignment)
    return np.dtype([*first, *columns], align=True)


def write_fields(fields: tuple[Field, ...], record: Any, value: Json, pack: "Pack", place: str) -> None:
    """Write an object with exactly these fields. PositionError for anything else.

    Kept fields may be missing, and so may fields that some viewers do not get. `place` comes before a field's
    name in an error.
    """
    if not isinstance(value, dict):
        raise wrong(place.removesuffix("."), value, "an object")
    known = {field.name for field in fields if not field.inner}
    for name in value:
        if name not in known:
            raise wrong(f"{place}{name}", value[name], f"absent: there are {', '.join(sorted(known))}")
    for field in fields:
        if field.inner:
            continue
        if field.name in value:
            field.write(record, value[field.name], pack, f"{place}{field.name}")
        elif field.kept:
            field.leave_out(record)
        elif not (isinstance(field, Computed) and field.absent):
            raise PositionError(f"{place}{field.name}: is missing")


def _list(value: Json, place: str, most: int) -> list[Json]:
    if not isinstance(value, list) or len(value) > most:
        raise wrong(place, value, f"a list of at most {most}")
    return value
