"""Compiled random play makes the very moves that a Match makes."""

import numpy as np
import pytest
from numba import config

from orderup.core.compiled import playout
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import setup as set_up
from orderup.core.compiled.plain import argument
from orderup.core.compiled.randomness import RNG, below
from orderup.core.game.definition import get
from orderup.core.state.records import Decoder
from tests.core.splitmix import SplitMix
from tests.games.setups import LONGEST_GAME, every_setup

GAMES = 50 if config.DISABLE_JIT else 1000
"""Plain Python, with which installed games are tried, takes a hundred times as long for a game."""


def blank_and_dealt(match, seed):
    """The two tables of `play_random`: one dealt from `seed`, one to be dealt again."""
    engine = match._game.engine
    tables = np.zeros(2, engine.TABLE)
    tables["seat_count"] = match.seats
    for table in tables:
        get(match.game).write_options(table, match.options)
    out = np.zeros(engine.ACTIONS, np.int16)
    playout.start(argument(tables), argument(match.pack.record), argument(out), 0, np.uint64(seed))
    return tables, out


@every_setup
def test_play_random_sets_up_a_table_on_which_nothing_can_be_played(setup):
    match = setup.reach(4, 10**5)
    tables, out = blank_and_dealt(match, 4)
    tables[0] = match._tables[0]
    chooser = np.zeros(1, RNG)
    arguments = (argument(tables), argument(match.pack.record), argument(out), argument(chooser))
    playout.play_random(*arguments, 1)
    assert tables[0]["seat"] >= 0


@every_setup
@pytest.mark.parametrize("count", [1, 40, 700])
def test_play_random_equals_a_match_that_picks_the_same_actions(setup, count):
    seed = 99
    match = setup.new(seed)
    tables, out = blank_and_dealt(match, seed)
    chooser = np.zeros(1, RNG)
    chooser["rng"] = 12345
    finished = playout.play_random(
        argument(tables), argument(match.pack.record), argument(out), argument(chooser), count
    )

    random = SplitMix(12345)
    games = 0
    for _ in range(count):
        legal = match.legal()
        match.play(legal[random.below(len(legal))])
        if match.over:
            games += 1
            match = setup.new(random.below(1 << 31))
    assert finished == games
    read = Decoder(tables.dtype)
    assert read(tables[0].tobytes()) == read(match._tables[0].tobytes())


@rule
def games_without_end(tables, packs, out, chooser, games):
    """The number of random games, dealt from the blank second table, that do not end."""
    found = 0
    for _ in range(games):
        tables[0] = tables[1]
        set_up(tables[0], packs[0], below(chooser[0], 1 << 31))
        playout.play_out(tables[0], packs[0], out, chooser[0], LONGEST_GAME)
        found += tables[0].seat >= 0
    return found


@every_setup
def test_random_games_come_to_an_end(setup):
    """A seat to decide always has a legal action, and nobody plays for ever."""
    match = setup.new(1)
    tables, out = blank_and_dealt(match, 1)
    arguments = (argument(tables), argument(match.pack.record), argument(out), argument(np.ones(1, RNG)))
    assert games_without_end(*arguments, GAMES) == 0
