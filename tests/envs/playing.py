"""Random play that the tests of environments share."""

from random import Random
from typing import Any

import numpy as np

from orderup import Match


def choose(mask: np.ndarray[Any, Any], chance: Random) -> int:
    """One of the actions of a mask."""
    return int(chance.choice(np.flatnonzero(mask)))


def choose_each(masks: np.ndarray[Any, Any], chance: Random) -> np.ndarray[Any, Any]:
    """One action for each row; 0 if the row allows none."""
    return np.array([choose(mask, chance) if mask.any() else 0 for mask in masks])


def play(match: Match, action: int) -> None:
    """Play an action by its id."""
    match.play(next(each for each in match.legal() if each.id == action))


def legal_ids(match: Match) -> list[int]:
    """The ids that a mask marks."""
    return [action.id for action in match.legal()]
