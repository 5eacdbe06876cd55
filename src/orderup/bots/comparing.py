"""Compares actions by playouts, in the same way for reviews and puzzles."""

from collections.abc import Sequence

from orderup.bots.search.searching import NOISE, Comparison, compare
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.match import Match


def playouts_of(game: str) -> int:
    """The number of playouts for judging a decision of a game; 0 where none can be judged."""
    return get(game).playouts if get(game).played_out else get(game).review[0]


def compared(seen: Match, seed: int, actions: Sequence[Action], playouts: int) -> Comparison:
    """Actions after equally many playouts with the same chances, each played on as in the game's reviews."""
    game = get(seen.game)
    noise, play_style = (NOISE, None) if game.played_out else (0, game.review[1])
    return compare(seen, seed, actions, playouts, noise, play_style)
