"""A table's log in memory: recent lines as they are, old lines packed."""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import overload

import msgspec

from orderup.server.store import Entry

PACKED = 16
"""So many entries are packed together; so many of the last, and at most twice as many, are not."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Entry]).decode


class GameLog(Sequence[Entry]):
    """The lines of a log, in order. Readers nearly always look near its end."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._packed: list[bytes] = []
        self._last: list[Entry] = []
        self.add(entries)

    def add(self, entries: Iterable[Entry]) -> None:
        """Carry on with further lines."""
        self._last += entries
        while len(self._last) >= 2 * PACKED:
            self._packed.append(zlib.compress(_encode(self._last[:PACKED])))
            self._last = self._last[PACKED:]

    def __len__(self) -> int:
        return len(self._packed) * PACKED + len(self._last)

    def __iter__(self) -> Iterator[Entry]:
        return self._from(0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        before = len(self._packed) * PACKED
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            assert step == 1, "a log is read forwards"
            if start >= before:
                return self._last[start - before : max(0, stop - before)]
            count = max(0, stop - start)
            return list(islice(self._from(start // PACKED), start % PACKED, start % PACKED + count))
        place = range(len(self))[place]
        if place < before:
            return next(islice(self._from(place // PACKED), place % PACKED, None))
        return self._last[place - before]

    @property
    def version(self) -> int:
        """The version of the last line; 0 before the first."""
        return self._last[-1].version if self._last else 0

    def _from(self, number: int) -> Iterator[Entry]:
        """The lines from a pack on."""
        for packed in self._packed[number:]:
            yield from _decode(zlib.decompress(packed))
        yield from self._last
