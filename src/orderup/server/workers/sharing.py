"""Shares the workers' time among all who ask. When many ask, all thoughts get shorter together.

So no answer comes late.
"""

PROMPT = 1.0
"""Seconds in which all who wait are to be answered."""
LEAST = 1 / 32
"""The least part of the usual search that a thought gets."""
GUESS = 0.1
"""The seconds of a thought, before there has been one."""
RECENT = 0.2
"""The weight of the newest thought among those that say how long one takes."""
LONGEST = 4.0
"""The most that a thought counts, in usual thoughts. A longer one had to start a worker."""


class BudgetSharing:
    """The share of its usual budget that a thought may take, by the length of the queue and of past
    thoughts.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._usual = GUESS

    def share(self, waiting: int) -> float:
        """The share of the next thought, while others wait for a worker.

        A thought that takes long though nobody waits may do so: the bot was given the time.
        """
        everybody = (waiting + self._workers) / self._workers * self._usual
        patience = max(PROMPT, self._usual)
        return min(1.0, max(LEAST, patience / everybody))

    def took(self, seconds: float, share: float) -> None:
        """Note how long a thought with this share took."""
        usual = min(seconds / share, LONGEST * self._usual)
        self._usual += RECENT * (usual - self._usual)
