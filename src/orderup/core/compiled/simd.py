"""Operations on many numbers at once: SIMD instructions for compiled rules, and a loop for plain Python.

Arrays are flat, and positions count from their beginning. A compiled loop over `array[i]` checks each number
(negative index, overlapping arrays), which takes several times as long; these operations check nothing.
Output buffers need SIMD_WIDTH extra elements at the end.
"""

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.extending import intrinsic, overload
from numba.np.numpy_support import as_dtype

# Numba's classes have no types.
# mypy: disable-error-code="call-arg, no-untyped-def, no-untyped-call"

SIMD_WIDTH = 32
UNKNOWN = -1
MOST = 127
"""The greatest value of a count, which is one byte."""
LINE = 64
"""The bytes of a cache line."""

_BYTE, _SHORT, _INT, _LONG = (ir.IntType(bits) for bits in (8, 16, 32, 64))
_SHORTS = ir.VectorType(_SHORT, SIMD_WIDTH)
_LANE_NUMBERS = ir.Constant(_SHORTS, list(range(SIMD_WIDTH)))
_TO_WRITE, _FOR_LONG, _DATA = 1, 3, 1
"""The arguments of LLVM's prefetch."""
_RAMP = [0] * (MOST + SIMD_WIDTH) + [255] * (MOST + SIMD_WIDTH)
"""SIMD_WIDTH bytes of it, from `MOST + SIMD_WIDTH - n` on, are 0 in the first n lanes and -1 in the rest."""


def item(array: Any, at: int) -> Any:
    """`array[at]`."""
    return array[at]


def put(array: Any, at: int, value: int) -> None:
    """`array[at] = value`."""
    array[at] = value


def number(memory: Any, at: int, width: int) -> int:
    """The little-endian number of `width` bytes at `at`. It reads eight bytes."""
    return int.from_bytes(bytes(memory[at + i] & 255 for i in range(width)), "little", signed=True)


def widen(memory: Any, at: int, shown: int, out: Any, to: int) -> None:
    """Write SIMD_WIDTH bytes as numbers: the first `shown` (-MOST to MOST + SIMD_WIDTH) as they are, UNKNOWN
    for the others."""
    for i in range(SIMD_WIDTH):
        out[to + i] = memory[at + i] if i < shown else UNKNOWN


def spread(bits: int, count: int, out: Any, to: int) -> None:
    """Write the lowest `count` bits of a mask as numbers, at most SIMD_WIDTH."""
    for i in range(min(count, SIMD_WIDTH)):
        out[to + i] = bits >> i & 1


def fill(value: int, count: int, out: Any, to: int) -> None:
    """Write a number `count` times, at most SIMD_WIDTH."""
    for i in range(min(count, SIMD_WIDTH)):
        out[to + i] = value


def turn(viewer: int, seats: int, count: int, out: Any, to: int) -> None:
    """Renumber `count` seats (at most SIMD_WIDTH) so that they count from the viewer on."""
    for i in range(min(count, SIMD_WIDTH)):
        if 0 <= out[to + i] < seats:
            out[to + i] = (out[to + i] - viewer) % seats


def copy(array: Any, at: int, count: int, out: Any, to: int) -> None:
    """Copy `count` numbers; source and target must not overlap."""
    for i in range(count):
        out[to + i] = array[at + i]


def fetch(array: Any, at: int, count: int) -> None:
    """Prefetch `count` items for writing, while this core does something else. Other cores give them up now,
    so that nobody waits for them later."""


def _place(context, builder, kind, array, at):
    """The address of an item."""
    data = context.make_array(kind)(context, builder, array).data
    return builder.gep(data, [at])


def _load(builder, address, kind):
    loaded = builder.load(builder.bitcast(address, kind.as_pointer()))
    loaded.align = 1
    return loaded


def _store(builder, value, address):
    builder.store(value, builder.bitcast(address, value.type.as_pointer())).align = 1


def _in_all_lanes(builder, value):
    short = builder.trunc(value, _SHORT)
    nothing = ir.Constant(_SHORTS, ir.Undefined)
    first = builder.insert_element(nothing, short, ir.Constant(_INT, 0))
    same = ir.Constant(ir.VectorType(_INT, SIMD_WIDTH), [0] * SIMD_WIDTH)
    return builder.shuffle_vector(first, nothing, same)


def _write_first(builder, count, value, address):
    """Write the first `count` lanes, and nothing behind them."""
    among = builder.icmp_signed("<", _LANE_NUMBERS, _in_all_lanes(builder, count))
    before = _load(builder, address, _SHORTS)
    _store(builder, builder.select(among, value, before), address)


@intrinsic
def _item(context, array, at):
    def generate(context, builder, signature, arguments):
        loaded = builder.load(_place(context, builder, signature.args[0], *arguments))
        return context.cast(builder, loaded, signature.args[0].dtype, types.int64)

    return types.int64(array, types.int64), generate


@intrinsic
def _put(context, array, at, value):
    def generate(context, builder, signature, arguments):
        array, at, value = arguments
        kind = signature.args[0]
        builder.store(
            context.cast(builder, value, types.int64, kind.dtype),
            _place(context, builder, kind, array, at),
        )
        return context.get_dummy_value()

    return types.void(array, types.int64, types.int64), generate


@intrinsic
def _number(context, memory, at, width):
    def generate(context, builder, signature, arguments):
        memory, at, width = arguments
        whole = _load(builder, _place(context, builder, signature.args[0], memory, at), _LONG)
        behind = builder.sub(ir.Constant(_LONG, 64), builder.mul(width, ir.Constant(_LONG, 8)))
        return builder.ashr(builder.shl(whole, behind), behind)

    return types.int64(memory, types.int64, types.int64), generate


@intrinsic
def _widen(context, memory, at, shown, out, to):
    def generate(context, builder, signature, arguments):
        memory, at, shown, out, to = arguments
        ramp = ir.Constant(ir.ArrayType(_BYTE, len(_RAMP)), bytearray(_RAMP))
        ramp = cgutils.global_constant(builder, "ramp", ramp)
        start = builder.sub(ir.Constant(_LONG, MOST + SIMD_WIDTH), shown)
        bytes_ = ir.VectorType(_BYTE, SIMD_WIDTH)
        behind = _load(builder, builder.gep(ramp, [ir.Constant(_LONG, 0), start]), bytes_)
        loaded = _load(builder, _place(context, builder, signature.args[0], memory, at), bytes_)
        wide = builder.sext(builder.or_(loaded, behind), _SHORTS)
        _store(builder, wide, _place(context, builder, signature.args[3], out, to))
        return context.get_dummy_value()

    return types.void(memory, types.int64, types.int64, out, types.int64), generate


@intrinsic
def _spread(context, bits, count, out, to):
    def generate(context, builder, signature, arguments):
        bits, count, out, to = arguments
        flags = ir.VectorType(ir.IntType(1), SIMD_WIDTH)
        each = builder.bitcast(builder.trunc(bits, ir.IntType(SIMD_WIDTH)), flags)
        address = _place(context, builder, signature.args[2], out, to)
        _write_first(builder, count, builder.zext(each, _SHORTS), address)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, out, types.int64), generate


@intrinsic
def _fill(context, value, count, out, to):
    def generate(context, builder, signature, arguments):
        value, count, out, to = arguments
        address = _place(context, builder, signature.args[2], out, to)
        _write_first(builder, count, _in_all_lanes(builder, value), address)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, out, types.int64), generate


@intrinsic
def _turn(context, viewer, seats, count, out, to):
    def generate(context, builder, signature, arguments):
        viewer, seats, count, out, to = arguments
        address = _place(context, builder, signature.args[3], out, to)
        seat, most = _load(builder, address, _SHORTS), _in_all_lanes(builder, seats)
        turned = builder.sub(seat, _in_all_lanes(builder, viewer))
        zero = ir.Constant(_SHORTS, [0] * SIMD_WIDTH)
        turned = builder.select(builder.icmp_signed("<", turned, zero), builder.add(turned, most), turned)
        is_seat = builder.icmp_unsigned("<", seat, most)
        _write_first(builder, count, builder.select(is_seat, turned, seat), address)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64, out, types.int64), generate


@intrinsic
def _copy(context, array, at, count, out, to):
    def generate(context, builder, signature, arguments):
        array, at, count, out, to = arguments
        kind = signature.args[0]
        cgutils.raw_memcpy(
            builder,
            _place(context, builder, signature.args[3], out, to),
            _place(context, builder, kind, array, at),
            count,
            context.get_abi_sizeof(context.get_data_type(kind.dtype)),
        )
        return context.get_dummy_value()

    return types.void(array, types.int64, types.int64, out, types.int64), generate


@intrinsic
def _fetch_line(context, array, at):
    def generate(context, builder, signature, arguments):
        address = _place(context, builder, signature.args[0], *arguments)
        address = builder.bitcast(address, _BYTE.as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [address.type, _INT, _INT, _INT])
        prefetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(prefetch, [address, *(ir.Constant(_INT, n) for n in (_TO_WRITE, _FOR_LONG, _DATA))])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate


# Each has a name of its own: in one cache, compiled code is identified by names and arguments.


@overload(item)
def _compiled_item(array, at):
    return lambda array, at: _item(array, at)


@overload(put)
def _compiled_put(array, at, value):
    return lambda array, at, value: _put(array, at, value)


@overload(number)
def _compiled_number(memory, at, width):
    return lambda memory, at, width: _number(memory, at, width)


@overload(widen)
def _compiled_widen(memory, at, shown, out, to):
    return lambda memory, at, shown, out, to: _widen(memory, at, shown, out, to)


@overload(spread)
def _compiled_spread(bits, count, out, to):
    return lambda bits, count, out, to: _spread(bits, count, out, to)


@overload(fill)
def _compiled_fill(value, count, out, to):
    return lambda value, count, out, to: _fill(value, count, out, to)


@overload(turn)
def _compiled_turn(viewer, seats, count, out, to):
    return lambda viewer, seats, count, out, to: _turn(viewer, seats, count, out, to)


@overload(copy)
def _compiled_copy(array, at, count, out, to):
    return lambda array, at, count, out, to: _copy(array, at, count, out, to)


@overload(fetch)
def _compiled_fetch(array, at, count):
    step = LINE // as_dtype(array.dtype).itemsize

    def fetched(array, at, count):
        for i in range(0, count, step):
            _fetch_line(array, at + i)

    return fetched
