"""Compiles everything that playing a game needs into the cache, by playing it."""

from random import Random

from orderup.bots import create, names
from orderup.core.cache import mark_warm
from orderup.core.game import get
from orderup.match import Match


def warm(game: str) -> None:
    """Play through a game once, bots and undo and all, so that later processes start from the cache."""
    match = Match(game, seats=get(game).seats[0], seed=1)
    chooser = Random(1)
    for bot in names(game):
        create(bot, seed=1).decide(match.as_seen_by(match.seat, 1))
    while not match.over:
        match.view(match.seat)
        match.play(chooser.choice(match.legal()))
        if match.can_undo:
            match.play(match.undo())
    match.result  # noqa: B018 - compiles the scoring
    mark_warm(game)
