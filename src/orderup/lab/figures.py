"""The figures of a report: their names and how they are written."""

from typing import Any

from orderup.core.texts.fluent import listed
from orderup.intervals import Figure
from orderup.lab.measures import Measure
from orderup.lab.verdicts import ONCE, quantile
from orderup.lab.wording import Wording

PERCENT = 100
PLAIN = frozenset(
    {"turns", "decisions", "minutes", "lead_changes", "times", "at_end", "points", "pay", "cost"}
)
"""Figures that are no shares."""
CHANGES = frozenset({"edge", "wider", "access", "after", "replaced", "never"})
"""Figures that are changes of a share."""
Z = quantile(ONCE)


def end_name(reason: str, words: Wording) -> str:
    """The reason for a game's end, in words."""
    return words.measured(f"of-games-{reason}", reason.replace("_", " "))


def kind_name(kind: str, words: Wording) -> str:
    """The name for the things of a kind."""
    return words.measured(f"kind-{kind}", kind.replace("_", " "))


def used_name(kind: str, source: str, words: Wording) -> str:
    """The words for things that came, or were done."""
    return words.measured(f"{kind}-{source}", words(f"report-word-{source}"))


def deed_name(deed: str, words: Wording) -> str:
    """The words for a kind and the use of its things, such as `customers/done`."""
    kind, _, source = deed.partition("/")
    return f"{kind_name(kind, words)}, {used_name(kind, source, words)}"


def label(measure: Measure, words: Wording) -> str:
    """The name of a figure of the whole game, without its players."""
    name, thing = measure.name, measure.thing
    match name:
        case "place":
            return words("report-place-wins", place=int(thing))
        case "end":
            return end_name(thing, words)
        case "points":
            return words("report-points-of", line=words.line(thing))
        case "line":
            return words("report-line-of", line=words.line(thing))
        case "at_end":
            return words("report-a-seat", what=words.measured(f"counted-{thing}"))
        case "times":
            return words("report-a-seat", what=deed_name(thing, words))
        case "idle" | "missing":
            return words.measured(f"{thing}-{name}")
    return words(f"report-{ {'leader': 'leads', 'lead_changes': 'changes'}.get(name, name) }")


def figure_of(measure: Measure) -> Figure:
    """A figure that is no change, with its interval. No share passes 0 or 1."""
    low, high = measure.estimate.interval(Z)
    if measure.name not in PLAIN:
        low, high = max(0.0, low), min(1.0, high)
    return Figure(float(measure.estimate.value), float(low), float(high))


def written(measure: Measure, words: Wording) -> tuple[str, str, str]:
    """A figure with its interval, and both alone."""
    scale, unit = (1, "") if measure.name in PLAIN else (PERCENT, "%")
    figure = figure_of(measure)
    value, interval = f"{words.value_of(figure, scale)}{unit}", words.interval(figure, scale)
    return words("figure", value=value, interval=interval), value, interval


def players_of(names: Any, words: Wording) -> str:
    """Strengths of players, in words."""
    return listed([words("report-strength", who=name) for name in names], words.lang)
