"""Everything of Order Please? that needs NumPy and Numba, under the names of `core.game.Engine`."""

from collections.abc import Mapping
from typing import Any

from orderup.games.order_please import rules
from orderup.games.order_please.actions import ACTIONS, action_table, action_text
from orderup.games.order_please.drawing import draw
from orderup.games.order_please.pack import read_pack
from orderup.games.order_please.scoring import LINES
from orderup.games.order_please.state import ENDINGS, PACK, REFILLS, TABLE
from orderup.games.order_please.story import story
from orderup.games.order_please.view import view

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


def write_options(table: Any, options: Mapping[str, Any]) -> None:
    """Every option is a field of the table; words become indices."""
    table["refill"] = REFILLS.index(options["refill"])
    table["ending"] = ENDINGS.index(options["ending"])
    for name in ("exchange", "events", "merchants"):
        table[name] = options[name]
