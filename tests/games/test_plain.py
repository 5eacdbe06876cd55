"""By plain Python the rules give the games that they give compiled."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

from tests.games.plain import all_walks

ROOT = Path(__file__).parents[2]


def test_plain_python_plays_and_shows_the_same_games_as_compiled_rules(tmp_path):
    """Line by line, so that a difference is told with its place."""
    told = tmp_path / "plain.jsonl"
    with told.open("w") as out:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.games.plain"],
            cwd=ROOT,
            env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert ran.returncode == 0, ran.stderr
    with told.open() as lines:
        for plain, compiled in zip_longest(map(str.rstrip, lines), all_walks()):
            assert plain == compiled
