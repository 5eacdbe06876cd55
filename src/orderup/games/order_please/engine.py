"""Everything of Order Please? that needs NumPy and Numba, under the names of `core.game.Engine`."""

from orderup.games.order_please import rules
from orderup.games.order_please.actions import ACTIONS, action_table, action_text
from orderup.games.order_please.drawing import draw
from orderup.games.order_please.pack import read_pack
from orderup.games.order_please.scoring import LINES
from orderup.games.order_please.state import PACK, TABLE
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
]
