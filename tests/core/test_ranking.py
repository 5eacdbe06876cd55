"""Ranks from keys: the highest is first, equal ones share, the next is skipped."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from orderup.core.compiled.ranking import rank_by_key


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=6))
def test_a_rank_is_one_more_than_how_many_are_better(keys):
    ranks = np.zeros(len(keys), np.int8)
    rank_by_key(np.array(keys, np.int64), ranks)
    assert ranks.tolist() == [1 + sum(other > key for other in keys) for key in keys]


def test_one_one_three():
    ranks = np.zeros(3, np.int8)
    rank_by_key(np.array([5, 5, 2], np.int64), ranks)
    assert ranks.tolist() == [1, 1, 3]
