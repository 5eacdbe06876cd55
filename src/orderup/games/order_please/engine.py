"""The `core.game.definition.Engine` of Order Please?: everything that needs NumPy and Numba."""

from orderup.games.order_please import rules
from orderup.games.order_please.actions import ACTIONS, about, action_table, action_text, named_at
from orderup.games.order_please.drawing import draw
from orderup.games.order_please.happenings import EVENTS
from orderup.games.order_please.pack import read_pack
from orderup.games.order_please.position import check_moment, settle
from orderup.games.order_please.scoring import LINES
from orderup.games.order_please.state import PACK, STATE, TABLE

__all__ = [
    "ACTIONS",
    "EVENTS",
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
