"""Reference sheets: tables in words for looking something up during a game.

A game makes them from a seat's view and from the pack, so they hold nothing that the seat may not know.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.fluent import WORDS, has, say

NUMBERS = "numbers"
"""The pack's table of the rules' numbers, and the sheet for them."""
NOT_THERE = "–"


@dataclass(frozen=True)
class Cell:
    """Words, with icons of the game, and seats, which the reader sees by name.

    If `drawn`, the icons take the place of the words, which then serve people who cannot see them.
    """

    text: str = ""
    icons: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    drawn: bool = False


@dataclass(frozen=True)
class SheetRow:
    """A line of a sheet; its first cell names the subject. `here`: the viewer is there; `gone`: none is
    left."""

    cells: tuple[Cell, ...]
    here: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Sheet:
    """A table with a title. Each row has as many cells as there are columns."""

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
        """The name of an entry in the pack."""
        return self.pack.name_of(table, identifier, self.lang)

    def effect(self, table: str, identifier: Any) -> str:
        """The effect of an entry, in the pack's words."""
        entries = self.pack.words[table]
        found: str = next(each["effect"][self.lang] for each in entries if each["id"] == identifier)
        return found

    def bag(self, table: str, bag: dict[str, int]) -> Cell:
        """Counts of several things as drawings, from an object with a count for each."""
        names = (
            self.name(table, each) + ("" if count == 1 else f" ×{count}")
            for each, count in bag.items()
            if count
        )
        icons = tuple(each for each, count in bag.items() for _ in range(count))
        return Cell(", ".join(names), icons, drawn=True)

    def head(self, *columns: str | tuple[str, str]) -> tuple[Cell, ...]:
        """The column headings by text id; with an icon the icon takes the place of the word."""
        return tuple(
            Cell(self(column)) if isinstance(column, str) else Cell(self(column[0]), (column[1],), drawn=True)
            for column in columns
        )


def number(value: int | None) -> Cell:
    """A number; a dash for none."""
    return Cell(NOT_THERE if value is None else str(value))


def ladder(values: Sequence[int], steps: Sequence[int], viewer: int | None) -> Iterator[SheetRow]:
    """A row for each step with its value and the seats on it. Seats beyond the end are on the last step."""
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
    """A sheet of the pack's numbers that differ from the game's own; none if all are equal.

    A number's name is the text `number-<key>`, if there is one. It may use names of entries of the `named`
    tables, as `$events-curse`.
    """
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
    """A number; a list with commas, a list of lists with semicolons."""
    if value is None:
        return NOT_THERE
    if not isinstance(value, Sequence) or isinstance(value, str):
        return str(value).replace("-", "−")
    lines = any(isinstance(each, Sequence) for each in value)
    return ("; " if lines else ", ").join(map(_told, value))


@dataclass(frozen=True)
class ScoredThing:
    """A thing that a scoring line was counted from at the end.

    `thing` is its table and id in the pack, as `customers/first_date`, and `points` its own part, where it
    has one. A customer who was missed is not `met`. `icons` are a customer's needs, each with the icon that
    served it, None where there was none. A thing that was `secret` until the end is shown first.
    """

    thing: str
    points: int | None = None
    count: int = 1
    met: bool = True
    secret: bool = False
    icons: tuple[tuple[str, str | None], ...] = ()
