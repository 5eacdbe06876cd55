"""The picture of a table for a chat, as SVG: the game, its players or result, and a piece of the table.

The table is drawn as every spectator sees it.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from orderup import rulebook
from orderup.core.drawing.svg import GROUND, INK, LINE, MUTED, SURFACE, box, cut, text
from orderup.core.texts.fluent import say
from orderup.server.pictures.lettering import signed, size_for, written
from orderup.server.pictures.telling import TEXTS, Line, PictureCaption
from orderup.server.tables.table import Table
from orderup.tutorials import tutorial_of

if TYPE_CHECKING:
    from orderup.match import Match

WIDTH, HEIGHT = 1200, 630
MARGIN = 48
WORDS = 540
"""The width of the column of words."""
ROW, ROW_GAP, ROWS_TOP = 58, 10, 232
BOARD_LEFT = MARGIN + WORDS + 40
BOARD_WIDTH, BOARD_HEIGHT = WIDTH - BOARD_LEFT - MARGIN, HEIGHT - 2 * MARGIN
ACCENT, FIRST = "#a8471a", "#fdebc8"
BOLD = 'font-weight="600"'


def poster(table: Table, told: PictureCaption, lang: str, letters: frozenset[str]) -> str:
    """The picture, 1200 by 630, with names in these letters."""
    told = _by(letters, told, lang)
    board = _board(table, told, lang)
    wide = WORDS if board else WIDTH - 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        f'<rect width="{WIDTH}" height="12" fill="{ACCENT}"/>',
        _line(told.game, MARGIN, 118, wide, 60, INK),
        _line(told.headline, MARGIN, 184, wide, 36, ACCENT),
        *(_row(line, i, wide, lang) for i, line in enumerate(told.lines)),
        board,
    ]
    return "".join([*parts, "</svg>"])


def _line(words: str, x: float, y: float, width: float, largest: float, colour: str, style: str = "") -> str:
    return text(x, y, words, int(size_for(words, width, largest)), colour, style)


def _row(line: Line, i: int, width: float, lang: str) -> str:
    """A seat: its rank, its player, the score."""
    y = ROWS_TOP + i * (ROW + ROW_GAP)
    won = line.rank == 1
    name = line.name or say(TEXTS, lang, "seat-free")
    left = MARGIN + (64 if line.rank else 22)
    right = 110 if line.score is not None else 22
    parts = [box(MARGIN, y, width, ROW, FIRST if won else SURFACE, ACCENT if won else LINE)]
    if line.rank:
        parts.append(text(MARGIN + 22, y + 39, f"{line.rank}.", 28, MUTED))
    colour = INK if line.name else MUTED
    parts.append(_line(name, left, y + 39, width - (left - MARGIN) - right, 30, colour))
    if line.score is not None:
        end = 'text-anchor="end"'
        parts.append(text(MARGIN + width - 22, y + 40, signed(line.score), 34, ACCENT if won else INK, end))
    return "".join(parts)


def _by(letters: frozenset[str], told: PictureCaption, lang: str) -> PictureCaption:
    """The caption with writable names; players with other names go by their numbers."""
    headline, lines = told.headline, []
    for line in told.lines:
        name = written(line.name, letters)
        if line.name and not name:
            name = say(TEXTS, lang, "player", {"number": line.seat + 1})
        headline = headline.replace(line.name, name) if line.name else headline
        lines.append(replace(line, name=name))
    return replace(told, headline=headline, lines=tuple(lines))


def _board(table: Table, told: PictureCaption, lang: str) -> str:
    """A piece of the table as it was left, or as the game's tutorial leaves it; empty for a game without
    either.
    """
    shown = _shown(table, told) if table.game.shown else None
    if shown is None:
        return ""
    match, seat = shown
    drawing = table.game.engine.draw(match.view(None), match.pack, lang)
    piece = cut(drawing, *(name.format(seat=seat) for name in table.game.shown))
    place = f'<svg x="{BOARD_LEFT}" y="{MARGIN}" width="{BOARD_WIDTH}" height="{BOARD_HEIGHT}" '
    return piece.replace("<svg ", place, 1)


def _shown(table: Table, told: PictureCaption) -> "tuple[Match, int] | None":
    """A match, and the seat whose part of its table is shown."""
    if table.stored.status == "over" and table.match is not None:
        return table.match, told.lines[0].seat
    tutorial = tutorial_of(table.stored.game)
    if tutorial is None:
        return None
    return rulebook.position(table.stored.game, len(tutorial.steps)), tutorial.seat
