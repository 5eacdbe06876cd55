"""Weights found by what they win."""

from itertools import count

import numpy as np
import pytest

from orderup import climbing

BEST = np.array([30.0, -200.0, 5.0])


@pytest.mark.parametrize("aside", [1.0, 0.7])
def test_it_comes_near_the_best_weights_through_noise(monkeypatch, aside):
    ticks = count()
    monkeypatch.setattr(climbing, "monotonic", lambda: next(ticks) * 0.03)  # 2,000 steps in a minute
    stride = np.array([5.0, 40.0, 2.0])

    def lead(one, other, dice):
        far = [float(np.square((each - BEST) / stride).sum()) for each in (one, other)]
        return far[1] - far[0] + dice.gauss(0, 3)

    found = climbing.climb(np.zeros(3), stride, lead, minutes=1, seed=1, speed=0.1, aside=aside)
    assert np.abs((found - BEST) / stride).max() < 1
