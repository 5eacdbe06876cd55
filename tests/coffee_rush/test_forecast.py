"""The forecast of a game's end by the planner of Coffee Rush, for searches."""

from collections.abc import Iterator

import pytest

from orderup import Match, bots
from orderup.core.compiled.forecasting import UNTOLD
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import workspace_of
from orderup.games.coffee_rush.forecast import STAGES, WEIGHTS, forecast, stage
from orderup.lab.fitting import collect, told
from tests.coffee_rush.positions import arrange

SEATS = (2, 3, 4)


def turns(seats: int) -> Iterator[Match]:
    """Positions of a game between greedy players, where a turn begins."""
    greedy = bots.create("greedy")
    match, before = Match("coffee_rush", seats, seed=seats), 0
    while not match.over:
        if match.state()["turn"] != before:
            before = match.state()["turn"]
            yield match
        match.play(greedy.decide(match))


def foretold(match: Match, seat: int) -> float:
    tables, packs = match.records
    return float(forecast(tables[0], packs[0], argument(workspace_of("coffee_rush"))[0], seat))


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_told_where_turns_begin_but_in_the_last_rounds_and_nothing_is_touched(seats):
    stages = set()
    for match in turns(seats):
        before = match.digest
        expected = [foretold(match, seat) for seat in range(seats)]
        assert match.digest == before
        tables, packs = match.records
        at = int(stage(tables[0], packs[0], argument(workspace_of("coffee_rush"))[0]))
        assert all(each == UNTOLD if at < 0 else 0 < each < 1 for each in expected)
        stages.add(at)
    assert min(stages) < 0
    assert len({at for at in stages if at >= 0}) > 1
    assert max(stages) < STAGES


def test_within_a_turn_and_before_the_first_nothing_is_told():
    match, greedy = Match("coffee_rush", seats=2, seed=1), bots.create("greedy")
    while match.state()["turn"] == 0:
        assert foretold(match, 0) == UNTOLD
        match.play(greedy.decide(match))
    assert foretold(match, 0) != UNTOLD
    match.play(greedy.decide(match))
    while match.seat == 0:
        assert foretold(match, 0) == UNTOLD
        match.play(greedy.decide(match))


def test_forecast_counts_the_seats_advantages():
    others = {1: {"meeples": ["b1", "c1"]}}
    orders = [("cocoa", 1), ("espresso", 2)]
    plain = {"meeples": ["a4", "d4"], "orders": orders}
    richer = {**plain, "completed": ["green_tea"] * 3}
    poorer = {**plain, "penalties": ["green_tea"] * 2}
    told = [foretold(arrange(players={0: me, **others}), 0) for me in (poorer, plain, richer)]
    assert told == sorted(told)
    assert told[0] < told[1] < told[2]


@pytest.mark.parametrize("seats", SEATS)
def test_it_foretells_games_it_was_not_fitted_to(seats):
    seen, stages, rewards = collect("coffee_rush", seats, 50, 99)
    missed = rewards - told((seen * WEIGHTS[seats, stages]).sum(axis=1))
    late = stages == 0
    assert abs(missed.mean()) < 0.1
    assert missed[late].var() < 0.9 * rewards[late].var()
