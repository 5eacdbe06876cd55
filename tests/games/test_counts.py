"""The rules give the numbers that are on file, compiled and as plain Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.games.counts import DATA, as_text, count
from tests.games.setups import every_plain_setup, plain_setups

ROOT = Path(__file__).parents[2]


def kept():
    return json.loads(DATA.read_text("utf-8"))


@every_plain_setup
def test_counts_are_those_on_file(setup):
    assert count(setup) == kept()[str(setup)]


def test_every_set_up_is_on_file():
    assert sorted(kept()) == sorted(map(str, plain_setups()))


def test_the_file_is_written_as_it_is_read():
    assert as_text(kept()) == DATA.read_text("utf-8")


def test_plain_python_gives_the_same_counts_and_games_as_compiled_rules():
    ran = subprocess.run(
        [sys.executable, "-m", "tests.games.counts"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ran.stdout) == kept()
