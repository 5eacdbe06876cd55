"""What the planner works with: its weights, and the level record in which one turn of one seat is thought
through. Level 0 is the turn to be played, level 1 the seat's next turn as seen from the end of this one."""

from typing import Any

import numpy as np

from orderup.core.compiling import rule
from orderup.games.coffee_rush.state import CELLS, CUPS, INGREDIENTS, MAX_QUEUE, MEEPLES, TABS

NODES = 4096
"""The most ends of a path that are kept for a turn; those with fewer steps come first."""
SLOTS = 8192
CHOICES = 64
"""How many ends of the turn are compared by looking ahead."""
TARGETS = MAX_QUEUE
PAIRS = TARGETS + 1
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
        ("base", np.int64),  # value of a turn in which nothing is done
        ("can_move", np.int64),
        ("may_stay", np.int64),  # the path may end where it begins
        ("meeple", np.int64),  # the only one that may move, -1: any
        ("cells", np.int64, (MEEPLES,)),
        ("rush", np.int64),
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
        ("serve_values", np.int64, (TARGETS,)),
        ("part_values", np.int64, (TARGETS * SIZES,)),  # by how many tokens are missing
        ("most", np.int64, (CUPS,)),  # bags: the largest, second and third amount that any recipe asks for
        ("useful", np.int64),  # their sum: what three cups can hold at most
        # Nodes: where a path can be after some steps, and with what.
        ("node_count", np.int64),
        ("node_bags", np.int64, (NODES,)),
        ("node_cells", np.int64, (NODES,)),
        ("node_meeples", np.int64, (NODES,)),
        ("node_steps", np.int64, (NODES,)),
        ("node_parents", np.int64, (NODES,)),
        ("slots", np.int16, (SLOTS,)),  # a hash table of nodes, 0: free, else node + 1
        ("node_bounds", np.int64, (NODES,)),  # what a node can be worth at most
        ("bag_mask", np.int64),  # so much of bag_slots is used, less one
        ("bag_slots", np.int64, (SLOTS,)),  # of useful bags already weighed, 0: free, else bag + 1
        # What each cup is worth for each target (0: none) with one node's bag, and at best.
        ("pair_values", np.int64, (CUPS * PAIRS,)),
        ("best_values", np.int64, (CUPS,)),
        ("sorted_targets", np.int64, (CUPS * PAIRS,)),  # those of worth, the best first, then none
        ("sorted_counts", np.int64, (CUPS,)),
        ("trial_targets", np.int64, (CUPS,)),
        ("trial_cups", np.int64, (CUPS,)),
        ("trial_served", np.int64, (CUPS,)),
        # Choices: ends of the turn, best first.
        ("keep", np.int64),  # how many to keep
        ("floor", np.int64),  # what is not worth more is no choice
        ("choice_count", np.int64),
        ("choice_values", np.int64, (CHOICES,)),
        ("choice_nodes", np.int64, (CHOICES,)),
        ("choice_cups", np.int64, (CHOICES * CUPS,)),
        ("choice_served", np.int64, (CHOICES * CUPS,)),  # the target each cup serves, -1: none
    ]
)
"""Counts and cells are int64 throughout: every function is then compiled once."""

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
    "serve": 160,
    "risk": (0, 110, 260, 470, 0),
    "chance": (1000, 650, 430, 180, 50, 0, 0, 0),
    "stake": (0, 1100, 1170, 1420, 0),
    "rush": 490,
    "more_rush": 80,
    "future": 880,
    "upgrade": (10, -10, 160, 190),
    "lead": 450,
    "brink": 350,
    "pace": (0, 0, 200, 220, 240),
    "patience": 1350,
    "choices": 32,
    "rush_now": 5,
    "rush_next": 2,
}

assert INGREDIENTS * 8 == TOP_BYTE + 8
