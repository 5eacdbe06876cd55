"""The JSON of fields, kept by the bytes of the record that it follows from."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from orderup.core.state.fields import ABSENT, Computed, Each, Field
from orderup.core.state.records import Decoder
from orderup.core.state.shapes import Json, Schema
from orderup.core.state.visibility import Visibility

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

MOST = 1 << 21
"""Bytes that a cache keeps before it is emptied."""
OVERHEAD = 200
"""Bytes that a value takes beside its key, about."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder().decode
"""The quickest way to a copy of nested lists and objects, half as slow as `marshal`."""


class FieldCache:
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
    def __init__(self, make: Callable[[Any], Any], cache: FieldCache) -> None:
        super().__init__()
        self._make, self._cache = make, cache

    def __missing__(self, key: Any) -> Any:
        value = self._make(key)
        self._cache.make_room(0 if isinstance(key, int) else len(key))
        self[key] = value
        return value


class Columns:
    """Where the columns of a record are."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        assert dtype.fields is not None
        self._fields = dtype.fields

    def start(self, name: str) -> int:
        """Where a column begins."""
        start: int = self._fields[name][1]
        return start

    def alone(self, names: list[str]) -> Decoder:
        """What reads columns from their bytes alone, neighbours joined, as `spans` gives them."""
        columns = sorted((self._fields[name][1], name, self._fields[name][0]) for name in set(names))
        return Decoder(np.dtype([(name, kind) for _, name, kind in columns]))

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


class CachedField:
    """A field as it is read with a certain sight of it: a Python expression of

    snapshot   the snapshot,
    data    its bytes,
    own     the bytes of the record that holds the field: the snapshot's, or those of a seat in it,
    owner   whose it is,
    config  bytes that stay the same all game; only computed fields follow from them, too.
    """

    ARGUMENTS = "snapshot, data, own, owner, config"

    def __init__(
        self,
        field: Field,
        sight: Visibility,
        pack: "Pack",
        columns: Columns,
        table: Columns,
        cache: FieldCache,
    ) -> None:
        self.field, self.sight = field, sight
        self.own, self.common = columns.spans(field.sources()), table.spans(field.of_table)
        self._cache = cache
        self._reader = field.reader(pack, sight)
        self._kept = cache.kept(None if isinstance(field, Computed) else self._from_bytes)
        self.is_absent = self._reader is None
        self.may_be_absent = self.is_absent or (isinstance(field, Computed) and field.absent)
        if not isinstance(field, Computed):
            self._decoder = columns.alone(field.sources())
        self._renewed = _AS_IT_IS if self.is_absent else self._way_to_renew()

    def _way_to_renew(self) -> str:
        """How a copy that may be changed is made of what is kept."""
        if isinstance(self.field, Computed):
            way = _way_to_renew(self.field.shape)
            return _DECODED_IF_THERE if self.may_be_absent and way != _AS_IT_IS else way
        seen = self._read(bytes(self._decoder.size))
        if not isinstance(seen, dict | list):
            return _AS_IT_IS
        shape, kind = self.field.schema(), "object" if isinstance(seen, dict) else "array"
        found = [each for each in shape.get("anyOf", [shape]) if each.get("type") == kind]
        is_told = len(found) == 1 and not isinstance(
            self.field, Each
        )  # whose schema leaves out what is hidden
        return _way_to_renew(found[0]) if is_told else _DECODED

    def expression(self, number: int = 0) -> tuple[str, dict[str, Any]]:
        """The expression, and what stands in it for names that end with `number`."""
        parts = [f"own[{span.start}:{span.stop}]" for span in self.own]
        if isinstance(self.field, Computed):
            parts += [f"data[{span.start}:{span.stop}]" for span in self.common]
            key = f"(owner, {' + '.join(['config', *parts])})"
            found = (
                f"(found if (found := get{number}(key := {key}, NOT_YET)) is not NOT_YET"
                f" else compute{number}(snapshot, owner, key))"
            )
            names = {f"get{number}": self._kept.get, f"compute{number}": self._compute}
            return self._renewed.format(found), names
        first = self.own[0]
        is_byte = len(self.own) == 1 and first.stop - first.start == 1
        key = f"own[{first.start}]" if is_byte else " + ".join(parts)
        return self._renewed.format(f"kept{number}[{key}]"), {f"kept{number}": self._kept}

    def _read(self, own: bytes) -> Json:
        assert self._reader is not None
        return self._reader(None, self._decoder(own), 0)

    def _stored(self, value: Json) -> Any:
        is_encoded = self._renewed in (_DECODED, _DECODED_IF_THERE) and value is not ABSENT
        return encode(value) if is_encoded else value

    def _from_bytes(self, key: Any) -> Any:
        return self._stored(self._read(bytes([key]) if isinstance(key, int) else key))

    def _compute(self, snapshot: Any, owner: int, key: tuple[int, bytes]) -> Any:
        assert self._reader is not None
        table = snapshot.table
        value = self._reader(table, table if owner < 0 else table.seats[owner], owner)
        self._cache.make_room(len(key[1]))
        stored = self._kept[key] = self._stored(value)
        return stored

    def value(self) -> Any:
        """The field alone, as a function of those arguments: JSON, or ABSENT."""
        if self.is_absent:
            return lambda *_: ABSENT
        expression, names = self.expression()
        return eval(f"lambda {self.ARGUMENTS}: {expression}", {**_NAMES, **names})


def all_of(sources: list[CachedField]) -> Any:
    """All fields in one object, as a function of the arguments of `CachedField`."""
    parts: list[str] = []
    names: dict[str, Any] = dict(_NAMES)
    for i, source in enumerate(source for source in sources if not source.is_absent):
        expression, named = source.expression(i)
        names.update(named)
        name = repr(source.field.name)
        parts.append(f"**present({name}, {expression})" if source.may_be_absent else f"{name}: {expression}")
    return eval(f"lambda {CachedField.ARGUMENTS}: {{{', '.join(parts)}}}", names)


def _present(name: str, value: Json) -> dict[str, Json]:
    return {} if value is ABSENT else {name: value}


def _decoded_if_there(kept: Any) -> Json:
    return ABSENT if kept is ABSENT else decode(kept)


_AS_IT_IS, _COPIED, _DECODED, _DECODED_IF_THERE = "{}", "{}.copy()", "decode({})", "decoded_if_there({})"
_EACH_COPIED = {"object": "[*map(copy_of_dict, {})]", "array": "[*map(copy_of_list, {})]"}
_NAMES: dict[str, Any] = {
    "decode": decode,
    "decoded_if_there": _decoded_if_there,
    "copy_of_dict": dict.copy,
    "copy_of_list": list.copy,
    "present": _present,
    "NOT_YET": object(),
}


def _way_to_renew(shape: Schema) -> str:
    """By what is in a list or object of this shape; what has one shape or another is told apart by nobody."""
    if _is_plain(shape):
        return _AS_IT_IS
    if all(map(_is_plain, _parts(shape))):
        return _COPIED if "anyOf" not in shape else _DECODED
    inner = shape.get("items", {})
    is_flat = "anyOf" not in inner and all(map(_is_plain, _parts(inner)))
    return _EACH_COPIED[inner["type"]] if is_flat and inner else _DECODED


def _is_plain(shape: Schema) -> bool:
    """Whether nothing of this shape can be changed."""
    shapes = shape.get("anyOf", [shape])
    return all(each.get("type", "object") not in ("array", "object") or "enum" in each for each in shapes)


def _parts(shape: Schema) -> list[Schema]:
    """The shapes of what is in a list or an object."""
    others = shape.get("additionalProperties")
    parts = [*shape.get("properties", {}).values(), *([others] if isinstance(others, dict) else [])]
    return [*parts, shape["items"]] if "items" in shape else parts
