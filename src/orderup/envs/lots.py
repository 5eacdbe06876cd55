"""Random draws of environments. Every game has a stream of its own, which begins with the game's seed.

So a game is the same alone and among any number of others.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.randomness import GAMMA, HALF, MIX_1, MIX_2, SHIFT_1, SHIFT_2, SHIFT_3

BITS = (1 << 64) - 1
APART = 0xA0761D6478BD642F
"""Keeps the lots of an environment apart from those of the game itself, which begin with the same seed."""

Array = np.ndarray[Any, Any]


def mixed(state: Any) -> Any:
    """SplitMix64's number for a state, an int or an array of uint64: see `randomness.next_random`."""
    z = (state ^ (state >> int(SHIFT_1))) * int(MIX_1) & BITS
    z = (z ^ (z >> int(SHIFT_2))) * int(MIX_2) & BITS
    return z ^ (z >> int(SHIFT_3))


class Lots:
    """Streams of random draws, one for each of `count` games."""

    def __init__(self, count: int) -> None:
        """Begin somewhere, until there are seeds."""
        self._states = np.random.default_rng().integers(1 << 64, size=count, dtype=np.uint64)

    def deal(self, which: Any, seats: int, seeds: Array | None = None) -> tuple[Array, Array, Array]:
        """The draws of a new game, for each game that `which` chooses: its seed, a seat, and its random
        opponents' start.

        With `seeds` the streams of these games begin anew.
        """
        if seeds is not None:
            self._states[which] = mixed(seeds ^ APART)
        drawn, places, choosers = self._draw(which), self._draw(which), self._draw(which)
        seat = ((places >> HALF) * np.uint64(seats)) >> HALF
        return drawn if seeds is None else seeds, seat.astype(np.int64), choosers

    def _draw(self, which: Any) -> Array:
        self._states[which] += GAMMA
        drawn: Array = mixed(self._states[which])
        return drawn


class Chooser:
    """One stream of choices, as `Batch.play_others` makes them."""

    def __init__(self, state: int) -> None:
        self._state = state

    def draw(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + int(GAMMA)) & BITS
        return int(mixed(self._state))

    def below(self, count: int) -> int:
        """A number from 0 to count - 1: see `randomness.below`."""
        return ((self.draw() >> int(HALF)) * count) >> int(HALF)
