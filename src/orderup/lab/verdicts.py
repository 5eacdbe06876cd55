"""Verdicts on measures: stands out, fine, or not known yet, with one correction for a whole report."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, erfc, inf, sqrt
from statistics import NormalDist
from typing import Literal

from orderup.lab.measures import Measure

RATE = 0.05
LOOKS = 6
"""The number of times that a report may be read while its games grow."""
ONCE = RATE / LOOKS

Verdict = Literal["stands_out", "fine", "unknown"]


@dataclass(frozen=True)
class Judged:
    """A measure with its verdict. The interval is as wide as the correction asks."""

    measure: Measure
    verdict: Verdict
    low: float
    high: float
    needed: int = 0
    """The number of games after which an unknown answer should be known."""


def judge(measures: Sequence[Measure]) -> list[Judged]:
    """The verdict on each measure that has a limit.

    All alarms of a report are corrected together (Benjamini and Hochberg 1995), and the intervals of those
    picked out are widened accordingly (Benjamini and Yekutieli 2005).
    """
    asked = [measure for measure in measures if measure.judged]
    by_luck = [_by_luck(measure) for measure in asked if not measure.certain]
    count = len(by_luck)
    picked = max((k for k, p in enumerate(sorted(by_luck), 1) if p <= ONCE * k / count), default=0)
    level = ONCE * picked / count if picked else 0.0
    following = ONCE * (picked + 1) / max(1, count)
    return [_judged(measure, level, following) for measure in asked]


def quantile(level: float) -> float:
    """The value beyond which, on both sides, this part of the normal distribution lies."""
    return NormalDist().inv_cdf(1 - level / 2)


def _by_luck(measure: Measure) -> float:
    """The probability of a value so far beyond the limit if the truth lies on it; 1 within."""
    low, high = measure.limit
    value = measure.estimate.value
    if low <= value <= high:
        return 1.0
    z = measure.estimate.distance(low if value < low else high)
    return min(1.0, measure.tests * erfc(z / sqrt(2)))


def _judged(measure: Measure, level: float, following: float) -> Judged:
    """The verdict, if values as unlikely as `level` stand out. `following` is the level at which one more
    would."""
    estimate, (low, high) = measure.estimate, measure.limit
    outside = not low <= estimate.value <= high
    if measure.certain:
        return Judged(measure, "stands_out" if outside else "fine", estimate.value, estimate.value)
    if outside and level and _by_luck(measure) <= level:
        ends = estimate.interval(quantile(level / measure.tests))
        return Judged(measure, "stands_out", *ends)
    z = quantile(ONCE / measure.tests)
    ends = estimate.interval(z)
    if low <= ends[0] and ends[1] <= high:
        return Judged(measure, "fine", *ends)
    # No share passes 0 or 1.
    limits = [low, high] if estimate.trials is None else [each for each in (low, high) if 0 < each < 1]
    gap = min((abs(estimate.value - each) for each in limits if abs(each) < inf), default=0.0)
    half = (ends[1] - ends[0]) / 2
    if outside:
        half *= quantile(following / measure.tests) / z
    times = max(1.0, (half / gap) ** 2) if gap else inf
    needed = ceil(estimate.games * times) if times < 1000 else 0
    return Judged(measure, "unknown", *ends, needed)
