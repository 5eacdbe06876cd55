"""Every way to set up every registered game, and random play in it, for the conformance suite."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from orderup import Action, Match, games
from orderup.core.game import get

LONGEST_GAME = 20_000
"""No game of random players takes more actions than this."""

SEEDS = st.integers(0, 2**64 - 1)
LENGTHS = st.one_of(st.integers(0, 60), st.integers(0, 600))


@dataclass(frozen=True)
class Setup:
    """A game, its number of seats and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def new(self, seed: int) -> Match:
        return Match(self.game, seats=self.seats, seed=seed, options=dict(self.options))

    def reach(self, seed: int, length: int) -> Match:
        """A match after so many random actions, or at its end."""
        match = self.new(seed)
        chooser = Random(seed)
        for _ in range(length):
            if match.over:
                break
            match.play(pick(chooser, match))
        return match

    def play(self, seed: int) -> Iterator[tuple[Match, Action]]:
        """A whole random game: before every action the match and the action that the caller is to play."""
        match = self.new(seed)
        chooser = Random(seed)
        for _ in range(LONGEST_GAME):
            if match.over:
                return
            yield match, pick(chooser, match)
        raise AssertionError(f"{self} with seed {seed} does not end")

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def pick(chooser: Random, match: Match) -> Action:
    """A random legal action: a kind first, so that rare kinds come up, then one of that kind."""
    kind = chooser.choice(sorted({action.kind for action in match.legal()}))
    return chooser.choice([action for action in match.legal() if action.kind == kind])


def all_setups() -> list[Setup]:
    """Every registered game with every number of seats and every combination of options."""
    found = []
    for name in games():
        game = get(name)
        for seats in game.seats:
            for values in product(*(option.choices for option in game.options)):
                named = zip((option.name for option in game.options), values, strict=True)
                found.append(Setup(name, seats, tuple(named)))
    return found


every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str)
every_game = pytest.mark.parametrize("game", games())
