"""The rows of an observation's layout as a program for each viewer; observing.py runs it.

A program is one array of numbers: the bytes of a table, the count of numbers in an observation, the count of
sights, and where the part of each viewer begins. A part begins with the bounds of its lists: list `k` begins
at the k-th bound and ends at the next one. The lists of rows follow, one for each kind of operation, in this
order:

- SIGHTS: (seen_by, owner): asks a rule of the game how much is visible. Other rows name the answer by its
  index, or OPEN_TO_ALL.
- SHOWN: (to, from, count, first): SIMD_WIDTH bytes of the table as numbers: most of it. In a list
  `count` is the byte with its length, and `first` is the first index shown here. Rows are in order of their
  output: the next row overwrites the surplus of a row.
- NUMBERS: (to, from, width): as SHOWN, for numbers of more than one byte.
- LENGTHS: (to, count, start): the number of cards left in a deck.
- SETS: (to, from, width, slots, sight): one number for each bit.
- SET_TOTALS, BAG_TOTALS: (to, from, width): the number of things in a set or a bag.
- SET_BACKS: (to, from, width, slots, divisor, sight): the number of each back in a set.
- CARDS: (to, from, width, size, count, start, sight): a deck from its top on, and all other lists.
- TOPS: (to, from, width, count, start, divisor, sight): the back of the top card.
- BACKS: (to, from, width, count, start, divisor, slots, sight): the number of each back in a deck.
- HIDDEN: (to, size, sight): numbers of SHOWN that a rule may hide, at most SIMD_WIDTH.
- SEATS: (to, size): seats to count from the viewer on, at most SIMD_WIDTH.
"""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from orderup.core.compiled.plain import argument
from orderup.core.compiled.simd import MOST, SIMD_WIDTH
from orderup.core.state.visibility import EVERYBODY, NOBODY, OWNER

TABLE = -1

(
    COPY, LIST, DRAWN, BAG, SET, SEAT, SEAT_LIST, LENGTH, BACK_COUNTS, TOP, BAG_TOTAL, SET_TOTAL,
    BACKS_OF_SET,
) = range(13)  # fmt: skip

TABLE_BYTES, NUMBERS_IN_ALL, SIGHTS_IN_ALL, FIRST_PART = range(4)
"""The header of a program."""

(
    SIGHTS, SHOWN, NUMBERS, LENGTHS, SETS, SET_TOTALS, BAG_TOTALS, SET_BACKS, CARDS, TOPS, BACKS, HIDDEN,
    SEATS, LISTS,
) = range(14)  # fmt: skip

OPEN_TO_ALL = 0
"""The sight of everything that is open to everybody."""
SIGHTS_TOGETHER = 32
"""Sights come in blocks of this size, so that the numbers behind them are aligned."""

Numbers = list[tuple[int, ...]]


@dataclass(frozen=True)
class LayoutRow:
    """One operation of a layout, the same for every viewer.

    `out` is where it writes. `at` and `width` are the position of its numbers in the record and their bytes,
    and `stride` is the distance to the next seat's. `length` and `slots` are the number of items, and the
    numbers that each becomes. `count` and `start` are the bytes with the end and the beginning of a list (0:
    none). `place` is the shown seat, counted from the viewer on, or TABLE.
    """

    op: int
    out: int
    width: int
    at: int
    stride: int
    seen_by: int
    place: int
    length: int = 1
    slots: int = 1
    count: int = 0
    start: int = 0
    divisor: int = 1

    @property
    def size(self) -> int:
        """The numbers that it writes."""
        return self.length * self.slots

    def whose(self, viewer: int, seats: int) -> int:
        """The seat that a viewer sees at this place. Automatic seats keep their places."""
        return (viewer + self.place) % seats if 0 <= self.place < seats else self.place

    def of(self, owner: int) -> "LayoutRow":
        """The same operation for a seat."""
        shift = max(owner, 0) * self.stride
        return replace(
            self,
            at=self.at + shift,
            count=self.count and self.count + shift,
            start=self.start and self.start + shift,
        )

    @property
    def is_copied(self) -> bool:
        """Whether it copies single bytes of the record."""
        copied = self.op in (COPY, LIST, SEAT, SEAT_LIST, LENGTH)
        return self.op == BAG or (copied and self.width == 1 and not self.start)


@dataclass
class _ViewerLayout:
    """A viewer's lists of rows; `runs` and `lists` become SHOWN.

    `a_count` is any byte of the table that is a count.
    """

    viewer: int
    a_count: int
    rows: list[Numbers] = field(default_factory=lambda: [[] for _ in range(LISTS)])
    runs: Numbers = field(default_factory=list)
    """(to, from, length): neighbours in the table that are also neighbours in the observation."""
    lists: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Length and count, by output position."""

    def append(self, row: LayoutRow, owner: int) -> None:
        """Append an operation for a seat or for the table."""
        if row.seen_by == NOBODY or (row.seen_by == OWNER and owner != self.viewer):
            self._hide(row)
        elif row.is_copied:
            self._show(row, owner)
        else:
            self._write(row, self._sight(row, owner))
        if row.op in (SEAT, SEAT_LIST):
            self.rows[SEATS] += _in_lanes(row)

    def _sight(self, row: LayoutRow, owner: int) -> int:
        if row.seen_by in (EVERYBODY, OWNER):
            return OPEN_TO_ALL
        asked, asks = self.rows[SIGHTS], (row.seen_by, owner)
        if asks not in asked:
            asked.append(asks)
        return OPEN_TO_ALL + 1 + asked.index(asks)

    def _hide(self, row: LayoutRow) -> None:
        """Append an empty list."""
        for to, _ in _in_lanes(row):
            self.rows[SHOWN].append((to, 0, self.a_count, MOST))

    def _show(self, row: LayoutRow, owner: int) -> None:
        each = row.size if row.op != BAG or row.slots == row.width else row.slots
        for i in range(0, row.size, each):
            self._show_run(row.out + i, row.at + i // row.slots * row.width, each)
        if row.count:
            self.lists[row.out] = row.length, row.count
        sight = self._sight(row, owner)
        if sight != OPEN_TO_ALL:
            self.rows[HIDDEN] += [(*part, sight) for part in _in_lanes(row)]

    def _show_run(self, out: int, at: int, length: int) -> None:
        if self.runs:
            first, start, before = self.runs[-1]
            if (first + before, start + before) == (out, at):
                self.runs[-1] = (first, start, before + length)
                return
        self.runs.append((out, at, length))

    def _write(self, row: LayoutRow, sight: int) -> None:
        where = row.out, row.at, row.width
        if row.op == COPY and sight == OPEN_TO_ALL:
            self.rows[NUMBERS] += [
                (row.out + i, row.at + i * row.width, row.width) for i in range(row.length)
            ]
        elif row.op == LENGTH:
            self.rows[LENGTHS].append((row.out, row.at, row.start))
        elif row.op == SET:
            for i in range(row.length):
                at = row.at + i * row.width
                self.rows[SETS].append((row.out + i * row.slots, at, row.width, row.slots, sight))
        elif row.op == SET_TOTAL:
            self.rows[SET_TOTALS].append(where)
        elif row.op == BAG_TOTAL:
            self.rows[BAG_TOTALS].append(where)
        elif row.op == BACKS_OF_SET:
            self.rows[SET_BACKS].append((*where, row.size, row.divisor, sight))
        elif row.op == TOP:
            self.rows[TOPS].append((*where, row.count, row.start, row.divisor, sight))
        elif row.op == BACK_COUNTS:
            self.rows[BACKS].append((*where, row.count, row.start, row.divisor, row.size, sight))
        else:
            self.rows[CARDS].append((*where, row.size, row.count, row.start, sight))

    def finish(self) -> list[Numbers]:
        """All rows; those of SHOWN are in order."""
        for to, at, length in self.runs:
            lists = sorted(first for first in self.lists if to <= first < to + length)
            here = to
            for first in [*lists, to + length]:
                here = self._show_until(first, here, at - to)
        self.rows[SHOWN].sort()
        return self.rows

    def _show_until(self, first: int, here: int, shift: int) -> int:
        """Show everything before a list, and the list as far as both fit into a row; returns where that
        ends."""
        length, count = self.lists.get(first, (0, self.a_count))
        end = first + length
        while here < end:
            is_whole = not length or here + SIMD_WIDTH <= first
            before = (self.a_count, -SIMD_WIDTH) if is_whole else (count, here - first)
            self.rows[SHOWN].append((here, here + shift, *before))
            here = min(here + SIMD_WIDTH, end)
        return here


def _in_lanes(row: LayoutRow) -> Numbers:
    """The (to, size) of its output, in blocks of at most SIMD_WIDTH numbers."""
    return [(row.out + i, min(SIMD_WIDTH, row.size - i)) for i in range(0, row.size, SIMD_WIDTH)]


def compiled(rows: list[LayoutRow], seats: int, size: int, table_bytes: int, a_count: int) -> Any:
    """The program of a layout with `size` numbers for a table with `seats` seats.

    `a_count` is any byte of the table that is a count.
    """
    parts = []
    for viewer in range(seats):
        part = _ViewerLayout(viewer, a_count)
        for row in rows:
            owner = row.whose(viewer, seats)
            part.append(row.of(owner), owner)
        parts.append(part.finish())
    sights = 1 + max(len(lists[SIGHTS]) for lists in parts)
    program = [table_bytes, size, -(-sights // SIGHTS_TOGETHER) * SIGHTS_TOGETHER, *[0] * seats]
    for viewer, lists in enumerate(parts):
        program[FIRST_PART + viewer] = begin = len(program)
        lengths = [sum(map(len, rows)) for rows in lists]
        program += (begin + LISTS + 1 + np.cumsum([0, *lengths])).tolist()
        program += [number for rows in lists for row in rows for number in row]
    return argument(np.array(program, np.int32))
