"""Random games of every set-up, each walked once for all properties of steps, positions and ends.

A property is a function beside others of its subject; a decorator makes it a test of every set-up. All tests
of a set-up run one after another, and the first of them takes its games through every property, so that a
game is played once, and what several properties look at is made once. Each fails under its own name, and a
note says where: `setup.reach(seed, length)` is the position.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from orderup import Action, Match
from orderup.core.views.event_log import EventLog
from tests.games.setups import LONGEST_GAME, WALKS, Setup, every_setup, walk, walks

EARLY = 60
"""A third of the positions lie among the first actions, where games differ most."""


class Moment:
    """A match at a moment of a game, which nobody changes; to play on, take a copy."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._views: dict[int | None, Any] = {}

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        return self.match.legal()

    @cached_property
    def standing(self) -> tuple[Any, ...]:
        """All that may be asked of it; the digest stands for the state, the hidden parts included."""
        match = self.match
        return match.digest, self.legal, match.actions, match.seat, match.reveals, match.result

    def view(self, viewer: int | None) -> Any:
        if viewer not in self._views:
            self._views[viewer] = self.match.view(viewer)
        return self._views[viewer]


class Step:
    """An action of a game, between two moments."""

    def __init__(self, before: Moment, action: Action, after: Moment) -> None:
        self.before, self.action, self.after = before, action, after
        self._told: dict[int | None, Any] = {}

    @cached_property
    def event_log(self) -> EventLog:
        return self.after.match.event_log()

    def told(self, viewer: int | None) -> tuple[Any, Any]:
        """The events that a viewer is told, and the changes to the view after the last event."""
        if viewer not in self._told:
            self._told[viewer] = self.event_log.events(viewer), self.event_log.rest(viewer)
        return self._told[viewer]


@dataclass(frozen=True)
class _Property:
    """A check of whole games, and the seeds of these games."""

    check: Callable[[Setup, Sequence[Step]], None]
    of: Callable[[Setup], Sequence[int]]


@dataclass
class _Walked:
    """The results of a set-up's games: the first failure of each property, and matches to look at."""

    failed: dict[_Property, Exception] = field(default_factory=dict)
    positions: list[tuple[int, int, Match]] = field(default_factory=list)
    ends: list[tuple[int, Match]] = field(default_factory=list)


_properties: list[_Property] = []


def along_random_games(most: int) -> Callable[[Callable[[Setup, Sequence[Step]], None]], Any]:
    """Check `(setup, steps)` of whole random games, `most` at most."""
    return _along(lambda setup: seeds(setup, most))


def along_random_game(seed: int) -> Callable[[Callable[[Setup, Sequence[Step]], None]], Any]:
    """Check `(setup, steps)` of one whole random game."""
    return _along(lambda setup: (seed,))


def _along(of: Callable[[Setup], Sequence[int]]) -> Callable[[Callable[[Setup, Sequence[Step]], None]], Any]:
    def decorate(check: Callable[[Setup, Sequence[Step]], None]) -> Any:
        checked = _Property(check, of)
        _properties.append(checked)

        def test(setup: Setup) -> None:
            failure = walked(setup).failed.get(checked)
            if failure is not None:
                raise failure

        return _as_test(test, check)

    return decorate


def at_random_positions(check: Callable[[Setup, Match], None]) -> Any:
    """Check `(setup, match)` all over random games, from the deal to the end."""

    def test(setup: Setup) -> None:
        for match in positions(setup):
            check(setup, match)

    return _as_test(test, check)


def at_the_end_of_random_games(check: Callable[[Setup, Match], None]) -> Any:
    """Check `(setup, match)` where all is over."""

    def test(setup: Setup) -> None:
        for seed, match in walked(setup).ends:
            with noting(setup, seed, LONGEST_GAME):
                check(setup, match.copy())

    return _as_test(test, check)


def positions(setup: Setup, every: int = 1) -> Iterator[Match]:
    """Matches all over random games, which may be played on; one in `every`. Notes the place of a failure."""
    for seed, length, match in walked(setup).positions[::every]:
        with noting(setup, seed, length):
            yield match.copy()


@lru_cache(maxsize=2)
def walked(setup: Setup) -> _Walked:
    """Take the games of a set-up through all properties."""
    found = _Walked()
    wanted = places(setup)
    looks = {each: frozenset(each.of(setup)) for each in _properties}
    all_seeds = {*range(walks(setup.game)), *seeds(setup, WALKS), *frozenset().union(*looks.values())}
    for seed in sorted(all_seeds):
        checks = [each for each, of in looks.items() if seed in of and each not in found.failed]
        stops = {length for one, length in wanted if one == seed}
        moments, steps = _played(setup, seed, None if checks else stops)
        for each in checks:
            try:
                with noting(setup, seed, LONGEST_GAME):
                    each.check(setup, steps)
            except Exception as error:
                found.failed[each] = error
        found.positions += [(seed, length, moments[length].match) for length in sorted(stops)]
        if seed in seeds(setup, WALKS):
            found.ends.append((seed, moments[len(walk(setup, seed))].match))
    return found


def _played(setup: Setup, seed: int, stops: Container[int] | None) -> tuple[dict[int, Moment], list[Step]]:
    """A whole random game: all its moments by the number of actions before them, and the steps between; or
    only some of the moments and its end."""
    actions = walk(setup, seed)
    match = setup.new(seed)
    moments = {0: Moment(match.copy())}
    for number, action in enumerate(actions, start=1):
        match.play(action)
        if stops is None or number in stops or number == len(actions):
            moments[number] = Moment(match.copy())
    steps = (
        [Step(moments[i], action, moments[i + 1]) for i, action in enumerate(actions)]
        if stops is None
        else []
    )
    return moments, steps


def places(setup: Setup) -> list[tuple[int, int]]:
    """Seed and number of actions of each position: the deal, an end, and one of every other game. A third
    lie before an action of a kind drawn first, so that rare decisions come up."""
    chance = Random(str(setup))
    found = [(0, 0)]
    for seed in range(walks(setup.game)):
        actions = walk(setup, seed)
        among = min(len(actions), EARLY) if seed % 3 == 0 else len(actions)
        length = len(actions) if seed == 1 else chance.randint(0, among)
        if seed % 3 == 2:
            kind = chance.choice(sorted({action.kind for action in actions}))
            length = chance.choice([i for i, action in enumerate(actions) if action.kind == kind])
        found.append((seed, length))
    return found


def seeds(setup: Setup, most: int) -> range:
    """The seeds of a share of the walked games, in proportion to `most`; never fewer than three."""
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
