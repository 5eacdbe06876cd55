"""A digest of each named environment: the layout of its observations and the ids of its actions.

Written by `python -m tests.envs.versions --write`.
"""

import hashlib
import json
import sys
from dataclasses import astuple
from pathlib import Path

from orderup import Match, games, observation_layout
from orderup.core.game.definition import get
from orderup.envs import naming
from tests.games.setups import MIXES, MOST_PLAIN, Setup, legal_options, mixes

FILE = Path(__file__).parents[1] / "data" / "environments.json"


def setups() -> list[Setup]:
    """Every combination of options, or the mixes that are kept where there are hundreds."""
    found = []
    for name in games():
        combinations = legal_options(get(name))
        for seats in get(name).seats:
            few = len(combinations) <= MOST_PLAIN
            for options in combinations if few else mixes(combinations, MIXES, seats):
                found.append(Setup(name, seats, tuple(options.items())))
    return found


def current() -> dict[str, str]:
    """Digests over all set-ups, by name."""
    digests = {game: hashlib.sha256() for game in games()}
    for setup in setups():
        layout = [
            astuple(part)[:5] for part in observation_layout(setup.game, setup.seats, dict(setup.options))
        ]
        ids = [action.notation for action in Match(setup.game, setup.seats, seed=0)._all_actions]
        digests[setup.game].update(json.dumps([str(setup), layout, ids]).encode())
    return {naming.pettingzoo_name(game): digest.hexdigest()[:16] for game, digest in digests.items()}


def write() -> None:
    """Write the file. If one environment would change under its name, all of them get new names."""
    known, now = json.loads(FILE.read_text("utf-8")), current()
    if any(known.get(name, digest) != digest for name, digest in now.items()):
        source, line = Path(naming.__file__), "OBSERVATION_CHANGES = {}\n"
        number = naming.OBSERVATION_CHANGES
        text = source.read_text("utf-8")
        source.write_text(text.replace(line.format(number), line.format(number + 1)), "utf-8")
        naming.OBSERVATION_CHANGES += 1
        now = current()
    FILE.write_text(json.dumps(now, indent=2) + "\n", "utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    write()
