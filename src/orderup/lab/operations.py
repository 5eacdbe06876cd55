"""What a game offers to be measured: the module `measures`, of compiled functions over its record.

    observe(table, pack, tally)           count what the last action brought about in a TALLY record
    gained(table, pack, tally) -> item    something the lab asks about that a seat has just got (seat * ITEMS
                                          + its number), -1: nothing more; called until it says so
    strip(table, pack, item)              take it away again, as if it had never come

the last two only where something can be taken away again; and of plain data, see `Measures`. The game's
planner plays, on the real table: it must read nothing that its seat cannot know.
"""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.operations import Operations
from orderup.core.compiled.rule_types import Pack as PackRecord
from orderup.core.compiled.rule_types import Table
from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.core.texts.messages import Message
from orderup.errors import OptionError

MOST_FIGURES = 4
TALLY = np.dtype(
    [
        ("turns", np.int32),
        ("of_turns", np.int32, (MOST_FIGURES,)),  # how many turns each of OF_TURNS is true of
        ("of_games", np.int8, (MOST_FIGURES,)),  # whether each of OF_GAMES is true of the game
        ("memory", np.int64, (MOST_FIGURES,)),  # the game's own, from one call to the next
    ],
    align=True,
)


class Measures(Protocol):
    """The plain half of the module. `tables` are those of finished games, `tallies` what was counted of
    them. Things are named as `table/id` of the pack; how reports say all else stands in the game's
    texts, as `lab-<name>`."""

    GAMES: tuple[int, int]
    """How many games tell of the balance, and how many of each answer to an option, where nobody says."""
    PLAY_STYLE: str | None
    """The play style of its planner; None for the usual one."""
    ITEMS: tuple[str, ...]
    """What `gained` may tell of; none where nothing can be taken away again."""
    OF_TURNS: tuple[str, ...]
    """What is counted of turns."""
    OF_GAMES: tuple[str, ...]
    """What may be true of a whole game."""
    COMPARED: str
    """The option under whose every answer the balance is told; empty for none."""

    def places(self, tables: Any, tallies: Any) -> Any:
        """Who played first, second and so on (0, 1 ...), by game and seat."""

    def counted(self, tables: Any) -> Mapping[str, Any]:
        """By name: how many of something there are in each game, all seats together."""

    def held(self, tables: Any, tallies: Any) -> Mapping[str, Any]:
        """By name of something that somebody has from the start: who had it, by game and seat."""

    def kept(self, tables: Any, pack: Pack) -> Mapping[str, tuple[Any, Any]]:
        """By name: how often something was chosen in each game, and how often offered."""


@rule
def _nothing(table: Table, pack: PackRecord, tally: Any) -> int:
    """For games of which nothing can be taken away."""
    return -1


@rule
def _as_it_is(table: Table, pack: PackRecord, item: int) -> None:
    """The same."""


_measures = Operations("measures")


def measures_of(game: Game) -> Measures:
    """A game's measures, ready to be used by compiled code; OptionError when it has none."""
    module: Any = game.module("measures")
    if module is None:
        raise OptionError(Message("lab/no-measures", game=game.called))
    _measures.register(game.engine.TABLE, module)
    return module  # type: ignore[no-any-return]


observe = _measures.operation("observe")
gained = _measures.operation("gained", _nothing)
strip = _measures.operation("strip", _as_it_is)
