"""Positions and packs: the observations of a position, and the effects of a pack's stores and managers."""

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from orderup import Match, PackError, PositionError, load_pack, observation_layout
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack

OF_NO_VIEW = "laid."
"""No view holds the cards laid in the round before, until the next one begins."""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_position_is_observed_alike(seats):
    """Its observation equals that of the original match, except for cards laid before. Icons are counted only
    for players who can spend them, and with more than two seats nobody plays automatically."""
    chance, match = Random(seats), Match("cafe_tycoon", seats=seats, seed=seats)
    layout = observation_layout("cafe_tycoon", seats, {})
    told = np.concatenate([np.full(part.size, not part.name.startswith(OF_NO_VIEW)) for part in layout])
    while not match.over:
        again = Match.from_state(match.state(), seed=1)
        for seat in range(seats):
            assert (again.observation(seat)[told] == match.observation(seat)[told]).all()
        match.play(chance.choice(match.legal()))


def test_any_number_of_wifi_icons_is_paid_as_the_last_that_the_pack_lists():
    """In play nobody stores this many: each token takes a round."""
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


STORES = 17


def own(**numbers: Any) -> Pack:
    """The default pack with other numbers."""
    content = deepcopy(load_pack("cafe_tycoon").content)
    content["numbers"].update(numbers)
    return Pack(get("cafe_tycoon"), "own", content)


def ability_lines(pack: Pack) -> list[int]:
    """The coins that the abilities paid at the end of a random game."""
    match, chance = Match("cafe_tycoon", 5, seed=3, options={"abilities": True}, pack=pack), Random(3)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return [lines["ability"] for lines in match.result.breakdown]


def test_an_ability_pays_for_each_and_once():
    nothing, four = [0] * STORES, [4] * STORES
    assert ability_lines(own(ability_coins=nothing, ability_extra=nothing)) == [0] * 5
    assert ability_lines(own(ability_coins=nothing, ability_extra=four)) == [4] * 5
    assert ability_lines(own(ability_coins=[100] * STORES, ability_limit=7)).count(7) >= 2


def test_each_store_has_its_own_start():
    match = Match("cafe_tycoon", 5, seed=1, options={"abilities": True}, pack=own(store_tokens=5))
    tokens = {seat["store"]: seat["tokens"] for seat in match.state()["seats"]}
    assert tokens.pop(2, 5) == 5
    assert set(tokens.values()) == {0}


@pytest.mark.parametrize(("manager", "has"), [("1", "tokens"), ("2", "coins")])
def test_each_manager_has_its_own_start(manager, has):
    match = Match(
        "cafe_tycoon", 3, seed=1, options={"managers": True}, pack=own(start_tokens=9, start_coins=8)
    )
    seat, before = match.seat, match.state()
    match.play(f"manager {manager}")
    gained = match.state()["seats"][seat][has] - before["seats"][seat][has]
    assert gained == {"tokens": 9, "coins": 8}[has]


def test_a_pack_that_says_nothing_of_them_has_the_rulebooks():
    rulebook = own(
        ability_coins=[3, 1, 1, 2, 1, 1, 6, 3, 1, 0, 3, 3, 2, 1, 2, 3, 0],
        ability_extra=[0, 0, 0, 0, 1, 0, 0, 0, 2, *[0] * 8],
        store_tokens=3,
        star_coins=2,
        start_tokens=3,
        start_coins=2,
    )
    assert (rulebook.record == load_pack("cafe_tycoon").record).all()


def test_a_list_for_other_stores_is_refused():
    with pytest.raises(PackError, match=r"numbers\.ability_coins"):
        own(ability_coins=[1, 2])
