"""Positions that are set up: what is observed there, and what they pay."""

from copy import deepcopy
from random import Random

import numpy as np
import pytest

from orderup import Match, PositionError, load_pack, observation_layout
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack

OF_NO_VIEW = "laid."
"""What was laid in the round before, until the next one begins."""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_position_is_observed_alike(seats):
    """As the match that it was taken from, but for cards laid before. Icons are counted only for those who
    can spend them, and with more than two seats nobody plays by itself."""
    chance, match = Random(seats), Match("cafe_tycoon", seats=seats, seed=seats)
    layout = observation_layout("cafe_tycoon", seats, {})
    told = np.concatenate([np.full(part.size, not part.name.startswith(OF_NO_VIEW)) for part in layout])
    while not match.over:
        again = Match.from_state(match.state(), seed=1)
        for seat in range(seats):
            assert (again.observation(seat)[told] == match.observation(seat)[told]).all()
        match.play(chance.choice(match.legal()))


def test_any_number_of_wifi_icons_is_paid_as_the_last_that_the_pack_lists():
    """In play nobody stores so many: it takes a round for each token."""
    content = deepcopy(load_pack("cafe_tycoon").content)
    for tile in content["tiles"]:
        tile["spaces"] = ["wifi"] * 3
    pack = Pack(get("cafe_tycoon"), "wifi", content)
    match = Match("cafe_tycoon", 3, seed=1, pack=pack)
    while not match.over:
        match.play(match.legal()[-1])
    state = match.state()
    state["tiles"] = {"open": [], "stack": []}
    for seat in state["seats"]:
        seat["tiles"] = []
    state["seats"][0]["tiles"] = [{"tile": tile["id"], "spaces": ["stored"] * 3} for tile in content["tiles"]]
    state["seats"][0]["wifi_bonus"] = 9
    result = Match.from_state(state, pack=pack).result
    assert result.breakdown[0]["wifi"] == 28


@pytest.mark.parametrize("seats", [3, 5])
def test_a_short_game_has_a_tile_for_the_manager_who_takes_one(seats):
    state = Match("cafe_tycoon", seats, seed=1, options={"short": True, "managers": True}).state()
    stack = state["tiles"]["stack"]
    while len(stack) > 4 * seats + 1:
        state["seats"][0]["tiles"].append({"tile": stack.pop(), "spaces": [None] * 3})
    match = Match.from_state(state, seed=2)
    match.play("manager 6")
    while match.state()["phase"] in ("managers", "give"):
        match.play(match.legal()[0])
    assert Match.from_state(match.state(), seed=3).state() == match.state()
    state["seats"][0]["tiles"].append({"tile": stack.pop(), "spaces": [None] * 3})
    with pytest.raises(
        PositionError, match=f"tiles.stack: is {4 * seats}, needs to be at least {4 * seats + 1}"
    ):
        Match.from_state(state, seed=2)
