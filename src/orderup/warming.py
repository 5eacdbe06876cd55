"""Compiles everything that playing a game needs into the cache, by playing it."""

import warnings
from random import Random
from typing import Any

import numpy as np

from orderup.bots import create, names
from orderup.bots.coaching import coach
from orderup.bots.hints import hints
from orderup.bots.search.searching import compare
from orderup.core.batches.batch import Batch
from orderup.core.batches.observations import observation_layout
from orderup.core.compiled.cache import mark_warm
from orderup.core.compiled.compiling import JITTED
from orderup.core.compiled.randomness import RNG
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.match import Match

LITTLE = 0.01
"""The share of what is usual that bots and hints think: what they decide here is nobody's."""


def warm(game: str) -> None:
    """Play through a game once, bots and undo and all, so that later processes start from the cache."""
    match = Match(game, seats=get(game).seats[0], seed=1)
    chooser = Random(1)
    while len(match.legal()) == 1:  # bots do not think where there is no choice
        match.play(match.legal()[0])
    if JITTED and not match.over:  # in plain Python, one that looks ahead takes minutes
        for bot in names(game):
            _let_decide(bot, match)
        _advise(match)
        coach(match, LANGUAGES[0], LITTLE)
    while (seat := match.seat) is not None:
        match.view(seat)
        match.ahead()
        match.legal_ahead(seat)
        match.play(chooser.choice(match.legal()))
        if match.can_undo:
            match.play(match.undo())
    match.result  # noqa: B018 - compiles the scoring
    mark_warm(game)


def warm_batches(game: str) -> None:
    """Step some games together, so that later processes find in the cache what `Batch` needs, too."""
    batch = Batch(game, 2)
    size = sum(part.size for part in observation_layout(game, batch.seats))
    batch.observe(np.zeros((2, size), np.int16))
    batch.mask()
    batch.step(batch.actions[:, 0])
    batch.play_others(np.zeros(2, np.int64), np.zeros(2, RNG))
    batch.play_random(1)
    batch.scores()


def _advise(match: Match) -> None:
    """Hints and reviews play on games, too: nobody who asks for one is to wait for a compiler."""
    game = get(match.game)
    if game.planner is None:
        return
    seen = match.as_seen_by(match.seat, 1)
    hints(seen, 1, LITTLE)
    if game.review[0]:
        compare(seen, 1, seen.legal()[:1], 1, manner=game.review[1])


def _let_decide(bot: str, match: Match) -> None:
    """Anybody may install a bot: one that fails must not keep the game from beginning."""
    try:
        player: Any = create(bot, seed=1)
        if hasattr(player, "share"):
            player.share = LITTLE
        player.decide(match.as_seen_by(match.seat, 1))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        warnings.warn(f"the bot {bot!r} cannot play {match.game}: {reason}", stacklevel=3)
