"""Upgrades, bought and at work, ruling by ruling of docs/rules/coffee_rush.md."""

import pytest

from tests.arranged import legal, play
from tests.coffee_rush.positions import arrange, cell_steps, held

ALL_UPGRADES = ("meeples", "diagonal", "corners", "specialties")
FOUR_COMPLETED = ("cocoa", "milk_tea", "espresso", "con_panna")


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


# At work


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
