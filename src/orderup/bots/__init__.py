"""Bots: players that, given a match as their seat may know it, name an action.

A bot keeps nothing between decisions: the same name, seed and match give the same action in any process.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from orderup.core import game as registry
from orderup.errors import OptionError

if TYPE_CHECKING:
    from orderup.core.actions import Action
    from orderup.match import Match

_CLASSES = {"random": "orderup.bots.random:RandomBot", "greedy": "orderup.bots.greedy:GreedyBot"}
SEED_LIMIT = 1 << 64


class Bot(Protocol):
    """Whoever can decide for a seat."""

    def decide(self, match: "Match") -> "Action":
        """A legal action for the seat whose decision it is. `match` is a copy made by
        `as_seen_by(match.seat, seed)`; it is left as it is. IllegalAction when the match is over."""


def names(game: str) -> tuple[str, ...]:
    """The bots that can play a game, weakest first; OptionError for an unknown game."""
    planned = registry.get(game).planner is not None
    return ("random", "greedy") if planned else ("random",)


def create(name: str, seed: int = 0) -> Bot:
    """A bot by name, from `names()`. `seed` (0 to 2**64 - 1) fixes the choices of those that draw lots.

    Raises OptionError for an unknown name or a bad seed.

    >>> import orderup
    >>> m = orderup.Match("coffee_rush", seats=3, seed=7)
    >>> create("greedy", seed=1).decide(m.as_seen_by(m.seat, seed=2)).kind
    'place'
    """
    if name not in _CLASSES:
        raise OptionError(f"unknown bot {name!r}; there are: {', '.join(_CLASSES)}")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEED_LIMIT:
        raise OptionError(f"a bot's seed is an integer from 0 to 2**64 - 1, not {seed!r}")
    module, _, class_name = _CLASSES[name].partition(":")
    bot: Bot = getattr(import_module(module), class_name)(seed)
    return bot


def play_match(match: "Match", bots: "list[Bot] | tuple[Bot, ...]") -> "Match":
    """Let `bots[seat]` decide for each seat until the match is over; returns the match.

    What the copies that the bots get hide is reshuffled by the number of the action, so that the game
    depends on nothing else but the match and the bots.
    """
    while match.seat is not None:
        seen = match.as_seen_by(match.seat, seed=len(match.actions))
        match.play(bots[match.seat].decide(seen))
    return match
