"""Ratings of players of known strength."""

from itertools import combinations

import numpy as np
import pytest

from orderup.intervals import share
from orderup.lab.arena.ratings import MIDDLE, SCALE, orders, ratings

from .test_arena import finish


def tossed(chances, games, seed=1, of_a_deal=1):
    """Games between coins: `chances[i]` is the strength of player i."""
    lots = np.random.default_rng(seed)
    found = []
    for number in range(games):
        first = int(lots.random() > chances[0] / (chances[0] + chances[1]))
        found.append(finish((0, 1), (1 + first, 2 - first), number))
    return [found[i : i + of_a_deal] for i in range(0, games, of_a_deal)]


def test_odds_of_ten_to_one_are_400_points():
    deals = [[finish((0, 1), (1, 2), n)] for n in range(1000)] + [
        [finish((0, 1), (2, 1), n)] for n in range(100)
    ]
    better, worse = ratings(2, deals)
    assert better.value - worse.value == pytest.approx(SCALE, abs=2)
    assert better.value + worse.value == pytest.approx(2 * MIDDLE)


@pytest.mark.parametrize(("games", "odds"), [(100, 3), (2, 1), (6, 3), (10, 10), (20, 3)])
def test_intervals_hold_the_truth_of_coins(games, odds):
    """Of 40 contests of known coins about 38 hold the truth: 33 or fewer come once in 4,000 times."""
    truth = SCALE * np.log10(odds) / 2
    held = 0
    for seed in range(40):
        better, _ = ratings(2, tossed((odds, 1), games, seed, of_a_deal=2), seed)
        held += better.low <= MIDDLE + truth <= better.high
    assert held > 33


@pytest.mark.parametrize("deals", [1, 2, 5])
def test_few_deals_that_all_end_level_say_no_more_than_their_games(deals):
    level = [[finish((0, 1), (1, 2), n), finish((0, 1), (2, 1), n)] for n in range(deals)]
    one, _ = ratings(2, level)
    won = share(deals, 2 * deals).low
    assert one.value == pytest.approx(MIDDLE)
    assert one.low < MIDDLE - SCALE * np.log10((1 - won) / won) / 2


def test_the_weakest_of_many_is_told_as_far_from_the_best_as_few_games_show(monkeypatch):
    """Six a hundred points apart, two games of each with each."""
    monkeypatch.setattr("orderup.lab.arena.ratings.SAMPLES", 2)
    strengths, spans = 10 ** (np.arange(6) / 4), []
    for seed in range(8):
        deals = []
        for one, other in combinations(range(6), 2):
            (deal,) = tossed(strengths[[one, other]], 2, 100 * seed + len(deals), of_a_deal=2)
            deals.append([finish((one, other), outcome.ranks) for outcome in deal])
        rated = ratings(6, deals, seed)
        spans.append(rated[5].value - rated[0].value)
    assert np.mean(spans) == pytest.approx(500, abs=100)


def test_a_tie_is_half_of_each_order():
    assert orders((0, 1), (1, 1)) == (((0, 1), 0.5), ((1, 0), 0.5))
    assert len(orders((0, 1, 2), (2, 1, 2))) == 2
    one, other = ratings(2, [[finish((0, 1), (1, 1))]])
    assert one.value == pytest.approx(other.value)


def test_several_seats_are_rated_by_plackett_and_luce():
    """Three coins of strength 4, 2 and 1: the first is drawn among all, the next among those left."""
    lots = np.random.default_rng(1)
    deals = []
    for number in range(4000):
        order = lots.choice(3, 3, replace=False, p=np.array([4, 2, 1]) / 7)
        deals.append(
            [finish((0, 1, 2), tuple(int(np.flatnonzero(order == i)[0]) + 1 for i in range(3)), number)]
        )
    best, middle, least = (figure.value for figure in ratings(3, deals))
    assert best - middle == pytest.approx(SCALE * np.log10(2), abs=15)
    assert middle - least == pytest.approx(SCALE * np.log10(2), abs=15)


def test_unbeaten_bot_has_a_rating():
    better, worse = ratings(2, [[finish((0, 1), (1, 2), n)] for n in range(20)])
    assert np.isfinite([better.high, worse.low]).all()
    assert better.low > worse.high


@pytest.mark.parametrize("games", [1, 2, 40])
def test_rating_of_an_unbeaten_bot_is_open_ended(games):
    best, other = ratings(2, tossed((1, 0), games))
    assert best.low < best.value - 20 < best.value + 100 < best.high
    assert best.low > MIDDLE or games < 3
    assert other.high - other.low == pytest.approx(best.high - best.low)


def test_more_games_narrow_the_interval():
    few, many = (ratings(2, tossed((2, 1), games))[0] for games in (50, 800))
    assert many.high - many.low < (few.high - few.low) / 2
