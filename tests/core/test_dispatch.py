"""Games that the core has never heard of, installed beside it: found, compiled, played, left out if bad."""

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from orderup.core.compiled.cache import ENTRY_POINTS
from orderup.core.game import definition as registry
from tests.games import test_play
from tests.packages import ROOT, python

TOY = Path(__file__).parent / "toy"

PLAY = """
import json
import numpy as np
import orderup
from orderup.core.compiled import playout
from orderup.core.compiled.plain import argument
from orderup.core.compiled.randomness import RNG
from orderup.core.state.records import Decoder

told = []
for seed in range(5):
    match = orderup.Match("toy_bids", seats=3, seed=seed)
    while not match.over:
        match.play(match.legal()[seed % len(match.legal())])
    told.append([match.state(), match.result.scores, match.result.ranks])
engine = match._game.engine
tables = np.zeros(2, engine.TABLE)
tables["seat_count"], tables["cards"] = 3, 9
out, chooser = np.zeros(engine.ACTIONS, np.int16), np.zeros(1, RNG)
arguments = argument(tables), argument(match.pack.record), out
playout.start(*arguments, 0, np.uint64(1))
told.append(int(playout.play_random(*arguments, argument(chooser), 1001)))
told.append(Decoder(tables.dtype)(tables[0].tobytes()))
coffee = orderup.Match("coffee_rush", seats=2, seed=1)
print(json.dumps([orderup.games(), told, len(coffee.legal())], default=list))
"""


def beside_the_toy(tmp_path, *command, jitted=True):
    """Run Python with the toy installed, and a cache of its own (its machine code is not ours to keep)."""
    own = {"ORDERUP_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "0" if jitted else "1"}
    return python(*command, path=TOY, **own)


def test_an_installed_game_is_played_compiled_and_plain_without_the_core_knowing_it(tmp_path):
    compiled = json.loads(beside_the_toy(tmp_path, "-c", PLAY))
    plain = json.loads(beside_the_toy(tmp_path, "-c", PLAY, jitted=False))
    assert compiled == plain
    names, told, placements = compiled
    assert {"coffee_rush", "toy_bids"} <= set(names)
    assert placements == 16
    for state, scores, ranks in told[:5]:
        assert state["over"]
        assert sum(seat["sum"] for seat in state["seats"]) == 45
        assert [seat["sum"] + 2 * seat["hits"] for seat in state["seats"]] == scores
        assert min(ranks) == 1
    assert told[5] == 1001 // 18


OF_FILES = ("test_on_file",)
"""Tests that compare games with stored files, of which the toy has none."""


def test_an_installed_game_goes_through_the_conformance_suite(tmp_path):
    suite = Path(test_play.__file__).parent
    files = [str(path) for path in suite.glob("test_*.py") if path.stem not in OF_FILES]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "toy_bids"]
    own = {"ORDERUP_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "1", "ORDERUP_BREADTH": "0.2"}
    said = python("-m", "pytest", *options, *files, path=TOY, **own)
    passed, total = said.splitlines()[-1].split()[:2]
    assert total.startswith("passed")
    assert int(passed) > 100


def test_the_core_and_the_match_know_no_game_by_name():
    package = ROOT / "src" / "orderup"
    sources = [*package.joinpath("core").rglob("*.py"), package / "match.py", package / "__init__.py"]
    for path in sources:
        code = [line for line in path.read_text("utf-8").splitlines() if not line.strip().startswith(">>>")]
        assert "coffee" not in "\n".join(code).lower(), path


OURS = [EntryPoint(name, f"orderup.games.{name}:GAME", ENTRY_POINTS) for name in registry.names()]
BROKEN = {
    "a package that is gone": EntryPoint("chess", "gone.chess:GAME", ENTRY_POINTS),
    "what is no game": EntryPoint("chess", "json:dumps", ENTRY_POINTS),
    "a name of ours": EntryPoint("coffee_rush", "tests.core.test_dispatch:other", ENTRY_POINTS),
}
other = registry.get("order_please")


@pytest.fixture
def read_anew() -> Iterator[None]:
    """Read the registered games in this test, and again after it."""
    caches = (registry._registered, registry.names)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


@pytest.mark.parametrize("number", [40_000, -40_000])
def test_an_option_that_no_observation_could_hold_is_refused_as_it_is_declared(number):
    with pytest.raises(ValueError, match=f"option 'stake': a number is from -32768 to 32767, not {number}"):
        registry.Option("stake", (1, number), 1)


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize("broken", BROKEN)
def test_one_that_does_not_fit_is_left_out_and_the_others_are_played(broken, monkeypatch):
    monkeypatch.setattr("orderup.core.game.installed.entry_points", lambda group: [BROKEN[broken], *OURS])
    with pytest.warns(UserWarning, match=f"the game '{BROKEN[broken].name}' cannot be loaded: "):
        assert set(registry.names()) == {entry.name for entry in OURS}
    assert registry.get("coffee_rush").name == "coffee_rush"
    assert "chess" not in registry.names()
