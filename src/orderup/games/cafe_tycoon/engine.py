"""The `core.game.definition.Engine` of Board Game Cafe Tycoon: everything that needs NumPy and Numba."""

from orderup.games.cafe_tycoon.actions import ACTIONS, about, action_table, action_text, named_at
from orderup.games.cafe_tycoon.display.drawing import draw
from orderup.games.cafe_tycoon.happenings import EVENTS
from orderup.games.cafe_tycoon.moment import check_moment
from orderup.games.cafe_tycoon.pack import LEFT_OUT, read_pack
from orderup.games.cafe_tycoon.position import settle
from orderup.games.cafe_tycoon.rules import rules
from orderup.games.cafe_tycoon.rules.scoring import LINES
from orderup.games.cafe_tycoon.state import PACK, STATE, TABLE

__all__ = [
    "ACTIONS",
    "EVENTS",
    "LEFT_OUT",
    "LINES",
    "PACK",
    "STATE",
    "TABLE",
    "about",
    "action_table",
    "action_text",
    "check_moment",
    "draw",
    "named_at",
    "read_pack",
    "rules",
    "settle",
]
