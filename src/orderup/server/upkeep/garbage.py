"""The garbage collector of a server process."""

import gc

THRESHOLDS = (1_000, 4, 500)
"""A move leaves no circles, so nearly all that the garbage collector looks at is to stay; the less at once,
the shorter everybody waits: 50,000 new objects are a pause of 30 ms, 20,000 of 8, 5,000 of 2."""


class Garbage:
    """Excludes loaded objects from garbage collection, from `settle` to `unsettle`.

    Objects that are alive after loading live as long as the server. Scanning them again and again would stop
    everything for tens of milliseconds.
    """

    def __init__(self) -> None:
        self._before: tuple[int, int, int] | None = None
        self._was_frozen = False

    def settle(self) -> None:
        self._before, self._was_frozen = gc.get_threshold(), gc.get_freeze_count() > 0
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)

    def unsettle(self) -> None:
        """Leave the collector as it was; objects that the caller had frozen stay so."""
        if self._before is None:
            return
        gc.set_threshold(*self._before)
        if not self._was_frozen:
            gc.unfreeze()
        self._before = None
