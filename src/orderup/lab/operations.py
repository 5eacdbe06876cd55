"""Measurements of a game: its module `measures`, with compiled functions over its record.

    observe(table, pack, tally)
        counts the effects of the last action in a TALLY record.
    gained(table, pack, tally) -> item
        is optional. It gives a new possession of a seat that the lab compares (seat * ITEMS + its number).
        It is called until it returns -1.
    strip(table, pack, item)
        comes with `gained`. It takes the possession away, as if it had never come.

`Measures` describes the plain data. The game's planner plays on the real table, so it must read nothing that
its seat cannot know.
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
        ("of_turns", np.int32, (MOST_FIGURES,)),  # number of turns for each of OF_TURNS
        ("of_games", np.int8, (MOST_FIGURES,)),  # whether each of OF_GAMES happened
        ("memory", np.int64, (MOST_FIGURES,)),  # the game's own, kept from call to call
    ],
    align=True,
)


class Measures(Protocol):
    """The part of the module that is not compiled.

    `tables` are those of finished games, `tallies` their counts. Things are named `table/id` as in the pack;
    the game's texts `lab-<name>` name everything else in reports.
    """

    GAMES: tuple[int, int]
    """The default number of games for the balance, and for each answer to an option."""
    PLAY_STYLE: str | None
    """The play style of its planner; None for the usual one."""
    ITEMS: tuple[str, ...]
    """The possessions that `gained` may report; empty if nothing can be taken away."""
    OF_TURNS: tuple[str, ...]
    """The counts of turns."""
    OF_GAMES: tuple[str, ...]
    """The facts about a whole game."""
    COMPARED: str
    """The option under whose answers the balance is compared; may be empty."""

    def places(self, tables: Any, tallies: Any) -> Any:
        """The place of each seat in the order of play (0: first), by game and seat."""

    def counted(self, tables: Any) -> Mapping[str, Any]:
        """By name, a count for each game, over all seats."""

    def held(self, tables: Any, tallies: Any) -> Mapping[str, Any]:
        """By name of a possession from the start, its owners by game and seat."""

    def kept(self, tables: Any, pack: Pack) -> Mapping[str, tuple[Any, Any]]:
        """By name, how often something was chosen in each game, and how often offered."""


@rule
def _nothing(table: Table, pack: PackRecord, tally: Any) -> int:
    """For games without possessions to take away."""
    return -1


@rule
def _as_it_is(table: Table, pack: PackRecord, item: int) -> None:
    """For games without possessions to take away."""


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
