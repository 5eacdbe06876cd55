"""The verdicts on wishes in sentences."""

from collections.abc import Mapping, Sequence

from orderup.core.texts.fluent import listed
from orderup.lab.figures import players_of
from orderup.lab.findings import MOST_NEEDED
from orderup.lab.measurement import ENOUGH
from orderup.lab.named_measures import MEASURES, bounds_text, subject_name, value_text
from orderup.lab.verdicts import Judged
from orderup.lab.wishes import WishAnswer
from orderup.lab.wording import Wording

MOST_TOLD = 3
"""The figures that are told of a wish for many things."""


class WishWords:
    """The answers to wishes in words."""

    def __init__(self, answers: Sequence[WishAnswer], games: Mapping[str, int], words: Wording) -> None:
        self._answers, self._games, self._words = answers, games, words

    def sentences(self) -> list[str]:
        """A sentence for each wish, the number of games, and one for all musts."""
        words = self._words
        told = [self._sentence(each) for each in self._answers]
        games = [
            words("wish-played", games=words.number(count), who=players_of([name], words))
            for name, count in self._games.items()
        ]
        musts = [each.answer for each in self._answers if not each.wish.nice]
        result = next((each for each in ("failed", "undecided") if each in musts), "passed")
        count = musts.count("passed")
        all_of_them = words("wish-result", result=result, passed=count, musts=len(musts))
        return [*told, words("wish-games", games=listed(games, words.lang)), all_of_them]

    def _sentence(self, told: WishAnswer) -> str:
        words, wish = self._words, told.wish
        about = MEASURES[wish.measure].described(words)
        if wish.of:
            about = words("wish-of", what=about, of=subject_name(wish.measure, wish.of, words))
        parts = [self._figure(wish.measure, each) for each in self._told(told)]
        if told.never:
            names = [words.thing(each) for each in told.never[:MOST_TOLD]]
            parts.append(words("wish-never", things=listed(names, words.lang)))
        if told.unasked and told.answer == "undecided":
            who = players_of(told.unasked, words)
            parts.append(words("wish-unasked", who=who, games=words.number(ENOUGH)))
        if not parts:
            parts.append(words("wish-no-figure"))
        text = words(
            "wish-answer",
            answer=told.answer,
            what=about,
            bounds=bounds_text(wish.measure, wish.low, wish.high, words),
            figures="; ".join(parts),
            nice="yes" if wish.nice else "no",
        )
        if told.answer == "undecided" and told.needed and told.needed <= MOST_NEEDED:
            return words("report-needs", topic=text, games=words.number(float(f"{told.needed:.1g}")))
        return text

    def _told(self, told: WishAnswer) -> Sequence[Judged]:
        """The figures that decide: all that break the wish or leave it open, or else the nearest to its
        bounds of each strength."""
        deciding = {"failed": "stands_out", "undecided": "unknown", "passed": "fine"}[told.answer]
        its = [each for each in told.judged if each.verdict == deciding]
        if told.answer == "passed":
            by_players: dict[str, Judged] = {}
            for each in its:
                by_players.setdefault(each.measure.players, each)
            return list(by_players.values())
        return its[:MOST_TOLD]

    def _figure(self, name: str, judged: Judged) -> str:
        words, measure = self._words, judged.measure
        of = subject_name(name, measure.players if name == "skill" else measure.thing, words)
        value, low, high = (
            value_text(name, each, words) for each in (measure.estimate.value, judged.low, judged.high)
        )
        text = (
            value
            if measure.certain
            else words("figure", value=value, interval=words("interval", low=low, high=high))
        )
        who = players_of([measure.players], words)
        return words("wish-figure", text=f"{of} {text}" if of else text, who=who)
