"""A contest's tables, for a terminal."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.bots.called import shown
from orderup.lab.arena.summary import ContestSummary
from orderup.lab.wording import Wording

MOST_FALLS = 10


def report(found: ContestSummary, words: Wording) -> RenderableType:
    """The players by rating, their meetings, the worth of each seat, and the bots that did not decide."""
    parts: list[RenderableType] = [_standings(found, words)]
    if len(found.standings) > 2:
        parts.append(_cross_table(found, words))
    parts.append(_seats(found, words))
    parts += [
        Text(
            words("arena-fall", game=str(fall.game), name=shown(fall.name, words.lang), why=fall.why),
            style="red",
        )
        for fall in found.falls[:MOST_FALLS]
    ]
    if len(found.falls) > MOST_FALLS:
        more = words.number(len(found.falls) - MOST_FALLS)
        parts.append(Text(words("arena-more", count=more), style="red"))
    if found.falls:
        parts.append(Text(words("arena-own")))
    return Group(*parts)


def title(found: ContestSummary, words: Wording) -> str:
    """The contest in one line."""
    contest = found.contest
    usual = words.game.check_options({})
    changed = {name: value for name, value in contest.options.items() if value != usual[name]}
    told = words("arena-title", game=words.game_name(), seats=contest.seats, games=words.number(found.games))
    return f"{told}, {words.options(changed)}" if changed else told


def _table(heading: str, *columns: str) -> Table:
    table = Table(title=heading, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.add_column(columns[0], overflow="fold")
    for column in columns[1:]:
        table.add_column(column, justify="right", overflow="fold")
    return table


def _standings(found: ContestSummary, words: Wording) -> Table:
    table = _table(
        words("arena-with-intervals", title=title(found, words)),
        "",
        words("arena-rating"),
        words("arena-won", even=words.number(100 * found.standings[0].even)),
        words("arena-points"),
        words("arena-decision"),
        *([words("arena-faults")] if found.falls else []),
    )
    for each in found.standings:
        median, slowest = words.number(each.median, 2), words.number(each.slowest, 1)
        table.add_row(
            shown(each.name, words.lang),
            words.figure(each.rating, digits=0),
            words.figure(each.wins, 100),
            words.figure(each.score),
            f"{median} ({slowest})" if each.decisions else "-",
            *([words.number(each.faults)] if found.falls else []),
        )
    return table


def _cross_table(found: ContestSummary, words: Wording) -> Table:
    names = [each.name for each in found.standings]
    table = _table(words("arena-before"), "", *(shown(name, words.lang) for name in names))
    for name in names:
        row = found.against[name]
        table.add_row(
            shown(name, words.lang),
            *(words.figure(row[other], 100, 0) if other in row else "" for other in names),
        )
    return table


def _seats(found: ContestSummary, words: Wording) -> Table:
    seats = (words("arena-seat", seat=str(seat)) for seat in range(len(found.by_seat)))
    table = _table(words("arena-by-seat"), *seats)
    table.columns[0].justify = "right"  # it holds a figure as well
    table.add_row(*(words.figure(figure, 100) for figure in found.by_seat))
    return table
