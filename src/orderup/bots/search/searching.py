"""Sequential halving over the legal actions of a match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from orderup.bots.search.action_statistics import ActionStatistics
from orderup.bots.search.budget import Budget
from orderup.bots.search.playout_runner import PlayoutRunner
from orderup.core.compiled.planning import plan
from orderup.core.game.actions import Action
from orderup.match import Match

AT_ONCE = 4
"""Playouts of an action between two looks at the clock."""
NOISE = 15
"""The percentage of later decisions that are random, in probabilities shown to people.

Nobody plays like the planner to the end: late in the cafe, with little hidden, they would be 0 or 100
percent.
"""


@dataclass(frozen=True)
class Comparison:
    """The statistics of some actions after playouts with the same chances, and the wins of each playout."""

    statistics: tuple[ActionStatistics, ...]
    wins: np.ndarray[Any, Any]
    """By action and playout."""

    def error(self, one: int, other: int) -> float:
        """The standard error of the difference in wins between two actions, from their paired playouts.

        One more win is assumed than there was: a few playouts without a difference prove nothing.
        """
        differences = self.wins[one] - self.wins[other]
        n = len(differences)
        spread = float(np.square(differences - differences.mean()).sum()) + (one != other)
        return float((spread / max(1, n - 1) / n) ** 0.5)


def look_ahead(
    match: Match,
    seed: int,
    budget: Budget,
    noise: int = 0,
    play_style: str | None = None,
    cut: int = 0,
    finalists: int = 1,
) -> list[ActionStatistics]:
    """The statistics of all legal actions, best first.

    The planner's choice stands first unless another action is surely better. The others follow by the round
    that they reached in the halving, then by their gain over the planner's choice. `noise` percent of the
    later decisions are random; the planner makes the others in a play style (see `Planner.workspace_of`).

    After `cut` changes of the deciding seat (0: never) playouts end where the planner can forecast the
    result. Then rewards have the same mean and vary less, but wins, lead and lines are unknown.

    At least `finalists` actions besides the planner's choice stay to the end, with equally many playouts and
    the same chances: their statistics may be compared. `match` is as the deciding seat sees it, and not over;
    OptionError when its game has no planner.
    """
    legal = match.legal()
    chosen = plan(match, play_style)[0]
    reference = next(index for index, action in enumerate(legal) if action.id == chosen)
    search = PlayoutRunner(match, seed, noise, play_style, cut, reference)
    rounds = max(1, (len(legal) - 1).bit_length())
    left, order = [index for index in range(len(legal)) if index != reference], list[int]()
    for counts in _rounds(rounds, budget, left):
        for count in counts:
            search.add([reference, *left], count)
        left.sort(key=search.gain, reverse=True)
        kept = max(finalists, len(left) // 2)
        order[:0] = left[kept:]
        del left[kept:]
    order[:0] = left
    order.insert(bool(order) and search.gain(order[0]) > 0, reference)
    return [search.stats(index) for index in order]


def compare(
    match: Match,
    seed: int,
    actions: Sequence[Action],
    playouts: int,
    noise: int = 0,
    play_style: str | None = None,
) -> Comparison:
    """These legal actions, in their order, after equally many playouts with the same chances.

    The planner plays on in a play style; the other parameters are as for `look_ahead`.
    """
    legal = match.legal()
    indices = [legal.index(action) for action in actions]
    search = PlayoutRunner(match, seed, noise, play_style, 0, indices[0])
    wins = np.zeros((len(indices), playouts))
    for number in range(playouts):
        before = [search.wins(index) for index in indices]
        search.add(indices, 1)
        wins[:, number] = [search.wins(index) for index in indices]
        wins[:, number] -= before
    return Comparison(tuple(search.stats(index) for index in indices), wins)


def _rounds(rounds: int, budget: Budget, left: list[int]) -> Iterator[Iterator[int]]:
    """For each round, step by step, the number of playouts for the planner's choice and each remaining
    action.
    """
    began = perf_counter()
    for number in range(1, rounds + 1):
        if budget.playouts:
            yield iter([max(1, budget.playouts // rounds // (1 + len(left)))])
        else:
            yield until(began + budget.seconds * number / rounds)


def until(deadline: float) -> Iterator[int]:
    """Numbers of playouts to add, as long as there is time."""
    yield AT_ONCE
    while perf_counter() < deadline:
        yield AT_ONCE
