"""The differences between two packs, played from the same deals, that are more than luck."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from orderup.lab.figures import PERCENT, Z, end_name, label
from orderup.lab.findings import verdict_data
from orderup.lab.measurement import Measurement, apart, difference
from orderup.lab.measures import Measure, by_place
from orderup.lab.measuring import Measuring, Strength
from orderup.lab.verdicts import Judged, judge
from orderup.lab.wording import Wording

SHARES = frozenset(
    {"place", "ties", "forced", "leader", "end", "gone", "done", "win", "idle", "missing", "stalled"}
)
COUNTS = frozenset({"turns", "decisions", "minutes", "lead_changes", "points", "at_end", "times"})
SHARE_SCALE = 0.05
"""A change of a share so large weighs as much as one of a count by COUNT_SCALE of it."""
COUNT_SCALE = 0.1
THINGS = frozenset({"done", "win", "gone", "points", "at_end", "times", "idle", "missing"})
"""Changes of these come after large ones of the whole game."""
LENGTH = ("minutes", "turns", "decisions")
"""The length of a game, in the measure that says most to people first."""
SAME_SUBJECT = {"dead": "done"}
FOUND = 0.02
"""The change of wins of which is told how many deals find it."""
POWER = 0.84
"""The quantile for finding it in four of five cases."""


@dataclass(frozen=True)
class PackComparison:
    """All changes from one pack to another, the most remarkable first, and how alike the games were."""

    judged: tuple[Judged, ...]
    deals: int
    """The number of deals of all strengths of players."""
    alike: int
    """The number of deals of which both games ended in the same way."""
    paired: bool = True
    """Whether both packs were played from the same deals."""

    @property
    def standing_out(self) -> list[Judged]:
        """The changes that are more than luck."""
        found = [each for each in self.judged if each.verdict == "stands_out"]
        return sorted(found, key=lambda each: (not _of_whole_game(each.measure), -each.measure.severity))


def compare(one: Measuring, other: Measuring) -> PackComparison:
    """The changes from the other's pack to the one's."""
    paired = one.question.seed == other.question.seed
    changes: list[Measure] = []
    deals = alike = 0
    for mine, theirs in zip(one.strengths, other.strengths, strict=True):
        if not (mine.asked and theirs.asked):
            continue
        games = min(mine.counts.games, theirs.counts.games)
        now, then = mine.counts.first(games), theirs.counts.first(games)
        same = (now["decisions"] == then["decisions"]) & (now["lines"] == then["lines"]).all(axis=(1, 2))
        deals, alike = deals + games, alike + int(same.sum())
        changes += _changes(mine.measures(games), theirs.measures(games), mine.name, paired)
    return PackComparison(tuple(judge(changes)), deals, alike, paired)


def deals_for_a_change(one: Strength, other: Strength) -> int:
    """The number of common deals that find a change by FOUND in the wins of a place, judging by the first."""
    games = min(one.counts.games, other.counts.games)
    changes = one.counts["by_place"][:games, 0] - other.counts["by_place"][:games, 0]
    # Without any difference, as many deals as in 3 of n may differ (the rule of three).
    variance = max(float(changes.var(ddof=1)), 3 / games)
    return ceil((Z + POWER) ** 2 * variance / FOUND**2)


def _changes(
    one: Sequence[Measure], other: Sequence[Measure], players: str, paired: bool
) -> Iterator[Measure]:
    before = dict(_figures(other))
    for key, now in _figures(one):
        then = before.get(key)
        change = None if then is None else difference(now, then) if paired else apart(now, then)
        if then is None or change is None:
            continue
        name, thing = key
        scale = COUNT_SCALE * max(abs(then.value), 1e-9) if name in COUNTS else SHARE_SCALE
        facts = {"now": now.value, "then": then.value}
        yield Measure(name, thing, players, change, (0.0, 0.0), abs(change.value) / scale, facts=facts)


def _figures(measures: Sequence[Measure]) -> Iterator[tuple[tuple[str, str], Measurement]]:
    for measure in (each for figure in measures for each in by_place(figure)):
        name = SAME_SUBJECT.get(measure.name, measure.name)
        if name in SHARES | COUNTS:
            yield (name, measure.thing), measure.estimate


def _of_whole_game(measure: Measure) -> bool:
    return measure.name not in THINGS and measure.severity >= 1


def _subject(measure: Measure) -> tuple[str, str]:
    """The subject of a sentence. All measures of the length are one subject, and all reasons for the end."""
    if measure.name in LENGTH:
        return "length", ""
    return measure.name, "" if measure.name == "end" else measure.thing


class PackChanges:
    """A comparison in words."""

    def __init__(self, found: PackComparison, strengths: Sequence[str], against: str, words: Wording) -> None:
        self.found, self.against = found, against
        self._strengths, self._words = strengths, words

    def sentences(self, most: int, used: Mapping[str, str]) -> list[str]:
        """The most remarkable changes. A subject is told once, for the strongest players it is true of."""
        by_subject: dict[tuple[str, str], list[Judged]] = {}
        for each in self.found.standing_out:
            by_subject.setdefault(_subject(each.measure), []).append(each)
        told = [min(found, key=self._rank) for found in by_subject.values()]
        return [self._sentence(each, used) for each in told[:most]]

    def _rank(self, judged: Judged) -> tuple[int, int]:
        name, players = judged.measure.name, judged.measure.players
        return self._strengths.index(players), LENGTH.index(name) if name in LENGTH else 0

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
            "report-looked" if self.found.paired else "report-looked-apart",
            figures=words.number(len(self.found.judged)),
            alike=words.number(self.found.alike),
            deals=words.number(self.found.deals),
        )

    def _sentence(self, judged: Judged, used: Mapping[str, str]) -> str:
        words, measure = self._words, judged.measure
        scale, unit = (PERCENT, "%") if measure.name in SHARES else (1, "")

        def number(value: Any, sign: bool = False) -> str:
            return words.number(scale * float(value), 1, sign) + ("" if sign else unit)

        change = number(measure.estimate.value, True)
        text = words(
            "report-change",
            what=self._subject(measure, used),
            now=number(measure.facts["now"]),
            then=number(measure.facts["then"]),
            against=self.against,
            change=words("report-in-points", value=change) if unit else change,
            interval=words("report-range", low=number(judged.low, True), high=number(judged.high, True)),
            games=words.number(measure.estimate.count),
            who=words("report-strength", who=measure.players),
        )
        if measure.name not in LENGTH:
            return text
        percent = 100 * abs(measure.estimate.value) / max(abs(measure.facts["then"]), 1e-9)
        longer = "yes" if measure.estimate.value > 0 else "no"
        return words("report-longer", longer=longer, percent=words.number(percent), text=text)

    def _subject(self, measure: Measure, used: Mapping[str, str]) -> str:
        words = self._words
        if measure.name in ("done", "win", "gone"):
            kind = measure.thing.partition("/")[0]
            what = {"done": used.get(kind, ""), "win": words("report-won"), "gone": words("report-gone-of")}
            return f"{words.thing(measure.thing)}, {what[measure.name]}"
        if measure.name == "end":
            return words("report-end-by", why=end_name(measure.thing, words))
        return label(measure, words)
