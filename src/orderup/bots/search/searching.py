"""Sequential halving over the legal actions of a match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from orderup.bots.planning import LONGEST_PLAN, planner_of
from orderup.bots.search.budget import Budget
from orderup.bots.search.playouts import play_out
from orderup.bots.search.rewards import ENDS, outlooks_of
from orderup.core.actions import Action
from orderup.core.game import get
from orderup.core.plain import argument
from orderup.core.randomness import RNG
from orderup.match import Match

AT_ONCE = 4
"""Playouts of an action between two looks at the clock."""
NOISE = 15
"""Of a hundred later decisions so many are drawn by lot where chances are told to people. Nobody plays as
the planner to the end: late in the cafe, where little is hidden, they would be 0 or 100 percent."""


@dataclass(frozen=True)
class Outlook:
    """What a search has seen come of an action, for the seat that decides."""

    action: Action
    playouts: int
    reward: float
    """The mean reward, from 0 to 1; see rewards.py."""
    wins: float
    """The share of the playouts won; a shared first place counts by its share."""
    lead: float
    """The mean number of points ahead of the best other; below 0 behind."""
    lines: dict[str, float]
    """The mean points by scoring line."""


def look_ahead(match: Match, seed: int, budget: Budget, noise: int = 0) -> list[Outlook]:
    """The outlooks of all legal actions, best first: those that came further in the halving, then those of
    higher reward. Of a hundred later decisions `noise` are drawn by lot. `match` is as the seat to decide
    sees it, and not over; OptionError when its game has no planner."""
    legal = match.legal()
    search = _Search(match, seed, noise)
    rounds = max(1, (len(legal) - 1).bit_length())
    left, order = list(range(len(legal))), list[int]()
    for counts in _rounds(rounds, budget, left):
        for count in counts:
            search.add(left, count)
        left.sort(key=search.reward, reverse=True)
        kept = (len(left) + 1) // 2
        order[:0] = left[kept:]
        del left[kept:]
    return [search.outlook(index) for index in [*left, *order]]


def compare(
    match: Match, seed: int, actions: Sequence[Action], playouts: int, noise: int = 0
) -> list[Outlook]:
    """The outlooks of these legal actions, in their order, each after as many playouts and with the same
    chances; the rest as for `look_ahead`."""
    legal = match.legal()
    search = _Search(match, seed, noise)
    indices = [legal.index(action) for action in actions]
    search.add(indices, playouts)
    return [search.outlook(index) for index in indices]


def _rounds(rounds: int, budget: Budget, left: list[int]) -> Iterator[Iterator[int]]:
    """For each round, by how many playouts each of the actions then left goes on, step by step."""
    began = perf_counter()
    for number in range(1, rounds + 1):
        if budget.playouts:
            yield iter([max(1, budget.playouts // rounds // len(left))])
        else:
            yield _until(began + budget.seconds * number / rounds)


def _until(deadline: float) -> Iterator[int]:
    yield AT_ONCE
    while perf_counter() < deadline:
        yield AT_ONCE


class _Search:
    """The memory of one search."""

    def __init__(self, match: Match, seed: int, noise: int) -> None:
        self._legal = match.legal()
        self._played = 0
        engine = get(match.game).engine
        self._lines = engine.LINES
        self._outlooks = outlooks_of(len(self._legal), len(self._lines))
        tables, packs = match.records
        self._arguments = (
            tables,
            packs,
            argument(np.zeros(1, engine.TABLE)),
            argument(planner_of(match.game).new_room()),
            argument(np.zeros(engine.ACTIONS, np.int16)),
            argument(np.zeros(LONGEST_PLAN, np.int16)),
            argument(np.zeros((match.seats, len(engine.LINES)), np.int32)),
            argument(np.zeros(match.seats, np.int8)),
            argument(np.zeros(1, ENDS)),
            argument(self._outlooks),
            argument(np.zeros(1, RNG)),
            np.uint64(seed),
            noise,
        )

    def add(self, indices: list[int], count: int) -> None:
        """Go on with so many playouts of each of these actions, the same numbers for all."""
        for index in indices:
            play_out(*self._arguments, index, self._legal[index].id, self._played, count)
        self._played += count

    def reward(self, index: int) -> float:
        """The mean reward of an action."""
        return float(self._outlooks[index]["reward"] / self._outlooks[index]["playouts"])

    def outlook(self, index: int) -> Outlook:
        """What is known of an action."""
        sums: Any = self._outlooks[index]
        n = int(sums["playouts"])
        return Outlook(
            action=self._legal[index],
            playouts=n,
            reward=self.reward(index),
            wins=float(sums["wins"]) / n,
            lead=int(sums["lead"]) / n,
            lines={line: int(points) / n for line, points in zip(self._lines, sums["lines"], strict=True)},
        )
