"""Getting the rules compiled and loaded before anybody plays.

Compiling takes seconds and holds the interpreter; the page must be up meanwhile. So a worker process compiles
into the cache on disk (`thinker`), and only then this process loads from it, in a thread.
"""

import random

from orderup import bots
from orderup.core import game as registry


def exercise(name: str, *, with_bots: bool) -> None:
    """Play one game through everything that a server asks of a match, so that all of it is compiled."""
    from orderup.match import Match

    chance = random.Random(1)
    match = Match(name, seed=1)
    before = match.view(None)
    while not match.over:
        action = chance.choice(match.legal())
        match.play(action)
        after = match.view(match.seat)
        match.story(before, action.to_dict(), after)
        before = after
        if match.can_undo and chance.random() < 0.1:
            match.undo()
            before = match.view(match.seat)
        if match.seat is not None and chance.random() < 0.02:
            match.copy()
            seen = match.as_seen_by(match.seat, chance.randrange(1 << 32))
            for bot in bots.names(name) if with_bots else ():
                bots.create(bot, seed=1).decide(seen)
    assert match.result is not None


def exercise_all(*, with_bots: bool) -> None:
    """Load, or compile, all registered games; with the bots where bots will think."""
    for name in registry.names():
        exercise(name, with_bots=with_bots)


def import_engines() -> None:
    """Import what the games stand on, compiling nothing yet."""
    for name in registry.names():
        _ = registry.get(name).engine
