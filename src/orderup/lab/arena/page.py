"""A contest as a page of its own, which needs nothing else: a chart of ratings, and all tables."""

from collections.abc import Sequence
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from orderup.intervals import Figure
from orderup.lab.arena.report import title
from orderup.lab.arena.summary import ContestSummary
from orderup.lab.wording import Wording

WIDTH = 640
ROOM = 40.0
"""Points of rating on both sides of the drawing."""


def write(found: ContestSummary, words: Wording, path: Path) -> None:
    """Write the page to a file; OSError."""
    path.write_text(page(found, words), encoding="utf-8")


def page(found: ContestSummary, words: Wording) -> str:
    """The page as HTML."""
    pages = Environment(
        loader=PackageLoader("orderup.lab.arena", "."), autoescape=True, undefined=StrictUndefined
    )
    figures = [each.rating for each in found.standings]
    return pages.get_template("page.html.jinja").render(
        found=found, words=words, title=title(found, words), axis=_Axis(figures), width=WIDTH
    )


class _Axis:
    """The scale of the chart: positions of ratings, in pixels from its left edge."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self._low = min(figure.low for figure in figures) - ROOM
        self._high = max(figure.high for figure in figures) + ROOM

    def at(self, points: float) -> float:
        """The place of a rating."""
        return round(WIDTH * (points - self._low) / (self._high - self._low), 1)

    @property
    def marks(self) -> list[int]:
        """Round numbers along it, at most about ten."""
        step = next(step for step in (50, 100, 200, 500, 1000, 5000) if (self._high - self._low) / step <= 10)
        first = int(-(-self._low // step)) * step
        return list(range(first, int(self._high) + 1, step))
