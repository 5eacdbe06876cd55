"""The plays of a log that no undo has taken back, and how far one undo goes."""

from array import array
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from orderup.server.store import Entry

if TYPE_CHECKING:
    from orderup.match import Match


class MoveStack:
    """A log with its undos carried out: the indexes of its remaining plays."""

    def __init__(self, log: Sequence[Entry]) -> None:
        self._log = log
        self._plays = array("I")
        self._seen = 0
        self.follow()

    def follow(self) -> None:
        """Take in the new lines of the log."""
        for entry in self._log[self._seen :]:
            if entry.kind == "undo":
                self._plays.pop()
            else:
                self._plays.append(self._seen)
            self._seen += 1

    def decided(self) -> Iterator[dict[str, Any]]:
        """The actions that a player or bot decided, in order."""
        plays = set(self._plays)
        decided = (entry for place, entry in enumerate(self._log) if place in plays and entry.by != "forced")
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
            play = self._log[self._plays[count - depth]]
            if play.by != "forced":
                return depth if play.seat == seat else 0
        return 0
