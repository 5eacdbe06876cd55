"""Ratings from the order in which players finish: the Plackett-Luce model, which for two seats is
Bradley-Terry's, fitted by Hunter's MM algorithm (Hunter 2004, "MM algorithms for generalized Bradley-Terry
models"). Equal ranks count as every order of those who share them, in equal parts.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from math import factorial
from typing import Any

import numpy as np

from orderup.intervals import Figure
from orderup.lab.arena.playing import Outcome

SCALE = 400.0
"""Points of rating for a tenfold strength, as Elo has them."""
MIDDLE = 1000.0
"""The mean of all players."""
SAMPLES = 400
STEPS = 2000
NEAR = 1e-7

Order = tuple[int, ...]
"""Players, first to last."""


@cache
def orders(players: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[tuple[Order, float], ...]:
    """Every order in which they may have finished, with its part; the parts add up to 1."""
    groups = [
        [player for player, its in zip(players, ranks, strict=True) if its == rank]
        for rank in sorted(set(ranks))
    ]
    part = 1.0
    for group in groups:
        part /= factorial(len(group))
    found = product(*(permutations(group) for group in groups))
    return tuple((tuple(player for group in order for player in group), part) for order in found)


class _Choices:
    """Counts of who came first among whom: `wins` (deals, players), `sets` (deals, kinds of set), and how
    often each player stands in each kind of set (kinds, players)."""

    def __init__(self, players: int, deals: Sequence[Sequence[Outcome]]) -> None:
        kinds: dict[Order, int] = {}
        wins = np.zeros((len(deals), players))
        counts: list[dict[int, float]] = [{} for _ in deals]
        for deal, outcomes in enumerate(deals):
            for outcome in outcomes:
                for order, part in orders(outcome.players, outcome.ranks):
                    for place in range(len(order) - 1):
                        kind = kinds.setdefault(tuple(sorted(order[place:])), len(kinds))
                        counts[deal][kind] = counts[deal].get(kind, 0.0) + part
                        wins[deal, order[place]] += part
        self.wins = wins
        self.sets = np.zeros((len(deals), len(kinds)))
        for deal, count in enumerate(counts):
            for kind, part in count.items():
                self.sets[deal, kind] = part
        self.members = np.array([[kind.count(player) for player in range(players)] for kind in kinds])

    def strengths(self, weights: Any, imagined: Any) -> Any:
        """The likeliest strengths, with so much weight on each deal. Before all games everybody has played
        once with everybody, so that who never loses has a strength, too: `imagined`, (players,), is how much
        of these games each has won."""
        players = self.wins.shape[1]
        wins = weights @ self.wins + imagined
        sets = weights @ self.sets
        strengths = np.ones(players)
        for _ in range(STEPS):
            shares = self.members.T @ (sets / (self.members @ strengths))
            beside = 1.0 / (strengths[:, None] + strengths[None, :])
            shares += beside.sum(axis=1) - np.diag(beside)
            renewed = wins / shares
            renewed /= np.exp(np.log(renewed).mean())
            if np.abs(np.log(renewed / strengths)).max() < NEAR:
                return renewed
            strengths = renewed
        return strengths


def ratings(players: int, deals: Sequence[Sequence[Outcome]], seed: int = 1) -> list[Figure]:
    """Each player's rating, `MIDDLE` on the mean, `SCALE` points for odds of ten to one, with the 95%
    interval of a bootstrap over deals, for the games of one are not independent. The imagined games are
    draws, and in the bootstrap go as chance has it: of a few games that all went one way it is not known how
    far apart the players are."""
    choices = _Choices(players, deals)
    lots = np.random.default_rng(seed)
    count = len(deals)
    points = _points(choices.strengths(np.ones(count), 0.5 * (players - 1)))
    drawn = []
    for _ in range(SAMPLES):
        weights = np.bincount(lots.integers(count, size=count), minlength=count)
        drawn.append(_points(choices.strengths(weights, _by_chance(players, lots))))
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    return [Figure(float(points[i]), float(low[i]), float(high[i])) for i in range(players)]


def _by_chance(players: int, lots: np.random.Generator) -> Any:
    """How much each wins of one game with everybody else."""
    parts = np.triu(lots.random((players, players)), 1)
    return (parts + np.tril(1 - parts.T, -1)).sum(axis=1)


def _points(strengths: Any) -> Any:
    return MIDDLE + SCALE * np.log10(strengths)
