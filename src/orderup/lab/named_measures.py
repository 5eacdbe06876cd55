"""The measures of the lab by the names that wishes, sensitivity and tuning use.

Any counts have them, by name and subject:

    found = figures(measures(counts, "regular"))
    found["turns"][""].estimate.value
    found["thing.done"]["customers/school_teacher"].estimate

`chosen(found["thing.done"], "customers")` has those of one kind. `difference` of measurement.py gives the
change of an estimate between two packs that were played from the same deals.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from math import inf, isfinite
from typing import Literal

from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError
from orderup.intervals import NO_VALUE
from orderup.lab.counting import SOURCES, Counts, supplies_of
from orderup.lab.experiments import PAYS, WORTH
from orderup.lab.figures import PERCENT, deed_name, end_name, kind_name
from orderup.lab.measures import (
    GONE_LIMIT,
    LEADER_LIMIT,
    LINE_LIMIT,
    SEAT_LIMIT,
    WEIGHT_LIMIT,
    WIN_LIMIT,
    WINNERS,
    Measure,
    by_place,
    named,
)
from orderup.lab.resources import piles
from orderup.lab.wording import Wording

SHOWN_WHOLE = 10.0
"""Percentages from here on are shown without decimals."""

Unit = Literal["share", "points", "minutes", "number"]


@dataclass(frozen=True)
class NamedMeasure:
    """A measure that a wish can name. Shares are parts of 1."""

    name: str
    unit: Unit = "number"
    of: str = ""
    """The kind of its subjects; empty for the whole game. See `subjects`."""
    sources: tuple[str, ...] = ()
    """The names of its figures in a report, if not its own."""
    limit: tuple[float, float] | None = (-inf, inf)
    """Values between these are fine; None: that depends on the other things of the kind."""
    signed: bool = False
    """It is a distance: `most = m` in a wish allows -m to m."""
    experiment: bool = False
    """Experiments measure it."""

    def described(self, words: Wording) -> str:
        """Its meaning in plain words."""
        return words(f"measure-{self.name.replace('.', '-')}")


_ALL = (
    NamedMeasure("seat_edge", "share", "place", ("place",), (-SEAT_LIMIT, SEAT_LIMIT), signed=True),
    NamedMeasure("ties", "share"),
    NamedMeasure("margin", "points"),
    NamedMeasure("points", "points", "line"),
    NamedMeasure("line_weight", "share", "line", ("line",), (-inf, LINE_LIMIT)),
    NamedMeasure("end", "share", "end"),
    NamedMeasure("stalled", "share", "stalled"),
    NamedMeasure("leader", "share", limit=(-inf, LEADER_LIMIT)),
    NamedMeasure("lead_changes"),
    NamedMeasure("turns"),
    NamedMeasure("decisions"),
    NamedMeasure("minutes", "minutes"),
    NamedMeasure("forced", "share"),
    NamedMeasure("idle", "share", "idle"),
    NamedMeasure("missing", "share", "missing"),
    NamedMeasure("at_end", "number", "number"),
    NamedMeasure("times", "number", "deed"),
    NamedMeasure("resource.gone", "share", "supply", ("gone",), (-inf, GONE_LIMIT)),
    NamedMeasure("thing.came", "number", "came", ("came",)),
    NamedMeasure("thing.taken", "number", "taken", ("taken",)),
    NamedMeasure("thing.lost", "number", "lost", ("lost",)),
    NamedMeasure("thing.done", "share", "used", ("done", "dead"), None),
    NamedMeasure("thing.win", "share", "owned", ("win",), None),
    NamedMeasure("thing.must", "share", "taken", ("must",), (-inf, WINNERS)),
    NamedMeasure("thing.weight", "share", "acted", ("weight",), (-inf, WEIGHT_LIMIT)),
    NamedMeasure("thing.pay", "points", "paid", ("pay", "cost"), None, signed=True),
    NamedMeasure("thing.access", "share", "banned", ("access",), (-WORTH, inf), experiment=True),
    NamedMeasure("thing.after", "share", "possessed", ("after",), (WORTH, inf), experiment=True),
    NamedMeasure("thing.gone", "share", "replaced", ("replaced",), (-WIN_LIMIT, WIN_LIMIT), experiment=True),
    NamedMeasure("skill", "share", "players", ("edge",), (PAYS, inf), experiment=True),
    NamedMeasure("deal_share", "share", experiment=True),
    NamedMeasure("setup_share", "share", experiment=True),
)
MEASURES: Mapping[str, NamedMeasure] = {each.name: each for each in _ALL}
"""All of them, in the order in which they are listed."""
_NAMES = {source: each.name for each in _ALL for source in each.sources or (each.name,)}


def figures(measures: Iterable[Measure]) -> dict[str, dict[str, Measure]]:
    """The figures of one strength of players, by name and subject ("" for the whole game)."""
    found: dict[str, dict[str, Measure]] = {}
    for each in measures:
        for measure in by_place(each):
            name = _NAMES.get(measure.name)
            if name == "seat_edge":
                estimate = replace(measure.estimate, value=measure.estimate.value - each.facts["even"])
                measure = replace(measure, estimate=estimate, limit=(-SEAT_LIMIT, SEAT_LIMIT))
            if name is not None:
                of = measure.players if name == "skill" else measure.thing
                found.setdefault(name, {})[of] = measure
    return found


def chosen(found: Mapping[str, Measure], of: str) -> dict[str, Measure]:
    """The figures of one thing (`customers/school_teacher`) or of all of a kind (`customers`); "": all."""
    return {key: each for key, each in found.items() if is_of(key, of)}


def is_of(subject: str, of: str) -> bool:
    """Whether the subject of a figure is `of`, or one of that kind."""
    return of in ("", subject) or subject.startswith(f"{of}/")


def subjects(name: str, counts: Counts) -> list[str]:
    """Everything of which a game can have this measure, also before a game is played; none: it has no such
    measure."""
    of = MEASURES[name].of
    return list(_subjects(of, counts)) if of else [""]


def names_for(counts: Counts) -> list[str]:
    """The names of all measures that a game has."""
    return [name for name in MEASURES if subjects(name, counts)]


def check_name(name: object, counts: Counts) -> None:
    """OptionError with the nearest name, if a game has no measure of this name."""
    _check(name, names_for(counts), "lab/unknown-measure")


def check_subject(name: str, of: object, counts: Counts) -> None:
    """The same for a measure's subject."""
    known = subjects(name, counts)
    _check(of, [*dict.fromkeys(each.partition("/")[0] for each in known), *known], "lab/unknown-of")


def check_player(name: object, known: Sequence[str]) -> None:
    """The same for a strength of players."""
    _check(name, known, "lab/unknown-player")


def _check(name: object, known: Sequence[str], message: str) -> None:
    if name not in known:
        (nearest,) = get_close_matches(str(name), known, 1, 0.0)
        raise OptionError(Message(message, name=QuotedText(name), nearest=nearest))


def _subjects(of: str, counts: Counts) -> Iterator[str]:
    lab, setup = counts.lab, counts.setup
    match of:
        case "place":
            yield from (str(place + 1) for place in range(setup.seats))
        case "line":
            yield from setup.game.engine.LINES
        case "end" if lab.end:
            (field,) = (each for each in setup.game.engine.STATE.table if each.name == lab.end)
            yield from (str(each) for each in field.item.names(setup.pack) if each is not None)
        case "number":
            yield from lab.at_end
        case "stalled" if lab.stalled:
            yield ""
        case "idle":
            yield from lab.by_turn
        case "missing":
            yield from (kind for kind in lab.by_turn if lab.things[kind].lost is not None)
        case "supply":
            for _, bag in supplies_of(setup.game):
                yield from (str(each) for each in bag.kinds.names(setup.pack)[:-1] if each is not None)
            yield from piles(lab, setup.game)
        case "players":
            yield from ("strong", "regular")
        case _:
            for kind in lab.things:
                yield from _things(of, kind, counts)


def _things(of: str, kind: str, counts: Counts) -> Iterator[str]:
    thing = counts.lab.things[kind]
    sources = {source for source in SOURCES if getattr(thing, source) is not None}
    used = thing.came is not None and bool(sources & {"done", "taken"})
    has = {
        "used": used,
        "owned": thing.done is None or thing.came is None,
        "acted": bool(sources & {"came", "taken", "done"}),
        "paid": bool(thing.cost),
        "replaced": bool(thing.cost) and thing.done is not None,
        "possessed": kind in counts.possessions,
    }
    if of == "deed":
        yield from (f"{kind}/{source}" for source in ("done", "lost") if source in sources)
    elif of == "banned":
        yield from (f"{kind}/{name}" for name in counts.bans.get(kind, ((), None))[0])
    elif has.get(of, of in sources):
        yield from (f"{kind}/{name}" for _, name in named(thing.names, counts))


def subject_name(name: str, subject: str, words: Wording) -> str:
    """The subject of a figure in plain words; "" for the whole game."""
    of = MEASURES[name].of
    if subject and "/" not in subject and (name.startswith("thing.") or of == "deed"):
        return kind_name(subject, words)
    match of:
        case "place":
            return words("measure-place", place=subject)
        case "line":
            return words.line(subject)
        case "end":
            return end_name(subject, words)
        case "number":
            return words.measured(f"counted-{subject}")
        case "deed":
            return deed_name(subject, words)
        case "idle" | "missing":
            return kind_name(subject, words)
        case "players":
            return words("report-strength", who=subject)
    return words.thing(subject) if subject else ""


def figure_name(name: str, subject: str, words: Wording) -> str:
    """A figure in plain words: of what it is, if not of the whole game, and its meaning."""
    what, of = MEASURES[name].described(words), subject_name(name, subject, words)
    return f"{of}: {what}" if of else what


def value_text(name: str, value: float, words: Wording) -> str:
    """A value with its unit, where that is short."""
    if not isfinite(value):
        return NO_VALUE
    sign = MEASURES[name].signed
    if MEASURES[name].unit == "share":
        scaled = PERCENT * value
        return f"{words.number(scaled, 0 if abs(scaled) >= SHOWN_WHOLE else _digits(scaled), sign)}%"
    return words.number(value, _digits(value), sign)


def _digits(value: float) -> int:
    return 0 if round(value, 6).is_integer() else 1


def limit_text(name: str, words: Wording) -> str:
    """The values that are fine, in plain words; "" if all are."""
    limit = MEASURES[name].limit
    return words("measure-kind-limit") if limit is None else bounds_text(name, *limit, words)


def bounds_text(name: str, low: float, high: float, words: Wording) -> str:
    """The values between bounds, in plain words; "" for all values."""
    least, most = (value_text(name, end, words) for end in (low, high))
    if MEASURES[name].signed:
        return words("measure-within", value=most.removeprefix("+"))
    if isfinite(low) and isfinite(high):
        return words("report-range", low=least, high=most)
    if isfinite(high):
        return words("measure-most", value=most)
    return words("measure-least", value=least) if isfinite(low) else ""
