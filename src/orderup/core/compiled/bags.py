"""Bags: small counts of a few kinds of things packed into one integer, one byte for each kind.

Equal bags are equal numbers; bags add and subtract as numbers. At most eight kinds, at most 127 of each.
"""

from typing import Any

from orderup.core.compiled.compiling import rule

BITS = 8
BYTE = 255
MAX_COUNT = 127
EMPTY = 0
ONES = 0x0101010101010101
HIGHEST = 56
HIGH_BITS, LOW_BITS = -0x7F7F7F7F7F7F7F80, 0x7F7F7F7F7F7F7F7F
"""The highest bit of every byte, and the other bits: they allow arithmetic on all bytes at once."""


@rule
def amount(bag: int, kind: int) -> int:
    """The count of one kind in a bag."""
    return (bag >> (BITS * kind)) & BYTE


@rule
def portion(kind: int, count: int) -> int:
    """A bag with `count` things of one kind."""
    return count << (BITS * kind)


@rule
def total(bag: int) -> int:
    """The number of things in a bag, at most 127. A multiplication adds up all bytes in the highest one."""
    return (bag * ONES >> HIGHEST) & BYTE


@rule
def contains(bag: int, part: int) -> Any:
    """Whether a bag holds at least as much of every kind as `part`."""
    # The high bits keep bytes from borrowing of each other; one that is gone marks a lack.
    return ((bag | HIGH_BITS) - part) & HIGH_BITS == HIGH_BITS


@rule
def smaller(a: int, b: int) -> Any:
    """The smaller count of every kind."""
    # A byte of the mask is 127 where a has at least as much as b, else 0.
    mask = (((((a | HIGH_BITS) - b) & HIGH_BITS) >> 7) & ONES) * MAX_COUNT
    return (b & mask) | (a & (mask ^ LOW_BITS))


def pack_bag(counts: list[int]) -> int:
    """A bag from the counts in order."""
    return sum(count << (BITS * kind) for kind, count in enumerate(counts))


def unpack_bag(bag: int, kinds: int) -> list[int]:
    """The counts of the first `kinds` kinds, in order."""
    return [(bag >> (BITS * kind)) & BYTE for kind in range(kinds)]
