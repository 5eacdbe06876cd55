"""What a bag of tokens is worth: every way to give cups to orders, and the best of them."""

from typing import Any

from orderup.core.compiling import rule
from orderup.games.coffee_rush.greedy_paths import may_end
from orderup.games.coffee_rush.greedy_state import CHOICES, SIZES, TARGETS, contains, count, smaller
from orderup.games.coffee_rush.state import CUPS

NONE = -1
ORDERS_OF_CUPS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
LOWEST = -(1 << 40)


@rule
def rush_value(weights: Any, tokens: int) -> int:
    """What rush tokens are worth: the first three more than the others."""
    return weights.rush * min(tokens, 3) + weights.more_rush * max(tokens - 3, 0)


@rule
def choose_ends(level: Any, weights: Any) -> None:
    """Fill the level's choices with the best ways to end the turn, best first."""
    level.choice_count = 0
    for node in range(level.node_count):
        if may_end(level, node):
            spent = max(0, level.node_steps[node] - level.steps)
            _choose_pouring(level, node, level.base + rush_value(weights, level.rush - spent))


@rule
def _choose_pouring(level: Any, node: int, base: int) -> None:
    """Try every matching of cups and orders that could still be among the best."""
    bag = level.node_bags[node]
    targets = level.target_count
    best_1 = _rate_pairs(level, 1, bag)
    best_2 = _rate_pairs(level, 2, bag)
    if base + _rate_pairs(level, 0, bag) + best_1 + best_2 <= _threshold(level):
        return
    same_01 = level.cups[0] == level.cups[1]
    same_02 = level.cups[0] == level.cups[2]
    same_12 = level.cups[1] == level.cups[2]
    for first in range(NONE, targets):
        value_0 = base + _pair_value(level, 0, first)
        if value_0 + best_1 + best_2 <= _threshold(level):
            continue
        for second in range(NONE, targets):
            if (second == first and first != NONE) or (same_01 and first > second):
                continue
            value_1 = value_0 + _pair_value(level, 1, second)
            if value_1 + best_2 <= _threshold(level):
                continue
            for third in range(NONE, targets):
                if third != NONE and (third == first or third == second):
                    continue
                if (same_12 and second > third) or (same_02 and first > third):
                    continue
                if value_1 + _pair_value(level, 2, third) > _threshold(level):
                    level.trial_targets[0] = first
                    level.trial_targets[1] = second
                    level.trial_targets[2] = third
                    _try_matching(level, node, bag, base)


@rule
def _pair_value(level: Any, cup: int, target: int) -> int:
    if target == NONE:
        return level.hold_values[cup]
    return level.pair_values[cup * TARGETS + target]


@rule
def _rate_pairs(level: Any, cup: int, bag: int) -> int:
    """What the cup is worth for each target if it gets all it needs of the bag; returns the most."""
    best = level.hold_values[cup]
    for target in range(level.target_count):
        contents = level.cups[cup]
        recipe = level.recipes[target]
        fits = contains(recipe, contents)
        need = recipe - contents if fits else recipe
        fill = smaller(need, bag)
        value = 0
        if fits or fill != 0:
            value = _worth(level, target, count(need - fill))
        level.pair_values[cup * TARGETS + target] = value
        best = max(best, value)
    return best


@rule
def _worth(level: Any, target: int, missing: int) -> int:
    if missing == 0:
        return level.serve_values[target]
    return level.part_values[target * SIZES + min(missing, SIZES - 1)]


@rule
def _try_matching(level: Any, node: int, bag: int, base: int) -> None:
    """Pour for one matching; where cups compete for tokens, in every order of the cups."""
    for order in range(len(ORDERS_OF_CUPS)):
        left = bag
        value = base
        wanted = 0
        for i in range(CUPS):
            cup = ORDERS_OF_CUPS[order][i]
            target = level.trial_targets[cup]
            contents = level.cups[cup]
            level.trial_served[cup] = NONE
            level.trial_cups[cup] = contents
            if target == NONE:
                value += level.hold_values[cup]
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
def _threshold(level: Any) -> int:
    """The value that a choice has to exceed to be kept."""
    return level.choice_values[level.keep - 1] if level.choice_count == level.keep else LOWEST


@rule
def _insert(level: Any, node: int, value: int) -> None:
    """Put the tried pouring into its place among the choices, unless it is there already."""
    place = level.choice_count
    while place > 0 and level.choice_values[place - 1] < value:
        place -= 1
    at = place - 1
    while at >= 0 and level.choice_values[at] == value:
        if _same_end(level, at, node):
            return
        at -= 1
    if level.choice_count < level.keep:
        level.choice_count += 1
    for i in range(level.choice_count - 1, place, -1):
        level.choice_values[i] = level.choice_values[i - 1]
        level.choice_nodes[i] = level.choice_nodes[i - 1]
        for cup in range(CUPS):
            level.choice_cups[i * CUPS + cup] = level.choice_cups[(i - 1) * CUPS + cup]
            level.choice_served[i * CUPS + cup] = level.choice_served[(i - 1) * CUPS + cup]
    level.choice_values[place] = value
    level.choice_nodes[place] = node
    for cup in range(CUPS):
        level.choice_cups[place * CUPS + cup] = level.trial_cups[cup]
        level.choice_served[place * CUPS + cup] = level.trial_served[cup]


@rule
def _same_end(level: Any, choice: int, node: int) -> bool:
    """Whether a choice ends on the same cell with the same cups."""
    other = level.choice_nodes[choice]
    if level.node_cells[other] != level.node_cells[node] or level.node_meeples[other] != level.node_meeples[node]:
        return False
    for cup in range(CUPS):
        if level.choice_cups[choice * CUPS + cup] != level.trial_cups[cup]:
            return False
    return True


assert CHOICES > 0
