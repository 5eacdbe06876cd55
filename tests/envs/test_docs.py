"""The examples of docs/environments.md and examples/ run; an environment's name stands for one version."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples import ppo
from tests.envs.versions import FILE, current

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def run(number: int) -> dict[str, Any]:
    told: dict[str, Any] = {}
    exec(EXAMPLES[number], told)
    return told


def test_an_example_plays_all_seats():
    env = run(0)["env"]
    assert env.agents == []
    assert env.unwrapped.match.over


def test_an_example_plays_one_seat(capsys):
    env = run(1)["env"].unwrapped
    assert env.match.over
    ranks = list(env.match.result.ranks)
    assert capsys.readouterr().out.startswith(
        f"{1.0 if ranks[0] < ranks[1] else -1.0} {ranks}".replace(",", "")
    )


def test_an_example_plays_many_games():
    told = run(2)
    assert told["observations"] in told["envs"].observation_space
    assert told["envs"].unwrapped.batch.seeds.max() > 7 + 64, "games have ended and been dealt anew"


def test_an_example_uses_its_own_arrays():
    told = run(4)
    batch, seen = told["batch"], told["observations"]
    assert told["dealt"] > told["count"], "games have ended and been dealt anew"
    assert (told["rewards"].sum(axis=1).round(9) == 0).all()
    assert told["rewards"].any()
    batch.observe(seen)
    for each in (seen, told["masks"], batch.counts, batch.actions, batch.turns):
        assert np.shares_memory(np.from_dlpack(each), each)


def test_an_example_uses_tensors_of_pytorch():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: half a gigabyte")
    told = run(5)
    batch = told["batch"]
    writes = ("observations", batch.observe), ("masks", batch.mask)
    for (name, write), array in zip(writes, batch.room(), strict=True):
        own = torch.empty(array.shape, dtype=told[name].dtype)
        for out in (array, told[name], own):
            write(out)
        assert (told[name].numpy() == array).all()
        assert (own == told[name]).all()
    mask = run(2)["observations"]["action_mask"]
    shared = torch.from_numpy(mask).view(torch.bool)
    assert shared.data_ptr() == mask.ctypes.data
    assert (shared.numpy() == mask.astype(bool)).all()


def test_an_example_uses_arrays_of_jax():
    pytest.importorskip("jax", reason="JAX is not installed: two hundred megabytes")
    told = run(6)
    for ours, theirs in ((told["observations"], told["seen"]), (told["masks"], told["legal"])):
        assert theirs.unsafe_buffer_pointer() == ours.ctypes.data
        assert (np.asarray(theirs) == ours).all()
    for array in run(2)["observations"].values():
        assert told["jax"].numpy.from_dlpack(array).unsafe_buffer_pointer() == array.ctypes.data


def test_an_example_searches_a_tree():
    state = run(3)["state"]
    assert state.is_terminal()
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


def test_an_example_records_a_video(tmp_path, monkeypatch):
    pytest.importorskip("moviepy", reason="moviepy is not installed")
    monkeypatch.chdir(tmp_path)
    env = run(7)["env"]
    env.reset(seed=1)
    env.close()
    assert list(tmp_path.glob("videos/*.mp4"))
    assert len(EXAMPLES) == 8


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
    """Run cell by cell, in this process: results that draw themselves are asked to do so."""
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


def test_observations_and_ids_are_those_of_the_version():
    known = json.loads(FILE.read_text("utf-8"))
    assert current() == known, (
        "observations or ids of actions have changed: `python -m tests.envs.versions --write` gives the "
        "environments new names, unless rules_version already does"
    )
