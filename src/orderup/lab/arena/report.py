"""A contest's tables, for a terminal."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orderup.core.game import get
from orderup.lab.arena.summary import Summary

MOST_FALLS = 10


def report(found: Summary) -> RenderableType:
    """The players by rating, who beat whom, what a seat is worth, and who did not decide."""
    parts: list[RenderableType] = [_standings(found)]
    if len(found.standings) > 2:
        parts.append(_cross_table(found))
    parts.append(_seats(found))
    parts += [
        Text(f"Game {fall.game} lost by {fall.name}: {fall.why}", style="red")
        for fall in found.falls[:MOST_FALLS]
    ]
    if len(found.falls) > MOST_FALLS:
        parts.append(Text(f"... and {len(found.falls) - MOST_FALLS} more", style="red"))
    return Group(*parts)


def title(found: Summary) -> str:
    """What was played, in a line."""
    contest = found.contest
    usual = get(contest.game).check_options({})
    changed = "".join(
        f", {name} = {value}" for name, value in contest.options.items() if value != usual[name]
    )
    return f"{contest.game}, {contest.seats} seats, {found.games:,} games{changed}"


def _table(heading: str, *columns: str) -> Table:
    table = Table(title=heading, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _standings(found: Summary) -> Table:
    table = _table(
        f"{title(found)} (95% intervals)",
        "",
        "rating",
        f"games won, % (even: {100 * found.standings[0].even:.0f})",
        "points",
        "decision, ms (99%)",
    )
    for each in found.standings:
        table.add_row(
            each.name,
            each.rating.text(digits=0),
            each.wins.text(100),
            each.score.text(),
            f"{each.median:.2f} ({each.slowest:.1f})" if each.decisions else "-",
        )
    return table


def _cross_table(found: Summary) -> Table:
    names = [each.name for each in found.standings]
    table = _table("Finished before, % of the games with both; ties half", "", *names)
    for name in names:
        row = found.against[name]
        table.add_row(name, *(row[other].text(100, 0) if other in row else "" for other in names))
    return table


def _seats(found: Summary) -> Table:
    table = _table("Games won by seat, %", *(f"seat {seat}" for seat in range(len(found.by_seat))))
    table.add_row(*(figure.text(100) for figure in found.by_seat))
    return table
