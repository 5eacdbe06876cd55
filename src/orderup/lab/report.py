"""The lab's tables, for a terminal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.lab.balance import Balance, Effect, Summary
from orderup.lab.differences import Sampled, difference, is_more_than_luck
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


@dataclass(frozen=True)
class Row:
    """A figure of a summary: what it is called, and how it is written."""

    name: str
    figure: Sampled
    scale: float = 1.0
    digits: int = 1
    sign: bool = False


def rows_of(told: Summary, words: Wording) -> Iterator[Row]:
    """The figures of a summary, in the order in which they are told."""
    # Of two, the one tells the other.
    for place in range(len(told.wins) if len(told.wins) > 2 else 1):
        yield Row(words("lab-wins", place=place + 1), told.wins[place], 100)
    yield Row(words("lab-decided"), told.decided, 100)
    for name, figure in told.of_games.items():
        yield Row(words("lab-percent", what=words.measured(f"of-games-{name}")), figure, 100, 2)
    yield Row(words.measured("turns"), told.turns)
    for name, figure in told.of_turns.items():
        yield Row(words("lab-percent", what=words.measured(f"of-turns-{name}")), figure, 100)
    for name, figure in told.counted.items():
        yield Row(words("lab-a-seat", what=words.measured(f"counted-{name}")), figure, digits=2)
    for line, figure in told.lines.items():
        yield Row(words("lab-points", line=words.line(line)), figure, digits=2)


def side_by_side(title: str, words: Wording, columns: Iterable[Column]) -> RenderableType:
    """Summaries next to each other, a figure a line."""
    columns = list(columns)
    table = _table("", *(name for name, _ in columns))
    told = [summary for _, summary in columns]
    turns = words.measured("turns")
    table.add_row(words("lab-games"), *(words.number(each.games) for each in told))
    for rows in zip(*(rows_of(each, words) for each in told), strict=True):
        table.add_row(rows[0].name, *(words.figure(row.figure, row.scale, row.digits) for row in rows))
        if rows[0].name == turns:
            spreads = (", ".join(words.number(turn) for turn in each.spread) for each in told)
            table.add_row(words("lab-spread", what=turns), *spreads)
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


def _kept_lines(kept: Mapping[str, tuple[Sampled, int]], words: Wording) -> Lines:
    return {
        name: (words.number(offered), words.figure(figure, 100)) for name, (figure, offered) in kept.items()
    }


def what_is_played(
    measures: Measures, seats: int, pack: str, options: Mapping[str, Any], words: Wording
) -> str:
    """The heading of a report: the usual pack goes without saying, as do several, which head the columns."""
    bot = f"greedy@{measures.MANNER}" if measures.MANNER else "greedy"
    told = [words("choice", option=words("lab-pack"), value=pack)] if pack else []
    told += [words.options(options)] if options else []
    if told:
        return words("lab-title-with", seats=seats, bot=bot, options=", ".join(told))
    return words("lab-title", seats=seats, bot=bot)


def balance_report(title: str, words: Wording, columns: Sequence[tuple[str, Balance]]) -> RenderableType:
    """The answer to: is it fair? For each of some sets of games, by their names."""
    effects = [(name, _effect_lines(each.effects, words)) for name, each in columns]
    held = [(name, _effect_lines(each.held, words)) for name, each in columns]
    chosen = [(name, _kept_lines(each.kept, words)) for name, each in columns]
    parts = [side_by_side(title, words, [(name, each.summary) for name, each in columns])]
    kept, offered, share = _kept_heads(words)
    for title, counted, told, lines in (
        (words("lab-paired"), words("lab-pairs"), words("lab-change"), effects),
        (words("lab-held"), words("lab-seats"), words("lab-change"), held),
        (kept, offered, words("lab-percent", what=share), chosen),
    ):
        if any(found for _, found in lines):
            parts.append(by_name(title, counted, told, words, lines))
    return Group(*parts)


def _kept_heads(words: Wording) -> tuple[str, ...]:
    return tuple(words.measured(f"kept-{what}") for what in ("title", "offered", "chosen"))


def differences_report(
    words: Wording, one: tuple[str, Balance], other: tuple[str, Balance]
) -> RenderableType:
    """The answer to: what did my change change? The first less the other, wherever both tell."""
    (name, mine), (against, theirs) = one, other
    rows = list(rows_of(mine.summary, words)), list(rows_of(theirs.summary, words))
    parts = [_differences(words("lab-differences", name=name, against=against), words, name, against, *rows)]
    sections = (
        (words("lab-paired"), _effect_rows(mine.effects, words), _effect_rows(theirs.effects, words)),
        (words("lab-held"), _effect_rows(mine.held, words), _effect_rows(theirs.held, words)),
        (_kept_heads(words)[0], _kept_rows(mine.kept, words), _kept_rows(theirs.kept, words)),
    )
    for title, ours, others in sections:
        if {row.name for row in ours} & {row.name for row in others}:
            parts.append(_differences(title, words, name, against, ours, others))
    return Group(*parts)


def _differences(
    title: str, words: Wording, name: str, against: str, ours: Iterable[Row], others: Iterable[Row]
) -> RenderableType:
    table = _table("", name, against, words("lab-change"), "")
    theirs = {row.name: row.figure for row in others}
    for row in ours:
        if row.name in theirs:
            both = row.figure, theirs[row.name]
            changed = difference(*both)
            values = (words.value_of(each, row.scale, row.digits, row.sign) for each in both)
            told = words.figure(changed, row.scale, row.digits, sign=True)
            table.add_row(row.name, *values, told, "*" if is_more_than_luck(changed) else "")
    return _titled(title, table)


def _effect_rows(effects: Iterable[Effect], words: Wording) -> list[Row]:
    return [Row(words.thing(each.name), each.change, 100, sign=True) for each in effects]


def _kept_rows(kept: Mapping[str, tuple[Sampled, int]], words: Wording) -> list[Row]:
    return [Row(words.thing(name), figure, 100) for name, (figure, _) in kept.items()]
