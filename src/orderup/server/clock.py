"""The time of day, and how far it can be trusted: a clock set wrong must not delete anybody's games."""

import time
from collections.abc import Callable

JUMP = 600.0
"""Seconds by which the time of day must differ from the time that went by, to count as set by hand."""


def clock() -> float:
    """Seconds since 1970, for stored times; durations are measured by `time.monotonic`."""
    return time.time()


class JumpDetector:
    """Watches the time of day, and knows for how long nobody has set it: setting it makes it jump."""

    def __init__(
        self, wall: Callable[[], float] = clock, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._since = monotonic()
        self._apart = wall() - self._since

    def since_jump(self) -> float:
        """The seconds for which the time of day has run without a jump; at most since the start."""
        now = self._monotonic()
        apart = self._wall() - now
        if abs(apart - self._apart) > JUMP:
            self._since = now
        self._apart = apart
        return now - self._since
