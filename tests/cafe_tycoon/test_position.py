"""A position that is set up is observed as the match that it was taken from, but for cards laid before."""

from random import Random

import numpy as np
import pytest

from orderup import Match, observation_layout

OF_NO_VIEW = "laid."
"""What was laid in the round before, until the next one begins."""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_position_is_observed_alike(seats):
    """Icons are counted only for those who can spend them, and with more than two seats nobody plays by
    itself."""
    chance, match = Random(seats), Match("cafe_tycoon", seats=seats, seed=seats)
    layout = observation_layout("cafe_tycoon", seats, {})
    told = np.concatenate([np.full(part.size, not part.name.startswith(OF_NO_VIEW)) for part in layout])
    while not match.over:
        again = Match.from_state(match.state(), seed=1)
        for seat in range(seats):
            assert (again.observation(seat)[told] == match.observation(seat)[told]).all()
        match.play(chance.choice(match.legal()))
