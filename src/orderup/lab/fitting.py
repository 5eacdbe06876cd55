"""Finds the weights of a planner's forecasts, from games of the planner against itself, and prints them.

The weights are fitted to the results of games by their positions at the beginning of a turn (least squares by
Gauss-Newton steps).

A fitted game has a module `forecast` beside its planner. This takes from it `looked_at(table, pack,
workspace, seat)` (the features, an array of LOOKED_AT), `stage(table, pack, workspace)` (0 to STAGES - 1) and
where `forecast` says anything.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np

from orderup.bots.search.playouts import play_plan
from orderup.bots.search.rewards import ENDS, add_result, statistics_of
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import legal, setup
from orderup.core.compiled.operations import Operations
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN, forecast, workspace_of
from orderup.core.compiled.randomness import RNG, below, next_random
from orderup.core.compiled.rule_types import Ids, Packs, Tables
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack

EACH = 3
"""One in this many turns is looked at, unless the command names another number."""
MOST = 32
"""The most turns of a game that there is room for."""
STEPS = 20
PULL = 1.0
"""The strength with which weights are drawn to 0. A feature that never occurs gets none."""

_forecasts = Operations("forecasts")
looked_at = _forecasts.operation("looked_at")
stage = _forecasts.operation("stage")


@rule
def play(
    tables: Tables, seen: Any, stages: Any, seats: Any, rewards: Any, packs: Packs, workspaces: Any, ids: Ids,
    plan: Ids, lines: Any, ranks: Any, ends: Any, statistics: Any, dice: Any, each: int,
) -> int:  # fmt: skip
    """Play a game of the planner against itself; returns the number of recorded turns.

    It records the features of a seat at some turns, and the game's result for that seat.
    """
    table, pack, workspace = tables[0], packs[0], workspaces[0]
    setup(table, pack, next_random(dice[0]))
    decided, n = -1, 0
    while legal(table, pack, ids) > 0:
        if table.seat != decided and n < len(stages) and below(dice[0], each) == 0:
            seat = below(dice[0], table.seat_count)
            if forecast(table, pack, workspace, seat) >= 0.0:
                seen[n] = looked_at(table, pack, workspace, seat)
                stages[n] = stage(table, pack, workspace)
                seats[n] = seat
                n += 1
        decided = table.seat
        play_plan(table, pack, workspace, ids, plan)
    for i in range(n):
        rewards[i] = add_result(table, pack, seats[i], lines, ranks, ends[0], statistics[0])
    return n


def forecast_of(name: str) -> Any:
    """A game's module that forecasts."""
    game = get(name)
    module = game.module("forecast")
    _forecasts.register(game.engine.TABLE, module)
    return module


def collect(name: str, seats: int, games: int, seed: int, each: int = EACH) -> tuple[Any, Any, Any]:
    """The features, the stages, and the rewards."""
    game, module = get(name), forecast_of(name)
    engine = game.engine
    blank = np.zeros(1, engine.TABLE)
    blank[0]["seat_count"] = seats
    game.write_options(blank[0], game.check_options({}))
    dice = np.zeros(1, RNG)
    dice[0]["rng"] = seed
    table, pack = blank.copy(), load_pack(name).record
    seen = np.zeros((games * MOST, module.LOOKED_AT))
    stages, rewards = np.zeros(games * MOST, np.int64), np.zeros(games * MOST)
    work = [argument(pack), argument(workspace_of(name, game.turns))]
    work += [np.zeros(engine.ACTIONS, np.int16), np.zeros(LONGEST_PLAN, np.int16)]
    work += [np.zeros((seats, len(engine.LINES)), np.int32), np.zeros(seats, np.int8)]
    work += [argument(np.zeros(1, ENDS)), argument(statistics_of(1, len(engine.LINES), seats))]
    work += [argument(dice), each]
    n = 0
    for _ in range(games):
        table[:] = blank
        here = slice(n, n + MOST)
        who = np.zeros(MOST, np.int64)
        n += play(argument(table), seen[here], stages[here], who, rewards[here], *work)
    return seen[:n], stages[:n], rewards[:n]


def told(x: Any) -> Any:
    """Sums of weights as rewards."""
    return 0.5 + 0.5 * x / np.sqrt(1.0 + x * x)


def fit(seen: Any, stages: Any, rewards: Any, count: int) -> np.ndarray[Any, Any]:
    """The weights for each of `count` stages; a stage without data has the weights of the one before."""
    weights = np.zeros((count, seen.shape[1]))
    for number in range(count):
        here = stages == number
        if not here.any():
            weights[number] = weights[number - 1]
            continue
        for _ in range(STEPS):
            x = seen[here] @ weights[number]
            slopes = seen[here] * (0.5 / (1.0 + x * x) ** 1.5)[:, None]
            missed = slopes.T @ (rewards[here] - told(x)) - PULL * weights[number]
            weights[number] += np.linalg.solve(slopes.T @ slopes + PULL * np.eye(seen.shape[1]), missed)
    return weights


def explained(weights: Any, seen: Any, stages: Any, rewards: Any) -> list[float]:
    """By stage, the share of the variance of rewards that a forecast explains; NaN where there is none."""
    missed = rewards - told((seen * weights[stages]).sum(axis=1))
    parts = [stages == number for number in range(len(weights))]
    return [1 - float(missed[here].var() / rewards[here].var()) if here.any() else np.nan for here in parts]


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("coffee_rush", "order_please"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=EACH, help="look at one in this many turns")
    wanted = parser.parse_args(words)
    about = wanted.game, wanted.seats
    stages = forecast_of(wanted.game).STAGES
    weights = fit(*collect(*about, wanted.games, wanted.seed, wanted.each), stages)
    others = collect(*about, wanted.games // 4, wanted.seed + 1, wanted.each)
    for row, part in zip(weights, explained(weights, *others), strict=True):
        print(f"({', '.join(f'{weight:.3f}' for weight in row)}),  # {part:.0%}")


if __name__ == "__main__":
    main()
