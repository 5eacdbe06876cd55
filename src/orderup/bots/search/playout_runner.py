"""Playouts of a match's legal actions, or of whole turns, and their statistics."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np

from orderup.bots.search.action_statistics import ActionStatistics
from orderup.bots.search.playouts import play_out
from orderup.bots.search.rewards import ENDS, statistics_of
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN, TURN, workspace_of
from orderup.core.compiled.randomness import RNG
from orderup.core.game.definition import get
from orderup.match import Match

IN_A_ROW = 256
"""Playouts of one action in a row, before those of the next action."""
CAUTION = 1.0
"""The standard errors by which an action must be better than the planner's choice.

Of many equally good actions one has the luckiest playouts; following it would be random play.
"""
DOUBT = 0.01
"""The least variance assumed for a difference in rewards: a few playouts may show none."""
DOUBT_CUT = 0.0003
"""The same for playouts that are cut after a round, whose rewards differ less."""


class PlayoutRunner:
    """The statistics of playouts of a match's legal actions, or of whole turns."""

    def __init__(
        self,
        match: Match,
        seed: int,
        noise: int = 0,
        play_style: str | None = None,
        cut: int = 0,
        reference: int = -1,
        turns: Sequence[Sequence[int]] = (),
    ) -> None:
        """Compare all actions with that of index `reference` (-1: with none), which must come first in `add`.

        If there are `turns`, the ids of whole ones, these are tried instead of single actions. Their
        statistics are those of their first actions. The other parameters are as for `look_ahead`.
        """
        self._seat = match.seat
        legal = match.legal()
        tried = turns or [[action.id] for action in legal]
        by_id = {action.id: action for action in legal}
        self._actions = [by_id[ids[0]] for ids in tried]
        self._doubt = DOUBT_CUT if turns else DOUBT
        self._played = 0
        engine = get(match.game).engine
        self._lines = engine.LINES
        self._statistics = statistics_of(len(tried), len(self._lines), match.seats)
        tables, packs = match.records
        self._arguments = (
            tables,
            packs,
            argument(np.zeros(1, engine.TABLE)),
            argument(workspace_of(match.game, play_style)),
            argument(np.zeros(engine.ACTIONS, np.int16)),
            argument(np.zeros(LONGEST_PLAN, np.int16)),
            argument(np.zeros((match.seats, len(engine.LINES)), np.int32)),
            argument(np.zeros(match.seats, np.int8)),
            argument(np.zeros(1, ENDS)),
            argument(self._statistics),
            argument(np.zeros(IN_A_ROW)),
            argument(np.zeros(1, RNG)),
            argument(_records(tried)),
            np.uint64(seed),
            noise,
            cut,
            reference,
        )

    def add(self, indices: list[int], count: int) -> None:
        """Add `count` playouts of each of these actions, with the same numbers for all."""
        while count > 0:
            now = min(count, IN_A_ROW)
            for index in indices:
                play_out(*self._arguments, index, self._played, now)
            self._played += now
            count -= now

    def wins(self, index: int) -> float:
        """The sum of an action's wins."""
        return float(self._statistics[index]["firsts"][self._seat])

    def reward(self, index: int) -> float:
        """The mean reward of an action."""
        return float(self._statistics[index]["reward"] / self._statistics[index]["playouts"])

    def gain(self, index: int) -> float:
        """The sure gain of an action over the reference, from their paired playouts. Below 0 it may be
        worse."""
        sums = self._statistics[index]
        n = int(sums["playouts"])
        mean = float(sums["ahead"]) / n
        variance = max(0.0, float(sums["squares"]) / n - mean * mean) + self._doubt
        return mean - CAUTION * sqrt(variance / n)

    def stats(self, index: int) -> ActionStatistics:
        """The statistics of an action so far."""
        sums: Any = self._statistics[index]
        n = int(sums["playouts"])
        return ActionStatistics(
            action=self._actions[index],
            playouts=n,
            reward=self.reward(index),
            wins=self.wins(index) / n,
            lead=int(sums["lead"]) / n,
            lines={line: int(points) / n for line, points in zip(self._lines, sums["lines"], strict=True)},
            shares=tuple(float(firsts) / n for firsts in sums["firsts"]),
        )


def _records(turns: Sequence[Sequence[int]]) -> np.ndarray[Any, Any]:
    found = np.zeros(len(turns), TURN)
    for record, ids in zip(found, turns, strict=True):
        record["count"] = len(ids)
        record["ids"][: len(ids)] = ids
    return found
