"""The lab's tables, for a terminal."""

from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.intervals import Figure
from orderup.lab.balance import Balance, Effect, Summary
from orderup.lab.operations import Measures

Column = tuple[str, Summary]
Lines = Mapping[str, tuple[str, str]]
"""By name: of how many things, and what is told of them."""

ORDINALS = ("first", "second", "third")
PAIRED = "Win rate of the seat that has it, with less without (paired games), in points of a percent"
HELD = "Win rate of the seat that has it, less an equal share, in points of a percent"


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _titled(title: str, table: Table) -> RenderableType:
    return Group(Text(title, style="bold"), table)


def side_by_side(title: str, turns: str, columns: Iterable[Column]) -> RenderableType:
    """Summaries next to each other, a figure a line; `turns` says what those are."""
    columns = list(columns)
    table = _table("", *(name for name, _ in columns))
    told = [summary for _, summary in columns]
    table.add_row("games", *(f"{each.games:,}" for each in told))
    # Of two, the one tells the other.
    for place in range(len(told[0].wins) if len(told[0].wins) > 2 else 1):
        ordinal = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
        name = f"{ordinal} to play wins, % of decided"
        table.add_row(name, *(each.wins[place].text(100) for each in told))
    table.add_row("decided, %", *(each.decided.text(100) for each in told))
    for name in told[0].of_games:
        table.add_row(f"{name}, %", *(each.of_games[name].text(100, 2) for each in told))
    table.add_row(turns, *(each.turns.text() for each in told))
    table.add_row(f"{turns}: least, 5%, median, 95%, most", *(", ".join(map(str, e.spread)) for e in told))
    for name in told[0].of_turns:
        table.add_row(f"{name}, %", *(each.of_turns[name].text(100) for each in told))
    for name in told[0].counted:
        table.add_row(f"{name}, a seat", *(each.counted[name].text(digits=2) for each in told))
    for line in told[0].lines:
        table.add_row(f"points a seat: {line}", *(each.lines[line].text(digits=2) for each in told))
    return _titled(title, table)


def by_name(title: str, counted: str, told: str, columns: Sequence[tuple[str, Lines]]) -> RenderableType:
    """Lines of several sets of games next to each other, by their names: of how many things (`counted`) what
    is `told`. A set that knows nothing of a name leaves it out."""
    single = len(columns) == 1
    heads = ((counted, told if single else f"{told}: {name}") for name, _ in columns)
    table = _table("", *(head for pair in heads for head in pair))
    for name in dict.fromkeys(name for _, lines in columns for name in lines):
        table.add_row(name, *(cell for _, lines in columns for cell in lines.get(name, ("", ""))))
    return _titled(title, table)


def _effect_lines(effects: Iterable[Effect]) -> Lines:
    return {each.name: (f"{each.count:,}", each.change.text(100, sign=True)) for each in effects}


def _kept_lines(kept: Mapping[str, tuple[Figure, int]]) -> Lines:
    return {name: (f"{offered:,}", figure.text(100)) for name, (figure, offered) in kept.items()}


def balance_report(measures: Measures, columns: Sequence[tuple[str, Balance]]) -> RenderableType:
    """The answer to: is it fair? For each of some sets of games, by their names."""
    bot = f"greedy@{measures.MANNER}" if measures.MANNER else "greedy"
    title = f"{len(columns[0][1].summary.wins)} seats, all played by {bot}; 95% intervals"
    kept_title, offered, kept = measures.KEPT
    effects = [(name, _effect_lines(each.effects)) for name, each in columns]
    held = [(name, _effect_lines(each.held)) for name, each in columns]
    chosen = [(name, _kept_lines(each.kept)) for name, each in columns]
    parts = [side_by_side(title, measures.TURNS, [(name, each.summary) for name, each in columns])]
    for title, counted, told, lines in (
        (PAIRED, "pairs", "change", effects),
        (HELD, "seats", "change", held),
        (kept_title, offered, f"{kept}, %", chosen),
    ):
        if any(found for _, found in lines):
            parts.append(by_name(title, counted, told, lines))
    return Group(*parts)
