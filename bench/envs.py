"""The cost of the environments for learners: steps a second on one core, with observation, mask and reward;
actions are legal and random, what chooses them is not counted. On one core it is the processor time that
counts, which is the same however busy the others are; on two it is what goes by, beside one core in turn."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

import numpy as np
from report import Row, arguments, print_rows
from rules import LEARNING_SEATS, LEARNING_TARGETS, learning

import orderup.envs.openspiel  # noqa: F401 - registers the games
from orderup.core.game.definition import Game, get, names
from orderup.envs.gymnasium import GameEnv
from orderup.envs.naming import pettingzoo_name
from orderup.envs.pettingzoo import env, raw_env
from orderup.envs.vector import VectorGameEnv
from orderup.processes import usable_cores

STEPS = 1_000_000
"""In games one by one a hundredth."""
MANY, FEW = 4096, 64
IN_TURN, SETTLING = 20, 3
"""Steps on one core, then steps on two cores, which warm the caches."""
UNDISTURBED = 0.25
"""The share of the steps that counts by the clock. The others waited for other programs."""
GAIN_TARGET = 1.7
TIMES_OTHERS = 10.0


Measure = Callable[[int, int], float]
"""Steps a second, of a seed and a number of steps. Raises ImportError where the library is not installed."""


def random_actions(envs: VectorGameEnv, dice: np.random.Generator) -> Any:
    """A legal action for each game, by lot."""
    batch, count = envs.batch, envs.num_envs
    return batch.actions[np.arange(count), (dice.random(count) * batch.counts).astype(int)]


def vector(count: int, **settings: Any) -> Callable[[Game, int, int, int], float]:
    """Play `count` games at once. Ended games are dealt anew in the same step."""

    def measured(game: Game, seats: int, seed: int, steps: int) -> float:
        envs = VectorGameEnv(game.name, count, seats, autoreset_mode="SameStep", **settings)
        envs.reset(seed=seed)
        dice, seconds = np.random.default_rng(seed), 0.0
        rounds = max(2, steps // count)
        for number in range(rounds):
            chosen = random_actions(envs, dice)
            started = process_time()
            envs.step(chosen)
            seconds += (process_time() - started) * (number > 0)
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
    return openspiel_game(f"{pettingzoo_name(game.name)}(seats={seats})")(seed, max(2, steps // 100))


def two_cores(count: int, game: Game, seats: int, seed: int, steps: int) -> tuple[float, float]:
    """Steps a second in play with itself on two cores, where there are two, and how many times as many that
    is as on one."""
    cores = (1, min(2, usable_cores()))
    both = [
        VectorGameEnv(game.name, count, seats, opponents="self", autoreset_mode="SameStep", threads=threads)
        for threads in cores
    ]
    dice, seconds = np.random.default_rng(seed), ([], [])  # type: tuple[Any, tuple[list[float], list[float]]]
    for envs in both:
        envs.reset(seed=seed)
    for _ in range(max(2, steps // count // IN_TURN)):
        for envs, took in zip(both, seconds, strict=True):
            for number in range(IN_TURN):
                chosen = random_actions(envs, dice)
                started = perf_counter()
                envs.step(chosen)
                if number >= SETTLING:
                    took.append(perf_counter() - started)
    one, two = (float(np.quantile(took, UNDISTURBED)) for took in seconds)
    return count / two, one / two


VECTOR = f"Gymnasium vector, {MANY:,} games, play with itself"
MEASURED: dict[str, Callable[[Game, int, int, int], float]] = {
    "the batch alone, 4,096 games": lambda game, seats, seed, _: learning(game, seats, seed),
    VECTOR: vector(MANY, opponents="self"),
    f"{VECTOR}, always the same arrays": vector(MANY, opponents="self", copy=False),
    f"Gymnasium vector, {FEW} games, play with itself": vector(FEW, opponents="self"),
    f"Gymnasium vector, {MANY:,} games, random opponents": vector(MANY),
    f"Gymnasium vector, {FEW} games, random opponents": vector(FEW),
    "Gymnasium, one game, random opponents": gymnasium_alone,
    "PettingZoo, one game, without wrappers": pettingzoo_by(raw_env),
    "PettingZoo, one game, in its usual wrappers": pettingzoo_by(env),
    "OpenSpiel, one game": openspiel,
}


BY_THE_CLOCK, GAIN = "Gymnasium vector, {:,} games, two cores", "gain of two cores over one, {:,} games"
TARGETS = {GAIN.format(MANY): GAIN_TARGET}


def measure(game: Game, runs: int, steps: int) -> dict[str, list[float]]:
    """All within each run, so that a slow moment of the machine slows down all of them."""
    seats = LEARNING_SEATS.get(game.name, game.default_seats)
    found: dict[str, list[float]] = defaultdict(list)
    for run in range(runs):
        for what, measured in MEASURED.items():
            found[what].append(measured(game, seats, run, steps))
        for count in (MANY, FEW):
            speed, gain = two_cores(count, game, seats, run, steps)
            found[BY_THE_CLOCK.format(count)].append(speed)
            found[GAIN.format(count)].append(gain)
    return found


def rows_of(game: Game, found: dict[str, list[float]]) -> list[Row]:
    """The figures of a game, beside the targets."""
    seats = LEARNING_SEATS.get(game.name, game.default_seats)
    targets = TARGETS | {VECTOR: LEARNING_TARGETS.get(game.name)}
    gains = {GAIN.format(count) for count in (MANY, FEW)}
    return [
        Row(f"{what}, {seats} seats", values, "x" if what in gains else "/s", targets.get(what))
        for what, values in found.items()
    ]


def shares(ours: list[float], others: dict[str, list[float]]) -> list[Row]:
    """The speed as a multiple of each of the others', run by run."""
    return [
        Row(what, [mine / theirs for mine, theirs in zip(ours, values, strict=True)], "x", TIMES_OTHERS)
        for what, values in others.items()
    ]


# Games of other libraries, stepped in the same way


def openspiel_game(game: str) -> Measure:
    """A game in C++, driven from Python, one at a time."""

    def measured(seed: int, steps: int) -> float:
        import pyspiel

        dice, state, seconds, done = np.random.default_rng(seed), None, 0.0, 0
        known = pyspiel.load_game(game)
        observes = known.get_type().provides_observation_tensor
        while done < steps:
            if state is None or state.is_terminal():
                state = known.new_initial_state()
            while state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes, p=chances)))
            legal = state.legal_actions()
            action = legal[int(dice.integers(len(legal)))]
            started = process_time()
            player = state.current_player()
            (state.observation_tensor if observes else state.information_state_tensor)(player)
            state.legal_actions_mask(player)
            state.apply_action(action)
            state.rewards()
            seconds += process_time() - started
            done += 1
        return done / seconds

    return measured


def rlcard(game: str) -> Measure:
    """One game at a time."""

    def measured(seed: int, steps: int) -> float:
        import rlcard

        dice, seconds = np.random.default_rng(seed), 0.0
        env = rlcard.make(game, config={"seed": seed})
        state, _ = env.reset()
        for _ in range(steps):
            legal = list(state["legal_actions"])
            action = legal[int(dice.integers(len(legal)))]
            started = process_time()
            state, _ = env.step(action)
            if env.is_over():
                env.get_payoffs()
                state, _ = env.reset()
            seconds += process_time() - started
        return steps / seconds

    return measured


def pgx(game: str, count: int) -> Measure:
    """Play `count` games at once, compiled by XLA for the processor."""

    def measured(seed: int, steps: int) -> float:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        env = pgx.make(game)
        step, key = jax.jit(jax.vmap(auto_reset(env.step, env.init))), jax.random.PRNGKey(seed)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
        choose = jax.jit(
            lambda key, mask: jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)
        )
        rounds, seconds = max(2, steps // count), 0.0
        for number in range(rounds):
            key, drawn, dealt = jax.random.split(key, 3)
            actions = jax.block_until_ready(choose(drawn, state.legal_action_mask))
            keys = jax.random.split(dealt, count)
            started = process_time()
            state = jax.block_until_ready(step(state, actions, keys))
            seconds += (process_time() - started) * (number > 0)
        return (rounds - 1) * count / seconds

    return measured


def pettingzoo_game(module: str) -> Measure:
    """One of PettingZoo's own classic games, without wrappers."""

    def measured(seed: int, steps: int) -> float:
        dice, seconds = np.random.default_rng(seed), 0.0
        env: Any = import_module(f"pettingzoo.classic.{module}").raw_env()
        env.reset(seed=seed)
        for _ in range(steps):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                seen, _, _, _, _ = env.last()
            mask = seen["action_mask"]
            action = int(dice.choice(np.flatnonzero(mask)))
            started = process_time()
            env.step(action)
            env.last()
            seconds += process_time() - started
        return steps / seconds

    return measured


OTHERS: dict[str, tuple[Measure, int]] = {
    "OpenSpiel hearts, C++, one game": (openspiel_game("hearts"), 100),
    "OpenSpiel crazy eights, C++, one game": (openspiel_game("crazy_eights"), 100),
    "OpenSpiel Kuhn poker in Python, one game": (openspiel_game("python_kuhn_poker"), 1000),
    "Pgx Kuhn poker, 4,096 games": (pgx("kuhn_poker", 4096), 1),
    "Pgx Leduc hold'em, 4,096 games": (pgx("leduc_holdem", 4096), 1),
    "Pgx connect four, 4,096 games": (pgx("connect_four", 4096), 1),
    "Pgx Othello, 4,096 games": (pgx("othello", 4096), 10),
    "Pgx hex, 4,096 games": (pgx("hex", 4096), 10),
    "Pgx 2048, 4,096 games": (pgx("2048", 4096), 10),
    "Pgx sparrow mahjong, 4,096 games": (pgx("sparrow_mahjong", 4096), 10),
    "Pgx backgammon, 4,096 games": (pgx("backgammon", 4096), 10),
    "RLCard gin rummy, one game": (rlcard("gin-rummy"), 1000),
    "RLCard UNO, one game": (rlcard("uno"), 1000),
    "PettingZoo Leduc hold'em, without wrappers": (pettingzoo_game("leduc_holdem_v4"), 1000),
    "PettingZoo connect four, without wrappers": (pettingzoo_game("connect_four_v3"), 1000),
}
"""Each with the part of the steps it makes: one in this number."""


@contextmanager
def on_one_core() -> Iterator[None]:
    """Let libraries such as XLA start one thread, not one a core. Kuhn poker then takes half the time."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure_others(runs: int, steps: int) -> tuple[dict[str, list[float]], list[str]]:
    """Steps a second of each run, and the missing libraries."""
    import open_spiel.python.games  # noqa: F401 - registers the games in Python

    found: dict[str, list[float]] = {}
    missing = []
    for what, (measured, part) in OTHERS.items():
        try:
            with on_one_core():
                found[what] = [measured(run, max(20, steps // part)) for run in range(runs)]
        except ImportError:
            missing.append(what)
    return found, missing


def main() -> None:
    chosen = arguments(__doc__)
    steps = STEPS // (10 if chosen.quick else 1)
    batched: dict[str, list[float]] = {}
    for name in names():
        found = measure(get(name), chosen.runs, steps)
        batched[name] = found[VECTOR]
        print_rows(f"{name}: environments, one core where two are not named", rows_of(get(name), found))
    others, missing = measure_others(chosen.runs, steps)
    print_rows("others' games, in the same way", [Row(what, values, "/s") for what, values in others.items()])
    for name, ours in batched.items():
        print_rows(f"{name}, {VECTOR}: how many times as fast as others", shares(ours, others))
    for what in missing:
        print(f"{what}: not installed")


if __name__ == "__main__":
    main()
