"""The time of day, and how far it can be trusted: a clock set wrong must not delete anybody's games."""

import time
from collections.abc import Callable

JUMP = 600.0
"""The time of day was set when it moved by so many seconds more or less than time itself."""


def clock() -> float:
    """Seconds since 1970, for what is stored; how long something lasts is told by `time.monotonic`."""
    return time.time()


class JumpDetector:
    """Looks at the time of day again and again, and knows how long nobody has set it: then it jumps."""

    def __init__(
        self, wall: Callable[[], float] = clock, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._since = monotonic()
        self._apart = wall() - self._since

    def since_jump(self) -> float:
        """For so many seconds the time of day has gone on like time itself; at most since the start."""
        now = self._monotonic()
        apart = self._wall() - now
        if abs(apart - self._apart) > JUMP:
            self._since = now
        self._apart = apart
        return now - self._since
