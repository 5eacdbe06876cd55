"""Pouring and serving, sentence by sentence and ruling by ruling of docs/rules/coffee_rush.md."""

import pytest

from tests.arranged import legal, play
from tests.coffee_rush.positions import arrange, cards_of, held

FOUR_COMPLETED = ("cocoa", "milk_tea", "espresso", "con_panna")


def at_pour(**player):
    return arrange(phase="pour", meeple=0, hand={"coffee": 2, "ice": 1}, players={0: player})


def test_each_token_goes_to_any_cup_or_back_to_the_supply():
    assert legal(at_pour()) == {f"pour {name} {cup}" for name in ("coffee", "ice") for cup in range(4)}


def test_tokens_may_be_split_over_cups():
    state = play(at_pour(), "pour coffee 1", "pour ice 2", "pour coffee 3")
    assert [held(cup) for cup in state["seats"][0]["cups"]] == [{"coffee": 1}, {"ice": 1}, {"coffee": 1}]


def test_a_token_may_go_back_to_the_supply():
    match = at_pour()
    before = match.state()["supply"]["coffee"]
    state = play(match, "pour coffee 0")
    assert state["supply"]["coffee"] == before + 1
    assert state["hand"]["coffee"] == 1


def test_pouring_goes_on_while_tokens_are_in_hand():
    match = at_pour(orders=[("iced_caffe_latte", 1)])
    for notation in ("pour coffee 0", "pour ice 0"):
        match.play(notation)
        assert "done" not in legal(match)
    assert play(match, "pour coffee 0")["phase"] == "serve"


def test_a_cup_has_no_size_limit():
    match = at_pour(cups=[{"coffee": 16, "ice": 11, "tea": 12}])
    state = play(match, "pour coffee 1", "pour coffee 1", "pour ice 1")
    assert held(state["seats"][0]["cups"][0]) == {"coffee": 18, "ice": 12, "tea": 12}


def test_cup_is_emptied_only_as_a_whole():
    match = at_pour(cups=[{"coffee": 1, "milk": 2}, {"tea": 1}])
    state = play(match, "empty 1")
    assert [held(cup) for cup in state["seats"][0]["cups"]] == [{}, {"tea": 1}, {}]
    assert state["supply"]["milk"] == 12
    assert held(state["hand"]) == {"coffee": 2, "ice": 1}


def test_only_a_cup_that_holds_something_is_emptied():
    match = at_pour(cups=[{}, {"tea": 1}])
    assert {action.args["cup"] for action in match.legal() if action.kind == "empty"} == {2}


def test_a_cup_may_be_emptied_any_number_of_times_in_a_turn():
    match = arrange(players={0: {"meeples": ["b2"], "cups": [{"tea": 1}, {"milk": 1}]}})
    state = play(match, "empty 1", "empty 2", "c2", "b2", "stop", "pour ice 1", "empty 1")
    assert held(state["seats"][0]["cups"][0]) == {}
    assert play(match, "pour milk 1")["phase"] == "serve"


def test_cups_are_emptied_in_move_and_pour_not_while_an_upgrade_is_chosen_or_orders_are_served():
    cups = [{"coffee": 1, "steam": 1}]
    for phase, allowed in (("upgrade", False), ("move", True), ("pour", True), ("serve", False)):
        hand = {"ice": 1} if phase == "pour" else None
        match = arrange(phase=phase, hand=hand, players={0: {"cups": cups, "completed": FOUR_COMPLETED}})
        assert ("empty 1" in legal(match)) == allowed, phase


def test_cups_of_others_are_out_of_reach():
    match = arrange(players={1: {"cups": [{"tea": 1}]}})
    assert not any(action.kind == "empty" for action in match.legal())


# Serve


def at_serve(cups, orders, **player):
    return arrange(phase="serve", meeple=0, players={0: {"cups": cups, "orders": orders, **player}})


def test_a_cup_that_equals_the_recipe_completes_the_order():
    match = at_serve([{}, {"coffee": 2, "steam": 1}], [("espresso_doppio", 3)])
    before = match.state()["supply"]
    state = play(match, "serve 0 cup 2")
    assert state["seats"][0]["completed"] == ["espresso_doppio"]
    assert state["seats"][0]["orders"] == []
    assert held(state["seats"][0]["cups"][1]) == {}
    assert state["supply"]["coffee"] == before["coffee"] + 2
    assert state["supply"]["steam"] == before["steam"] + 1
    assert state["served"] == 1


@pytest.mark.parametrize(
    "cup",
    [
        {"coffee": 1, "steam": 1},
        {"coffee": 3, "steam": 1},
        {"coffee": 2, "steam": 1, "ice": 1},
        {"coffee": 2, "ice": 1},
        {"coffee": 1, "steam": 2},
        {},
    ],
)
def test_too_little_too_much_or_something_else_does_not_serve(cup):
    assert legal(at_serve([cup], [("espresso_doppio", 1)])) == {"done"}


def test_any_of_several_matching_cards_and_cups_may_be_chosen():
    match = at_serve(
        [{"coffee": 1, "steam": 1}, {}, {"coffee": 1, "steam": 1}],
        [("espresso", 4), ("cocoa", 3), ("ristretto", 1)],
    )
    choices = {f"serve {order} cup {cup}" for order in (0, 2) for cup in (1, 3)}
    assert legal(match) == {"done", *choices}
    state = play(match, "serve 2 cup 1")
    assert cards_of(state["seats"][0]) == ["espresso", "cocoa"]
    assert legal(match) == {"done", "serve 0 cup 3"}


def test_orders_on_every_tab_may_be_served():
    for tab in (1, 2, 3, 4):
        assert "serve 0 cup 1" in legal(at_serve([{"coffee": 1, "steam": 1}], [("espresso", tab)]))


def test_serving_is_optional_and_done_ends_the_turn():
    match = at_serve([{"coffee": 1, "steam": 1}], [("espresso", 1)])
    state = play(match, "done")
    assert state["seat"] == 1
    assert state["seats"][0]["completed"] == []


def test_the_end_of_a_turn_is_asked_even_when_nothing_can_be_served():
    match = arrange(phase="pour", meeple=0, hand={"ice": 1})
    assert play(match, "pour ice 0")["phase"] == "serve"
    assert [action.kind for action in match.legal()] == ["done"]


def test_several_orders_may_be_served_in_one_turn():
    cups = [{"coffee": 1, "steam": 1}, {"tea": 1, "milk": 1, "ice": 1}, {"coffee": 2, "steam": 1}]
    match = at_serve(cups, [("espresso", 4), ("iced_milk_tea", 3), ("espresso_doppio", 1)])
    state = play(match, "serve 2 cup 3", "serve 0 cup 1", "serve 0 cup 2")
    assert state["seats"][0]["completed"] == ["iced_milk_tea", "espresso", "espresso_doppio"]
    assert state["served"] == 3
    assert legal(match) == {"done"}


def test_a_specialty_order_brings_one_rush_token():
    match = at_serve([{"tea": 1, "water": 1, "steam": 1}], [("green_tea", 1)])
    state = play(match, "serve 0 cup 1")
    assert (state["seats"][0]["rush"], state["rush_supply"]) == (1, 14)


def test_a_regular_order_brings_no_rush_token():
    match = at_serve([{"coffee": 1, "steam": 1}], [("espresso", 1)])
    state = play(match, "serve 0 cup 1")
    assert (state["seats"][0]["rush"], state["rush_supply"]) == (0, 15)


def test_with_all_15_rush_tokens_out_a_specialty_order_brings_none():
    match = arrange(
        phase="serve",
        players={
            0: {"cups": [{"tea": 1, "water": 1, "steam": 1}], "orders": [("green_tea", 1)], "rush": 4},
            1: {"rush": 11},
        },
    )
    state = play(match, "serve 0 cup 1")
    assert state["seats"][0]["rush"] == 4
    assert state["rush_supply"] == 0
    assert state["seats"][0]["completed"] == ["green_tea"]


def test_nothing_is_poured_or_emptied_after_the_first_order_is_served():
    match = at_serve([{"coffee": 1, "steam": 1}, {"tea": 1}], [("espresso", 1)])
    match.play("serve 0 cup 1")
    assert legal(match) == {"done"}


def test_orders_of_others_cannot_be_served():
    match = arrange(
        phase="serve",
        players={0: {"cups": [{"coffee": 1, "steam": 1}]}, 1: {"orders": [("espresso", 1)]}},
    )
    assert legal(match) == {"done"}
