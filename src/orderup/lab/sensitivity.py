"""The effect of each number of a pack: it is turned a step down and up, and the same deals are played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from orderup.errors import PackError
from orderup.lab.experiments import Question
from orderup.lab.findings import known
from orderup.lab.free_numbers import ChangedPack, FreeNumber, FreeNumbers
from orderup.lab.measurement import ENOUGH, difference
from orderup.lab.measures import Measure
from orderup.lab.measuring import MOST_GAMES
from orderup.lab.named_measures import figures
from orderup.lab.recording import CHUNK
from orderup.lab.variants import PackGames, Variants
from orderup.lab.verdicts import Judged, judge

HEADLINES = ("seat_edge", "ties", "margin", "leader", "lead_changes", "turns", "minutes")
"""The measures of which every number is asked."""
FIRST = 50
"""The games of the first round; each later one has twice as many."""

Key = tuple[str, str]
"""The name of a measure, and its subject."""


@dataclass(frozen=True)
class Turned:
    """A number with another value, and the games with it."""

    number: FreeNumber
    value: int
    changed: ChangedPack
    games: PackGames


@dataclass(frozen=True)
class Effect:
    """The effect of a turned number on a figure."""

    turned: Turned
    key: Key
    before: float
    judged: Judged

    @property
    def change(self) -> float:
        """The change of the figure."""
        return self.judged.measure.estimate.value

    @property
    def stands_out(self) -> bool:
        """Whether it is more than luck."""
        return self.judged.verdict == "stands_out"

    def as_data(self, command: str) -> dict[str, Any]:
        """The same for programs."""
        turned, (name, of) = self.turned, self.key
        return {
            "path": turned.number.path,
            "value": turned.number.value,
            "turned": turned.value,
            "changes": dict(turned.changed.values),
            "id": name,
            "of": of or None,
            "before": known(self.before),
            "change": known(self.change),
            "low": known(self.judged.low),
            "high": known(self.judged.high),
            "verdict": self.judged.verdict,
            "games": turned.games.games,
            "command": command,
        }


class Sensitivity:
    """The games of a pack, and of each pack with one number turned."""

    def __init__(self, question: Question, numbers: FreeNumbers) -> None:
        self.question, self.numbers = question, numbers
        variants = Variants(question, "regular", question.players()["regular"], question.seed)
        self.usual = variants.of(question.pack)
        self.turned: list[Turned] = []
        self.fixed: list[FreeNumber] = []
        """The numbers that cannot be turned alone: the pack would be refused."""
        for number in numbers.numbers:
            before = len(self.turned)
            for value in number.steps:
                try:
                    changed = numbers.changed({number.path: value})
                except PackError:
                    continue
                self.turned.append(Turned(number, value, changed, variants.of(changed.pack)))
            if len(self.turned) == before:
                self.fixed.append(number)

    @property
    def all_games(self) -> int:
        """The number of all games."""
        return self.usual.games + sum(each.games.games for each in self.turned)

    def play(
        self, games: int | None, seconds: float, stopped: Callable[[], bool], told: Callable[[], None]
    ) -> None:
        """Play `games` games of each pack, at most for `seconds`."""
        end = monotonic() + seconds
        every = [self.usual, *(each.games for each in self.turned)]
        most = games or MOST_GAMES
        wanted = min(FIRST, most)
        while not stopped():
            left = [each for each in every if each.games < wanted]
            if not left:
                if wanted == most:
                    return
                wanted = min(most, 2 * wanted, wanted + CHUNK)
                continue
            if games is None and monotonic() >= end:
                return
            left[0].play(wanted)
            told()

    @property
    def asked(self) -> list[Turned]:
        """Those with enough games to say anything."""
        return [each for each in self.turned if each.games.games >= ENOUGH]

    @property
    def unasked(self) -> list[FreeNumber]:
        """The numbers for which there was no time."""
        asked = {each.number for each in self.asked}
        return [number for number in self.numbers.numbers if number not in asked and number not in self.fixed]

    @property
    def unmoved(self) -> list[FreeNumber]:
        """The numbers that changed no game at all."""
        moved = {each.number for each in self.asked if not each.games.goes_like(self.usual)}
        return [number for number in dict.fromkeys(each.number for each in self.asked) if number not in moved]

    def now(self) -> Mapping[Key, Measure]:
        """The figures of the pack itself that are looked at: the headlines, and those that stand out."""
        found = self.usual.measures()
        every = {(name, of): each for name, its in figures(found).items() for of, each in its.items()}
        odd = [each.measure for each in judge(found) if each.verdict == "stands_out"]
        odd_ones = {(name, of) for name, its in figures(odd).items() for of in its}
        return {key: each for key, each in every.items() if key[0] in HEADLINES or key in odd_ones}

    def effects(self) -> list[Effect]:
        """The effect of each number on each figure. All are corrected together."""
        found: list[tuple[Turned, Key, float, Measure]] = []
        looked_at = self.now()
        for each in self.asked:
            games = each.games.games
            before, after = figures(self.usual.measures(games)), figures(each.games.measures())
            for name, of in looked_at:
                now, then = (told.get(name, {}).get(of) for told in (after, before))
                change = difference(now.estimate, then.estimate) if now and then else None
                if then is not None and change is not None:
                    measure = Measure(name, of, "regular", change, (0.0, 0.0))
                    found.append((each, (name, of), then.estimate.value, measure))
        judged = judge([measure for *_, measure in found])
        return [
            Effect(turned, key, before, verdict)
            for (turned, key, before, _), verdict in zip(found, judged, strict=True)
        ]
