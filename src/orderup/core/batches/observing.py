"""Compiled observations: writes a seat's knowledge of a table from the bytes of its record.
observation_program.py makes the program for it.

While it writes one observation, it prefetches the next table and the place of its observation, one cache line
with each row. Otherwise most of the time would be spent waiting for memory. Fetching all at once would also
wait: a processor can have only so many lines on their way.
"""

from typing import Any

import numpy as np
from numba import prange

from orderup.core.batches.observation_program import (
    BACKS,
    BAG_TOTALS,
    CARDS,
    FIRST_PART,
    HIDDEN,
    LENGTHS,
    NUMBERS,
    NUMBERS_IN_ALL,
    OPEN_TO_ALL,
    SEATS,
    SET_BACKS,
    SET_TOTALS,
    SETS,
    SHOWN,
    SIGHTS,
    SIGHTS_IN_ALL,
    TABLE_BYTES,
    TOPS,
)
from orderup.core.compiled.bits import count_bits
from orderup.core.compiled.compiling import lean_rule, parallel_rule
from orderup.core.compiled.dispatch import seen
from orderup.core.compiled.rule_types import Table, Tables
from orderup.core.compiled.simd import (
    LINE,
    SIMD_WIDTH,
    UNKNOWN,
    copy,
    fetch,
    fill,
    item,
    number,
    put,
    spread,
    turn,
    widen,
)
from orderup.core.state.visibility import Visibility

NUMBERS_IN_A_LINE = LINE // 2


@lean_rule
def observe(
    table: Table,
    memory: Any,
    first: int,
    program: Any,
    viewer: int,
    sights: Any,
    out: Any,
    to: int,
    ahead: int,
) -> None:
    """Write the observation of `viewer` to `out` from `to` on, and up to SIMD_WIDTH numbers behind it.

    The table begins at `first` in `memory`; `sights` is scratch memory. The table `ahead` places behind this
    one is prefetched, with the place of its observation. 0: none, because the memory behind may belong to
    another core.
    """
    part: Any = item(program, FIRST_PART + viewer)
    _look(table, program, part, viewer, sights)
    _show(memory, first, program, part, out, to, ahead)
    _write_numbers(memory, first, program, part, out, to)
    _write_totals(memory, first, program, part, out, to)
    _write_sets(memory, first, program, part, sights, out, to)
    _write_backs_of_sets(memory, first, program, part, sights, out, to)
    _write_cards(memory, first, program, part, sights, out, to)
    _write_tops(memory, first, program, part, sights, out, to)
    _write_backs(memory, first, program, part, sights, out, to)
    # SHOWN copied these with their neighbours, which is faster than to leave them out.
    row, last = item(program, part + HIDDEN), item(program, part + HIDDEN + 1)
    while row < last:
        if item(sights, item(program, row + 2)) != Visibility.OPEN:
            fill(UNKNOWN, item(program, row + 1), out, to + item(program, row))
        row += 3
    row, last = item(program, part + SEATS), item(program, part + SEATS + 1)
    while row < last:
        turn(viewer, table.seat_count, item(program, row + 1), out, to + item(program, row))
        row += 2


@lean_rule
def _look(table: Table, program: Any, part: int, viewer: int, sights: Any) -> None:
    put(sights, OPEN_TO_ALL, Visibility.OPEN)
    answer = OPEN_TO_ALL + 1
    row, last = item(program, part + SIGHTS), item(program, part + SIGHTS + 1)
    while row < last:
        put(sights, answer, seen(table, item(program, row), item(program, row + 1), viewer))
        answer += 1
        row += 2


@lean_rule
def _show(memory: Any, first: int, program: Any, part: int, out: Any, to: int, ahead: int) -> None:
    row, last = item(program, part + SHOWN), item(program, part + SHOWN + 1)
    bytes_, size = item(program, TABLE_BYTES), item(program, NUMBERS_IN_ALL)
    read: Any = first + ahead * bytes_
    written: Any = to + ahead * size
    all_read, all_written = read + bytes_, written + size
    while row < last:
        # One cache line for each row: the work here hides the wait for memory.
        if read < all_read:
            fetch(memory, read, 1)
            read += LINE
        elif written < all_written:
            fetch(out, written, 1)
            written += NUMBERS_IN_A_LINE
        shown = item(memory, first + item(program, row + 2)) - item(program, row + 3)
        widen(memory, first + item(program, row + 1), shown, out, to + item(program, row))
        row += 4
    fetch(memory, read, all_read - read)
    fetch(out, written, all_written - written)


@lean_rule
def _write_numbers(memory: Any, first: int, program: Any, part: int, out: Any, to: int) -> None:
    """Write numbers of several bytes, and lengths."""
    row, last = item(program, part + NUMBERS), item(program, part + NUMBERS + 1)
    while row < last:
        value: Any = number(memory, first + item(program, row + 1), item(program, row + 2))
        put(out, to + item(program, row), value)
        row += 3
    row, last = item(program, part + LENGTHS), item(program, part + LENGTHS + 1)
    while row < last:
        gone: Any = _begin(memory, first, item(program, row + 2))
        put(out, to + item(program, row), item(memory, first + item(program, row + 1)) - gone)
        row += 3


@lean_rule
def _write_totals(memory: Any, first: int, program: Any, part: int, out: Any, to: int) -> None:
    row, last = item(program, part + SET_TOTALS), item(program, part + SET_TOTALS + 1)
    while row < last:
        bits: Any = number(memory, first + item(program, row + 1), item(program, row + 2))
        put(out, to + item(program, row), count_bits(bits))
        row += 3
    row, last = item(program, part + BAG_TOTALS), item(program, part + BAG_TOTALS + 1)
    while row < last:
        bag: Any = number(memory, first + item(program, row + 1), item(program, row + 2))
        total = 0
        while bag > 0:
            total += bag & 255
            bag >>= 8
        put(out, to + item(program, row), total)
        row += 3


@lean_rule
def _write_sets(memory: Any, first: int, program: Any, part: int, sights: Any, out: Any, to: int) -> None:
    row, last = item(program, part + SETS), item(program, part + SETS + 1)
    while row < last:
        here, slots = to + item(program, row), item(program, row + 3)
        if item(sights, item(program, row + 4)) == Visibility.OPEN:
            bits: Any = number(memory, first + item(program, row + 1), item(program, row + 2))
            slot = 0
            while slot < slots:
                spread(bits >> slot, slots - slot, out, here + slot)
                slot += SIMD_WIDTH
        else:
            _fill(out, here, slots, UNKNOWN)
        row += 5


@lean_rule
def _write_backs_of_sets(
    memory: Any, first: int, program: Any, part: int, sights: Any, out: Any, to: int
) -> None:
    row, last = item(program, part + SET_BACKS), item(program, part + SET_BACKS + 1)
    while row < last:
        here, slots, divisor = to + item(program, row), item(program, row + 3), item(program, row + 4)
        if item(sights, item(program, row + 5)) == Visibility.HIDDEN:
            _fill(out, here, slots, UNKNOWN)
        else:
            bits: Any = number(memory, first + item(program, row + 1), item(program, row + 2))
            back = 0
            while back < slots:
                put(out, here + back, count_bits(bits >> back * divisor & (1 << divisor) - 1))
                back += 1
        row += 6


@lean_rule
def _fill(out: Any, to: int, size: int, value: int) -> None:
    i = 0
    while i < size:
        fill(value, size - i, out, to + i)
        i += SIMD_WIDTH


@lean_rule
def _begin(memory: Any, first: int, start: int) -> Any:
    """The index of a deck's top card; for other lists, of the first item."""
    return item(memory, first + start) if start > 0 else 0


@lean_rule
def _write_cards(memory: Any, first: int, program: Any, part: int, sights: Any, out: Any, to: int) -> None:
    row, last = item(program, part + CARDS), item(program, part + CARDS + 1)
    while row < last:
        here, size = to + item(program, row), item(program, row + 3)
        if item(sights, item(program, row + 6)) == Visibility.OPEN:
            at, width, count = first + item(program, row + 1), item(program, row + 2), item(program, row + 4)
            begin: Any = _begin(memory, first, item(program, row + 5))
            left: Any = item(memory, first + count) - begin if count > 0 else size
            at += begin * width
            for i in range(size):
                put(out, here + i, number(memory, at + i * width, width) if i < left else UNKNOWN)
        else:
            _fill(out, here, size, UNKNOWN)
        row += 7


@lean_rule
def _write_tops(memory: Any, first: int, program: Any, part: int, sights: Any, out: Any, to: int) -> None:
    row, last = item(program, part + TOPS), item(program, part + TOPS + 1)
    while row < last:
        begin: Any = _begin(memory, first, item(program, row + 4))
        top: Any = UNKNOWN
        is_hidden = item(sights, item(program, row + 6)) == Visibility.HIDDEN
        if not is_hidden and begin < item(memory, first + item(program, row + 3)):
            width = item(program, row + 2)
            card: Any = number(memory, first + item(program, row + 1) + begin * width, width)
            top = card // item(program, row + 5)
        put(out, to + item(program, row), top)
        row += 7


@lean_rule
def _write_backs(memory: Any, first: int, program: Any, part: int, sights: Any, out: Any, to: int) -> None:
    row, last = item(program, part + BACKS), item(program, part + BACKS + 1)
    while row < last:
        here, size = to + item(program, row), item(program, row + 6)
        is_hidden = item(sights, item(program, row + 7)) == Visibility.HIDDEN
        _fill(out, here, size, UNKNOWN if is_hidden else 0)
        if not is_hidden:
            at, width, divisor = (
                first + item(program, row + 1),
                item(program, row + 2),
                item(program, row + 5),
            )
            card: Any = _begin(memory, first, item(program, row + 4))
            while card < item(memory, first + item(program, row + 3)):
                place = here + number(memory, at + card * width, width) // divisor
                put(out, place, item(out, place) + 1)
                card += 1
        row += 8


@lean_rule
def observe_one(tables: Tables, memory: Any, program: Any, viewer: int, workspace: Any) -> None:
    """`observe` for a single table: the observation is in the workspace behind the sights."""
    observe(tables[0], memory, 0, program, viewer, workspace, workspace, item(program, SIGHTS_IN_ALL), 0)


@parallel_rule
def observe_some(
    tables: Tables, memory: Any, program: Any, which: Any, viewers: Any, workspaces: Any, out: Any
) -> None:
    """`observe` for the tables with the indices `which`, ascending.

    The i-th row of `out` is the observation of seat `viewers[i]`. There is a core for each of the
    `workspaces`.
    """
    cores = len(workspaces)
    for core in prange(cores):
        workspace, share = workspaces[core], np.int64(core)
        bytes_: Any = item(program, TABLE_BYTES)
        size: Any = item(program, NUMBERS_IN_ALL)
        begin: Any = item(program, SIGHTS_IN_ALL)
        last = len(which) * (share + 1) // cores
        for k in range(len(which) * share // cores, last):
            i: Any = np.int64(which[k])
            following: Any = np.int64(which[min(k + 1, last - 1)])
            viewer: Any = np.int64(viewers[i])
            if following == i + 1 and size >= SIMD_WIDTH:  # The next row overwrites the surplus.
                observe(tables[i], memory, i * bytes_, program, viewer, workspace, out, i * size, 1)
            else:
                fetch(memory, following * bytes_, bytes_)
                fetch(out, following * size, size)
                observe(tables[i], memory, i * bytes_, program, viewer, workspace, workspace, begin, 0)
                copy(workspace, begin, size, out, i * size)


def workspace_for(program: Any, cores: int = 1) -> np.ndarray[Any, Any]:
    """The workspace of each core: the sights and an observation."""
    size = int(program[SIGHTS_IN_ALL]) + int(program[NUMBERS_IN_ALL]) + SIMD_WIDTH
    return np.empty((cores, -(-size // SIMD_WIDTH) * SIMD_WIDTH), np.int16)


def memory_of(tables: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of the tables' bytes, with the extra bytes at the end that the operations read."""
    memory = np.zeros(tables.nbytes + SIMD_WIDTH, np.int8)
    memory[: tables.nbytes] = tables.view(np.int8)
    return memory
