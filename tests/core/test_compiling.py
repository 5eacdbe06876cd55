"""Compiled rules: built in once, kept for the next process, counted by files, and as plain Python has it."""

import importlib
import os
import pkgutil
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from numba.core.typing.templates import builtin_registry

import orderup
from orderup import Match
from orderup.compiled import _rules, count_compiled
from orderup.core.compiled import simd
from orderup.core.compiled.compiling import JITTED, _Rule, rule
from orderup.core.compiled.plain import PlainNumbers
from orderup.core.compiled.simd import SIMD_WIDTH, copy, fetch, fill, item, number, put, spread, turn, widen
from orderup.core.game.definition import get

pytestmark = pytest.mark.skipif(not JITTED, reason="the rules run as plain Python")

MODULE = """
import numpy as np

from orderup.core.compiled.compiling import lean_rule, rule

@rule
def twice(n):
    return 2 * n

@rule
def four_times(n):
    return twice(twice(n))

@rule
def eight_times(n):
    return four_times(twice(n))

@rule
def mixed(numbers, records):
    return twice(1) + twice(numbers[0]) + twice(records[0].narrow) + twice(records[0].wide)

def call_mixed():
    records = np.ones(1, [("narrow", np.int8), ("wide", np.int32)]).view(np.recarray)
    return mixed(np.ones(1, np.int16), np.asarray(records))

@rule
def sum_of_a_copy(numbers):
    return numbers.copy().sum()

@lean_rule
def first(numbers):
    if numbers[0] < 0:
        raise ValueError("too few")
    return numbers[0]

@lean_rule
def first_twice(numbers):
    return first(numbers) + first(numbers)

@lean_rule
def first_and_sum(numbers):
    return first(numbers) + sum_of_a_copy(numbers)
"""


@rule
def limited(n):
    if n > 3:
        raise ValueError("too many", n)
    return n + 1


@rule
def limited_twice(n):
    return limited(limited(n))


def test_python_can_call_the_parts_that_rules_build_in():
    assert limited(2) == 3
    assert limited_twice(1) == 3
    assert limited(np.int8(2)) == 3


def test_exceptions_of_parts_arrive_unchanged():
    with pytest.raises(ValueError, match="too many") as raised:
        limited_twice(3)
    assert raised.value.args == ("too many", 4)


@pytest.fixture
def run(tmp_path):
    """Evaluates expressions about the module `scratch` in another process; the cache is the test's own."""
    (tmp_path / "scratch.py").write_text(MODULE, "utf-8")

    def evaluate(expression):
        env = {**os.environ, "PYTHONPATH": str(tmp_path), "ORDERUP_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-c", f"import scratch; print(*{expression})"]
        said = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
        return [int(word) for word in said.split()]

    return evaluate


def test_a_part_is_compiled_once_for_integers_of_every_width(run):
    assert run("(scratch.call_mixed(), len(scratch.twice.part.overloads))") == [8, 1]


def test_another_process_finds_the_parts(run):
    call = "(scratch.{0}(5), sum(scratch.twice.part.stats.cache_hits.values()))"
    assert run(call.format("four_times")) == [20, 0]
    assert run(call.format("four_times")) == [20, 0], "it comes from the cache itself, and needs no part"
    assert run(call.format("eight_times")) == [40, 1]


def test_a_lean_rule_does_not_count_references_to_an_array(run):
    call = "scratch.first_twice(scratch.np.full(1, 5))"
    counted = "''.join(scratch.first_twice.inspect_llvm().values()).count('NRT_incref')"
    assert run(f"({call}, {counted})") == [10, 0]


def test_a_lean_rule_calls_one_that_makes_arrays(run):
    assert run("(scratch.first_and_sum(scratch.np.arange(1, 4)),)") == [7]


GAMES = ("coffee_rush", "order_please", "cafe_tycoon")


def rules_of(game: str) -> set[str]:
    """The rules that the modules of a game define."""
    package = importlib.import_module(f"orderup.games.{game}")
    found = set()
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for each in vars(importlib.import_module(module.name)).values():
            if isinstance(each, _Rule) and each.py_func.__module__ == module.name:
                found.add(f"{module.name.rpartition('.')[2]}.{each.py_func.__name__}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_counted(game):
    assert _rules(game) == rules_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_compiled_code_is_found_again(game):
    match = Match(game, seed=1)
    match.play(match.legal()[0])
    done, of = count_compiled(game)
    assert of / 10 < done <= of


def test_no_two_functions_that_compiled_code_knows_otherwise_share_a_name():
    for game in orderup.games():
        assert get(game).engine
    known = [each._overload_func for each in builtin_registry.functions if hasattr(each, "_overload_func")]
    ours = [each for each in known if (each.__module__ or "").startswith("orderup.")]
    names = Counter((each.__module__, each.__qualname__) for each in ours)
    assert len(names) > 10
    assert names.most_common(1)[0][1] == 1, names.most_common(3)


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
def test_compiled_code_writes_the_same_as_plain_python(which):
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
def test_simd_shows_the_wanted_number_of_bytes(shown):
    out = np.zeros(SIZE, np.int16)
    _written(np.full(SIZE, 7, np.int8), out, 0, 1, shown, 2)
    seen = min(max(shown, 0), SIMD_WIDTH)
    unknown, untouched = [simd.UNKNOWN] * (SIMD_WIDTH - seen), [0] * (SIZE - 2 - SIMD_WIDTH)
    assert out.tolist() == [0] * 2 + [7] * seen + unknown + untouched
