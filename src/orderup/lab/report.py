"""The lab's tables, for a terminal."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.intervals import Figure
from orderup.lab.balance import Effect, Summary

Column = tuple[str, Summary]


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _titled(title: str, table: Table) -> RenderableType:
    return Group(Text(title, style="bold"), table)


def side_by_side(title: str, columns: Iterable[Column]) -> RenderableType:
    """Summaries next to each other, a figure a line."""
    columns = list(columns)
    table = _table("", *(name for name, _ in columns))
    told = [summary for _, summary in columns]
    table.add_row("games", *(f"{each.games:,}" for each in told))
    table.add_row("first seat wins, % of decided", *(each.first_wins.text(100) for each in told))
    table.add_row("decided, %", *(each.decided.text(100) for each in told))
    for name in told[0].of_games:
        table.add_row(f"{name}, %", *(each.of_games[name].text(100, 2) for each in told))
    table.add_row("turns", *(each.turns.text() for each in told))
    table.add_row("turns: least, 5%, median, 95%, most", *(", ".join(map(str, e.spread)) for e in told))
    for name in told[0].of_turns:
        table.add_row(f"{name}, %", *(each.of_turns[name].text(100) for each in told))
    for line in told[0].lines:
        table.add_row(f"points a seat: {line}", *(each.lines[line].text(digits=2) for each in told))
    return _titled(title, table)


def effects_table(effects: Iterable[Effect]) -> RenderableType:
    """What each thing changes for the seat that has it."""
    title = "Win rate of the seat that has it, with less without (paired games), in points of a percent"
    table = _table("", "pairs", "change")
    for effect in effects:
        table.add_row(effect.name, f"{effect.pairs:,}", effect.change.text(100, sign=True))
    return _titled(title, table)


def kept_table(kept: Mapping[str, tuple[Figure, int]]) -> RenderableType:
    """How often each choice at the start was made."""
    table = _table("", "offered", "kept, %")
    for name, (figure, offered) in kept.items():
        table.add_row(name, f"{offered:,}", figure.text(100))
    return _titled("Kept when offered", table)


def balance_report(
    columns: Iterable[Column], effects: Iterable[Effect], kept: Mapping[str, tuple[Figure, int]]
) -> RenderableType:
    """The answer to: is it fair?"""
    parts: list[Any] = [side_by_side("Two greedy players, 95% intervals", columns), effects_table(effects)]
    return Group(*parts, *([kept_table(kept)] if kept else []))
