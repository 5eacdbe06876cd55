"""Players of Kuhn poker: for each card, they bet or call this many times in a thousand."""

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import below

WORKSPACE = np.dtype([("rng", np.uint64), ("chances", np.int64, (4, 3))], align=True)
OPEN, CALL_FIRST, AFTER_PASS, CALL = range(4)
"""The first seat's first decision and its call; the second seat's decision after a pass, and its call."""
EQUILIBRIUM = ((200, 0, 600), (0, 533, 1000), (333, 0, 1000), (0, 333, 1000))
STYLES = {
    "honest": ((0, 0, 600), (0, 533, 1000), (0, 0, 1000), (0, 333, 1000)),
    "calling": ((200, 0, 600), (1000, 1000, 1000), (333, 0, 1000), (1000, 1000, 1000)),
}


@rule
def write_plan(table, pack, workspace, out):
    if table.seat == 0:
        row = OPEN if table.decided == 0 else CALL_FIRST
    else:
        row = CALL if table.bets > 0 else AFTER_PASS
    out[0] = below(workspace, 1000) < workspace.chances[row, table.seats[table.seat].card]
    return 1


@rule
def draw_lots(table, pack, workspace, seed):
    workspace.rng = seed


def new_workspace():
    return _workspace(EQUILIBRIUM)


def workspace_of(play_style):
    return _workspace(STYLES[play_style])


def _workspace(chances):
    workspace = np.zeros(1, WORKSPACE)
    workspace["chances"] = chances
    return workspace
