"""Plays and counts the games of a report, each strength of players in turn, for as long as there is time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.lab.counting import Counts, lab_of
from orderup.lab.measures import Measure, measures
from orderup.lab.players import LabPlayer, strengths
from orderup.lab.recording import CHUNK, Lineup, Recorder

ROUND = 1.0
"""Seconds: a request to stop waits about this long for the games in progress."""
MOST_GAMES = 100_000
"""Of a strength, where only the time is limited."""
SHARES = {"regular": 0.8, "beginner": 0.2}
"""Shares of the time."""


@dataclass(frozen=True)
class Question:
    """A question about a game."""

    game: Game
    pack: Pack
    seats: int
    options: Mapping[str, Any]
    seed: int


class Strength:
    """The games of one strength of players."""

    def __init__(self, question: Question, name: str, player: LabPlayer) -> None:
        self.name, self.player = name, player
        lab = lab_of(question.game)
        setup = Lineup(question.game, question.pack, question.options, [player] * question.seats)
        self.counts = Counts(setup, lab)
        self.seconds = 0.0
        self._seed, self._next = question.seed, 1
        self._recorder = Recorder(setup, lab.turns)

    def play(self, most: int) -> int:
        """Play and count as many games as fit into a round, at most `most`; returns their number."""
        begun = monotonic()
        count = min(self._next, most)
        first = self._seed + self.counts.games
        self.counts.add(self._recorder.play(range(first, first + count)))
        took = monotonic() - begun
        self.seconds += took
        if took < ROUND / 2:
            self._next = min(CHUNK, 2 * self._next)
        elif took > 2 * ROUND:
            self._next = max(1, self._next // 2)
        return count


class Measuring:
    """All games of a report."""

    def __init__(self, question: Question) -> None:
        self.question = question
        style = lab_of(question.game).style
        found = strengths(question.game, style)
        self.strengths = [Strength(question, name, player) for name, player in found.items()]

    def compile(self) -> None:
        """Play a game of each strength, so that compiling takes none of the time."""
        for strength in self.strengths:
            strength.play(1)
            strength.seconds = 0.0

    def play(
        self,
        games: int | Mapping[str, int] | None,
        seconds: float,
        stopped: Callable[[], bool],
        told: Callable[[], None],
    ) -> None:
        """Play `games` games of each strength, or for `seconds`; `told` is called after each round."""
        end = monotonic() + seconds
        wanted = games if isinstance(games, Mapping) else dict.fromkeys(self.games, games or MOST_GAMES)
        while not stopped():
            left = [each for each in self.strengths if each.counts.games < wanted[each.name]]
            if not left or (games is None and monotonic() >= end):
                return
            least = min(left, key=lambda each: each.seconds / SHARES.get(each.name, 1.0))
            least.play(wanted[least.name] - least.counts.games)
            told()

    @property
    def games(self) -> dict[str, int]:
        """By strength, the strongest first."""
        return {each.name: each.counts.games for each in self.strengths}

    def measures(self) -> list[Measure]:
        """All figures, those of the strongest players first."""
        return [measure for each in self.strengths for measure in measures(each.counts, each.name)]
