"""Phase 1: the market, its rewards, the next order, and the intermediate scoring."""

import pytest

from orderup import Match
from tests.arranged import legal, play
from tests.cafe_tycoon.mixes import random_play
from tests.cafe_tycoon.positions import arrange
from tests.games.shown import events_of

TILES = ("snack_game_wifi", "snack_game_clerk", "snack_game_plus_one")


def market(cards, players, **more):
    return arrange(stage="buy", round=2, market=cards, open_tiles=TILES, players=players, **more)


def rich(**more):
    return {"coins": 9, **more}


@pytest.mark.parametrize(("seats", "highest"), [(2, 6), (3, 6), (4, 8), (5, 10)])
def test_the_numbers_in_play_make_ten_cards_a_seat(seats, highest):
    state = Match("cafe_tycoon", seats=seats, seed=4).state()
    used = state["deck"] + state["market"]
    assert len(used) == 10 * max(3, seats)
    assert {int(card.split("_")[1]) for card in used} == set(range(1, highest + 1))
    assert sorted(used + state["removed"]) == sorted({*used, *state["removed"]})
    assert len(used) + len(state["removed"]) == 50


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_coins_go_up_by_one_in_the_order_of_store_numbers(seats):
    state = Match("cafe_tycoon", seats=seats, seed=8).state()
    numbers = [state["seats"][seat]["number"] for seat in state["order"]]
    assert numbers == sorted(numbers)
    assert [state["seats"][seat]["coins"] for seat in state["order"]] == list(range(16, 16 + seats))


def test_the_highest_number_lies_left_and_equal_ones_as_drawn():
    seen_equal = False
    for seed in range(12):
        match = Match("cafe_tycoon", seats=5, seed=seed)
        drawn = []
        for action in random_play(match, seed):
            deck = match.state()["deck"]
            before = match.state()["round"]
            match.play(action)
            now = match.state()
            if now["phase"] == "preparation" and now["round"] > before:
                drawn = deck[:5]
                assert now["market"] == sorted(drawn, key=lambda card: -int(card.split("_")[1]))
                seen_equal |= len({card.split("_")[1] for card in drawn}) < 5
            if now["phase"] == "opening":
                break
    assert seen_equal


def test_poor_seat_pays_all_for_the_cheapest_card():
    match = market(("game_6", "wifi_3", "snack_2"), {0: rich(), 1: {"coins": 0}, 2: rich()})
    play(match, "buy 2")
    assert legal(match) == {"buy 1"}
    assert play(match, "buy 1")["seats"][1]["coins"] == 0


def test_any_of_several_equally_cheap_may_be_bought_without_coins():
    match = market(
        ("game_9", "wifi_8", "snack_7", "game_6", "game_5"), {0: rich(), 1: rich(), 2: {"coins": 0}}, seats=5
    )
    play(match, "buy 3", "buy 4")
    assert legal(match) == {"buy 1", "buy 2"}


def test_without_open_tiles_a_shelf_brings_none():
    match = arrange(
        stage="buy",
        market=("shelf_6", "shelf_3", "game_2"),
        round=2,
        open_tiles=(),
        players={0: rich(), 1: rich(), 2: rich()},
    )
    play(match, "buy 1")
    assert match.seat == 1
    play(match, "buy 0", "buy 2")
    assert match.state()["round"] == 3


def last_buys(bought, seats=3, **more):
    """Coins after the intermediate scoring, all cards but the last having been bought."""
    players = {seat: {"coins": 0, "bought": cards} for seat, cards in bought.items()}
    match = arrange(
        seats,
        stage="buy",
        round=10,
        market=("clerk_6", "clerk_5", "clerk_4"),
        open_tiles=(),
        players=players,
        **more,
    )
    state = match.state()
    while state["phase"] == "preparation":
        state = play(match, match.legal()[0].notation)
    return [seat["coins"] for seat in state["seats"]], match


def test_wifi_cards_pay_six_three_one():
    assert last_buys({0: ["wifi_1"], 1: ["wifi_2", "wifi_3"], 2: ["wifi_4", "wifi_5", "wifi_6"]})[0] == [
        1,
        3,
        6,
    ]


def test_without_a_wifi_card_there_is_nothing():
    assert last_buys({0: [], 1: ["wifi_2"], 2: []})[0] == [0, 6, 0]


def test_tied_seats_get_the_better_place_and_cover_the_next():
    assert last_buys({0: ["wifi_1"], 1: ["wifi_2"], 2: []})[0] == [6, 6, 0]
    assert last_buys({0: ["wifi_1", "wifi_3"], 1: ["wifi_2"], 2: ["wifi_4"]})[0] == [6, 3, 3]


def test_the_intermediate_scoring_tells_the_coins_for_wifi_and_the_place():
    bought = {0: ["wifi_1", "game_1", "snack_1"], 1: ["wifi_2"], 2: ["game_2", "snack_2"]}
    _, match = last_buys(bought)
    scored = [event for event in events_of(match) if event["kind"] == "scored_preparation"]
    assert [(event["coins"], event["wifi"], event["place"]) for event in scored] == [
        (9, 6, 1),
        (6, 6, 1),
        (3, 0, 0),
    ]


def test_equal_coins_play_by_store_number():
    _, match = last_buys({0: [], 1: [], 2: []})
    assert match.state()["order"] == [0, 1, 2]
