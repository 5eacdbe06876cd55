"""All paths of a turn, distinguished by their end and their useful tokens."""

from typing import Any

from orderup.core.compiled.bags import amount, portion, smaller
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack
from orderup.games.coffee_rush.greedy_state import NODES, SLOTS, spread
from orderup.games.coffee_rush.state import CELLS, MEEPLES

ROOT = -1


@rule
def find_paths(level: Any, pack: Pack) -> None:
    """Fill the level's nodes breadth first, at most NODES.

    Paths with the same meeple, cell and useful tokens are one node, reached with the fewest steps.
    """
    level.node_count = 0
    level.slots[:] = 0
    for meeple in range(MEEPLES):
        if level.cells[meeple] >= 0 and (level.meeple < 0 or level.meeple == meeple):
            _add_node(level, meeple, level.cells[meeple], level.hand, 0, ROOT)
    if not level.can_move:
        return
    limit = level.steps + min(level.rush, level.rush_limit)
    node = 0
    while node < level.node_count and level.node_steps[node] < limit:
        _expand(level, pack, node)
        node += 1


@rule
def _expand(level: Any, pack: Pack, node: int) -> None:
    meeple = level.node_meeples[node]
    bag = level.node_bags[node]
    around = level.neighbours[level.node_cells[node]]
    for cell in range(CELLS):
        if around >> cell & 1:
            ingredient = pack.board[cell]
            taken = amount(bag, ingredient) - amount(level.hand, ingredient)
            left = amount(level.supply, ingredient) - taken
            # The supply may run out on the way.
            gained = min(level.gains[meeple * CELLS + cell], left)
            _add_node(
                level, meeple, cell, bag + portion(ingredient, gained), level.node_steps[node] + 1, node
            )


@rule
def _add_node(level: Any, meeple: int, cell: int, bag: int, steps: int, parent: int) -> None:
    # More tokens than any recipe asks for make no difference: such paths are one node.
    useful = smaller(bag, level.useful)
    slot = (spread(useful) + 331 * cell + 17 * meeple) & (SLOTS - 1)
    while level.slots[slot] != 0:
        other = level.slots[slot] - 1
        if (
            level.node_cells[other] == cell
            and level.node_meeples[other] == meeple
            and smaller(level.node_bags[other], level.useful) == useful
        ):
            return
        slot = (slot + 1) & (SLOTS - 1)
    node = level.node_count
    if node == NODES:
        return
    level.slots[slot] = node + 1
    level.node_bags[node] = bag
    level.node_cells[node] = cell
    level.node_meeples[node] = meeple
    level.node_steps[node] = steps
    level.node_parents[node] = parent
    level.node_count += 1


@rule
def may_end(level: Any, node: int) -> Any:
    """Whether the path may end at this node: after at least one step, and on a free cell."""
    if not level.can_move:
        return True
    if level.node_steps[node] == 0 and not level.may_stay:
        return False
    return level.free[level.node_meeples[node]] >> level.node_cells[node] & 1 != 0
