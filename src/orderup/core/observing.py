"""Observations, compiled: what a seat may know of a table, written from the bytes of its record by the
program of observation_program.py.

Indices are unsigned: a compiled loop over a signed one asks for each number whether it counts from the end,
and takes seven times as long. No views of rows are made, and few arrays are handed on: both cost as much as
an operation.
"""

from typing import Any

import numpy as np
from numba import prange

from orderup.core.bits import count_bits
from orderup.core.compiling import parallel_rule, rule
from orderup.core.dispatch import seen
from orderup.core.observation_program import (
    BACKS,
    BAG_TOTAL,
    BIAS,
    CONCEAL,
    FILL,
    RELATIVE,
    SET,
    SET_BACKS,
    SET_TOTAL,
    TABLE,
    TOP,
)
from orderup.core.plain import argument
from orderup.core.rule_types import Tables
from orderup.core.sight import EVERYBODY, Sight

UNKNOWN = -1


@rule
def _copy(memory: Any, game: Any, program: Any, viewer: Any, out: Any) -> None:
    """The runs and tails."""
    runs, tails = program[viewer, 0, 0], program[viewer, 0, 1]
    for row in range(np.uint64(1), runs):
        first, at = program[viewer, row, 0], program[viewer, row, 1]
        for i in range(np.uint64(program[viewer, row, 2])):
            out[game, first + i] = memory[game, at + i]
    for row in range(runs, tails):
        first, length = np.uint64(program[viewer, row, 0]), np.uint64(program[viewer, row, 1])
        count = np.uint64(memory[game, program[viewer, row, 2]])
        for _ in range(program[viewer, row, 3]):
            for i in range(count, length):
                out[game, first + i] = UNKNOWN
            first += length


@rule
def _unpack(memory: Any, game: Any, program: Any, viewer: Any, out: Any) -> None:
    """The wides, lengths and sets."""
    one, two, eight = np.uint64(1), np.uint64(2), np.uint64(8)
    wides, lengths, sets = program[viewer, 0, 2], program[viewer, 0, 3], program[viewer, 0, 4]
    for row in range(program[viewer, 0, 1], wides):
        first, at = np.uint64(program[viewer, row, 0]), np.uint64(program[viewer, row, 1])
        for i in range(np.uint64(program[viewer, row, 2])):
            low = np.int64(memory[game, at + two * i]) & 255
            out[game, first + i] = (np.int64(memory[game, at + two * i + one]) << 8) | low
    for row in range(wides, lengths):
        start = program[viewer, row, 2]
        begin = np.int64(memory[game, start]) if start > 0 else 0
        out[game, program[viewer, row, 0]] = memory[game, program[viewer, row, 1]] - begin
    for row in range(lengths, sets):
        first, at = np.uint64(program[viewer, row, 0]), np.uint64(program[viewer, row, 1])
        for bit in range(np.uint64(program[viewer, row, 2])):
            byte = np.int64(memory[game, at + bit // eight])
            out[game, first + bit] = (byte >> np.int64(bit % eight)) & 1


@rule
def _value(memory: Any, game: Any, width: Any, at: Any) -> Any:
    """A number of a record, by its first byte, the lowest."""
    last = np.uint64(at) + np.uint64(width) - np.uint64(1)
    value = np.int64(memory[game, last])
    for back in range(np.uint64(1), np.uint64(width)):
        value = (value << 8) | (np.int64(memory[game, last - back]) & 255)
    return value


@rule
def observe(tables: Tables, memory: Any, game: Any, program: Any, viewer: Any, out: Any) -> None:
    """Write what `viewer` may know of table `game` to its row of `out`; `memory` holds the tables' bytes."""
    _copy(memory, game, program, viewer, out)
    _unpack(memory, game, program, viewer, out)
    sight: Any = Sight.OPEN
    asked: Any = EVERYBODY
    whose: Any = TABLE
    for row in range(program[viewer, 0, 4], program[viewer, 0, 5]):
        op, first, size = program[viewer, row, 0], program[viewer, row, 1], program[viewer, row, 2]
        seen_by = np.int64(program[viewer, row, 9]) - BIAS
        owner = np.int64(program[viewer, row, 10]) - BIAS
        if seen_by != asked or owner != whose:
            asked = seen_by
            whose = owner
            sight = Sight.OPEN
            if seen_by != EVERYBODY:
                sight = seen(tables[game], seen_by, owner, np.int64(viewer))
        backs = op in (BACKS, TOP, SET_BACKS)
        if op == FILL or sight == Sight.HIDDEN or (sight == Sight.BACKS and not backs):
            _conceal(game, np.uint64(first), np.uint64(size), out)
        elif op == RELATIVE:
            seats = np.int16(tables[game].seat_count)
            _turn(game, np.uint64(first), np.uint64(size), np.int16(viewer), seats, out)
        elif backs:
            _write_backs(memory, game, program, viewer, row, out)
        elif op != CONCEAL:
            _write(memory, game, program, viewer, row, out)


@rule
def _conceal(game: Any, first: Any, size: Any, out: Any) -> None:
    for i in range(size):
        out[game, first + i] = UNKNOWN


@rule
def _turn(game: Any, first: Any, size: Any, viewer: Any, seats: Any, out: Any) -> None:
    """Count seats from the viewer on."""
    for i in range(size):
        seat = np.int16(out[game, first + i])
        turned = np.int16(seat - viewer)
        turned = np.int16(turned + seats) if turned < 0 else turned
        out[game, first + i] = turned if 0 <= seat < seats else seat


@rule
def _write(memory: Any, game: Any, program: Any, viewer: Any, row: Any, out: Any) -> None:
    one = np.uint64(1)
    op, width = program[viewer, row, 0], np.uint64(program[viewer, row, 3])
    first, at = np.uint64(program[viewer, row, 1]), np.uint64(program[viewer, row, 4])
    slots = np.uint64(program[viewer, row, 6])
    if op == BAG_TOTAL:
        total: Any = 0
        for byte in range(width):
            total += np.int64(memory[game, at + byte])
        out[game, first] = total
    elif op == SET_TOTAL:
        out[game, first] = count_bits(_value(memory, game, width, at))
    elif op == SET:
        for i in range(np.uint64(program[viewer, row, 5])):
            mask = np.uint64(_value(memory, game, width, at + i * width))
            for bit in range(slots):
                out[game, first + i * slots + bit] = (mask >> bit) & one
    else:
        begin, end = _ends(memory, game, program, viewer, row)
        count = np.uint64(max(0, end - begin))
        for i in range(count):
            out[game, first + i] = _value(memory, game, width, at + (np.uint64(begin) + i) * width)
        for i in range(count, np.uint64(program[viewer, row, 2])):
            out[game, first + i] = UNKNOWN


@rule
def _ends(memory: Any, game: Any, program: Any, viewer: Any, row: Any) -> Any:
    """The first item of a list that is there, and the first that is not."""
    count, start = program[viewer, row, 7], program[viewer, row, 8]
    begin = np.int64(memory[game, start]) if start > 0 else np.int64(0)
    end = np.int64(memory[game, count]) if count > 0 else begin + np.int64(program[viewer, row, 5])
    return begin, end


@rule
def _write_backs(memory: Any, game: Any, program: Any, viewer: Any, row: Any, out: Any) -> None:
    op, width = program[viewer, row, 0], np.uint64(program[viewer, row, 3])
    first, at = np.uint64(program[viewer, row, 1]), np.uint64(program[viewer, row, 4])
    size, divisor = np.uint64(program[viewer, row, 2]), np.int64(program[viewer, row, 11])
    if op == SET_BACKS:
        mask = _value(memory, game, width, at)
        for back in range(size):
            out[game, first + back] = count_bits((mask >> (np.int64(back) * divisor)) & ((1 << divisor) - 1))
        return
    begin, end = _ends(memory, game, program, viewer, row)
    if op == TOP:
        out[game, first] = UNKNOWN
        if end > begin:
            out[game, first] = _value(memory, game, width, at + np.uint64(begin) * width) // divisor
        return
    for back in range(size):
        out[game, first + back] = 0
    for i in range(begin, end):
        card = _value(memory, game, width, at + np.uint64(i) * width)
        out[game, first + np.uint64(card // divisor)] += 1


@rule
def observe_each(tables: Tables, memory: Any, program: Any, viewers: Any, out: Any) -> None:
    """`observe` for many tables: row i of `out` is what seat `viewers[i]` may know of table i."""
    for i in range(np.uint64(len(tables))):
        observe(tables, memory, i, program, np.uint64(viewers[i]), out)


@parallel_rule
def observe_some(tables: Tables, memory: Any, program: Any, which: Any, viewers: Any, out: Any) -> None:
    """`observe_each` on all cores, for the tables of which the places are in `which` (uint64)."""
    for k in prange(len(which)):
        i = np.uint64(which[k])
        observe(tables, memory, i, program, np.uint64(viewers[i]), out)


def memory_of(tables: np.ndarray[Any, Any]) -> Any:
    """The bytes of tables, a row for each."""
    return argument(tables.view(np.int8).reshape(len(tables), -1))
