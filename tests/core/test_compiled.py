"""How far compiling has come is read from names of files: they are those of the rules."""

import importlib
import pkgutil

import pytest

from orderup import Match
from orderup.compiled import _rules, count_compiled
from orderup.core.compiled.compiling import JITTED, _Rule

GAMES = ("coffee_rush", "order_please", "cafe_tycoon")
pytestmark = pytest.mark.skipif(not JITTED, reason="plain Python compiles nothing")


def rules_of(game: str) -> set[str]:
    """The rules that the modules of a game define."""
    package = importlib.import_module(f"orderup.games.{game}")
    found = set()
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for rule in vars(importlib.import_module(module.name)).values():
            if isinstance(rule, _Rule) and rule.py_func.__module__ == module.name:
                found.add(f"{module.name.rpartition('.')[2]}.{rule.py_func.__name__}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_counted(game):
    assert _rules(game) == rules_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_compiled_code_is_found_again(game):
    match = Match(game, seed=1)
    match.play(match.legal()[0])
    done, of = count_compiled(game)
    assert of / 10 < done <= of
