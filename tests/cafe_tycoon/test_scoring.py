"""End scoring: every line, every store ability by name, ties, and the automatic seat's victory."""

import pytest

from orderup import load_pack
from tests.arranged import play
from tests.cafe_tycoon.positions import arrange, lines_of

CONTENT = load_pack("cafe_tycoon").content
EXPERT = {"abilities": True, "promo": True}


def end(**me):
    """The lines of seat 0 with this at the end, no customers about."""
    return lines_of(public=[], players={0: me})


def ability(store, **me):
    """The score for a store's ability."""
    return lines_of(public=[], options=EXPERT, players={0: {"store": store, **me}})["ability"]


@pytest.mark.parametrize(
    ("icons", "coins"),
    [(0, 0), (1, 2), (2, 4), (3, 4), (4, 8), (5, 8), (6, 16), (7, 16), (8, 16), (9, 28), (12, 28)],
)
def test_wifi_icons_pay_by_their_number(icons, coins):
    assert end(wifi_bonus=icons)["wifi"] == coins


def test_wifi_icons_are_cards_turned_ones_twice_stored_and_bonus():
    shop = ["wifi_1", ("wifi_2", True), ("wifi_3", True, 2)]
    tiles = {"snack_game_wifi": [None, None, "stored"], "wifi_clerk_coins": ["spent", None, None]}
    assert end(shop=shop, tiles=tiles, wifi_bonus=1)["wifi"] == 16
    assert end(shop=shop[:2], tiles={"snack_game_wifi": [None, None, "active"]})["wifi"] == 4


def test_wages_stop_at_no_coins():
    lines = end(coins=1, shop=["clerk_1", "clerk_2", ("clerk_3", True)])
    assert (lines["wages"], sum(lines.values())) == (-1, 0)


def test_all_eight_lines_are_there_in_order():
    assert list(end()) == ["coins", "wifi", "customers", "tokens", "capacity", "wages", "ability", "manager"]


def test_without_the_option_abilities_pay_nothing():
    assert lines_of(public=[], players={0: {"store": 5, "level": 5}})["ability"] == 0


STORED_TWICE = {"snack_game_wifi": ["stored2", "stored2", None]}
FOUR_TILES = {
    "snack_game_wifi": ["active", "stored", None],
    "snack_game_coins": [None, "active", None],
    "snack_game_tile": [None, None, None],
    "snack_game_clerk": [None, "spent2", None],
}
TURNED = [("game_1", True), ("wifi_1", True), ("clerk_1", True), "snack_1"]
FIVE_SUITS = ["game_1", "snack_1", "wifi_1", "clerk_1"]


@pytest.mark.parametrize(
    ("store", "me", "coins"),
    [
        (1, {"shop": TURNED}, 3),
        (1, {"shop": TURNED, "shelves": [("shelf_1", True)]}, 6),
        (2, {"tokens": 5}, 5),
        (2, {"tokens": 14}, 10),  # Abilities pay ten at most.
        (3, {"tiles": {"snack_game_wifi": [None] * 3, "wifi_clerk_coins": [None] * 3}}, 2),
        (5, {}, 1),
        (5, {"level": 4}, 5),
        (6, {"wifi_bonus": 1, "shop": ["wifi_1", ("wifi_2", True)]}, 4),
        (7, {"shop": FIVE_SUITS, "shelves": ["shelf_1"]}, 6),
        (7, {"shop": FIVE_SUITS}, 0),
        (7, {"shop": ["snack_1", "wifi_1", ("clerk_1", True)], "shelves": ["shelf_1"]}, 0),
        (8, {"tiles": {"snack_game_coins": [None, None, "active"], "wifi_clerk_coins": [None] * 3}}, 3),
        (9, {"shop": ["game_1", ("snack_1", True), "wifi_1", ("clerk_1", True)]}, 4),
        (11, {"shop": [("game_1", True)], "tiles": STORED_TWICE}, 6),
        (11, {"shop": [("game_1", True), ("game_2", True, 1), "game_3", ("snack_1", True)]}, 6),
        (12, {"shop": [("snack_1", True), ("game_2", True), "snack_3"], "tiles": STORED_TWICE}, 6),
        (13, {"tiles": FOUR_TILES}, 6),
        (14, {"level": 7}, 8),
        (15, {"coins": 9, "shop": [("clerk_1", True), "clerk_2", ("clerk_3", True)]}, 4),
        (16, {"tiles": {"snack_game_secret": [None, None, "active"]}}, 3),
        ("star", {"number": 17, "level": 5}, 0),
    ],
)
def test_each_store_pays_for_its_own(store, me, coins):
    assert ability(store, **me) == coins


def test_store_4_pays_two_for_a_customer_met_secret_and_claimed_too():
    secret = next(entry["id"] for entry in CONTENT["customers"] if entry["needs"] == {"game": 2})
    other = next(entry["id"] for entry in CONTENT["customers"] if entry["needs"] == {"snack": 2})
    me = {"secret": [secret, other], "shop": ["game_1", "game_2"], "claimed": ["x"][:0]}
    assert ability(4, **me) == 2
    assert ability(4, **{**me, "claimed": [other]}) == 4


def test_store_10_pays_no_wages_and_gets_a_token_more_with_a_clerk():
    lines = lines_of(public=[], options=EXPERT, players={0: {"store": 10, "coins": 5, "shop": ["clerk_1"]}})
    assert (lines["wages"], lines["ability"]) == (0, 0)
    match = arrange(
        stage="take",
        round=3,
        options=EXPERT,
        table=[(0, "clerk_3"), (1, "game_9"), (2, "wifi_9")],
        players={0: {"store": 10}},
    )
    assert play(match, "take clerk_3")["seats"][0]["tokens"] == 2
    match = arrange(
        stage="buy",
        round=3,
        options=EXPERT,
        market=("clerk_3", "game_2", "wifi_1"),
        players={0: {"store": 10, "coins": 3}},
    )
    assert play(match, "buy 0")["seats"][0]["tokens"] == 2


def ranks(*players, seats=3, options=None, order=None, **more):
    """Ranks at the end, each player with what is given."""
    match = arrange(
        seats, public=[], options=options or {}, order=order, players=dict(enumerate(players)), **more
    )
    match.play("pass")
    return match.result.ranks


def test_among_equal_coins_more_clerks_win():
    assert ranks({"coins": 6, "shop": ["clerk_1"]}, {"coins": 5}, {"coins": 1}) == (1, 2, 3)


def test_among_equal_coins_and_clerks_more_cards_win():
    assert ranks({"coins": 5, "shop": ["game_1"]}, {"coins": 5, "shelves": ["shelf_1", "shelf_2"]}, {}) == (
        2,
        1,
        3,
    )


def test_with_all_that_equal_the_better_rank_in_the_last_round_wins():
    assert ranks({"coins": 5, "rank": 3}, {"coins": 5, "rank": 1}, {"coins": 5, "rank": 2}) == (3, 1, 2)


@pytest.mark.parametrize(("coins", "expected"), [(10, (2, 1)), (11, (2, 2))])
def test_the_automatic_seat_wins_with_more_than_both_together_when_doubled(coins, expected):
    automatic = {"store": 0, "number": -1, "coins": coins}
    two = ranks({"coins": 9}, {"coins": 11}, automatic, seats=2, order=[2, 0, 1])
    assert two == expected


def test_the_automatic_seats_wifi_counts_before_doubling():
    automatic = {"store": 0, "number": -1, "coins": 2, "shop": [("wifi_1", True), ("wifi_2", True)]}
    assert ranks({"coins": 9}, {"coins": 10}, automatic, seats=2, order=[2, 0, 1]) == (2, 2)
    assert ranks({"coins": 9}, {"coins": 11}, automatic, seats=2, order=[2, 0, 1]) == (2, 1)
