"""The corpus: recorded games of every set-up, which must always replay.

They lie in tests/data/records/<game>.jsonl, one game a line.

python -m tests.games.corpus --add                record games of the set-ups that have none
python -m tests.games.corpus --write [GAME...]    record them anew: only when stored games may stop replaying
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
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


def entry(name: str, match: Match) -> dict[str, Any]:
    """A line of the corpus: the record, and the result that it led to."""
    result = match.result
    return {
        "name": name,
        "result": {
            "scores": list(result.scores),
            "ranks": list(result.ranks),
            "breakdown": list(result.breakdown),
        },
        "record": match.record(),
    }


def kept(game: str | None = None) -> list[dict[str, Any]]:
    """The recorded games, of one game or of all."""
    files = sorted(FOLDER.glob("*.jsonl")) if game is None else [FOLDER / f"{game}.jsonl"]
    lines = (line for file in files if file.exists() for line in file.read_text("utf-8").splitlines())
    return [json.loads(line) for line in lines]


if __name__ == "__main__" and {"--add", "--write"} & set(sys.argv):
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in sys.argv[2:] or games():
        entries = {} if "--write" in sys.argv else {each["name"]: each for each in kept(game)}
        for setup in (each for each in plain_setups() if each.game == game):
            if f"{setup}-chance-1" not in entries:
                entries |= {name: entry(name, match) for name, match in plays(setup)}
        lines = [json.dumps(entries[name]) + "\n" for name in sorted(entries)]
        (FOLDER / f"{game}.jsonl").write_text("".join(lines), "utf-8")
