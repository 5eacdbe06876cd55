"""The sentences of a report: the faults, worst first, then the sound parts, and the open questions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from orderup.core.texts.fluent import listed
from orderup.lab.figures import CHANGES, PERCENT, PLAIN, kind_name, players_of, used_name
from orderup.lab.measurement import ENOUGH
from orderup.lab.measures import Measure
from orderup.lab.verdicts import Judged
from orderup.lab.wording import Wording

MOST_SENTENCES = 7
MOST_NEEDED = 100_000
"""A question that would take more games is on its limit: no number is told."""
FURTHER = 0.2
"""The weight of each further point that stands out about a thing."""
DOUBTFUL = 0.3
"""The weight of findings about beginners alone, or about things that are fine between stronger players."""
MOST_ABOUT_ONE = 2
"""Sentences about one thing."""
MAIN = "regular"
"""The players with the most games: their figures tell the sound parts and the open questions."""
ASKED_OF_REGULAR = frozenset({"access", "after", "replaced", "never"})
UNTOLD = frozenset({"capped", "wider", "replaced", "never", "unmet", "inert", "weight", "line", "worth"})
"""These are said only if they stand out."""
UNSIGNED = frozenset({"replaced", "never"})
"""The sentences about these changes say in words which way they go."""
TOPICS = {"scarce": "gone", "dead": "use", "done": "use", "cost": "pay"}
"""The topic of a measure, if it is not the measure itself."""
ANCHORS = {
    "seat": "wins",
    "leader": "tension",
    "gone": "supplies",
    "unmet": "supplies",
    "scarce": "supplies",
    "never": "habits",
    "capped": "pace",
    "line": "points",
    "edge": "trust",
    "wider": "trust",
}
"""The section of a measure. Other measures have the section of their kind of things."""


@dataclass(frozen=True)
class Finding:
    """Everything that stands out about one thing, or about the order of play."""

    thing: str
    anchor: str
    severity: float
    sentences: tuple[str, ...]
    judged: tuple[Judged, ...]

    @property
    def text(self) -> str:
        """The sentences on one line."""
        return " ".join(self.sentences)


class ReportFindings:
    """The verdicts of all strengths of players, in words. `strengths` has the strongest first."""

    def __init__(self, judged: Sequence[Judged], games: Mapping[str, int], words: Wording) -> None:
        self.judged, self.games, self.words = judged, games, words
        self._strengths = tuple(games)
        self._main = MAIN if MAIN in games else self._strengths[0]
        self._verdicts = {
            (each.measure.name, each.measure.thing, each.measure.players): each for each in judged
        }
        self._trusted = not any(
            each.verdict == "stands_out" and each.measure.name in ("edge", "wider") for each in judged
        )

    def standing_out(self) -> list[Finding]:
        """The findings that stand out, worst first."""
        by_thing: dict[str, dict[str, list[Judged]]] = {}
        for each in self.judged:
            if each.verdict == "stands_out":
                # Players of different strengths may win from different places.
                name = f"{each.measure.name} {each.measure.facts.get('place', '')}"
                thing = each.measure.thing or each.measure.name
                by_thing.setdefault(thing, {}).setdefault(name, []).append(each)
        found = [self._finding(thing, by_name) for thing, by_name in by_thing.items()]
        return sorted(found, key=lambda finding: -finding.severity)

    def _finding(self, thing: str, by_name: Mapping[str, list[Judged]]) -> Finding:
        told = {name: self._weight(each) for name, each in by_name.items()}
        names = sorted(by_name, key=lambda name: -told[name])
        first = by_name[names[0]][0].measure
        return Finding(
            thing,
            ANCHORS.get(first.name, str(first.facts.get("kind", "pace"))),
            max(told.values()) + FURTHER * (sum(told.values()) - max(told.values())),
            tuple(self._sentence(by_name[name]) for name in names[:MOST_ABOUT_ONE]) + self._turn(by_name),
            tuple(each for name in names for each in by_name[name]),
        )

    def _turn(self, by_name: Mapping[str, list[Judged]]) -> tuple[str, ...]:
        """The numbers of the pack that concern a thing, if it has any."""
        facts = [each.measure.facts for judged in by_name.values() for each in judged]
        paths = dict.fromkeys(path for each in facts for path in each.get("paths", ()))
        return (self.words("report-turn", paths=", ".join(paths)),) if paths else ()

    def _weight(self, judged: Sequence[Judged]) -> float:
        """The severity among the strongest players for whom it holds."""
        measure = judged[0].measure
        weak = measure.players == self._strengths[-1] and len(self._strengths) > 1
        misjudged = bool(measure.thing) and not self._trusted and measure.players != self._strengths[0]
        doubtful = weak or misjudged or bool(self._fine_between(judged))
        return measure.severity * (DOUBTFUL if doubtful and not measure.certain else 1.0)

    def _fine_between(self, judged: Sequence[Judged]) -> list[str]:
        """The stronger players between whom the same is fine."""
        measure = judged[0].measure
        stronger = self._strengths[: self._strengths.index(measure.players)]
        found = [(name, self._verdicts.get((measure.name, measure.thing, name))) for name in stronger]
        return [name for name, each in found if each and each.verdict == "fine"]

    def _sentence(self, judged: Sequence[Judged]) -> str:
        """The sentence with the strongest players' figures, and the strengths for whom it holds."""
        each = judged[0]
        measure = each.measure
        text = self.words(f"report-{measure.name}", **self.figures(each))
        if measure.certain and measure.name != "capped":
            return text
        if measure.name in CHANGES:
            count = self.words.number(measure.estimate.count)
            who = "" if measure.name not in ASKED_OF_REGULAR else players_of([measure.players], self.words)
            return self.words("report-pairs", text=text, games=count, who=who) if who else text
        who = players_of([told.measure.players for told in judged], self.words)
        games = self.words.number(self.games[measure.players])
        fine = self._fine_between(judged)
        if fine:
            but = players_of(fine, self.words)
            return self.words("report-sentence-but", text=text, games=games, who=who, but=but)
        return self.words("report-sentence", text=text, games=games, who=who)

    def figures(self, judged: Judged) -> dict[str, Any]:
        """The arguments of a sentence."""
        words, measure = self.words, judged.measure
        facts = measure.facts
        scale = 1 if measure.name in PLAIN or measure.name == "capped" else PERCENT
        ends, value = (judged.low, judged.high), measure.estimate.value
        if measure.name in UNSIGNED and value < 0:
            ends, value = (-judged.high, -judged.low), -value
        sign = measure.name in CHANGES - UNSIGNED
        low, high = (words.number(scale * end, 0, sign) for end in ends)
        told: dict[str, Any] = {
            "value": words.number(scale * value, 0, sign),
            "interval": words("interval", low=low, high=high),
            "more": "yes" if measure.estimate.value > 0 else "no",
            "count": words.number(measure.estimate.count),
            "players": players_of([measure.players], words),
        }
        if measure.thing:
            told["thing"] = words.thing(measure.thing)
        if "of" in facts:
            told["kind"] = kind_name(facts["of"], words)
            told["used"] = used_name(facts["of"], "done", words)
        if "other" in facts:
            told["other"] = words.thing(facts["other"])
        if "kind" in facts:
            told["kind"] = kind_name(facts["kind"], words)
        if "used" in facts:
            told["used"] = used_name(facts["kind"], facts["used"], words)
        if "line" in facts:
            told["line"] = words.line(facts["line"])
        if "points" in facts:
            told["points"] = words.number(facts["points"], 1)
        if "weaker" in facts:
            told["weaker"] = players_of([facts["weaker"]], words)
        for name in ("even", "usual", "others", "wins", "own"):
            if isinstance(facts.get(name), float):
                told[name] = words.number(PERCENT * facts[name])
        for name in ("came", "done", "cost", "pay", "chosen"):
            if name in facts:
                told[name] = words.number(facts[name])
        if "expected" in facts:
            told["expected"] = words.number(facts["expected"], 1)
        if "place" in facts:
            told["place"] = facts["place"]
            told["seats"] = len(facts["shares"])
            told["all"] = listed(
                [f"{words.number(PERCENT * each.value)}%" for each in facts["shares"]], words.lang
            )
        return told

    def used_by_kind(self) -> dict[str, str]:
        """The words for the use of things, by kind."""
        facts = [each.measure.facts for each in self.judged if "used" in each.measure.facts]
        return {each["kind"]: used_name(each["kind"], each["used"], self.words) for each in facts}

    def fine(self) -> list[str]:
        """The topics that are fine."""
        return [self._topic(topic) for topic, judged in self._topics() if self._all_fine(judged)]

    def unknown(self) -> list[str]:
        """The questions that are still open, with the number of games that would answer them."""
        said = []
        for topic, judged in self._topics():
            open_ones = [
                each for each in judged if each.verdict == "unknown" and each.measure.players == self._main
            ]
            if open_ones:
                needed = max(each.needed for each in open_ones)
                told = needed <= MOST_NEEDED and self.games[self._main] >= ENOUGH
                needed = needed if told else 0
                text = self._topic(topic)
                if any(each.verdict == "stands_out" for each in judged):
                    text = self.words("report-rest", topic=text)
                games = self.words.number(float(f"{needed:.2g}")) if needed else ""
                said.append(self.words("report-needs", topic=text, games=games) if games else text)
        return said

    def _all_fine(self, judged: Sequence[Judged]) -> bool:
        """Whether it is fine between the main players, and stands out between no others."""
        mine = [each for each in judged if each.measure.players == self._main]
        return all(each.verdict == "fine" for each in mine) and all(
            each.verdict != "stands_out" for each in judged
        )

    def _topics(self) -> Iterator[tuple[tuple[str, str], list[Judged]]]:
        by_topic: dict[tuple[str, str], list[Judged]] = {}
        for each in self.judged:
            if each.measure.name not in UNTOLD and each.measure.players in (self._main, self._strengths[0]):
                topic = TOPICS.get(each.measure.name, each.measure.name)
                by_topic.setdefault((topic, str(each.measure.facts.get("kind", ""))), []).append(each)
        yield from by_topic.items()

    def _topic(self, topic: tuple[str, str]) -> str:
        name, kind = topic
        return self.words(f"topic-{name}", **({"kind": kind_name(kind, self.words)} if kind else {}))

    def summary(self) -> list[str]:
        """The sentences at the beginning of a report."""
        found = self.standing_out()
        said = [finding.text for finding in found[:MOST_SENTENCES]]
        if len(found) > MOST_SENTENCES:
            said.append(self.words("report-more", count=len(found) - MOST_SENTENCES))
        return said or [self.words("report-nothing")]

    def beside(self) -> list[str]:
        """The sentences after the summary: the sound parts, and the open questions."""
        said = []
        for message, parts in (("report-fine", self.fine()), ("report-unknown", self.unknown())):
            if parts:
                said.append(self.words(message, what=listed(parts, self.words.lang)))
        return said

    def as_data(self, command: str) -> list[dict[str, Any]]:
        """Every verdict, for programs."""
        return [verdict_data(each, self.games, command) for each in self.judged]


def verdict_data(judged: Judged, games: Mapping[str, int], command: str) -> dict[str, Any]:
    measure: Measure = judged.measure
    return {
        "id": measure.name,
        "thing": measure.thing or None,
        "verdict": judged.verdict,
        "value": float(measure.estimate.value),
        "low": known(judged.low),
        "high": known(judged.high),
        "n": measure.estimate.count,
        "games": measure.estimate.games if measure.name in CHANGES else games[measure.players],
        "players": measure.players,
        "limit": [known(end) for end in measure.limit],
        "needed": judged.needed or None,
        "command": command,
    }


def known(value: float) -> float | None:
    """The value as JSON has it: there is no infinity."""
    return float(value) if isfinite(value) else None
