"""Getting the rules compiled and loaded before anybody plays.

Compiling takes seconds and holds the interpreter; the page must be up meanwhile. So where the cache is cold a
worker process compiles into it (`workers.process`), and only then this process loads from it, in a thread: a
game as soon as it is compiled, whatever the others still need.
"""

import random

from orderup.core.compiled.cache import is_warm
from orderup.core.game import definition as registry


def cold_games() -> list[str]:
    """Those of which the cache does not hold all that serving needs."""
    return [name for name in registry.names() if not is_warm(name)]


def load_rules(name: str) -> None:
    """Take a game through all that the server asks of a match, so that nothing is left to be loaded."""
    from orderup.match import Match

    chance = random.Random(1)
    match = Match(name, seed=1)
    while not match.over:
        action = chance.choice(match.legal())
        match.play(action)
        match.view(match.seat)
        match.event_log().events(match.seat)
        if match.can_undo and chance.random() < 0.1:
            match.undo()
            match.event_log().rest(match.seat)
        if match.seat is not None and chance.random() < 0.02:
            match.copy().as_seen_by(match.seat, chance.randrange(1 << 32))
    assert match.result is not None
