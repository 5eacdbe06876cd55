"""What stands behind the name of each environment, as a digest: the layout of its observations and the ids of
its actions.

    python -m tests.envs.versions --write
"""

import hashlib
import json
import sys
from dataclasses import astuple
from pathlib import Path

from orderup import Match, games, observation_layout
from orderup.envs.naming import pettingzoo_name
from tests.games.setups import all_setups

FILE = Path(__file__).parents[1] / "data" / "environments.json"


def current() -> dict[str, str]:
    """By name: a digest over all set-ups."""
    digests = {game: hashlib.sha256() for game in games()}
    for setup in all_setups():
        layout = [
            astuple(part)[:5] for part in observation_layout(setup.game, setup.seats, dict(setup.options))
        ]
        ids = [action.notation for action in Match(setup.game, setup.seats, seed=0)._all_actions]
        digests[setup.game].update(json.dumps([str(setup), layout, ids]).encode())
    return {pettingzoo_name(game): digest.hexdigest()[:16] for game, digest in digests.items()}


if __name__ == "__main__" and "--write" in sys.argv:
    FILE.write_text(json.dumps(current(), indent=2) + "\n", "utf-8")
