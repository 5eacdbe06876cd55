"""Bots are found and named; a name that no bot has is refused."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

import orderup
from orderup import bots
from orderup.bots.called import named
from orderup.core.game import definition as registry
from orderup.match import Match
from orderup.warming import warm

OWN = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def decide(self, match):
        return match.legal()[-1]

class Broken(Last):
    def decide(self, match):
        raise KeyError("nothing")

class Unsure(Last):
    @classmethod
    def plays(cls, game):
        raise LookupError(game)

class High(Last):
    position = "high"

class Idle:
    def __init__(self, seed):
        self.seed = seed

class Seedless:
    def decide(self, match):
        return match.legal()[0]

thing = 3
"""


@pytest.fixture(autouse=True)
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points that are found beside ours."""
    more: list[EntryPoint] = []
    ours = list(entry_points(group=bots.ENTRY_POINTS))

    def found(group: str) -> list[EntryPoint]:
        return [*more, *ours] if group == bots.ENTRY_POINTS else list(entry_points(group=group))

    monkeypatch.setattr("orderup.core.game.installed.entry_points", found)
    bots._installed.cache_clear()
    yield more
    bots._installed.cache_clear()


def test_a_class_is_a_bot():
    match = Match("coffee_rush", seats=2, seed=1)
    assert bots.create("own_bots:Last", 5).decide(match) == match.legal()[-1]
    assert bots.plays("own_bots:Last", "coffee_rush")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gready", "unknown bot 'gready'; there are: random, greedy, search, and any class, as module:Class"),
        ("greedy:5", "the bot 'greedy' takes no budget, as in 'greedy:5'"),
        ("search:0", "a search takes a number of playouts .*, not '0'"),
        ("search:5h", "a search takes a number of playouts .* or a time .*, not '5h'"),
        ("search:9999s", "at most 20s\\), not '9999s'"),
        ("flat:1s", "flat takes a number of playouts, as in flat:300, not '1s'"),
        ("flat", "unknown bot 'flat'"),
        ("no_such_module:Bot", "there is no bot 'no_such_module:Bot': ModuleNotFoundError"),
        ("own_bots:Missing", "there is no bot 'own_bots:Missing': AttributeError"),
        (":", "there is no bot ':': ValueError"),
        ("own_bots:thing", "'own_bots:thing' is no bot: it needs to be a class with a method decide"),
        ("own_bots:Seedless", "the bot 'own_bots:Seedless' cannot be made of a seed: TypeError"),
        (7, "a bot goes by its name, not by 7"),
        (None, "a bot goes by its name, not by None"),
    ],
)
def test_objects_that_are_no_bots_are_refused_in_a_sentence(name, said):
    with pytest.raises(orderup.OptionError, match=said):
        bots.create(name)  # type: ignore[arg-type]


def test_an_installed_bot_is_listed_and_one_that_cannot_be_loaded_is_left_out(installed):
    installed.append(EntryPoint("last", "own_bots:Last", bots.ENTRY_POINTS))
    installed.append(EntryPoint("lost", "no_such_module:Bot", bots.ENTRY_POINTS))
    with pytest.warns(UserWarning, match="the bot 'lost' cannot be loaded: ModuleNotFoundError"):
        assert bots.names("coffee_rush") == ("last", "random", "greedy", "search")
    assert bots.create("last", 1).decide(Match("coffee_rush", seats=2, seed=1))


@pytest.mark.parametrize("bot", ["random", "greedy", "search"])
def test_no_bot_is_for_a_game_that_is_not_there(bot):
    with pytest.raises(orderup.OptionError, match="chess"):
        bots.plays(bot, "chess")


@pytest.mark.parametrize(
    ("name", "target", "told"),
    [
        ("high", "own_bots:High", "own_bots:High is no class with a number as its position"),
        ("thing", "own_bots:thing", "own_bots:thing is no class"),
        ("random", "own_bots:Last", "there is another one of this name beside own_bots:Last"),
    ],
)
def test_an_installed_bot_that_does_not_fit_is_left_out_and_the_others_play_on(installed, name, target, told):
    before = bots.names("coffee_rush")
    bots._installed.cache_clear()
    installed.insert(0, EntryPoint(name, target, bots.ENTRY_POINTS))
    with pytest.warns(UserWarning, match=f"the bot {name!r} cannot be loaded: .*{told}"):
        assert bots.names("coffee_rush") == before
    assert type(bots.create("random")).__module__ == "orderup.bots.random"


def test_installed_bots_need_a_decide_method(installed):
    installed.append(EntryPoint("idle", "own_bots:Idle", bots.ENTRY_POINTS))
    with pytest.raises(orderup.OptionError, match="'idle' is no bot: it needs to be a class with a method"):
        bots.create("idle")


def test_a_bot_that_fails_to_name_its_games_is_left_out(installed):
    installed.append(EntryPoint("unsure", "own_bots:Unsure", bots.ENTRY_POINTS))
    with pytest.warns(UserWarning, match="Unsure does not say whether it plays coffee_rush: LookupError"):
        assert bots.names("coffee_rush") == ("random", "greedy", "search")


def test_a_game_is_prepared_though_an_installed_bot_fails(installed):
    installed.append(EntryPoint("broken", "own_bots:Broken", bots.ENTRY_POINTS))
    with pytest.warns(UserWarning, match="the bot 'broken' cannot play coffee_rush: KeyError: 'nothing'"):
        warm("coffee_rush")


def test_unnamed_bots_are_fast_ones():
    assert bots.names("order_please") == ("random", "greedy", "search")
    assert [bots.usual(game) for game in orderup.games()] == ["greedy"] * len(orderup.games())


@pytest.mark.parametrize("bot", ["search", "search:50", "search:1s"])
def test_a_game_offers_search_if_it_declares_a_budget(bot, monkeypatch):
    known = registry.get("coffee_rush")
    assert bots.plays(bot, "coffee_rush")
    monkeypatch.setattr("orderup.bots.registry.get", lambda name: replace(known, playouts=0))
    assert not bots.plays(bot, "coffee_rush")


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("Helper", "level:2"),
        ("owner", "level:6"),
        ("shift-leader", "level:4"),
        ("Shift leader", "level:4"),
        ("알바 봇", "level:2"),
        ("Бот Хозяин", "level:6"),
        ("busy bot", "greedy"),
        ("greedy", "greedy"),
        ("level:3", "level:3"),
        ("nobody", "nobody"),
    ],
)
def test_a_bot_of_the_page_has_the_pages_name(name, bot):
    assert named(name, "coffee_rush") == bot
