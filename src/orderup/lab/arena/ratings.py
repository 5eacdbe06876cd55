"""Ratings from the order in which players finish, by the Plackett-Luce model (Bradley-Terry for two seats).

It is fitted by Hunter's MM algorithm (Hunter 2004, "MM algorithms for generalized Bradley-Terry models").
Equal ranks count as every order of those who share them, in equal parts.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from math import factorial
from typing import Any

import numpy as np

from orderup.intervals import Figure, Z, student
from orderup.lab.arena.playing import Outcome

SCALE = 400.0
"""Points of rating for a tenfold strength, as Elo has them."""
MIDDLE = 1000.0
"""The mean of all players."""
HALF = 0.5
SAMPLES = 400
STEPS = 2000
NEAR = 1e-7

Order = tuple[int, ...]
"""Players, first to last."""


@cache
def orders(players: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[tuple[Order, float], ...]:
    """Every order in which they may have finished, with its weight; the weights add up to 1."""
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
    """Counts of firsts in sets of players: `wins` (deals, players), `sets` (deals, kinds of set).

    A third array has how often each player stands in each kind of set (kinds, players).
    """

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
        """The likeliest strengths, (samples, players), with these weights of the deals, (samples, deals).

        `imagined`, (samples, players, players), has each player's imagined wins over each other, so that an
        unbeaten player has a strength, too.
        """
        wins = weights @ self.wins + imagined.sum(axis=2)
        sets = weights @ self.sets
        pairs = imagined + imagined.transpose(0, 2, 1)
        strengths = np.ones(wins.shape)
        for _ in range(STEPS):
            shares = (sets / (strengths @ self.members.T)) @ self.members
            shares += (pairs / (strengths[:, :, None] + strengths[:, None, :])).sum(axis=2)
            renewed = wins / shares
            renewed /= np.exp(np.log(renewed).mean(axis=1, keepdims=True))
            if np.abs(np.log(renewed / strengths)).max() < NEAR:
                return renewed
            strengths = renewed
        return strengths


def ratings(players: int, deals: Sequence[Sequence[Outcome]], seed: int = 1) -> list[Figure]:
    """Each player's rating, with mean `MIDDLE`; `SCALE` points stand for odds of ten to one.

    Each player is imagined to have drawn one more game with all others together. The 95% interval is a
    Bayesian bootstrap (Rubin 1981) over deals, because the games of a deal are dependent.

    Few deals may agree by chance, so the interval is no narrower than with independent games. Weights are
    spread by Student's factor for few deals. Imagined games are random (Jeffreys): a few games that all went
    one way do not tell how far apart the players are.
    """
    lots = np.random.default_rng(seed)
    drawn_game = np.full((players, players), HALF / max(1, players - 1))
    np.fill_diagonal(drawn_game, 0.0)
    games = [[outcome] for deal in deals for outcome in deal]
    by_deal = _Choices(players, deals)
    points = _points(by_deal.strengths(np.ones((1, len(deals))), drawn_game[None]))[0]
    ends = [_interval(by_deal, drawn_game, lots)]
    if len(games) > len(deals):
        ends.append(_interval(_Choices(players, games), drawn_game, lots))
    low, high = np.min(ends, axis=0)[0], np.max(ends, axis=0)[1]
    return [Figure(float(points[i]), float(low[i]), float(high[i])) for i in range(players)]


def _interval(choices: _Choices, imagined: Any, lots: np.random.Generator) -> Any:
    """Both ends, (2, players), where the rows of `choices` are independent."""
    count = len(choices.wins)
    freedom = max(1, count - 1)
    spread = (student(freedom) / Z) ** 2 * count / freedom
    weights = lots.gamma(1 / spread, spread, (SAMPLES, count))
    drawn = _points(choices.strengths(weights, lots.gamma(imagined, size=(SAMPLES, *imagined.shape))))
    return np.percentile(drawn, (2.5, 97.5), axis=0)


def _points(strengths: Any) -> Any:
    return MIDDLE + SCALE * np.log10(strengths)
