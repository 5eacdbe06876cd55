"""The worked examples of docs/rules/cafe_tycoon.md."""

import pytest

from tests.arranged import legal, play
from tests.cafe_tycoon.positions import arrange, lines_of

GOLD = {"coins": 16}


def test_the_market_is_that_of_the_example():
    match = arrange(
        stage="buy",
        round=3,
        market=("game_6", "wifi_3", "game_2"),
        open_tiles=("snack_game_wifi", "snack_game_clerk", "snack_game_plus_one"),
        players={0: GOLD, 1: GOLD, 2: GOLD},
    )
    play(match, "buy 2")
    play(match, "buy 0")
    assert legal(match) == {"buy 1"}
    state = play(match, "buy 1")
    assert [seat["coins"] for seat in state["seats"]] == [16, 14, 15]
    assert (match.seat, state["step"]) == (1, "tile")
    state = play(match, "tile snack_game_clerk")
    assert state["seats"][1]["tiles"] == [{"tile": "snack_game_clerk", "spaces": [None, None, None]}]
    assert state["order"] == [0, 2, 1]
    assert state["round"] == 4


def test_the_ranking_is_that_of_the_example():
    match = arrange(
        stage="play", round=4, table=((0, "snack_2"), (1, "snack_5")), players={2: {"hand": ["wifi_1"]}}
    )
    state = play(match, "play wifi_1")
    assert state["order"] == [2, 1, 0]
    assert [seat["rank"] for seat in state["seats"]] == [3, 2, 1]
    state = play(match, "take snack_2", "take wifi_1")
    assert match.seat == 1
    assert legal(match) == {"take snack_5"}
    state = play(match, "take snack_5")
    assert [seat["tokens"] for seat in state["seats"]] == [2, 0, 0]


def test_the_customer_is_served_as_in_the_example():
    match = arrange(players={2: {"shop": ["game_3"], "tiles": {"snack_game_wifi": ["stored2", None, None]}}})
    customer = next(
        entry
        for entry in match.pack.content["customers"]
        if entry["needs"] == {"game": 1, "premium_snack": 1}
    )
    assert (customer["reward"], customer["penalty"]) == (7, 3)
    lines = lines_of(
        seat=2,
        public=[customer["id"]],
        players={2: {"shop": ["game_3"], "tiles": {"snack_game_wifi": ["stored2", None, None]}}},
    )
    assert lines["customers"] == 7


@pytest.mark.parametrize("store", [14, 13])
def test_five_levels_pay_four_and_store_14_pays_four_more(store):
    lines = lines_of(
        seat=0,
        public=[],
        options={"abilities": True, "promo": True},
        players={0: {"store": store, "level": 5}},
    )
    assert lines["capacity"] == 4
    assert lines["ability"] == (4 if store == 14 else 0)
