"""How long a game is."""

from typing import Any

from orderup.core.compiling import rule
from orderup.games.cafe_tycoon.state import FAMILY_ROUNDS, MAX_ROUNDS


@rule
def rounds(table: Any) -> int:
    """How many rounds each phase has."""
    return FAMILY_ROUNDS if table.family else MAX_ROUNDS
