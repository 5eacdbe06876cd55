"""What a game offers to be measured: a module, `Game.lab`, of compiled functions over its record.

    observe(table, pack, tally)           count what the last action brought about in a TALLY record
    gained(table, pack, tally) -> item    something the lab asks about that a seat has just got (seat * ITEMS
                                          + its number), -1: nothing more; called until it says so
    strip(table, pack, item)              take it away again, as if it had never come

and of plain data: ITEMS (names), `kept(tables)` (by name, how often something was chosen and offered). The
game's planner plays, on the real table: it must read nothing that its seat cannot know.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from orderup.core.game import Game
from orderup.core.operations import Operations
from orderup.errors import OptionError

TALLY = np.dtype(
    [
        ("turns", np.int32),
        ("quiet", np.int32),  # turns without a sale
        ("ended", np.int32),  # turns that have ended
        ("sold", np.int32),  # sales when the last of them did
        ("still", np.int8),  # whether the game stood still
        ("had", np.int64),  # what `gained` has told of, as bits
    ],
    align=True,
)


class Measures(Protocol):
    """The plain half of the module."""

    ITEMS: tuple[str, ...]

    def kept(self, tables: Any) -> Mapping[str, tuple[int, int]]:
        """By name: how often chosen, how often offered."""


_measures = Operations("measures")


def measures_of(game: Game) -> Measures:
    """A game's measures, ready to be used by compiled code; OptionError when it has none."""
    if game.lab is None:
        raise OptionError(f"the lab cannot measure {game.name}: it offers no measures")
    module: Any = import_module(game.lab)
    _measures.register(game.engine.TABLE, module)
    return module  # type: ignore[no-any-return]


observe = _measures.operation("observe")
gained = _measures.operation("gained")
strip = _measures.operation("strip")
