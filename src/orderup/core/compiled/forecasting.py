"""What the forecasts of all games' planners share, see `core.compiled.planning.forecast`."""

from math import sqrt
from typing import Any

from orderup.core.compiled.compiling import rule

UNTOLD = -1.0
"""What a planner answers that cannot tell."""


@rule
def foretold(weights: Any, ahead: Any) -> float:
    """The reward to expect where this is looked at, so weighed: 0.5 where nobody is ahead, between 0 and 1
    everywhere. `lab.fitting` fits weights to the same curve."""
    x = 0.0
    for i in range(len(weights)):
        x += weights[i] * ahead[i]
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)
