"""The judge of decisions, which coach, hint and review all ask.

Hints and reviews search further: a hint also estimates some actions, and a review the loss of each decision.
But the best action comes from here, from one search with one seed. So none of them recommends an action that
another calls a mistake.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from orderup.bots.greedy import GreedyBot
from orderup.bots.search.action_statistics import ActionStatistics
from orderup.bots.search.budget import Budget
from orderup.bots.search.playout_runner import PlayoutRunner
from orderup.bots.search.searching import NOISE, Comparison, look_ahead
from orderup.bots.search.turns import best_turn
from orderup.core.game.action_list import actions_of
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.seeds import later_seed
from orderup.match import Match

SEED = 1
"""The seed of imagined hidden things and chances: the same for everybody."""
FINALISTS = 2
"""The number of actions beside the planner's choice that are looked at to the end."""
DOUBT = 0.02
"""Of a reward, some three wins of a hundred."""
RECENT = 32
"""Judgements that are kept: the next step of a turn, or a hint after a tip, costs no second search."""


@dataclass(frozen=True)
class Judgement:
    """The best action for the deciding seat."""

    line: tuple[Action, ...]
    """The best action, then how its seat goes on in this turn as long as nothing comes out. The second is
    told after the first is played, where both are of one kind or whole turns are compared."""
    statistics: tuple[ActionStatistics, ...]
    """Of a search that plays on to the end: all actions, as it ranks them. Empty where none was needed."""

    @property
    def best(self) -> Action:
        """The best action."""
        return self.line[0]

    @property
    def rival(self) -> Action | None:
        """An action that came out better by enough to doubt the planner's choice, but not by enough to be
        sure.

        None where there is none.
        """
        if not self.statistics:
            return None
        first, *others = self.statistics[: 1 + FINALISTS]
        other = max(others, key=lambda stats: stats.reward, default=first)
        return other.action if other.reward - first.reward > DOUBT else None


class RunningComparison:
    """A comparison of legal actions that can go on, with the same chances for all of them."""

    def __init__(self, seen: Match, seed: int, actions: Sequence[Action]) -> None:
        game, legal = get(seen.game), seen.legal()
        noise, play_style = (NOISE, None) if game.played_out else (0, game.review[1])
        self._indices = [legal.index(action) for action in actions]
        self._runner = PlayoutRunner(seen, seed, noise, play_style, 0, self._indices[0])
        self._wins = np.zeros((len(actions), 0))

    def after(self, playouts: int) -> Comparison:
        """The comparison after this number of playouts of each action, earlier ones included."""
        runner, played = self._runner, self._wins.shape[1]
        more = np.zeros((len(self._indices), playouts - played))
        for number in range(playouts - played):
            before = [runner.wins(index) for index in self._indices]
            runner.add(self._indices, 1)
            more[:, number] = [runner.wins(index) for index in self._indices]
            more[:, number] -= before
        self._wins = np.hstack((self._wins, more))
        return Comparison(tuple(runner.stats(index) for index in self._indices), self._wins)


_recent: deque[tuple[Any, float, Judgement]] = deque(maxlen=RECENT)


def judged(match: Match, share: float = 1.0) -> Judgement:
    """The best action. `match` is as the deciding seat sees it, and not over.

    With less than the usual time (`share`) the search is shorter, unless a full one is cached. A game that
    compares whole turns keeps to a turn once it has begun. Then the best action continues the best turn from
    its start, or from where the seat left that turn.
    """
    if get(match.game).played_out:
        return _from_here(match, share)
    moment, taken = match.turn_so_far()
    while taken:
        line = _from_here(moment, share).line
        if line[: len(taken)] == taken and len(line) > len(taken):
            return Judgement(line[len(taken) :], ())
        pairs = enumerate(zip(line, taken, strict=False), 1)
        done = next((n for n, (planned, played) in pairs if planned != played), len(line))
        for action in taken[:done]:
            moment.play(action)
        taken = taken[done:]
    return _from_here(match, share)


def forget() -> None:
    """Forget all cached searches."""
    _recent.clear()


def playouts_of(game: str) -> int:
    """The number of playouts for judging a decision of a game; 0 where none can be judged."""
    return get(game).playouts if get(game).played_out else get(game).review[0]


def compared(seen: Match, seed: int, actions: Sequence[Action], playouts: int) -> Comparison:
    """Actions after equally many playouts with the same chances, in the same way for reviews and puzzles."""
    return RunningComparison(seen, seed, actions).after(playouts)


def _from_here(match: Match, share: float) -> Judgement:
    asked = match.game, match.pack.hash, match.seats, match.age, match.view(match.seat)
    for known, taken, judgement in _recent:
        if known == asked and taken >= share:
            return judgement
    judgement = _thought(match, share)
    _recent.append((asked, share, judgement))
    return judgement


def _thought(match: Match, share: float) -> Judgement:
    game, seed = get(match.game), later_seed(SEED, match.reveals)
    budget = Budget(playouts=game.playouts).part(share)
    if not game.playouts or len(match.legal()) == 1:
        return Judgement(_played_on(match, GreedyBot(SEED).decide(match)), ())
    if not game.played_out:
        actions = actions_of(match.pack, match.seats)
        return Judgement(tuple(actions[each] for each in best_turn(match, seed, budget)), ())
    statistics = look_ahead(match, seed, budget, NOISE, finalists=FINALISTS)
    best, after = statistics[0].action, match.copy()
    after.play(best)
    if _goes_on(match, after) and any(action.kind == best.kind for action in after.legal()):
        # Several actions of a kind make one plan, as goods that are laid together: search the whole plan.
        return Judgement((best, *_from_here(after, share).line), tuple(statistics))
    return Judgement(_played_on(match, best), tuple(statistics))


def _played_on(match: Match, action: Action) -> tuple[Action, ...]:
    """An action, and the planner's continuation until something is revealed or the turn is over."""
    after, line, planner = match.copy(), [action], GreedyBot(SEED)
    after.play(action)
    while _goes_on(match, after):
        line.append(after.play(planner.decide(after)))
    return tuple(line)


def _goes_on(match: Match, after: Match) -> bool:
    """Whether the same seat decides on, without new knowledge."""
    return (after.seat, after.reveals) == (match.seat, match.reveals)
