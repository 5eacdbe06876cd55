"""The numbers of a pack that may be turned, found by paths such as `customers.*.gold`.

A path names a table, an entry by its id (a number of a list by its place, from 0), and a key. `*` stands for
any name, and a path that ends early means everything below it.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from orderup.core.game.definition import Game
from orderup.core.packs.diagnostic import PackDiagnostic
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.packs.toml_text import JSON_SUFFIX
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError, PackError
from orderup.lab.counting import lab_of

GIVEN = frozenset({"rulebook", "public list"})
"""Numbers of these origins are not ours to turn."""
WIDTH = 5
"""The most by which a number without bounds may change. It may always be doubled, or become 0."""
STEP = 0.1
"""A step is this part of a number, at least 1."""
SUM = "wrong-sum"
"""The fault of a pack whose numbers need to have another sum."""


@dataclass(frozen=True)
class FreeNumber:
    """A number of a pack, and the bounds within which it may be turned."""

    path: str
    keys: tuple[str | int, ...]
    """Its place in the content."""
    value: int
    low: int
    high: int
    given: bool = False
    """A rulebook or a public list gives it, and the pack has not changed it."""

    @property
    def steps(self) -> list[int]:
        """The values a step below and above it, as far as its bounds allow."""
        step = max(1, round(STEP * abs(self.value)))
        return [value for value in (self.value - step, self.value + step) if self.low <= value <= self.high]

    def is_in(self, path: str) -> bool:
        """Whether a path without `*` means it."""
        return f"{self.path}.".startswith(f"{path}.")

    def within(self, low: int, high: int) -> "FreeNumber":
        """The same number with narrower bounds. OptionError if its value lies outside of them."""
        if not low <= self.value <= high:
            told = {"path": self.path, "value": self.value, "low": low, "high": high}
            raise OptionError(Message("lab/not-within", **told))
        return replace(self, low=max(low, self.low), high=min(high, self.high))


@dataclass(frozen=True)
class ChangedPack:
    """A pack with some numbers turned."""

    values: Mapping[str, int]
    """The new values by path, with those that were moved to keep a sum."""
    pack: Pack


class FreeNumbers:
    """The numbers of a pack that may be turned."""

    def __init__(
        self, game: Game, pack: Pack, paths: str | None, within: Sequence[str] = (), also_given: bool = False,
    ) -> None:  # fmt: skip
        """`paths` are separated by commas; None: all. `also_given` allows numbers that a rulebook or a public
        list gives. OptionError if nothing is left."""
        self.game, self.pack = game, pack
        self._every = chosen = list(_numbers(game, pack))
        if paths is not None:
            chosen = [each for path in paths.split(",") for each in _found(path.strip(), self._every)]
        self.numbers = tuple(each for each in dict.fromkeys(chosen) if also_given or not each.given)
        self.left_out = len(dict.fromkeys(chosen)) - len(self.numbers)
        """The number of those left out, because a rulebook or a public list gives them."""
        if not self.numbers:
            told = {"pack": pack.name, "count": self.left_out}
            raise OptionError(Message("lab/nothing-free", **told))
        for bounds in within:
            self._narrow(bounds)

    def _narrow(self, bounds: str) -> None:
        match = re.fullmatch(r"\s*(\S+)\s*=\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*", bounds, re.ASCII)
        if not match or int(match[2]) > int(match[3]):
            raise OptionError(Message("lab/bad-bounds", bounds=QuotedText(bounds)))
        low, high = int(match[2]), int(match[3])
        chosen = {each.path for each in _found(match[1], self.numbers)}
        self.numbers = tuple(each.within(low, high) if each.path in chosen else each for each in self.numbers)

    def not_free(self, path: str) -> list[str]:
        """The numbers that a path without `*` means, and that may not be turned."""
        free = {each.path for each in self.numbers}
        return [each.path for each in self._every if each.is_in(path) and each.path not in free]

    def changed(self, values: Mapping[str, int]) -> ChangedPack:
        """The pack with these values; numbers with a fixed sum move the other way. PackError if its checker
        refuses it."""
        usual = {each.path: each.value for each in self.numbers}
        asked = {path: value for path, value in values.items() if value != usual[path]}
        try:
            return ChangedPack(asked, self._pack(asked))
        except PackDiagnostic as diagnostic:
            if diagnostic.message_id != SUM:
                raise
            refused = diagnostic
        for balanced in self._balanced(asked, refused.place):
            with suppress(PackError):
                return ChangedPack(balanced, self._pack(balanced))
        raise refused

    def _balanced(self, asked: Mapping[str, int], table: str) -> Iterator[Mapping[str, int]]:
        """The values with the sum of one of the table's keys as it was.

        Numbers that were not asked for move first, one step at a time, the one with the most room.
        """
        own = {each.keys[-1] for each in self.numbers if each.path in asked and each.keys[0] == table}
        for key in sorted(own, key=str):
            group = [each for each in self.numbers if each.keys[0] == table and each.keys[-1] == key]
            now = {each.path: asked.get(each.path, each.value) for each in group}
            more = sum(each.value for each in group) - sum(now.values())
            for _ in range(abs(more)):
                room = {each.path: (each.high if more > 0 else each.low) - now[each.path] for each in group}
                freest = max(room, key=lambda path: (room[path] != 0, path not in asked, abs(room[path])))
                if room[freest]:
                    now[freest] += 1 if more > 0 else -1
            moved = {each.path: now[each.path] for each in group if now[each.path] != each.value}
            if moved:
                yield {path: value for path, value in asked.items() if path not in now} | moved

    def _pack(self, values: Mapping[str, int]) -> Pack:
        if not values:
            return self.pack
        content = json.loads(json.dumps(self.pack.content))
        set_numbers(content, self.places(values))
        return Pack(self.game, self.pack.name, content)

    def places(self, values: Mapping[str, int]) -> dict[tuple[str | int, ...], int]:
        """The values by place in the content."""
        keys = {each.path: each.keys for each in self.numbers}
        return {keys[path]: value for path, value in values.items()}


def set_numbers(content: Any, places: Mapping[tuple[str | int, ...], int]) -> None:
    """Set numbers in the content of a pack, or in a document of tomlkit."""
    for keys, value in places.items():
        table = content
        for key in keys[:-1]:
            table = table[key]
        table[keys[-1]] = value


def written(source: Path, places: Mapping[tuple[str | int, ...], int]) -> str:
    """The text of a pack's file with other numbers; all the rest, with its comments, stays."""
    text = source.read_bytes().decode("utf-8-sig")
    if source.name.endswith(JSON_SUFFIX):
        content = json.loads(text)
        set_numbers(content, places)
        return json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    import tomlkit

    document = tomlkit.parse(text)
    set_numbers(document, places)
    return tomlkit.dumps(document)


def _numbers(game: Game, pack: Pack) -> Iterator[FreeNumber]:
    """All whole numbers of a pack, except those that may have no other value."""
    shape = getattr(game.module("pack"), "PackFile", None)
    kind = msgspec.inspect.type_info(shape) if shape is not None else None
    for keys, path, value, found in _walk(pack.content, kind):
        low, high = _bounds(value, found)
        if low < high:
            given = _origin(game, pack, keys) in GIVEN and not _changed(game, pack, keys, path, value)
            yield FreeNumber(path, keys, value, low, high, given)


def _changed(game: Game, pack: Pack, keys: tuple[str | int, ...], path: str, value: int) -> bool:
    """Whether a pack has another number than the game's own, with the origin as it was there."""
    own = load_pack(game.name)
    return _origin(game, pack, keys) == _origin(game, own, keys) and _values(own).get(path) != value


@cache
def _values(pack: Pack) -> dict[str, int]:
    """All numbers of a pack by path, with those that its file leaves out."""
    return {path: value for _, path, value, _ in _walk({**pack.content, "numbers": pack.numbers}, None)}


def _walk(
    value: Any, kind: Any, keys: tuple[str | int, ...] = (), path: str = ""
) -> Iterator[tuple[tuple[str | int, ...], str, int, Any]]:
    parts: Iterator[tuple[str | int, str, Any]]
    if isinstance(value, int) and not isinstance(value, bool):
        yield keys, path, value, kind
        return
    if isinstance(value, Mapping):
        parts = ((key, key, item) for key, item in value.items())
    elif isinstance(value, Sequence) and not isinstance(value, str):
        parts = (
            (i, str(item["id"]) if isinstance(item, Mapping) and "id" in item else str(i), item)
            for i, item in enumerate(value)
        )
    else:
        return
    for key, name, item in parts:
        yield from _walk(item, _inner(kind, key), (*keys, key), f"{path}.{name}" if path else name)


def _inner(kind: Any, key: str | int) -> Any:
    """The shape of a part, as far as it is known."""
    match kind:
        case msgspec.inspect.StructType():
            return next((field.type for field in kind.fields if field.encode_name == key), None)
        case msgspec.inspect.DictType():
            return kind.value_type
        case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
            return kind.item_type
    return None


def _bounds(value: int, kind: Any) -> tuple[int, int]:
    room = max(WIDTH, abs(value))
    low, high = value - room, value + room
    if value >= 0:
        low = max(0, low)
    if isinstance(kind, msgspec.inspect.IntType):
        low = low if kind.ge is None else max(low, kind.ge)
        high = high if kind.le is None else min(high, kind.le)
    return low, high


def _origin(game: Game, pack: Pack, keys: tuple[str | int, ...]) -> str:
    """The origin of a number: that of its table, or of its own if the pack tells one."""
    told = pack.content.get("origin", {})
    table, key = str(keys[0]), str(keys[1] if len(keys) > 1 else "")
    name = lab_of(game).origins.get(key, key)
    return str(told.get(name if table == "numbers" and name in told else table, ""))


def _found(path: str, numbers: Sequence[FreeNumber]) -> list[FreeNumber]:
    """The numbers that a path means. OptionError if there is none."""
    parts = re.sub(r"\[(.*?)\]", r".\1", path).split(".")
    found = [each for each in numbers if _means(parts, each.path.split("."))]
    if not found:
        near = _nearest(path, parts, numbers)
        raise OptionError(Message("lab/no-such-number", path=QuotedText(path), near=near))
    return found


def _means(parts: Sequence[str], names: Sequence[str]) -> bool:
    # "customers.baker.*" means needs.milk, too, and so does "customers.baker".
    return len(parts) <= len(names) and all(map(fnmatchcase, names, parts))


def _nearest(path: str, parts: Sequence[str], numbers: Sequence[FreeNumber]) -> str:
    """Numbers that the path may mean, or names in the place of its first wrong one."""
    close = get_close_matches(path, [each.path for each in numbers], 3, 0.75)
    if close:
        return ", ".join(close)
    known = list(numbers)
    for count, part in enumerate(parts):
        left = [each for each in known if _means(parts[: count + 1], each.path.split("."))]
        if not left:
            names = dict.fromkeys(".".join(each.path.split(".")[: count + 1]) for each in known)
            wrong = ".".join([*parts[:count], part])
            near = get_close_matches(wrong, names, 3, 0.5) or list(names)[:5]
            return ", ".join(near)
        known = left
    return ", ".join(each.path for each in known[:5])
