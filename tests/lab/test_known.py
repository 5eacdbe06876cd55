"""The lab's findings for toy games with known figures, and a climb to the best weights through noise."""

from collections import defaultdict
from functools import cache
from itertools import count
from math import comb

import numpy as np
import pytest

from orderup import climbing
from orderup.lab.chances import chances_of
from orderup.lab.counting import lab_of
from orderup.lab.experiments import Deals, Edge
from orderup.lab.played_on import PlayedOn
from orderup.lab.players import player
from orderup.lab.recording import Recorder, games_of
from tests.lab.known.kuhn import GAME as KUHN
from tests.lab.known.kuhn import greedy as kuhn
from tests.lab.known.nim import GAME as NIM
from tests.lab.known.race import GAME as RACE
from tests.lab.known.setups import alarms, counted, lots, question, raced
from tests.quick import no_fewer

GAMES = 20_000
THREE_ERRORS = 3


def exact(throws=10, sides=6):
    """The changes of the lead in a race, and the share of wins of a single leader at half."""
    leads = {(0, 0): 1.0}  # the first seat's lead, and the last leader
    changes = led = led_won = 0.0
    total = 2 * throws
    for thrown in range(total + 1):
        found = defaultdict(float)
        for (ahead, last), chance in leads.items():
            leader = (ahead > 0) - (ahead < 0)
            if leader and last and leader != last:
                changes += chance
            now = leader or last
            if thrown == total // 2 and leader:
                led += chance
                led_won += chance * stays(abs(ahead), throws, sides, total - thrown)
            for side in range(1, sides + 1):
                found[ahead + (side if thrown % 2 == 0 else -side), now] += chance / sides
        leads = found
    return changes, led_won / led


@cache
def stays(ahead, throws, sides, left):
    """The chance that the first seat wins with this lead and this number of throws left."""
    sums = {ahead: 1.0}
    for thrown in range(2 * throws - left, 2 * throws):
        found = defaultdict(float)
        for total, chance in sums.items():
            for side in range(1, sides + 1):
                found[total + (side if thrown % 2 == 0 else -side)] += chance / sides
        sums = found
    return sum(chance * (1.0 if total > 0 else 0.5 if total == 0 else 0.0) for total, chance in sums.items())


def near(measure, value):
    return abs(measure.estimate.value - value) <= THREE_ERRORS * measure.estimate.error


def test_a_race_of_dice_is_as_its_recursion_says():
    changes, leader = exact()
    told = raced(GAMES)
    assert near(told["lead_changes"], changes)
    assert near(told["leader"], leader)
    assert near(told["seat"], 0.5)
    assert told["turns"].estimate.value == told["decisions"].estimate.value == 20


@pytest.mark.parametrize("coin", [50, 60])
def test_a_coin_falls_as_often_as_it_should(coin):
    told = raced(GAMES, coin=coin)
    share = told["seat"].facts["shares"][0]
    assert abs(share.value - coin / 100) <= THREE_ERRORS * share.error
    assert told["lead_changes"].estimate.value == 0
    assert told["ties"].estimate.value == 0


def hand(first, second):
    """The exact mean of the first seat's chips in a hand of Kuhn poker between these players."""
    total = 0.0
    for mine in range(3):
        for yours in (card for card in range(3) if card != mine):
            sign = 1 if mine > yours else -1
            bets, calls = first[kuhn.OPEN][mine] / 1000, first[kuhn.CALL_FIRST][mine] / 1000
            answers = second[kuhn.CALL][yours] / 1000
            after_pass = second[kuhn.AFTER_PASS][yours] / 1000
            bet = answers * 2 * sign + (1 - answers)
            passed = after_pass * (calls * 2 * sign - (1 - calls)) + (1 - after_pass) * sign
            total += (bets * bet + (1 - bets) * passed) / 6
    return total


@pytest.mark.parametrize(
    ("first", "second"), [("", ""), ("calling", ""), ("", "calling"), ("honest", "calling")]
)
def test_players_of_kuhn_poker_win_as_enumeration_says(first, second):
    styles = {"": kuhn.EQUILIBRIUM, **kuhn.STYLES}
    value = hand(styles[first], styles[second])
    if not first and not second:
        assert value == pytest.approx(-1 / 18, abs=1e-3)
    names = (f"greedy@{style}" if style else "greedy" for style in (first, second))
    chips = counted(question(KUHN, {"unused": 0}), GAMES, *names)["lines"][:, 0, 0]
    assert abs(chips.mean() - value) <= THREE_ERRORS * chips.std() / GAMES**0.5


def test_skill_decides_nim_and_luck_nothing():
    asked = question(NIM, {"heap": 10})
    strong, weak = player(NIM, "search:64", 2), player(NIM, "random", 2)
    edge = Edge(asked, None, ("strong", "beginner"), (strong, weak), 100, 1.0)
    luck = Deals(asked, weak, 200, 1.0)
    for experiment in (edge, luck):
        while not experiment.done:
            experiment.step(1000)
    (told,) = edge.measures()
    assert told.estimate.value > 0.4, "it is near 0.5"
    for told in luck.measures():
        assert told.estimate.value <= THREE_ERRORS * told.estimate.error


def test_chances_of_a_race_are_as_its_recursion_says():
    """The model knows only what everybody sees, and need not know the rules."""
    asked = question(RACE, {"throws": 10, "sides": 6, "coin": 0})
    counts = counted(asked, 950, positions=950)
    found = chances_of(counts)
    assert found.holds
    sums = counts["positions"][:, :, 0]
    thrown = counts["position_times"]
    exact_ones = [stays(int(a - b), 10, 6, 20 - int(t)) for (a, b), t in zip(sums, thrown, strict=True)]
    missed = found.values[:, 0] - exact_ones
    assert (missed**2).mean() < 0.02
    assert (missed**2).mean() < ((0.5 - np.array(exact_ones)) ** 2).mean() / 5


def test_playouts_of_a_race_are_as_its_recursion_says():
    asked = question(RACE, {"throws": 10, "sides": 6, "coin": 0})
    thrower = player(RACE, "random", 2)
    played = PlayedOn(asked, thrower, 60, 1.0)
    while not played.done:
        played.step(1)
    found = played.chances()
    assert found.holds
    record = Recorder(asked.lineup(thrower), lab_of(RACE).turns).play(games_of(range(1, 61)))
    points = record.moments["seats"]["sum"][:, :2].astype(int)
    exact_ones = [
        stays(int(one - other), 10, 6, 20 - int(thrown))
        for (one, other), thrown in zip(points, record.moment_times, strict=True)
    ]
    assert ((found.values[:, 0] - exact_ones) ** 2).mean() < 0.25 / 32, "the noise of 32 playouts"


def binomial(most, count, chance):
    return sum(comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(most + 1))


def test_fair_packs_are_left_in_peace():
    packs = no_fewer(20)
    accused = [pack for pack in range(packs) if alarms(lots(pack), 1000, seed=1 + 1000 * pack)]
    assert 1 - binomial(len(accused) - 1, packs, 0.05) > 0.025, accused


FAULTS = {
    "overpriced": ({"card": {"asks": 6, "pays": 3}, "mixed": True}, ("pay", "cards/odd")),
    "dead": ({"card": {"asks": 10}}, ("cost", "cards/odd")),
    "first": ({"first": 2}, ("seat", "")),
    "store": ({"bonus": 4}, ("win", "stores/odd")),
    "shortage": ({"gone": 40}, ("gone", "odd")),
}


@pytest.mark.parametrize(("planted", "named"), FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_named_first(planted, named):
    for seed in range(3):
        pack = lots(seed, **{name: value for name, value in planted.items() if name != "mixed"})
        if "mixed" in planted:
            for number, card in enumerate(each for each in pack["cards"] if each["id"] != "odd"):
                card |= {"asks": 1 + number % 4, "pays": 1 + number % 4}
        assert alarms(pack, 5000, seed=1 + 5000 * seed)[0] == named


BEST = np.array([30.0, -200.0, 5.0])


@pytest.mark.parametrize("aside", [1.0, 0.7])
def test_it_comes_near_the_best_weights_through_noise(monkeypatch, aside):
    ticks = count()
    monkeypatch.setattr(climbing, "monotonic", lambda: next(ticks) * 0.03)  # 2,000 steps in a minute
    stride = np.array([5.0, 40.0, 2.0])

    def lead(one, other, dice):
        far = [float(np.square((each - BEST) / stride).sum()) for each in (one, other)]
        return far[1] - far[0] + dice.gauss(0, 3)

    found = climbing.climb(np.zeros(3), stride, lead, minutes=1, seed=1, speed=0.1, aside=aside)
    assert np.abs((found - BEST) / stride).max() < 1
