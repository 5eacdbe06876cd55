"""By plain Python the rules give the games that they give compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.games.plain import all_walks

ROOT = Path(__file__).parents[2]


def test_plain_python_plays_and_shows_the_same_games_as_compiled_rules():
    ran = subprocess.run(
        [sys.executable, "-m", "tests.games.plain"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == all_walks()
