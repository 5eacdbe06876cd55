"""Games of packs that differ in a few numbers, played from the same deals by the same players."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace

from orderup.core.packs.loading import Pack
from orderup.lab.counting import Counts, lab_of
from orderup.lab.experiments import Question
from orderup.lab.measures import Measure, measures
from orderup.lab.players import LabPlayer
from orderup.lab.recording import CHUNK, Recorder, games_of


class Variants:
    """The players and deals that all packs of a comparison share, with the memory for their games."""

    def __init__(self, question: Question, strength: str, player: LabPlayer, first: int) -> None:
        """`first` is the seed of the first deal."""
        self.question, self.strength, self.player, self.first = question, strength, player, first
        self.lab = lab_of(question.game)
        self._recorder = Recorder(question.lineup(player), self.lab.turns)

    def of(self, pack: Pack) -> "PackGames":
        """The games of a pack; none has been played yet."""
        return PackGames(self, pack)

    def recorder(self, games: "PackGames") -> Recorder:
        """A recorder of a pack's games. All of them share one memory."""
        recorder = copy(self._recorder)
        recorder.setup = games.counts.setup
        return recorder


class PackGames:
    """The games of one pack."""

    def __init__(self, variants: Variants, pack: Pack) -> None:
        self.pack, self._variants = pack, variants
        lineup = replace(variants.question, pack=pack).lineup(variants.player)
        self.counts = Counts(lineup, variants.lab)
        self._measures: tuple[int, list[Measure]] = 0, []

    @property
    def games(self) -> int:
        """The number of games so far."""
        return self.counts.games

    def play(self, games: int, stopped: Callable[[], bool] = lambda: False) -> None:
        """Play until there are `games` games, or until somebody stops it."""
        while self.games < games and not stopped():
            count = min(CHUNK, games - self.games)
            first = self._variants.first + self.games
            self.counts.add(self._variants.recorder(self).play(games_of(range(first, first + count))))

    def measures(self, games: int | None = None) -> list[Measure]:
        """The figures of all games, or of the first ones; they are kept until others are asked for."""
        games = self.games if games is None else games
        if self._measures[0] != games:
            counts = self.counts if games == self.games else self.counts.first(games)
            self._measures = games, list(measures(counts, self._variants.strength))
        return self._measures[1]

    def goes_like(self, other: "PackGames") -> bool:
        """Whether all games went in the same way with the other pack."""
        games = min(self.games, other.games)
        mine, theirs = self.counts.first(games), other.counts.first(games)
        return all(bool((mine[name] == theirs[name]).all()) for name in ("decisions", "lines"))
