"""Compiles everything that playing a game needs into the cache, by playing it.

The stages come in the order in which a table needs them.
"""

import random
import warnings
from importlib.metadata import version
from typing import Any

import numpy as np
from numba.core.errors import NumbaError

from orderup.bots import create, is_own, names, usual
from orderup.bots.coaching import coach
from orderup.bots.hints import hints
from orderup.bots.search.searching import compare
from orderup.core.batches.batch import Batch
from orderup.core.batches.observations import observation_layout
from orderup.core.compiled.cache import mark_warm
from orderup.core.compiled.compile_turns import tell_nobody
from orderup.core.compiled.compiling import JITTED
from orderup.core.compiled.randomness import RNG
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Message
from orderup.errors import Error, RulesError
from orderup.match import Match

RULES, BOT, REST = STAGES = ("rules", "bot", "rest")
"""The rules of a game; the bot of seats for which none is named; and other bots, hints, coach and reviews."""
LITTLE = 0.01
"""The share of the usual thought: nobody waits for these decisions."""


def warm(game: str) -> None:
    """Take a game through all stages, so that later processes start from the cache."""
    for stage in STAGES:
        warm_stage(game, stage)
    if JITTED:
        mark_warm(game)


def warm_stage(game: str, stage: str) -> None:
    """Compile, or load, everything that a stage needs; `Error` where Numba cannot."""
    tell_nobody()
    try:
        if stage == RULES:
            play_through(game)
        elif JITTED:  # In plain Python, a bot that searches takes minutes.
            _think(game, stage)
    except (NumbaError, RulesError) as error:
        why = " ".join(str(error).split())
        told = {"game": get(game).called, "numba": version("numba"), "why": why}
        raise Error(Message("core/not-compiled", **told)) from error


def play_through(game: str) -> None:
    """Play a game once, with everything that a server asks of a match."""
    chance = random.Random(1)
    match = Match(game, seats=get(game).seats[0], seed=1)
    while (seat := match.seat) is not None:
        match.view(seat)
        match.ahead()
        match.legal_ahead(seat)
        match.play(chance.choice(match.legal()))
        match.event_log().events(match.seat)
        if match.can_undo:
            match.play(match.undo())
            match.event_log().rest(match.seat)
        if match.seat is not None and chance.random() < 0.02:
            match.copy().as_seen_by(match.seat, chance.randrange(1 << 32))
    match.result  # noqa: B018 - compiles the scoring


def _think(game: str, stage: str) -> None:
    """Decide the first decision with a choice."""
    match = Match(game, seats=get(game).seats[0], seed=1)
    while len(match.legal()) == 1:
        match.play(match.legal()[0])
    if match.over:
        return
    first = usual(game)
    if stage == BOT:
        _let_decide(first, match)
        return
    coach(match, LANGUAGES[0], LITTLE)
    _advise(match)
    for bot in names(game):
        if bot != first:
            _let_decide(bot, match)


def warm_batches(game: str) -> None:
    """Step some games together, so that later processes find everything for `Batch` in the cache, too."""
    batch = Batch(game, 2)
    size = sum(part.size for part in observation_layout(game, batch.seats))
    batch.observe(np.zeros((2, size), np.int16))
    batch.mask()
    batch.step(batch.actions[:, 0])
    batch.play_others(np.zeros(2, np.int64), np.zeros(2, RNG))
    batch.play_random(1)
    batch.scores()


def _advise(match: Match) -> None:
    """Play games on as hints and reviews do: nobody who asks for one may wait for a compiler."""
    game = get(match.game)
    if not game.has("greedy"):
        return
    seen = match.as_seen_by(match.seat, 1)
    hints(seen, 1, LITTLE)
    if game.review[0]:
        compare(seen, 1, seen.legal()[:1], 1, play_style=game.review[1])


def _let_decide(bot: str, match: Match) -> None:
    """Let a bot decide. A failing bot of a user must not keep the game from beginning.

    One of ours that Numba cannot compile does, because another bot would play for it.
    """
    try:
        player: Any = create(bot, seed=1)
        if hasattr(player, "share"):
            player.share = LITTLE
        player.decide(match.as_seen_by(match.seat, 1))
    except Exception as error:
        if isinstance(error, NumbaError | RulesError) and is_own(bot):
            raise
        reason = f"{type(error).__name__}: {error}"
        warnings.warn(f"the bot {bot!r} cannot play {match.game}: {reason}", stacklevel=4)
