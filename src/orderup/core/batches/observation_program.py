"""How observations are written: the rows of a layout as a program for each viewer; observing.py runs it.

A program is one array of numbers: the bytes of a table, the numbers of an observation, room for sights, and
where the part of each viewer begins. A part begins with the bounds of its lists (list `k` begins at the k-th
and ends at the next), and the lists of rows follow, one list for each kind of operation, carried out in this
order:

- SIGHTS: (seen_by, owner): a rule of the game is asked how much is seen. Others name the answer by its place,
  or OPEN_TO_ALL.
- SHOWN: (to, from, count, first): SIMD_WIDTH bytes of the table as numbers: most of a table. In a list
  `count` is the byte that says how long it is, and `first` tells which of it comes first here. Rows are in
  the order in which they write: what one writes too much, the next ones write over.
- NUMBERS: (to, from, width): as these, of more than one byte.
- LENGTHS: (to, count, start): how much of a deck is left.
- SETS: (to, from, width, slots, sight): one number for each bit.
- SET_TOTALS, BAG_TOTALS: (to, from, width): how many there are in them.
- SET_BACKS: (to, from, width, slots, divisor, sight): how many of each back are in a set.
- CARDS: (to, from, width, size, count, start, sight): a deck from its top on, and all else.
- TOPS: (to, from, width, count, start, divisor, sight): the back of the card on top.
- BACKS: (to, from, width, count, start, divisor, slots, sight): how many of each back are in a deck.
- HIDDEN: (to, size, sight): what is among SHOWN although a rule may hide it, at most SIMD_WIDTH numbers.
- SEATS: (to, size): seats are counted from the viewer on, at most SIMD_WIDTH of them.
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
"""What a program begins with."""

(
    SIGHTS, SHOWN, NUMBERS, LENGTHS, SETS, SET_TOTALS, BAG_TOTALS, SET_BACKS, CARDS, TOPS, BACKS, HIDDEN,
    SEATS, LISTS,
) = range(14)  # fmt: skip

OPEN_TO_ALL = 0
"""The sight of what is seen by everybody."""
SIGHTS_TOGETHER = 32
"""Room for sights comes in so many, so that numbers begin where the processor likes it."""

Numbers = list[tuple[int, ...]]


@dataclass(frozen=True)
class LayoutRow:
    """One operation of a layout, the same for every viewer.

    `out` is where it writes, `at` and `width` where the numbers stand in the record and how many bytes each
    has, `stride` how far the next seat's are, `length` and `slots` how many items there are and how many
    numbers each becomes. `count` and `start` are the bytes that say where a list ends and begins (0: none).
    `place` is the seat shown, counted from the viewer on, or TABLE.
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
        """How many numbers it writes."""
        return self.length * self.slots

    def whose(self, viewer: int, seats: int) -> int:
        """The seat that a viewer sees at this place; automatic seats stay where they are."""
        return (viewer + self.place) % seats if 0 <= self.place < seats else self.place

    def of(self, owner: int) -> "LayoutRow":
        """The same for a seat."""
        shift = max(owner, 0) * self.stride
        return replace(
            self,
            at=self.at + shift,
            count=self.count and self.count + shift,
            start=self.start and self.start + shift,
        )

    @property
    def is_copied(self) -> bool:
        """Whether it shows single bytes of the record as they lie there."""
        copied = self.op in (COPY, LIST, SEAT, SEAT_LIST, LENGTH)
        return self.op == BAG or (copied and self.width == 1 and not self.start)


@dataclass
class _ViewerLayout:
    """What a viewer sees, as lists of rows; `runs` and `lists` become SHOWN. `a_count` is a byte of the table
    that is a count of anything."""

    viewer: int
    a_count: int
    rows: list[Numbers] = field(default_factory=lambda: [[] for _ in range(LISTS)])
    runs: Numbers = field(default_factory=list)
    """(to, from, length): neighbours in the table that are neighbours in the observation."""
    lists: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By where they are written: length and count."""

    def append(self, row: LayoutRow, owner: int) -> None:
        """Something of a seat, or of the table."""
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
        """A list that has nothing in it."""
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
        """All rows, those of SHOWN in order."""
        for to, at, length in self.runs:
            lists = sorted(first for first in self.lists if to <= first < to + length)
            here = to
            for first in [*lists, to + length]:
                here = self._show_until(first, here, at - to)
        self.rows[SHOWN].sort()
        return self.rows

    def _show_until(self, first: int, here: int, shift: int) -> int:
        """Show what stands before a list and the list with it, as far as they go together; returns where it
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
    """(to, size) of what it writes, SIMD_WIDTH numbers or fewer at a time."""
    return [(row.out + i, min(SIMD_WIDTH, row.size - i)) for i in range(0, row.size, SIMD_WIDTH)]


def compiled(rows: list[LayoutRow], seats: int, size: int, table_bytes: int, a_count: int) -> Any:
    """The program of a layout of so many numbers, for a table of so many seats. `a_count` is a byte of the
    table that is a count of anything."""
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
