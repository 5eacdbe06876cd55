"""What the figures of a report are called, and how they are written."""

from typing import Any

from orderup.core.texts.fluent import listed
from orderup.lab.measures import Measure, Measurement
from orderup.lab.verdicts import ONCE, quantile
from orderup.lab.wording import Wording

PERCENT = 100
PLAIN = frozenset(
    {"turns", "decisions", "minutes", "lead_changes", "times", "at_end", "points", "pay", "cost"}
)
"""Figures that are no shares."""
CHANGES = frozenset({"edge", "wider", "access", "after"})
"""Figures that are changes of a share."""
Z = quantile(ONCE)


def end_name(reason: str, words: Wording) -> str:
    """Why a game ended."""
    found = words.measured(f"of-games-{reason}")
    return reason.replace("_", " ") if found == f"of-games-{reason}" else found


def kind_name(kind: str, words: Wording) -> str:
    """The name for the things of a kind."""
    found = words.measured(f"kind-{kind}")
    return found if found != f"kind-{kind}" else kind.replace("_", " ")


def used_name(kind: str, source: str, words: Wording) -> str:
    """The words for things that came, or were done."""
    found = words.measured(f"{kind}-{source}")
    return found if found != f"{kind}-{source}" else words(f"report-word-{source}")


def label(measure: Measure, words: Wording) -> str:
    """What a figure of the whole game is called, without its players."""
    name, thing = measure.name, measure.thing
    match name:
        case "place":
            return words("report-place-wins", place=int(thing))
        case "end":
            return end_name(thing, words)
        case "points":
            return words("report-points-of", line=words.line(thing))
        case "at_end":
            return words("report-a-seat", what=words.measured(f"counted-{thing}"))
        case "times":
            kind, _, source = thing.partition("/")
            what = f"{kind_name(kind, words)}, {used_name(kind, source, words)}"
            return words("report-a-seat", what=what)
        case "idle" | "missing":
            return words.measured(f"{thing}-{name}")
    return words(f"report-{ {'leader': 'leads', 'lead_changes': 'changes'}.get(name, name) }")


def ends_of(measurement: Measurement, z: float = Z) -> tuple[float, float]:
    """The ends of its interval. No share passes 0 or 1."""
    return limited(measurement.interval(z), measurement.trials is not None)


def limited(ends: tuple[float, float], share: bool) -> tuple[float, float]:
    """The ends of an interval, for a share between 0 and 1."""
    return (max(0.0, ends[0]), min(1.0, ends[1])) if share else ends


def written(measure: Measure, words: Wording, z: float = Z) -> tuple[str, str, str]:
    """A figure with its interval, and both alone."""
    share = measure.name not in PLAIN
    scale, digits = (PERCENT, 1) if share else (1, 1)
    unit = "%" if share and measure.name not in CHANGES else ""
    sign = measure.name in CHANGES
    value = f"{words.number(scale * measure.estimate.value, digits, sign)}{unit}"
    ends = limited(measure.estimate.interval(z), share and not sign)
    low, high = (words.number(scale * end, digits, sign) for end in ends)
    interval = words("interval", low=low, high=high)
    return words("figure", value=value, interval=interval), value, interval


def players_of(names: Any, words: Wording) -> str:
    """Strengths of players, in words."""
    return listed([words("report-strength", who=name) for name in names], words.lang)
