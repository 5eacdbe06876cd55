"""The data of the planner: its weights, and the level record for one turn of one seat.

Level 0 is the turn to be played. Level 1 is the seat's next turn, as seen from the end of this one.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import BITS, HIGHEST
from orderup.core.compiled.compiling import rule
from orderup.games.coffee_rush.state import (
    CELLS,
    CUPS,
    INGREDIENTS,
    MAX_QUEUE,
    MAX_SEATS,
    MEEPLES,
    TABS,
)

NODES = 4096
"""The most ends of paths kept for a turn; those with fewer steps come first."""
SLOTS = 8192
CHOICES = 64
"""The number of ends of the turn that are compared by looking ahead."""
TARGETS = MAX_QUEUE
PAIRS = TARGETS + 1
WORTH_MORE = 3
"""This many rush tokens are worth more than each further one."""
SIZES = 8
"""The number of tokens missing in a cup is counted up to SIZES - 1."""
UNIT = 1000
"""Values are integers, in thousandths of a point, so that sums do not depend on their order."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


WEIGHTS = _record(
    [
        ("serve", np.int64),
        ("risk", np.int64, (TABS + 1,)),
        ("crowd", np.int64),
        ("chance", np.int64, (SIZES,)),
        ("stake", np.int64, (TABS + 1,)),
        ("rush", np.int64),
        ("fade", np.int64),
        ("more_rush", np.int64),
        ("future", np.int64),
        ("upgrade", np.int64, (4,)),
        ("lead", np.int64),
        ("brink", np.int64),
        ("pace", np.int64),
        ("patience", np.int64),
        ("choices", np.int64),
        ("choices_buying", np.int64),
        ("bargain", np.int64),
        ("rush_now", np.int64),
        ("rush_next", np.int64),
    ]
)
"""docs/bots.md explains each weight."""

LEVEL = _record(
    [
        ("cups", np.int64, (CUPS,)),
        ("supply", np.int64),
        ("hand", np.int64),
        ("base", np.int64),  # value of a turn without any action
        ("can_move", np.int64),
        ("may_stay", np.int64),  # whether the path may end where it begins
        ("meeple", np.int64),  # the only meeple that may move, -1: any
        ("cells", np.int64, (MEEPLES,)),
        ("rush", np.int64),
        ("rush_worth", np.int64),  # value of each of the first three tokens left
        ("more_rush_worth", np.int64),  # value of each further token
        ("steps", np.int64),  # free ones
        ("rush_limit", np.int64),
        ("opponents", np.int64),  # the cells of their meeples, as a mask
        ("free", np.int64, (MEEPLES,)),  # the cells on which a path of this meeple may end
        ("gains", np.int64, (MEEPLES * CELLS,)),
        ("neighbours", np.int64, (CELLS,)),
        # Targets: the seat's orders.
        ("target_count", np.int64),
        ("recipes", np.int64, (TARGETS,)),
        ("tabs", np.int64, (TARGETS,)),
        ("specials", np.int64, (TARGETS,)),
        ("order_values", np.int64, (TARGETS * SIZES,)),  # by number of missing tokens; 0: served
        ("most", np.int64, (CUPS,)),  # bags: the largest, second and third count in any recipe
        ("useful", np.int64),  # their sum: the most that three cups can hold
        # Nodes: the state of a path after some steps.
        ("node_count", np.int64),
        ("node_bags", np.int64, (NODES,)),
        ("node_cells", np.int64, (NODES,)),
        ("node_meeples", np.int64, (NODES,)),
        ("node_steps", np.int64, (NODES,)),
        ("node_parents", np.int64, (NODES,)),
        ("slots", np.int16, (SLOTS,)),  # a hash table of nodes, 0: free, else node + 1
        ("node_bounds", np.int64, (NODES,)),  # upper bounds of the nodes' values
        ("heap", np.int64, (NODES,)),  # nodes to look at, the highest bound on top
        ("bag_mask", np.int64),  # the size of bag_slots in use, less one
        ("bag_slots", np.int64, (SLOTS,)),  # useful bags that were evaluated, 0: free, else bag + 1
        ("needs", np.int64, (CUPS * TARGETS,)),  # the bag that each cup lacks for each target
        ("need_counts", np.int64, (CUPS * TARGETS,)),
        # The value of each cup for each target (0: none), with one node's bag and at best.
        ("pair_values", np.int64, (CUPS * PAIRS,)),
        ("best_values", np.int64, (CUPS,)),
        ("sorted_targets", np.int64, (CUPS * PAIRS,)),  # targets with a value, best first, then none
        ("sorted_counts", np.int64, (CUPS,)),
        ("trial_targets", np.int64, (CUPS,)),
        ("trial_cups", np.int64, (CUPS,)),
        ("trial_served", np.int64, (CUPS,)),
        # Choices: ends of the turn, best first.
        ("keep", np.int64),  # the number to keep
        ("floor", np.int64),  # the least value of a choice
        ("choice_count", np.int64),
        ("end_served", np.int64),
        ("end_missed", np.int64),
        ("end_done", np.int64),  # the targets served, as a mask
        ("end_rush", np.int64),
        ("choice_values", np.int64, (CHOICES,)),
        ("choice_nodes", np.int64, (CHOICES,)),
        ("choice_places", np.int64, (CHOICES,)),  # the cell where it ends, and the meeple
        ("choice_cups", np.int64, (CHOICES * CUPS,)),
        ("choice_served", np.int64, (CHOICES * CUPS,)),  # the target that each cup serves, -1: none
    ]
)
"""Counts and cells are int64 everywhere, so that every function is compiled once."""


@rule
def spread(bag: int) -> Any:
    """The first slot in the hash table for a bag."""
    return (bag ^ (bag >> 11) ^ (bag >> 23) ^ (bag >> 34) ^ (bag >> 45)) & (SLOTS - 1)


def default_weights() -> np.ndarray[Any, Any]:
    """The weights that self-play found (docs/bots.md), by number of seats."""
    weights = np.zeros(MAX_SEATS + 1, WEIGHTS)
    for name, value in EVERYWHERE.items():
        weights[name] = value
    for seats, own in BY_SEATS.items():
        for name, value in own.items():
            weights[name][seats] = value
    return weights


EVERYWHERE = {"choices": 32, "choices_buying": 32, "bargain": -(1 << 40), "rush_now": 5, "rush_next": 2}
"""The planner's breadth and depth."""
BY_SEATS: dict[int, dict[str, Any]] = {
    2: {
        "serve": 103,
        "risk": (0, 160, 268, 387, 0),
        "crowd": -10,
        "chance": (1000, 736, 443, 186, 44, 0, 0, 0),
        "stake": (0, 1131, 1336, 1547, 0),
        "rush": 596,
        "fade": 1140,
        "more_rush": 101,
        "future": 889,
        "upgrade": (10, -22, 196, 189),
        "lead": 454,
        "brink": 356,
        "pace": 187,
        "patience": 1148,
    },
    3: {
        "serve": 60,
        "risk": (0, 96, 244, 423, 0),
        "crowd": 34,
        "chance": (1000, 678, 414, 153, 35, 0, 0, 0),
        "stake": (0, 1191, 1343, 1485, 0),
        "rush": 597,
        "fade": 1841,
        "more_rush": 73,
        "future": 849,
        "upgrade": (20, -36, 193, 197),
        "lead": 369,
        "brink": 362,
        "pace": 220,
        "patience": 1182,
    },
    4: {
        "serve": 60,
        "risk": (0, 57, 234, 401, 0),
        "crowd": 29,
        "chance": (1000, 632, 412, 160, 47, 0, 0, 0),
        "stake": (0, 1197, 1276, 1487, 0),
        "rush": 604,
        "fade": 2418,
        "more_rush": 69,
        "future": 868,
        "upgrade": (4, -31, 160, 194),
        "lead": 385,
        "brink": 367,
        "pace": 269,
        "patience": 1152,
    },
}
"""By number of seats."""

assert INGREDIENTS * BITS == HIGHEST + BITS
