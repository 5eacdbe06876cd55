"""The generator in the record: known numbers, the same compiled and plain, and fair."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.randomness import RNG, below, next_random, reshuffle, shuffle
from orderup.core.compiled.ranking import rank_by_key
from tests.core.splitmix import SplitMix

KNOWN = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B),
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
}


@rule
def _numbers(sources, out):
    for i in range(len(out)):
        out[i] = next_random(sources[0])


@rule
def _below(sources, n, out):
    for i in range(len(out)):
        out[i] = below(sources[0], n)


@rule
def _shuffle(sources, items, start, stop):
    shuffle(sources[0], items, start, stop)


@rule
def _reshuffle(sources, items, start, stop):
    reshuffle(sources[0], items, start, stop)


def source(seed):
    array = np.zeros(1, RNG)
    array["rng"] = seed
    return array


def numbers(seed, count):
    out = np.zeros(count, np.uint64)
    _numbers(argument(source(seed)), out)
    return out.tolist()


@pytest.mark.parametrize("seed", KNOWN)
def test_the_generator_gives_the_published_numbers(seed):
    assert tuple(numbers(seed, 5)) == KNOWN[seed]


@given(st.integers(0, 2**64 - 1))
def test_the_generator_equals_one_written_from_the_paper(seed):
    random = SplitMix(seed)
    assert numbers(seed, 20) == [random.next() for _ in range(20)]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32 - 1))
def test_below_stays_below_and_equals_plain_arithmetic(seed, n):
    out = np.zeros(20, np.int64)
    _below(argument(source(seed)), n, out)
    random = SplitMix(seed)
    assert out.tolist() == [random.below(n) for _ in range(20)]
    assert 0 <= out.min() <= out.max() < n


@given(st.integers(0, 2**64 - 1), st.integers(0, 30))
def test_shuffle_is_fisher_and_yates_from_the_end_down(seed, length):
    items = np.arange(length, dtype=np.uint8)
    _shuffle(argument(source(seed)), items, 0, length)
    assert items.tolist() == SplitMix(seed).shuffled(range(length))


@given(st.integers(0, 2**64 - 1), st.integers(0, 10), st.integers(10, 20))
def test_shuffle_leaves_items_outside_its_range(seed, start, stop):
    items = np.arange(20, dtype=np.uint8)
    _shuffle(argument(source(seed)), items, start, stop)
    assert items[:start].tolist() == list(range(start))
    assert items[stop:].tolist() == list(range(stop, 20))
    assert sorted(items.tolist()) == list(range(20))


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, 255), min_size=1, max_size=40), st.randoms())
def test_reshuffling_forgets_the_order_before(seed, cards, random):
    items = np.array(cards, np.uint8)
    others = items.copy()
    random.shuffle(others)
    for each in (items, others):
        _reshuffle(argument(source(seed)), each, 0, len(each))
    assert items.tolist() == others.tolist()
    assert sorted(items.tolist()) == sorted(cards)


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=6))
def test_a_rank_is_one_more_than_the_number_of_better_seats(keys):
    ranks = np.zeros(len(keys), np.int8)
    rank_by_key(np.array(keys, np.int64), ranks)
    assert ranks.tolist() == [1 + sum(other > key for other in keys) for key in keys]
