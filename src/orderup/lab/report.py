"""The lab's tables, for a terminal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType

from orderup.intervals import Figure
from orderup.lab.balance import Balance, Summary
from orderup.lab.differences import is_more_than_luck
from orderup.lab.items import CHANGES, Difference, ReportItem, differences, items_of, sections_of
from orderup.lab.operations import Measures
from orderup.lab.tables import FigureCell, SideBySide
from orderup.lab.wording import Wording

Column = tuple[str, Summary]
PERCENT = 100
FINE = frozenset({"of_games", "counted", "lines"})
"""Sections that are told with two decimals, others with one."""


@dataclass(frozen=True)
class FigureRow:
    """A figure of a summary: its name, and its text."""

    name: str
    item: ReportItem


def rows_of(told: Summary, words: Wording) -> Iterator[FigureRow]:
    """The figures of a summary, in the order in which they are told."""
    for item in items_of(told):
        # Of two shares, one follows from the other.
        if item.section != "wins" or item.name == "1" or len(told.wins) > 2:
            yield FigureRow(_called(item, words), item)


def _called(item: ReportItem, words: Wording) -> str:
    match item.section:
        case "wins":
            return words("lab-wins", place=int(item.name))
        case "decided":
            return words("lab-decided")
        case "turns":
            return words.measured("turns")
        case "of_games":
            return words("lab-percent", what=words.measured(f"of-games-{item.name}"))
        case "of_turns":
            return words("lab-percent", what=words.measured(f"of-turns-{item.name}"))
        case "counted":
            return words("lab-a-seat", what=words.measured(f"counted-{item.name}"))
        case "lines":
            return words("lab-points", line=words.line(item.name))
    return words.thing(item.name)


def _cell(figure: Figure, item: ReportItem, words: Wording, sign: bool = False) -> FigureCell:
    """A figure, written as that item is."""
    form = _scale(item), _digits(item), sign or item.section in CHANGES
    return FigureCell(
        words.figure(figure, *form), words.value_of(figure, *form), words.interval(figure, *form)
    )


def _scale(item: ReportItem) -> float:
    return PERCENT if item.unit == "share" else 1


def _digits(item: ReportItem) -> int:
    return 2 if item.section in FINE else 1


def side_by_side(title: str, words: Wording, columns: Iterable[Column]) -> RenderableType:
    """Summaries next to each other, a figure a line."""
    columns = list(columns)
    table = SideBySide(title, [(name,) for name, _ in columns])
    told = [summary for _, summary in columns]
    table.add(words("lab-games"), [[FigureCell(words.number(each.games))] for each in told])
    for rows in zip(*(rows_of(each, words) for each in told), strict=True):
        table.add(rows[0].name, [[_cell(row.item.figure, row.item, words)] for row in rows])
        if rows[0].item.section == "turns":
            spreads = (", ".join(words.number(turn) for turn in each.spread) for each in told)
            table.add(words("lab-spread", what=rows[0].name), [[FigureCell(spread)] for spread in spreads])
    return table


def by_name(
    title: str, counted: str, told: str, words: Wording, columns: Sequence[tuple[str, Sequence[ReportItem]]]
) -> RenderableType:
    """Things of several sets of games side by side: their number (`counted`) and their figure (`told`).

    A set that knows nothing of a thing leaves it out.
    """
    single = len(columns) == 1
    heads = [(counted, told if single else words("lab-of", what=told, name=name)) for name, _ in columns]
    table = SideBySide(title, heads)
    found = [{item.name: _counted(item, words) for item in items} for _, items in columns]
    for thing in dict.fromkeys(thing for each in found for thing in each):
        table.add(words.thing(thing), [each.get(thing, [FigureCell(""), FigureCell("")]) for each in found])
    return table


def _counted(item: ReportItem, words: Wording) -> list[FigureCell]:
    return [FigureCell(words.number(item.count or 0)), _cell(item.figure, item, words)]


def what_is_played(
    measures: Measures, seats: int, pack: str, options: Mapping[str, Any], seed: int, words: Wording
) -> str:
    """The heading of a report. It leaves out the usual pack, and several packs, which head the columns."""
    told = [words("choice", option=words("lab-pack"), value=pack)] if pack else []
    told += [words.options(options)] if options else []
    common = {"seats": seats, "bot": bot_of(measures), "seed": str(seed)}
    if told:
        return words("lab-title-with", options=", ".join(told), **common)
    return words("lab-title", **common)


def bot_of(measures: Measures) -> str:
    """The bot that plays."""
    return f"greedy@{measures.PLAY_STYLE}" if measures.PLAY_STYLE else "greedy"


def balance_report(title: str, words: Wording, columns: Sequence[tuple[str, Balance]]) -> RenderableType:
    """The answer to: is it fair? For each of some sets of games, by their names."""
    parts = [side_by_side(title, words, [(name, each.summary) for name, each in columns])]
    found = [(name, sections_of(each)) for name, each in columns]
    kept, offered, share = _kept_heads(words)
    for section, title, counted, told in (
        ("effects", words("lab-paired"), words("lab-pairs"), words("lab-change")),
        ("held", words("lab-held"), words("lab-seats"), words("lab-change")),
        ("kept", kept, offered, words("lab-percent", what=share)),
    ):
        if any(each[section] for _, each in found):
            items = [(name, each[section]) for name, each in found]
            parts.append(by_name(title, counted, told, words, items))
    return Group(*parts)


def _kept_heads(words: Wording) -> tuple[str, ...]:
    return tuple(words.measured(f"kept-{what}") for what in ("title", "offered", "chosen"))


def differences_report(
    words: Wording, one: tuple[str, Balance], other: tuple[str, Balance]
) -> RenderableType:
    """The answer to: what did my change change? The first less the other, wherever both tell."""
    (name, mine), (against, theirs) = one, other
    shown = {(row.item.section, row.item.name) for row in rows_of(mine.summary, words)}
    found: dict[str, list[Difference]] = {}
    for each in differences(mine, theirs):
        section = each.one.section
        if section in sections_of(mine):
            found.setdefault(section, []).append(each)
        elif (section, each.one.name) in shown:
            found.setdefault("", []).append(each)
    titles = {
        "": words("lab-differences", name=name, against=against),
        "effects": words("lab-paired"),
        "held": words("lab-held"),
        "kept": _kept_heads(words)[0],
    }
    return Group(*(_differences(titles[part], words, name, against, of) for part, of in found.items()))


def _differences(
    title: str, words: Wording, name: str, against: str, told: Iterable[Difference]
) -> RenderableType:
    table = SideBySide(title, [(name, against, words("lab-change"), "")])
    for each in told:
        values = [_cell(item.figure, item, words).value for item in (each.one, each.other)]
        star = "*" if is_more_than_luck(each.change) else ""
        change = _cell(each.change, each.one, words, sign=True)
        table.add(_called(each.one, words), [[*map(FigureCell, values), change, FigureCell(star)]])
    return table
