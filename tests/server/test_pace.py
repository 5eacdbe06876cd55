"""Commits follow each other at once, unless the event loop is busy: then more moves share one."""

import pytest

from orderup.server.store.pace import BUSY, SPACING, WINDOW, CommitPace


class Clocks:
    """A thread that is busy for a `part` of the time."""

    def __init__(self, part: float) -> None:
        self.part = part
        self.time = self.used = 100.0

    def pass_by(self, seconds: float) -> None:
        self.time += seconds
        self.used += self.part * seconds


def paced(clocks: Clocks) -> CommitPace:
    return CommitPace(lambda: clocks.time, lambda: clocks.used)


def go_on(pace: CommitPace, clocks: Clocks, seconds: float) -> None:
    """A commit every millisecond."""
    for _ in range(round(seconds / 0.001)):
        clocks.pass_by(0.001)
        pace.note()


def test_nothing_waits_in_a_loop_that_is_not_busy():
    clocks = Clocks(BUSY - 0.1)
    pace = paced(clocks)
    assert pace.wait() == 0
    go_on(pace, clocks, 3 * WINDOW)
    assert pace.wait() == 0


def test_commits_of_a_busy_loop_keep_their_distance():
    clocks = Clocks(BUSY + 0.1)
    pace = paced(clocks)
    go_on(pace, clocks, 2 * WINDOW)
    assert pace.wait() == pytest.approx(SPACING)
    clocks.pass_by(SPACING / 4)
    assert pace.wait() == pytest.approx(SPACING * 3 / 4)
    clocks.pass_by(SPACING)
    assert pace.wait() == 0, "long enough after the last"


def test_it_is_measured_anew_all_the_time():
    clocks = Clocks(1.0)
    pace = paced(clocks)
    go_on(pace, clocks, 2 * WINDOW)
    assert pace.wait() > 0
    clocks.part = 0.1
    go_on(pace, clocks, 3 * WINDOW)
    assert pace.wait() == 0
    clocks.part = 1.0
    clocks.pass_by(3600)
    clocks.part = 0.1
    assert pace.wait() == 0, "the first after an hour"


def test_a_clock_that_stands_still_holds_nothing_up():
    clocks = Clocks(1.0)
    pace = paced(clocks)
    for _ in range(1000):
        pace.note()
    assert pace.wait() == 0
