"""Evaluates one turn: fills the level from the table, and compares the best ends by the seat's next turn."""

from typing import Any

from orderup.core.compiled.bags import EMPTY, smaller, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table, Weights
from orderup.games.coffee_rush.board import ALL_CELLS, within_one_step
from orderup.games.coffee_rush.greedy_paths import find_paths
from orderup.games.coffee_rush.greedy_pouring import LOWEST, NONE, choose_ends
from orderup.games.coffee_rush.greedy_state import SIZES, UNIT
from orderup.games.coffee_rush.moving import cell_gain, has_upgrade
from orderup.games.coffee_rush.scoring import points_of
from orderup.games.coffee_rush.state import (
    CELLS,
    CUPS,
    MEEPLES,
    TABS,
    Closing,
    Phase,
    Upgrade,
)

QUEUE = 6
"""A usual queue has at most this many orders; with more, more are missed."""


@rule
def load_seat(level: Any, table: Table, pack: Pack, seat: int) -> None:
    """Load the level as if the seat's turn began now."""
    me = table.seats[seat]
    level.opponents = 0
    for other in range(table.seat_count):
        for meeple in range(MEEPLES):
            cell = table.seats[other].meeples[meeple]
            if other != seat and cell >= 0:
                level.opponents |= 1 << cell
    for meeple in range(MEEPLES):
        level.cells[meeple] = me.meeples[meeple]
    for cup in range(CUPS):
        level.cups[cup] = me.cups[cup]
    level.supply = table.supply
    level.rush = me.rush
    level.target_count = me.orders_count
    for order in range(me.orders_count):
        card = me.orders[order]
        level.recipes[order] = pack.recipes[card]
        level.specials[order] = pack.specialty_drinks[card]
        level.tabs[order] = me.orders_tab[order]
    _begin_turn(level, pack)


@rule
def _begin_turn(level: Any, pack: Pack) -> None:
    level.hand = EMPTY
    level.can_move = 1
    level.may_stay = 0
    level.meeple = NONE
    level.steps = pack.steps


@rule
def load_turn(level: Any, table: Table, pack: Pack, seat: int) -> None:
    """Load the level at the present point of the turn: moving, pouring or serving."""
    load_seat(level, table, pack, seat)
    level.hand = table.hand
    level.meeple = table.meeple
    if table.phase == Phase.MOVE:
        level.steps = table.steps_left
        level.may_stay = table.meeple >= 0
    else:
        level.can_move = 0


@rule
def search(level: Any, table: Table, pack: Pack, weights: Weights, seat: int, chance_of_next: int) -> None:
    """Fill the level's choices, best first. `chance_of_next` is the chance of one more turn, in
    thousandths."""
    _survey_board(level, pack, table.seats[seat])
    _survey_orders(level, pack, weights, chance_of_next)
    find_paths(level, pack)
    choose_ends(level)


@rule
def _survey_board(level: Any, pack: Pack, me: Seat) -> None:
    """Load the board for each of the seat's meeples: neighbours, gains, free cells."""
    diagonal = has_upgrade(me, Upgrade.DIAGONAL)
    for cell in range(CELLS):
        level.neighbours[cell] = within_one_step(1 << cell, diagonal) & ~(1 << cell)
    for meeple in range(MEEPLES):
        others = level.opponents
        if level.cells[1 - meeple] >= 0:
            others |= 1 << level.cells[1 - meeple]
        level.free[meeple] = ALL_CELLS & ~others
        for cell in range(CELLS):
            level.gains[meeple * CELLS + cell] = cell_gain(pack, me, cell, others)


@rule
def _survey_orders(level: Any, pack: Pack, weights: Weights, chance_of_next: int) -> None:
    """Load the value of serving or preparing each order, and the tokens that can be useful at all."""
    level.base = 0
    level.most[:] = EMPTY
    crowd = UNIT + weights.crowd * (level.target_count - QUEUE)
    for order in range(level.target_count):
        tab = level.tabs[order]
        risk = max(0, weights.risk[tab] * crowd) // UNIT * chance_of_next // UNIT
        if tab == TABS:
            risk = -UNIT * pack.points_penalty - level.rush_worth
        level.base -= risk
        level.order_values[order * SIZES] = (
            UNIT * pack.points_completed + weights.serve + risk + level.rush_worth * level.specials[order]
        )
        recipe = level.recipes[order]
        size = min(total(recipe), SIZES - 1)
        for missing in range(1, SIZES):
            chance = max(0, weights.chance[missing] - weights.chance[size])
            level.order_values[order * SIZES + missing] = (
                weights.stake[tab] * chance // UNIT * chance_of_next // UNIT
            )
        for rank in range(CUPS):
            larger = recipe + level.most[rank] - smaller(recipe, level.most[rank])
            recipe += level.most[rank] - larger
            level.most[rank] = larger
    level.useful = level.most[0] + level.most[1] + level.most[2]


@rule
def price_rush(level: Any, weights: Weights, rounds: int) -> None:
    """Set the value of a rush token with `rounds` thousandths of a round left: near the end it fades."""
    share = UNIT if weights.fade <= max(0, rounds) else max(0, rounds) * UNIT // weights.fade
    level.rush_worth = weights.rush * share // UNIT
    level.more_rush_worth = weights.more_rush * share // UNIT


@rule
def rounds_left(table: Table, pack: Pack, weights: Weights) -> Any:
    """The rounds left in thousandths, estimated from the deck and from the most penalties."""
    rounds = UNIT * 100 * cards_left(table, 0) // (table.seat_count * weights.pace)
    most = 0
    for other in range(table.seat_count):
        most = max(most, table.seats[other].penalties_count)
    return min(rounds, (pack.closing_penalties - most) * weights.patience)


@rule
def find_ends(levels: Any, table: Table, pack: Pack, weights: Weights, choices: int) -> None:
    """Fill the choices of level 0 with the best ends of the turn, without looking beyond it."""
    level = levels[0]
    seat = table.seat
    chance = chance_of_next_turn(table, pack, weights, seat, 0, 0)
    rounds = rounds_left(table, pack, weights)
    load_turn(level, table, pack, seat)
    price_rush(level, weights, rounds)
    price_rush(levels[1], weights, rounds - UNIT)
    level.rush_limit = weights.rush_now
    level.keep = choices
    level.floor = LOWEST
    search(level, table, pack, weights, seat, chance)
    if level.choice_count == 0:  # On another meeple's cell, and only rush tokens lead away.
        level.rush_limit = level.rush
        search(level, table, pack, weights, seat, chance)


@rule
def think(levels: Any, table: Table, pack: Pack, weights: Weights, choices: int) -> Any:
    """Evaluate `choices` ends of the turn on level 0; returns the value of the best one, which is put first.

    With a single end the next turn is not evaluated.
    """
    level = levels[0]
    find_ends(levels, table, pack, weights, choices)
    if level.keep == 1:
        return level.choice_values[0]
    best = 0
    best_value = LOWEST
    for choice in range(level.choice_count):
        value = end_value(levels, table, pack, weights, table.seat, choice, best_value)
        if value > best_value:
            best = choice
            best_value = value
    put_first(level, best)
    return best_value


@rule
def put_first(level: Any, choice: int) -> None:
    """Swap an end of the turn to the first place of the level's choices."""
    level.choice_nodes[0] = level.choice_nodes[choice]
    for cup in range(CUPS):
        level.choice_cups[cup] = level.choice_cups[choice * CUPS + cup]
        level.choice_served[cup] = level.choice_served[choice * CUPS + cup]


@rule
def _points(level: Any, pack: Pack) -> Any:
    """The certain points of the tallied end."""
    return UNIT * (level.end_served * pack.points_completed + level.end_missed * pack.points_penalty)


@rule
def _tally(level: Any, choice: int) -> None:
    """Tally one end of the turn: orders served and missed, and the remaining rush tokens."""
    level.end_served = 0
    specials = 0
    level.end_done = 0
    for cup in range(CUPS):
        target = level.choice_served[choice * CUPS + cup]
        if target != NONE:
            level.end_served += 1
            specials += level.specials[target]
            level.end_done |= 1 << target
    level.end_missed = 0
    for order in range(level.target_count):
        level.end_missed += level.tabs[order] == TABS and not level.end_done >> order & 1
    spent = max(0, level.node_steps[level.choice_nodes[choice]] - level.steps)
    level.end_rush = level.rush - spent + specials + level.end_missed


@rule
def chance_of_next_turn(
    table: Table, pack: Pack, weights: Weights, seat: int, served: int, missed: int
) -> Any:
    """The chance, in thousandths, of a turn after this one, in which the seat serves and misses these numbers
    of orders.

    Only events up to the end of the last seat's turn count: then a closed cafe ends the game.
    """
    left = cards_left(table, served)
    if closes(table, pack, seat, served, missed):
        return 0
    later = table.seat_count - 1 - seat
    chance = UNIT
    expected = later * weights.pace
    if expected > 0:
        chance = min(UNIT, UNIT * 100 * left // (2 * expected))
    for other in range(seat + 1, table.seat_count):
        them = table.seats[other]
        falling = 0
        for order in range(them.orders_count):
            falling += them.orders_tab[order] == TABS
        if falling > 0 and them.penalties_count + falling >= pack.closing_penalties:
            chance = chance * weights.brink // UNIT
    return chance


@rule
def cards_left(table: Table, served: int) -> Any:
    """The number of cards in the deck after the turn, with `served` more orders served."""
    served += table.served
    arriving = served * min(2, table.seat_count - 1) + (1 if table.seat_count == 2 else 0)
    return table.deck_count - table.deck_next - arriving


@rule
def closes(table: Table, pack: Pack, seat: int, served: int, missed: int) -> Any:
    """Whether the sign says CLOSED after the turn."""
    penalties = table.seats[seat].penalties_count + missed
    return (
        table.closed_by != Closing.OPEN
        or cards_left(table, served) <= 0
        or penalties >= pack.closing_penalties
    )


@rule
def end_value(
    levels: Any, table: Table, pack: Pack, weights: Weights, seat: int, choice: int, to_beat: int
) -> Any:
    """The value of one end of the turn: its points, and the prospects of the next turn. LOWEST if it is not
    more than `to_beat`."""
    here = levels[0]
    there = levels[1]
    _tally(here, choice)
    served = here.end_served
    missed = here.end_missed
    points = _points(here, pack)
    chance = chance_of_next_turn(table, pack, weights, seat, served, missed)
    if chance == 0:
        return points + here.end_rush + _closing_value(table, pack, weights, seat, served, missed)
    certain = points + weights.serve * served
    share = chance * weights.future // UNIT
    if share == 0:
        return certain
    _load_next(levels, pack, choice)
    there.rush_limit = weights.rush_next
    there.keep = 1
    # Less cannot beat the best end so far, so the search may stop early.
    there.floor = (to_beat - certain) * UNIT // share - 1
    search(there, table, pack, weights, seat, chance)
    if there.choice_count == 0:
        return LOWEST
    return certain + there.choice_values[0] * share // UNIT


@rule
def _load_next(levels: Any, pack: Pack, choice: int) -> None:
    """Load level 1: the next turn after the tallied end of this one. Others' actions and draws are
    ignored."""
    here = levels[0]
    there = levels[1]
    done = here.end_done
    node = here.choice_nodes[choice]
    there.opponents = here.opponents
    for meeple in range(MEEPLES):
        there.cells[meeple] = here.cells[meeple]
    there.cells[here.node_meeples[node]] = here.node_cells[node]
    there.rush = here.end_rush
    there.supply = here.supply + here.hand
    for cup in range(CUPS):
        there.cups[cup] = here.choice_cups[choice * CUPS + cup]
        if here.choice_served[choice * CUPS + cup] != NONE:
            there.cups[cup] = EMPTY
        there.supply += here.cups[cup] - there.cups[cup]
    kept = 0
    for order in range(here.target_count):
        if here.tabs[order] < TABS and not done >> order & 1:
            there.recipes[kept] = here.recipes[order]
            there.specials[kept] = here.specials[order]
            there.tabs[kept] = here.tabs[order] + 1
            kept += 1
    there.target_count = kept
    _begin_turn(there, pack)


@rule
def _closing_value(table: Table, pack: Pack, weights: Weights, seat: int, served: int, missed: int) -> Any:
    """The value of the lead or deficit if this turn is the last; it counts only if the turn itself closes."""
    if table.closed_by != Closing.OPEN:
        return 0
    lead = LOWEST
    mine = points_of(table.seats[seat], pack) + served * pack.points_completed + missed * pack.points_penalty
    for other in range(table.seat_count):
        if other != seat:
            lead = max(lead, points_of(table.seats[other], pack) - mine)
    return -weights.lead * max(-3, min(3, lead))
