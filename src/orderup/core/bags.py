"""Bags: small counts of a few kinds of things packed into one integer, one byte for each kind.

Equal bags are equal numbers; bags add and subtract as numbers. At most eight kinds, at most 127 of each.
"""

from orderup.core.compiling import rule

BITS = 8
BYTE = 255
MAX_COUNT = 127
EMPTY = 0
ONES = 0x0101010101010101
HIGHEST = 56


@rule
def amount(bag: int, kind: int) -> int:
    """How many of a kind are in the bag."""
    return (bag >> (BITS * kind)) & BYTE


@rule
def portion(kind: int, count: int) -> int:
    """A bag of `count` of one kind."""
    return count << (BITS * kind)


@rule
def total(bag: int) -> int:
    """How many things are in the bag, at most 127: one multiplication adds up all bytes in the highest."""
    return (bag * ONES >> HIGHEST) & BYTE


def pack_bag(counts: list[int]) -> int:
    """A bag from the counts in order."""
    return sum(count << (BITS * kind) for kind, count in enumerate(counts))


def unpack_bag(bag: int, kinds: int) -> list[int]:
    """The counts of the first so many kinds, in order."""
    return [(bag >> (BITS * kind)) & BYTE for kind in range(kinds)]
