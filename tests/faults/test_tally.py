"""What the trials of several servers count as lost, and what not."""

import json
from typing import Any

from .. import limited
from .crowd import Seat, Table
from .tally import Tally
from .test_nodes import QUICK, Trial

NOWHERE: Any = None
ACTION = {"kind": "step", "cell": "b1"}


def stored(version: int) -> dict[str, Any]:
    """A line of the log."""
    line = {"version": version, "seat": 0, "kind": "play", "decided_by": "person"}
    return line | {"action": json.dumps(ACTION)}


def told(version: int) -> dict[str, Any]:
    """It as a step."""
    return {"version": version, "seat": 0, "kind": "play", "by": "person", "action": ACTION}


class Unlucky(Trial):
    """A trial whose log is a list, with one person at one table. While it is read for the first time, a move
    that was under way is told; it is also stored, or lost."""

    def __init__(self, *, loses: bool) -> None:
        super().__init__(NOWHERE, "", 1, QUICK, 1)
        self.seat = Seat(NOWHERE, NOWHERE, "t", 1, QUICK)
        self._tables.append(Table("t", [self.seat]))
        self.log = [stored(1)]
        self._loses = loses
        self._tell(told(1))

    def _tell(self, step: dict[str, Any]) -> None:
        self.seat.sent[step["version"] - 1].add("step b1")
        self.seat._note(step)
        self.seat.version = step["version"]

    async def _log(self, table: str) -> list[Any]:
        found = list(self.log)
        if 2 not in self.seat.told:
            self._tell(told(2))
            self.log += [] if self._loses else [stored(2)]
        return found


def tallied(trial: Trial) -> Tally:
    return limited.run(trial.end())


def test_a_move_that_was_under_way_when_all_stopped_is_not_lost():
    tally = tallied(Unlucky(loses=False))
    tally.check("moves")
    assert tally.done["moves"] == 2


def test_a_step_that_was_told_and_is_not_stored_is_lost():
    assert len(tallied(Unlucky(loses=True)).lost) == 1


def test_a_step_that_was_told_otherwise_than_it_is_stored_is_lost():
    trial = Unlucky(loses=False)
    trial.log = [stored(1) | {"action": json.dumps(ACTION | {"cell": "b2"})}]
    assert len(tallied(trial).lost) == 1


def test_slowest_round_counts():
    both, later = Tally(), Tally()
    both.note_seconds("kill", 2.0)
    later.note_seconds("kill", 3.0)
    later.note_seconds("kill", 1.0)
    later.note_seconds("cut", 0.5)
    both.add(later)
    assert both.seconds == {"kill": 3.0, "cut": 0.5}
