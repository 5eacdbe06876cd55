"""The sentences of a report: what stands out, worst first, what is fine, and what is not known yet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from orderup.core.texts.fluent import listed
from orderup.lab.measures import Measure
from orderup.lab.verdicts import Judged
from orderup.lab.wording import Wording

MOST_SENTENCES = 7
PERCENT = 100
MOST_NEEDED = 100_000
"""A question that would take more games is on its limit: no number is told."""
FURTHER = 0.2
"""The weight of each further point that stands out about a thing."""
BEGINNERS = 0.3
"""The weight of findings about beginners alone, beside those about all players."""
TOPICS = {"dead": "use", "done": "use", "cost": "pay"}
"""The topic of a measure, if it is not the measure itself."""
ANCHORS = {"seat": "wins", "leader": "tension", "gone": "supplies", "capped": "pace"}
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


def end_name(reason: str, words: Wording) -> str:
    """Why a game ended."""
    found = words.measured(f"of-games-{reason}")
    return reason.replace("_", " ") if found == f"of-games-{reason}" else found


class ReportFindings:
    """The verdicts of all strengths of players, in words. `strengths` has the strongest first."""

    def __init__(self, judged: Sequence[Judged], games: Mapping[str, int], words: Wording) -> None:
        self.judged, self.games, self.words = judged, games, words
        self._strengths = tuple(games)

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
            tuple(self._sentence(by_name[name]) for name in names),
            tuple(each for name in names for each in by_name[name]),
        )

    def _weight(self, judged: Sequence[Judged]) -> float:
        """The severity among the strongest players for whom it holds."""
        strongest = judged[0].measure
        weak = len(self._strengths) > 1 and strongest.players == self._strengths[-1]
        return strongest.severity * (BEGINNERS if weak and not strongest.certain else 1.0)

    def _sentence(self, judged: Sequence[Judged]) -> str:
        """The sentence with the strongest players' figures, and the number of other strengths for whom it
        holds."""
        each = judged[0]
        measure = each.measure
        text = self.words(f"report-{measure.name}", **self.figures(each))
        if measure.certain and measure.name != "capped":
            return text
        if len(judged) == len(self._strengths):
            who = "all" if len(judged) > 1 else measure.players
        else:
            who = measure.players if measure.players == self._strengths[-1] else "up"
        games = self.words.number(self.games[measure.players])
        return self.words("report-sentence", text=text, games=games, who=self.words("report-who", who=who))

    def figures(self, judged: Judged) -> dict[str, Any]:
        """The arguments of a sentence."""
        words, measure = self.words, judged.measure
        facts, share = measure.facts, measure.name not in ("pay", "cost", "capped")
        scale = PERCENT if share else 1
        told: dict[str, Any] = {
            "value": words.number(scale * measure.estimate.value),
            "interval": words(
                "interval", low=words.number(scale * judged.low), high=words.number(scale * judged.high)
            ),
            "count": words.number(measure.estimate.count),
        }
        if measure.thing:
            told["thing"] = words.thing(measure.thing)
        if "kind" in facts:
            told["kind"] = self.kind(facts["kind"])
        if "used" in facts:
            told["used"] = self.used(facts["kind"], facts["used"])
        for name in ("even", "usual", "others"):
            if isinstance(facts.get(name), float):
                told[name] = words.number(PERCENT * facts[name])
        for name in ("came", "done", "cost", "pay"):
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

    def kind(self, kind: str) -> str:
        """The name for the things of a kind."""
        found = self.words.measured(f"kind-{kind}")
        return found if found != f"kind-{kind}" else kind.replace("_", " ")

    def used_by_kind(self) -> dict[str, str]:
        """By kind of things, what it is called that they are done."""
        facts = [each.measure.facts for each in self.judged if "used" in each.measure.facts]
        return {each["kind"]: self.used(each["kind"], each["used"]) for each in facts}

    def used(self, kind: str, source: str) -> str:
        """The words for things that came, or were done."""
        found = self.words.measured(f"{kind}-{source}")
        return found if found != f"{kind}-{source}" else self.words(f"report-word-{source}")

    def fine(self) -> list[str]:
        """What is fine, by topic."""
        return [self._topic(topic) for topic, judged in self._topics() if self._all_fine(judged)]

    def unknown(self) -> list[str]:
        """The questions that are still open, with the number of games that would answer them."""
        said = []
        for topic, judged in self._topics():
            open_ones = [each for each in judged if each.verdict == "unknown"]
            if open_ones:
                needed = max(each.needed for each in open_ones)
                needed = needed if needed <= MOST_NEEDED else 0
                text = self._topic(topic)
                games = self.words.number(float(f"{needed:.1g}")) if needed else ""
                said.append(self.words("report-needs", topic=text, games=games) if games else text)
        return said

    @staticmethod
    def _all_fine(judged: Sequence[Judged]) -> bool:
        return all(each.verdict == "fine" for each in judged)

    def _topics(self) -> Iterator[tuple[tuple[str, str], list[Judged]]]:
        by_topic: dict[tuple[str, str], list[Judged]] = {}
        for each in self.judged:
            if each.measure.players == self._strengths[0] and each.measure.name != "capped":
                topic = TOPICS.get(each.measure.name, each.measure.name)
                by_topic.setdefault((topic, str(each.measure.facts.get("kind", ""))), []).append(each)
        yield from by_topic.items()

    def _topic(self, topic: tuple[str, str]) -> str:
        name, kind = topic
        return self.words(f"topic-{name}", **({"kind": self.kind(kind)} if kind else {}))

    def summary(self) -> list[str]:
        """The sentences at the beginning of a report."""
        found = self.standing_out()
        said = [finding.text for finding in found[:MOST_SENTENCES]]
        if len(found) > MOST_SENTENCES:
            said.append(self.words("report-more", count=len(found) - MOST_SENTENCES))
        return said or [self.words("report-nothing")]

    def beside(self) -> list[str]:
        """The sentences after the summary: what is fine, and what is not known."""
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
        "low": _known(judged.low),
        "high": _known(judged.high),
        "n": measure.estimate.count,
        "games": games[measure.players],
        "players": measure.players,
        "limit": [_known(end) for end in measure.limit],
        "needed": judged.needed or None,
        "command": command,
    }


def _known(value: float) -> float | None:
    """The value as JSON has it: there is no infinity."""
    return float(value) if isfinite(value) else None
