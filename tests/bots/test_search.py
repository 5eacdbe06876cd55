"""The search and plain Monte Carlo: they find what is there, keep to a budget, and use nothing hidden."""

import gc
import json
import tracemalloc
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import orderup
from orderup import Match, bots
from orderup.bots.search import bot, playout_runner, searching
from orderup.bots.search.action_statistics import ActionStatistics
from orderup.bots.search.bot import cut, noise_of
from orderup.bots.search.budget import MOST_SECONDS, Budget
from orderup.bots.search.flat import FlatBot
from orderup.bots.search.searching import look_ahead
from orderup.core.game import definition as registry
from orderup.server.workers.pool import PATIENCE
from tests.packages import python
from tests.quick import fewer

GAMES = [game for game in orderup.games() if registry.get(game).played_out]


def position(game: str, seed: int, actions: int) -> Match:
    """A position after this many actions of greedy bots, at the next choice, as its seat sees it."""
    match, greedy = Match(game, seed=seed), bots.create("greedy")
    while len(match.actions) < actions or len(match.legal()) < 2:
        match.play(greedy.decide(match))
    return match.as_seen_by(match.seat, seed)


def last_choices(game: str, seed: int) -> Iterator[Match]:
    """Positions in which every action ends the game, and only some of them win."""
    match, dice = Match(game, seats=2, seed=seed), bots.create("random", seed)
    while not match.over:
        if all(played(match, number).over for number in range(len(match.legal()))):
            ends = [played(match, number) for number in range(len(match.legal()))]
            if len({wins(end, match.seat) for end in ends}) == 2:
                yield match
        match.play(dice.decide(match))


def played(match: Match, number: int) -> Match:
    later = match.copy()
    later.play(match.legal()[number])
    return later


def wins(match: Match, seat: int | None) -> bool:
    return match.result.ranks[seat] == 1


@pytest.mark.parametrize("game", GAMES)
def test_it_finds_the_winning_action(game):
    found = 0
    for seed in range(400):
        for match in last_choices(game, seed):
            statistics = look_ahead(match.as_seen_by(match.seat, seed), seed, Budget(playouts=1))
            known = {action: wins(played(match, n), match.seat) for n, action in enumerate(match.legal())}
            assert known[statistics[0].action]
            assert {stats.action: stats.wins > 0 for stats in statistics} == known
            found += 1
        if found >= fewer(5):
            return
    pytest.fail(f"{found} positions were found")


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_is_looked_at_and_the_best_most(game):
    match = position(game, 3, 12)
    statistics = look_ahead(match, 1, Budget(playouts=64))
    assert sorted(stats.action.id for stats in statistics) == [action.id for action in match.legal()]
    counts = [stats.playouts for stats in statistics]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] >= 1
    for stats in statistics:
        assert 0 <= stats.wins <= 1
        assert 0 <= stats.reward <= 1


def test_playouts_are_cut_if_the_planner_forecasts():
    """They say the same on the mean."""
    match = position("order_please", 3, 12)
    whole, cut_off = (look_ahead(match, 1, Budget(playouts=4000), cut=cut) for cut in (0, 6))
    rewards = {stats.action: stats.reward for stats in whole}
    best = cut_off[0]
    assert best.reward == pytest.approx(rewards[best.action], abs=0.05)
    assert best.reward != rewards[best.action]
    assert max(rewards.values()) - rewards[best.action] < 0.03


def test_playouts_go_to_the_end_without_a_forecast():
    match = position("cafe_tycoon", 3, 12)
    whole, cut_off = (look_ahead(match, 1, Budget(playouts=40), cut=cut) for cut in (0, 1))
    assert whole == cut_off


@pytest.mark.parametrize(
    ("budget", "changes"), [("250", 6), ("5000", 9), ("20000", 0), ("100ms", 6), ("1s", 0)]
)
def test_the_more_playouts_the_later_they_are_cut(budget, changes):
    assert cut(Budget.read(budget)) == changes


def outcomes(monkeypatch: pytest.MonkeyPatch, match: Match, playouts: int) -> set[float]:
    """The shares of its playouts that a bot sees won after each action."""
    found: list[float] = []

    def watched(*args: Any) -> list[ActionStatistics]:
        statistics = look_ahead(*args)
        found.extend(stats.wins for stats in statistics)
        return statistics

    monkeypatch.setattr(bot, "look_ahead", watched)
    bots.create(f"search:{playouts}", 1).decide(match)
    return set(found)


def test_playouts_differ_when_nothing_is_hidden(monkeypatch):
    match = position("cafe_tycoon", 3, 100)
    assert outcomes(monkeypatch, match, 40) <= {0.0, 1.0}
    assert not outcomes(monkeypatch, match, 100) <= {0.0, 1.0}


@pytest.mark.parametrize(
    ("game", "budget", "noise"),
    [
        *(("cafe_tycoon", budget, 15) for budget in ("100", "1500", "50ms", "1s")),
        *(("cafe_tycoon", budget, 0) for budget in ("1", "99", "10ms")),
        ("order_please", "1000", 0),
    ],
)
def test_lots_are_drawn_where_they_teach_more_than_they_decide(game, budget, noise):
    assert noise_of(game, Budget.read(budget)) == noise


def test_search_leaves_the_planner_only_for_a_surely_better_choice(monkeypatch):
    greedy, left = bots.create("greedy"), 0
    for age in range(4, 60, 4):
        match = position("order_please", 5, age)
        planned = greedy.decide(match)
        best, second = look_ahead(match, age, Budget(playouts=40))[:2]
        if best.action != planned:
            left += 1
            assert best.reward > second.reward
            assert second.action == planned
    assert left
    monkeypatch.setattr(playout_runner, "CAUTION", 1000.0)
    assert look_ahead(match, age, Budget(playouts=40))[0].action == planned


OUTLOOKS = """
import json
from tests.bots.test_search import position
from orderup.bots.search.budget import MOST_SECONDS, Budget
from orderup.bots.search.searching import look_ahead

found = look_ahead(position("order_please", 3, 24), 7, Budget(playouts=1), noise=15)
print(json.dumps([(each.action.id, each.playouts, each.reward, each.wins, each.lead) for each in found]))
"""


def test_plain_python_searches_as_compiled_code_does():
    plain, compiled = (json.loads(python("-c", OUTLOOKS, NUMBA_DISABLE_JIT=jit)) for jit in "10")
    assert len(compiled) > 1
    assert plain == compiled


class Clock:
    """Goes on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_it_stops_when_its_time_is_over(monkeypatch):
    match = position("order_please", 1, 10)
    for seconds in (0.001, 10.0, 20.0):
        clock = Clock()
        monkeypatch.setattr(searching, "perf_counter", clock)
        statistics = look_ahead(match, 1, Budget(seconds=seconds))
        rounds = (len(match.legal()) - 1).bit_length()
        assert seconds <= clock.now <= seconds + rounds + 2
        assert all(stats.playouts for stats in statistics)


def test_a_server_waits_longer_than_the_longest_budget():
    assert Budget.read(f"{MOST_SECONDS:g}s").seconds + 5 < PATIENCE


def test_another_seed_imagines_another_future():
    match = position("order_please", 1, 10)
    leads = {look_ahead(match, seed, Budget(playouts=8))[0].lead for seed in range(8)}
    assert len(leads) > 1


def test_memory_does_not_grow():
    """A leak takes memory every time; anything else in the process does so now and then."""
    match = position("order_please", 1, 10)
    tracemalloc.start()
    try:
        sizes = []
        for _ in range(4):
            for seed in range(fewer(300)):
                look_ahead(match, seed, Budget(playouts=1))
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert min(later - earlier for earlier, later in pairwise(sizes)) < 6_000


def test_it_beats_the_planner_that_it_looks_ahead_with():
    """With 200 playouts it wins about three games of four; these are the same twelve every time, and none is
    played once half of them are won."""
    won = 0.0
    for seed in range(6):
        for seat in range(2):
            if won >= 6:
                return
            names = ["greedy", "greedy"]
            names[seat] = "search:200"
            match = Match("order_please", seed=seed)
            bots.play_match(match, [bots.create(name, seed) for name in names])
            won += (match.result.ranks[seat] == 1) / match.result.ranks.count(1)
    assert won >= 6


@pytest.mark.parametrize("game", ["order_please", "cafe_tycoon"])
def test_plain_monte_carlo_finds_the_winning_action(game):
    found = 0
    for seed in range(400):
        for match in last_choices(game, seed):
            chosen = FlatBot(seed, 40).decide(match.as_seen_by(match.seat, seed))
            assert wins(played(match, match.legal().index(chosen)), match.seat)
            found += 1
        if found >= fewer(5):
            return
    pytest.fail(f"{found} positions were found")


def test_plain_monte_carlo_repeats_itself_and_uses_nothing_hidden():
    match = position("order_please", 3, 12)
    assert match.seat is not None
    decisions = {bots.create("flat:40", 5).decide(match.as_seen_by(match.seat, seed)) for seed in range(4)}
    assert len(decisions) == 1
    assert decisions <= set(match.legal())


def test_other_chances_lead_plain_monte_carlo_elsewhere():
    matches = [position("order_please", 3, actions) for actions in range(4, 40, 4)]
    chosen = {tuple(FlatBot(seed, 4).decide(match) for match in matches) for seed in range(3)}
    assert len(chosen) > 1


def test_no_list_offers_plain_monte_carlo():
    for game in orderup.games():
        assert bots.plays("flat:300", game)
        assert not any(name.startswith("flat") for name in (*bots.names(game), *bots.levels(game)))
