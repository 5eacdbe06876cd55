"""What stores and managers bring, as a pack may say it."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from orderup import Match, PackError, load_pack
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack

STORES = 17


def own(**numbers: Any) -> Pack:
    """The default pack with other numbers."""
    content = deepcopy(load_pack("cafe_tycoon").content)
    content["numbers"].update(numbers)
    return Pack(get("cafe_tycoon"), "own", content)


def ability_lines(pack: Pack) -> list[int]:
    """What the abilities paid at the end of a random game."""
    match, chance = Match("cafe_tycoon", 5, seed=3, options={"abilities": True}, pack=pack), Random(3)
    while not match.over:
        match.play(chance.choice(match.legal()))
    assert match.result is not None
    return [lines["ability"] for lines in match.result.breakdown]


def test_an_ability_pays_for_each_and_once():
    nothing, four = [0] * STORES, [4] * STORES
    assert ability_lines(own(ability_coins=nothing, ability_extra=nothing)) == [0] * 5
    assert ability_lines(own(ability_coins=nothing, ability_extra=four)) == [4] * 5
    assert ability_lines(own(ability_coins=[100] * STORES, ability_limit=7)).count(7) >= 2


def test_start_of_each_store():
    match = Match("cafe_tycoon", 5, seed=1, options={"abilities": True}, pack=own(store_tokens=5))
    tokens = {seat["store"]: seat["tokens"] for seat in match.state()["seats"]}
    assert tokens.pop(2, 5) == 5
    assert set(tokens.values()) == {0}


@pytest.mark.parametrize(("manager", "has"), [("1", "tokens"), ("2", "coins")])
def test_start_of_each_manager(manager, has):
    match = Match(
        "cafe_tycoon", 3, seed=1, options={"managers": True}, pack=own(start_tokens=9, start_coins=8)
    )
    seat, before = match.seat, match.state()
    assert seat is not None
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
