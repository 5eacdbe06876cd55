"""Moves of a match before they are stored. They are stored together, or not at all."""

from collections.abc import Set
from typing import TYPE_CHECKING, Any, Literal, cast

from orderup.server.clock import clock
from orderup.server.store import Entry
from orderup.server.tables.step_log import StepLogs

if TYPE_CHECKING:
    from orderup.match import Match

By = Literal["person", "bot", "forced"]


class Moves:
    """Moves of a match that stands at a version of its log; `entries` are the lines that they add."""

    def __init__(self, match: "Match", version: int, step_logs: StepLogs) -> None:
        self.entries: list[Entry] = []
        self._match, self._version, self._step_logs = match, version, step_logs

    def play(self, action: Any, by: By) -> None:
        """Play an action; IllegalAction as of the match."""
        seat = cast(int, self._match.seat)
        self._note(seat, "play", by, self._match.play(action, snapshots=True).to_dict())

    def force(self, always_asked: Set[str]) -> None:
        """Play every action that leaves no choice, except the kinds that are always asked."""
        while not self._match.over:
            legal = self._match.legal()
            if len(legal) != 1 or legal[0].kind in always_asked:
                return
            self.play(legal[0], "forced")

    def undo(self, depth: int) -> None:
        """Take so many actions back, for the seat that decides."""
        seat = cast(int, self._match.seat)
        for _ in range(depth):
            self._match.undo()
            self._note(seat, "undo", "person", None)

    def _note(self, seat: int, kind: Literal["play", "undo"], by: By, action: dict[str, Any] | None) -> None:
        version = self._version + len(self.entries) + 1
        self.entries.append(Entry(version, seat, kind, by, action, clock(), self._match.digest))
        self._step_logs.note(self.entries[-1], self._match)
