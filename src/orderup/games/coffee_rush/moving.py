"""Where a meeple may go, and what a cell gives it."""

from typing import Any

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.games.coffee_rush.board import ALL_CELLS, CORNERS, within_one_step, within_steps
from orderup.games.coffee_rush.state import MEEPLES, UNCHOSEN, UNPLACED, Upgrade


@rule
def other_meeples(table: Table, meeple: int) -> int:
    """The cells on which the other meeples stand, as a mask: all but this one of the seat to decide, which
    may be passing over one of them."""
    cells = 0
    for seat in range(table.seat_count):
        for i in range(MEEPLES):
            cell = table.seats[seat].meeples[i]
            if cell != UNPLACED and (seat != table.seat or i != meeple):
                cells |= 1 << cell
    return cells


@rule
def has_upgrade(me: Seat, upgrade: int) -> Any:
    """Whether a seat has turned an upgrade up."""
    return (me.upgrades >> upgrade) & 1 != 0


@rule
def legal_steps(table: Table, me: Seat, meeple: int) -> Any:
    """The cells a meeple may step to, as a mask: next to it, and from where a free cell is in reach with
    the steps and rush tokens then left. The cell it left is free."""
    moves_after = table.steps_left + me.rush - 1
    if moves_after < 0:
        return 0
    diagonal = has_upgrade(me, Upgrade.DIAGONAL)
    here = 1 << me.meeples[meeple]
    free = ALL_CELLS & ~other_meeples(table, meeple)
    return within_one_step(here, diagonal) & ~here & within_steps(free, moves_after, diagonal)


@rule
def cell_gain(pack: Pack, me: Seat, cell: int, others: int) -> int:
    """How many tokens a cell gives: doubled by each upgrade that applies."""
    tokens = 1
    if has_upgrade(me, Upgrade.MEEPLES) and others >> cell & 1:
        tokens *= 2
    if has_upgrade(me, Upgrade.CORNERS) and CORNERS >> cell & 1:
        tokens *= 2
    if has_upgrade(me, Upgrade.SPECIALTIES) and pack.specialty_ingredients[pack.board[cell]]:
        tokens *= 2
    return tokens


@rule
def may_stop(table: Table, me: Seat) -> bool:
    """After at least one step, on a cell that no other meeple stands on."""
    if table.meeple == UNCHOSEN:
        return False
    return not other_meeples(table, table.meeple) >> me.meeples[table.meeple] & 1
