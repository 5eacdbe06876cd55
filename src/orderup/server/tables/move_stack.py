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

    def undos(self, match: "Match") -> Iterator[int]:
        """How many actions each undo takes back, one undo after the other: the last action decided by the
        seat that has to decide now, and what was forced after it. They end with the turn, or where the match
        does not allow one."""
        if not match.can_undo:
            return
        trial, left = match.copy(), len(self._plays)
        while depth := self._since_decision(left, trial.seat):
            try:
                for _ in range(depth):
                    trial.undo()
            except UndoError:
                return
            yield depth
            left -= depth

    def _since_decision(self, count: int, seat: int | None) -> int:
        """How many of the first plays there are from the last one that was decided; 0 if not by this seat."""
        for depth in range(1, count + 1):
            play = self._plays[count - depth]
            if play.by != "forced":
                return depth if play.seat == seat else 0
        return 0
