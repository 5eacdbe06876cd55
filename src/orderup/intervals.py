"""Figures with 95% intervals."""

from dataclasses import dataclass
from math import fsum, inf, isfinite, isinf, isnan, nan, sqrt
from typing import Any

import numpy as np

Z = 1.96
ALIKE = 75
"""If this many values are equal, surely at most one in twenty others differs."""
DIFFERING = 5
"""Fewer games that differ from the others do not show how much the values of one game go together."""
NO_VALUE = "–"
"""Stands where a value would."""


@dataclass(frozen=True)
class Figure:
    """A value and its interval, which is infinite where it is unknown. A figure `of_nothing` has no value."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether the interval is known."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def of_nothing(self) -> bool:
        """Whether nothing was counted."""
        return isnan(self.value)

    def text(self, scale: float = 1.0, digits: int = 1, sign: bool = False) -> str:
        """`51.2 (50.5 to 51.9)`, each times `scale`."""
        if self.of_nothing:
            return NO_VALUE
        form = f"{{:{'+' if sign else ''}.{digits}f}}"
        value, low, high = (form.format(scale * x) for x in (self.value, self.low, self.high))
        return f"{value} ({low} to {high})" if self.known else f"{value} (interval unknown)"


def share(successes: float, count: float, z: float = Z) -> Figure:
    """A proportion with Wilson's score interval; a success may count in parts."""
    if count == 0:
        return Figure(nan, 0.0, 1.0)
    p = successes / count
    middle = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(max(0.0, p * (1 - p)) / count + z * z / (4 * count * count))
    return Figure(p, max(0.0, middle - half), min(1.0, middle + half))


def share_of(successes: Any, counts: Any) -> Figure:
    """The same for successes and counts by game."""
    p, trials = trials_of(successes, counts)
    return share(p * trials, trials)


def trials_of(successes: Any, counts: Any) -> tuple[float, float]:
    """A share of all counts, and the number of independent trials that it is worth.

    Trials of one game depend on each other and say less than independent ones. So the interval is that of
    fewer trials (Korn and Graubard 1998). Their dependence is unknown where fewer than `DIFFERING` games have
    other shares than all or none, or all games are alike; then a game counts once.
    """
    successes, counts = np.asarray(successes, float), np.asarray(counts, float)
    games, total, won = int((counts > 0).sum()), float(counts.sum()), float(successes.sum())
    if games == 0:
        return 0.0, 0.0
    p = won / total
    if counts.max() <= 1:
        return p, total
    if games == 1:
        return p, 1.0
    apart = float(((successes - p * counts) ** 2).sum()) * games / (games - 1) / total**2
    by_chance = p * (1 - p) / total * (student(games - 1) / Z) ** -2
    known = total * min(1.0, by_chance / apart) if apart else games
    there = counts > 0
    alike = max(int(((successes == all_or_none) & there).sum()) for all_or_none in (counts, 0 * counts))
    if games - alike < DIFFERING:
        known = min(known, games)
    return p, known


def mean(values: Any, games: Any = None, least: float = -inf, most: float = inf) -> Figure:
    """A mean with Student's interval, within the possible range.

    `games` gives the game of each value, where a game may have several: values of one game are dependent,
    their sums are not. Without differences the spread is unknown. Then as many values as in `share(0, count)`
    may differ, and lie anywhere. For one value, or a few equal ones without bounds, the interval is unknown,
    and infinite.
    """
    values = np.asarray(values, float)
    if not len(values):
        return Figure(nan, least, most)
    value = float(values.mean())
    _, which = np.unique(np.arange(len(values)) if games is None else games, return_inverse=True)
    sums = np.bincount(which, values - value)
    count = len(sums)
    if np.allclose(sums, 0.0, atol=1e-9 * max(1.0, abs(value))):
        if count >= ALIKE and isinf(most - least):
            return Figure(value, value, value)
        other = share(0, count).high
        return Figure(value, value - other * (value - least), value + other * (most - value))
    half = student(count - 1) * sqrt(float((sums**2).sum()) * count / (count - 1)) / len(values)
    return Figure(value, max(least, value - half), min(most, value + half))


def student(freedom: int) -> float:
    """Student's equivalent of `Z`, from 3 degrees of freedom on by the series of Cornish and Fisher."""
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    series = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + fsum(part / float(freedom) ** power for power, part in enumerate(series, 1))


def wins(ranks: Any) -> Any:
    """By game and seat: 1 for a win, shared by those who tie."""
    best = ranks == 1
    return best / np.maximum(1, best.sum(axis=-1, keepdims=True))
