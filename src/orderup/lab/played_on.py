"""Chances of winning from playouts: recorded games are played on from the beginnings of turns.

Things that a bystander cannot know are dealt anew in each playout, and some decisions are by lot: else the
players would see the future.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from orderup.intervals import wins
from orderup.lab.chances import Chances
from orderup.lab.counting import lab_of
from orderup.lab.experiments import LOTS, Experiment, Question
from orderup.lab.measures import Measure
from orderup.lab.players import LabPlayer
from orderup.lab.recording import CHUNK, Recorder, games_of

PLAYOUTS = 32
MOMENTS = 24
"""The most moments of a game."""
FEWEST_GAMES = 20
GIVEN_TABLE = 2
"""See GAME in simulation.py."""


class PlayedOn(Experiment):
    """The chances in the first games of regular players."""

    def __init__(self, question: Question, player: LabPlayer, games: int, share: float) -> None:
        self.share, self._most, self._seed = share, games, question.seed
        setup = question.lineup(player, replace(player, lots=max(LOTS, player.lots)))
        self._recorder = Recorder(setup, lab_of(question.game).turns)
        self._values: list[np.ndarray] = []
        """By game: the chances by moment, half of the playouts, and seat."""
        self._progress: list[np.ndarray] = []
        self._won: list[np.ndarray] = []
        self._played = 0

    @property
    def games(self) -> int:
        return self._played

    def step(self, count: int) -> None:
        for _ in range(max(1, count // (MOMENTS * PLAYOUTS))):
            self._play_on(len(self._won))
        self.done = len(self._won) >= self._most

    def _play_on(self, number: int) -> None:
        """Play on from moments of one game."""
        record = self._recorder.play(games_of([self._seed + number]))
        count = len(record.moments)
        chosen = np.unique(np.linspace(0, count - 1, min(count, MOMENTS)).astype(int))
        starts = np.repeat(record.moments[chosen], PLAYOUTS)
        games = games_of(np.arange(len(starts)))
        games["dice"] += np.uint64(len(starts) * (self._seed + number))
        games["again"] = GIVEN_TABLE
        seated = np.ones((len(starts), self._recorder.setup.seats), np.int8)
        parts = [slice(first, first + CHUNK) for first in range(0, len(starts), CHUNK)]
        found = [wins(self._recorder.play(games[part], seated[part], starts[part]).ranks) for part in parts]
        self._values.append(np.concatenate(found).reshape(len(chosen), PLAYOUTS // 2, 2, -1).mean(axis=1))
        self._progress.append(record.moment_times[chosen] / len(record.decisions))
        self._won.append(wins(record.ranks)[0])
        self._played += 1 + len(starts)

    def chances(self) -> Chances | None:
        """The chances so far; None with too few games."""
        if len(self._won) < FEWEST_GAMES:
            return None
        values, lengths = np.concatenate(self._values), [len(each) for each in self._values]
        games = np.repeat(np.arange(len(lengths)), lengths)
        halves = values[:, 0], values[:, 1]
        won = np.array(self._won)
        return Chances(values.mean(axis=1), games, np.concatenate(self._progress), won, halves)

    def measures(self) -> Iterator[Measure]:
        """None: the report tells the chances themselves."""
        yield from ()
