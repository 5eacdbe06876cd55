"""Figures with 95% intervals."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

Z = 1.96


@dataclass(frozen=True)
class Figure:
    """A value and its interval."""

    value: float
    low: float
    high: float

    def text(self, scale: float = 1.0, digits: int = 1, sign: bool = False) -> str:
        """`51.2 (50.5-51.9)`, each times `scale`."""
        form = f"{{:{'+' if sign else ''}.{digits}f}}"
        value, low, high = (form.format(scale * x) for x in (self.value, self.low, self.high))
        return f"{value} ({low} to {high})"


def share(successes: float, count: int) -> Figure:
    """A proportion with Wilson's score interval; a success may count in parts."""
    if count == 0:
        return Figure(0.0, 0.0, 1.0)
    p = successes / count
    middle = (p + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(p * (1 - p) / count + Z * Z / (4 * count * count))
    return Figure(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Any) -> Figure:
    """A mean with the normal interval."""
    values = np.asarray(values, float)
    if len(values) < 2:
        value = float(values.sum())
        return Figure(value, value, value)
    value = float(values.mean())
    half = Z * float(values.std(ddof=1)) / sqrt(len(values))
    return Figure(value, value - half, value + half)
