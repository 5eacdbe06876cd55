"""The weight of a source of points: the part of the differences in points that it explains."""

from math import sqrt
from typing import Any

import numpy as np

from orderup.lab.measurement import ENOUGH, Measurement


def weight_of_uses(uses: Any, points: Any) -> tuple[Measurement, float] | None:
    """The part of the differences in points that goes with how often the seats of a game did something, and
    the points that go with one more time.

    Both arrays have a row for each game and a column for each seat. None if too few seats differ, or if those
    who did it more often have no more points.
    """
    uses, points = _within_game(uses), _within_game(points)
    both, own, every = (uses * points).sum(axis=1), (uses**2).sum(axis=1), (points**2).sum(axis=1)
    if np.count_nonzero(own) < ENOUGH or both.sum() <= 0:
        return None
    slope = float(both.sum() / own.sum())
    part = slope * float(both.sum() / every.sum())
    apart = part * (2 * both / both.sum() - own / own.sum() - every / every.sum())
    return _measured(part, apart), slope


def weight_of_line(line: Any, points: Any) -> Measurement | None:
    """The part of the differences in points that goes with the points in one line of the scoring, without
    what other lines add to it.

    Returns None in the same cases as `weight_of_uses`.
    """
    found = weight_of_uses(line, points)
    if found is None or found[1] < 1:
        return found and found[0]
    line, points = _within_game(line), _within_game(points)
    both, every = (line * points).sum(axis=1), (points**2).sum(axis=1)
    part = float(both.sum() / every.sum())
    return _measured(part, part * (both / both.sum() - every / every.sum()))


def _within_game(values: Any) -> Any:
    """The values of the seats, less the mean of their game, times the number of seats: whole numbers."""
    values = np.asarray(values, np.int64)
    return values * values.shape[1] - values.sum(axis=1, keepdims=True)


def _measured(value: float, apart: Any) -> Measurement:
    games = len(apart)
    error = sqrt(float((apart**2).sum()) * games / max(1, games - 1))
    return Measurement(value, error, games, games, apart=apart)
