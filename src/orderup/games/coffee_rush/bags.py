"""Bags of ingredients packed into an int64, one byte for each ingredient (at most 127 of each)."""

from orderup.core.compiling import rule
from orderup.games.coffee_rush.state import INGREDIENTS

BITS = 8
BYTE = 255
MAX_COUNT = 127
EMPTY = 0


@rule
def amount(bag: int, ingredient: int) -> int:
    """How many of an ingredient are in the bag."""
    return (bag >> (BITS * ingredient)) & BYTE


@rule
def portion(ingredient: int, count: int) -> int:
    """A bag of `count` of one ingredient; bags add and subtract as numbers."""
    return count << (BITS * ingredient)


def pack_bag(counts: list[int]) -> int:
    """A bag from the counts in ingredient order."""
    return sum(count << (BITS * ingredient) for ingredient, count in enumerate(counts))


def unpack_bag(bag: int) -> list[int]:
    """The counts of all ingredients, in order."""
    return [(bag >> (BITS * ingredient)) & BYTE for ingredient in range(INGREDIENTS)]
