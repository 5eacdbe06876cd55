"""Every way to set up every registered game, and random play in it, for the conformance suite."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations as combinations_of
from itertools import product
from random import Random
from typing import Any

import pytest

from orderup import Action, Match, OptionError, games
from orderup.core.game.definition import Game, get
from tests.quick import BREADTH, fewer

LONGEST_GAME = 20_000
"""No game of random players takes more actions than this."""

SETUPS = int(16 * max(1.0, BREADTH))
"""The approximate number of set-ups tried of a game that has more of them."""
MOST_PLAIN = 40
"""Of a game with more combinations of options, the stored data hold only mixes of them, at most MIXES."""
MIXES = 4
TRIED = 40

WALKS = 25
"""The number of random games of a set-up, for all properties; its lively player plays the odd ones."""
OF_A_GAME = fewer(100)
"""A game with many set-ups has fewer walks of each, down to FEWEST, but about this many in all."""
FEWEST = 2


@dataclass(frozen=True)
class Setup:
    """A game, its number of seats and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def new(self, seed: int) -> Match:
        return Match(self.game, seats=self.seats, seed=seed, options=dict(self.options))

    def reach(self, seed: int, length: int) -> Match:
        """A match after `length` random actions, or at its end."""
        match = self.new(seed)
        for action in walk(self, seed)[:length]:
            match.play(action)
        return match

    def play(self, seed: int) -> Iterator[tuple[Match, Action]]:
        """A whole random game: before every action the match and the action that the caller is to play."""
        match = self.new(seed)
        for action in walk(self, seed):
            yield match, action

    def __str__(self) -> str:
        defaults = {option.name: option.default for option in get(self.game).options}
        chosen = (f"{name}={value}" for name, value in self.options if value != defaults[name])
        return "-".join([self.game, str(self.seats), *chosen])


@cache
def walk(setup: Setup, seed: int) -> tuple[Action, ...]:
    """The actions of a whole random game: chosen once, whatever number of tests looks at it."""
    match = setup.new(seed)
    pick = picker(match, seed)
    for _ in range(LONGEST_GAME):
        if match.over:
            return match.actions
        match.play(pick(match))
    raise AssertionError(f"{setup} with seed {seed} does not end")


def picker(match: Match, seed: int) -> Callable[[Match], Action]:
    """The player: with odd seeds the game's own lively player, `tests/<game>/lively.py`, if it has one."""
    chooser = Random(seed)
    module = f"tests.{match.game}.lively"
    if seed % 2 and find_spec(f"tests.{match.game}") and find_spec(module):
        player = import_module(module).Player(match.pack.content, str(seed))

        def lively(match: Match) -> Action:
            by_dict = {tuple(action.to_dict().items()): action for action in match.legal()}
            chosen = player.choose(match.state(), [action.to_dict() for action in match.legal()])
            return by_dict[tuple(chosen.items())]

        return lively

    def random(match: Match) -> Action:
        """A kind first, so that rare kinds come up, then one of that kind."""
        kind = chooser.choice(sorted({action.kind for action in match.legal()}))
        return chooser.choice([action for action in match.legal() if action.kind == kind])

    return random


def legal_options(game: Game) -> list[dict[str, Any]]:
    """Every combination of options that a game accepts."""
    return _legal_options(game.name)


@cache
def _legal_options(name: str) -> list[dict[str, Any]]:
    found, game = [], get(name)
    for values in product(*(option.choices for option in game.options)):
        named = dict(zip((option.name for option in game.options), values, strict=True))
        with suppress(OptionError):
            found.append(game.check_options(named))
    return found


def mixes(combinations: list[dict[str, Any]], most: int, seed: int) -> list[dict[str, Any]]:
    """A few of many combinations: the usual game, then those with the most new pairs of values, until all
    pairs are met or `most` are chosen."""
    random = Random(seed)
    chosen = [combinations[0]]
    met = set(pairs(chosen[0]))
    every = set().union(*map(pairs, combinations))
    while len(chosen) < most and met < every:
        tried = random.sample(combinations, min(TRIED, len(combinations)))
        chosen.append(max(tried, key=lambda options: len(pairs(options) - met)))
        met |= pairs(chosen[-1])
    return chosen


def pairs(options: Mapping[str, Any]) -> set[Any]:
    """Every two options with their values."""
    return set(combinations_of(((name, repr(value)) for name, value in options.items()), 2))


@cache
def all_setups() -> list[Setup]:
    """Every registered game with every number of seats and every combination of options. If these are many,
    mixes stand for them, in which every two values of options meet, if so few can hold them."""
    return [
        Setup(name, seats, tuple(options.items()))
        for name in games()
        for seats in get(name).seats
        for options in chosen_options(get(name), seats)
    ]


def chosen_options(game: Game, seats: int) -> list[dict[str, Any]]:
    """The combinations of options with which this number of seats plays a game."""
    combinations, most = legal_options(game), SETUPS // len(game.seats)
    return combinations if len(combinations) <= most else mixes(combinations, most, seats)


@cache
def plain_setups() -> list[Setup]:
    """Set-ups in which at most one option differs from its default. A game with many combinations has one mix
    for each number of seats instead: stored data must stay small."""
    return [
        Setup(name, seats, tuple(options.items()))
        for name in games()
        for seats in get(name).seats
        for options in plain_options(get(name), seats)
    ]


def plain_options(game: Game, seats: int) -> list[dict[str, Any]]:
    """The combinations of options that are stored as data for this number of seats."""
    combinations, defaults = legal_options(game), game.check_options(None)
    if len(combinations) > MOST_PLAIN:
        mixed = mixes(combinations, MIXES, seats)
        return [defaults, mixed[1 + (seats + 1) % (MIXES - 1)]]
    return [
        options
        for options in combinations
        if sum(defaults[name] != value for name, value in options.items()) <= 1
    ]


@cache
def walks(game: str) -> int:
    """The number of random games walked of each set-up of a game."""
    share = OF_A_GAME // sum(setup.game == game for setup in all_setups())
    return max(FEWEST, min(WALKS, share))


every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str, scope="session")
"""All tests of a set-up run one after another: they look at the same games."""
every_plain_setup = pytest.mark.parametrize("setup", plain_setups(), ids=str)
every_game = pytest.mark.parametrize("game", games())
