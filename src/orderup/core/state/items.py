"""Items: the meaning of one integer in a record, such as a number, a name, a seat, a flag, a bag, or a set.

An item knows its type in a record (`dtype`), its JSON in both directions, its JSON Schema, and its slots in
an observation vector.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.compiled.bags import BITS, BYTE, MAX_COUNT
from orderup.core.state.shapes import BOOLEAN, INTEGER, SEAT, STRING, Json, Schema, list_of, nullable, wrong

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

NOTHING = -1
"""The number for no name, no seat, no number."""

MOST_TYPED = 12
"""Longer lists of names are plain strings in the types."""

ToJson = Callable[[int], Json]


def narrowest(low: int, high: int) -> Any:
    """The smallest signed integer type for a range."""
    for kind in (np.int8, np.int16, np.int32):
        if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max:
            return kind
    return np.int64


class Item(ABC):
    """One integer of a record, and its meaning."""

    dtype: Any
    slots = 1
    """The numbers that it takes in an observation vector."""
    relative = False
    """Whether observations count it from the viewer's own seat on."""

    @abstractmethod
    def to_json(self, pack: "Pack") -> ToJson:
        """A function from the integer to JSON."""

    @abstractmethod
    def from_json(self, value: Json, pack: "Pack", place: str) -> int:
        """The integer, or PositionError."""

    @abstractmethod
    def schema(self) -> Schema:
        """The JSON Schema of the values of `to_json`."""

    @abstractmethod
    def range(self) -> tuple[int, int]:
        """The least and the greatest number of its slots."""

    @property
    def blank(self) -> int:
        """The number for a value that was not given."""
        return min(0, self.range()[0])

    def count(self, value: int) -> int | None:
        """The public count of a hidden item; None if nothing is public."""
        return None


def _identity(value: int) -> Json:
    return value


class Number(Item):
    """A number from `low` to `high`; with `optional` it can be nothing (null in JSON, `nothing` here)."""

    def __init__(self, low: int, high: int, optional: bool = False, nothing: int = NOTHING) -> None:
        self.low, self.high, self.optional, self.nothing = low, high, optional, nothing
        self.dtype = narrowest(min(low, NOTHING), high)

    def to_json(self, pack: "Pack") -> ToJson:
        nothing = self.nothing
        return (lambda value: None if value == nothing else value) if self.optional else _identity

    def from_json(self, value: Json, pack: "Pack", place: str) -> int:
        if value is None and self.optional:
            return self.nothing
        if type(value) is not int or not self.low <= value <= self.high:
            raise wrong(place, value, f"a number from {self.low} to {self.high}")
        return value

    def schema(self) -> Schema:
        return nullable(INTEGER) if self.optional else INTEGER

    def range(self) -> tuple[int, int]:
        return min(self.low, self.nothing) if self.optional else self.low, self.high


class Seat(Number):
    """A seat's number; with `optional` it can be nobody."""

    relative = True

    def __init__(self, seats: int, optional: bool = False) -> None:
        super().__init__(0, seats - 1, optional)

    def schema(self) -> Schema:
        return nullable(SEAT) if self.optional else SEAT


class Flag(Item):
    """Yes or no."""

    dtype = np.int8

    def to_json(self, pack: "Pack") -> ToJson:
        return bool

    def from_json(self, value: Json, pack: "Pack", place: str) -> int:
        if type(value) is not bool:
            raise wrong(place, value, "true or false")
        return int(value)

    def schema(self) -> Schema:
        return BOOLEAN

    def range(self) -> tuple[int, int]:
        return 0, 1


class Named(Item):
    """One of a list of names. A None among them means nothing, and so does the number -1.

    The names are `fixed`, or `of` reads them from the pack; then `size` is their highest number. Cards whose
    backs tell something have `backs` (a divisor of `size`, in order).
    """

    def __init__(
        self,
        fixed: tuple[str | None, ...] = (),
        of: "Callable[[Pack], tuple[str, ...]] | None" = None,
        size: int = 0,
        backs: tuple[str, ...] = (),
        optional: bool = False,
    ) -> None:
        self.fixed, self.size, self.backs = fixed, size or len(fixed), backs
        self._of, self._optional = of, optional
        self.dtype = narrowest(NOTHING, self.size)
        self.names = lru_cache(maxsize=32)(self._names)

    @classmethod
    def members(cls, kind: type[IntEnum], nothing: IntEnum | None = None) -> "Named":
        """The members of an enumeration, in lower case; `nothing` is the member that means none of them."""
        return cls(tuple(None if member == nothing else member.name.lower() for member in kind))

    @classmethod
    def listed(cls, table: str, size: int) -> "Named":
        """The ids of a table in the pack, in order."""
        return cls(of=lambda pack: tuple(entry["id"] for entry in pack.content[table]), size=size)

    def optional(self) -> "Named":
        """The same names, or nothing."""
        return Named(self.fixed, self._of, self.size, self.backs, optional=True)

    def _names(self, pack: "Pack") -> tuple[str | None, ...]:
        """The names by number, and at the end the name for -1."""
        return (*(self._of(pack) if self._of else self.fixed), None)

    def to_json(self, pack: "Pack") -> ToJson:
        return self.names(pack).__getitem__

    def from_json(self, value: Json, pack: "Pack", place: str) -> int:
        names = self.names(pack)
        if value is None and self._optional:
            return NOTHING
        if value not in names[:-1]:
            allowed = ", ".join("null" if name is None else str(name) for name in names[:-1])
            raise wrong(place, value, f"one of {allowed}{' or null' if self._optional else ''}")
        return names.index(value)

    def back(self, number: int) -> str:
        """The back of a card."""
        return self.backs[number * len(self.backs) // self.size]

    def schema(self) -> Schema:
        if self._of is not None or self.size > MOST_TYPED:
            return nullable(STRING) if self._optional else STRING
        names = {"enum": [name for name in self.fixed if name is not None]}
        return nullable(names) if self._optional or None in self.fixed else names

    def range(self) -> tuple[int, int]:
        return (NOTHING if self._optional else 0), self.size - 1


_COUNT = Number(0, MAX_COUNT)


class Bag(Item):
    """A count of each kind of thing, see bags.py. Its JSON is an object with an entry for every kind."""

    def __init__(self, kinds: Named, dtype: Any = np.int64) -> None:
        self.kinds, self.dtype, self.slots = kinds, dtype, kinds.size
        self._bytes = np.dtype(dtype).itemsize

    def to_json(self, pack: "Pack") -> ToJson:
        names, width = self.kinds.names(pack)[:-1], self._bytes

        @lru_cache(maxsize=4096)
        def counts(bag: int) -> dict[str | None, int]:
            return dict(zip(names, bag.to_bytes(width, "little"), strict=False))

        return lambda bag: counts(bag).copy()

    def from_json(self, value: Json, pack: "Pack", place: str) -> int:
        names = self.kinds.names(pack)[:-1]
        if not isinstance(value, dict) or set(value) != set(names):
            raise wrong(place, value, f"an object with a number for each of {', '.join(map(str, names))}")
        counts = [_COUNT.from_json(value[name], pack, f"{place}.{name}") for name in names]
        return sum(count << (BITS * kind) for kind, count in enumerate(counts))

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": INTEGER}

    def range(self) -> tuple[int, int]:
        return 0, MAX_COUNT

    def count(self, value: int) -> int:
        return sum((value >> (BITS * kind)) & BYTE for kind in range(self.slots))


class Set(Item):
    """A set of names, stored as a mask. Its JSON lists them in order."""

    def __init__(self, names: Named) -> None:
        self.names, self.slots = names, names.size
        self.dtype = narrowest(0, 1 << names.size)

    def to_json(self, pack: "Pack") -> ToJson:
        names = self.names.names(pack)[:-1]

        @lru_cache(maxsize=4096)
        def named(mask: int) -> list[str | None]:
            return [name for bit, name in enumerate(names) if mask >> bit & 1]

        return lambda mask: named(mask).copy()

    def from_json(self, value: Json, pack: "Pack", place: str) -> int:
        if not isinstance(value, list):
            raise wrong(place, value, "a list of names")
        bits = [self.names.from_json(name, pack, f"{place}[{i}]") for i, name in enumerate(value)]
        if len(set(bits)) < len(bits):
            raise wrong(place, value, "a list in which no name stands twice")
        return sum(1 << bit for bit in bits)

    def schema(self) -> Schema:
        return list_of(self.names.schema())

    def range(self) -> tuple[int, int]:
        return 0, 1

    def count(self, value: int) -> int:
        return value.bit_count()
