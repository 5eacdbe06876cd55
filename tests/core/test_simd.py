"""Wide instructions: compiled they write what plain Python writes, and nothing behind it that stays."""

import numpy as np
import pytest

from orderup.core.compiled import simd
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import PlainNumbers
from orderup.core.compiled.simd import SIMD_WIDTH, copy, fetch, fill, item, number, put, spread, turn, widen

SIZE = 3 * SIMD_WIDTH


@rule
def _written(memory, out, which, first, second, third):
    if which == 0:
        widen(memory, first, second, out, third)
    elif which == 1:
        spread(number(memory, first, 8), second, out, third)
    elif which == 2:
        fill(first, second, out, third)
    elif which == 3:
        turn(first % 5, 5, second, out, third)
    elif which == 4:
        copy(out, 0, second % SIMD_WIDTH, out, SIMD_WIDTH + third)
    else:
        fetch(memory, 0, len(memory))
        put(out, third, number(memory, first, 1 + second % 8) & 127)
        put(out, third + 1, item(memory, first))


@pytest.mark.parametrize("which", range(6))
def test_compiled_it_writes_what_plain_python_writes(which):
    random = np.random.default_rng(which)
    plain = getattr(_written, "py_func", _written)
    for _ in range(200):
        memory = random.integers(-128, 128, SIZE, dtype=np.int8)
        before = random.integers(-1, 6, SIZE, dtype=np.int16)
        told = which, *(int(random.integers(most)) for most in (SIMD_WIDTH, SIMD_WIDTH + 9, SIMD_WIDTH))
        out, compiled = before.copy(), before.copy()
        plain(PlainNumbers(memory.data), PlainNumbers(out.data), *told)
        _written(memory, compiled, *told)
        assert compiled.tolist() == out.tolist(), told


@pytest.mark.parametrize("shown", [-simd.MOST, -1, 0, 1, SIMD_WIDTH, simd.MOST + SIMD_WIDTH])
def test_as_many_are_shown_as_there_are(shown):
    out = np.zeros(SIZE, np.int16)
    _written(np.full(SIZE, 7, np.int8), out, 0, 1, shown, 2)
    seen = min(max(shown, 0), SIMD_WIDTH)
    unknown, untouched = [simd.UNKNOWN] * (SIMD_WIDTH - seen), [0] * (SIZE - 2 - SIMD_WIDTH)
    assert out.tolist() == [0] * 2 + [7] * seen + unknown + untouched
