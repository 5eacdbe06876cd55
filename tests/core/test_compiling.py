"""Rules that call rules: built in once, whatever they are called with, and kept for the next process."""

import os
import subprocess
import sys

import numpy as np
import pytest

from orderup.core.compiled.compiling import JITTED, rule

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


def test_python_calls_what_rules_build_in():
    assert limited(2) == 3
    assert limited_twice(1) == 3
    assert limited(np.int8(2)) == 3


def test_exceptions_of_parts_arrive_unchanged():
    with pytest.raises(ValueError, match="too many") as raised:
        limited_twice(3)
    assert raised.value.args == ("too many", 4)


@pytest.fixture
def run(tmp_path):
    """What an expression about the module `scratch` gives in another process; the cache is the test's own."""
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


def test_a_lean_rule_does_not_count_who_holds_an_array(run):
    call = "scratch.first_twice(scratch.np.full(1, 5))"
    counted = "''.join(scratch.first_twice.inspect_llvm().values()).count('NRT_incref')"
    assert run(f"({call}, {counted})") == [10, 0]


def test_a_lean_rule_calls_one_that_makes_arrays(run):
    assert run("(scratch.first_and_sum(scratch.np.arange(1, 4)),)") == [7]
