"""The plays of a log that no undo has taken back, and how far one undo goes."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from orderup.errors import UndoError
from orderup.server.store import Entry

if TYPE_CHECKING:
    from orderup.match import Match


class MoveStack:
    """A log with its undos carried out."""

    def __init__(self, log: Iterable[Entry] = ()) -> None:
        self._plays: list[Entry] = []
        self.add(log)

    def add(self, entries: Iterable[Entry]) -> None:
        """Carry on with further entries of the log."""
        for entry in entries:
            if entry.kind == "undo":
                self._plays.pop()
            else:
                self._plays.append(entry)

    def decided(self) -> Iterator[dict[str, Any]]:
        """The actions that somebody decided, in order."""
        return (entry.action for entry in self._plays if entry.by != "forced" and entry.action is not None)

    def undo_depth(self, match: "Match") -> int:
        """How many actions an undo takes back: the last one decided by the seat that has to decide now, and
        what was forced after it; 0 when the match does not allow it."""
        return _depth(self._plays, match)

    def whole_undo_depth(self, match: "Match") -> int:
        """How many actions are taken back by undos until none is possible: those of the turn, at most."""
        trial, plays, depth = match.copy(), list(self._plays), 0
        while step := _depth(plays, trial):
            for _ in range(step):
                trial.undo()
                plays.pop()
            depth += step
        return depth


def _depth(plays: list[Entry], match: "Match") -> int:
    if not match.can_undo:
        return 0
    forced = 0
    while forced < len(plays) and plays[-1 - forced].by == "forced":
        forced += 1
    if forced == len(plays) or plays[-1 - forced].seat != match.seat:
        return 0
    return forced + 1 if not forced or _goes_back(match.copy(), forced + 1) else 0


def _goes_back(trial: "Match", depth: int) -> bool:
    try:
        for _ in range(depth):
            trial.undo()
    except UndoError:
        return False
    return True
