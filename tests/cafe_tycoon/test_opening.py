"""Phase 2: playing, ranking, taking, and room in the shop."""

import pytest

from tests.arranged import legal, play
from tests.cafe_tycoon.positions import arrange

FULL = ["game_1", "game_2", "snack_1", "snack_2", "wifi_1"]


def ranked(*laid, seats=3, players=None):
    """The order after the last of these cards, laid by the seats in turn, is played."""
    hand = {seats - 1: {"hand": [laid[-1]]}}
    for seat, more in (players or {}).items():
        hand[seat] = {**hand.get(seat, {}), **more}
    match = arrange(seats, stage="play", round=3, table=list(enumerate(laid[:-1])), players=hand)
    return play(match, f"play {laid[-1]}")["order"]


def taking(laid, players, taken=0, **more):
    """Rank 1 is seat 0, and so on; the first `taken` of its cards is gone already."""
    return arrange(stage="take", round=3, table=laid[taken:], players=players, **more)


@pytest.mark.parametrize(
    ("laid", "players", "order"),
    [
        # Equal numbers: more clerks, then fewer coins, then the lower number of the store.
        (("snack_4", "game_4", "wifi_1"), {1: {"shop": ["clerk_1"]}}, [1, 0, 2]),
        (("snack_4", "game_4", "wifi_1"), {0: {"coins": 3}, 1: {"coins": 2}}, [1, 0, 2]),
        (("snack_4", "game_4", "wifi_1"), {0: {"number": 6}, 1: {"number": 2}}, [1, 0, 2]),
        # Repeated suits come behind single ones, by their top cards, and those by the same rule.
        (("snack_8", "snack_7", "wifi_1", "game_2"), {}, [3, 2, 0, 1]),
        (("snack_7", "game_6", "snack_1", "game_5", "wifi_1"), {}, [4, 0, 2, 1, 3]),
        (("snack_6", "game_6", "snack_5", "game_1"), {1: {"shop": ["clerk_1"]}}, [1, 3, 0, 2]),
    ],
)
def test_cards_rank_by_suit_number_and_tie_rule(laid, players, order):
    assert ranked(*laid, seats=len(laid), players=players) == order


def test_a_card_beyond_capacity_forces_a_discard_before_it_pays():
    match = taking([(0, "game_3"), (1, "wifi_9"), (2, "snack_9")], {0: {"shop": FULL}})
    state = play(match, "take game_3")
    assert state["placing"] == "game_3"
    assert state["seats"][0]["coins"] == 0
    assert legal(match) == {f"discard {card}" for card in [*FULL, "game_3"]}
    state = play(match, "discard wifi_1")
    assert state["seats"][0]["coins"] == 1
    assert state["discarded"] == ["wifi_1"]
    assert [entry["card"] for entry in state["seats"][0]["shop"]] == [*FULL[:4], "game_3"]


def test_clerks_are_never_discarded_not_even_new_ones():
    shop = ["clerk_1", "clerk_2", "clerk_3", "clerk_4", "game_1"]
    match = taking([(0, "clerk_5"), (1, "wifi_9"), (2, "snack_9")], {0: {"shop": shop}})
    play(match, "take clerk_5")
    assert legal(match) == {"discard game_1"}
    assert play(match, "discard game_1")["seats"][0]["tokens"] == 1


def test_the_new_card_is_asked_for_even_if_it_alone_may_go():
    shop = ["clerk_1", "clerk_2", "clerk_3", "clerk_4", "clerk_5"]
    match = taking([(0, "game_5"), (1, "wifi_9"), (2, "snack_9")], {0: {"shop": shop}})
    play(match, "take game_5")
    assert legal(match) == {"discard game_5"}


def test_with_clerks_only_the_shop_may_exceed_its_capacity():
    shop = ["clerk_1", "clerk_2", "clerk_3", "clerk_4", "clerk_5"]
    match = taking([(0, "clerk_6"), (1, "wifi_9"), (2, "snack_9")], {0: {"shop": shop}})
    assert len(play(match, "take clerk_6")["seats"][0]["shop"]) == 6


def test_turned_and_spent_cards_may_be_discarded():
    shop = [("game_1", True), ("game_2", False, 1), "clerk_1", "clerk_2", "clerk_3"]
    match = taking([(0, "clerk_5"), (1, "wifi_9"), (2, "snack_9")], {0: {"shop": shop}})
    play(match, "take clerk_5")
    assert legal(match) == {"discard game_1", "discard game_2"}


def test_a_shelf_needs_no_room_and_makes_some_for_the_second_card():
    match = taking([(0, "shelf_5"), (1, "wifi_9"), (2, "snack_9")], {0: {"shop": FULL}})
    state = play(match, "take shelf_5", "take wifi_9")
    assert state["placing"] is None
    assert len(state["seats"][0]["shop"]) == 6


def test_levels_beyond_eight_are_lost():
    match = taking([(0, "shelf_5"), (1, "wifi_9"), (2, "snack_9")], {0: {"level": 8}})
    assert play(match, "take shelf_5")["seats"][0]["level"] == 8


@pytest.mark.parametrize(
    ("cards", "paid"), [(("game_9", "snack_2", "wifi_1"), 2), (("game_2", "snack_9", "wifi_1"), 0)]
)
def test_the_star_is_paid_for_the_first_and_the_last_place(cards, paid):
    players = {0: {"store": "star", "number": 17}, 2: {"hand": [cards[2]]}}
    match = arrange(
        stage="play",
        round=3,
        table=[(0, cards[0]), (1, cards[1])],
        options={"abilities": True, "promo": True},
        players=players,
    )
    assert play(match, f"play {cards[2]}")["seats"][0]["coins"] == paid


def test_the_star_is_paid_last_and_only_with_abilities():
    for abilities, paid in ((True, 2), (False, 0)):
        match = arrange(
            stage="play",
            round=3,
            table=[(0, "game_1"), (1, "snack_5")],
            options={"abilities": abilities, "promo": True},
            players={0: {"store": "star", "number": 17}, 2: {"hand": ["wifi_3"]}},
        )
        assert play(match, "play wifi_3")["seats"][0]["coins"] == paid
