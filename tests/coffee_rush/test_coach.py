"""What the coach of Coffee Rush says."""

import pytest

from orderup import Match
from tests.coffee_rush import positions as coffee


def test_the_order_that_is_nearest_is_told_with_what_it_still_needs():
    match = Match("coffee_rush", seats=3, seed=34184)
    for action in ("c1", "a1", "d3"):
        match.play(action)
    tip = match.coach("en")
    assert tip.text == "Your Espresso still needs Steam: that is one step away."
    assert tip.point == ("cell=d4",)


@pytest.mark.parametrize(
    ("player", "tip"),
    [
        ({"orders": [("espresso", 1)]}, "Your Espresso still needs Coffee: that is one step away."),
        (
            {"orders": [("espresso_doppio", 1)]},
            "Nearest to done is Espresso Doppio: for cup 1 you still need Coffee ×2.",
        ),
        (
            {"orders": [("cold_brew", 1)], "cups": [{"ice": 1}]},
            "Nearest to done is Cold Brew: for cup 1 you still need Coffee and Water.",
        ),
    ],
)
def test_one_step_away_is_what_one_step_brings(player, tip):
    """From c1, beside d1 with coffee; a step brings one token of one kind, whatever else lies near."""
    match = coffee.arrange(players={0: {"meeples": ["c1"], "cups": [{"steam": 1}], **player}})
    assert match.coach("en").text == tip


def test_what_the_supply_lacks_is_no_step_away():
    held = {1: {"cups": [{"coffee": 18}]}}
    player = {"meeples": ["c1"], "orders": [("espresso", 1)], "cups": [{"steam": 1}]}
    match = coffee.arrange(players={0: player, **held})
    assert match.coach("en").text == "Nearest to done is Espresso: for cup 1 you still need Coffee."


def test_what_has_been_collected_is_no_longer_asked_for():
    player = {"meeples": ["d1"], "orders": [("espresso", 1)], "cups": [{"steam": 1}]}
    match = coffee.arrange(players={0: player}, hand={"coffee": 1}, steps_left=2, meeple=0)
    assert match.coach("en").text.startswith("With what you have collected, cup 1 becomes Espresso.")


@pytest.mark.parametrize(
    ("cup", "hand", "tip", "point"),
    [
        ({"coffee": 1}, {"steam": 1, "ice": 1}, "Steam into cup 1 completes Espresso.", ("cup=1",)),
        ({"coffee": 1}, {"ice": 1}, "leave cup 1 as it is", ()),
        ({"coffee": 1, "steam": 1}, {"ice": 1}, "pour nothing more into it", ()),
    ],
)
def test_a_cup_to_be_left_as_it_is_is_not_pointed_at(cup, hand, tip, point):
    player = {"orders": [("espresso", 1)], "cups": [cup]}
    told = coffee.arrange(phase="pour", players={0: player}, hand=hand).coach("en")
    assert tip in told.text
    assert [each for each in told.point if each.startswith("cup=")] == list(point)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_in_hand_may_go_back_only_where_the_rules_let_it(seats):
    match = Match("coffee_rush", seats=seats, seed=3)
    told = set()
    while not match.over:
        if match.state()["phase"] == "pour":
            returns = any(action.args.get("cup") == 0 for action in match.legal())
            tip = match.coach("en")
            assert ("back to the supply" in tip.purpose) == returns
            assert returns or "supply" not in tip.text
            told.add(returns)
        match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert told == ({True, False} if seats == 2 else {True})


def test_a_ready_cup_is_not_poured_into():
    """There are no steps left to use, as there are while the meeple moves."""
    player = {"orders": [("espresso", 1)], "cups": [{"coffee": 1, "steam": 1}]}
    match = coffee.arrange(phase="pour", hand={"tea": 1}, players={0: player})
    assert match.coach("en").text.startswith("Cup 1 is ready as Espresso: pour nothing more into it.")


def test_ingredients_come_when_all_meeples_stand():
    match = Match("coffee_rush", seats=3, seed=1)
    assert "once all meeples are placed" in match.coach("en").purpose
    match.play("b1")
    assert not any(match.state()["hand"].values())


@pytest.mark.parametrize(
    ("cup", "hand", "begun"),
    [
        ({"coffee": 1, "steam": 1}, {}, "Cup 1 is ready as Espresso"),
        ({"steam": 1}, {"coffee": 1}, "With what you have collected, cup 1 becomes Espresso."),
    ],
)
def test_with_a_drink_found_the_steps_left_go_to_the_next(cup, hand, begun):
    player = {"meeples": ["d1"], "orders": [("espresso", 2), ("cold_brew", 1)], "cups": [cup, {"ice": 1}]}
    tip = coffee.arrange(players={0: player}, hand=hand, steps_left=2, meeple=0).coach("en")
    assert tip.text.startswith(begun)
    assert tip.text.endswith("Next is Cold Brew: for cup 2 you still need Coffee and Water.")
    assert tip.point == ("cell=d2",)


def test_the_rest_of_the_hand_goes_to_the_next_drink():
    orders = [("espresso", 2), ("cold_brew", 1)]
    player = {"orders": orders, "cups": [{"coffee": 1, "steam": 1}, {"ice": 1}]}
    tip = coffee.arrange(phase="pour", hand={"water": 1}, players={0: player}).coach("en")
    assert tip.text == "Cold Brew needs Coffee and Water: that belongs in cup 2."
    assert tip.point == ("cup=2",)


def test_one_drink_does_not_take_what_completes_two():
    """Steam would complete the Espresso, but the Milk Tea needs it, and cup 1 has another use."""
    orders = [("espresso", 1), ("iced_caffe_latte", 1), ("milk_tea", 1)]
    player = {"orders": orders, "cups": [{"coffee": 1}, {"milk": 1, "tea": 1}, {"chocolate": 2}]}
    hand = {"steam": 1, "milk": 1, "ice": 1}
    tip = coffee.arrange(phase="pour", hand=hand, players={0: player}).coach("en")
    assert tip.text == "Iced Caffè Latte needs Milk and Ice: that belongs in cup 1."


def test_of_what_one_token_completes_the_order_that_leaves_soonest_is_told():
    orders = [("espresso", 1), ("ristretto", 4)]
    player = {"orders": orders, "cups": [{"coffee": 1}]}
    tip = coffee.arrange(phase="pour", hand={"steam": 1}, players={0: player}).coach("en")
    assert tip.text == "Steam into cup 1 completes Ristretto."


@pytest.mark.parametrize(
    ("player", "tip"),
    [
        ({}, "It takes 3 of your 3 completed orders"),
        ({"upgrades": ["corners", "specialties"]}, "You have 2 upgrades. Another would cost one point more"),
        ({"penalties": ["espresso_doppio"] * 4}, "The café may close soon."),
    ],
)
def test_an_upgrade_is_advised_while_there_is_time_for_it(player, tip):
    player = {"completed": ["espresso", "ristretto", "cold_brew"], **player}
    assert coffee.arrange(phase="upgrade", players={0: player}).coach("en").text.startswith(tip)
