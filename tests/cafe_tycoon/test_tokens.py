"""The token step: activation, storage, secret customers, managers, and when the step passes by itself."""

import pytest

from tests.arranged import legal, play
from tests.cafe_tycoon.positions import arrange

CUSTOMERS = {"challenge": "customers"}


def acting(me, **more):
    """Seat 0 has its token step; after it come the others, who have nothing."""
    more.setdefault("round", 5)
    players = {0: me, 1: {"hand": ["game_1"]}, 2: {"hand": ["game_2"]}, **more.pop("players", {})}
    return arrange(cursor=0, players=players, **more)


def activated(tile, space, **me):
    """The seat after a token was put on a space."""
    match = acting({"tokens": 1, "tiles": {tile: [None] * 3}, **me})
    return play(match, f"activate {tile} {space}")["seats"][0]


@pytest.mark.parametrize(("before", "after"), [(0, 1), (7, 8), (8, 8)])
def test_plus_one_adds_capacity_and_is_allowed_at_the_top(before, after):
    assert activated("snack_game_plus_one", 2, level=before)["level"] == after


def test_shelf_is_allowed_at_the_top_level():
    assert activated("snack_wifi_shelf", 2, shelves=["shelf_4"], level=8)["level"] == 8


def test_a_space_is_not_activated_without_open_tiles():
    match = acting({"tokens": 1, "tiles": {"snack_game_tile": [None] * 3}}, open_tiles=())
    assert "activate snack_game_tile 2" not in legal(match)


def test_secret_with_one_card_left_draws_one_and_with_none_is_not_possible():
    first = "students_after_class"
    match = acting({"tokens": 1, "tiles": {"snack_game_secret": [None] * 3}})
    names = [entry["id"] for entry in match.pack.content["customers"]]
    first = names[0]
    for decks, allowed in (({1: [first], 2: [], 3: []}, True), ({1: [], 2: [], 3: []}, False)):
        match = acting({"tokens": 1, "tiles": {"snack_game_secret": [None] * 3}}, decks=decks)
        assert ("activate snack_game_secret 2" in legal(match)) == allowed
        if allowed:
            play(match, "activate snack_game_secret 2")
            assert legal(match) == {"deck 1"}
            assert play(match, "deck 1")["drawn"] == [first]
            assert legal(match) == {f"keep {first}"}


def test_an_open_customer_may_be_taken_when_all_decks_are_empty():
    match = acting(
        {"tokens": 1, "tiles": {"snack_game_secret": [None] * 3}},
        options=CUSTOMERS,
        decks={1: [], 2: [], 3: []},
    )
    public = match.state()["customers"]["public"]
    play(match, "activate snack_game_secret 2")
    assert legal(match) == {f"take {customer}" for customer in public}
    assert len(play(match, f"take {public[0]}")["customers"]["public"]) == len(public) - 1


@pytest.mark.parametrize("held", ["active", "stored2", "spent", "spent2"])
def test_a_space_that_is_taken_or_spent_takes_no_token(held):
    match = acting({"tokens": 1, "shop": ["snack_1"], "tiles": {"snack_game_wifi": [held, None, None]}})
    assert {f"{kind} snack_game_wifi 0" for kind in ("activate", "store")} & legal(match) == set()


def test_a_step_in_which_only_pass_is_left_is_passed_over():
    match = acting(
        {"tokens": 1, "tiles": {"snack_game_coins": [None] * 3}},
        players={
            1: {"tokens": 4, "hand": ["game_1"]},
            2: {"tokens": 0, "tiles": {"wifi_clerk_coins": [None] * 3}},
        },
    )
    state = play(match, "pass")
    assert (state["step"], state["round"]) == ("play", 6)


def test_an_unspent_card_is_turned_first_then_the_lowest_number():
    shop = [("snack_1", False, 1), "snack_5", "snack_3"]
    me = activated("snack_game_wifi", 0, shop=shop)
    assert [entry["card"] for entry in me["shop"] if entry["turned"]] == ["snack_3"]
    me = activated("snack_game_wifi", 0, shop=[("snack_4", False, 1), ("snack_1", False, 1)])
    assert [entry["card"] for entry in me["shop"] if entry["turned"]] == ["snack_1"]
