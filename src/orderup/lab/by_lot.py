"""A stand-in for the planner of a game without one: all decisions of its players are random."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import legal
from orderup.core.compiled.randomness import RNG
from orderup.core.compiled.rule_types import Ids, Pack, Table, Workspace


@rule
def write_plan(table: Table, pack: Pack, workspace: Workspace, out: Ids) -> int:
    """Write the first legal action. Nobody asks for it, because all decisions are random."""
    legal(table, pack, out)
    return 1


def new_workspace() -> np.ndarray[Any, Any]:
    """An empty workspace."""
    return np.zeros(1, RNG)
