"""Geometry of the ingredient board: sets of cells as 16-bit masks, bit `cell` of `CELL_NAMES`."""

from orderup.core.compiled.compiling import rule
from orderup.games.coffee_rush.state import CELL_NAMES, CELLS, SIDE

ALL_CELLS = (1 << CELLS) - 1
COLUMN_A = sum(1 << cell for cell in range(0, CELLS, SIDE))
COLUMN_D = COLUMN_A << (SIDE - 1)
CORNERS = sum(1 << CELL_NAMES.index(name) for name in ("a1", "a4", "d1", "d4"))


@rule
def within_one_step(cells: int, diagonal: bool) -> int:
    """The given cells and every cell next to one of them."""
    beside = ((cells & ~COLUMN_D) << 1) | ((cells & ~COLUMN_A) >> 1)
    column = cells | beside if diagonal else cells
    return (cells | beside | (column << SIDE) | (column >> SIDE)) & ALL_CELLS


@rule
def within_steps(cells: int, steps: int, diagonal: bool) -> int:
    """Every cell from which one of the given cells is at most `steps` steps away."""
    for _ in range(steps):
        if cells == ALL_CELLS:
            break
        cells = within_one_step(cells, diagonal)
    return cells
