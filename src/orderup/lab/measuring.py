"""Plays and counts the games of a report: each strength of players in turn, then the experiments."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import inf
from time import monotonic
from typing import Any

from orderup.core.packs.loading import Pack, load_pack
from orderup.lab.counting import Counts, lab_of
from orderup.lab.experiments import (
    AGAIN_DEALS,
    EDGE_DEALS,
    HABIT_PAIRS,
    PAIRS,
    Deals,
    Edge,
    Experiment,
    Habits,
    Question,
    Things,
)
from orderup.lab.keeping import Keeper
from orderup.lab.measurement import ENOUGH
from orderup.lab.measures import Measure, measures
from orderup.lab.played_on import PlayedOn
from orderup.lab.players import LabPlayer
from orderup.lab.recording import Recorder, Recording, games_of, most_games
from orderup.lab.replaced import Replaced
from orderup.match import Match

ROUND = 1.0
"""Seconds: a request to stop waits about this long for the games in progress."""
MOST_GAMES = 100_000
"""The most games of a strength, if only the time is limited."""
SHARES = {"regular": 0.4, "strong": 0.3, "beginner": 0.1}
"""Shares of the time. The experiments have the rest."""
FEWER = 20
"""Of a wanted number of games strong players play the part of this divisor."""
POSITIONS = 2_000
PLAYED_ON = 100
"""The games that are played on for chances of winning. With fewer games none is."""
OWN = "default"
"""The game's own pack, with which others are compared."""


class Rounds:
    """Finds how many games fit into a round."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._next = 1

    def play(self, most: int, play: Callable[[int], None]) -> None:
        """Play as many games as fit into a round, at most `most`."""
        begun = monotonic()
        play(min(self._next, most))
        took = monotonic() - begun
        self.seconds += took
        if took < ROUND / 2:
            self._next = min(MOST_GAMES, 2 * self._next)
        elif took > 2 * ROUND:
            self._next = max(1, self._next // 2)


class Strength:
    """The games of one strength of players."""

    def __init__(self, question: Question, name: str, player: LabPlayer) -> None:
        self.name, self.player, self.rounds = name, player, Rounds()
        lab = lab_of(question.game)
        setup = question.lineup(player)
        self.counts = Counts(setup, lab)
        self.counts.most_positions = POSITIONS if name == "regular" else 0
        self._seed = question.seed
        self._recorder = Recorder(setup, lab.turns)
        self._question = question
        self._measures: dict[int, list[Measure]] = {}
        self._records: dict[int, dict[str, Any]] = {}
        self.keeper: Keeper | None = None
        """Keeps the games, if anybody wants them."""

    @property
    def asked(self) -> bool:
        """Whether there are enough games to say anything."""
        return self.counts.games >= ENOUGH or self.name != "strong"

    def compile(self) -> None:
        """Play a game, so that compiling takes none of the time."""
        self.play(1)
        self.rounds.seconds = 0.0

    def measures(self, games: int | None = None) -> list[Measure]:
        """Its figures, or those of its first games. They are computed once for each number of games."""
        games = self.counts.games if games is None else games
        if games not in self._measures:
            counts = self.counts if games == self.counts.games else self.counts.first(games)
            self._measures = {games: list(measures(counts, self.name))}
        return self._measures[games]

    def play(self, most: int) -> None:
        """Play and count as many games as fit into a round, at most `most`."""
        self.rounds.play(min(most, most_games()), self._play)

    def deal(self, number: int) -> int:
        """The seed from which a game was dealt."""
        return self._seed + number

    def replay(self, number: int) -> dict[str, Any]:
        """The record of a game, from 0, to be watched or reviewed. It is played again."""
        if number not in self._records:
            asked, seed = self._question, self.deal(number)
            played = self._record(number, 1).decisions["action"]
            match = Match(asked.game.name, asked.seats, seed, asked.options, asked.pack)
            for action in played:
                match.play(next(each for each in match.legal() if each.id == action))
            self._records[number] = match.record()
        return self._records[number]

    def _record(self, first: int, count: int) -> Recording:
        """The record of some games, from the number `first` on."""
        return self._recorder.play(games_of(range(self._seed + first, self._seed + first + count)))

    def _play(self, count: int) -> None:
        first = self.counts.games
        record = self._record(first, count)
        self.counts.add(record)
        if self.keeper is not None:
            self.keeper.add(self.counts.setup, self.name, self.deal(first), record)


def games_by_strength(names: Iterable[str], games: int | None) -> dict[str, int]:
    """The number of games of each strength: `games`, fewer for strong players; None means the most."""
    return {
        name: MOST_GAMES if games is None else -(-games // (FEWER if name == "strong" else 1))
        for name in names
    }


def play_strengths(
    strengths: Sequence[Strength], wanted: Mapping[str, int], end: float, stopped: Callable[[], bool],
    told: Callable[[], None],
) -> None:  # fmt: skip
    """Play until each strength has as many games as wanted, or until a time.

    `told` is called after rounds.
    """
    while not stopped() and monotonic() < end:
        left = [each for each in strengths if each.counts.games < wanted[each.name]]
        if not left:
            return
        least = min(left, key=lambda each: each.rounds.seconds / SHARES.get(each.name, 1.0))
        least.play(wanted[least.name] - least.counts.games)
        told()


def play_experiments(
    experiments: Sequence[Experiment], end: float, stopped: Callable[[], bool], told: Callable[[], None]
) -> None:
    """Play experiments in turn until all are done, or until a time."""
    rounds = {each: Rounds() for each in experiments}
    while not stopped() and monotonic() < end:
        left = [each for each in experiments if not each.done]
        if not left:
            return
        least = min(left, key=lambda each: rounds[each].seconds / each.share)
        rounds[least].play(MOST_GAMES, least.step)
        told()


class Measuring:
    """All games of a report."""

    def __init__(self, question: Question, people: Strength | None = None) -> None:
        """`people` are the games of people, if these are to be counted alone."""
        self.question = question
        self.players = question.players()
        every = [Strength(question, name, player) for name, player in self.players.items() if not people]
        self.strengths = [people] if people else every
        self.experiments: list[Experiment] = []

    @property
    def regular(self) -> Strength:
        """The strength with the most games."""
        return next((each for each in self.strengths if each.name == "regular"), self.strengths[0])

    def compile(self) -> None:
        """Play a game of each strength."""
        for strength in self.strengths:
            strength.compile()

    def play(
        self,
        games: int | Mapping[str, int] | None,
        seconds: float,
        stopped: Callable[[], bool],
        told: Callable[[], None],
    ) -> None:
        """Play `games` games of each strength, or for a part of `seconds`; `told` is called after rounds."""
        wanted = games if isinstance(games, Mapping) else games_by_strength(self.games, games)
        end = inf if games else monotonic() + seconds * sum(SHARES.values())
        play_strengths(self.strengths, wanted, end, stopped, told)

    def experiment(
        self, games: int | None, seconds: float, stopped: Callable[[], bool], told: Callable[[], None]
    ) -> None:
        """Play the experiments, those on the oddest figures first, for the rest of `seconds`."""
        end = inf if games else monotonic() + seconds * (1 - sum(SHARES.values()))
        self.begin_experiments(games)
        play_experiments(self.experiments, end, stopped, told)

    def begin_experiments(self, games: int | None) -> None:
        """Choose the experiments, by the odd figures of the first games."""
        own = load_pack(self.question.game.name, OWN) if self._differs_from_own else None
        odd = self.regular.counts, self.regular.measures()
        self.experiments = experiments_of(self.question, own, self.players, odd, games)

    @property
    def _differs_from_own(self) -> bool:
        game, pack = self.question.game, self.question.pack
        return OWN in game.pack_names() and load_pack(game.name, OWN).hash != pack.hash

    @property
    def games(self) -> dict[str, int]:
        """The number of games of each strength, the strongest first."""
        return {each.name: each.counts.games for each in self.strengths}

    @property
    def all_games(self) -> int:
        """The number of all games, with those of experiments."""
        return sum(self.games.values()) + sum(each.games for each in self.experiments)

    def measures(self) -> list[Measure]:
        """All figures, those of the strongest players first, then those of experiments."""
        counted = [measure for each in self.strengths if each.asked for measure in each.measures()]
        return counted + [measure for each in self.experiments for measure in each.measures()]

    def unasked(self) -> list[str]:
        """The things of which no experiment had time to ask."""
        return [name for each in self.experiments if isinstance(each, Things) for name in each.unasked]


def experiments_of(
    question: Question, own: Pack | None, players: Mapping[str, LabPlayer],
    regular_games: tuple[Counts, Iterable[Measure]], games: int | None,
) -> list[Experiment]:  # fmt: skip
    """The experiments of a report. `regular_games` are counts and figures of regular players; `games` of them
    are wanted."""

    def most(usual: int, part: int) -> int:
        return usual if games is None else max(2, min(usual, games // part))

    found: list[Experiment] = []
    names = list(players)
    for better, worse in pairwise(names):
        pair = [players[better], players[worse]]
        share = 0.35 if better == "strong" else 0.1
        found.append(Edge(question, own, (better, worse), pair, most(EDGE_DEALS, 50), share))
    regular = players["regular"]
    found.append(Things(question, *regular_games, regular, most(PAIRS, 3), 0.3))
    found.append(Replaced(question, *regular_games, regular, most(PAIRS, 1), 0.1))
    found.append(Habits(question, *regular_games, regular, most(HABIT_PAIRS, 3), 0.05))
    found.append(Deals(question, regular, most(AGAIN_DEALS, 10), 0.1))
    if games is None or games >= PLAYED_ON:
        found.append(PlayedOn(question, regular, PLAYED_ON, 0.15))
    return found
