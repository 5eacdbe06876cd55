"""Digests of one random game of every set-up, in tests/data/digests.json.

    python -m tests.games.digests --write    keep them anew, after an intended change of the record

A server compares such digests with the games it has stored. An entry is the digest of the record's layout,
and a digest of each state.
"""

import json
import sys
from pathlib import Path

from tests.games.setups import Setup, plain_setups

DATA = Path(__file__).parents[1] / "data" / "digests.json"
SEED = 20260


DIGITS = 4
"""Hexadecimal digits kept of each state's digest: a change shows in one state or in a later one."""


def digest(setup: Setup) -> list[str]:
    """The layout, and the digests of all states of a whole game in one string."""
    states = []
    for match, action in setup.play(SEED):
        states.append(match.digest)
        match.play(action)
    states.append(match.digest)
    return [states[0].partition("-")[0], "".join(each.partition("-")[2][:DIGITS] for each in states)]


def first_difference(kept: str, now: str) -> int:
    """The number of the first state whose digest differs: the number of actions played before it."""
    places = (place for place, (one, other) in enumerate(zip(kept, now, strict=False)) if one != other)
    return next(places, min(len(kept), len(now))) // DIGITS


if __name__ == "__main__" and "--write" in sys.argv:
    written = {str(setup): digest(setup) for setup in plain_setups()}
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(entry)}" for name, entry in written.items())
    DATA.write_text(f"{{\n{lines}\n}}\n", "utf-8")
