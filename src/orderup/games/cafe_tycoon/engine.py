"""Everything of Board Game Cafe Tycoon that needs NumPy and Numba, under the names of `core.game.Engine`."""

from orderup.games.cafe_tycoon import rules
from orderup.games.cafe_tycoon.actions import ACTIONS, action_table, action_text
from orderup.games.cafe_tycoon.drawing import draw
from orderup.games.cafe_tycoon.pack import read_pack
from orderup.games.cafe_tycoon.scoring import LINES
from orderup.games.cafe_tycoon.state import PACK, TABLE
from orderup.games.cafe_tycoon.story import story
from orderup.games.cafe_tycoon.view import view

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
