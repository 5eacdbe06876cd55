"""Plays games until the wishes of a designer are decided."""

from collections.abc import Callable
from math import ceil, inf
from time import monotonic

from orderup.lab.experiments import Deals, Edge, Experiment, Question, Things
from orderup.lab.measurement import ENOUGH
from orderup.lab.measuring import (
    Strength,
    experiments_of,
    games_by_strength,
    play_experiments,
    play_strengths,
)
from orderup.lab.named_measures import MEASURES, is_of
from orderup.lab.replaced import Replaced
from orderup.lab.verdicts import LOOKS
from orderup.lab.wishes import WishAnswer, Wishes, answer

PLAIN_SHARE = 0.7
"""The share of the time for plain games, if wishes need experiments."""
LATER_LOOKS = 3
"""The looks while experiments are played."""
ASKED_BY = {"skill": Edge, "thing.access": Things, "thing.after": Things, "thing.gone": Replaced}
"""The experiment for a measure. The others are of `Deals`."""


class Checking:
    """The games for some wishes. It looks at the figures at planned times, because each look could mistake
    luck for a fault."""

    def __init__(self, question: Question, wishes: Wishes) -> None:
        self._question, self.wishes, self._players = question, wishes, question.players()
        names = {wish.measure for wish in wishes.wishes if MEASURES[wish.measure].experiment}
        self._tried = {ASKED_BY.get(name, Deals) for name in names}
        played = {*wishes.players, *(["regular"] if self._tried else [])}
        self.strengths = [
            Strength(question, name, each) for name, each in self._players.items() if name in played
        ]
        self._experiments: list[Experiment] = []
        self._enough = ENOUGH

    def compile(self) -> None:
        """Play a game of each strength."""
        for strength in self.strengths:
            strength.compile()

    @property
    def games(self) -> dict[str, int]:
        """The number of games of each strength."""
        return {each.name: each.counts.games for each in self.strengths}

    @property
    def all_games(self) -> int:
        """The number of all games, with those of experiments."""
        return sum(self.games.values()) + sum(each.games for each in self._experiments)

    def answers(self) -> list[WishAnswer]:
        """The verdicts on the wishes so far."""
        measures = {
            each.name: each.measures() for each in self.strengths if each.counts.games >= self._enough
        }
        trials = [measure for each in self._experiments for measure in each.measures()]
        return answer(self.wishes, measures, trials, self.strengths[0].counts)

    def _open(self, *, tried: bool) -> list[WishAnswer]:
        """The musts that are undecided, those that need experiments or the others."""
        return [
            each
            for each in self.answers()
            if each.answer == "undecided"
            and not each.wish.nice
            and MEASURES[each.wish.measure].experiment == tried
        ]

    def _asked_for(self, experiment: Experiment) -> bool:
        """Whether a wish needs this experiment."""
        if isinstance(experiment, Edge):
            asked = [wish for wish in self.wishes.wishes if wish.measure == "skill"]
            return any(is_of(experiment.better, wish.of) for wish in asked)
        return type(experiment) in self._tried

    def play(
        self, games: int | None, seconds: float, stopped: Callable[[], bool], told: Callable[[], None]
    ) -> None:
        """Play until each must is decided, at most `games` games of each strength, or `seconds`.

        Players whose games decide nothing more leave their time to the others.
        """
        begun = monotonic()
        plain = seconds * (PLAIN_SHARE if self._tried else 1.0)
        self._enough = min(games or ENOUGH, ENOUGH)
        playing = self.strengths
        for look in reversed(range(LOOKS)):
            wanted = games_by_strength(self._players, games and ceil(games * 2.0**-look))
            if games:
                wanted["strong"] = max(wanted["strong"], ceil(self._enough * 2.0**-look))
            end = inf if games else begun + plain * 2.0**-look
            play_strengths(playing, wanted, end, stopped, told)
            undecided = self._open(tried=False)
            playing = [each for each in self.strengths if any(wish.open_to(each.name) for wish in undecided)]
            if self._tried & {Things, Replaced}:  # These pick games of regular players.
                playing = [each for each in self.strengths if each in playing or each.name == "regular"]
            if stopped() or not playing:
                break
        if not self._tried or stopped():
            return
        regular = next(each for each in self.strengths if each.name == "regular")
        found = regular.counts, regular.measures()
        every = experiments_of(self._question, None, self._players, found, games)
        self._experiments = [each for each in every if self._asked_for(each)]
        now = monotonic()
        for look in reversed(range(LATER_LOOKS)):
            end = inf if games else now + (begun + seconds - now) * 2.0**-look
            play_experiments(self._experiments, end, stopped, told)
            if stopped() or not self._open(tried=True):
                return
