"""The rewards of a finished game for each seat. All rewards of a table add up to zero."""

from collections.abc import Callable
from contextlib import suppress
from math import isfinite
from numbers import Real
from typing import Any

import numpy as np

from orderup.core.texts.spelling import spelled
from orderup.errors import OptionError

Rewards = Callable[[np.ndarray[Any, Any], np.ndarray[Any, Any]], np.ndarray[Any, Any]]
"""Of ranks and scores, (games, seats) each: rewards (games, seats), float64."""


def by_ranks(ranks: np.ndarray[Any, Any], scores: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The share of the others that a seat has beaten, less the share that beat it.

    It is 1 for a sole winner, -1 for a sole last, and 0 for all when nobody beats anybody.
    """
    ahead = ranks[:, :, None] < ranks[:, None, :]
    balance = ahead.sum(axis=2) - ahead.sum(axis=1)
    return _rows(balance / max(1, ranks.shape[1] - 1))


def by_scores(ranks: np.ndarray[Any, Any], scores: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Points ahead of the table's mean."""
    return _rows(scores - scores.mean(axis=1, keepdims=True))


def _rows(values: Any) -> np.ndarray[Any, Any]:
    return np.asarray(values, np.float64)


def check_reward(reward: Any) -> float | None:
    """The reward of an illegal action, also as one of NumPy's numbers; None to refuse the action.

    Raises OptionError, also for NaN and infinity, which would spoil every sum of rewards.
    """
    if reward is None:
        return None
    if isinstance(reward, Real) and not isinstance(reward, bool):
        with suppress(OverflowError):  # a whole number beyond any float
            if isfinite(told := float(reward)):
                return told
    raise OptionError(f"illegal_reward is None or a number, not {spelled(reward)}")


_KINDS: dict[str, Rewards] = {"ranks": by_ranks, "scores": by_scores}


def rewards_by(name: str) -> Rewards:
    """`by_ranks` or `by_scores`, by the last word of their name. Raises OptionError."""
    if not isinstance(name, str) or name not in _KINDS:
        raise OptionError(f"rewards are by {' or by '.join(map(repr, _KINDS))}, not by {spelled(name)}")
    return _KINDS[name]
