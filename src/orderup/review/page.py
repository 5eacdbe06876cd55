"""A review as a page of its own, which needs nothing else, in a language."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from orderup.bots.reason import PLAYED, sentence
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import has, say
from orderup.match import Match
from orderup.review.judging import most_playouts, quick_look
from orderup.review.reviewing import PlayerPart
from orderup.review.verdicts import Verdict
from orderup.review.wording import TEXTS, brief, line_name, moments, told

WIDTH, HEIGHT = 720, 240
BIG, SMALL = 0.2, 0.07
"""Shares of a win: from the first on a mistake cost a lot, and below the second it cost a little."""
MOST_SHOWN = 8
"""The decisions of a player that the page shows; the rest are only counted."""
COLOURS = ("#c2571a", "#1f6f9f", "#1d8a63", "#9a3f9c", "#8a6d00")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "4 8")


@dataclass(frozen=True)
class ReviewWords:
    """The texts of a review, and of its game, in a language."""

    game: str
    lang: str

    def __call__(self, message: str, **arguments: Any) -> str:
        """A text of the review."""
        return say(TEXTS, self.lang, f"review-{message}", arguments)

    @property
    def title(self) -> str:
        """The title of the page."""
        texts = get(self.game).texts
        name = say(texts, self.lang, "game-name") if has(texts, "game-name") else self.game
        return self("title", game=name)

    def player(self, seat: int) -> str:
        """A player's name."""
        return self("player", number=str(seat + 1))

    def summary(self, part: PlayerPart) -> str:
        """A player's marks, play and luck, in a sentence each."""
        marks = self("marks", good=part.good, doubtful=len(part.doubtful), mistakes=len(part.mistakes))
        play = "" if part.played == "unsure" else f" {self('play-told', play=part.played)}"
        return f"{marks}{play} {self('luck-told', luck=part.fortune)}"

    def why(self, verdict: Verdict, pack: Pack) -> str:
        """The mark of a decision, and in a few words why."""
        mark, words = self("mark", mark=verdict.mark), brief(verdict, pack, self.lang)
        return f"{mark}: {words}" if words else mark

    def cost(self, verdict: Verdict) -> str:
        """The cost of a mistake, in games of ten."""
        size = "big" if verdict.loss >= BIG else "small" if verdict.loss < SMALL else "middle"
        chance = verdict.played.wins
        return self("cost", size=size, after=_of_ten(chance), instead=_of_ten(chance + verdict.loss))

    def line(self, name: str) -> str:
        """A scoring line."""
        return line_name(self.game, name, self.lang)

    def number(self, value: float) -> str:
        """A number with its sign, as the language writes it."""
        return self._written(f"{value:+.1f}")

    def decimal(self, share: float) -> str:
        """A share in percent with a decimal."""
        return self._written(f"{round(100 * share, 1) + 0.0:.1f}")  # avoids a minus sign before zero

    def _written(self, number: str) -> str:
        return number.replace(".", "," if self.lang == "ru" else ".").replace("-", "−")


def page(match: Match, parts: Sequence[PlayerPart], playouts: int, lang: str) -> str:
    """The review of a finished match as HTML, where a decision is worth `playouts`."""
    words, length = ReviewWords(match.game, lang), len(match.actions)
    start = Match.from_record({**match.record(), "actions": []}, match.pack)
    shown = {part.seat: part.weak[:MOST_SHOWN] for part in parts}
    pages = Environment(
        loader=PackageLoader("orderup.review", "."), autoescape=True, undefined=StrictUndefined
    )
    pages.filters["percent"] = percent
    pages.globals["with_error"] = with_error
    pages.globals["give_or_take"] = give_or_take
    return pages.get_template("page.html.jinja").render(
        words=words,
        lang=lang,
        parts=parts,
        games=str(quick_look(playouts)),
        most=str(most_playouts(playouts)),
        shown=shown,
        told=told(start, match.actions, (verdict for each in shown.values() for verdict in each), lang),
        why=lambda verdict: words.why(verdict, match.pack),
        moments=moments(start, match.actions, lang),
        lines=[_points_of(part, length) for part in parts],
        reasons=lambda verdict: reasons(words, verdict, match.pack),
        length=length,
        width=WIDTH,
        height=HEIGHT,
        colours=COLOURS,
        dashes=DASHES,
    )


def _of_ten(share: float) -> int:
    return min(10, max(0, round(10 * share)))


def percent(share: float) -> str:
    """A share in percent, with a real minus sign."""
    return f"{100 * share:.0f}".replace("-", "−").replace("−0", "0")


def signed(share: float) -> str:
    """A share in percent with its sign."""
    text = percent(share)
    return text if text == "0" or text.startswith("−") else f"+{text}"


def with_error(share: float, error: float) -> str:
    """A share in percent with its sign and its uncertainty."""
    return f"{signed(share)} {give_or_take(error)}"


def give_or_take(error: float) -> str:
    """The uncertainty of a share, in percent: two standard errors."""
    return f"± {percent(2 * error)}"


def reasons(words: ReviewWords, verdict: Verdict, pack: Pack) -> list[str]:
    """The reasons why the better action is better: the events after it, and the scoring line that
    gains most.
    """
    found = [sentence(reason, pack, words.lang, PLAYED) for reason in verdict.reasons]
    if verdict.line_gained is not None:
        gained = {"line": words.line(verdict.line_gained), "points": words.number(verdict.points_gained)}
        found.append(words("why", **gained))
    return found


def _points_of(part: PlayerPart, length: int) -> str:
    """The chances as points of an SVG line: each stays until the next decision."""
    points, before = [], part.start
    for number, share in [(0, part.start), *part.chances]:
        x = WIDTH * number / max(1, length)
        points += [(x, before), (x, share)]
        before = share
    return " ".join(f"{x:.1f},{HEIGHT * (1 - share):.1f}" for x, share in points)
