"""The lab's tables, for a terminal."""

from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.intervals import Figure
from orderup.lab.balance import Effect, Summary
from orderup.lab.operations import Measures

Column = tuple[str, Summary]
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


def effects_table(title: str, counted: str, effects: Iterable[Effect]) -> RenderableType:
    """What each thing changes for the seat that has it; `counted` says what there are so many of."""
    table = _table("", counted, "change")
    for effect in effects:
        table.add_row(effect.name, f"{effect.count:,}", effect.change.text(100, sign=True))
    return _titled(title, table)


def kept_table(words: tuple[str, str, str], kept: Mapping[str, tuple[Figure, int]]) -> RenderableType:
    """How often each thing was chosen; `words` as in `Measures.KEPT`."""
    title, offered_word, kept_word = words
    table = _table("", offered_word, f"{kept_word}, %")
    for name, (figure, offered) in kept.items():
        table.add_row(name, f"{offered:,}", figure.text(100))
    return _titled(title, table)


def balance_report(
    measures: Measures,
    columns: Sequence[Column],
    effects: Sequence[Effect],
    held: Sequence[Effect],
    kept: Mapping[str, tuple[Figure, int]],
) -> RenderableType:
    """The answer to: is it fair?"""
    bot = f"greedy@{measures.MANNER}" if measures.MANNER else "greedy"
    title = f"{len(columns[0][1].wins)} seats, all played by {bot}; 95% intervals"
    parts = [side_by_side(title, measures.TURNS, columns)]
    if effects:
        parts.append(effects_table(PAIRED, "pairs", effects))
    if held:
        parts.append(effects_table(HELD, "seats", held))
    if kept:
        parts.append(kept_table(measures.KEPT, kept))
    return Group(*parts)
