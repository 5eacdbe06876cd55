"""Experiments: games that are played again from the same deals, with one difference.

Their figures are causes, where those of plain games only go together.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import Any

import numpy as np

from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.intervals import wins
from orderup.lab.counting import Counts, lab_of
from orderup.lab.measurement import ENOUGH, Measurement, mean_of
from orderup.lab.measures import Measure, named
from orderup.lab.players import LabPlayer, strengths
from orderup.lab.recording import CHUNK, Lineup, Recorder, Recording, games_of

EDGE_DEALS, AGAIN_DEALS, PAIRS, HABIT_PAIRS = 700, 400, 1500, 600
"""The deals, or pairs of games for a thing, that answer an experiment."""
FEWEST_DEALS = 20
"""A few deals may end alike by chance."""
ROUND_PAIRS = 64
TIMES = 8
"""The times that each deal is played, to see what the deal decides."""
LOTS = 15
"""The percentage of random decisions in these games: otherwise all would be the same."""
WIDER = 0.05
"""The most by which a trusted edge may be wider than in the game's own pack."""
PAYS = 0.01
"""Better players must win more by this."""
WORTH = 0.02
"""A thing that brings fewer wins than this is worth nothing."""
INERT = 250
"""A thing does nothing if this many games end alike without it."""
AT_ONCE, BY_LOT = -1, -1
"""See PLAYER and GAME in simulation.py."""


@dataclass(frozen=True)
class Question:
    """A question about a game."""

    game: Game
    pack: Pack
    seats: int
    options: Mapping[str, Any]
    seed: int

    def lineup(self, *players: LabPlayer) -> Lineup:
        """The game with these players."""
        return Lineup(self.game, self.pack, self.options, self.seats, players)

    def players(self) -> Mapping[str, LabPlayer]:
        """The players by strength, the strongest first."""
        return strengths(self.game, lab_of(self.game), self.seats)


class Experiment(ABC):
    """Games for one question, played in steps."""

    share = 1.0
    """Its share of the time for experiments."""
    done = False

    @property
    @abstractmethod
    def games(self) -> int:
        """The number of games so far."""

    @abstractmethod
    def step(self, count: int) -> None:
        """Play some more: about `count` games."""

    @abstractmethod
    def measures(self) -> Iterator[Measure]:
        """The figures so far."""


def severities(measures: Iterable[Measure]) -> dict[str, float]:
    """The severity that the plain games give to each thing."""
    found: dict[str, float] = {}
    for each in measures:
        if each.judged:
            found[each.thing] = max(found.get(each.thing, 0.0), each.severity)
    return found


class Edge(Experiment):
    """The wins of one stronger player beyond an even share, in each seat of a deal in turn.

    If the pack is not the game's own, the same deals are played with that one, too.
    """

    def __init__(
        self, question: Question, own: Pack | None, names: tuple[str, str], players: Sequence[LabPlayer],
        deals: int, share: float,
    ) -> None:  # fmt: skip
        self.share, self._names, self._deals = share, names, deals
        self.better = names[0]
        self._seed, self._seats = question.seed, question.seats
        packs = [question.pack, *([own] if own else [])]
        self._recorders = [Recorder(replace(question, pack=pack).lineup(*players)) for pack in packs]
        self._won: list[list[float]] = [[] for _ in packs]

    @property
    def games(self) -> int:
        return self._seats * sum(map(len, self._won))

    def step(self, count: int) -> None:
        per_deal = self._seats * len(self._recorders)
        first = len(self._won[0])
        deals = min(max(1, count // per_deal), self._deals - first, CHUNK // self._seats)
        seeds = np.repeat(
            np.arange(self._seed + first, self._seed + first + deals, dtype=np.uint64), self._seats
        )
        seated = np.tile(1 - np.eye(self._seats, dtype=np.int8), (deals, 1))
        better = np.tile(np.arange(self._seats), deals)
        for recorder, told in zip(self._recorders, self._won, strict=True):
            won = wins(recorder.play(games_of(seeds), seated).ranks)
            mine = won[np.arange(len(won)), better].reshape(deals, self._seats)
            told += list(mine.mean(axis=1) - 1 / self._seats)
        self.done = len(self._won[0]) >= self._deals

    def measures(self) -> Iterator[Measure]:
        if len(self._won[0]) < FEWEST_DEALS:
            return
        here = mean_of(self._won[0])
        even = 1 / self._seats
        facts: dict[str, Any] = {"weaker": self._names[1], "even": even, "wins": even + here.value}
        if len(self._won) > 1:
            facts["own"] = even + float(np.mean(self._won[1]))
        yield Measure("edge", "", self._names[0], here, (PAYS, inf), 3.0, facts=facts)
        if len(self._won) > 1 and self._names[0] == "strong":
            gap = mean_of(np.subtract(self._won[0], self._won[1]))
            severity = 2 + gap.value / WIDER
            yield Measure("wider", "", self._names[0], gap, (-inf, WIDER), severity, facts=facts)


@dataclass
class ThingTrial:
    """A thing and its pairs of games: with it, and without."""

    kind: str
    name: str
    way: str
    """`access`: the seat may not take it; `after`: it is taken away."""
    number: int
    severity: float
    pairs: Any
    """Rows of game, seat, and number of decisions."""
    changes: list[float] = field(default_factory=list)
    player: int = 0
    """The player of the seat without it."""

    def measurement(self) -> Measurement:
        """The mean change of wins by the thing. Pairs of one game go together."""
        changes = np.array(self.changes)
        games = self.pairs[: len(changes), 0]
        value = float(changes.mean())
        sums = np.bincount(games, changes - value)
        count = len(np.unique(games))
        # Without any difference, as many pairs as in 3 of n may differ (the rule of three).
        least = 3 / len(changes) ** 2
        error = sqrt((float((sums**2).sum()) / len(changes) ** 2 + least) * count / max(1, count - 1))
        return Measurement(value, error, len(changes), count)


class Things(Experiment):
    """The worth of things: games in which a seat had one, played again without it."""

    def __init__(
        self, question: Question, counts: Counts, measures: Iterable[Measure], player: LabPlayer, pairs: int,
        share: float,
    ) -> None:  # fmt: skip
        self.share, self._pairs, self._counts, self._question = share, pairs, counts, question
        self._odd = severities(measures)
        self._player = player
        self._recorders: dict[str, Recorder] = {}
        # All pairs cost the same, so the oddest things come first.
        found = [each for each in self._trials() if len(each.pairs) >= ENOUGH]
        self._asked = sorted(found, key=lambda each: -each.severity)
        self.done = not self._asked

    @property
    def games(self) -> int:
        return sum(len(each.changes) for each in self._asked)

    def _trials(self) -> Iterator[ThingTrial]:
        """All trials, each with the severity that the plain games give its thing."""
        counts, odd = self._counts, self._odd
        for kind, thing in counts.lab.things.items():
            banned, _ = counts.bans.get(kind, ((), None))
            for row, name in enumerate(banned):
                found = np.argwhere(counts[f"{kind}.chosen"][:, :, row])
                pairs = np.column_stack([found, np.full(len(found), -1)])
                yield ThingTrial(kind, name, "access", row, odd.get(f"{kind}/{name}", 0.0), pairs)
            if kind in counts.possessions:
                for number, name in named(thing.names, counts):
                    when = counts[f"{kind}.when"][:, :, number]
                    pairs = np.column_stack([np.argwhere(when >= 0), when[when >= 0]])
                    yield ThingTrial(kind, name, "after", number, odd.get(f"{kind}/{name}", 0.0), pairs)

    def _kept(self, asked: ThingTrial, record: Recording, pairs: Any) -> bool:
        """Whether the seats could do without it."""
        return True

    def _recorder(self, kind: str) -> Recorder:
        """For the games without things of a kind."""
        if kind not in self._recorders:
            bans = self._counts.bans.get(kind, ((), None))[1]
            self._recorders[kind] = Recorder(self._question.lineup(self._player), bans=bans)
        return self._recorders[kind]

    def step(self, count: int) -> None:
        left = [each for each in self._asked if len(each.changes) < min(self._pairs, len(each.pairs))]
        if not left:
            self.done = True
            return
        asked = min(left, key=lambda each: len(each.changes) // ENOUGH)
        first = len(asked.changes)
        pairs = asked.pairs[first : first + min(count, ROUND_PAIRS, self._pairs - first)]
        games = games_of(self._question.seed + pairs[:, 0])
        games["seat"] = pairs[:, 1]
        match asked.way:
            case "access" | "never":
                games["ban"] = asked.number
            case "after":
                games["at"], games["thing"] = pairs[:, 2], asked.number
                games["kind"] = self._counts.possessions.index(asked.kind)
            case "by_lot":
                games["at"], games["kind"] = pairs[:, 2], BY_LOT
        rows = np.arange(len(pairs))
        seated = np.zeros((len(pairs), self._question.seats), np.int8)
        seated[rows, pairs[:, 1]] = asked.player
        record = self._recorder(asked.kind).play(games, seated)
        if not self._kept(asked, record, pairs):
            self._asked.remove(asked)
            return
        without = wins(record.ranks)[rows, pairs[:, 1]]
        asked.changes += list(self._counts["won"][pairs[:, 0], pairs[:, 1]] - without)

    @property
    def unasked(self) -> list[str]:
        """The things for which there was no time."""
        asked = {f"{each.kind}/{each.name}": len(each.changes) >= ENOUGH for each in self._asked}
        return [name for name, told in asked.items() if not told]

    def measures(self) -> Iterator[Measure]:
        for each in self._asked:
            if len(each.changes) < ENOUGH:
                continue
            told = each.measurement()
            facts = {"kind": each.kind, "chosen": len(each.pairs)}
            chosen = each.name in self._counts.bans.get(each.kind, ((), None))[0]
            limit, severity = (-inf, inf), 0.0
            if each.way == "access":
                limit, severity = (-WORTH, inf), 5 - told.value / WORTH
            elif chosen:
                limit, severity = (WORTH, inf), 6.0
            thing = f"{each.kind}/{each.name}"
            yield Measure(each.way, thing, "regular", told, limit, severity, facts=facts)
            if each.way == "after" and not chosen and len(each.changes) >= INERT:
                # Read from the games alone, an unchanged result each time is no matter of luck.
                changed = Measurement(
                    float(np.count_nonzero(each.changes)), 0.0, len(each.changes), told.games
                )
                yield Measure("inert", thing, "regular", changed, (1, inf), 3.0, facts=facts)


class Habits(Things):
    """The wins that a player loses by a habit: it uses nothing of a kind, takes what scores most at once, or
    plays by lot from half of the game on."""

    def _trials(self) -> Iterator[ThingTrial]:
        counts = self._counts
        for kind in counts.bans:
            found = np.argwhere(counts[f"{kind}.chosen"].any(axis=2))
            yield ThingTrial(kind, "", "never", 0, 0.0, np.column_stack([found, np.full(len(found), -1)]))
        every = np.argwhere(np.ones((counts.games, self._question.seats)))
        yield ThingTrial(
            "", "", "at_once", 0, 0.0, np.column_stack([every, np.full(len(every), -1)]), player=1
        )
        half = counts["decisions"][every[:, 0]] // 2
        yield ThingTrial("", "", "by_lot", 0, 0.0, np.column_stack([every, half]))

    def _kept(self, asked: ThingTrial, record: Recording, pairs: Any) -> bool:
        """False if a seat had to choose one of the kind, such as one of several merchants."""
        if asked.way != "never":
            return True
        banned = self._counts.bans[asked.kind][1].max(axis=0)
        decisions = record.decisions
        mine = decisions["seat"] == pairs[record.decision_games, 1]
        return not (mine & (decisions["legal"] > 1) & (banned[decisions["action"]] > 0)).any()

    def _recorder(self, kind: str) -> Recorder:
        if kind not in self._recorders:
            bans = self._counts.bans[kind][1].max(axis=0, keepdims=True) if kind else None
            at_once = replace(self._player, playouts=AT_ONCE, lots=0)
            self._recorders[kind] = Recorder(self._question.lineup(self._player, at_once), bans=bans)
        return self._recorders[kind]

    @property
    def unasked(self) -> list[str]:
        return []

    def measures(self) -> Iterator[Measure]:
        for each in self._asked:
            if len(each.changes) >= ENOUGH:
                limit = (-WORTH, inf) if each.way == "never" else (-inf, inf)
                told = each.measurement()
                facts = {"of": each.kind}
                severity = 3 - told.value / WORTH
                yield Measure(each.way, each.kind, "regular", told, limit, severity, facts=facts)


class Deals(Experiment):
    """The part of the result that the deal decides, and the part that the set-up alone decides.

    Each deal is played several times with a few random decisions. For the set-up, everything hidden is dealt
    anew after it.
    """

    def __init__(self, question: Question, player: LabPlayer, deals: int, share: float) -> None:
        self.share, self._deals, self._seed = share, deals, question.seed
        self._recorder = Recorder(question.lineup(replace(player, lots=max(LOTS, player.lots))))
        self._won: tuple[list[Any], list[Any]] = ([], [])

    @property
    def games(self) -> int:
        return TIMES * sum(map(len, self._won))

    def step(self, count: int) -> None:
        first = len(self._won[0])
        deals = min(max(1, count // (2 * TIMES)), self._deals - first, CHUNK // TIMES)
        seeds = np.repeat(np.arange(self._seed + first, self._seed + first + deals, dtype=np.uint64), TIMES)
        games = games_of(seeds)
        games["dice"] = seeds * np.uint64(TIMES) + np.tile(np.arange(TIMES, dtype=np.uint64), deals)
        for again, told in enumerate(self._won):
            games["again"] = again
            told += list(wins(self._recorder.play(games).ranks).reshape(deals, TIMES, -1))
        self.done = len(self._won[0]) >= self._deals

    def measures(self) -> Iterator[Measure]:
        for name, told in zip(("deal", "setup"), self._won, strict=True):
            if len(told) >= ENOUGH:
                yield Measure(f"{name}_share", "", "regular", _between(np.array(told)))


def _between(won: Any) -> Measurement:
    """The share of the variance of wins that lies between deals, given wins by deal, time and seat."""
    deals, times, _ = won.shape

    def part(chosen: Any) -> float:
        means = chosen.mean(axis=1)
        within = float(chosen.var(axis=1, ddof=1).mean())
        between = float(means.var(axis=0, ddof=1).mean()) - within / times
        return max(0.0, between) / (max(0.0, between) + within) if within or between > 0 else 0.0

    value = part(won)
    lots = np.random.default_rng(1)
    samples = [part(won[lots.integers(0, deals, deals)]) for _ in range(100)]
    return Measurement(value, float(np.std(samples, ddof=1)), deals, deals)
