"""The common part of all planners' forecasts, see `core.compiled.planning.forecast`."""

from math import sqrt
from typing import Any

from orderup.core.compiled.compiling import rule

UNTOLD = -1.0
"""The forecast of a planner that cannot tell."""


@rule
def foretold(weights: Any, ahead: Any) -> float:
    """The expected reward, between 0 and 1, from these features with these weights; 0.5 if nobody is ahead.

    `lab.fitting` fits weights to the same curve.
    """
    x = 0.0
    for i in range(len(weights)):
        x += weights[i] * ahead[i]
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)
