"""Compares whole turns, for games in which chance soon drowns the worth of a single action.

The planner offers its best turns. Each is played, and everybody goes on in a quick play style of the planner
to the end of the seat's next turn, where the planner forecasts. Near the end of the game forecasts are worse,
so all play on to it. All turns have the same chances.

The planner's own ranking only chooses which turns are tried, and which one the others must surely beat.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from orderup.bots.search.budget import Budget
from orderup.bots.search.playout_runner import PlayoutRunner
from orderup.bots.search.searching import until
from orderup.core.compiled.planning import MOST_TURNS, plan, turns_of
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.seeds import later_seed
from orderup.match import Match

OTHERS = (MOST_TURNS - 1, 2, 1)
"""The number of turns tried beside the planner's own, by round. Each round gets the same part of the
budget."""


def best_turn(match: Match, seed: int, budget: Budget) -> list[int]:
    """The ids of the actions of the best turn from here.

    `match` is as the deciding seat sees it, and not over; its game compares turns (`Game.turns`). Each turn
    gets as many playouts as if the planner offered its maximum. So the turns that remain after the first
    steps get the same results as before.
    """
    turns = turns_of(match) or [plan(match)]
    if len(turns) == 1:
        return turns[0]
    runner = PlayoutRunner(
        match, seed, play_style=get(match.game).turns, cut=match.seats, reference=0, turns=turns
    )
    left = list(range(1, len(turns)))
    for others, counts in _rounds(budget):
        if len(left) > others:
            left = sorted(left, key=runner.gain, reverse=True)[:others]
        for count in counts:
            runner.add([0, *left], count)
    best = max(left, key=runner.gain)
    return turns[best if runner.gain(best) > 0 else 0]


def _rounds(budget: Budget) -> Iterator[tuple[int, Iterator[int]]]:
    """For each round, the number of turns that stay besides the planner's own, and the playouts for each,
    step by step.
    """
    began = perf_counter()
    for number, others in enumerate(OTHERS, 1):
        if budget.playouts:
            yield others, iter([max(1, budget.playouts // len(OTHERS) // (1 + others))])
        else:
            yield others, until(began + budget.seconds * number / len(OTHERS))


class LastTurn:
    """The best turn and the last comparison, so that its later steps need no new comparison."""

    def __init__(self) -> None:
        self._asked: tuple[Any, ...] | None = None
        self._turn: list[int] = []

    def action(self, match: Match, seed: int, budget: Budget) -> Action:
        """The next action of the best turn from the start of this one; or, if that was left, of the best turn
        from here.

        The result does not depend on earlier comparisons, unless the budget is a time.
        """
        start, taken = match.turn_so_far()
        turn = self._best(start, seed, budget)
        done = [action.id for action in taken]
        if turn[: len(done)] == done and len(turn) > len(done):
            number = turn[len(done)]
        else:
            number = self._best(match, seed, budget)[0]
        return next(action for action in match.legal() if action.id == number)

    def _best(self, match: Match, seed: int, budget: Budget) -> list[int]:
        asked = match.view(match.seat), match.pack.hash, match.age, seed, budget
        if self._asked != asked:
            self._turn = best_turn(match, later_seed(seed, match.reveals), budget)
            self._asked = asked
        return self._turn
