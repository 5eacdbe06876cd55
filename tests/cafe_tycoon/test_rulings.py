"""Situations that random games seldom reach; the second implementation plays all others."""

import pytest

from tests.arranged import legal, play
from tests.cafe_tycoon.positions import arrange, lines_of
from tests.games.shown import events_of

TILES = ("snack_game_wifi", "snack_game_clerk", "snack_game_plus_one")
RICH = {"coins": 9}


# Preparation


def test_poor_seat_pays_all_for_the_cheapest_card():
    """Two coins is the price of the last card, and the buyer has one."""
    players = {0: RICH, 1: RICH, 2: {"coins": 1}}
    match = arrange(
        stage="buy", round=2, market=("game_6", "wifi_3", "snack_2"), open_tiles=TILES, players=players
    )
    play(match, "buy 2", "buy 1")
    assert legal(match) == {"buy 0"}
    assert play(match, "buy 0")["seats"][2]["coins"] == 0


def test_any_of_several_equally_cheap_may_be_bought_without_coins():
    cards = ("game_9", "wifi_8", "snack_7", "game_6", "game_5")
    players = {0: RICH, 1: RICH, 2: {"coins": 0}}
    match = arrange(5, stage="buy", round=2, market=cards, open_tiles=TILES, players=players)
    play(match, "buy 3", "buy 4")
    assert legal(match) == {"buy 1", "buy 2"}


def test_without_open_tiles_a_shelf_brings_none():
    match = arrange(
        stage="buy",
        market=("shelf_6", "shelf_3", "game_2"),
        round=2,
        open_tiles=(),
        players={0: RICH, 1: RICH, 2: RICH},
    )
    play(match, "buy 1")
    assert match.seat == 1
    play(match, "buy 0", "buy 2")
    assert match.state()["round"] == 3


def test_the_intermediate_scoring_tells_the_coins_for_wifi_and_the_place():
    bought = {0: ["wifi_1", "game_1", "snack_1"], 1: ["wifi_2"], 2: ["game_2", "snack_2"]}
    match = arrange(
        stage="buy",
        round=10,
        market=("clerk_6", "clerk_5", "clerk_4"),
        open_tiles=(),
        players={seat: {"coins": 0, "bought": cards} for seat, cards in bought.items()},
    )
    while match.state()["phase"] == "preparation":
        match.play(match.legal()[0])
    scored = [event for event in events_of(match) if event["kind"] == "scored_preparation"]
    told = [(event["coins"], event["wifi"], event["place"]) for event in scored]
    assert told == [(9, 6, 1), (6, 6, 1), (3, 0, 0)]


# Opening


def test_with_clerks_only_the_shop_may_exceed_its_capacity():
    shop = ["clerk_1", "clerk_2", "clerk_3", "clerk_4", "clerk_5"]
    table = [(0, "clerk_6"), (1, "wifi_9"), (2, "snack_9")]
    match = arrange(stage="take", round=3, table=table, players={0: {"shop": shop}})
    assert len(play(match, "take clerk_6")["seats"][0]["shop"]) == 6


def test_the_automatic_seats_clerks_count_in_ties_and_it_loses_them_by_number():
    robot = {"store": 0, "number": -1}
    for clerk, order in (((), [0, 2, 1]), ([("clerk_1", True)], [2, 0, 1])):
        match = arrange(
            2,
            stage="play",
            round=3,
            order=[2, 0, 1],
            table=[(2, "game_4"), (0, "snack_4")],
            players={1: {"hand": ["wifi_1"]}, 2: {**robot, "shop": clerk}},
        )
        assert play(match, "play wifi_1")["order"] == order


def activated(tile, space, **me):
    """The seat after a token was put on a space."""
    players = {
        0: {"tokens": 1, "tiles": {tile: [None] * 3}, **me},
        1: {"hand": ["game_1"]},
        2: {"hand": ["game_2"]},
    }
    match = arrange(cursor=0, round=5, players=players)
    return play(match, f"activate {tile} {space}")["seats"][0]


@pytest.mark.parametrize(("before", "after"), [(0, 1), (7, 8), (8, 8)])
def test_plus_one_adds_capacity_and_is_allowed_at_the_top(before, after):
    assert activated("snack_game_plus_one", 2, level=before)["level"] == after


def test_shelf_is_allowed_at_the_top_level():
    assert activated("snack_wifi_shelf", 2, shelves=["shelf_4"], level=8)["level"] == 8


# Scoring


def test_wages_stop_at_no_coins():
    lines = lines_of(public=[], players={0: {"coins": 1, "shop": ["clerk_1", "clerk_2", ("clerk_3", True)]}})
    assert (lines["wages"], sum(lines.values())) == (-1, 0)
    assert list(lines) == ["coins", "wifi", "customers", "tokens", "capacity", "wages", "ability", "manager"]


STORED_TWICE = {"snack_game_wifi": ["stored2", "stored2", None]}
SPENT_TWICE = {"snack_game_wifi": ["spent2", "spent2", None]}
FOUR_TILES = {
    "snack_game_wifi": ["active", "stored", None],
    "snack_game_coins": [None, "active", None],
    "snack_game_tile": [None, None, None],
    "snack_game_clerk": [None, "spent2", None],
}
TURNED = [("game_1", True), ("wifi_1", True), ("clerk_1", True), "snack_1"]
FOUR_SUITS = ["game_1", "snack_1", "wifi_1", "clerk_1"]


@pytest.mark.parametrize(
    ("store", "me", "coins"),
    [
        (1, {"shop": TURNED, "shelves": [("shelf_1", True)]}, 6),
        (2, {"tokens": 5}, 5),
        (2, {"tokens": 14}, 10),  # Abilities pay ten at most.
        (3, {"tiles": {"snack_game_wifi": [None] * 3, "wifi_clerk_coins": [None] * 3}}, 2),
        (5, {"level": 4}, 5),
        (6, {"wifi_bonus": 1, "shop": ["wifi_1", ("wifi_2", True)]}, 4),
        (7, {"shop": FOUR_SUITS, "shelves": ["shelf_1"]}, 6),
        (7, {"shop": FOUR_SUITS}, 0),
        (7, {"shop": FOUR_SUITS[1:], "shelves": ["shelf_1"]}, 0),
        (8, {"tiles": {"snack_game_coins": [None, None, "active"], "wifi_clerk_coins": [None] * 3}}, 3),
        (9, {"shop": ["game_1", ("snack_1", True), "wifi_1", ("clerk_1", True)]}, 4),
        (11, {"shop": [("game_1", True)], "tiles": STORED_TWICE}, 6),
        (11, {"shop": [("game_1", True, 1)], "tiles": SPENT_TWICE}, 6),
        (12, {"shop": [("snack_1", True), ("game_2", True), "snack_3"], "tiles": STORED_TWICE}, 6),
        (12, {"shop": ["snack_1"], "tiles": SPENT_TWICE}, 3),
        (13, {"tiles": FOUR_TILES}, 6),
        (13, {"tiles": SPENT_TWICE}, 2),
        (14, {"level": 7}, 8),
        (15, {"coins": 9, "shop": [("clerk_1", True), "clerk_2", ("clerk_3", True)]}, 4),
        (16, {"tiles": {"snack_game_secret": [None, None, "active"]}}, 3),
        ("star", {"number": 17, "level": 5}, 0),
    ],
)
def test_each_store_pays_for_its_own(store, me, coins):
    options = {"abilities": True, "promo": True}
    assert lines_of(public=[], options=options, players={0: {"store": store, **me}})["ability"] == coins


def ranks(*players, seats=3, order=None):
    """Ranks at the end, each player with what is given."""
    match = arrange(seats, public=[], order=order, players=dict(enumerate(players)))
    match.play("pass")
    return match.result.ranks


def test_with_all_else_equal_the_better_rank_in_the_last_round_wins():
    assert ranks({"coins": 5, "rank": 3}, {"coins": 5, "rank": 1}, {"coins": 5, "rank": 2}) == (3, 1, 2)


@pytest.mark.parametrize(("coins", "expected"), [(10, (2, 1)), (11, (2, 2))])
def test_the_automatic_seat_wins_with_more_than_both_together_when_doubled(coins, expected):
    automatic = {"store": 0, "number": -1, "coins": coins}
    two = ranks({"coins": 9}, {"coins": 11}, automatic, seats=2, order=[2, 0, 1])
    assert two == expected
