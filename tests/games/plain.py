"""Whole games with all that a match offers: what compiled rules and plain Python have to agree on.

    NUMBA_DISABLE_JIT=1 python -m tests.games.plain    print the checksums, by plain Python

Compiled, an index or a shift out of range goes by in silence; plain Python stops there.
"""

import json
from hashlib import sha256
from typing import Any

from orderup import Match
from orderup.bots import create
from orderup.core.game import get
from tests.games.setups import Setup, plain_setups

SEED = 20261
"""An odd one: the lively players play, where a game has them."""
NOW_AND_THEN = 9
"""Of so many actions one is looked at by everybody."""
ASKED = 27
"""The action at which a bot is asked, with the fewest seats only: one that looks ahead takes seconds."""


def walk(setup: Setup) -> str:
    """The checksum of all that a game showed to those who played it."""
    digest = sha256()
    for number, (match, action) in enumerate(setup.play(SEED)):
        seen: Any = [match.guided_view(match.seat), [each.id for each in match.legal()]]
        if number % NOW_AND_THEN == 0:
            seen += _all_around(match)
        if number == ASKED and setup.seats == get(setup.game).seats[0]:
            seen.append(create("greedy", SEED).decide(match.as_seen_by(match.seat, SEED)).notation)
        digest.update(json.dumps(seen).encode())
        match.play(action)
    assert match.result is not None
    digest.update(json.dumps([match.state(), match.result.breakdown, match.result.ranks]).encode())
    return digest.hexdigest()[:16]


def _all_around(match: Match) -> list[Any]:
    """Views of everybody, what every seat observes, and the position as its seat may know it."""
    views = [match.guided_view(viewer) for viewer in (None, *range(match.seats))]
    observed = [match.observation(seat).tolist() for seat in range(match.seats)]
    return [views, observed, match.as_seen_by(match.seat, SEED).state()]


def all_walks() -> dict[str, str]:
    """By the name of the set-up."""
    return {str(setup): walk(setup) for setup in plain_setups()}


if __name__ == "__main__":
    print(json.dumps(all_walks()))
