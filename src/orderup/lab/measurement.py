"""Values with their standard errors: means and shares over games, and their differences."""

from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any

import numpy as np

from orderup.intervals import Z, share, student, trials_of

ENOUGH = 100
"""Below this count nothing is said."""


@dataclass(frozen=True)
class Measurement:
    """A value with its standard error; a share also has the number of trials that it is worth, see
    `share_of`."""

    value: float
    error: float
    count: int
    """The number of games, seats or times behind it."""
    games: int
    trials: float | None = None
    apart: Any = field(default=None, compare=False, repr=False)
    """The effect of each game on the value."""

    def interval(self, z: float) -> tuple[float, float]:
        """The ends of the interval with this quantile of the normal distribution."""
        if self.trials is not None:
            told = share(self.value * self.trials, self.trials, z)
            return told.low, told.high
        half = self._quantile(z) * self.error
        return self.value - half, self.value + half

    def distance(self, limit: float) -> float:
        """The quantile with which the interval touches the limit."""
        if self.trials is None:
            error = self.error * self._quantile(Z) / Z
            return abs(self.value - limit) / error if error else inf
        spread = sqrt(max(0.0, limit * (1 - limit)) / self.trials) if self.trials else inf
        return abs(self.value - limit) / spread if spread else inf

    def _quantile(self, z: float) -> float:
        return z * student(max(1, self.games - 1)) / Z


def mean_of(values: Any) -> Measurement:
    """The mean of one value for each game."""
    values = np.asarray(values, float)
    games = len(values)
    error = values.std(ddof=1) / sqrt(games) if games > 1 else inf
    apart = (values - values.mean()) / max(1, games)
    return Measurement(float(values.mean()), float(error), games, games, apart=apart)


def share_of(successes: Any, counts: Any) -> Measurement:
    """The share of successes in counts, by game."""
    total = float(counts.sum())
    p, trials = trials_of(successes, counts)
    error = sqrt(p * (1 - p) / trials) if trials else inf
    apart = (successes - p * counts) / max(1.0, total)
    return Measurement(p, error, int(total), int((counts > 0).sum()), trials, apart)


def difference(now: Measurement, then: Measurement) -> Measurement | None:
    """The change from one to the other, if both come from games with the same deals.

    None if no game changed, if too few changed alike, if there is one game, or if games have no part in it.
    """
    if now.apart is None or then.apart is None or len(now.apart) < 2:
        return None
    apart, games = now.apart - then.apart, len(now.apart)
    error = sqrt(float((apart**2).sum()) * games / (games - 1))
    change = now.value - then.value
    known = error or (change and games >= ENOUGH)
    return Measurement(change, error, games, games, apart=apart) if known else None


def apart(now: Measurement, then: Measurement) -> Measurement | None:
    """The same, if they come from games with different deals."""
    if now.apart is None or then.apart is None:
        return None
    error = sqrt(now.error**2 + then.error**2)
    games = min(now.games, then.games)
    return Measurement(now.value - then.value, error, games, games) if 0 < error < inf else None
