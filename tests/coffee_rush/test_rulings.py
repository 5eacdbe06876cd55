"""A turn up to serving, sentence by sentence and ruling by ruling of docs/rules/coffee_rush.md."""

import pytest

from orderup import IllegalAction
from tests.coffee_rush.positions import arrange, cards_of, held, legal, play

ALL_UPGRADES = ("meeples", "diagonal", "corners", "specialties")
FOUR_COMPLETED = ("cocoa", "milk_tea", "espresso", "con_panna")


def cell_steps(match):
    return {action.args["cell"] for action in match.legal() if action.kind == "step"}


# The worked example


def test_worked_example():
    match = arrange(
        players={0: {"meeples": ["c1"], "upgrades": ["meeples", "corners"]}, 1: {"meeples": ["d1"]}}
    )
    assert held(play(match, "d1")["hand"]) == {"coffee": 4}
    state = play(match, "c1")
    assert held(state["hand"]) == {"coffee": 4, "steam": 1}
    assert state["steps_left"] == 1
    assert play(match, "stop")["phase"] == "pour"


# 1. Upgrade


def at_upgrade(**player):
    return arrange(phase="upgrade", steps_left=0, players={0: {"completed": FOUR_COMPLETED, **player}})


def test_with_three_completed_orders_the_turn_opens_with_an_upgrade():
    match = arrange(seat=0, phase="serve", players={1: {"completed": FOUR_COMPLETED[:3]}})
    state = play(match, "done")
    assert (state["seat"], state["phase"]) == (1, "upgrade")
    assert legal(match) == {"skip", *(f"upgrade {name}" for name in ALL_UPGRADES)}


def test_with_two_completed_orders_the_upgrade_is_passed_over():
    match = arrange(seat=0, phase="serve", players={1: {"completed": FOUR_COMPLETED[:2]}})
    assert play(match, "done")["phase"] == "move"


def test_with_all_four_upgrades_up_the_upgrade_is_passed_over():
    match = arrange(
        seat=0, phase="serve", players={1: {"completed": FOUR_COMPLETED, "upgrades": ALL_UPGRADES}}
    )
    assert play(match, "done")["phase"] == "move"


def test_an_upgrade_may_be_skipped_and_costs_nothing_then():
    state = play(at_upgrade(), "skip")
    assert state["phase"] == "move"
    assert state["steps_left"] == 3
    assert len(state["seats"][0]["completed"]) == 4
    assert state["seats"][0]["upgrades"] == []


def test_an_upgrade_discards_the_three_oldest_completed_orders():
    state = play(at_upgrade(), "upgrade corners")
    assert state["seats"][0]["upgrades"] == ["corners"]
    assert state["seats"][0]["completed"] == ["con_panna"]
    assert sorted(state["discard"]) == sorted(FOUR_COMPLETED[:3])


def test_discarded_cards_do_not_refill_the_deck():
    match = at_upgrade()
    before = match.state()["deck"]
    assert play(match, "upgrade corners")["deck"] == before


def test_each_upgrade_is_bought_once_only():
    match = at_upgrade(upgrades=["diagonal", "corners"])
    assert legal(match) == {"upgrade meeples", "upgrade specialties", "skip"}


def test_only_one_upgrade_is_bought_a_turn():
    match = at_upgrade(completed=[*FOUR_COMPLETED, "americano", "cold_brew", "einspanner"])
    state = play(match, "upgrade corners")
    assert state["phase"] == "move"
    assert not any(notation.startswith("upgrade") for notation in legal(match))


def test_an_upgrade_works_at_once():
    match = at_upgrade()
    assert "b2" not in cell_steps(match)
    match.play("upgrade diagonal")
    assert "b2" in cell_steps(match)


def test_upgrades_are_offered_at_the_start_of_a_turn_only():
    match = arrange(players={0: {"completed": FOUR_COMPLETED, "meeples": ["b2"]}})
    for notation in ("c2", "stop", "pour ice 1"):
        assert not any(action.kind in ("upgrade", "skip") for action in match.legal())
        match.play(notation)
    assert legal(match) == {"done"}


def test_no_meeple_is_moving_yet_while_an_upgrade_is_chosen():
    match = arrange(phase="serve", meeple=0, players={1: {"completed": FOUR_COMPLETED}})
    assert play(match, "done")["phase"] == "upgrade"
    assert match.state()["meeple"] is None


# 2. Move


def test_at_least_one_step_is_made():
    match = arrange(players={0: {"meeples": ["b2"]}})
    assert "stop" not in legal(match)
    match.play("b3")
    assert "stop" in legal(match)


def test_steps_are_orthogonal():
    match = arrange(players={0: {"meeples": ["b2"]}})
    assert cell_steps(match) == {"b1", "a2", "c2", "b3"}


def test_steps_do_not_leave_the_board_nor_wrap_around():
    match = arrange(players={0: {"meeples": ["d2"]}})
    assert cell_steps(match) == {"d1", "c2", "d3"}


def test_with_diagonal_steps_go_to_all_eight_neighbours():
    match = arrange(players={0: {"meeples": ["b2"], "upgrades": ["diagonal"]}})
    assert cell_steps(match) == {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}


def test_with_diagonal_steps_do_not_leave_the_board_nor_wrap_around():
    match = arrange(players={0: {"meeples": ["d2"], "upgrades": ["diagonal"]}})
    assert cell_steps(match) == {"c1", "d1", "c2", "c3", "d3"}


def test_without_rush_tokens_three_steps_are_all():
    match = arrange(players={0: {"meeples": ["b2"]}})
    state = play(match, "b3", "c3", "c2")
    assert state["steps_left"] == 0
    assert legal(match) == {"stop"}


def test_the_move_may_stop_after_one_two_or_three_steps():
    for path in (["b3"], ["b3", "c3"], ["b3", "c3", "c2"]):
        match = arrange(players={0: {"meeples": ["b2"]}})
        state = play(match, *path, "stop")
        assert state["seats"][0]["meeples"] == [path[-1]]
        assert state["steps_left"] == 0


def test_stop_is_asked_even_when_nothing_else_is_left():
    match = arrange(players={0: {"meeples": ["b2"]}})
    assert play(match, "b3", "c3", "c2")["phase"] == "move"
    assert [action.kind for action in match.legal()] == ["stop"]


def test_every_further_step_costs_one_rush_token_that_returns_to_the_supply():
    match = arrange(players={0: {"meeples": ["b2"], "rush": 2}})
    state = play(match, "b3", "c3", "c2")
    assert (state["seats"][0]["rush"], state["rush_supply"]) == (2, 13)
    state = play(match, "b2")
    assert (state["seats"][0]["rush"], state["rush_supply"]) == (1, 14)
    state = play(match, "b3")
    assert (state["seats"][0]["rush"], state["rush_supply"]) == (0, 15)
    assert legal(match) == {"stop"}


def test_any_number_of_rush_tokens_may_be_used_in_a_turn():
    match = arrange(players={0: {"meeples": ["b2"], "rush": 15}})
    state = play(match, *["b3", "b2"] * 9, "stop")
    assert state["rush_supply"] == 15
    assert state["seats"][0]["rush"] == 0


def test_a_step_of_a_rush_token_gains_too():
    match = arrange(players={0: {"meeples": ["b2"], "rush": 1}})
    state = play(match, "b3", "c3", "c2", "d2")
    assert held(state["hand"]) == {"steam": 1, "milk": 1, "ice": 1, "water": 1}


def test_each_step_gains_the_ingredient_of_its_cell_and_the_start_none():
    match = arrange(players={0: {"meeples": ["b2"]}})
    assert held(match.state()["hand"]) == {}
    state = play(match, "b1")
    assert held(state["hand"]) == {"caramel": 1}
    assert state["supply"]["caramel"] == 11
    assert held(play(match, "c1", "d1")["hand"]) == {"caramel": 1, "steam": 1, "coffee": 1}


def test_a_gain_is_at_most_what_the_supply_holds():
    match = arrange(players={0: {"meeples": ["c1"], "upgrades": ["corners"]}, 2: {"cups": [{"coffee": 17}]}})
    state = play(match, "d1")
    assert held(state["hand"]) == {"coffee": 1}
    assert state["supply"]["coffee"] == 0


def test_a_step_onto_a_cell_with_an_exhausted_ingredient_is_legal_and_gains_nothing():
    match = arrange(players={0: {"meeples": ["c1"]}, 2: {"cups": [{"coffee": 18}]}})
    assert held(play(match, "d1")["hand"]) == {}


def test_with_an_empty_hand_the_pouring_is_passed_over():
    match = arrange(players={0: {"meeples": ["c1"]}, 2: {"cups": [{"coffee": 18}]}})
    assert play(match, "d1", "stop")["phase"] == "serve"


def test_emptying_a_cup_before_the_first_step_makes_a_short_supply_longer():
    players = {0: {"meeples": ["c1"], "cups": [{"coffee": 2}]}, 2: {"cups": [{"coffee": 16}]}}
    assert held(play(arrange(players=players), "d1")["hand"]) == {}
    assert held(play(arrange(players=players), "empty 1", "d1")["hand"]) == {"coffee": 1}


def test_an_occupied_cell_is_passed_over_and_gains_too():
    match = arrange(players={0: {"meeples": ["a2"]}, 1: {"meeples": ["b2"]}})
    state = play(match, "b2", "c2", "stop")
    assert held(state["hand"]) == {"milk": 1, "ice": 1}
    assert state["seats"][0]["meeples"] == ["c2"]


def test_the_move_never_ends_on_an_occupied_cell():
    match = arrange(players={0: {"meeples": ["a2"]}, 1: {"meeples": ["b2"]}})
    match.play("b2")
    assert "stop" not in legal(match)
    with pytest.raises(IllegalAction):
        match.play("stop")


def test_the_last_step_does_not_go_to_an_occupied_cell():
    match = arrange(players={0: {"meeples": ["a2"]}, 1: {"meeples": ["b2"]}})
    play(match, "a3", "a2")
    assert cell_steps(match) == {"a1", "a3"}


def test_a_rush_token_makes_an_occupied_cell_passable_with_the_last_free_step():
    match = arrange(players={0: {"meeples": ["a2"], "rush": 1}, 1: {"meeples": ["b2"]}})
    play(match, "a3", "a2", "b2")
    assert cell_steps(match) == {"b1", "a2", "c2", "b3"}
    assert "stop" not in legal(match)


CROWDED_CORNER = {1: {"meeples": ["a1"]}, 2: {"meeples": ["b1"]}, 3: {"meeples": ["a2"]}}


def test_into_a_corner_with_both_neighbours_occupied_two_more_steps_are_needed():
    match = arrange(4, players={0: {"meeples": ["c1"]}, **CROWDED_CORNER})
    match.play("b1")
    assert match.state()["steps_left"] == 2
    assert cell_steps(match) == {"b2", "c1"}


def test_into_such_a_corner_a_rush_token_pays_the_way_out():
    match = arrange(4, players={0: {"meeples": ["c1"], "rush": 1}, **CROWDED_CORNER})
    play(match, "b1", "a1")
    assert cell_steps(match) == {"b1", "a2"}
    match.play("a2")
    assert cell_steps(match) == {"a3", "b2"}
    assert play(match, "b2", "stop")["seats"][0]["meeples"] == ["b2"]


def test_with_diagonal_such_a_corner_needs_one_more_step_only():
    match = arrange(4, players={0: {"meeples": ["c1"], "upgrades": ["diagonal"]}, **CROWDED_CORNER})
    play(match, "b1", "a1")
    assert cell_steps(match) == {"b2"}


def test_two_players_can_crowd_a_corner_with_their_own_other_meeple():
    match = arrange(2, players={0: {"meeples": ["c1", "b1"]}, 1: {"meeples": ["a1", "a2"]}})
    match.play("0 b1")
    assert cell_steps(match) == {"b2", "c1"}


def test_the_starting_cell_is_free_once_left():
    match = arrange(4, players={0: {"meeples": ["b1"]}, **{k: CROWDED_CORNER[k] for k in (1, 3)}})
    play(match, "c1", "b1")
    assert "stop" in legal(match)
    match = arrange(4, players={0: {"meeples": ["b1"]}, **{k: CROWDED_CORNER[k] for k in (1, 3)}})
    state = play(match, "a1", "b1", "stop")
    assert state["seats"][0]["meeples"] == ["b1"]


def test_the_same_cell_may_be_used_again_and_gains_again():
    match = arrange(players={0: {"meeples": ["b2"]}})
    assert held(play(match, "b3", "b2", "b3")["hand"]) == {"steam": 2, "milk": 1}


def test_two_players_choose_the_meeple_with_the_first_step():
    match = arrange(2, players={0: {"meeples": ["b2", "c4"]}})
    assert {action.args["meeple"] for action in match.legal() if action.kind == "step"} == {0, 1}
    assert match.state()["meeple"] is None
    match.play("1 c3")
    assert match.state()["meeple"] == 1
    assert {action.args["meeple"] for action in match.legal() if action.kind == "step"} == {1}
    assert match.state()["seats"][0]["meeples"] == ["b2", "c3"]


def test_two_players_may_pass_over_but_not_stop_on_their_own_other_meeple():
    match = arrange(2, players={0: {"meeples": ["b2", "c2"]}})
    match.play("0 c2")
    assert "stop" not in legal(match)
    play(match, "0 d2", "stop")


def test_two_players_name_the_meeple_in_the_notation_of_a_step():
    match = arrange(2, players={0: {"meeples": ["b2", "c4"]}})
    steps = [action for action in match.legal() if action.kind == "step"]
    assert all(action.notation == f"{action.args['meeple']} {action.args['cell']}" for action in steps)
    assert cell_steps(arrange(3, players={0: {"meeples": ["b2"]}})) <= legal(
        arrange(3, players={0: {"meeples": ["b2"]}})
    )


# 3. Pour


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


def test_what_is_in_a_cup_only_leaves_it_all_together_for_the_supply():
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


# 4. Serve


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


# Upgrades at work


@pytest.mark.parametrize(
    ("upgrades", "start", "cell", "other", "gain"),
    [
        ((), "c1", "d1", "d1", {"coffee": 1}),
        (("meeples",), "c1", "d1", "d1", {"coffee": 2}),
        (("meeples",), "c1", "d1", "b3", {"coffee": 1}),
        (("corners",), "c1", "d1", "b3", {"coffee": 2}),
        (("corners",), "c2", "d2", "b3", {"water": 1}),
        (("corners",), "c1", "b1", "b3", {"caramel": 1}),
        (("meeples", "corners"), "c1", "d1", "d1", {"coffee": 4}),
        (("specialties",), "c1", "b1", "b3", {"caramel": 2}),
        (("specialties",), "c2", "d2", "b3", {"water": 2}),
        (("specialties",), "a2", "a3", "b3", {"tea": 2}),
        (("specialties",), "c3", "c4", "b3", {"chocolate": 2}),
        (("specialties",), "c1", "d1", "b3", {"coffee": 1}),
        (("specialties", "meeples"), "c2", "d2", "d2", {"water": 4}),
        (("meeples", "diagonal", "corners", "specialties"), "c2", "d1", "d1", {"coffee": 4}),
        (("meeples", "diagonal", "corners", "specialties"), "c2", "b1", "b1", {"caramel": 4}),
    ],
)
def test_upgrades_double_and_multiply(upgrades, start, cell, other, gain):
    match = arrange(players={0: {"meeples": [start], "upgrades": upgrades}, 1: {"meeples": [other]}})
    assert held(play(match, cell)["hand"]) == gain


@pytest.mark.parametrize(
    ("corner", "beside", "ingredient"),
    [("a1", "b1", "ice"), ("d1", "c1", "coffee"), ("a4", "b4", "milk"), ("d4", "c4", "steam")],
)
def test_corners_doubles_on_all_four_corners(corner, beside, ingredient):
    elsewhere = {1: {"meeples": ["b2"]}, 2: {"meeples": ["c2"]}}
    match = arrange(players={0: {"meeples": [beside], "upgrades": ["corners"]}, **elsewhere})
    assert held(play(match, corner)["hand"]) == {ingredient: 2}


def test_no_cell_gains_more_than_four_with_all_upgrades_and_a_meeple_on_it():
    cells = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
    gains = []
    for cell in cells:
        beside = next(c for c in cells if abs(ord(c[0]) - ord(cell[0])) + abs(int(c[1]) - int(cell[1])) == 1)
        third = next(c for c in cells if c not in (cell, beside))
        match = arrange(
            players={
                0: {"meeples": [beside], "upgrades": ALL_UPGRADES},
                1: {"meeples": [cell]},
                2: {"meeples": [third]},
            }
        )
        gains.append(sum(play(match, cell)["hand"].values()))
    assert max(gains) == 4


def test_meeples_counts_others_upgrades_not_at_all():
    match = arrange(
        players={0: {"meeples": ["c1"]}, 1: {"meeples": ["d1"], "upgrades": ["meeples", "corners"]}}
    )
    assert held(play(match, "d1")["hand"]) == {"coffee": 1}


def test_two_players_own_other_meeple_counts_for_double_meeples():
    match = arrange(2, players={0: {"meeples": ["b2", "c2"], "upgrades": ["meeples"]}})
    assert held(play(match, "0 c2")["hand"]) == {"ice": 2}


def test_the_moving_meeple_itself_does_not_double_its_starting_cell():
    match = arrange(players={0: {"meeples": ["b2"], "upgrades": ["meeples"]}})
    assert held(play(match, "c2", "b2")["hand"]) == {"ice": 1, "milk": 1}


def test_a_doubled_gain_is_limited_by_the_supply():
    match = arrange(
        players={
            0: {"meeples": ["c1"], "upgrades": ["meeples", "corners"]},
            1: {"meeples": ["d1"]},
            2: {"cups": [{"coffee": 15}]},
        }
    )
    assert held(play(match, "d1")["hand"]) == {"coffee": 3}


def test_double_meeples_works_on_every_passage():
    players = {0: {"meeples": ["c2"], "upgrades": ["meeples"], "rush": 1}, 1: {"meeples": ["b2"]}}
    assert held(play(arrange(players=players), "b2", "b3", "b2")["hand"]) == {"milk": 4, "steam": 1}
