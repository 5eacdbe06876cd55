"""Wishes of a designer: bounds for measures in a TOML file, and the verdict on each.

A wish is passed if it holds between all named players, and failed if it is broken between any of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, isfinite
from pathlib import Path
from typing import Literal

from orderup.core.packs.checks import PackTable, convert
from orderup.core.packs.diagnostic import TOP_LEVEL, PackDiagnostic
from orderup.core.packs.toml_text import JSON_SUFFIX, decode, line_of, parse
from orderup.core.texts.messages import Message, Reason
from orderup.errors import OptionError, PackError
from orderup.lab.counting import Counts, lab_of
from orderup.lab.experiments import Question
from orderup.lab.measures import Measure
from orderup.lab.named_measures import (
    MEASURES,
    check_name,
    check_player,
    check_subject,
    chosen,
    figures,
    is_of,
    subjects,
)
from orderup.lab.verdicts import Judged, judge

Answer = Literal["passed", "failed", "undecided"]
USE = "thing.done"
MEANT = ("regular", "strong")
"""The players that must agree, if the file names none."""


class _Entry(PackTable):
    measure: str
    of: str = ""
    least: float | None = None
    most: float | None = None
    nice: bool = False


class _File(PackTable):
    game: str
    wish: list[_Entry]
    players: tuple[str, ...] = MEANT


@dataclass(frozen=True)
class Wish:
    """A bound for a measure. Shares are parts of 1."""

    measure: str
    of: str
    low: float
    high: float
    nice: bool = False
    """It is no must."""

    def measures(self, found: Mapping[str, Mapping[str, Measure]]) -> list[Measure]:
        """Its figures among those of one strength of players, with the wish as their limit."""
        its = chosen(found.get(self.measure, {}), self.of).values()
        return [replace(each, limit=(self.low, self.high)) for each in its]


@dataclass(frozen=True)
class Wishes:
    """The content of a file of wishes."""

    players: tuple[str, ...]
    wishes: tuple[Wish, ...]


@dataclass(frozen=True)
class WishAnswer:
    """The verdict on a wish, with the verdicts on its figures, those that decide it first."""

    wish: Wish
    answer: Answer
    judged: tuple[Judged, ...]
    never: tuple[str, ...] = ()
    """The things that never came, so that nothing is known about their use."""
    unasked: tuple[str, ...] = ()
    """The players who have not yet played enough games."""

    @property
    def needed(self) -> int:
        """The number of games that should decide it; 0 if that is not known."""
        return max((each.needed for each in self.judged if each.verdict == "unknown"), default=0)

    def open_to(self, players: str) -> bool:
        """Whether more games of these players may decide it."""
        found = [each.verdict for each in self.judged if each.measure.players == players]
        return "unknown" in found or players in self.unasked or (self.answer == "undecided" and not found)


def load_wishes(path: str, question: Question) -> Wishes:
    """The wishes in a file for the games of a question. PackError names the line of a mistake."""
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise PackError(Message("core/pack-unreadable", pack=path, reason=Reason(error))) from None
    content = parse(path, data)
    players = question.players()
    counts = Counts(question.lineup(players["regular"]), lab_of(question.game))
    try:
        return _read(convert(content, _File), counts, list(players))
    except PackDiagnostic as diagnostic:
        diagnostic.at(path)
        if diagnostic.place != TOP_LEVEL and not path.endswith(JSON_SUFFIX):
            diagnostic.line = line_of(decode(path, data), diagnostic.place)
        raise


def _read(file: _File, counts: Counts, strengths: Sequence[str]) -> Wishes:
    game = counts.setup.game.name
    if file.game != game:
        raise PackDiagnostic("wrong-game", "game", found=repr(file.game), game=repr(game))
    if not file.wish:
        raise _refused("wish", "lab/no-wishes")
    if not file.players:
        raise _refused("players", "lab/no-players")
    for name in file.players:
        _named("players", check_player, name, strengths)
    wishes: list[Wish] = []
    for number, entry in enumerate(file.wish):
        wish = _wish(f"wish[{number}]", entry, counts)
        for first, other in enumerate(wishes, 1):
            both = other.measure == wish.measure and (is_of(other.of, wish.of) or is_of(wish.of, other.of))
            if both and (wish.low > other.high or other.low > wish.high):
                raise _refused(f"wish[{number}].measure", "lab/wishes-contradict", other=first)
        wishes.append(wish)
    return Wishes(tuple(dict.fromkeys(file.players)), tuple(wishes))


def _wish(place: str, entry: _Entry, counts: Counts) -> Wish:
    _named(f"{place}.measure", check_name, entry.measure, counts)
    if entry.of:
        _named(f"{place}.of", check_subject, entry.measure, entry.of, counts)
    measure = MEASURES[entry.measure]
    bounds = {"least": entry.least, "most": entry.most}
    for name, bound in bounds.items():
        if bound is not None and not isfinite(bound):
            raise _refused(f"{place}.{name}", "lab/bound-no-number")
        if bound is not None and measure.unit == "share" and abs(bound) > 1:
            raise _refused(
                f"{place}.{name}", "lab/bound-of-share", bound=f"{bound:g}", part=f"{bound / 100:g}"
            )
    if entry.least is None and entry.most is None:
        raise _refused(place, "lab/no-bound")
    if measure.signed and (entry.least is not None or entry.most is None or entry.most < 0):
        raise _refused(f"{place}.{'most' if entry.least is None else 'least'}", "lab/only-most")
    low = -inf if entry.least is None else entry.least
    high = inf if entry.most is None else entry.most
    if low > high:
        raise _refused(f"{place}.least", "lab/bounds-crossed", least=f"{low:g}", most=f"{high:g}")
    return Wish(entry.measure, entry.of, -high if measure.signed else low, high, entry.nice)


def _refused(place: str, message: str, **told: object) -> PackDiagnostic:
    return PackDiagnostic("in-words", place, reason=Message(message, **told))


def _named(place: str, check: Callable[..., None], *names: object) -> None:
    try:
        check(*names)
    except OptionError as error:
        raise PackDiagnostic("in-words", place, reason=error.args[0]) from None


def answer(
    wishes: Wishes, measures: Mapping[str, Sequence[Measure]], trials: Sequence[Measure], counts: Counts
) -> list[WishAnswer]:
    """The verdicts on all wishes, corrected together.

    `measures` are the figures by players, of those who played enough games; `trials` are those of
    experiments.
    """
    found = {name: figures(measures[name]) for name in wishes.players if name in measures}
    unasked = tuple(name for name in wishes.players if name not in measures)
    tried = figures(trials)
    asked: list[list[Measure]] = []
    for wish in wishes.wishes:
        parts = [tried] if MEASURES[wish.measure].experiment else list(found.values())
        asked.append([each for part in parts for each in wish.measures(part)])
    judged = iter(judge([each for figures in asked for each in figures]))
    told = []
    for wish, its in zip(wishes.wishes, asked, strict=True):
        without = () if MEASURES[wish.measure].experiment else unasked
        told.append(_answer(wish, [next(judged) for _ in its], found, counts, without))
    return told


def _answer(
    wish: Wish, judged: list[Judged], found: Mapping[str, Mapping[str, Mapping[str, Measure]]],
    counts: Counts, unasked: tuple[str, ...],
) -> WishAnswer:  # fmt: skip
    never = []
    if wish.measure == USE:
        every = [each for each in subjects(USE, counts) if is_of(each, wish.of)]
        never = [each for each in every if any(each not in its.get(USE, {}) for its in found.values())]
    by_verdict = {
        name: [each for each in judged if each.verdict == name] for name in ("stands_out", "unknown", "fine")
    }
    told: Answer = "undecided"
    if by_verdict["stands_out"]:
        told = "failed"
    elif judged and not (by_verdict["unknown"] or never or unasked):
        told = "passed"
    order = [each for its in by_verdict.values() for each in sorted(its, key=_room)]
    return WishAnswer(wish, told, tuple(order), tuple(never), unasked)


def _room(judged: Judged) -> float:
    """The distance of a value from its limit; below 0 where it is beyond."""
    low, high = judged.measure.limit
    value = judged.measure.estimate.value
    return min(value - low, high - value)
