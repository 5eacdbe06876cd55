"""The distance of a pack's figures from their limits, as one number that a search can make smaller."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isfinite, sqrt
from typing import Any

import numpy as np

from orderup.lab.figures import PLAIN
from orderup.lab.measures import DEAD, DONE_LIMIT, Measure
from orderup.lab.named_measures import figures
from orderup.lab.wishes import Wishes

SHARE_UNIT = 0.05
"""A share that is beyond its limit by this counts 1."""
PART_UNIT = 0.1
"""Other figures count 1 if they are this part of the limit beyond it."""
MUST = 10.0
"""The weight of a must beside a wish that is nice to have."""
RULE_OF_THUMB = "pay", "cost"
"""Their limits are so wide that beyond them a half more counts 1."""


@dataclass(frozen=True)
class Trouble:
    """The sum of the excesses over limits, and each game's part of it."""

    value: float
    musts: float
    """The part of musts."""
    apart: Any

    def change(self, other: "Trouble") -> tuple[float, float]:
        """The change from another pack on the same deals, and its standard error."""
        apart = self.apart - other.apart
        games = len(apart)
        error = sqrt(float((apart**2).sum()) * games / max(1, games - 1))
        return self.value - other.value, error


@dataclass(frozen=True)
class Aims:
    """The limits that a pack should keep: those of wishes, or without them those of a report."""

    wishes: Wishes | None = None

    def measures(self, found: Sequence[Measure]) -> list[tuple[Measure, bool]]:
        """The figures with a limit among those of one strength of players, and whether it is a must."""
        if self.wishes is None:
            return [(_continuous(each), False) for each in found if each.judged]
        named = figures(found)
        return [(each, not wish.nice) for wish in self.wishes.wishes for each in wish.measures(named)]

    def beyond(self, found: Sequence[Measure]) -> Iterator[tuple[Measure, bool, float, float]]:
        """The figures beyond their limits: whether it is a must, how far in units, and the weight of the
        figure."""
        for measure, must in self.measures(found):
            low, high = measure.limit
            value = measure.estimate.value
            over = value - high if value > high else value - low if value < low else 0.0
            if over and isfinite(value):
                unit = (MUST if must else 1.0) / _unit(measure)
                yield measure, must, abs(over) * unit, unit if over > 0 else -unit

    def trouble(self, found: Sequence[Measure], games: int) -> Trouble:
        """The sum of all that is beyond its limit."""
        apart = np.zeros(games)
        total = musts = 0.0
        for measure, must, over, weight in self.beyond(found):
            total += over
            musts += over if must else 0.0
            if measure.estimate.apart is not None:
                apart += weight * measure.estimate.apart
        return Trouble(total, musts, apart)


def _continuous(measure: Measure) -> Measure:
    """A thing that is never used is as far out of line as its kind says, not only below the limit of that."""
    if measure.name != "dead":
        return measure
    usual = measure.facts.get("usual") or 0.0
    return replace(measure, limit=(max(DEAD, usual - DONE_LIMIT), 1.0))


def _unit(measure: Measure) -> float:
    low, high = measure.limit
    if measure.name in RULE_OF_THUMB:
        return (high - low) / 4
    if measure.name not in PLAIN and measure.name != "capped":
        return SHARE_UNIT
    ends = [abs(end) for end in (low, high) if isfinite(end) and end]
    return PART_UNIT * max(ends, default=1.0)
