"""Random games of every set-up, walked once for all properties of steps, positions and ends.

A property is a function beside others of its subject; a decorator makes it a test of every set-up. When it
fails, a note says where: `setup.reach(seed, length)` is the position.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from orderup import Action, Match
from tests.games.setups import LONGEST_GAME, WALKS, Setup, every_setup, walk, walks

Step = tuple[Match, Action]
EARLY = 60
"""A third of the positions lie among the first actions, where games differ most."""


def at_random_positions(check: Callable[[Setup, Match], None]) -> Any:
    """Check `(setup, match)` all over random games, from the deal to the end."""

    def test(setup: Setup) -> None:
        for seed, length in places(setup):
            with noting(setup, seed, length):
                check(setup, setup.reach(seed, length))

    return _as_test(test, check)


def along_random_games(most: int) -> Callable[[Callable[[Setup, Iterator[Step]], None]], Any]:
    """Check `(setup, steps)` along whole random games, at most so many: before each step the match, and the
    action that the check is to play."""

    def decorate(check: Callable[[Setup, Iterator[Step]], None]) -> Any:
        def test(setup: Setup) -> None:
            for seed in seeds(setup, most):
                with noting(setup, seed, LONGEST_GAME):
                    check(setup, setup.play(seed))

        return _as_test(test, check)

    return decorate


def at_the_end_of_random_games(check: Callable[[Setup, Match], None]) -> Any:
    """Check `(setup, match)` where all is over."""

    def test(setup: Setup) -> None:
        for seed in seeds(setup, WALKS):
            with noting(setup, seed, LONGEST_GAME):
                check(setup, setup.reach(seed, LONGEST_GAME))

    return _as_test(test, check)


def places(setup: Setup) -> Iterator[tuple[int, int]]:
    """Seed and number of actions of each position: the deal, an end, and one of every other game."""
    chance = Random(str(setup))
    yield 0, 0
    for seed in range(walks(setup.game)):
        whole = len(walk(setup, seed))
        yield seed, whole if seed == 1 else chance.randint(0, min(whole, EARLY) if seed % 3 == 0 else whole)


def seeds(setup: Setup, most: int) -> range:
    """Of the games that are walked so many, in proportion; never fewer than three."""
    return range(max(3, -(-most * walks(setup.game) // WALKS)))


@contextmanager
def noting(setup: Setup, seed: int, length: int) -> Iterator[None]:
    """Say of a failure where it was."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{setup}: reach({seed}, {length})")
        raise


def _as_test(test: Callable[[Setup], None], check: Callable[..., None]) -> Any:
    test.__name__, test.__qualname__ = check.__name__, check.__qualname__
    test.__module__, test.__doc__ = check.__module__, check.__doc__
    return every_setup(test)
