"""Looks for better weights of Coffee Rush's greedy planner by self-play.

In each step both sides play the same deals, with half of the seats each (see `orderup.climbing`). It prints
the result, and its score against the weights in use on other deals. Given a JSON file of weights, it compares
them without a search.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from orderup.climbing import climb
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.playout import score_at
from orderup.core.compiled.rule_types import Ids, Packs, Tables
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.games.coffee_rush.greedy import new_workspace, write_plan
from orderup.games.coffee_rush.greedy_state import default_weights
from orderup.games.coffee_rush.rules import apply, setup
from orderup.games.coffee_rush.scoring import LINES
from orderup.games.coffee_rush.state import TABLE
from orderup.intervals import mean

PACK = load_pack("coffee_rush").record
DEALS = 20
STRIDES: dict[str, Any] = {
    "serve": 60,
    "crowd": 25,
    "rush": 70,
    "fade": 900,
    "more_rush": 40,
    "future": 60,
    "lead": 150,
    "brink": 120,
    "pace": 30,
    "patience": 250,
    "risk": (0, 40, 60, 80, 0),
    "chance": (0, 70, 70, 50, 25, 0, 0, 0),
    "stake": (0, 130, 130, 130, 0),
    "upgrade": (40, 40, 40, 40),
}
"""The distance of both sides from the middle, for each weight in the search."""
ASIDE = 0.7
SPEED = 0.12
LEAST = {"pace": 1, "patience": 1, "fade": 0, "rush": 0, "more_rush": 0}
FIRST = 10_000_000
"""The deals of the comparison are numbered from here."""


@rule
def play_between(tables: Tables, packs: Packs, one: Any, other: Any, mask: int, out: Ids, seed: Any) -> None:
    """Play a game in which the seats of `mask` use the weights in the workspace `one`, and the others those
    in `other`."""
    table = tables[0]
    setup(table, packs[0], seed)
    while table.seat >= 0:
        n = write_plan(table, packs[0], one[0] if mask >> table.seat & 1 else other[0], out)
        for i in range(n):
            apply(table, packs[0], out[i])


def lead(seats: int, seed: int, mask: int, one: Any, other: Any) -> tuple[float, float]:
    """The mean lead of the seats of `mask` over the others, in points; and their share of the win."""
    tables = np.zeros(1, TABLE)
    tables[0]["seat_count"] = seats
    play_between(tables, PACK, one, other, mask, np.zeros(256, np.int16), np.uint64(seed))
    lines, ranks = np.zeros((seats, len(LINES)), np.int32), np.zeros(seats, np.int8)
    score_at(tables, PACK, 0, lines, ranks)
    ours = np.array([mask >> seat & 1 for seat in range(seats)], bool)
    points, won = lines.sum(axis=1), ranks == 1
    return float(points[ours].mean() - points[~ours].mean()), float(won[ours].sum() / won.sum())


def flat(weights: Any) -> np.ndarray[Any, Any]:
    """The weights in the search for one number of seats, as a vector."""
    return np.concatenate([np.atleast_1d(weights[name]).astype(float) for name in STRIDES])


def record(seats: int, vector: np.ndarray[Any, Any], choices: int) -> np.ndarray[Any, Any]:
    """The weights in use, with those of a vector for a number of seats."""
    weights, at = default_weights(), 0
    weights["choices"] = weights["choices_buying"] = choices
    for name in STRIDES:
        shape = weights[name][seats].shape
        size = int(np.prod(shape, dtype=int))
        found = np.rint(vector[at : at + size]).astype(np.int64).reshape(shape)
        weights[name][seats] = np.maximum(found, LEAST.get(name, found))
        at += size
    return weights


def search(seats: int, minutes: float, seed: int, choices: int) -> np.ndarray[Any, Any]:
    """Better weights for this number of seats, as a vector."""
    stride = np.concatenate([np.atleast_1d(np.asarray(each, float)) for each in STRIDES.values()])

    def ahead(one: Any, other: Any, dice: Random) -> float:
        workspaces = new_workspace(record(seats, one, choices)), new_workspace(record(seats, other, choices))
        total = 0.0
        for _ in range(DEALS):
            deal = dice.getrandbits(40)
            mask = sum(1 << seat for seat in dice.sample(range(seats), seats // 2))
            for sides in (mask, (1 << seats) - 1 - mask):
                total += lead(seats, deal, sides, *workspaces)[0]
        return total / (2 * DEALS)

    return climb(flat(default_weights()[seats]), stride, ahead, minutes, seed, SPEED, ASIDE)


def compare(seats: int, one: Any, other: Any, deals: int) -> str:
    """The result of one seat with some weights among seats with others, each deal from every seat."""
    workspaces = new_workspace(one), new_workspace(other)
    leads, wins = np.zeros((2, deals))
    for deal in range(deals):
        games = [lead(seats, FIRST + deal, 1 << seat, *workspaces) for seat in range(seats)]
        leads[deal], wins[deal] = np.mean(games, axis=0)
    won, points = mean(wins).text(100), mean(leads).text(digits=2, sign=True)
    even = 100 / seats
    return f"{seats} seats, {deals * seats} games: {won} % won ({even:.0f} is even), {points} points ahead"


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=get("coffee_rush").seats, default=2)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--choices", type=int, default=6, help="ends of a turn looked at while searching")
    parser.add_argument("--deals", type=int, default=500, help="to compare with the weights in use")
    parser.add_argument("--file", type=Path, help="weights to compare instead, as a JSON object")
    wanted = parser.parse_args(words)
    used = default_weights()
    if wanted.file:
        found = default_weights()
        for name, value in json.loads(wanted.file.read_text(encoding="utf-8")).items():
            found[name][wanted.seats] = value
    else:
        vector = search(wanted.seats, wanted.minutes, wanted.seed, wanted.choices)
        found = record(wanted.seats, vector, int(used["choices"][wanted.seats]))
    for name in STRIDES:
        print(f"{name}: {found[name][wanted.seats].tolist()} (in use: {used[name][wanted.seats].tolist()})")
    print(compare(wanted.seats, found, used, wanted.deals))


if __name__ == "__main__":
    main()
