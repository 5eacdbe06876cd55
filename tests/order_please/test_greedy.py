"""The greedy planner: it is strong, sensible in small positions, blind to hidden things, and foretells."""

from collections.abc import Iterator

import numpy as np
import pytest

from orderup import Match, bots
from orderup.bots import create, play_match
from orderup.core.compiled.forecasting import UNTOLD
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import plan, workspace_of
from orderup.games.order_please.forecast import LAST_TURN, STAGES, WEIGHTS, Feature, forecast
from orderup.lab.fitting import collect, explained, fit, told
from tests.order_please.positions import arrange, variant

GREEDY = create("greedy")


def decide(match):
    return GREEDY.decide(match.as_seen_by(match.seat, 3)).notation


def planned(match):
    actions = match._all_actions
    return [actions[i].notation for i in plan(match)]


def test_greedy_wins_nineteen_of_twenty_games_against_lots():
    won = 0
    for seed in range(200):
        bots = [create("random", seed), create("random", seed + 1)]
        bots[seed % 2] = GREEDY
        result = play_match(Match("order_please", seed=seed), bots).result
        won += result.ranks[seed % 2] == 1 and result.ranks[1 - seed % 2] == 2
    assert won >= 190


def test_greedy_completes_an_order_that_it_can_complete():
    match = arrange(
        decks={0: ["lost_ranger", "mapmaker"], 1: ["lich_librarian", "goblin_duke"]},
        stalls={(0, 0): {"weapon": 1}},
        hands=({"weapon": 1, "potion": 3}, {"armour": 3}),
    )
    assert decide(match) == "register weapon 0"


def test_greedy_takes_the_dearer_of_two_customers_with_the_same_goods():
    match = arrange(
        pack=variant(needs={"shop_cat": {"weapon": 2}, "lich_librarian": {"weapon": 2}}),
        decks={0: ["shop_cat", "mapmaker"], 1: ["lich_librarian", "goblin_duke"]},
        hands=({"weapon": 2}, {"armour": 3}),
    )
    assert decide(match) == "register weapon 1"


def test_greedy_exchanges_goods_that_no_customer_takes():
    match = arrange(decks={0: ["shop_cat", "mapmaker"]}, hands=({"potion": 3}, {"weapon": 2}))
    assert match.state()["phase"] == "exchange"
    assert decide(match) == "discard potion"


def test_greedy_stands_by_its_plan_in_the_middle_of_a_turn():
    for seed in range(12):
        match = Match("order_please", seed=seed)
        while not match.over:
            plan = planned(match)
            if match.state()["phase"] == "register" and len(plan) > 2:
                match.play(plan[0])
                assert sorted(planned(match)) == sorted(plan[1:])
            else:
                match.play(plan[0])


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


def test_a_fit_finds_the_weights_behind_its_data():
    dice = np.random.default_rng(1)
    seen, stages = dice.normal(size=(20_000, len(Feature) + 3)), dice.integers(0, LAST_TURN + 1, 20_000)
    rewards = told((seen * WEIGHTS[stages]).sum(axis=1)) + dice.normal(0, 0.2, 20_000)
    assert np.abs(fit(seen, stages, rewards, STAGES) - WEIGHTS).max() < 0.1
