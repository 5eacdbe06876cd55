"""The length of a game."""

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Table
from orderup.games.cafe_tycoon.components import FAMILY_ROUNDS, MAX_ROUNDS


@rule
def rounds(table: Table) -> int:
    """The number of rounds of each phase."""
    return FAMILY_ROUNDS if table.family else MAX_ROUNDS
