"""Look-ups of a player in the terminal: the rules, the reference sheets of the table, the coach's advice."""

from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from orderup import rulebook
from orderup.cli.render import whole
from orderup.cli.words import TerminalWords, player_at
from orderup.core.game.reference import Cell, Sheet
from orderup.core.packs.loading import Pack, load_pack
from orderup.match import Match

HERE = "▸"


def pack_note(pack: Pack, words: TerminalWords) -> str | None:
    """A note that the rules show the numbers of another pack than the usual one; None for the usual one."""
    usual = load_pack(pack.game)
    return None if pack.hash == usual.hash else words("rules-own-pack", pack=pack.name)


def chapters(match: Match, lang: str, sought: str = "") -> Iterator[Text]:
    """The chapters of the rules that concern this table and contain a text."""
    for chapter in rulebook.told(match.game, lang, match.pack):
        words = f"{chapter.title}\n{chapter.text}\n{chapter.example}"
        if not rulebook.concerns(chapter.when, match.options, match.seats):
            continue
        if sought.casefold() in words.casefold():
            yield paragraph(chapter.title, chapter.text, chapter.example)


def paragraph(title: str, text: str, example: str = "") -> Text:
    """A paragraph of the rules in print."""
    return Text.assemble((title, "bold"), "\n", text, (f"\n{example}" if example else "", "italic"))


def sheet_chosen(sheets: Sequence[Sheet], named: str) -> Sheet | None:
    """The sheet with a number from 1, or with a title that begins so; None for no such one."""
    if named.isdecimal():
        number = int(named[:3])
        return sheets[number - 1] if 1 <= number <= len(sheets) else None
    found = [sheet for sheet in sheets if named and sheet.title.casefold().startswith(named.casefold())]
    return found[0] if found else None


def drawn(sheet: Sheet, players: Sequence[str], words: TerminalWords) -> Table:
    """A sheet as a table: the player's row is marked, and rows of things that are gone are dim."""
    table = Table(title=sheet.title, title_justify="left", box=box.SIMPLE_HEAD)
    table.caption, table.caption_justify = sheet.note or None, "left"
    for column in sheet.columns:
        table.add_column(_said(column, players, words), overflow="fold")
    for row in sheet.rows:
        first, *others = (_said(cell, players, words) for cell in row.cells)
        marked = f"{HERE} {first}" if row.here else first
        style = "bold" if row.here else "dim" if row.gone else ""
        table.add_row(marked, *others, style=style)
    return table


def titles(sheets: Iterable[Sheet]) -> Table:
    """The titles of the sheets, by number."""
    listing = Table(*whole(2), box=None, show_header=False, padding=(0, 1))
    for number, sheet in enumerate(sheets, start=1):
        listing.add_row(Text(str(number), "bold"), sheet.title)
    return listing


def _said(cell: Cell, players: Sequence[str], words: TerminalWords) -> str:
    who = ", ".join(player_at(seat, players, words) for seat in cell.seats)
    return " ".join(filter(None, (cell.text, who)))
