"""Searches for other numbers of a pack, few of them, that bring its figures within their limits.

Optuna proposes packs, and each races against the best so far on the same deals. The luckiest of many is not
the best, so a few finalists are played again on deals by which none was chosen.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from orderup.errors import PackError
from orderup.lab.aims import Aims, Trouble
from orderup.lab.experiments import Question
from orderup.lab.free_numbers import ChangedPack, FreeNumber, FreeNumbers
from orderup.lab.measurement import ENOUGH
from orderup.lab.measures import Measure
from orderup.lab.measuring import Rounds
from orderup.lab.named_measures import figures
from orderup.lab.study_file import StudyEntry, StudyFile, Values
from orderup.lab.variants import PackGames, Variants
from orderup.lab.verdicts import judge

FIRST_DEALS = 250
"""The first deals of each pack. They are doubled while it is not surely worse."""
MOST_DEALS = 2000
NEW_DEALS = 50_000
"""The deals for finalists begin later by this number."""
SURELY = 2.0
"""A pack is surely worse, or better, if it is this number of standard errors away."""
SURELY_NEW = 2.6
"""The same for one of a few finalists."""
FINALISTS, FRONT = 5, 3
EACH_CHANGE = 0.25
"""The least gain of a changed number, in units of trouble."""
FIRST_TRIES = 60
"""The packs with one changed number that are tried first."""
PATIENCE = 40
"""The search ends if this number of packs in a row, and two for each free number, are not better."""
MUSTS = "musts"
SEARCH, FINAL, STRONG = 0.5, 0.15, 0.1
"""Shares of the time for the search, the finalists, and strong players, who also have what the search leaves.
The report of the new pack has the rest."""
AGAIN, FIRST = 2, 4
"""Factors: the deals of finalists, and the deals of the pack itself before the search."""
PACKS = 30
"""The time of a search must be enough for this number of packs on the most deals."""
SPREAD = 8
"""The values that are tried first for a number of a thing that is out of line."""


@dataclass
class Candidate:
    """A pack of the search, with its games."""

    changed: ChangedPack
    games: PackGames
    aims: Aims
    _troubles: tuple[int, Trouble | None] = (0, None)

    @property
    def values(self) -> Values:
        """Its changed numbers."""
        return self.changed.values

    def trouble(self, games: int) -> Trouble:
        """Its trouble in the first games, plus the gain that its changes must bring."""
        if self._troubles[0] != games or self._troubles[1] is None:
            self.games.play(games)
            found = self.aims.trouble(self.games.measures(games), games)
            found = replace(found, value=found.value + EACH_CHANGE * len(self.values))
            self._troubles = games, found
        return self._troubles[1]  # type: ignore[return-value]


@dataclass(frozen=True)
class TurnedNumber:
    """A number of the new pack, and the effects of leaving it unchanged."""

    number: FreeNumber
    value: int
    worse: float
    """The trouble that comes back, in units."""
    figure: tuple[str, str, float, float] | None = None
    """The figure with most of it: a measure's name, its subject, and its values without and with the
    change."""


@dataclass(frozen=True)
class Tuned:
    """The result of a search."""

    changes: tuple[TurnedNumber, ...]
    pack: ChangedPack | None
    """None: change nothing."""
    finalists: int
    """The number of packs that were measured on new deals."""
    strong_games: int = 0
    """The games of strong players with the new pack. Below ENOUGH they were not asked."""


class Tuning:
    """A search."""

    def __init__(
        self, question: Question, numbers: FreeNumbers, aims: Aims, games: int | None, study: Path | None
    ) -> None:
        self.question, self.numbers, self.aims = question, numbers, aims
        self._games = games
        self.deals = max(FIRST_DEALS, games or MOST_DEALS)
        """The most deals of a pack in the race."""
        self._variants = Variants(question, "regular", question.players()["regular"], question.seed)
        self.usual = self.candidate(ChangedPack({}, question.pack))
        self.best = self.usual
        self.tried = self._played = 0
        self._told: dict[str, StudyEntry] = {}
        """The packs that were tried, by hash."""
        self._file = StudyFile(study, self._key()) if study is not None else None
        self._study, self._kinds = self._new_study()
        for entry in self._file.entries if self._file else ():
            self._recall(entry)

    @property
    def all_games(self) -> int:
        """The number of games so far."""
        return self._played + self.usual.games.games

    def prepare(self, seconds: float, stopped: Callable[[], bool] = lambda: False) -> None:
        """Play the pack itself, on as many deals as the time for a search allows."""
        self.usual.games.play(FIRST_DEALS)
        begun = monotonic()
        self._variants.of(self.question.pack).play(FIRST_DEALS)
        took = monotonic() - begun
        while self._games is None and self.deals > FIRST_DEALS:
            if took * self.deals / FIRST_DEALS <= seconds / PACKS:
                break
            self.deals //= 2
        self.usual.games.play(FIRST * self.deals, stopped)

    def nothing_to_do(self) -> bool:
        """Whether nothing is surely beyond its limit in the games of the pack itself."""
        judged = judge([each for each, _ in self.aims.measures(self.usual.games.measures())])
        return all(each.verdict != "stands_out" for each in judged)

    def search(self, seconds: float, stopped: Callable[[], bool], told: Callable[[], None]) -> None:
        """Try packs until the time is over, or nothing better comes for long."""
        end = monotonic() + seconds
        if self.best is self.usual and not stopped():
            self._queue_first()
        waiting = 0
        while not stopped() and waiting < PATIENCE + 2 * len(self.numbers.numbers):
            if self._games is None and monotonic() >= end:
                return
            better = self._try()
            waiting = 0 if better else waiting + 1
            told()
            if better:
                left = self.best.trouble(self.deals).value - EACH_CHANGE * len(self.best.values)
                if left <= EACH_CHANGE:
                    return
                self._queue_near(self.best.values)

    def _queue_first(self) -> None:
        """Try single changes first: of the numbers that concern things out of line, and a step of others."""
        found = sorted(self.aims.beyond(self.usual.games.measures(self.deals)), key=lambda each: -each[2])
        paths = [path for measure, *_ in found for path in _named_paths(measure)]
        odd = [each for path in paths for each in self.numbers.numbers if each.is_in(path)]
        values = [(each, value) for each in dict.fromkeys(odd) for value in _spread(each)]
        values += [(each, value) for each in self.numbers.numbers if each not in odd for value in each.steps]
        for number, value in values[:FIRST_TRIES]:
            self._queue({number.path: value})

    def _queue_near(self, values: Values) -> None:
        """Try the same changes, each a step smaller and larger."""
        for number in (each for each in self.numbers.numbers if each.path in values):
            for value in replace(number, value=values[number.path]).steps:
                self._queue({**values, number.path: value})

    def _queue(self, values: Values) -> None:
        usual = {each.path: each.value for each in self.numbers.numbers}
        self._study.enqueue_trial({**usual, **values}, skip_if_exists=True)

    def _try(self) -> bool:
        """Try one more pack; whether it is the new best."""
        import optuna

        trial = self._study.ask(self._kinds)
        try:
            changed = self.numbers.changed(trial.params)
        except PackError:
            self._study.tell(trial, state=optuna.trial.TrialState.FAIL)
            return False
        entry = self._told.get(changed.pack.hash)
        better = False
        if entry is None:
            self.tried += 1
            entry = self._race(self.candidate(changed))
            better = entry.best
            self._told[changed.pack.hash] = entry
            if self._file:
                self._file.add(entry)
        trial.set_constraint(MUSTS, entry.musts)
        self._study.tell(trial, entry.value)
        return better

    def _race(self, candidate: Candidate) -> StudyEntry:
        """A pack after its race. A new best one with more changes has to be surely better."""
        games = min(FIRST_DEALS, self.deals)
        while True:
            before = candidate.games.games
            mine, best = candidate.trouble(games), self.best.trouble(games)
            self._played += candidate.games.games - before
            change, error = mine.change(best)
            lost = change > SURELY * error
            if lost or games == self.deals:
                more = len(candidate.values) > len(self.best.values)
                better = change < (-SURELY * error if more else 0.0)
                if better:
                    self.best = candidate
                return StudyEntry(dict(candidate.values), mine.value, mine.musts, not lost, better)
            games = min(self.deals, 2 * games)

    def finish(
        self, seconds: float, strong_seconds: float, stopped: Callable[[], bool], told: Callable[[], None]
    ) -> Tuned:
        """The best of a few finalists on new deals, without the changes that do nothing.

        Strong players are asked for `strong_seconds`, all packs together.
        """
        end, strong_end = monotonic() + seconds, None
        deals = min(FIRST_DEALS, self.deals) if stopped() else AGAIN * self.deals
        first = self.question.seed + NEW_DEALS
        self._variants = Variants(self.question, "regular", self.question.players()["regular"], first)
        usual = self.candidate(ChangedPack({}, self.question.pack))
        finalists: list[tuple[float, float, Candidate]] = []
        for entry in self._front()[:FINALISTS]:
            if finalists and (stopped() or (self._games is None and monotonic() >= end)):
                break
            finalist = self.candidate(self.numbers.changed(entry.values))
            change, error = self._compared(finalist, usual, deals, told)
            finalists.append((change, error, finalist))
        sure = [each for change, error, each in finalists if change < -SURELY_NEW * error]
        while sure:
            best = min(sure, key=lambda each: each.trouble(deals).value)
            alike = [each for each in sure if not _surely_worse(each, best, deals)]
            chosen = min(alike, key=lambda each: (len(each.values), self._size(each.values)))
            tuned = self.without_idle(chosen, deals, len(finalists), stopped, told)
            if tuned.pack is None:
                return tuned
            strong_end = monotonic() + strong_seconds if strong_end is None else strong_end
            agree, games = self._strong_players_agree(tuned.pack, strong_end, stopped, told)
            if agree:
                return replace(tuned, strong_games=games)
            sure.remove(chosen)
        return Tuned((), None, len(finalists))

    def _front(self) -> list[StudyEntry]:
        """The best packs of each number of changes, then the others, the best first."""
        reached = [each for each in self._told.values() if each.reached and each.values]
        order = sorted(reached, key=lambda each: each.value)
        firsts: dict[int, StudyEntry] = {}
        for each in order:
            firsts.setdefault(len(each.values), each)
        front = sorted(firsts.values(), key=lambda each: each.value)
        return [*front[:FRONT], *(each for each in order if each not in front[:FRONT])]

    def _size(self, values: Values) -> float:
        """The sum of the changes of the numbers, as parts of their old values."""
        usual = {each.path: each.value for each in self.numbers.numbers}
        return sum(abs(value - usual[path]) / max(1, abs(usual[path])) for path, value in values.items())

    def _strong_players_agree(
        self, changed: ChangedPack, end: float, stopped: Callable[[], bool], told: Callable[[], None]
    ) -> tuple[bool, int]:
        """Whether the pack is not surely worse between strong players on the new deals, and their games.

        Without the time for ENOUGH games they say nothing against it.
        """
        question, rounds = self.question, Rounds()
        variants = Variants(question, "strong", question.players()["strong"], question.seed + NEW_DEALS)
        one, other = (
            Candidate(each, variants.of(each.pack), self.aims)
            for each in (changed, ChangedPack({}, question.pack))
        )

        def play(count: int) -> None:
            for each in (other, one):
                each.games.play(each.games.games + count)

        while (games := one.games.games) < ENOUGH:
            if stopped() or (self._games is None and monotonic() >= end):
                return True, games
            rounds.play(ENOUGH - games, play)
            self._played += 2 * (one.games.games - games)
            told()
        change, error = self._compared(one, other, ENOUGH, told)
        return change <= SURELY_NEW * error, ENOUGH

    def _compared(
        self, one: Candidate, other: Candidate, deals: int, told: Callable[[], None]
    ) -> tuple[float, float]:
        before = one.games.games
        found = one.trouble(deals).change(other.trouble(deals))
        self._played += one.games.games - before
        told()
        return found

    def without_idle(
        self, chosen: Candidate, deals: int, finalists: int, stopped: Callable[[], bool],
        told: Callable[[], None],
    ) -> Tuned:  # fmt: skip
        """Take each change back alone; those that do nothing are dropped, the least one first.

        After a stop the effects of changes are not measured any more.
        """
        while True:
            changes, idle = [], []
            for path, value in chosen.values.items():
                number = next(each for each in self.numbers.numbers if each.path == path)
                rest = {name: each for name, each in chosen.values.items() if name != path}
                changed: ChangedPack | None
                try:
                    changed = self.numbers.changed(rest)
                except PackError:
                    changed = None
                if changed is None or stopped():
                    changes.append(TurnedNumber(number, value, 0.0))
                    continue
                without = self.candidate(changed)
                worse, error = self._compared(without, chosen, deals, told)
                if len(changed.values) < len(chosen.values) and rest and worse <= SURELY * error:
                    idle.append((worse, without))
                changes.append(TurnedNumber(number, value, worse, self._brought_back(without, chosen, deals)))
            if not idle:
                return Tuned(tuple(changes), chosen.changed, finalists)
            chosen = min(idle, key=lambda each: each[0])[1]

    def _brought_back(
        self, without: Candidate, chosen: Candidate, deals: int
    ) -> tuple[str, str, float, float] | None:
        """The figure that leaves its limits most without a change."""
        found = [_by_key(self.aims, each.games.measures(deals)) for each in (without, chosen)]
        gaps = {key: over - found[1].get(key, 0.0) for key, over in found[0].items()}
        if not gaps or max(gaps.values()) <= 0:
            return None
        name, of = max(gaps, key=lambda key: gaps[key])
        values = [figures(each.games.measures(deals)).get(name, {}).get(of) for each in (without, chosen)]
        if values[0] is None or values[1] is None:
            return None
        return name, of, values[0].estimate.value, values[1].estimate.value

    def candidate(self, changed: ChangedPack) -> Candidate:
        """A pack on the deals that are played now."""
        return Candidate(changed, self._variants.of(changed.pack), self.aims)

    def _new_study(self) -> tuple[Any, dict[str, Any]]:
        """A study of Optuna in memory, and the numbers that it chooses."""
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        kinds = {
            each.path: optuna.distributions.IntDistribution(each.low, each.high)
            for each in self.numbers.numbers
        }
        entries = len(self._file.entries) if self._file else 0
        sampler = optuna.samplers.TPESampler(seed=(self.question.seed + entries) % 2**32, multivariate=True)
        study = optuna.create_study(sampler=sampler)
        return study, kinds

    def _recall(self, entry: StudyEntry) -> None:
        """Take up a pack that an earlier search tried."""
        import optuna

        changed = self.numbers.changed(entry.values)
        self.tried += 1
        self._told[changed.pack.hash] = entry
        params = {each.path: entry.values.get(each.path, each.value) for each in self.numbers.numbers}
        trial = optuna.trial.create_trial(
            params=params,
            distributions=self._kinds,
            value=entry.value,
            constraints={MUSTS: entry.musts},
        )
        self._study.add_trial(trial)
        if entry.best:
            self.best = self.candidate(changed)

    def _key(self) -> str:
        """Identifies the search: another one has other packs."""
        question = self.question
        about = [question.game.name, question.pack.hash, question.seats, dict(question.options)]
        free = [(each.path, each.low, each.high) for each in self.numbers.numbers]
        wishes = repr(self.aims.wishes)
        text = json.dumps([*about, question.seed, free, wishes, self._games], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]


def _named_paths(measure: Measure) -> list[str]:
    """The paths of the numbers that a figure names, and of all numbers of its thing."""
    return [*measure.facts.get("paths", ()), measure.thing.replace("/", ".")]


def _surely_worse(one: Candidate, other: Candidate, deals: int) -> bool:
    change, error = one.trouble(deals).change(other.trouble(deals))
    return change > SURELY * error


def _by_key(aims: Aims, found: Sequence[Measure]) -> dict[tuple[str, str], float]:
    """The excess of each figure over its limits, by its name and its subject."""
    return {
        (name, of): over
        for measure, _, over, _ in aims.beyond(found)
        for name, its in figures([measure]).items()
        for of in its
    }


def _spread(number: FreeNumber) -> Iterator[int]:
    """Values over the whole range of a number, except its own."""
    width = number.high - number.low
    for i in range(SPREAD + 1):
        value = number.low + round(i * width / SPREAD)
        if value != number.value:
            yield value
