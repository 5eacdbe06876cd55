"""The levels of the games: there are six, they are named, and each is stronger than the last but one.

The distances are measured in docs/results/strength.md: two steps show in a few games."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

import orderup
from orderup import bots
from orderup.bots.level_bot import LEVELS, LevelBot
from orderup.bots.search.budget import Budget
from orderup.core.game.actions import Action
from orderup.core.game.definition import Game, get
from orderup.core.texts.fluent import LANGUAGES
from orderup.match import Match

GAMES = [game for game in orderup.games() if bots.levels(game)]
TEXTS = Path(orderup.__file__).parent / "client" / "src" / "texts"
DEALS = {"cafe_tycoon": 2}
"""The deals of a game, if not 6: its levels are 300 Elo points apart, and its games are long."""
SIXTH_DEALS = 2
PLAYOUTS = {"coffee_rush": 20, "cafe_tycoon": 40}
"""The playouts of the sixth level, if not 100: few enough to take seconds, and enough to be far ahead of the
fourth."""


@dataclass
class Hurried:
    """A level with a part of its budget at every decision."""

    bot: LevelBot
    part: float

    def decide(self, match: Match) -> Action:
        self.bot.share = self.part
        return self.bot.decide(match)


def hurried(game: str, level: int, seed: int) -> Hurried:
    """The level with a number of playouts for each decision that a test can wait for."""
    return Hurried(LevelBot(seed, level), PLAYOUTS.get(game, 100) / playouts(game)[level - 1])


def playouts(game: str) -> list[int]:
    """The playouts of each level for a decision; 0: it does not look ahead."""
    players = [level.partition("@")[0].partition(":") for level in get(game).levels]
    return [Budget.read(budget).playouts if name == "search" else 0 for name, _, budget in players]


def beats(game: str, better: Callable[[int], bots.Bot], other: str, deals: int) -> bool:
    """Whether the better one has more points in more than half of the games; every deal is played from both
    seats, until it is certain."""
    ahead, half = 0.0, deals
    for number, (deal, seat) in enumerate(itertools.product(range(deals), range(2))):
        if ahead > half or number - ahead >= half:
            break
        match = Match(game, seats=2, seed=deal)
        players = [better(deal) if at == seat else bots.create(other, deal) for at in range(2)]
        bots.play_match(match, players)
        mine, theirs = match.result.scores[seat], match.result.scores[1 - seat]
        ahead += (mine > theirs) + (mine == theirs) / 2
    return ahead > half


@pytest.mark.parametrize("game", GAMES)
def test_a_level_beats_the_last_but_one(game):
    levels = bots.levels(game)
    assert len(levels) == LEVELS
    pairs = ((levels[0], levels[2]), (levels[2], levels[4]))
    for other, better in pairs:
        assert beats(game, partial(bots.create, better), other, DEALS.get(game, 6)), (better, other)


@pytest.mark.parametrize("game", GAMES)
def test_the_sixth_beats_the_fourth(game):
    assert beats(game, partial(hurried, game, LEVELS), bots.levels(game)[3], SIXTH_DEALS)


@pytest.mark.parametrize("game", GAMES)
def test_no_level_looks_ahead_less_than_the_last_and_the_sixth_more_than_all(game):
    *below, most = playouts(game)
    assert below == sorted(below)
    assert most > below[-1]
    assert "@" not in get(game).levels[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_decides_legally_and_by_nothing_hidden(game):
    for level in bots.levels(game)[:-1]:
        match, dice = Match(game, seats=2, seed=3), bots.create("random", 3)
        while len(match.actions) < 40:
            if len(match.actions) % 3 == 0:
                player = bots.create(level, 1)
                decisions = {player.decide(match.as_seen_by(match.seat, seed)) for seed in range(2)}
                assert len(decisions) == 1
                assert decisions <= set(match.legal())
            match.play(dice.decide(match))


@pytest.mark.parametrize("text", ["", "0", "7", "x", "10", "1s"])
def test_a_level_that_is_not_there_is_refused(text):
    with pytest.raises(orderup.OptionError, match=f"a level is a number from 1 to {LEVELS}"):
        bots.create(f"level:{text}")


def test_a_game_without_levels_has_none_to_play(monkeypatch):
    monkeypatch.setattr(
        "orderup.bots.registry.get",
        lambda name: Game(name="plain", package="orderup.games", seats=range(2, 3), default_seats=2),
    )
    assert bots.levels("plain") == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(lang):
    texts = (TEXTS / f"{lang}.ftl").read_text()
    for level in range(1, LEVELS + 1):
        assert f"\nbot-level-{level} = " in texts
        assert f"\nbot-level-{level}-about = " in texts
