"""The JSON of fields, kept by the bytes of the record that it follows from."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from orderup.core.fields import ABSENT, Computed, Field, One, Rows
from orderup.core.items import Bag, Set
from orderup.core.records import Decoder
from orderup.core.shapes import Json
from orderup.core.sight import Sight

if TYPE_CHECKING:
    from orderup.core.packs import Pack

MOST = 1 << 21
"""Bytes that a memory keeps; then it begins anew."""
OVERHEAD = 200
"""Bytes that a value takes beside its key, about."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder().decode
"""The quickest way to a copy of nested lists and objects, half as slow as `marshal`."""


class Memory:
    """Dictionaries that are emptied together when they have grown too large."""

    def __init__(self) -> None:
        self._all: list[dict[Any, Any]] = []
        self._size = 0

    def kept(self, make: Callable[[Any], Any] | None = None) -> dict[Any, Any]:
        """One more; with `make` it makes what it is asked for and has not."""
        kept: dict[Any, Any] = {} if make is None else _Made(make, self)
        self._all.append(kept)
        return kept

    def make_room(self, size: int) -> None:
        """For one more value with a key of so many bytes."""
        self._size += size + OVERHEAD
        if self._size > MOST:
            self._size = size + OVERHEAD
            for kept in self._all:
                kept.clear()


class _Made(dict[Any, Any]):
    def __init__(self, make: Callable[[Any], Any], memory: Memory) -> None:
        super().__init__()
        self._make, self._memory = make, memory

    def __missing__(self, key: Any) -> Any:
        value = self._make(key)
        self._memory.make_room(0 if isinstance(key, int) else len(key))
        self[key] = value
        return value


class Columns:
    """Where the columns of a record are."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        assert dtype.fields is not None
        self._fields, self.size, self.decoder = dtype.fields, dtype.itemsize, Decoder(dtype)

    def start(self, name: str) -> int:
        """Where a column begins."""
        start: int = self._fields[name][1]
        return start

    def spans(self, names: Iterable[str]) -> tuple[slice, ...]:
        """The bytes that columns take, neighbours joined."""
        joined: list[slice] = []
        for kind, first, *_ in sorted((self._fields[name] for name in set(names)), key=lambda each: each[1]):
            if joined and joined[-1].stop == first:
                joined[-1] = slice(joined[-1].start, first + kind.itemsize)
            else:
                joined.append(slice(first, first + kind.itemsize))
        return tuple(joined)


def joined(data: bytes, spans: tuple[slice, ...]) -> bytes:
    """Bytes of a record."""
    return b"".join([data[span] for span in spans])


class Source:
    """A field as it is read with a certain sight of it: a Python expression of

    frame   the frame,
    data    its bytes,
    own     the bytes of the record that holds the field: the frame's, or those of a seat in it,
    owner   whose it is,
    config  bytes that stay the same all game; only computed fields follow from them, too.
    """

    ARGUMENTS = "frame, data, own, owner, config"

    def __init__(
        self, field: Field, sight: Sight, pack: "Pack", columns: Columns, table: Columns, memory: Memory
    ) -> None:
        self.field, self.sight = field, sight
        self.own, self.common = columns.spans(field.sources()), table.spans(field.of_table)
        self._columns, self._memory = columns, memory
        self._reader = field.reader(pack, sight)
        self._kept = memory.kept(None if isinstance(field, Computed) else self._from_bytes)
        self.is_absent = self._reader is None
        stored = not (self.is_absent or isinstance(field, Computed))
        self._can_change = stored and isinstance(self._read(bytes(columns.size)), dict | list)
        self._is_nested = self._can_change and _is_nested(field)
        self.may_be_absent = self.is_absent or (isinstance(field, Computed) and field.absent)

    def expression(self, kept: str) -> tuple[str, Any]:
        """The expression, and what stands in it for the name `kept`."""
        parts = [f"own[{span.start}:{span.stop}]" for span in self.own]
        if isinstance(self.field, Computed):
            parts += [f"data[{span.start}:{span.stop}]" for span in self.common]
            return f"{kept}(frame, owner, (owner, {' + '.join(['config', *parts])}))", self._compute
        key = " + ".join(parts)
        first = self.own[0]
        if len(self.own) == 1 and first.stop - first.start == 1:
            key = f"own[{first.start}]"
        found = f"{kept}[{key}]"
        if self._is_nested:
            return f"decode({found})", self._kept
        return (f"{found}.copy()" if self._can_change else found), self._kept

    def _read(self, own: bytes) -> Json:
        assert self._reader is not None
        return self._reader(None, self._columns.decoder(own), 0)

    def _from_bytes(self, key: Any) -> Any:
        own, at = bytearray(self._columns.size), 0
        stored = bytes([key]) if isinstance(key, int) else key
        for span in self.own:
            size = span.stop - span.start
            own[span] = stored[at : at + size]
            at += size
        value = self._read(bytes(own))
        return encode(value) if self._is_nested else value

    def _compute(self, frame: Any, owner: int, key: tuple[int, bytes]) -> Json:
        found = self._kept.get(key)
        if found is None:
            assert self._reader is not None
            table = frame.table
            value = self._reader(table, table if owner < 0 else table.seats[owner], owner)
            self._memory.make_room(len(key[1]))
            found = self._kept[key] = _renewed(value)
        value, renew = found
        return value if renew is None else renew(value)

    def value(self) -> Any:
        """The field alone, as a function of those arguments: JSON, or ABSENT."""
        if self.is_absent:
            return lambda *_: ABSENT
        expression, kept = self.expression("kept")
        return eval(f"lambda {self.ARGUMENTS}: {expression}", {"kept": kept, "decode": decode})


def all_of(sources: list[Source]) -> Any:
    """All fields in one object, as a function of the arguments of `Source`."""
    parts: list[str] = []
    names: dict[str, Any] = {"decode": decode, "present": _present}
    for i, source in enumerate(source for source in sources if not source.is_absent):
        kept = f"kept{i}"
        expression, names[kept] = source.expression(kept)
        name = repr(source.field.name)
        parts.append(f"**present({name}, {expression})" if source.may_be_absent else f"{name}: {expression}")
    return eval(f"lambda {Source.ARGUMENTS}: {{{', '.join(parts)}}}", names)


def _is_nested(field: Field) -> bool:
    """Whether there are lists or objects in its list or object."""
    if isinstance(field, Rows) and not field.names:
        return isinstance(field.items[0], Bag | Set)
    return not isinstance(field, One)


def _present(name: str, value: Json) -> dict[str, Json]:
    return {} if value is ABSENT else {name: value}


def _renewed(value: Json) -> tuple[Any, Callable[[Any], Json] | None]:
    """A value to keep, and what makes of it one that may be changed (None: nothing can change it)."""
    if not isinstance(value, dict | list):
        return value, None
    parts = value.values() if isinstance(value, dict) else value
    if any(isinstance(part, dict | list) for part in parts):
        return encode(value), decode
    return value, type(value).copy
