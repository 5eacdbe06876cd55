"""The bits of a mask: listed and counted with the processor's own instructions, in compiled rules too."""

from typing import Any

import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from orderup.core.compiled.compiling import rule


def lowest_bit(mask: int) -> int:
    """The index of the lowest bit set in a mask that is not 0."""
    return int(mask & -mask).bit_length() - 1


@intrinsic
def _trailing_zeros(context, mask):  # type: ignore[no-untyped-def]
    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


@overload(lowest_bit)
def _lowest_bit(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _trailing_zeros(mask)  # type: ignore[call-arg]


def count_bits(mask: int) -> int:
    """The number of bits that are set in a mask."""
    return int(mask).bit_count()


@intrinsic
def _population(context, mask):  # type: ignore[no-untyped-def]
    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(count_bits)
def _count_bits(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _population(mask)  # type: ignore[call-arg]


@rule
def mask_of(items: Any, count: int) -> Any:
    """The mask of the first `count` items, each of which is the index of a bit."""
    mask: Any = 0
    for i in range(count):
        # A shift of the narrow item itself would overflow in plain Python.
        mask |= 1 << np.int64(items[i])
    return mask


@rule
def list_bits(mask: int, first: int, out: Any, n: int) -> int:
    """Append `first` + index of every bit of the mask to out[n:], ascending; returns the new count."""
    while mask != 0:
        out[n] = first + lowest_bit(mask)
        n += 1
        mask &= mask - 1
    return n
