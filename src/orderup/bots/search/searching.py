"""Sequential halving over the legal actions of a match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np

from orderup.bots.planning import LONGEST_PLAN, plan, room_of
from orderup.bots.search.budget import Budget
from orderup.bots.search.outlooks import Outlook
from orderup.bots.search.playouts import play_out
from orderup.bots.search.rewards import ENDS, outlooks_of
from orderup.core.actions import Action
from orderup.core.game import get
from orderup.core.plain import argument
from orderup.core.randomness import RNG
from orderup.match import Match

AT_ONCE = 4
"""Playouts of an action between two looks at the clock."""
IN_A_ROW = 256
"""Playouts of an action before those of the next."""
CAUTION = 1.0
"""By how many standard errors an action has to be better than the planner's choice. Of many actions that are
equally good one has the luckiest playouts, and to follow it is to play by lot."""
DOUBT = 0.01
"""What the variance of a difference in rewards is at least thought to be: few playouts may know none."""
NOISE = 15
"""Of a hundred later decisions so many are drawn by lot where chances are told to people. Nobody plays as
the planner to the end: late in the cafe, where little is hidden, they would be 0 or 100 percent."""


@dataclass(frozen=True)
class Comparison:
    """The outlooks of some actions after playouts with the same chances, and the wins of each playout."""

    outlooks: tuple[Outlook, ...]
    wins: np.ndarray[Any, Any]
    """By action and playout."""

    def error(self, one: int, other: int) -> float:
        """The standard error of the difference in wins between two actions, from the differences of their
        playouts; as by one win more than there was, for a few playouts without a difference prove nothing."""
        differences = self.wins[one] - self.wins[other]
        n = len(differences)
        spread = float(np.square(differences - differences.mean()).sum()) + (one != other)
        return float((spread / max(1, n - 1) / n) ** 0.5)


def look_ahead(
    match: Match, seed: int, budget: Budget, noise: int = 0, manner: str | None = None, cut: int = 0
) -> list[Outlook]:
    """The outlooks of all legal actions, best first. The planner's choice stands first unless another action
    is surely better; the others stand as far as they came in the halving, then by what they gain over it.
    Of a hundred later decisions `noise` are drawn by lot, the others made by the planner in a manner (see
    `Planner.room_of`). After `cut` changes of who decides (0: never) playouts end where the planner can tell
    what will come of them: the rewards are the same on the mean and vary less, but wins, lead and lines are
    not known then. `match` is as the seat to decide sees it, and not over; OptionError when its game has no
    planner."""
    legal = match.legal()
    chosen = plan(match, manner)[0]
    reference = next(index for index, action in enumerate(legal) if action.id == chosen)
    search = _Search(match, seed, noise, manner, cut, reference)
    rounds = max(1, (len(legal) - 1).bit_length())
    left, order = [index for index in range(len(legal)) if index != reference], list[int]()
    for counts in _rounds(rounds, budget, left):
        for count in counts:
            search.add([reference, *left], count)
        left.sort(key=search.gain, reverse=True)
        kept = max(1, len(left) // 2)
        order[:0] = left[kept:]
        del left[kept:]
    order[:0] = left
    order.insert(bool(order) and search.gain(order[0]) > 0, reference)
    return [search.outlook(index) for index in order]


def compare(
    match: Match,
    seed: int,
    actions: Sequence[Action],
    playouts: int,
    noise: int = 0,
    manner: str | None = None,
) -> Comparison:
    """These legal actions, in their order, each after as many playouts and with the same chances, played on
    by the planner in a manner; the rest as for `look_ahead`."""
    legal = match.legal()
    indices = [legal.index(action) for action in actions]
    search = _Search(match, seed, noise, manner, 0, indices[0])
    wins = np.zeros((len(indices), playouts))
    for number in range(playouts):
        before = [search.wins(index) for index in indices]
        search.add(indices, 1)
        wins[:, number] = [search.wins(index) for index in indices]
        wins[:, number] -= before
    return Comparison(tuple(search.outlook(index) for index in indices), wins)


def _rounds(rounds: int, budget: Budget, left: list[int]) -> Iterator[Iterator[int]]:
    """For each round, by how many playouts the planner's choice and each of the actions then left go on, step
    by step."""
    began = perf_counter()
    for number in range(1, rounds + 1):
        if budget.playouts:
            yield iter([max(1, budget.playouts // rounds // (1 + len(left)))])
        else:
            yield _until(began + budget.seconds * number / rounds)


def _until(deadline: float) -> Iterator[int]:
    yield AT_ONCE
    while perf_counter() < deadline:
        yield AT_ONCE


class _Search:
    """The memory of one search."""

    def __init__(
        self, match: Match, seed: int, noise: int, manner: str | None, cut: int, reference: int
    ) -> None:
        """All actions are compared with that of index `reference`, which has to be the first in `add`."""
        self._seat = match.seat
        self._legal = match.legal()
        self._played = 0
        engine = get(match.game).engine
        self._lines = engine.LINES
        self._outlooks = outlooks_of(len(self._legal), len(self._lines), match.seats)
        tables, packs = match.records
        self._arguments = (
            tables,
            packs,
            argument(np.zeros(1, engine.TABLE)),
            argument(room_of(match.game, manner)),
            argument(np.zeros(engine.ACTIONS, np.int16)),
            argument(np.zeros(LONGEST_PLAN, np.int16)),
            argument(np.zeros((match.seats, len(engine.LINES)), np.int32)),
            argument(np.zeros(match.seats, np.int8)),
            argument(np.zeros(1, ENDS)),
            argument(self._outlooks),
            argument(np.zeros(IN_A_ROW)),
            argument(np.zeros(1, RNG)),
            np.uint64(seed),
            noise,
            cut,
            reference,
        )

    def add(self, indices: list[int], count: int) -> None:
        """Go on with so many playouts of each of these actions, the same numbers for all."""
        while count > 0:
            now = min(count, IN_A_ROW)
            for index in indices:
                play_out(*self._arguments, index, self._legal[index].id, self._played, now)
            self._played += now
            count -= now

    def wins(self, index: int) -> float:
        """The sum of an action's wins."""
        return float(self._outlooks[index]["firsts"][self._seat])

    def reward(self, index: int) -> float:
        """The mean reward of an action."""
        return float(self._outlooks[index]["reward"] / self._outlooks[index]["playouts"])

    def gain(self, index: int) -> float:
        """By how much an action is surely better than the one compared with, from the differences between
        their playouts with the same chances; below 0 it may be worse."""
        sums = self._outlooks[index]
        n = int(sums["playouts"])
        mean = float(sums["ahead"]) / n
        variance = max(0.0, float(sums["squares"]) / n - mean * mean) + DOUBT
        return mean - CAUTION * sqrt(variance / n)

    def outlook(self, index: int) -> Outlook:
        """What is known of an action."""
        sums: Any = self._outlooks[index]
        n = int(sums["playouts"])
        return Outlook(
            action=self._legal[index],
            playouts=n,
            reward=self.reward(index),
            wins=self.wins(index) / n,
            lead=int(sums["lead"]) / n,
            lines={line: int(points) / n for line, points in zip(self._lines, sums["lines"], strict=True)},
            shares=tuple(float(firsts) / n for firsts in sums["firsts"]),
        )
