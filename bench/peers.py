"""Games of other libraries, stepped as ours are in `envs.py`: each step with observation, mask and reward, on
one core, by processor time."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

import numpy as np

Measure = Callable[[int, int], float]
"""Of a seed and so many steps: steps a second. Raises ImportError where the library is not installed."""


def openspiel(game: str) -> Measure:
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
    """So many games at once, compiled by XLA for the processor."""

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


def pettingzoo(module: str) -> Measure:
    """One of PettingZoo's own classic games, without wrappers."""

    def measured(seed: int, steps: int) -> float:
        from importlib import import_module

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


PEERS: dict[str, tuple[Measure, int]] = {
    "OpenSpiel hearts, C++, one game": (openspiel("hearts"), 100),
    "OpenSpiel crazy eights, C++, one game": (openspiel("crazy_eights"), 100),
    "OpenSpiel Kuhn poker in Python, one game": (openspiel("python_kuhn_poker"), 1000),
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
    "PettingZoo Leduc hold'em, without wrappers": (pettingzoo("leduc_holdem_v4"), 1000),
    "PettingZoo connect four, without wrappers": (pettingzoo("connect_four_v3"), 1000),
}
"""Each with what part of the steps it gets: one in so many."""


@contextmanager
def on_one_core() -> Iterator[None]:
    """Who makes a thread for each core, as XLA, makes one: so Kuhn poker takes half the processor time."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure(runs: int, steps: int) -> tuple[dict[str, list[float]], list[str]]:
    """Steps a second of each run, and what is not installed."""
    import open_spiel.python.games  # noqa: F401 - registers the games in Python

    found: dict[str, list[float]] = {}
    missing = []
    for what, (measured, part) in PEERS.items():
        try:
            with on_one_core():
                found[what] = [measured(run, max(20, steps // part)) for run in range(runs)]
        except ImportError:
            missing.append(what)
    return found, missing
