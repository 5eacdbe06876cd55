"""Everything of Coffee Rush that needs NumPy and Numba, under the names of `core.game.Engine`."""

from typing import Any

from orderup.games.coffee_rush import rules
from orderup.games.coffee_rush.actions import ACTIONS, action_table, action_text
from orderup.games.coffee_rush.drawing import draw
from orderup.games.coffee_rush.pack import read_pack
from orderup.games.coffee_rush.scoring import LINES
from orderup.games.coffee_rush.state import PACK, TABLE
from orderup.games.coffee_rush.story import story
from orderup.games.coffee_rush.view import view

__all__ = [
    "ACTIONS",
    "LINES",
    "PACK",
    "TABLE",
    "action_table",
    "action_text",
    "draw",
    "read_pack",
    "rules",
    "story",
    "view",
    "write_options",
]


def write_options(table: Any, options: dict[str, Any]) -> None:
    """Every option is a field of the table."""
    for name, value in options.items():
        table[name] = value
