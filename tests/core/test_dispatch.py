"""Installed games are found; bad ones are left out. The core knows no game by name."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from orderup.core.compiled.cache import ENTRY_POINTS
from orderup.core.game import definition as registry
from tests.packages import ROOT


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
