"""The value of a bag of tokens: all assignments of cups to orders, and the best of them."""

from typing import Any

from orderup.core.compiled.bags import EMPTY, contains, smaller, total
from orderup.core.compiled.compiling import rule
from orderup.games.coffee_rush.greedy_paths import may_end
from orderup.games.coffee_rush.greedy_state import (
    PAIRS,
    SIZES,
    SLOTS,
    TARGETS,
    WORTH_MORE,
    spread,
)
from orderup.games.coffee_rush.state import CUPS

NONE = -1
ORDERS_OF_CUPS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
LOWEST = -(1 << 40)


@rule
def _rush_value(level: Any, tokens: int) -> Any:
    """The value of rush tokens; the first few count more than the others."""
    first = min(tokens, WORTH_MORE)
    return level.rush_worth * first + level.more_rush_worth * (tokens - first)


@rule
def choose_ends(level: Any) -> None:
    """Fill the level's choices with the best ends of the turn, best first."""
    level.choice_count = 0
    _survey_cups(level)
    _bound_nodes(level)
    left = _heap_nodes(level)
    while left > 0:  # The most promising first: soon no other node can exceed the best found.
        node = level.heap[0]
        if level.node_bounds[node] <= _threshold(level):
            return
        left -= 1
        level.heap[0] = level.heap[left]
        _sift(level, 0, left)
        _choose_pouring(level, node)


@rule
def _heap_nodes(level: Any) -> Any:
    """Build a heap of the nodes where a turn may end, the highest bound on top; returns its size."""
    size = 0
    for node in range(level.node_count - 1, -1, -1):
        if level.node_bounds[node] > level.floor:
            level.heap[size] = node
            size += 1
    for place in range(size // 2 - 1, -1, -1):
        _sift(level, place, size)
    return size


@rule
def _sift(level: Any, place: int, size: int) -> None:
    """Let a node of the heap sink to its place."""
    node = level.heap[place]
    bound = level.node_bounds[node]
    child = 2 * place + 1
    while child < size:
        if child + 1 < size:
            child += level.node_bounds[level.heap[child + 1]] > level.node_bounds[level.heap[child]]
        if level.node_bounds[level.heap[child]] <= bound:
            break
        level.heap[place] = level.heap[child]
        place = child
        child = 2 * place + 1
    level.heap[place] = node


@rule
def _bound_nodes(level: Any) -> None:
    """The upper bound of each node's value; LOWEST if no turn ends there or another node represents it."""
    _clear_bags(level)
    for node in range(level.node_count):
        level.node_bounds[node] = LOWEST
        if may_end(level, node) and (level.keep > 1 or _new_bag(level, node)):
            for cup in range(CUPS):
                _rate_pairs(level, cup, level.node_bags[node])
            best = level.best_values[0] + level.best_values[1] + level.best_values[2]
            level.node_bounds[node] = _base(level, node) + best


@rule
def _base(level: Any, node: int) -> Any:
    """The value of a node without any pouring."""
    spent = max(0, level.node_steps[node] - level.steps)
    return level.base + _rush_value(level, level.rush - spent)


@rule
def _clear_bags(level: Any) -> None:
    """Make the table of bags large enough for all nodes."""
    level.bag_mask = 255
    while level.bag_mask < 2 * level.node_count and level.bag_mask < SLOTS - 1:
        level.bag_mask = 2 * level.bag_mask + 1
    for slot in range(level.bag_mask + 1):
        level.bag_slots[slot] = 0


@rule
def _new_bag(level: Any, node: int) -> Any:
    """Whether no earlier node with at most as many steps has the same useful tokens. If only one choice is
    kept, the cell does not matter."""
    useful = smaller(level.node_bags[node], level.useful)
    slot = spread(useful) & level.bag_mask
    while level.bag_slots[slot] != 0:
        if level.bag_slots[slot] == useful + 1:
            return False
        slot = (slot + 1) & level.bag_mask
    level.bag_slots[slot] = useful + 1
    return True


@rule
def _choose_pouring(level: Any, node: int) -> None:
    """Try all assignments of cups to orders that could still be among the best."""
    bag = level.node_bags[node]
    base = _base(level, node)
    for cup in range(CUPS):
        _rate_pairs(level, cup, bag)
    best_2 = level.best_values[2]
    best_12 = level.best_values[1] + best_2
    for cup in range(CUPS):
        _sort_targets(level, cup)
    for i in range(level.sorted_counts[0]):
        first = level.sorted_targets[i]
        value_0 = base + level.pair_values[first + 1]
        # Targets are sorted: no later one can do better.
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
        value_1 = base + _worth_of_two(level, 0, first, 1, second, bag)
        if value_1 + best_2 <= _threshold(level):
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
def _worth_of_two(level: Any, one: int, first: int, other: int, second: int, bag: int) -> Any:
    """The value of two cups for their targets, with the better one filled first."""
    value = level.pair_values[one * PAIRS + first + 1] + level.pair_values[other * PAIRS + second + 1]
    if first == NONE or second == NONE:
        return value
    need_one = level.needs[one * TARGETS + first]
    need_other = level.needs[other * TARGETS + second]
    fill_one = smaller(need_one, bag)
    fill_other = smaller(need_other, bag)
    if contains(bag, fill_one + fill_other):
        return value
    after_one = total(need_other - smaller(need_other, bag - fill_one))
    after_other = total(need_one - smaller(need_one, bag - fill_other))
    return max(
        level.pair_values[one * PAIRS + first + 1] + _worth(level, second, after_one),
        level.pair_values[other * PAIRS + second + 1] + _worth(level, first, after_other),
    )


@rule
def _sort_targets(level: Any, cup: int) -> None:
    """The targets with a value for this cup, best first, then none."""
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
    """Whether the left one of two equal cups takes the later order: the other way round is the same."""
    return later != NONE and (earlier == NONE or earlier > later)


@rule
def _survey_cups(level: Any) -> None:
    """The needs of each cup for each target: the whole recipe if the cup does not fit and is emptied
    first."""
    for cup in range(CUPS):
        contents = level.cups[cup]
        for target in range(level.target_count):
            recipe = level.recipes[target]
            need = recipe - contents if contains(recipe, contents) else recipe
            level.needs[cup * TARGETS + target] = need
            level.need_counts[cup * TARGETS + target] = total(need)


@rule
def _rate_pairs(level: Any, cup: int, bag: int) -> None:
    """The cup's value for each target with all that it needs from the bag, and the greatest of these
    values."""
    level.pair_values[cup * PAIRS] = 0
    best = 0
    for target in range(level.target_count):
        pair = cup * TARGETS + target
        missing = level.need_counts[pair] - total(smaller(level.needs[pair], bag))
        value = level.order_values[target * SIZES + min(missing, SIZES - 1)]
        level.pair_values[cup * PAIRS + target + 1] = value
        best = max(best, value)
    level.best_values[cup] = best


@rule
def _worth(level: Any, target: int, missing: int) -> Any:
    return level.order_values[target * SIZES + min(missing, SIZES - 1)]


@rule
def _try_matching(level: Any, node: int, bag: int, base: int) -> None:
    """Pour for one assignment; if cups compete for tokens, try all orders of the cups."""
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
                value += _worth(level, target, total(need - fill))
                level.trial_cups[cup] = recipe - need + fill
                left -= fill
                if need == fill:
                    level.trial_served[cup] = target
        if value > _threshold(level):
            _insert(level, node, value)
        if contains(bag, wanted):
            # There is enough for all cups: their order makes no difference.
            return


@rule
def _threshold(level: Any) -> Any:
    """The value that a choice must exceed to be kept."""
    return level.choice_values[level.keep - 1] if level.choice_count == level.keep else level.floor


@rule
def _insert(level: Any, node: int, value: int) -> None:
    """Insert the present pouring among the choices. Of two with the same end the better one stays."""
    last = level.choice_count
    place = 2 * level.node_cells[node] + level.node_meeples[node]
    for choice in range(level.choice_count):
        if level.choice_places[choice] == place and _same_cups(level, choice):
            last = choice
            break
    if last < level.choice_count:
        if level.choice_values[last] >= value:
            return
    elif level.choice_count < level.keep:
        level.choice_count += 1
    else:
        last -= 1
    while last > 0 and level.choice_values[last - 1] < value:
        _copy_choice(level, last - 1, last)
        last -= 1
    level.choice_values[last] = value
    level.choice_nodes[last] = node
    level.choice_places[last] = place
    for cup in range(CUPS):
        level.choice_cups[last * CUPS + cup] = level.trial_cups[cup]
        level.choice_served[last * CUPS + cup] = level.trial_served[cup]


@rule
def _copy_choice(level: Any, source: int, place: int) -> None:
    level.choice_values[place] = level.choice_values[source]
    level.choice_nodes[place] = level.choice_nodes[source]
    level.choice_places[place] = level.choice_places[source]
    for cup in range(CUPS):
        level.choice_cups[place * CUPS + cup] = level.choice_cups[source * CUPS + cup]
        level.choice_served[place * CUPS + cup] = level.choice_served[source * CUPS + cup]


@rule
def _same_cups(level: Any, choice: int) -> Any:
    """Whether a choice ends with the same cups as the present pouring."""
    differing = 0
    for cup in range(CUPS):
        differing += level.choice_cups[choice * CUPS + cup] != level.trial_cups[cup]
    return differing == 0
