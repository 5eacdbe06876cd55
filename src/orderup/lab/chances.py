"""Chances of winning over a game, and how good they are. Playouts give some, see played_on.py.

Others come from what everybody sees: a model is fitted to the games themselves.

It is a softmax over the seats of a weighted sum of their points and numbers. The weights change with the
turns. Each half of the deals is predicted by the weights of the other half.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from orderup.intervals import Figure, mean, share
from orderup.lab.counting import Counts

STEPS = 12
PULL = 2.0
"""The strength with which weights are drawn to 0."""
MOST_POSITIONS = 20_000
BINS = 10
LEAD = 0.1
"""A lead in chances that counts."""
FEWEST = 200
"""With fewer games there is no model."""
BAND = (0.1, 0.9)
STEP, OFF = 0.01, 0.05
"""The most that chances may drift in a turn, and the most that they may be wrong."""


@dataclass(frozen=True)
class Chances:
    """The chances at the beginning of turns, and how good they are."""

    values: Any
    """The chances by position and seat."""
    games: Any
    """The game of each position."""
    progress: Any
    """The part of the game's decisions that were made before it."""
    won: Any
    """The wins by game and seat."""
    halves: tuple[Any, Any] | None = None
    """The chances by one half of the playouts and by the other. One half tells who leads and the other by how
    much, because noise makes leads."""

    @property
    def _pairs(self) -> tuple[tuple[Any, Any], ...]:
        """Chances to choose by, and chances to tell."""
        if self.halves is None:
            return ((self.values, self.values),)
        one, other = self.halves
        return (one, other), (other, one)

    @property
    def brier(self) -> tuple[float, float]:
        """The mean square of errors without the noise of playouts, and that of even chances."""
        one, other = self._pairs[0]
        missed = (one - self.won[self.games]) * (other - self.won[self.games])
        even = 1 / self.won.shape[1] - self.won[self.games]
        return float(missed.sum(axis=1).mean()), float((even**2).sum(axis=1).mean())

    def reliability(self) -> list[tuple[float, Figure, int]]:
        """For each tenth, the mean chance, the share that won, and the number of positions."""
        chosen, told = (np.concatenate([pair[i].ravel() for pair in self._pairs]) for i in range(2))
        won = np.tile(self.won[self.games].ravel(), len(self._pairs))
        bins = np.minimum((BINS * chosen).astype(int), BINS - 1)
        games = np.tile(np.repeat(self.games, self.won.shape[1]), len(self._pairs))
        found = []
        for number in range(BINS):
            here = bins == number
            if here.any():
                # Positions of one game go together: the interval counts games, not positions.
                trials = min(int(here.sum()), len(np.unique(games[here])))
                part = float(won[here].mean())
                count = int(here.sum()) // len(self._pairs)
                found.append((float(told[here].mean()), share(part * trials, trials), count))
        return found

    def mean_step(self) -> Figure:
        """The mean growth of the leader's chance until the next turn. It is 0 if the chances are right."""
        last = np.append(self.games[1:] != self.games[:-1], True)
        rows, steps = np.arange(len(self.values)), []
        for chosen, told in self._pairs:
            ahead = chosen.argmax(axis=1)
            following = np.roll(told, -1, axis=0)
            following[last] = self.won[self.games[last]]
            steps.append(following[rows, ahead] - told[rows, ahead])
        return mean(np.mean(steps, axis=0), self.games)

    @property
    def holds(self) -> bool:
        """Whether the chances may be told: they say something, and nothing shows that they are wrong by more
        than a few points."""
        step, (brier, even) = self.mean_step(), self.brier
        drifts = abs(step.value) > STEP and not step.low <= 0 <= step.high
        off = [
            abs(chance - won.value) > OFF and not won.low <= chance <= won.high
            for chance, won, count in self.reliability()
            if count >= FEWEST
        ]
        return not drifts and not any(off) and brier < even

    def lead_changes(self) -> Figure:
        """The number of times in a game that another seat gets ahead by LEAD."""
        ordered = np.sort(self.values, axis=1)
        clear = ordered[:, -1] - ordered[:, -2] >= LEAD
        leaders, games = self.values.argmax(axis=1)[clear], self.games[clear]
        changed = (leaders[1:] != leaders[:-1]) & (games[1:] == games[:-1])
        return mean(np.bincount(games[1:], changed, len(self.won)))

    def drama(self) -> Any:
        """By game, by how much the winner was behind, on average over the moments."""
        winners, rows, behind = self.won.argmax(axis=1)[self.games], np.arange(len(self.values)), []
        for chosen, told in self._pairs:
            ahead = chosen.argmax(axis=1)
            behind.append(told[rows, ahead] - told[rows, winners])
        counts = np.bincount(self.games)
        return np.bincount(self.games, np.mean(behind, axis=0)) / counts

    def curve(self) -> list[tuple[float, float, float, float]]:
        """For each tenth of the game, its middle, and the leader's mean chance with a band.

        The band holds eight of ten games.
        """
        rows = np.arange(len(self.values))
        best = np.mean([told[rows, chosen.argmax(axis=1)] for chosen, told in self._pairs], axis=0)
        bins = np.minimum((BINS * self.progress).astype(int), BINS - 1)
        found = []
        for number in range(BINS):
            here = best[bins == number]
            if len(here):
                low, high = np.quantile(here, BAND)
                found.append(((number + 0.5) / BINS, float(here.mean()), float(low), float(high)))
        return found


def chances_of(counts: Counts) -> Chances | None:
    """The chances in the counted games; None with too few of them."""
    if counts.setup.seats < 2 or "positions" not in counts or counts.games < FEWEST:
        return None
    positions, games = counts["positions"].astype(float), counts["position_games"]
    stride = -(-len(games) // MOST_POSITIONS)
    kept = games % stride == 0
    positions, games, times = positions[kept], games[kept], counts["position_times"][kept]
    won, length = counts["won"], counts["decisions"]
    order = np.searchsorted(games, np.unique(games))
    turns = np.arange(len(games)) - np.repeat(order, np.diff(np.append(order, len(games))))
    stage = turns / max(1.0, float(np.quantile(turns, 0.9)))
    table = _features(positions, np.minimum(1.5, stage), counts["places"][games])
    values = np.empty(positions.shape[:2])
    for half in range(2):
        mine = games // stride % 2 == half
        weights = _fit(table[~mine], won[games[~mine]])
        values[mine] = _softmax(table[mine] @ weights)
    _, numbers = np.unique(games, return_inverse=True)
    return Chances(values, numbers, times / length[games], won[np.unique(games)])


def _features(positions: Any, stage: Any, places: Any) -> Any:
    """The numbers of each seat, less the mean of all, times three functions of the stage; and its place."""
    plain = positions - positions.mean(axis=1, keepdims=True)
    spread = plain.std(axis=(0, 1))
    plain = plain[:, :, spread > 0] / spread[spread > 0]
    seats = positions.shape[1]
    plain = np.concatenate([plain, np.eye(seats)[places] - 1 / seats], axis=2)
    by_stage = np.stack([np.ones_like(stage), stage, stage**2], axis=1)
    return (plain[:, :, :, None] * by_stage[:, None, None, :]).reshape(*plain.shape[:2], -1)


def _softmax(scores: Any) -> Any:
    found = np.exp(scores - scores.max(axis=1, keepdims=True))
    return found / found.sum(axis=1, keepdims=True)


def _fit(table: Any, won: Any) -> Any:
    """The weights with the greatest likelihood, by Newton's steps."""
    size = table.shape[2]
    weights = np.zeros(size)
    for _ in range(STEPS):
        chances = _softmax(table @ weights)
        slope = np.einsum("ns,nsk->k", won - chances, table) - PULL * weights
        centred = table - np.einsum("ns,nsk->nk", chances, table)[:, None, :]
        rooted = (centred * np.sqrt(chances)[:, :, None]).reshape(-1, size)
        step = np.linalg.solve(rooted.T @ rooted + PULL * np.eye(size), slope)
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return weights
