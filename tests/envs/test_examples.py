"""The examples do what they say."""

import json
import re
from pathlib import Path
from typing import Any

from examples import ppo


def test_ppo_learns_from_nothing_past_random(tmp_path, capsys):
    curve = tmp_path / "curve.svg"
    ppo.main(["--iterations", str(2 * ppo.TOLD_EVERY), "--games", "2", "--curve", str(curve)])
    told = capsys.readouterr().out.splitlines()
    decisions, won, _ = told[3].split()
    assert int(decisions.replace(",", "")) == 2 * ppo.TOLD_EVERY * ppo.STEPS * ppo.GAMES
    assert float(won.rstrip("%")) > 62, f"{ppo.TOLD_OF} games: random play wins 40 to 60%"
    assert [line.rpartition(":")[0] for line in told[5:]] == [
        f"{player}, against {opponent}"
        for player in ("always the first legal action", "learner, seed 1")
        for opponent in ppo.OPPONENTS
    ]
    assert curve.read_text("utf-8").startswith("<svg")


def test_the_notebook_runs(capsys):
    """Cell by cell, in this process: what draws itself is asked to."""
    notebook = json.loads((Path(ppo.__file__).parent / "tour.ipynb").read_text("utf-8"))
    told: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), told)
    assert "<svg" in told["match"]._repr_html_()
    assert not told["batch"].counts.any()
    assert told["share"] > 0.8
    shown = capsys.readouterr().out
    assert "all over after" in shown
    assert re.search(r"greedy won [\d.]+ \([\d.]+ to [\d.]+\) percent of 40 games", shown)
