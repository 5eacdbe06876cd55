"""Digests of whole games, kept in tests/data: servers hold such ones against the games they have stored.

    python -m tests.games.digests --write    keep them, after a change of the record that is meant

A set-up's entry is the layout of the record, and what all states of a random game come to.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

from tests.games.setups import Setup, plain_setups

DATA = Path(__file__).parents[1] / "data" / "digests.json"
SEED = 20260


def digest(setup: Setup) -> list[str]:
    """The layout, and a hash of the states of a whole game."""
    states = sha256()
    for match, action in setup.play(SEED):
        states.update(match.digest.encode())
        match.play(action)
    states.update(match.digest.encode())
    return [match.digest.partition("-")[0], states.hexdigest()[:16]]


if __name__ == "__main__" and "--write" in sys.argv:
    written = {str(setup): digest(setup) for setup in plain_setups()}
    DATA.write_text(json.dumps(written, indent=1) + "\n", "utf-8")
