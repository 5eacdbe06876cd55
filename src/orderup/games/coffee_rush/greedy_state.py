"""What the planner works with: its weights, and the level record in which one turn of one seat is thought
through. Level 0 is the turn to be played, level 1 the seat's next turn as seen from the end of this one."""

from typing import Any

import numpy as np

from orderup.core.compiling import rule
from orderup.games.coffee_rush.state import CELLS, CUPS, INGREDIENTS, MAX_QUEUE, MEEPLES, TABS

NODES = 2048
"""The most ends of a path that are kept for a turn; those with fewer steps come first."""
SLOTS = 8192
CHOICES = 32
"""How many ends of the turn are compared by looking ahead."""
TARGETS = MAX_QUEUE
SIZES = 8
"""Tokens missing in a cup are counted up to SIZES - 1."""
UNIT = 1000
"""Values are integers, in thousandths of a point: sums do not depend on their order."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


WEIGHTS = _record(
    [
        ("serve", np.int64),
        ("risk", np.int64, (TABS + 1,)),
        ("chance", np.int64, (SIZES,)),
        ("stake", np.int64, (TABS + 1,)),
        ("rush", np.int64),
        ("more_rush", np.int64),
        ("future", np.int64),
        ("upgrade", np.int64, (4,)),
        ("lead", np.int64),
        ("brink", np.int64),
        ("pace", np.int64, (5,)),
        ("patience", np.int64),
        ("choices", np.int64),
        ("rush_now", np.int64),
        ("rush_next", np.int64),
    ]
)
"""See docs/bots.md for what each is for."""

LEVEL = _record(
    [
        ("cups", np.int64, (CUPS,)),
        ("supply", np.int64),
        ("hand", np.int64),
        ("useful", np.int64),  # a bag: more of an ingredient than this is of no use
        ("base", np.int64),  # value of a turn in which nothing is done
        ("can_move", np.int8),
        ("can_pour", np.int8),
        ("may_stay", np.int8),  # the path may end where it begins
        ("meeple", np.int8),  # the only one that may move, -1: any
        ("cells", np.int8, (MEEPLES,)),
        ("rush", np.int16),
        ("steps", np.int16),  # free ones
        ("rush_limit", np.int16),
        ("keep", np.int16),  # how many choices to keep
        ("opponents", np.int64),  # the cells of their meeples, as a mask
        ("free", np.int64, (MEEPLES,)),  # the cells on which a path of this meeple may end
        ("gains", np.int8, (MEEPLES * CELLS,)),
        ("neighbours", np.int64, (CELLS,)),
        # Targets: the seat's orders.
        ("target_count", np.int16),
        ("recipes", np.int64, (TARGETS,)),
        ("tabs", np.int8, (TARGETS,)),
        ("specials", np.int8, (TARGETS,)),
        ("serve_values", np.int64, (TARGETS,)),
        ("part_values", np.int64, (TARGETS * SIZES,)),  # by how many tokens are missing
        # Nodes: where a path can be after some steps, and with what.
        ("node_count", np.int32),
        ("node_bags", np.int64, (NODES,)),
        ("node_cells", np.int8, (NODES,)),
        ("node_meeples", np.int8, (NODES,)),
        ("node_steps", np.int8, (NODES,)),
        ("node_parents", np.int16, (NODES,)),
        ("slots", np.int16, (SLOTS,)),  # a hash table of nodes, 0: free, else node + 1
        (
            "bag_slots",
            np.int64,
            (SLOTS,),
        ),  # a hash table of useful bags already weighed, 0: free, else bag + 1
        # What each cup is worth for each target with one node's bag.
        ("pair_values", np.int64, (CUPS * TARGETS,)),
        ("trial_targets", np.int16, (CUPS,)),
        ("trial_cups", np.int64, (CUPS,)),
        ("trial_served", np.int16, (CUPS,)),
        ("floor", np.int64),  # what is not worth more is no choice
        # Choices: ends of the turn, best first.
        ("choice_count", np.int16),
        ("choice_values", np.int64, (CHOICES,)),
        ("choice_nodes", np.int32, (CHOICES,)),
        ("choice_cups", np.int64, (CHOICES * CUPS,)),
        ("choice_served", np.int16, (CHOICES * CUPS,)),  # the target each cup serves, -1: none
    ]
)

# Bags as one number, a byte for each ingredient of at most 127: all bytes are treated at once.
HIGH = -0x7F7F7F7F7F7F7F80  # the highest bit of every byte
LOW = 0x0101010101010101
SEVEN = 0x7F7F7F7F7F7F7F7F
TOP_BYTE = 56
BYTE = 255


@rule
def contains(bag: int, part: int) -> Any:
    """Whether the bag holds at least the part of every ingredient."""
    return ((bag | HIGH) - part) & HIGH == HIGH


@rule
def smaller(a: int, b: int) -> Any:
    """The smaller amount of every ingredient."""
    mask = (((((a | HIGH) - b) & HIGH) >> 7) & LOW) * 127
    return (b & mask) | (a & (mask ^ SEVEN))


@rule
def count(bag: int) -> Any:
    """How many tokens are in the bag."""
    return ((bag * LOW) >> TOP_BYTE) & BYTE


@rule
def spread(bag: int) -> Any:
    """The slot in a hash table at which to look for a bag first."""
    return (bag ^ (bag >> 11) ^ (bag >> 23) ^ (bag >> 34) ^ (bag >> 45)) & (SLOTS - 1)


def default_weights() -> np.ndarray[Any, Any]:
    """The weights that self-play settled on (docs/bots.md), as a one-element array."""
    weights = np.zeros(1, WEIGHTS)
    for name, value in DEFAULTS.items():
        weights[0][name] = value
    return weights


DEFAULTS: dict[str, Any] = {
    "serve": 100,
    "risk": (0, 100, 200, 400, 900),
    "chance": (1000, 650, 350, 150, 50, 0, 0, 0),
    "stake": (0, 1300, 1300, 1200, 0),
    "rush": 250,
    "more_rush": 120,
    "future": 1000,
    "upgrade": (100, 100, 100, 50),
    "lead": 500,
    "brink": 700,
    "pace": (0, 0, 200, 160, 160),
    "patience": 2000,
    "choices": 24,
    "rush_now": 5,
    "rush_next": 1,
}

assert INGREDIENTS * 8 == TOP_BYTE + 8
