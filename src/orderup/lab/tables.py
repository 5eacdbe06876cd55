"""Tables of figures side by side that fit the terminal. No interval is ever broken.

A table that is too wide puts intervals below their values; if that is not enough, fewer sets stand side by
side.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

LEAST_LABEL = 18
"""Labels are folded to this, if their words are not wider."""
LEAST_HEAD = 18
"""So wide a column is made for a word of its heading; a longer one, as a path, is broken."""
BESIDE_TEXT = 3
FRAME = 1
"""Columns that the table needs: beside each text, and once."""


@dataclass(frozen=True)
class FigureCell:
    """A cell of one line; `below` is its second part, for narrow tables."""

    whole: str
    value: str = ""
    below: str = ""

    def text(self, stacked: bool) -> str:
        """The text, with its parts below each other if `stacked`."""
        return f"{self.value}\n{self.below}" if stacked and self.below else self.whole

    def width(self, stacked: bool) -> int:
        """The width that keeps each part unbroken."""
        if stacked and not self.below:
            return _longest_word(self.whole)
        return max(map(cell_len, self.text(stacked).split("\n")))


@dataclass
class SideBySide:
    """A table: headings, one or more for each set, and rows of a label and each set's cells."""

    title: str
    heads: Sequence[Sequence[str]]
    rows: list[tuple[str, Sequence[Sequence[FigureCell]]]] = field(default_factory=list)

    def add(self, label: str, cells: Sequence[Sequence[FigureCell]]) -> None:
        """Add a row."""
        self.rows.append((label, cells))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(self.title, style="bold")
        yield from self._fitting(options.max_width)

    def _fitting(self, room: int) -> Iterator[RenderableType]:
        every = range(len(self.heads))
        for stacked in (False, True):
            if self._least(every, stacked) <= room:
                yield self._table(every, stacked, room)
                return
        for some in self._parted(room):
            yield self._table(some, self._least(some, False) > room, room)

    def _parted(self, room: int) -> list[list[int]]:
        """Groups of sets that fit the width."""
        parts: list[list[int]] = [[]]
        for number in range(len(self.heads)):
            if parts[-1] and self._least([*parts[-1], number], True) > room:
                parts.append([])
            parts[-1].append(number)
        return parts

    def _table(self, sets: Sequence[int], stacked: bool, room: int) -> Table:
        table = Table(box=box.SIMPLE_HEAD, show_header=any(head for part in self.heads for head in part))
        table.add_column("", overflow="fold")
        heads = [head for number in sets for head in self.heads[number]]
        for head, width in zip(heads, self._grown(sets, stacked, room), strict=True):
            table.add_column(head, justify="right", overflow="fold", width=width)
        for label, cells in self.rows:
            table.add_row(label, *(cell.text(stacked) for number in sets for cell in cells[number]))
        return table

    def _grown(self, sets: Sequence[int], stacked: bool, room: int) -> Sequence[int | None]:
        """The widths of columns, with spare room for the headings. None where all are too wide."""
        widths = self._widths(sets, stacked)
        if self._least(sets, stacked) > room:
            return [None] * len(widths)
        spare = max(0, room - _framed([max(map(cell_len, self._labels()), default=0), *widths]))
        heads = [cell_len(head) for number in sets for head in self.heads[number]]
        for left, i in enumerate(sorted(range(len(widths)), key=lambda i: heads[i] - widths[i])):
            more = max(0, min(heads[i] - widths[i], spare // (len(widths) - left)))
            widths[i] += more
            spare -= more
        return widths

    def _least(self, sets: Sequence[int], stacked: bool) -> int:
        """The least width of a table of these sets."""
        whole = max(map(cell_len, self._labels()), default=0)
        label = max(map(_longest_word, self._labels()), default=0)
        return _framed([max(label, min(whole, LEAST_LABEL)), *self._widths(sets, stacked)])

    def _widths(self, sets: Sequence[int], stacked: bool) -> list[int]:
        """The least widths of the figures' columns."""
        return [
            max(
                min(_longest_word(head), LEAST_HEAD),
                max((cells[number][place].width(stacked) for _, cells in self.rows), default=0),
            )
            for number in sets
            for place, head in enumerate(self.heads[number])
        ]

    def _labels(self) -> list[str]:
        return [label for label, _ in self.rows]


def _framed(widths: Sequence[int]) -> int:
    return sum(widths) + BESIDE_TEXT * len(widths) + FRAME


def _longest_word(text: str) -> int:
    """The length of the longest word; a non-breaking space is part of a word."""
    return max(map(cell_len, text.replace("\n", " ").split(" ")))
