"""Movement: the cells that a meeple may enter, and their tokens."""

from typing import Any

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.games.coffee_rush.board import ALL_CELLS, CORNERS, within_one_step, within_steps
from orderup.games.coffee_rush.state import MEEPLES, UNCHOSEN, UNPLACED, Upgrade


@rule
def other_meeples(table: Table, meeple: int) -> int:
    """The cells of the other meeples, as a mask: all except this one of the deciding seat, which may be
    passing over one of them."""
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
    """The cells that a meeple may step to, as a mask.

    A cell must be next to it, and a free cell must be in reach from there with the remaining steps and rush
    tokens. The cell that it left is free.
    """
    moves_after = table.steps_left + me.rush - 1
    if moves_after < 0:
        return 0
    diagonal = has_upgrade(me, Upgrade.DIAGONAL)
    here = 1 << me.meeples[meeple]
    free = ALL_CELLS & ~other_meeples(table, meeple)
    # Without a free cell in reach the meeple could neither stay nor go on.
    return within_one_step(here, diagonal) & ~here & within_steps(free, moves_after, diagonal)


@rule
def cell_gain(pack: Pack, me: Seat, cell: int, others: int) -> int:
    """The number of tokens from a cell; each upgrade that applies doubles it."""
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
    """Whether the meeple may stop: after at least one step, on a cell without another meeple."""
    if table.meeple == UNCHOSEN:
        return False
    return not other_meeples(table, table.meeple) >> me.meeples[table.meeple] & 1
