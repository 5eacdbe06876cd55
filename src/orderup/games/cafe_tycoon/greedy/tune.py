"""Looks for better weights of the cafe's greedy planner by self-play.

In each step both sides play the same deals, with half of the seats each (see `orderup.climbing`). It prints
the result, and the score of one seat with it among seats with the weights in use.
"""

import argparse
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from orderup.climbing import climb
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.playout import score_at
from orderup.core.compiled.rule_types import Ids, Packs, Tables
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.games.cafe_tycoon.greedy.greedy import new_workspace, write_plan
from orderup.games.cafe_tycoon.greedy.weights import WEIGHTS, default_weights
from orderup.games.cafe_tycoon.rules.rules import apply, setup
from orderup.games.cafe_tycoon.rules.scoring import LINES
from orderup.games.cafe_tycoon.state import TABLE

GAME = get("cafe_tycoon")
PACK = load_pack("cafe_tycoon").record
USUAL = GAME.check_options({})
EXPERT = GAME.check_options(
    dict.fromkeys(("abilities", "promo", "managers", "choose_stores"), True) | {"challenge": "customers"}
)
SETUPS = [(seats, options) for options in (USUAL, EXPERT) for seats in (2, 3, 3, 4, 5)]
DEALS = 250
STRIDE = 0.15
"""The distance to either side, as a share of a weight; at least LEAST."""
LEAST = 2.0
SPEED = 0.09


@rule
def play_between(tables: Tables, packs: Packs, one: Any, other: Any, mask: int, out: Ids, seed: Any) -> None:
    """Play a game in which the seats of `mask` use the weights in the workspace `one`, and the others those
    in `other`."""
    table = tables[0]
    setup(table, packs[0], seed)
    while table.seat >= 0:
        write_plan(table, packs[0], one[0] if mask >> table.seat & 1 else other[0], out)
        apply(table, packs[0], out[0])


def game(seats: int, options: dict[str, Any], seed: int, mask: int, one: Any, other: Any) -> tuple[Any, Any]:
    """Scores and ranks of a game between two sets of weights."""
    tables = np.zeros(1, TABLE)
    tables[0]["seat_count"] = seats
    GAME.write_options(tables[0], options)
    workspaces = new_workspace(one), new_workspace(other)
    play_between(tables, PACK, *workspaces, mask, np.zeros(1, np.int16), np.uint64(seed))
    lines, ranks = np.zeros((seats, len(LINES)), np.int32), np.zeros(seats, np.int8)
    score_at(tables, PACK, 0, lines, ranks)
    return lines.sum(axis=1), ranks


def lead(one: Any, other: Any, dice: Random) -> float:
    """The mean lead of `one` over `other` in coins, each deal played from both sides."""
    total = 0.0
    for _ in range(DEALS):
        seats, options = dice.choice(SETUPS)
        seed, mask = dice.getrandbits(40), sum(1 << seat for seat in dice.sample(range(seats), seats // 2))
        for sides in (mask, (1 << seats) - 1 - mask):
            scores, _ = game(seats, options, seed, sides, one, other)
            ours = np.array([sides >> seat & 1 for seat in range(seats)], bool)
            total += scores[ours].mean() - scores[~ours].mean()
    return total / (2 * DEALS)


def flat(weights: Any) -> np.ndarray[Any, Any]:
    """Weights as one vector."""
    return np.concatenate([np.atleast_1d(weights[0][name]).astype(float) for name in WEIGHTS.names or ()])


def record(vector: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A vector as weights."""
    weights, at = np.zeros(1, WEIGHTS), 0
    for name in WEIGHTS.names or ():
        shape = weights[0][name].shape
        size = int(np.prod(shape, dtype=int))
        weights[0][name] = np.rint(vector[at : at + size]).astype(np.int64).reshape(shape)
        at += size
    return weights


def search(minutes: float, seed: int) -> np.ndarray[Any, Any]:
    """Better weights, as a vector."""
    start = flat(default_weights())
    stride = np.maximum(np.abs(start) * STRIDE, LEAST)

    def ahead(one: Any, other: Any, dice: Random) -> float:
        return lead(record(one), record(other), dice)

    return climb(start, stride, ahead, minutes, seed, SPEED)


def share(one: Any, other: Any, seats: int, deals: int) -> float:
    """The share of all games that a single seat of `one` wins among seats of `other`."""
    won = 0.0
    for number in range(deals * seats):
        _, ranks = game(seats, USUAL, number // seats, 1 << number % seats, one, other)
        won += (ranks[number % seats] == 1) / max(1, int((ranks == 1).sum()))
    return won / (deals * seats)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=2000, help="to compare with the weights in use")
    wanted = parser.parse_args(words)
    found, used = record(search(wanted.minutes, wanted.seed)), default_weights()
    for name in WEIGHTS.names or ():
        print(f"{name}: {found[0][name].tolist()} (in use: {used[0][name].tolist()})")
    for seats in GAME.seats:
        wins = 100 * share(found, used, seats, wanted.deals)
        print(
            f"{seats} seats: {wins:.1f}% won by one of these among those in use, {100 / seats:.1f}% is even"
        )


if __name__ == "__main__":
    main()
