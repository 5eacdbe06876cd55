"""The pace of commits. A busy event loop lets more moves share one commit; in an idle one no move waits.

Every commit costs the event loop the same, however many moves share it: it wakes a thread that takes the
interpreter's lock, or asks another machine.
"""

from collections.abc import Callable
from time import perf_counter, thread_time

SPACING = 0.004
"""Seconds between two commits of a busy loop."""
BUSY = 0.6
"""Of a core, the part from which a loop is busy."""
WINDOW = 0.05
"""Seconds over which that is measured."""


class CommitPace:
    """The pace of one event loop, asked in its thread. Both clocks count seconds; `used` is this thread's CPU
    time.
    """

    def __init__(
        self, now: Callable[[], float] = perf_counter, used: Callable[[], float] = thread_time
    ) -> None:
        self._now, self._used = now, used
        self._last = self._began = now()
        self._used_before = used()
        self._spacing = 0.0

    def wait(self) -> float:
        """Seconds until the next commit may begin; 0 where it need not wait."""
        return max(0.0, self._last + self._spacing - self._now())

    def note(self) -> None:
        """Note that a commit begins."""
        self._last = self._now()
        elapsed = self._last - self._began
        if elapsed >= WINDOW:
            used = self._used()
            self._spacing = SPACING if used - self._used_before >= BUSY * elapsed else 0.0
            self._began, self._used_before = self._last, used
