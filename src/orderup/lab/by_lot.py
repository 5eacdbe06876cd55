"""Stands in for the planner of a game that has none: all of its players' decisions are drawn by lot."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import legal
from orderup.core.compiled.randomness import RNG
from orderup.core.compiled.rule_types import Ids, Pack, Table, Workspace


@rule
def write_plan(table: Table, pack: Pack, workspace: Workspace, out: Ids) -> int:
    """The first legal action. Nobody asks for it, since lots come first."""
    legal(table, pack, out)
    return 1


def new_workspace() -> np.ndarray[Any, Any]:
    """Nothing is kept there."""
    return np.zeros(1, RNG)
