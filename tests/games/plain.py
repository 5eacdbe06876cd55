"""Whole games with all that a match offers: what compiled rules and plain Python have to agree on.

    NUMBA_DISABLE_JIT=1 python -m tests.games.plain    print all of it, by plain Python, a JSON list a line

Compiled, an index or a shift out of range goes by in silence; plain Python stops there.
"""

import json
from collections.abc import Iterator
from typing import Any

from orderup import Match
from orderup.bots import create
from orderup.core.game.definition import get
from tests.games.setups import Setup, plain_setups

SEED = 20261
"""An odd one: the lively players play, where a game has them."""
GUIDED = 3
"""One view in this number tells the effects of each action: plain Python takes ten times as long for that."""
NOW_AND_THEN = 9
"""Everybody looks at one action in this number."""
ASKED = 27
"""The action at which a bot is asked, with the fewest seats only: one that looks ahead takes seconds."""

Told = tuple[str, Any]
"""The moment and kind of a message, and its content."""


def walk(setup: Setup) -> Iterator[Told]:
    """All that a game showed to those who played it."""
    for number, (match, action) in enumerate(setup.play(SEED)):
        guided = number % GUIDED == 0
        yield f"{number}: view", match.guided_view(match.seat) if guided else match.view(match.seat)
        yield f"{number}: legal", [each.id for each in match.legal()]
        if number % NOW_AND_THEN == 0:
            for what, told in _all_around(match):
                yield f"{number}: {what}", told
        if number == ASKED and setup.seats == get(setup.game).seats[0]:
            greedy = create("greedy", SEED)
            yield f"{number}: greedy", greedy.decide(match.as_seen_by(match.seat, SEED)).notation
        match.play(action)
        yield f"{number}: played", action.notation
    yield "end: state", match.state()
    yield "end: result", [match.result.breakdown, match.result.ranks]


def _all_around(match: Match) -> Iterator[Told]:
    """Views of everybody, what every seat observes, and the position as its seat may know it."""
    for viewer in (None, *range(match.seats)):
        yield f"view of {viewer}", match.guided_view(viewer)
    for seat in range(match.seats):
        yield f"observation of {seat}", match.observation(seat).tolist()
    yield "state as seen", match.as_seen_by(match.seat, SEED).state()


def all_walks() -> Iterator[str]:
    """Lines of JSON: the set-up, when and what, and what was told then."""
    for setup in plain_setups():
        for what, told in walk(setup):
            yield json.dumps([str(setup), what, told])


if __name__ == "__main__":
    for line in all_walks():
        print(line)
