"""A table's log in memory, and the match that it leads to.

Each line of a log holds the digest of the state it led to. Changed rules may take the same actions to another
state. Such a game is frozen: it is not played on as if nothing had happened.
"""

import asyncio
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import msgspec

from orderup.core.game import definition as registry
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.errors import IllegalAction, UndoError
from orderup.server.protocol.messages import Frozen
from orderup.server.store import Entry, StoredTable

if TYPE_CHECKING:
    from orderup.match import Match

TEXTS = Path(__file__).parents[1] / "texts"
BREATH = 100
"""The lines after which the event loop may do something else: 5,000 take a tenth of a second."""

PACKED = 16
"""Entries that are packed together. Of the last ones this number, and at most twice as many, are not."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Entry]).decode


class GameLog(Sequence[Entry]):
    """The lines of a log, in order: recent lines as they are, old lines packed.

    It also knows its remaining plays, those that no undo has taken back, by their indexes.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._packed: list[bytes] = []
        self._last: list[Entry] = []
        self._plays = array("I")
        self.add(entries)

    def add(self, entries: Iterable[Entry]) -> None:
        """Carry on with further lines."""
        for entry in entries:
            if entry.kind == "undo":
                self._plays.pop()
            else:
                self._plays.append(len(self))
            self._last.append(entry)
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

    # Undos

    def decided(self) -> Iterator[dict[str, Any]]:
        """The actions that a player or bot decided, in order."""
        plays = set(self._plays)
        decided = (entry for place, entry in enumerate(self) if place in plays and entry.by != "forced")
        return (entry.action for entry in decided if entry.action is not None)

    def undos(self, match: "Match") -> Iterator[int]:
        """The number of actions that each undo takes back, one undo after the other.

        An undo takes back the last decision of the deciding seat and the forced actions after it. Undos end
        with the turn, or where the match does not allow one.
        """
        undoable, left = match.undoable, len(self._plays)
        while undoable and (depth := self._since_decision(left, match.seat)):
            undoable -= depth
            if undoable < 0:
                return
            yield depth
            left -= depth

    def _since_decision(self, count: int, seat: int | None) -> int:
        """The number of plays since this seat's last decision, among the first `count`; 0 where another seat
        decided.
        """
        for depth in range(1, count + 1):
            play = self[self._plays[count - depth]]
            if play.by != "forced":
                return depth if play.seat == seat else 0
        return 0


class Differs(Exception):  # noqa: N818 - a game's fate, not a program's failure
    """A line of a log does not lead to the state it led to when it was played."""


@dataclass(frozen=True)
class Resumed:
    """A match after the part of its log that still leads to the noted states. `frozen` tells why the rest
    does not.
    """

    match: "Match"
    log: list[Entry]
    frozen: Frozen | None = None


async def resume(dealt: "Match", stored: StoredTable, log: list[Entry]) -> Resumed:
    """Take a match that has just been dealt through its log."""
    match, sure = dealt.copy(), same_rules(stored)
    for played, entry in enumerate(log):
        if played % BREATH == BREATH - 1:
            await asyncio.sleep(0)
        try:
            if entry.version != played + 1:
                raise Differs(f"version {entry.version} follows {played}")
            follow(match, entry, sure)
        except Differs:
            for earlier in log[:played]:
                redo(dealt, earlier)
            return Resumed(dealt, log[:played], _frozen(stored, played, log[-1].version))
    return Resumed(match, log)


def closed(stored: StoredTable, played: list[Entry], ended: str = "") -> Frozen | None:
    """Why a closed table does not go on: its game has `ended` without a result (`annulled` or `abandoned`),
    or an operator has closed it. None for any other table.
    """
    if not stored.closed and not ended:
        return None
    last = played[-1].version if played else 0
    return Frozen(last, last, {lang: say(TEXTS, lang, f"frozen-{ended or 'closed'}") for lang in LANGUAGES})


def same_rules(stored: StoredTable) -> bool:
    """Whether a table is played by the rules of today."""
    return stored.rules == registry.get(stored.game).rules_version


def follow(match: "Match", entry: Entry, sure: bool) -> None:
    """Take a match through one line of its log; raises `Differs` unless its state is the noted one.

    A digest that is missing or of another layout cannot be compared. Then the state is believed if the rules
    are `sure` to be the same.
    """
    try:
        redo(match, entry)
    except (IllegalAction, UndoError) as error:
        raise Differs(str(error)) from error
    layout, _, _ = match.digest.partition("-")
    if entry.digest.startswith(f"{layout}-"):
        if entry.digest != match.digest:
            raise Differs(f"version {entry.version} led to {entry.digest}, now to {match.digest}")
    elif not sure:
        raise Differs(f"version {entry.version} was played by other rules")


def redo(match: "Match", entry: Entry) -> None:
    """Take a match through one line of its log. Raises IllegalAction or UndoError where the seat cannot do
    that now.
    """
    if entry.seat != match.seat:
        decides = "nobody" if match.seat is None else f"seat {match.seat}"
        raise IllegalAction(
            f"seat {entry.seat} did {entry.action or 'an undo'!r} where {decides} had to decide"
        )
    if entry.kind == "undo":
        match.undo()
    else:
        match.play(entry.action or {})


def _frozen(stored: StoredTable, version: int, last: int) -> Frozen:
    told = {"move": str(version + 1), "then": str(stored.rules)}
    told["now"] = str(registry.get(stored.game).rules_version)
    reason = "frozen-log" if same_rules(stored) else "frozen-rules"
    return Frozen(version, last, {lang: say(TEXTS, lang, reason, told) for lang in LANGUAGES})
