"""A report as one HTML file without scripts: the sentences first, then every figure with its interval."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from orderup.intervals import mean
from orderup.lab.changes import PackChanges
from orderup.lab.findings import MOST_SENTENCES, PERCENT, ReportFindings, end_name
from orderup.lab.measures import Measure, Measurement
from orderup.lab.measuring import Measuring
from orderup.lab.verdicts import ONCE, Judged, quantile
from orderup.lab.wording import Wording

WIDTH, HEIGHT = 200, 18
MARGIN = 6


@dataclass(frozen=True)
class Row:
    """A line of a table: a name, its cells, and whether it stands out."""

    name: str
    cells: tuple[Any, ...]
    odd: bool = False


class ReportPage:
    """The parts of the page. `judged` holds the verdicts of `measures`."""

    def __init__(
        self, measuring: Measuring, measures: Sequence[Measure], judged: Sequence[Judged],
        findings: ReportFindings, changes: PackChanges | None, command: str, stopped: bool,
    ) -> None:  # fmt: skip
        self.measuring, self.findings, self.changes = measuring, findings, changes
        self.command, self.stopped = command, stopped
        self.words = findings.words
        self._measures = measures
        self._judged = {id(each.measure): each for each in judged}
        self._z = quantile(ONCE)

    def write(self, path: Path) -> None:
        """Write the page to a file; OSError."""
        path.write_text(self.html(), encoding="utf-8")

    def html(self) -> str:
        """The page."""
        pages = Environment(
            loader=PackageLoader("orderup.lab", "."),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
        )
        return pages.get_template("report_page.html.jinja").render(page=self, words=self.words)

    @property
    def title(self) -> str:
        """The names of game and pack."""
        words, called = self.words, pack_name(self.measuring, self.words)
        game = words.game_name()
        return game if called == game else words("report-title", game=game, pack=called)

    @property
    def setup(self) -> str:
        """The setup of the games."""
        question = self.measuring.question
        told = self.words(
            "report-setup",
            pack=Path(question.pack.name).stem,
            hash=question.pack.hash[:8],
            seats=question.seats,
            seed=str(question.seed),
            version=version("orderup"),
        )
        return f"{told}, {self.words.options(question.options)}" if question.options else told

    def changed(self) -> list[str]:
        """The most remarkable changes from another pack."""
        return self.changes.sentences(MOST_SENTENCES, self.findings.used_by_kind()) if self.changes else []

    def players(self) -> list[Row]:
        """The players, and the number of games."""
        return [
            Row(
                self.words("report-strength", who=each.name),
                (each.player.name, self.words.number(each.counts.games)),
            )
            for each in self.measuring.strengths
        ]

    def wins(self) -> list[Row]:
        """Wins by place in the order of play, for each strength."""
        rows = []
        for measure in self._named("seat"):
            even = measure.facts["even"]
            for place, told in enumerate(measure.facts["shares"], 1):
                odd = self._verdict(measure) == "stands_out" and place == measure.facts["place"]
                name = f"{self.words('report-place')} {place}, {self._who(measure)}"
                rows.append(Row(name, self._share(told, even), odd))
        return rows

    def ends(self) -> list[Row]:
        """The reasons for the end of games."""
        reasons = [
            Row(f"{end_name(m.thing, self.words)}, {self._who(m)}", self._share(m.estimate))
            for m in self._named("end")
        ]
        return reasons + [self._row("ties", m) for m in self._named("ties")]

    def tension(self) -> list[Row]:
        """The figures of the lead."""
        leads = [
            Row(f"{self.words('report-leads')}, {self._who(m)}", self._share(m.estimate), self._odd(m))
            for m in self._named("leader")
        ]
        return leads + [
            Row(f"{self.words('report-changes')}, {self._who(m)}", self._number(m.estimate, 1))
            for m in self._named("lead_changes")
        ]

    def pace(self) -> list[Row]:
        """The length of a game."""
        names = ("turns", "decisions", "minutes", "forced")
        return [self._row(name, measure) for name in names for measure in self._named(name)]

    def points(self) -> list[Row]:
        """The sources of points."""
        rows = []
        for each in self.measuring.strengths:
            lines = each.counts["lines"].mean(axis=1)
            for number, line in enumerate(self.measuring.question.game.engine.LINES):
                told = mean(lines[:, number])
                name = f"{self.words.line(line)}, {self.words('report-strength', who=each.name)}"
                rows.append(Row(name, (self.words.figure(told), "")))
        return rows

    def supplies(self) -> list[Row]:
        """The supplies that run out."""
        strongest = self.measuring.strengths[0].name
        told = [m for m in self._named("gone") if m.players == strongest]
        told.sort(key=lambda measure: -measure.severity)
        return [Row(self.words.thing(m.thing), self._share(m.estimate), self._odd(m)) for m in told]

    def kinds(self) -> Iterator[tuple[str, str, list[str], list[Row]]]:
        """By kind of things: its anchor, its name, the heads of its columns, its rows."""
        strongest = self.measuring.strengths[0]
        for kind in strongest.counts.lab.things:
            by_thing: dict[str, dict[str, Measure]] = {}
            for measure in self._measures:
                if measure.players == strongest.name and measure.facts.get("kind") == kind:
                    column = {"dead": "done", "absent": "done", "cost": "pay"}.get(measure.name, measure.name)
                    by_thing.setdefault(measure.thing, {})[column] = measure
            columns = [
                name for name in ("done", "win", "pay") if any(name in each for each in by_thing.values())
            ]
            if by_thing:
                used = next(
                    (
                        m.facts["used"]
                        for each in by_thing.values()
                        for m in each.values()
                        if "used" in m.facts
                    ),
                    "",
                )
                heads = {
                    "done": self.findings.used(kind, used or "done"),
                    "win": self.words("report-won"),
                    "pay": "",
                }
                rows = sorted(by_thing.items(), key=lambda each: -max(m.severity for m in each[1].values()))
                yield (
                    kind,
                    self.findings.kind(kind),
                    [heads[column] for column in columns],
                    [self._thing(name, its, columns) for name, its in rows],
                )

    def _thing(self, name: str, its: dict[str, Measure], columns: Sequence[str]) -> Row:
        cells: list[Any] = []
        for column in columns:
            measure = its.get(column)
            if measure is None:
                cells += [""] if column == "pay" else ["", ""]
            elif column == "pay":
                cells.append(self._asks(measure))
            elif measure.name == "absent":
                cells += [self.words("report-never-came"), ""]
            else:
                cells += self._share(measure.estimate, measure.facts.get("usual"))
        return Row(self.words.thing(name), tuple(cells), any(self._odd(m) for m in its.values()))

    def _asks(self, measure: Measure) -> str:
        told = self.findings.figures(self._judged[id(measure)])
        if measure.name == "cost":
            return self.words("report-asks", cost=told["cost"])
        return self.words("report-asks-pays", cost=told["cost"], pay=told["pay"], expected=told["expected"])

    def _named(self, name: str) -> list[Measure]:
        return [measure for measure in self._measures if measure.name == name]

    def _who(self, measure: Measure) -> str:
        return self.words("report-strength", who=measure.players)

    def _verdict(self, measure: Measure) -> str:
        judged = self._judged.get(id(measure))
        return judged.verdict if judged else ""

    def _odd(self, measure: Measure) -> bool:
        return self._verdict(measure) == "stands_out"

    def _row(self, name: str, measure: Measure) -> Row:
        told = measure.estimate
        cells = self._share(told) if told.trials is not None else self._number(told, 1)
        return Row(f"{self.words(f'report-{name}')}, {self._who(measure)}", cells)

    def _number(self, told: Measurement, digits: int) -> tuple[Any, ...]:
        ends = [self.words.number(end, digits) for end in told.interval(self._z)]
        value = self.words.number(told.value, digits)
        return self.words(
            "figure", value=value, interval=self.words("interval", low=ends[0], high=ends[1])
        ), ""

    def _share(self, told: Measurement, usual: float | None = None) -> tuple[Any, ...]:
        """A share in words, and as a whisker with a mark at its usual value."""
        low, high = (min(1.0, max(0.0, float(end))) for end in told.interval(self._z))
        ends = [self.words.number(PERCENT * end) for end in (low, high)]
        interval = self.words("interval", low=ends[0], high=ends[1])
        text = self.words("figure", value=f"{self.words.number(PERCENT * told.value)}%", interval=interval)
        return text, whisker(text, told.value, low, high, usual)


def pack_name(measuring: Measuring, words: Wording) -> str:
    """What the pack is called."""
    pack = measuring.question.pack
    named = pack.content.get("name")
    return str(named[words.lang]) if isinstance(named, Mapping) else Path(pack.name).stem


def whisker(title: str, value: float, low: float, high: float, usual: float | None = None) -> Markup:
    """A drawing of a share with its interval, from 0 to 1."""
    at = [round(MARGIN + (WIDTH - 2 * MARGIN) * x, 1) for x in (low, value, high)]
    middle = HEIGHT // 2
    mark = ""
    if usual is not None and np.isfinite(usual):
        x = round(MARGIN + (WIDTH - 2 * MARGIN) * usual, 1)
        mark = f'<path class="usual" d="M{x} 1V{HEIGHT - 1}"/>'
    return Markup(
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">'
        f"<title>{escape(title)}</title>"
        f'<path class="axis" d="M{MARGIN} {middle}H{WIDTH - MARGIN}"/>{mark}'
        f'<path class="range" d="M{at[0]} {middle}H{at[2]}"/>'
        f'<circle class="point" cx="{at[1]}" cy="{middle}" r="4"/></svg>'
    )
