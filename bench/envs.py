"""What the environments for learners cost: steps a second on one core, with observation, mask and reward;
actions are legal and random, what chooses them is not counted. On one core it is the processor time that
counts, which is the same however busy the others are; on two it is what goes by."""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import numpy as np
import peers
from report import Row, arguments, print_rows
from rules import LEARNING_SEATS, LEARNING_TARGETS, learning

import orderup.envs.openspiel  # noqa: F401 - registers the games
from orderup.core.game import Game, get, names
from orderup.envs.gymnasium import GameEnv
from orderup.envs.naming import pettingzoo_name
from orderup.envs.pettingzoo import env, raw_env
from orderup.envs.vector import VectorGameEnv
from orderup.processes import usable_cores

STEPS = 1_000_000
"""In games one by one a hundredth."""
MANY, FEW = 4096, 64


def vector(
    count: int, clock: Callable[[], float] = process_time, **settings: Any
) -> Callable[[Game, int, int, int], float]:
    """So many games at once, ended ones dealt anew in the same step."""

    def measured(game: Game, seats: int, seed: int, steps: int) -> float:
        envs = VectorGameEnv(game.name, count, seats, autoreset_mode="SameStep", **settings)
        envs.reset(seed=seed)
        dice, rows, batch, seconds = np.random.default_rng(seed), np.arange(count), envs.batch, 0.0
        rounds = max(2, steps // count)
        for number in range(rounds):
            chosen = batch.actions[rows, (dice.random(count) * batch.counts).astype(int)]
            started = clock()
            envs.step(chosen)
            seconds += (clock() - started) * (number > 0)
        return (rounds - 1) * count / seconds

    return measured


def gymnasium_alone(game: Game, seats: int, seed: int, steps: int) -> float:
    """One seat's steps; its opponents play at random."""
    alone, dice = GameEnv(game.name, seats), np.random.default_rng(seed)
    seen, _ = alone.reset(seed=seed)
    rounds, seconds = max(2, steps // 100), 0.0
    for number in range(rounds):
        chosen = dice.choice(np.flatnonzero(seen["action_mask"]))
        started = process_time()
        seen, _, ended, _, _ = alone.step(chosen)
        if ended:
            seen, _ = alone.reset()
        seconds += (process_time() - started) * (number > 0)
    return (rounds - 1) / seconds


def pettingzoo_by(make: Callable[..., Any]) -> Callable[[Game, int, int, int], float]:
    """Every seat's steps."""

    def measured(game: Game, seats: int, seed: int, steps: int) -> float:
        table, dice = make(game.name, seats=seats), np.random.default_rng(seed)
        table.reset(seed=seed)
        seen, _, ended, _, _ = table.last()
        rounds, seconds = max(2, steps // 100), 0.0
        for number in range(rounds):
            chosen = dice.choice(np.flatnonzero(seen["action_mask"]))
            started = process_time()
            table.step(chosen)
            seen, _, ended, _, _ = table.last()
            if ended:
                table.reset()
                seen, _, ended, _, _ = table.last()
            seconds += (process_time() - started) * (number > 0)
        return (rounds - 1) / seconds

    return measured


def openspiel(game: Game, seats: int, seed: int, steps: int) -> float:
    """Every seat's steps, one game in OpenSpiel."""
    return peers.openspiel(f"{pettingzoo_name(game.name)}(seats={seats})")(seed, max(2, steps // 100))


def on_two_cores(count: int) -> Callable[[Game, int, int, int], float]:
    """`vector` in play with itself, on two cores where there are two."""
    return vector(count, clock=perf_counter, opponents="self", threads=min(2, usable_cores()))


VECTOR = f"Gymnasium vector, {MANY:,} games, play with itself"
MEASURED: dict[str, Callable[[Game, int, int, int], float]] = {
    "the batch alone, 4,096 games": lambda game, seats, seed, _: learning(game, seats, seed),
    VECTOR: vector(MANY, opponents="self"),
    f"{VECTOR}, always the same arrays": vector(MANY, opponents="self", copy=False),
    f"{VECTOR}, two cores": on_two_cores(MANY),
    f"Gymnasium vector, {FEW} games, play with itself": vector(FEW, opponents="self"),
    f"Gymnasium vector, {FEW} games, play with itself, two cores": on_two_cores(FEW),
    f"Gymnasium vector, {MANY:,} games, random opponents": vector(MANY),
    f"Gymnasium vector, {FEW} games, random opponents": vector(FEW),
    "Gymnasium, one game, random opponents": gymnasium_alone,
    "PettingZoo, one game, without wrappers": pettingzoo_by(raw_env),
    "PettingZoo, one game, in its usual wrappers": pettingzoo_by(env),
    "OpenSpiel, one game": openspiel,
}


def measure(game: Game, runs: int, steps: int) -> list[Row]:
    """All within each run, so that a slow moment of the machine slows down all of them."""
    seats = LEARNING_SEATS.get(game.name, game.default_seats)
    found: dict[str, list[float]] = {what: [] for what in MEASURED}
    for run in range(runs):
        for what, measured in MEASURED.items():
            found[what].append(measured(game, seats, run, steps))
    return [
        Row(
            f"{what}, {seats} seats",
            values,
            "/s",
            LEARNING_TARGETS.get(game.name) if what == VECTOR else None,
        )
        for what, values in found.items()
    ]


def main() -> None:
    chosen = arguments(__doc__)
    for name in names():
        rows = measure(get(name), chosen.runs, STEPS // (10 if chosen.quick else 1))
        print_rows(f"{name}: environments, one core where two are not named", rows)
    found, missing = peers.measure(chosen.runs, STEPS // (10 if chosen.quick else 1))
    print_rows("others' games, in the same way", [Row(what, values, "/s") for what, values in found.items()])
    for what in missing:
        print(f"{what}: not installed")


if __name__ == "__main__":
    main()
