"""Draws a table in the terminal: by the game's own drawing if there is one, else field by field."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Column, Table

from orderup.cli.words import TerminalWords
from orderup.core.drawing.panels import TerminalDrawing
from orderup.core.game.defaults import UNSEEN, value_in_words
from orderup.results import Result


def draw_table(
    terminal: type[TerminalDrawing] | None,
    view: Mapping[str, Any],
    content: Mapping[str, Any],
    words: TerminalWords,
    players: Sequence[str],
    me: int,
    actions: Sequence[Mapping[str, Any]],
) -> RenderableType:
    """`terminal` is the game's own class that draws, or None."""
    drawing = game_drawing(terminal, view, content, words, players, me, actions)
    return plain_table(view, words, players) if drawing is None else drawing


def game_drawing(
    terminal: type[TerminalDrawing] | None,
    view: Mapping[str, Any],
    content: Mapping[str, Any],
    words: TerminalWords,
    players: Sequence[str],
    me: int,
    actions: Sequence[Mapping[str, Any]],
) -> TerminalDrawing | None:
    """The drawing of the game's own class; None without one."""
    return None if terminal is None else terminal(view, content, words.lang, words, players, me, actions)


def score_sheet(result: Result, words: TerminalWords, players: Sequence[str]) -> Table:
    """The final score: a column for each player, the winner first, and a name's words below each other.

    So it fits a narrow terminal.
    """
    seats = sorted(range(len(players)), key=lambda seat: result.ranks[seat])
    sheet = Table(title=words("play-final"), title_justify="left")
    sheet.add_column("", overflow="fold")
    for seat in seats:
        sheet.add_column("\n".join(players[seat].split()), justify="right", overflow="fold")
    for line in result.breakdown[0]:
        sheet.add_row(words(f"line-{line}"), *(str(result.breakdown[seat][line]) for seat in seats))
    sheet.add_section()
    sheet.add_row(words("play-total"), *(str(result.scores[seat]) for seat in seats), style="bold")
    sheet.add_row(words("play-rank"), *(str(result.ranks[seat]) for seat in seats))
    return sheet


def how_ties_were_broken(result: Result, words: TerminalWords) -> str | None:
    """The game's sentence on a broken tie, if it has one and equal points got different places."""
    places = set(zip(result.scores, result.ranks, strict=True))
    return words.find("tie-break-text") if len(places) > len(set(result.scores)) else None


def how_the_robot_ended(guide: Mapping[str, Any], words: TerminalWords) -> Iterator[str]:
    """Sentences on the game's automatic player, where it can win: its result, and whether it won."""
    if robot := guide.get("robot"):
        if guide["decided"] == "automatic":
            yield words("ranking-automatic")
        yield words("robot-text", **robot)


def whole(columns: int) -> list[Column]:
    """Columns of a table whose words are never cut.

    Rich cuts a line of wide letters, as in Korean, if its last word fills it.
    """
    return [Column(overflow="fold") for _ in range(columns)]


def plain_table(view: Mapping[str, Any], words: TerminalWords, players: Sequence[str]) -> Group:
    """Every field of a view: those of the whole table, then a column for each player.

    Fields that a seat hides from this player are blank.
    """
    shared = Table(*whole(2), show_header=False)
    for field, value in view.items():
        if field not in UNSEEN:
            shared.add_row(_label(field, words), value_in_words(value))
    seats: Sequence[Mapping[str, Any]] = view.get("seats", [])
    apart = Table(*(Column(name, overflow="fold") for name in ("", *players)))
    for field in dict.fromkeys(field for seat in seats for field in seat):
        values = (value_in_words(seat[field]) if field in seat else "" for seat in seats)
        apart.add_row(_label(field, words), *values)
    return Group(shared, apart)


def _label(field: str, words: TerminalWords) -> str:
    return words.find(f"field-{field}") or field
