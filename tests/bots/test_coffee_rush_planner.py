"""The greedy planner of Coffee Rush: it finds good turns, keeps to its plans, and wins often enough."""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from orderup import bots, load_pack
from orderup.core.compiled.bags import contains, smaller, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN, plan
from orderup.games.coffee_rush import actions, tune
from orderup.games.coffee_rush.greedy import new_workspace, write_plan
from orderup.games.coffee_rush.greedy_state import CHOICES, LEVEL, UNIT, default_weights
from orderup.games.coffee_rush.greedy_turn import think
from orderup.match import Match
from tests.coffee_rush.positions import arrange, variant

GAMES = 40
ENOUGH = 36
ELSEWHERE = {1: {"meeples": ["a1"]}, 2: {"meeples": ["b1"]}}
"""The other seats of a position, out of the way."""
PLAIN = """
import json
from orderup import bots
from orderup.match import Match
match = Match("coffee_rush", seats=2, seed=6)
greedy = bots.create("greedy")
for _ in range({actions}):
    match.play(greedy.decide(match.as_seen_by(match.seat, seed=0)))
print(json.dumps([action.notation for action in match.actions]))
"""


def played_by_greedy(seats: int, seed: int) -> Any:
    """Every position of a game of greedy bots."""
    greedy = bots.create("greedy")
    match = Match("coffee_rush", seats=seats, seed=seed)
    while not match.over:
        yield match
        match.play(greedy.decide(match))


def test_a_plan_can_be_played_to_the_end_of_the_turn():
    for seats in (2, 3, 4):
        match = Match("coffee_rush", seats=seats, seed=seats)
        while not match.over:
            turn = match.state()["turn"]
            ids = plan(match)
            for action_id in ids:
                match.play(next(action for action in match.legal() if action.id == action_id))
            if match.actions[-1].kind not in ("place", "upgrade", "skip", "pour"):
                assert match.actions[-1].kind == "done"
                assert match.over or match.state()["turn"] == turn + 1


def test_planning_again_within_a_turn_never_finds_less():
    levels: Any = argument(np.zeros(2, LEVEL))
    weights: Any = argument(default_weights())
    compared = 0
    for seats in (2, 4):
        promised = None
        for match in played_by_greedy(seats, seed=1):
            state = match.state()
            if state["phase"] not in ("move", "pour", "serve") or state["turn"] == 0 or state["served"]:
                promised = None
                continue
            tables, packs = match.records
            value = think(levels, tables[0], packs[0], weights[seats], CHOICES // 2)
            if promised is not None and promised[0] == state["turn"]:
                assert value >= promised[1]
                compared += 1
            promised = (state["turn"], value)
    assert compared > 100


def test_best_turn_is_found_with_few_ends_kept():
    """The fewer are kept, the more is cut off unseen."""
    levels: Any = argument(np.zeros(2, LEVEL))
    weights: Any = argument(default_weights())
    compared = 0
    for seats in (2, 4):
        for match in played_by_greedy(seats, seed=4):
            if match.state()["phase"] == "move":
                tables, packs = match.records
                found = set()
                for choices in (1, 2, 32, CHOICES):
                    think(levels, tables[0], packs[0], weights[seats], choices)
                    found.add(int(levels[0]["choice_values"][0]))
                assert len(found) == 1
                compared += 1
    assert compared > 50


def test_an_upgrade_below_the_bargain_is_not_thought_of():
    """`brisk` saves most of its time so: it would hardly ever have bought them."""
    strict = default_weights()
    strict["bargain"] = UNIT**2
    out = argument(np.zeros(LONGEST_PLAN, np.int16))
    skipped = bought = 0
    for match in played_by_greedy(2, seed=3):
        if match.state()["phase"] == "upgrade":
            assert write_first(*match.records, argument(new_workspace(strict)), out) == actions.SKIP
            skipped += 1
            bought += plan(match) != [actions.SKIP]
    assert skipped > bought > 0


@rule
def write_first(tables: Any, packs: Any, workspaces: Any, out: Any) -> Any:
    write_plan(tables[0], packs[0], workspaces[0], out)
    return out[0]


def test_greedy_serves_every_order_that_it_can():
    left = 0
    for match in played_by_greedy(seats=3, seed=8):
        kinds = {action.kind for action in match.legal()}
        if "serve" in kinds:
            left += bots.create("greedy").decide(match).kind != "serve"
    assert left == 0


def test_greedy_beats_random():
    won = 0
    for seed in range(GAMES):
        match = Match("coffee_rush", seats=2, seed=seed)
        greedy = seed % 2
        players = [bots.create("greedy" if seat == greedy else "random", seed) for seat in range(2)]
        bots.play_match(match, players)
        won += match.result.ranks[greedy] == 1
    assert won >= ENOUGH


def test_plain_python_decides_as_compiled_code_does():
    decisions = 16
    program = PLAIN.format(actions=decisions)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    match = Match("coffee_rush", seats=2, seed=6)
    greedy = bots.create("greedy")
    for _ in range(decisions):
        match.play(greedy.decide(match))
    assert json.loads(done.stdout) == [action.notation for action in match.actions]


def test_bags_are_compared_ingredient_by_ingredient():
    chance = np.random.default_rng(1)
    for _ in range(300):
        a, b = chance.integers(0, 13, 8), chance.integers(0, 13, 8)
        bag = [sum(int(n) << 8 * i for i, n in enumerate(counts)) for counts in (a, b)]
        assert bool(contains(*bag)) == bool((a >= b).all())
        assert smaller(*bag) == sum(int(n) << 8 * i for i, n in enumerate(np.minimum(a, b)))
        assert total(bag[0]) == a.sum()


def turn_of_greedy(match: Match) -> list[str]:
    """The actions that greedy plays until the turn is over."""
    greedy = bots.create("greedy")
    seat = match.seat
    played = []
    while match.seat == seat and (not played or played[-1] != "done"):
        played.append(match.play(greedy.decide(match)).notation)
    return played


def test_tuning_begins_at_the_weights_in_use():
    used = default_weights()
    for seats in (2, 3, 4):
        choices = int(used["choices"][seats])
        assert (tune.record(seats, tune.flat(used[seats]), choices) == used).all()
        assert used["pace"][seats] > 0


def test_weights_against_themselves_are_even():
    used = default_weights()
    used["choices"] = 1
    workspaces = new_workspace(used), new_workspace(used)
    for seats in (2, 3):
        games = [tune.lead(seats, 5, 1 << seat, *workspaces) for seat in range(seats)]
        assert sum(ahead for ahead, _ in games) == pytest.approx(0)
        assert sum(won for _, won in games) == pytest.approx(1)


def test_it_saves_the_order_that_would_fall():
    orders = [("iced_caffe_latte", 1), ("milk_tea", 4)]
    match = arrange(players={0: {"meeples": ["b4"], "orders": orders}, **ELSEWHERE})
    assert "serve 1 cup" in " ".join(turn_of_greedy(match))
    assert not match.state()["seats"][0]["penalties"]


def test_it_spends_a_rush_token_to_serve():
    me = {"meeples": ["d4"], "orders": [("caffe_mocha", 4)], "rush": 1}
    match = arrange(players={0: me, **ELSEWHERE})
    assert "serve 0 cup 1" in turn_of_greedy(match)


def test_it_keeps_a_rush_token_that_buys_nothing():
    me = {"meeples": ["d4"], "orders": [("espresso", 4)], "rush": 1}
    match = arrange(players={0: me, **ELSEWHERE})
    assert "serve 0 cup 1" in turn_of_greedy(match)
    assert match.state()["seats"][0]["rush"] == 1


def test_it_empties_a_cup_for_a_better_use():
    cups = [{"water": 2}, {"water": 2}, {"water": 2}]
    match = arrange(players={0: {"meeples": ["b4"], "orders": [("cocoa", 4)], "cups": cups}})
    played = turn_of_greedy(match)
    assert any(action.startswith("empty") for action in played)
    assert any(action.startswith("serve 0") for action in played)


def test_it_buys_nothing_in_its_last_turn():
    me = {"completed": ["green_tea"] * 3, "orders": []}
    match = arrange(phase="upgrade", deck=[], players={0: me, 1: {"orders": [("cocoa", 1)]}})
    assert bots.create("greedy").decide(match).notation == "skip"


def test_it_decides_in_the_most_crowded_position():
    drinks = [drink["id"] for drink in load_pack("coffee_rush").content["drinks"]]
    orders = [(drinks[i], 1 + i % 4) for i in range(24)]
    upgrades = ["meeples", "diagonal", "corners", "specialties"]
    match = arrange(players={0: {"orders": orders, "upgrades": upgrades, "rush": 15}})
    played = turn_of_greedy(match)
    assert sum(action.startswith("serve") for action in played) == 3


@pytest.mark.parametrize(
    "numbers",
    [{"steps": 2}, {"steps": 6, "closing_penalties": 1}, {"rush_tokens": 0}, {"water": 1}, {"easy": True}],
)
def test_it_plays_by_other_packs(numbers):
    """With many steps a search of all paths takes long, and games are short."""
    for seats in (2, 4) if numbers.get("steps", 0) < 6 else (3,):
        match = Match("coffee_rush", seats=seats, seed=1, pack=variant(**numbers))
        bots.play_match(match, [bots.create("greedy")] * seats)
        assert match.over
