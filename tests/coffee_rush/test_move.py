"""Moving and gaining, sentence by sentence and ruling by ruling of docs/rules/coffee_rush.md."""

import pytest

from orderup import IllegalAction
from tests.arranged import legal, play
from tests.coffee_rush.positions import arrange, cell_steps, held


def test_worked_example():
    match = arrange(
        players={0: {"meeples": ["c1"], "upgrades": ["meeples", "corners"]}, 1: {"meeples": ["d1"]}}
    )
    assert held(play(match, "d1")["hand"]) == {"coffee": 4}
    state = play(match, "c1")
    assert held(state["hand"]) == {"coffee": 4, "steam": 1}
    assert state["steps_left"] == 1
    assert play(match, "stop")["phase"] == "pour"


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
