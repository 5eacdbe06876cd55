"""Measures the speed of the rules in random legal actions a second.

They run compiled on one core, in a batch on all cores, and from Python: `legal()` and `play()` of a match,
and the view that the server sends."""

import random
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import numba
import numpy as np
from report import Row, arguments, print_rows

from orderup import Match
from orderup.core.batches.batch import Batch
from orderup.core.batches.observations import observation_layout
from orderup.core.compiled import playout
from orderup.core.compiled.randomness import RNG
from orderup.core.game.definition import Game, get, names
from orderup.core.packs.loading import load_pack

ONE_CORE_TARGET = 15e6
EXPERT = {"challenge": "customers", "abilities": True, "promo": True, "managers": True}
EXPERT_TARGET = 8e6
HARDEST: dict[str, tuple[str, dict[str, Any], float]] = {
    "cafe_tycoon": ("all expert options", EXPERT, EXPERT_TARGET),
}
"""Games whose target is for a table with options; the others' is for the default one."""
BATCH_GAIN_TARGET = 1.8
LEARNING_SEATS = {"coffee_rush": 4}
"""The others': as many as sit down unless somebody says otherwise."""
LEARNING_TARGETS = {"coffee_rush": 4e6, "order_please": 2e6, "cafe_tycoon": 2e6}
BATCH_GAMES = 4096
ACTIONS = 20_000_000
LEGAL_AND_PLAY_TARGET = 100e3
VIEW_TARGET = 20e3
VIEW_TARGETS = {"coffee_rush": 40e3}
GAMES = 60
"""Games of a match in Python."""
REFERENCE_STEPS = 200_000_000
CORES = 2


@numba.njit(cache=False)
def reference(steps: int) -> Any:
    """A fixed chain of integer operations: how fast this core is at this moment, whatever the rules do."""
    x = np.uint64(1)
    for _ in range(steps):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    return x


def blank_tables(game: Game, seats: int, count: int, options: dict[str, Any]) -> Any:
    """`count` tables of a game, blank but for the number of seats and the options."""
    tables = np.zeros(count, game.engine.TABLE)
    for table in tables:
        table["seat_count"] = seats
        game.write_options(table, game.check_options(options))
    return tables


def speed(work: Callable[[int], Any], amount: int) -> float:
    """The amount of `work` done in a second, after a first small piece that compiles it."""
    work(1000)
    started = perf_counter()
    work(amount)
    return amount / (perf_counter() - started)


def one_core(game: Game, seats: int, seed: int, options: dict[str, Any]) -> Callable[[int], Any]:
    """Random legal actions on one core: games are played to their ends, one after another."""
    tables, pack = blank_tables(game, seats, 2, options), load_pack(game.name).record
    chooser = np.zeros(1, RNG)
    chooser["rng"] = seed
    out = np.zeros(game.engine.ACTIONS, np.int16)
    playout.start(tables, pack, out, 0, np.uint64(seed))
    return lambda actions: playout.play_random(tables, pack, out, chooser, actions)


def in_batch(game: Game, seats: int, seed: int) -> Callable[[int], Any]:
    """The same in a batch of games that all cores share."""
    batch = Batch(game.name, BATCH_GAMES, seats=seats)
    return lambda actions: batch.play_random(max(1, actions // BATCH_GAMES), seed)


def stepwise(game: Game, seats: int, seed: int) -> float:
    """Actions a second through `Batch.step`, checks included, where the caller chooses."""
    batch = Batch(game.name, BATCH_GAMES, seats=seats)
    return chosen_by_caller(batch, seed)


def learning(game: Game, seats: int, seed: int) -> float:
    """The same on one core, by processor time, each step with the decider's observation and the mask of
    legal actions, until the first game is over: a learner would deal it anew."""
    batch = Batch(game.name, BATCH_GAMES, seats=seats)
    seen = np.zeros((BATCH_GAMES, sum(part.size for part in observation_layout(game.name, seats))), np.int16)
    mask = np.zeros(batch.actions.shape, np.bool_)

    def look() -> None:
        batch.observe(seen)
        batch.mask(mask)

    look()
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return chosen_by_caller(batch, seed, look, while_all=True, clock=process_time)
    finally:
        numba.set_num_threads(threads)


def chosen_by_caller(
    batch: Batch,
    seed: int,
    look: Callable[[], None] = lambda: None,
    while_all: bool = False,
    clock: Callable[[], float] = perf_counter,
) -> float:
    """Steps a second until all games are over (or one is), but for the first step, which may have to be
    compiled."""
    dice = np.random.default_rng(seed)
    batch.step(batch.actions[:, 0])
    played, seconds = 0, 0.0
    while batch.counts.all() if while_all else batch.counts.any():
        picks = (dice.random(BATCH_GAMES) * batch.counts).astype(int)
        chosen = batch.actions[np.arange(BATCH_GAMES), picks]
        played += int(np.count_nonzero(batch.counts))
        started = clock()
        batch.step(chosen)
        look()
        seconds += clock() - started
    return played / seconds


def measure(game: Game, runs: int, actions: int) -> list[Row]:
    """All within each run, so that a slow moment of the machine slows down both sides of a ratio."""
    by_seats: dict[int, list[float]] = {seats: [] for seats in game.seats}
    batched, stepped, learned, references, hard = [], [], [], [], []
    words, options, target = HARDEST.get(game.name, ("", {}, ONE_CORE_TARGET))
    for run in range(runs):
        references.append(speed(reference, REFERENCE_STEPS))
        for seats in game.seats:
            by_seats[seats].append(speed(one_core(game, seats, run, {}), actions))
        if options:
            hard.append(speed(one_core(game, most_seats(game), run, options), actions))
        batched.append(speed(in_batch(game, most_seats(game), run), actions * numba.get_num_threads()))
        stepped.append(stepwise(game, most_seats(game), run))
        learned.append(learning(game, LEARNING_SEATS.get(game.name, game.default_seats), run))
    single = by_seats[most_seats(game)]
    rows = [
        Row(
            f"random legal actions, one core, {seats} seats",
            by_seats[seats],
            "/s",
            target if seats == most_seats(game) and not options else None,
        )
        for seats in reversed(game.seats)
    ]
    if options:
        rows.append(
            Row(f"random legal actions, one core, {most_seats(game)} seats, {words}", hard, "/s", target)
        )
    cores = numba.get_num_threads()
    gains = [together / alone for together, alone in zip(batched, single, strict=True)]
    per_reference = [1e3 * alone / reference for alone, reference in zip(single, references, strict=True)]
    return [
        *rows,
        Row(
            f"random legal actions, {cores} cores, batch of {BATCH_GAMES:,}, {most_seats(game)} seats",
            batched,
            "/s",
        ),
        Row(f"the same, chosen by the caller and checked, {most_seats(game)} seats", stepped, "/s"),
        Row(
            "the same with observation and mask, one core, "
            f"{LEARNING_SEATS.get(game.name, game.default_seats)} seats",
            learned,
            "/s",
            LEARNING_TARGETS.get(game.name),
        ),
        Row("gain of the batch over one core", gains, "x", BATCH_GAIN_TARGET if cores == CORES else None),
        Row("reference loop, one core", references, "/s"),
        Row("actions for 1,000 rounds of the reference loop", per_reference),
    ]


def legal_and_play(game: str, games: int, seed: int) -> float:
    """Random actions a second, dealing not counted."""
    chance = random.Random(seed)
    actions, seconds = 0, 0.0
    for _ in range(games):
        match = Match(game, seats=get(game).seats[-1], seed=chance.getrandbits(32))
        picks = [chance.random() for _ in range(4000)]
        started = perf_counter()
        for pick in picks:
            legal = match.legal()
            if not legal:
                break
            match.play(legal[int(pick * len(legal))])
        seconds += perf_counter() - started
        actions += len(match.actions)
    return actions / seconds


def views(game: str, games: int, seed: int) -> float:
    """Views a second, one after each random action."""
    chance = random.Random(seed)
    count, seconds = 0, 0.0
    for _ in range(max(1, games // 10)):
        match = Match(game, seats=get(game).seats[-1], seed=chance.getrandbits(32))
        while not match.over:
            match.play(chance.choice(match.legal()))
            started = perf_counter()
            match.view(None)
            seconds += perf_counter() - started
            count += 1
    return count / seconds


def in_python(game: str, games: int, runs: int) -> list[Row]:
    """A match in Python."""
    legal_and_play(game, 1, 0)
    return [
        Row(
            "Match.legal() and play()",
            [legal_and_play(game, games, run) for run in range(runs)],
            "/s",
            LEGAL_AND_PLAY_TARGET,
        ),
        Row(
            "Match.view(None)",
            [views(game, games, run) for run in range(runs)],
            "/s",
            VIEW_TARGETS.get(game, VIEW_TARGET),
        ),
    ]


def most_seats(game: Game) -> int:
    return game.seats[-1]


def main() -> None:
    chosen = arguments(__doc__)
    part = 10 if chosen.quick else 1
    for name in names():
        game = get(name)
        rows = measure(game, chosen.runs, ACTIONS // part) + in_python(name, GAMES // part, chosen.runs)
        print_rows(f"{name}: the rules ({game.engine.TABLE.itemsize} bytes a game)", rows)


if __name__ == "__main__":
    main()
