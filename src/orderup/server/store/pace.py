"""How soon a commit follows another. Each costs the event loop the same however many moves share it: it wakes
a thread that takes the interpreter's lock, or asks another machine. So a loop that is busy has more moves
share one; in one that is not, none waits."""

from collections.abc import Callable
from time import perf_counter, thread_time

SPACING = 0.004
"""Seconds between two commits of a busy loop."""
BUSY = 0.6
"""Of a core, the part from which a loop is busy."""
WINDOW = 0.05
"""Seconds over which that is measured."""


class CommitPace:
    """Of one event loop, in whose thread it is asked. Both clocks count seconds: `used` what this thread has
    had of the processor."""

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
        """A commit begins."""
        self._last = self._now()
        elapsed = self._last - self._began
        if elapsed >= WINDOW:
            used = self._used()
            self._spacing = SPACING if used - self._used_before >= BUSY * elapsed else 0.0
            self._began, self._used_before = self._last, used
