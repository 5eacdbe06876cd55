"""What the planner foretells of a game's end, for searches."""

from collections.abc import Iterator

import numpy as np
import pytest

from orderup import Match, bots
from orderup.core.compiled.forecasting import UNTOLD
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import workspace_of
from orderup.games.order_please.forecast import LAST_TURN, STAGES, WEIGHTS, Feature, forecast
from orderup.lab.fitting import collect, explained, fit, told


def turns(games: int = 3) -> Iterator[Match]:
    """Positions of games between greedy players, where a turn begins."""
    greedy = bots.create("greedy")
    for seed in range(games):
        match, before = Match("order_please", seed=seed), None
        while not match.over:
            state = match.state()
            if state["phase"] == "register" and state["turns"] != before:
                before = state["turns"]
                yield match
            match.play(greedy.decide(match))


def foretold(match: Match, seat: int) -> float:
    tables, packs = match.records
    return float(forecast(tables[0], packs[0], argument(workspace_of("order_please"))[0], seat))


def test_forecast_is_zero_sum_and_changes_nothing():
    for match in turns():
        before = match.digest
        mine, theirs = foretold(match, 0), foretold(match, 1)
        assert 0 < mine < 1
        assert mine + theirs == pytest.approx(1)
        assert match.digest == before


def test_it_is_told_where_a_turn_begins_only():
    greedy = bots.create("greedy")
    match = Match("order_please", seed=1)
    assert foretold(match, 0) == UNTOLD, "merchants are being chosen"
    while match.legal()[0].kind != "register":
        match.play(greedy.decide(match))
    match.play(match.legal()[0])
    if match.state()["registered"]:
        assert foretold(match, 0) == UNTOLD


def test_it_foretells_games_it_was_not_fitted_to():
    seen, stages, rewards = collect("order_please", 2, 1500, 99)
    missed = rewards - told((seen * WEIGHTS[stages]).sum(axis=1))
    assert abs(missed.mean()) < 3 * missed.std() / len(missed) ** 0.5
    parts = explained(WEIGHTS, seen, stages, rewards)
    assert parts[LAST_TURN] > 0.6
    assert parts[0] > 0.4
    assert parts[0] > parts[4] > parts[7] - 0.05, "the later, the better"


def test_a_fit_finds_what_it_was_made_of():
    dice = np.random.default_rng(1)
    seen, stages = dice.normal(size=(20_000, len(Feature) + 3)), dice.integers(0, LAST_TURN + 1, 20_000)
    rewards = told((seen * WEIGHTS[stages]).sum(axis=1)) + dice.normal(0, 0.2, 20_000)
    assert np.abs(fit(seen, stages, rewards, STAGES) - WEIGHTS).max() < 0.1
