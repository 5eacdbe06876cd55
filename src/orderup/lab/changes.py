"""The differences between two packs, played from the same deals, that are more than luck."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orderup.lab.figures import PERCENT, end_name, label
from orderup.lab.findings import verdict_data
from orderup.lab.measures import Measure, Measurement, by_place, difference
from orderup.lab.measuring import Measuring
from orderup.lab.verdicts import Judged, judge
from orderup.lab.wording import Wording

SHARES = frozenset(
    {"place", "ties", "forced", "leader", "end", "gone", "done", "win", "idle", "missing", "stalled"}
)
COUNTS = frozenset({"turns", "decisions", "minutes", "lead_changes", "points", "at_end", "times"})
SHARE_SCALE = 0.05
"""A change of a share so large weighs as much as one of a count by COUNT_SCALE of it."""
COUNT_SCALE = 0.1
WHOLE_GAME = 3
"""A change of the whole game counts so much more than one of a thing."""
WHOLE = frozenset({"place", "end"})
SAME_SUBJECT = {"dead": "done"}


@dataclass(frozen=True)
class PackComparison:
    """All changes from one pack to another, the most remarkable first, and how alike the games were."""

    judged: tuple[Judged, ...]
    deals: int
    """The number of deals of all strengths of players."""
    alike: int
    """The number of deals of which both games ended in the same way."""

    @property
    def standing_out(self) -> list[Judged]:
        """The changes that are more than luck."""
        found = [each for each in self.judged if each.verdict == "stands_out"]
        return sorted(found, key=lambda each: -each.measure.severity)


def compare(one: Measuring, other: Measuring) -> PackComparison:
    """The changes from the other's pack to the one's."""
    changes: list[Measure] = []
    deals = alike = 0
    for mine, theirs in zip(one.strengths, other.strengths, strict=True):
        games = min(mine.counts.games, theirs.counts.games)
        now, then = mine.counts.first(games), theirs.counts.first(games)
        same = (now["decisions"] == then["decisions"]) & (now["lines"] == then["lines"]).all(axis=(1, 2))
        deals, alike = deals + games, alike + int(same.sum())
        changes += _changes(mine.measures(games), theirs.measures(games), mine.name)
    return PackComparison(tuple(judge(changes)), deals, alike)


def _changes(one: Sequence[Measure], other: Sequence[Measure], players: str) -> Iterator[Measure]:
    before = dict(_figures(other))
    for key, now in _figures(one):
        then = before.get(key)
        change = difference(now, then) if then is not None else None
        if then is None or change is None:
            continue
        name, thing = key
        scale = COUNT_SCALE * max(abs(then.value), 1e-9) if name in COUNTS else SHARE_SCALE
        scale /= 1 if thing and name not in WHOLE else WHOLE_GAME
        facts = {"now": now.value, "then": then.value}
        yield Measure(name, thing, players, change, (0.0, 0.0), abs(change.value) / scale, facts=facts)


def _figures(measures: Sequence[Measure]) -> Iterator[tuple[tuple[str, str], Measurement]]:
    for measure in (each for figure in measures for each in by_place(figure)):
        name = SAME_SUBJECT.get(measure.name, measure.name)
        if name in SHARES | COUNTS:
            yield (name, measure.thing), measure.estimate


class PackChanges:
    """A comparison in words."""

    def __init__(self, found: PackComparison, strengths: Sequence[str], against: str, words: Wording) -> None:
        self.found, self.against = found, against
        self._strengths, self._words = strengths, words

    def sentences(self, most: int, used: Mapping[str, str]) -> list[str]:
        """The most remarkable changes. A subject is told once, for the strongest players it is true of."""
        said: dict[tuple[str, str], str] = {}
        for each in self.found.standing_out:
            measure = each.measure
            key = measure.name, measure.thing
            if key not in said and (measure.players == self._strengths[0] or not self._stronger(each)):
                said[key] = self._sentence(each, used)
        return list(said.values())[:most]

    def _stronger(self, judged: Judged) -> bool:
        key = judged.measure.name, judged.measure.thing
        return any(
            (each.measure.name, each.measure.thing) == key and each.measure.players == self._strengths[0]
            for each in self.found.standing_out
        )

    def as_data(self, games: Mapping[str, int], command: str) -> list[dict[str, Any]]:
        """Every change, for programs: as verdicts with the value before and the name of the other pack."""
        return [
            {
                **verdict_data(each, games, command),
                "before": each.measure.facts["then"],
                "against": self.against,
            }
            for each in self.found.judged
        ]

    def note(self) -> str:
        """The sentence about the number of figures, and about games that went alike."""
        words = self._words
        return words(
            "report-looked",
            figures=words.number(len(self.found.judged)),
            alike=words.number(self.found.alike),
            deals=words.number(self.found.deals),
        )

    def _sentence(self, judged: Judged, used: Mapping[str, str]) -> str:
        words, measure = self._words, judged.measure
        scale, unit = (PERCENT, "%") if measure.name in SHARES else (1, "")

        def number(value: Any, sign: bool = False) -> str:
            return words.number(scale * float(value), 1, sign) + ("" if sign else unit)

        return words(
            "report-change",
            what=self._subject(measure, used),
            now=number(measure.facts["now"]),
            then=number(measure.facts["then"]),
            against=self.against,
            change=number(measure.estimate.value, True),
            interval=words("report-range", low=number(judged.low, True), high=number(judged.high, True)),
            games=words.number(measure.estimate.count),
            who=words("report-strength", who=measure.players),
        )

    def _subject(self, measure: Measure, used: Mapping[str, str]) -> str:
        words = self._words
        if measure.name in ("done", "win", "gone"):
            kind = measure.thing.partition("/")[0]
            what = {"done": used.get(kind, ""), "win": words("report-won"), "gone": words("report-gone-of")}
            return f"{words.thing(measure.thing)}, {what[measure.name]}"
        if measure.name == "end":
            return words("report-end-by", why=end_name(measure.thing, words))
        return label(measure, words)
