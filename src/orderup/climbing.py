"""Improves weights by the games that they win: simultaneous perturbation (Spall 1992).

Each step plays the weights a little to either side of a random direction in the same games. The better side
moves them by its lead, with momentum, in steps that grow shorter.
"""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import numpy as np

Vector = np.ndarray[Any, Any]
MOMENTUM = 0.9
FADING = 0.97
"""The share of the usual gain that is remembered from step to step."""
SHORTER = 0.6
"""The length of the last step against the first."""
SETTLED = 0.4
"""The mean is taken of the steps after this part of the time."""


def climb(
    start: Vector,
    stride: Vector,
    lead: Callable[[Vector, Vector, Random], float],
    minutes: float,
    seed: int,
    speed: float,
    aside: float = 1.0,
) -> Vector:
    """The mean of the weights in the later part of the time.

    `lead(one, other, dice)` returns the lead of `one` over `other`. They lie `aside` strides to either side,
    and a step takes about `speed` strides in each weight.
    """
    dice, directions = Random(seed), np.random.default_rng(seed)
    place, push, strength, steps = np.zeros_like(start), np.zeros_like(start), 0.0, 0
    seen, begun = [], monotonic()
    while (gone := (monotonic() - begun) / (60 * minutes)) < 1:
        way = directions.choice([-aside, aside], len(start))
        ahead = lead(start + stride * (place + way), start + stride * (place - way), dice) / 2
        steps += 1
        push = MOMENTUM * push + (1 - MOMENTUM) * ahead * way / aside
        strength = FADING * strength + (1 - FADING) * ahead**2
        usual = np.sqrt(strength / (1 - FADING**steps) + 1e-9)
        place = place + speed * (1 - SHORTER * gone) * push / usual
        if gone > SETTLED:
            seen.append(place)
    found: Vector = start + stride * np.mean(seen or [place], axis=0)
    return found
