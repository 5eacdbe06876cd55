"""What a bag of tokens is worth: every way to give cups to orders, and the best of them."""

from typing import Any

from orderup.core.bags import EMPTY
from orderup.core.compiling import rule
from orderup.core.rule_types import Weights
from orderup.games.coffee_rush.greedy_paths import may_end
from orderup.games.coffee_rush.greedy_state import (
    PAIRS,
    SIZES,
    SLOTS,
    contains,
    count,
    smaller,
    spread,
)
from orderup.games.coffee_rush.state import CUPS

NONE = -1
ORDERS_OF_CUPS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
LOWEST = -(1 << 40)


@rule
def rush_value(weights: Weights, tokens: int) -> Any:
    """What rush tokens are worth: the first three more than the others."""
    return weights.rush * min(tokens, 3) + weights.more_rush * max(tokens - 3, 0)


@rule
def choose_ends(level: Any, weights: Weights) -> None:
    """Fill the level's choices with the best ways to end the turn, best first."""
    level.choice_count = 0
    _bound_nodes(level, weights)
    for node in range(level.node_count - 1, -1, -1):  # the most tokens first: what has fewer is cut
        if level.node_bounds[node] > _threshold(level):
            _choose_pouring(level, weights, node)


@rule
def _bound_nodes(level: Any, weights: Weights) -> None:
    """What each node can be worth at most; LOWEST where no turn ends or another stands for it."""
    _clear_bags(level)
    for node in range(level.node_count):
        level.node_bounds[node] = LOWEST
        if may_end(level, node) and (level.keep > 1 or _new_bag(level, node)):
            for cup in range(CUPS):
                _rate_pairs(level, cup, level.node_bags[node])
            best = level.best_values[0] + level.best_values[1] + level.best_values[2]
            level.node_bounds[node] = _base(level, weights, node) + best


@rule
def _base(level: Any, weights: Weights, node: int) -> Any:
    """The value of a node at which nothing is poured."""
    spent = max(0, level.node_steps[node] - level.steps)
    return level.base + rush_value(weights, level.rush - spent)


@rule
def _clear_bags(level: Any) -> None:
    """Room for as many bags as there are nodes."""
    level.bag_mask = 255
    while level.bag_mask < 2 * level.node_count and level.bag_mask < SLOTS - 1:
        level.bag_mask = 2 * level.bag_mask + 1
    for slot in range(level.bag_mask + 1):
        level.bag_slots[slot] = 0


@rule
def _new_bag(level: Any, node: int) -> Any:
    """Whether no earlier node (of as many steps, or fewer) had the same useful tokens: where only one choice
    is kept, the cell does not matter."""
    useful = smaller(level.node_bags[node], level.useful)
    slot = spread(useful) & level.bag_mask
    while level.bag_slots[slot] != 0:
        if level.bag_slots[slot] == useful + 1:
            return False
        slot = (slot + 1) & level.bag_mask
    level.bag_slots[slot] = useful + 1
    return True


@rule
def _choose_pouring(level: Any, weights: Weights, node: int) -> None:
    """Try every matching of cups and orders that could still be among the best."""
    bag = level.node_bags[node]
    base = _base(level, weights, node)
    for cup in range(CUPS):
        _rate_pairs(level, cup, bag)
    best_2 = level.best_values[2]
    best_12 = level.best_values[1] + best_2
    for cup in range(CUPS):
        _sort_targets(level, cup)
    for i in range(level.sorted_counts[0]):
        first = level.sorted_targets[i]
        value_0 = base + level.pair_values[first + 1]
        if value_0 + best_12 <= _threshold(level):
            break
        level.trial_targets[0] = first
        _match_others(level, node, bag, base, value_0)


@rule
def _match_others(level: Any, node: int, bag: int, base: int, value_0: int) -> None:
    """Try every order for the second and third cup."""
    first = level.trial_targets[0]
    best_2 = level.best_values[2]
    same_01 = level.cups[0] == level.cups[1]
    same_02 = level.cups[0] == level.cups[2]
    same_12 = level.cups[1] == level.cups[2]
    for j in range(level.sorted_counts[1]):
        second = level.sorted_targets[PAIRS + j]
        value_1 = value_0 + level.pair_values[PAIRS + second + 1]
        if value_1 + best_2 <= _threshold(level):
            return
        if (second == first and first != NONE) or (same_01 and _swapped(first, second)):
            continue
        for k in range(level.sorted_counts[2]):
            third = level.sorted_targets[2 * PAIRS + k]
            if value_1 + level.pair_values[2 * PAIRS + third + 1] <= _threshold(level):
                break
            if third != NONE and third in (first, second):
                continue
            if not (same_12 and _swapped(second, third)) and not (same_02 and _swapped(first, third)):
                level.trial_targets[1] = second
                level.trial_targets[2] = third
                _try_matching(level, node, bag, base)


@rule
def _sort_targets(level: Any, cup: int) -> None:
    """The targets for which the cup is worth anything, best first, then none."""
    start = cup * PAIRS
    length = 0
    for target in range(level.target_count):
        value = level.pair_values[start + target + 1]
        if value <= 0:
            continue
        place = start + length
        while place > start and level.pair_values[start + level.sorted_targets[place - 1] + 1] < value:
            level.sorted_targets[place] = level.sorted_targets[place - 1]
            place -= 1
        level.sorted_targets[place] = target
        length += 1
    level.sorted_targets[start + length] = NONE
    level.sorted_counts[cup] = length + 1


@rule
def _swapped(earlier: int, later: int) -> Any:
    """Of two equal cups the left one takes the earlier order: the other way round is the same."""
    return later != NONE and (earlier == NONE or earlier > later)


@rule
def _rate_pairs(level: Any, cup: int, bag: int) -> None:
    """What the cup is worth for each target if it gets all it needs of the bag, and the most of these."""
    level.pair_values[cup * PAIRS] = 0
    level.best_values[cup] = 0
    contents = level.cups[cup]
    for target in range(level.target_count):
        recipe = level.recipes[target]
        fits = contains(recipe, contents)
        need = recipe - contents if fits else recipe
        fill = smaller(need, bag)
        if fits or fill != 0:
            value = _worth(level, target, count(need - fill))
            level.pair_values[cup * PAIRS + target + 1] = value
            level.best_values[cup] = max(level.best_values[cup], value)
        else:
            level.pair_values[cup * PAIRS + target + 1] = 0


@rule
def _worth(level: Any, target: int, missing: int) -> Any:
    if missing == 0:
        return level.serve_values[target]
    return level.part_values[target * SIZES + min(missing, SIZES - 1)]


@rule
def _try_matching(level: Any, node: int, bag: int, base: int) -> None:
    """Pour for one matching; where cups compete for tokens, in every order of the cups."""
    for order in range(len(ORDERS_OF_CUPS)):
        left = bag
        value = base
        wanted = EMPTY
        for i in range(CUPS):
            cup = ORDERS_OF_CUPS[order][i]
            target = level.trial_targets[cup]
            contents = level.cups[cup]
            level.trial_served[cup] = NONE
            level.trial_cups[cup] = contents
            if target == NONE:
                continue
            recipe = level.recipes[target]
            fits = contains(recipe, contents)
            need = recipe - contents if fits else recipe
            fill = smaller(need, left)
            wanted += smaller(need, bag)
            if fits or fill != 0:
                value += _worth(level, target, count(need - fill))
                level.trial_cups[cup] = recipe - need + fill
                left -= fill
                if need == fill:
                    level.trial_served[cup] = target
        if value > _threshold(level):
            _insert(level, node, value)
        if contains(bag, wanted):
            return


@rule
def _threshold(level: Any) -> Any:
    """The value that a choice has to exceed to be kept."""
    return level.choice_values[level.keep - 1] if level.choice_count == level.keep else level.floor


@rule
def _insert(level: Any, node: int, value: int) -> None:
    """Put the tried pouring into its place among the choices; of two that end alike the better one stays."""
    last = level.choice_count
    for choice in range(level.choice_count):
        if _same_end(level, choice, node):
            last = choice
            break
    if last < level.choice_count:
        if level.choice_values[last] >= value:
            return
    elif level.choice_count < level.keep:
        level.choice_count += 1
    else:
        last -= 1
    place = last
    while place > 0 and level.choice_values[place - 1] < value:
        _copy_choice(level, place - 1, place)
        place -= 1
    level.choice_values[place] = value
    level.choice_nodes[place] = node
    for cup in range(CUPS):
        level.choice_cups[place * CUPS + cup] = level.trial_cups[cup]
        level.choice_served[place * CUPS + cup] = level.trial_served[cup]


@rule
def _copy_choice(level: Any, source: int, place: int) -> None:
    level.choice_values[place] = level.choice_values[source]
    level.choice_nodes[place] = level.choice_nodes[source]
    for cup in range(CUPS):
        level.choice_cups[place * CUPS + cup] = level.choice_cups[source * CUPS + cup]
        level.choice_served[place * CUPS + cup] = level.choice_served[source * CUPS + cup]


@rule
def _same_end(level: Any, choice: int, node: int) -> Any:
    """Whether a choice ends on the same cell with the same cups."""
    other = level.choice_nodes[choice]
    if level.node_cells[other] != level.node_cells[node]:
        return False
    if level.node_meeples[other] != level.node_meeples[node]:
        return False
    differing = 0
    for cup in range(CUPS):
        differing += level.choice_cups[choice * CUPS + cup] != level.trial_cups[cup]
    return differing == 0
