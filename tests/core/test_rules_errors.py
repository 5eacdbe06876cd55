"""A mistake in an author's own game is told in one sentence: file, line and what is wrong there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.first_game import build
from tests.packages import python

PLAY = """
import orderup
from orderup.errors import RulesError
try:
    match = orderup.Match("goofspiel", seats=3, seed=1)
    while not match.over:
        match.play(match.legal()[0]).text("en")
    match.result, match.as_seen_by(0, 1), match.guided_view(0)
except RulesError as error:
    print(error)
"""
LEGAL = "return 0 if table.seat == NOBODY else list_bits(table.seats[table.seat].hand, 0, out, 0)"
MISTAKES = {
    # The file, the change, and the error.
    "a field that is not declared": (
        "rules.py",
        ("bid = me.bid\n", "bid = me.bidd\n"),
        "line 76: there is no field 'bidd' (did you mean 'bid'?); the fields are: hand, points, bid",
    ),
    "a field that is not declared is written": (
        "rules.py",
        ("me.bid = NOTHING", "me.bidd = NOTHING"),
        "line 78: there is no field 'bidd' (did you mean 'bid'?); the fields are: hand, points, bid",
    ),
    "a name that is not there": (
        "rules.py",
        ("shuffle(table, table.prizes, 0", "shufle(table, table.prizes, 0"),
        "line 24: the name 'shufle' is not defined (did you mean 'shuffle'?)",
    ),
    "a rule that is missing": (
        "rules.py",
        ("def score(", "def scores("),
        "has no rule score(table, pack, lines, ranks) (did you mean 'scores'?)",
    ),
    "a rule with other arguments": (
        "rules.py",
        ("def legal(table, pack, out):", "def legal(table, pack):"),
        "line 46: legal(table, pack) is called as legal(table, pack, out)",
    ),
    "a rule that is not compiled": (
        "rules.py",
        ("@rule\ndef apply", "def apply"),
        "line 59: apply needs @rule in the line above it",
    ),
    "a rule that returns nothing": (
        "rules.py",
        (LEGAL, "pass"),
        "line 46: legal returns None, and has to return how many actions it wrote to out",
    ),
    "a text for a number": (
        "rules.py",
        ("table.seat = 0\n", 'table.seat = "a"\n'),
        "line 42: the text 'a' cannot stand where a whole number belongs",
    ),
    "an operator on the wrong thing": (
        "rules.py",
        ("table.seat += 1", "table.seat += [1]"),
        "line 63: += does not work with these: a whole number, a list",
    ),
    "a call with too many arguments": (
        "rules.py",
        ("        turn_up(table)", "        turn_up(table, 3)"),
        "line 66: a rule that takes (table) is called with too many positional arguments",
    ),
    "a function of the core is called wrongly": (
        "rules.py",
        (LEGAL, LEGAL.replace("table.seats[table.seat].hand", '"x"')),
        "line 48: a text cannot stand where a whole number belongs",
    ),
    "a variable of two kinds": (
        "rules.py",
        ("highest = NOTHING\n", 'highest = "none"\n'),
        "line 74: 'highest' is the text 'none' at one place and a whole number at another",
    ),
    "an action that is not there": (
        "rules.py",
        (LEGAL, LEGAL.replace("hand, 0", "hand, 5")),
        "legal wrote the action 13, and actions are 0 to 12 (ACTIONS)",
    ),
    "a dead end": (
        "rules.py",
        (LEGAL, "return 0"),
        "legal offers nothing to seat 0, whose decision it is (table.seat)",
    ),
    "a seat that is not there": (
        "rules.py",
        ("table.seat += 1", "table.seat += 9"),
        "table.seat is 9, and the seats are 0 to 2, or -1 at the end",
    ),
    "a player without a rank": (
        "rules.py",
        ("rank_by_key(keys, ranks)", "pass"),
        "score gave seat 0 the rank 0: ranks begin at 1",
    ),
    "Python that cannot be read": (
        "rules.py",
        ("if bid == highest", "if bid = highest"),
        "line 80: SyntaxError: invalid syntax",
    ),
    "a declaration without its meaning": (
        "state.py",
        ('Number(0, 9999), "Prizes won, added up.")', "Number(0, 9999))"),
        "line 41: TypeError: one() missing 1 required positional argument: 'meaning'",
    ),
    "a module that is not there": (
        "state.py",
        ("import numpy as np", "import nump as np"),
        "line 5: ModuleNotFoundError: No module named 'nump'",
    ),
    "a module that lacks something": (
        "actions.py",
        ("ACTIONS = CARDS\n", "ACTONS = CARDS\n"),
        "has no ACTIONS (did you mean 'ACTONS'?), which every game needs there",
    ),
    "a declaration that is missing": (
        "state.py",
        ("EVENTS = Events(", "HAPPENINGS = Events("),
        "has no EVENTS, which every game needs there",
    ),
    "a module that every game needs is missing": (
        "actions.py",
        None,
        "there is no such file, and every game needs ACTIONS in it",
    ),
    "an optional module without its function": (
        "guide.py",
        ("", "def guides():\n    pass\n"),
        "has no guide (did you mean 'guides'?): guide(tables, pack, record, legal actions) gives a",
    ),
    "a text that cannot be read": (
        "texts/en.ftl",
        ("action-bid = Bid { $card }", "action-bid = Bid { $card"),
        "line 3: Expected token: \"}\" in 'action-bid = Bid { $card'",
    ),
    "texts that are missing": (
        "texts/en.ftl",
        None,
        "there is no such file, and every game has English texts",
    ),
    "a translation that cannot be read": (
        "texts/ru.ftl",
        ("", "game-name: Goofspiel\n"),
        "line 1: Expected token: \"=\" in 'game-name: Goofspiel'",
    ),
    "too few actions": (
        "actions.py",
        ("card in range(CARDS))", "card in range(CARDS - 1))"),
        "action_table gave 12 actions, and ACTIONS is 13",
    ),
    "a list of actions that cannot be made": (
        "actions.py",
        ("str(card + 1)", "str(kard + 1)"),
        "line 10: NameError: name 'kard' is not defined",
    ),
    "a game with an unknown argument": (
        "__init__.py",
        ("seats=range(2, 5)", "seat=range(2, 5)"),
        "line 5: TypeError: Game.__init__() got an unexpected keyword argument 'seat'",
    ),
}


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, tuple[str, str] | None], Path]:
    """Builds the game of the documentation with one mistake in it."""

    def build_changed(file: str, change: tuple[str, str] | None) -> Path:
        build(tmp_path)
        path = tmp_path / "goofspiel" / file
        if change is None:
            path.unlink()
        else:
            text = path.read_text() if path.exists() else ""
            assert change[0] in text
            path.write_text(text.replace(*change, 1))
        return tmp_path

    return build_changed


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(mistake, changed):
    file, change, said = MISTAKES[mistake]
    folder = changed(file, change)
    told = python("-c", PLAY, path=folder, ORDERUP_CACHE=str(folder / "cache"), NUMBA_DISABLE_JIT="0")
    (line,) = told.splitlines()
    assert f"{Path('goofspiel', file)}{', ' if said.startswith('line') else ': '}{said}" in line
