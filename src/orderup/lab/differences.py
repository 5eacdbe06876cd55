"""Differences of two sets of games with the same deals, and whether they are more than luck."""

from dataclasses import dataclass, field
from math import inf, nan, sqrt
from typing import Any

import numpy as np

from orderup.intervals import Figure, mean, share_of


@dataclass(frozen=True)
class Sampled(Figure):
    """A figure with its games: `apart` has the effect of each game on the figure."""

    apart: Any = field(compare=False, repr=False)


def share_by_game(successes: Any, counts: Any) -> Sampled:
    """See `share_of`."""
    told = share_of(successes, counts)
    counts = np.asarray(counts, float)
    apart = np.asarray(successes, float) - (0.0 if told.of_nothing else told.value) * counts
    return _sampled(told, apart / max(1.0, float(counts.sum())))


def mean_by_game(
    values: Any, games: Any = None, played: int | None = None, least: float = -inf, most: float = inf
) -> Sampled:
    """See `mean`; `games` are numbers below `played`."""
    told = mean(values, games, least, most)
    values = np.asarray(values, float)
    which = np.arange(len(values)) if games is None else games
    apart = np.bincount(which, values - values.mean(), len(values) if played is None else played)
    return _sampled(told, apart / len(values))


def _sampled(told: Figure, apart: Any) -> Sampled:
    return Sampled(told.value, told.low, told.high, apart)


def difference(one: Sampled, other: Sampled) -> Figure:
    """The first figure less the second, with game i of both from the same deal.

    The interval combines both, less their common part (Newcombe 1998, method 10; Zou 2007).
    """
    if one.of_nothing or other.of_nothing:
        return Figure(nan, -inf, inf)
    value = one.value - other.value
    if not (one.known and other.known):
        return Figure(value, -inf, inf)
    alike = _correlation(one.apart, other.apart)
    down = _apart(one.value - one.low, other.high - other.value, alike)
    up = _apart(one.high - one.value, other.value - other.low, alike)
    return Figure(value, value - down, value + up)


def is_more_than_luck(changed: Figure) -> bool:
    """Whether the interval leaves out 0."""
    return changed.known and not changed.low <= 0 <= changed.high


def _correlation(one: Any, other: Any) -> float:
    spread = sqrt(float((one**2).sum()) * float((other**2).sum()))
    return float((one * other).sum()) / spread if spread else 0.0


def _apart(one: float, other: float, alike: float) -> float:
    """The combined length of two steps with this correlation."""
    return sqrt(max(0.0, one**2 + other**2 - 2 * alike * one * other))
