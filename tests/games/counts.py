"""Exact counts of every game from fixed seeds, as chess engines count their moves: kept in tests/data.

    python -m tests.games.counts            print them (NUMBA_DISABLE_JIT=1: by plain Python)
    python -m tests.games.counts --write    keep them, after a change of the rules that is meant

For each set-up: how many sequences of 1, 2, 3 ... actions there are at the beginning and in the middle of a
game, how a batch stands after random play, and the length and the checksum (of all states and legal actions)
of whole games.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from orderup import Match
from orderup.core.batches.batch import Batch
from tests.games.setups import Setup, plain_setups

DATA = Path(__file__).parents[1] / "data" / "counts.json"
SEED = 20260
STARTS = {"beginning": 0, "early": 12, "middle": 75}
"""Actions of the lively player before the counting begins."""
BATCH = 4
BATCH_ACTIONS = 300
LIMIT = 3_000
"""Counting stops at the first depth with more sequences than this."""


def sequences(match: Match) -> list[int]:
    """The numbers of action sequences of length 1, 2, 3 ... from here."""
    counts: list[int] = []
    level = [match]
    while level:
        counts.append(sum(len(each.legal()) for each in level))
        if counts[-1] > LIMIT:
            break
        level = [child(each, action) for each in level for action in each.legal()]
    return counts


def child(match: Match, action: Any) -> Match:
    twin = match.copy()
    twin.play(action)
    return twin


def whole_game(setup: Setup, seed: int) -> dict[str, Any]:
    """The length of a random game, its checksum and its scores."""
    digest = sha256()
    for match, action in setup.play(seed):
        digest.update(json.dumps([match.state(), [each.id for each in match.legal()]]).encode())
        match.play(action)
    digest.update(json.dumps(match.state()).encode())
    return {
        "seed": seed,
        "actions": len(match.actions),
        "scores": list(match.result.scores),
        "ranks": list(match.result.ranks),
        "checksum": digest.hexdigest()[:16],
    }


def batch_play(setup: Setup) -> dict[str, Any]:
    """The state of a few games after random play in a batch."""
    batch = Batch(setup.game, BATCH, setup.seats, options=dict(setup.options))
    finished = batch.play_random(BATCH_ACTIONS, seed=SEED)
    scores = batch.scores()[0].sum(axis=2).tolist()
    return {"finished": finished, "turns": batch.turns.tolist(), "scores": scores}


def count(setup: Setup) -> dict[str, Any]:
    """All counts of a set-up."""
    return {
        "sequences": {name: sequences(setup.reach(SEED + 1, length)) for name, length in STARTS.items()},
        "batch": batch_play(setup),
        "games": [whole_game(setup, seed) for seed in (SEED, SEED + 1)],
    }


def all_counts() -> dict[str, Any]:
    """Counts of all set-ups, by name."""
    return {str(setup): count(setup) for setup in plain_setups()}


def as_text(counts: dict[str, Any]) -> str:
    """JSON with a line for every set-up."""
    lines = (f"{json.dumps(name)}: {json.dumps(each)}" for name, each in counts.items())
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    text = as_text(all_counts())
    if "--write" in sys.argv:
        DATA.write_text(text, "utf-8")
    else:
        print(text, end="")
