"""The `core.game.definition.Engine` of Coffee Rush: everything that needs NumPy and Numba."""

from orderup.games.coffee_rush import rules
from orderup.games.coffee_rush.actions import ACTIONS, about, action_table, action_text, named_at
from orderup.games.coffee_rush.drawing import draw
from orderup.games.coffee_rush.happenings import EVENTS
from orderup.games.coffee_rush.pack import read_pack
from orderup.games.coffee_rush.position import check_moment, settle
from orderup.games.coffee_rush.scoring import LINES
from orderup.games.coffee_rush.state import PACK, STATE, TABLE

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
