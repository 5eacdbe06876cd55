"""Positions that are set up: where play could not have come to is refused."""

import pytest

from orderup import Match, PositionError


def begun(seats):
    """After all meeples have been placed."""
    match = Match("coffee_rush", seats, seed=1)
    while match.state()["phase"] == "place":
        match.play(match.legal()[0])
    return match.state()


def test_an_upgrade_is_asked_for_only_where_one_can_be_bought():
    state = begun(3) | {"phase": "upgrade", "steps_left": 0}
    with pytest.raises(PositionError, match=r"seats\[0\].completed: .* 3 cards or more in phase upgrade"):
        Match.from_state(state, seed=1)
    own, deck = state["seats"][0], state["deck"]
    own["completed"] = [deck.pop() for _ in range(3)]
    assert "upgrade" in {action.kind for action in Match.from_state(state, seed=1).legal()}
    own["upgrades"] = ["meeples", "diagonal", "corners", "specialties"]
    with pytest.raises(PositionError, match=r"seats\[0\].upgrades: .* not all of them in phase upgrade"):
        Match.from_state(state, seed=1)


def test_only_two_players_who_have_placed_all_their_meeples_pour_before_the_first_turn():
    state = begun(3)
    token = next(name for name, count in state["seats"][2]["cups"][0].items() if count)
    state["seats"][2]["cups"][0][token] = 0
    pouring = {"turn": 0, "phase": "pour", "seat": 2, "steps_left": 0, "hand": state["hand"] | {token: 1}}
    with pytest.raises(PositionError, match="turn: is 0, needs to be 1 or more in phase pour"):
        Match.from_state(state | pouring, seed=1)
    assert Match.from_state(begun(2), seed=1).state()["phase"] == "pour"
