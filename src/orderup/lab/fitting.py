"""Finds the weights by which Order Please? forecasts: the planner plays against itself, and they are fitted
to how games ended that stood so and so when a turn began (least squares by steps of Gauss and Newton). Prints
them, and what they tell.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np

from orderup.bots.search.rewards import ENDS, add_result, outlooks_of
from orderup.core.compiling import rule
from orderup.core.dispatch import apply, legal, setup
from orderup.core.game import get
from orderup.core.packs import load_pack
from orderup.core.plain import argument
from orderup.core.randomness import RNG, below, next_random
from orderup.core.rule_types import Ids, Packs, Tables
from orderup.games.order_please.forecast import LOOKED_AT, STAGES, looked_at, stage
from orderup.games.order_please.greedy import new_room, write_plan
from orderup.games.order_please.scoring import LINES
from orderup.games.order_please.state import SEATS, TABLE, Phase

EACH = 6
"""Of so many turns one is looked at."""
MOST = 16
"""Room for so many turns of a game."""
STEPS = 20
PULL = 0.01
"""How strongly weights are drawn to 0; a feature that never occurs has none."""


@rule
def play(
    tables: Tables, seen: Any, stages: Any, rewards: Any, packs: Packs, rooms: Any, out: Ids, lines: Any,
    ranks: Any, ends: Any, outlooks: Any, dice: Any,
) -> int:  # fmt: skip
    """A game of the planner against itself: how it stood for seat 0 at some turns, and how it ended. Returns
    at how many."""
    table, pack = tables[0], packs[0]
    setup(table, pack, next_random(dice[0]))
    turns, n = 0, 0
    while legal(table, pack, out) > 0:
        if table.phase == Phase.REGISTER and table.turns != turns:
            turns = table.turns
            if n < len(stages) and below(dice[0], EACH) == 0:
                seen[n] = looked_at(table, pack, rooms[0], 0)
                stages[n] = stage(table)
                n += 1
        write_plan(table, pack, rooms[0], out)
        apply(table, pack, out[0])
    reward = add_result(table, pack, 0, lines, ranks, ends[0], outlooks[0])
    for i in range(n):
        rewards[i] = reward
    return n


def collect(games: int, seed: int) -> tuple[Any, Any, Any]:
    """What was seen, the stages, and the rewards of seat 0."""
    game = get("order_please")
    blank = np.zeros(1, TABLE)
    blank[0]["seat_count"] = SEATS
    game.write_options(blank[0], game.check_options({}))
    dice = np.zeros(1, RNG)
    dice[0]["rng"] = seed
    table, pack = blank.copy(), load_pack("order_please").record
    seen = np.zeros((games * MOST, LOOKED_AT))
    stages, rewards = np.zeros(games * MOST, np.int64), np.zeros(games * MOST)
    work = [argument(pack), argument(new_room()), np.zeros(256, np.int16)]
    work += [np.zeros((SEATS, len(LINES)), np.int32), np.zeros(SEATS, np.int8), argument(np.zeros(1, ENDS))]
    work += [argument(outlooks_of(1, len(LINES), SEATS)), argument(dice)]
    n = 0
    for _ in range(games):
        table[:] = blank
        here = slice(n, n + MOST)
        n += play(argument(table), seen[here], stages[here], rewards[here], *work)
    return seen[:n], stages[:n], rewards[:n]


def told(x: Any) -> Any:
    """Sums of weights as rewards."""
    return 0.5 + 0.5 * x / np.sqrt(1.0 + x * x)


def fit(seen: Any, stages: Any, rewards: Any) -> np.ndarray[Any, Any]:
    """The weights by stage; a stage that never came is like the one before it."""
    weights = np.zeros((STAGES, LOOKED_AT))
    for number in range(STAGES):
        here = stages == number
        if not here.any():
            weights[number] = weights[number - 1]
            continue
        for _ in range(STEPS):
            x = seen[here] @ weights[number]
            slopes = seen[here] * (0.5 / (1.0 + x * x) ** 1.5)[:, None]
            missed = slopes.T @ (rewards[here] - told(x)) - PULL * weights[number]
            weights[number] += np.linalg.solve(slopes.T @ slopes + PULL * np.eye(LOOKED_AT), missed)
    return weights


def explained(weights: Any, seen: Any, stages: Any, rewards: Any) -> list[float]:
    """By stage, the part of the variance of rewards that a forecast takes away; NaN where there is none."""
    missed = rewards - told((seen * weights[stages]).sum(axis=1))
    parts = [stages == number for number in range(STAGES)]
    return [1 - float(missed[here].var() / rewards[here].var()) if here.any() else np.nan for here in parts]


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    weights = fit(*collect(wanted.games, wanted.seed))
    for row, part in zip(
        weights, explained(weights, *collect(wanted.games // 4, wanted.seed + 1)), strict=True
    ):
        print(f"({', '.join(f'{weight:.3f}' for weight in row)}),  # {part:.0%}")


if __name__ == "__main__":
    main()
