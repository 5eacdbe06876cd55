"""The reference sheets of a table: what one would look up, as plain tables in words.

A game makes them of a seat's view and of the pack, so nothing in them is more than that seat may know.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.fluent import WORDS, has, say

NUMBERS = "numbers"
"""The table of a pack that holds the numbers of the rules, and the sheet that tells them."""
NOT_THERE = "–"


@dataclass(frozen=True)
class Cell:
    """Words, the game's icons beside them, and seats, which whoever shows it calls by name. Where `drawn`,
    the icons stand for the words, which are then for who cannot see them."""

    text: str = ""
    icons: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    drawn: bool = False


@dataclass(frozen=True)
class SheetRow:
    """A line; its first cell says of what. `here`: the viewer stands there; `gone`: no more is left."""

    cells: tuple[Cell, ...]
    here: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Sheet:
    """A table with a title; each row has as many cells as there are columns."""

    id: str
    title: str
    columns: tuple[Cell, ...]
    rows: tuple[SheetRow, ...]
    note: str = ""


class SheetTexts:
    """The texts of a game and the names of a pack, in one language."""

    def __init__(self, game: Game, pack: Pack, lang: str) -> None:
        self.game, self.pack, self.lang = game, pack, lang

    def __call__(self, message: str, **arguments: Any) -> str:
        """A text of the game."""
        return say(self.game.texts, self.lang, message, arguments)

    def name(self, table: str, identifier: Any) -> str:
        """What an entry of the pack is called."""
        return self.pack.name_of(table, identifier, self.lang)

    def effect(self, table: str, identifier: Any) -> str:
        """What an entry of the pack says that it does."""
        entries = self.pack.words[table]
        found: str = next(each["effect"][self.lang] for each in entries if each["id"] == identifier)
        return found

    def bag(self, table: str, bag: dict[str, int]) -> Cell:
        """So many of each, drawn, from an object with a number for each."""
        names = (
            self.name(table, each) + ("" if count == 1 else f" ×{count}")
            for each, count in bag.items()
            if count
        )
        icons = tuple(each for each, count in bag.items() for _ in range(count))
        return Cell(", ".join(names), icons, drawn=True)

    def head(self, *columns: str | tuple[str, str]) -> tuple[Cell, ...]:
        """Columns by the ids of their texts; with an icon that stands for the word."""
        return tuple(
            Cell(self(column)) if isinstance(column, str) else Cell(self(column[0]), (column[1],), drawn=True)
            for column in columns
        )


def number(value: int | None) -> Cell:
    """A number; a dash for none."""
    return Cell(NOT_THERE if value is None else str(value))


def ladder(values: Sequence[int], steps: Sequence[int], viewer: int | None) -> Iterator[SheetRow]:
    """A row for each rung, what it is worth, and the seats that stand there; who is beyond stands on the
    last."""
    last = len(values) - 1
    for rung, value in enumerate(values):
        seats = tuple(seat for seat, step in enumerate(steps) if min(step, last) == rung)
        name = f"{rung}+" if rung == last else str(rung)
        yield SheetRow((Cell(name), number(value), Cell(seats=seats)), here=viewer in seats)


def sheet(
    words: SheetTexts, identifier: str, columns: tuple[Cell, ...], rows: Iterable[SheetRow], note: str = ""
) -> Sheet:
    """A sheet with the title `reference-<identifier>`."""
    return Sheet(identifier, words(f"reference-{identifier}"), columns, tuple(rows), note)


def changed_numbers(words: SheetTexts, named: Iterable[str] = ()) -> Iterator[Sheet]:
    """A sheet of the numbers of the pack that are not the game's own, or none. A number is called by the text
    `number-<key>`, where there is one, which may name entries of the `named` tables, as `$events-curse`."""
    game, lang = words.game, words.lang
    here, usual = words.pack.numbers, load_pack(game.name).numbers
    names = {
        f"{table}-{entry['id']}": entry["name"][lang]
        for table in named
        for entry in words.pack.content[table]
    }
    told = {key: [_told(numbers.get(key)) for numbers in (here, usual)] for key in {**usual, **here}}
    rows = tuple(
        SheetRow((Cell(say(game.texts, lang, f"number-{key}", names)), *map(Cell, values)))
        for key, values in told.items()
        if len(set(values)) > 1 and has(game.texts, f"number-{key}")
    )
    if rows:
        title, note, *columns = (
            say(WORDS, lang, f"{NUMBERS}{part}") for part in ("", "-note", "-what", "-here", "-usual")
        )
        yield Sheet(NUMBERS, title, tuple(map(Cell, columns)), rows, note)


def _told(value: Any) -> str:
    """A number; several with commas between, several lists of them with semicolons."""
    if value is None:
        return NOT_THERE
    if not isinstance(value, Sequence) or isinstance(value, str):
        return str(value).replace("-", "−")
    lines = any(isinstance(each, Sequence) for each in value)
    return ("; " if lines else ", ").join(map(_told, value))
