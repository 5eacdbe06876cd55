"""Situations that random games seldom reach; the second implementation plays all others."""

from tests.arranged import play
from tests.coffee_rush.positions import arrange, held, variant


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


def test_emptying_a_cup_before_the_first_step_makes_a_short_supply_longer():
    players = {0: {"meeples": ["c1"], "cups": [{"coffee": 2}]}, 2: {"cups": [{"coffee": 16}]}}
    assert held(play(arrange(players=players), "d1")["hand"]) == {}
    assert held(play(arrange(players=players), "empty 1", "d1")["hand"]) == {"coffee": 1}


def test_the_points_of_a_pack_replace_those_of_the_rulebook():
    pack = variant(points_completed=3, points_upgrade=5, points_penalty=-2)
    me = {"completed": ["cocoa", "cocoa"], "upgrades": ["diagonal"], "penalties": ["cold_brew"]}
    match = arrange(seat=2, phase="serve", pack=pack, players={0: me})
    match.play("done")
    assert match.result.scores == (9, 0, 0)
