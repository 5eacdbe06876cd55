"""Positions set up from the common view: hidden parts that follow from it are as they were."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from orderup import Match, PositionError

OF_NO_VIEW = ("turns", "turns_left", "busy", "sale_made", "second", "opened", "undecided", "room")
ASKING_BOTH = ("thief", "market_day")
ASKING = (*ASKING_BOTH, "swap_stalls", "tax")


def states(seeds: int, **options: Any) -> Iterator[dict[str, Any]]:
    """States of random games in which goods are laid wherever possible."""
    for seed in range(seeds):
        chance, match = Random(seed), Match("order_please", seed=seed, options=options)
        while not match.over:
            yield match.state()
            laying = [action for action in match.legal() if action.kind == "register"]
            match.play(chance.choice(laying or match.legal()))
        yield match.state()


def seen(state: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A state without the fields that no view has."""
    kept = {name: value for name, value in state.items() if name not in OF_NO_VIEW}
    seats = [{name: value for name, value in seat.items() if name != "offers"} for seat in state["seats"]]
    return kept | {"seats": seats} | more


@pytest.mark.parametrize("ending", ["one_more", "equal_turns"])
def test_hidden_columns_follow_from_the_rest(ending):
    """The columns: when the game ends, the seats that an event has asked, and whether there was a sale."""
    met = set()
    for state in states(60, ending=ending, refill="after_sale"):
        phase = state["phase"]
        if phase in ("merchant", "return"):
            continue
        told = ["turns_left"]
        if phase in ASKING_BOTH:
            told.append("second")
        if phase in ASKING:
            told.append("sale_made")
        made = Match.from_state(seen(state), seed=1).state()
        assert {name: made[name] for name in told} == {name: state[name] for name in told}
        met |= {(phase, state["seat"] == state["turn"]), ("end", state["turns_left"])}
    assert {("end", left) for left in (None, 0, 1)} <= met
    assert {(phase, own) for phase in ASKING_BOTH for own in (False, True)} <= met


def test_contradictions_are_refused():
    finished = next(
        state
        for state in states(100, ending="one_more")
        if state["phase"] == "tax" and state["turns_left"] == 2
    )
    assert Match.from_state(seen(finished), seed=1).state()["turns_left"] == 2
    thief = next(
        state for state in states(100) if state["phase"] == "thief" and state["seat"] == state["turn"]
    )
    for state, wrong, told in (
        (finished, {"turns_left": None}, "turns_left: is None, needs to be 1 or 2"),
        (finished, {"turns_left": 0}, "turns_left: is 0, needs to be 1 or 2"),
        (finished, {"sale_made": False}, "sale_made: is False, needs to be true"),
        (thief, {"second": 1}, "second: is 1, needs to be 0 where"),
    ):
        with pytest.raises(PositionError, match=told):
            Match.from_state(state | wrong, seed=1)
