"""The corpus: recorded games of every set-up in tests/data/records, which must replay for ever.

python -m tests.games.corpus --add                record games of set-ups that have none
python -m tests.games.corpus --write [GAME...]    all anew: only when stored games may stop replaying
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from orderup import Match, games
from orderup.bots import create, names, play_match
from tests.games.setups import Setup, plain_setups

FOLDER = Path(__file__).parents[1] / "data" / "records"


def by_chance(setup: Setup, seed: int) -> Match:
    """A game of players that draw lots."""
    return setup.reach(2 * seed, 10**5)


def lively(setup: Setup, seed: int) -> Match:
    """A game of the game's own lively players."""
    return setup.reach(2 * seed + 1, 10**5)


def by_bots(name: str) -> Callable[[Setup, int], Match]:
    """A game of bots; those that do not draw lots meet one that does."""

    def play(setup: Setup, seed: int) -> Match:
        match = setup.new(seed)
        bots = [create(name, seed + seat) for seat in range(setup.seats)]
        if seed % 2:
            bots[-1] = create("random", seed)
        return play_match(match, bots)

    return play


def plays(setup: Setup) -> Iterator[tuple[str, Match]]:
    """Name and match of everything in the corpus of a set-up."""
    players = {"chance": (by_chance, 3), "lively": (lively, 3)}
    players |= {name: (by_bots(name), 4) for name in names(setup.game) if name != "random"}
    for name, (play, count) in players.items():
        for seed in range(1, count + 1):
            yield f"{setup}-{name}-{seed}", play(setup, 1000 * setup.seats + seed)


def entry(match: Match) -> dict[str, Any]:
    """What is kept: the record and the result it led to."""
    result = match.result
    assert result is not None
    return {
        "result": {
            "scores": list(result.scores),
            "ranks": list(result.ranks),
            "breakdown": list(result.breakdown),
        },
        "record": match.record(),
    }


def as_text(kept: dict[str, Any]) -> str:
    """JSON with the actions in lines of readable length."""
    record = dict(kept["record"])
    actions = record.pop("actions")
    lines = wrap(", ".join(json.dumps(action).replace(" ", "\0") for action in actions), 108)
    told = "\n  ".join(lines).replace("\0", " ")
    head = json.dumps(record)[:-1]
    return f'{{"result": {json.dumps(kept["result"])},\n "record": {head}, "actions": [\n  {told}]}}}}\n'


def is_new(setup: Setup) -> bool:
    """Whether no game of a set-up is on file."""
    return not (FOLDER / f"{setup}-chance-1.json").exists()


if __name__ == "__main__" and {"--add", "--write"} & set(sys.argv):
    FOLDER.mkdir(parents=True, exist_ok=True)
    chosen = sys.argv[2:] or list(games())
    for each in (setup for setup in plain_setups() if setup.game in chosen):
        if is_new(each) or "--write" in sys.argv:
            for name, match in plays(each):
                (FOLDER / f"{name}.json").write_text(as_text(entry(match)), "utf-8")
