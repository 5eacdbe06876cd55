"""`orderup bench`: every bench is there, and prints figures beside their targets."""

import subprocess
import sys

import pytest

from orderup.cli.arguments import BENCHES
from orderup.cli.bench import bench_folder


@pytest.mark.parametrize("name", BENCHES[1:])
def test_every_bench_is_a_program(name: str) -> None:
    shown = subprocess.run(
        [sys.executable, str(bench_folder() / f"{name}.py"), "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--runs" in shown.stdout
    assert "--quick" in shown.stdout


def test_a_table_is_printed() -> None:
    command = [sys.executable, "-m", "orderup.cli", "bench", "match", "--quick", "--runs", "1"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Match.legal() and play()" in shown.stdout
    assert "≥ 100 k/s" in shown.stdout
    assert "numba" in shown.stdout
