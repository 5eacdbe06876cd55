"""The lab's tables, for a terminal."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.intervals import Figure
from orderup.lab.balance import Balance, Effect, Summary
from orderup.lab.operations import Measures
from orderup.lab.wording import Wording

Column = tuple[str, Summary]
Lines = Mapping[str, tuple[str, str]]
"""By name: of how many things, and what is told of them."""


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(columns[0], overflow="fold")
    for column in columns[1:]:
        table.add_column(column, justify="right", overflow="fold")
    return table


def _titled(title: str, table: Table) -> RenderableType:
    return Group(Text(title, style="bold"), table)


def side_by_side(title: str, words: Wording, columns: Iterable[Column]) -> RenderableType:
    """Summaries next to each other, a figure a line."""
    columns = list(columns)
    table = _table("", *(name for name, _ in columns))
    told = [summary for _, summary in columns]

    def row(name: str, figures: Iterable[Figure], scale: float = 1.0, digits: int = 1) -> None:
        table.add_row(name, *(words.figure(figure, scale, digits) for figure in figures))

    table.add_row(words("lab-games"), *(words.number(each.games) for each in told))
    # Of two, the one tells the other.
    for place in range(len(told[0].wins) if len(told[0].wins) > 2 else 1):
        row(words("lab-wins", place=place + 1), (each.wins[place] for each in told), 100)
    row(words("lab-decided"), (each.decided for each in told), 100)
    for name in told[0].of_games:
        what = words("lab-percent", what=words.measured(f"of-games-{name}"))
        row(what, (each.of_games[name] for each in told), 100, 2)
    turns = words.measured("turns")
    row(turns, (each.turns for each in told))
    spreads = (", ".join(words.number(turn) for turn in each.spread) for each in told)
    table.add_row(words("lab-spread", what=turns), *spreads)
    for name in told[0].of_turns:
        what = words("lab-percent", what=words.measured(f"of-turns-{name}"))
        row(what, (each.of_turns[name] for each in told), 100)
    for name in told[0].counted:
        what = words("lab-a-seat", what=words.measured(f"counted-{name}"))
        row(what, (each.counted[name] for each in told), digits=2)
    for line in told[0].lines:
        row(words("lab-points", line=words.line(line)), (each.lines[line] for each in told), digits=2)
    return _titled(title, table)


def by_name(
    title: str, counted: str, told: str, words: Wording, columns: Sequence[tuple[str, Lines]]
) -> RenderableType:
    """Lines of several sets of games next to each other, by what they tell of: of how many things (`counted`)
    what is `told`. A set that knows nothing of a thing leaves it out."""
    single = len(columns) == 1
    heads = ((counted, told if single else words("lab-of", what=told, name=name)) for name, _ in columns)
    table = _table("", *(head for pair in heads for head in pair))
    for thing in dict.fromkeys(thing for _, lines in columns for thing in lines):
        table.add_row(
            words.thing(thing), *(cell for _, lines in columns for cell in lines.get(thing, ("", "")))
        )
    return _titled(title, table)


def _effect_lines(effects: Iterable[Effect], words: Wording) -> Lines:
    return {
        each.name: (words.number(each.count), words.figure(each.change, 100, sign=True)) for each in effects
    }


def _kept_lines(kept: Mapping[str, tuple[Figure, int]], words: Wording) -> Lines:
    return {
        name: (words.number(offered), words.figure(figure, 100)) for name, (figure, offered) in kept.items()
    }


def balance_report(
    measures: Measures, options: Mapping[str, Any], words: Wording, columns: Sequence[tuple[str, Balance]]
) -> RenderableType:
    """The answer to: is it fair? For each of some sets of games, by their names, all with these options."""
    bot = f"greedy@{measures.MANNER}" if measures.MANNER else "greedy"
    seats = len(columns[0][1].summary.wins)
    title = (
        words("lab-title-with", seats=seats, bot=bot, options=words.options(options))
        if options
        else words("lab-title", seats=seats, bot=bot)
    )
    effects = [(name, _effect_lines(each.effects, words)) for name, each in columns]
    held = [(name, _effect_lines(each.held, words)) for name, each in columns]
    chosen = [(name, _kept_lines(each.kept, words)) for name, each in columns]
    parts = [side_by_side(title, words, [(name, each.summary) for name, each in columns])]
    kept, offered, share = (words.measured(f"kept-{what}") for what in ("title", "offered", "chosen"))
    for title, counted, told, lines in (
        (words("lab-paired"), words("lab-pairs"), words("lab-change"), effects),
        (words("lab-held"), words("lab-seats"), words("lab-change"), held),
        (kept, offered, words("lab-percent", what=share), chosen),
    ):
        if any(found for _, found in lines):
            parts.append(by_name(title, counted, told, words, lines))
    return Group(*parts)
