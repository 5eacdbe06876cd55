"""How observations are written: the rows of a layout as a program for each viewer; observing.py runs it.

A program is lists of rows, one for each frequent operation on what is seen for sure, carried out in this
order:

- `runs`: (to, from, length): so many bytes of the record, each a number. Most of a table is this.
- `tails`: (to, length, count, times): what stands behind the end of a list is not there; `count` is the
  byte that says how long the list is, `times` how many lists of that length follow one another.
- `wides`: (to, from, length): as `runs`, of numbers of two bytes.
- `lengths`: (to, count, start): how much of a deck is left.
- `sets`: (to, from, slots): one number for each bit.
- `rest`: (operation, to, size, width, from, length, slots, count, start, sight, owner, divisor): all else;
  alone here a rule of the game says how much is seen, asked once for rows that follow one another. A row
  of these costs a call, the others less.
"""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from orderup.core.plain import argument
from orderup.core.sight import EVERYBODY, NOBODY, OWNER

TABLE = -1

COPY, LIST, DRAWN, BAG, SET, SEATS, SEAT_LIST, LENGTH, BACKS, TOP, BAG_TOTAL, SET_TOTAL, SET_BACKS = range(13)
FILL, RELATIVE, CONCEAL = 13, 14, 15

COLUMNS = 12
BIAS = 16
"""Added to a sight and its owner, so that no number of a program is negative."""

Numbers = list[tuple[int, ...]]

_RUNS = {COPY, LIST, BAG, SEATS, SEAT_LIST, LENGTH}


@dataclass(frozen=True)
class Row:
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

    @property
    def ruled(self) -> bool:
        """Whether a rule of the game says who sees it."""
        return self.seen_by not in (EVERYBODY, OWNER, NOBODY)

    def whose(self, viewer: int, seats: int) -> int:
        """The seat that a viewer sees at this place; automatic seats stay where they are."""
        return (viewer + self.place) % seats if 0 <= self.place < seats else self.place


@dataclass
class _Lists:
    """The lists of a viewer's program."""

    runs: Numbers = field(default_factory=list)
    tails: Numbers = field(default_factory=list)
    wides: Numbers = field(default_factory=list)
    lengths: Numbers = field(default_factory=list)
    sets: Numbers = field(default_factory=list)
    rest: Numbers = field(default_factory=list)

    def all(self) -> tuple[Numbers, ...]:
        return self.runs, self.tails, self.wides, self.lengths, self.sets, self.rest


def compiled(rows: list[Row], seats: int) -> Any:
    """The program of a layout for a table of so many seats: uint16 (seats, rows, COLUMNS). The first row says
    where each list ends."""
    programs = [_for_viewer(rows, viewer, seats).all() for viewer in range(seats)]
    most = max(sum(map(len, lists)) for lists in programs)
    code = np.zeros((seats, 1 + most, COLUMNS), np.uint16)
    for viewer, lists in enumerate(programs):
        code[viewer, 0, : len(lists)] = 1 + np.cumsum([len(part) for part in lists])
        for i, row in enumerate((row for part in lists for row in part), 1):
            code[viewer, i, : len(row)] = row
    return argument(code)


def _for_viewer(rows: list[Row], viewer: int, seats: int) -> _Lists:
    lists = _Lists()
    for row in rows:
        owner = row.whose(viewer, seats)
        shift = max(owner, 0) * row.stride
        moved = replace(
            row,
            at=row.at + shift,
            count=row.count and row.count + shift,
            start=row.start and row.start + shift,
        )
        if row.seen_by == NOBODY or (row.seen_by == OWNER and owner != viewer):
            _append_rest(lists.rest, moved, FILL, owner)
        else:
            _append(lists, moved, owner)
    lists.rest.sort(key=lambda row: row[9:11])
    return lists


def _append(lists: _Lists, row: Row, owner: int) -> None:
    """Something that may be seen: what is copied although a rule may hide it is concealed by the rest."""
    if _is_run(row):
        each = row.size if row.op != BAG or row.slots == row.width else row.slots
        for i in range(0, row.size, each):
            _append_run(lists.runs, (row.out + i, row.at + i // row.slots * row.width, each), 1)
        if row.op in (LIST, SEAT_LIST):
            _append_tail(lists.tails, (row.out, row.length, row.count, 1))
        if row.op in (SEATS, SEAT_LIST):
            _append_rest(lists.rest, row, RELATIVE, owner)
        elif row.ruled:
            _append_rest(lists.rest, row, CONCEAL, owner)
    elif row.op == COPY and row.width == 2 and not row.ruled:
        _append_run(lists.wides, (row.out, row.at, row.length), row.width)
    elif row.op == LENGTH:
        lists.lengths.append((row.out, row.at, row.start))
    elif row.op == SET and not row.ruled:
        for i in range(row.length):
            lists.sets.append((row.out + i * row.slots, row.at + i * row.width, row.slots))
    else:
        _append_rest(lists.rest, row, row.op, owner)


def _append_rest(rest: Numbers, row: Row, op: int, owner: int) -> None:
    seen_by = row.seen_by if row.ruled else EVERYBODY
    where = (row.out, row.size, row.width, row.at, row.length, row.slots, row.count, row.start)
    rest.append((op, *where, seen_by + BIAS, owner + BIAS, row.divisor))


def _is_run(row: Row) -> bool:
    return row.op == BAG or (row.op in _RUNS and row.width == 1 and not row.start)


def _append_run(runs: Numbers, run: tuple[int, ...], width: int) -> None:
    """Neighbours in the record that are neighbours in the observation are one run."""
    if runs:
        out, at, length = runs[-1]
        if (out + length, at + length * width) == run[:2]:
            runs[-1] = (out, at, length + run[2])
            return
    runs.append(run)


def _append_tail(tails: Numbers, tail: tuple[int, ...]) -> None:
    if tails:
        out, length, count, times = tails[-1]
        if (out + length * times, length, count) == tail[:3]:
            tails[-1] = (out, length, count, times + 1)
            return
    tails.append(tail)
