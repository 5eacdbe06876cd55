"""A bot that asks the game's planner for the best turn it sees and plays its first action.

A game's planner, `Game.planner`, is a function (tables, packs) -> ids: given one-element arrays of the table
and pack records as the rules take them, it returns the ids of one or more actions to be played in this order
by the seat to decide. It reads nothing that this seat cannot know and draws no lots. It is asked again at
every decision, so it has to stand by its plan: what it returns in the middle of a turn must be as good, by
its own judgement, as what it set out to do.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from orderup.core.actions import Action
from orderup.core.game import get
from orderup.errors import IllegalAction, OptionError
from orderup.match import Match

Planner = Callable[[Any, Any], Sequence[int]]


@cache
def planner_of(game: str) -> Planner:
    """A game's planner; OptionError when it has none."""
    place = get(game).planner
    if place is None:
        raise OptionError(f"the greedy bot cannot play {game}: it has no planner")
    module, _, function = place.partition(":")
    planner: Planner = getattr(import_module(module), function)
    return planner


class GreedyBot:
    """Plays the first action of the planner's best turn; the seed changes nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`."""
        legal = match.legal()
        if not legal:
            raise IllegalAction("there is nothing to decide: the match is over")
        if len(legal) == 1:
            return legal[0]
        first = planner_of(match.game)(*match.records)[0]
        return next(action for action in legal if action.id == first)
