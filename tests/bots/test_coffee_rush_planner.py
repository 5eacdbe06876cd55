"""The greedy planner of Coffee Rush: what it finds, how it stands by its plans, how strong it is."""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np

from orderup import bots
from orderup.core.plain import argument
from orderup.games.coffee_rush.greedy import WEIGHTS, plan
from orderup.games.coffee_rush.greedy_state import LEVEL, contains, count, smaller
from orderup.games.coffee_rush.greedy_turn import think
from orderup.match import Match

GAMES = 40
ENOUGH = 36
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


def test_a_plan_can_be_played_to_the_end_of_the_turn() -> None:
    for seats in (2, 3, 4):
        match = Match("coffee_rush", seats=seats, seed=seats)
        while not match.over:
            turn = match.state()["turn"]
            ids = plan(*match.records)
            for action_id in ids:
                match.play(next(action for action in match.legal() if action.id == action_id))
            if match.actions[-1].kind not in ("place", "upgrade", "skip", "pour"):
                assert match.actions[-1].kind == "done"
                assert match.over or match.state()["turn"] == turn + 1


def test_planning_again_within_a_turn_never_finds_less() -> None:
    levels: Any = argument(np.zeros(2, LEVEL))
    weights: Any = argument(WEIGHTS)
    compared = 0
    for seats in (2, 4):
        promised = None
        for match in played_by_greedy(seats, seed=1):
            state = match.state()
            if state["phase"] not in ("move", "pour", "serve") or state["turn"] == 0 or state["served"]:
                promised = None
                continue
            tables, packs = match.records
            value = think(levels, tables[0], packs[0], weights[0])
            if promised is not None and promised[0] == state["turn"]:
                assert value >= promised[1]
                compared += 1
            promised = (state["turn"], value)
    assert compared > 100


def test_it_serves_what_it_can() -> None:
    left = 0
    for match in played_by_greedy(seats=3, seed=8):
        kinds = {action.kind for action in match.legal()}
        if "serve" in kinds:
            left += bots.create("greedy").decide(match).kind != "serve"
    assert left == 0


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(GAMES):
        match = Match("coffee_rush", seats=2, seed=seed)
        greedy = seed % 2
        players = [bots.create("greedy" if seat == greedy else "random", seed) for seat in range(2)]
        bots.play_match(match, players)
        assert match.result is not None
        won += match.result.ranks[greedy] == 1
    assert won >= ENOUGH


def test_greedy_completes_more_than_it_misses() -> None:
    for seats in (2, 3, 4):
        completed = missed = 0
        for seed in range(6):
            match = Match("coffee_rush", seats=seats, seed=seed, options={"espresso_start": seed % 2 == 1})
            bots.play_match(match, [bots.create("greedy")] * seats)
            for seat in match.state()["seats"]:
                completed += len(seat["completed"])
                missed += len(seat["penalties"])
        assert completed > missed


def test_plain_python_decides_as_compiled_code_does() -> None:
    actions = 16
    program = PLAIN.format(actions=actions)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    match = Match("coffee_rush", seats=2, seed=6)
    greedy = bots.create("greedy")
    for _ in range(actions):
        match.play(greedy.decide(match))
    assert json.loads(done.stdout) == [action.notation for action in match.actions]


def test_bags_are_compared_ingredient_by_ingredient() -> None:
    chance = np.random.default_rng(1)
    for _ in range(300):
        a, b = chance.integers(0, 13, 8), chance.integers(0, 13, 8)
        bag = [sum(int(n) << 8 * i for i, n in enumerate(counts)) for counts in (a, b)]
        assert bool(contains(*bag)) == bool((a >= b).all())
        assert smaller(*bag) == sum(int(n) << 8 * i for i, n in enumerate(np.minimum(a, b)))
        assert count(bag[0]) == a.sum()
