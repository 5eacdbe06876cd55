"""The turn in situations that random games seldom reach: short supplies, crowded corners, doubled gains.

The second implementation plays the usual ones (test_against_reference.py).
"""

import pytest

from tests.arranged import legal, play
from tests.coffee_rush.positions import arrange, cell_steps, held


def test_the_worked_example_plays_as_written():
    match = arrange(
        players={0: {"meeples": ["c1"], "upgrades": ["meeples", "corners"]}, 1: {"meeples": ["d1"]}}
    )
    assert held(play(match, "d1")["hand"]) == {"coffee": 4}
    state = play(match, "c1")
    assert held(state["hand"]) == {"coffee": 4, "steam": 1}
    assert state["steps_left"] == 1
    assert play(match, "stop")["phase"] == "pour"


def test_any_number_of_rush_tokens_may_be_used_in_a_turn():
    match = arrange(players={0: {"meeples": ["b2"], "rush": 15}})
    state = play(match, *["b3", "b2"] * 9, "stop")
    assert state["rush_supply"] == 15
    assert state["seats"][0]["rush"] == 0


def test_a_gain_ends_with_the_supply():
    match = arrange(players={0: {"meeples": ["c1"], "upgrades": ["corners"]}, 2: {"cups": [{"coffee": 17}]}})
    state = play(match, "d1")
    assert held(state["hand"]) == {"coffee": 1}
    assert state["supply"]["coffee"] == 0


def test_a_step_onto_a_cell_with_an_exhausted_ingredient_is_legal_and_gains_nothing():
    match = arrange(players={0: {"meeples": ["c1"]}, 2: {"cups": [{"coffee": 18}]}})
    assert held(play(match, "d1")["hand"]) == {}


def test_emptying_a_cup_before_the_first_step_makes_a_short_supply_longer():
    players = {0: {"meeples": ["c1"], "cups": [{"coffee": 2}]}, 2: {"cups": [{"coffee": 16}]}}
    assert held(play(arrange(players=players), "d1")["hand"]) == {}
    assert held(play(arrange(players=players), "empty 1", "d1")["hand"]) == {"coffee": 1}


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


FOUR_COMPLETED = ("cocoa", "milk_tea", "espresso", "con_panna")


def at_pour(**player):
    return arrange(phase="pour", meeple=0, hand={"coffee": 2, "ice": 1}, players={0: player})


def test_a_cup_has_no_size_limit():
    match = at_pour(cups=[{"coffee": 16, "ice": 11, "tea": 12}])
    state = play(match, "pour coffee 1", "pour coffee 1", "pour ice 1")
    assert held(state["seats"][0]["cups"][0]) == {"coffee": 18, "ice": 12, "tea": 12}


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


ALL_UPGRADES = ("meeples", "diagonal", "corners", "specialties")


def test_with_all_four_upgrades_up_the_upgrade_is_passed_over():
    match = arrange(
        seat=0, phase="serve", players={1: {"completed": FOUR_COMPLETED, "upgrades": ALL_UPGRADES}}
    )
    assert play(match, "done")["phase"] == "move"


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


def test_a_doubled_gain_is_limited_by_the_supply():
    match = arrange(
        players={
            0: {"meeples": ["c1"], "upgrades": ["meeples", "corners"]},
            1: {"meeples": ["d1"]},
            2: {"cups": [{"coffee": 15}]},
        }
    )
    assert held(play(match, "d1")["hand"]) == {"coffee": 3}
