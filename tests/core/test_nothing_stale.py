"""Compiled rules after an edit: in a copy of the core with games of a few lines, whatever is changed in it,
what stands there now is played, and only what may have changed is compiled again."""

import json
import shutil
from pathlib import Path

import pytest

from orderup.core.compiled.cache import PACKAGE, SHARED_PARTS
from orderup.core.compiled.compiling import JITTED
from tests.packages import LEAVING_QUICKLY, python

pytestmark = pytest.mark.skipif(not JITTED, reason="the rules run as plain Python")

ONE, OTHER = "coffee_rush", "order_please"
GAME = {
    "__init__.py": "",
    "numbers.py": "STEP = 10\n",
    "state.py": """
import numpy as np
from orderup.core.compiled.dispatch import HEADER

TABLE = np.dtype([*HEADER, ("value", np.int64), ("{game}", np.int64)], align=True)
""",
    "counting.py": """
from orderup.core.compiled.bags import portion
from orderup.core.compiled.compiling import rule
from orderup.games.{game}.numbers import STEP

@rule
def counted(action):
    return portion(0, action) * STEP + 1
""",
    "rules.py": """
from orderup.core.compiled.compiling import rule
from orderup.games.{game}.counting import counted

@rule
def apply(table, pack, action):
    table.value = counted(action)
""",
}
SHARED = """
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import apply

@rule
def play(tables):
    apply(tables[0], 0, 3)
    return tables[0].value

@rule
def play_inside(rooms):
    apply(rooms[0].tables[0], 0, 5)
    return rooms[0].tables[0].value
"""
ELSEWHERE = (
    LEAVING_QUICKLY
    + """
from importlib import import_module
import json
import sys
from pathlib import Path

import numpy as np

from orderup.core.compiled.planning import play, play_inside
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import register_rules
from orderup.games.coffee_rush.counting import counted

@rule
def counted_here(action):
    return counted(action)

def compiled(*rules):
    stats = [each.stats for rule in rules for each in (rule, rule.part)]
    return sum(count for each in stats for count in each.cache_misses.values())

for edit in sys.argv[1:]:
    Path(edit).write_text(Path(edit).read_text().replace("10", "20"))
told = {}
for game in ("coffee_rush", "order_please"):
    state, rules = (import_module(f"orderup.games.{game}.{name}") for name in ("state", "rules"))
    register_rules(state.TABLE, rules)
    before = compiled(play, play_inside)
    values = play(np.zeros(1, state.TABLE)), play_inside(np.zeros(1, [("tables", state.TABLE, (1,))]))
    again = compiled(play, play_inside) - before + compiled(rules.apply, rules.counted)
    told[game] = [*map(int, values), again > 0]
told["elsewhere"] = int(counted_here(7))
print(json.dumps(told))
"""
)


@pytest.fixture
def copy(tmp_path):
    """A folder with the package: its core, two games, what they share."""
    package = tmp_path / "orderup"
    shutil.copytree(PACKAGE / "core", package / "core", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "errors.py"):
        (package / name).write_text((PACKAGE / name).read_text("utf-8") if name == "errors.py" else "")
    for game in (ONE, OTHER, "cafe_tycoon"):
        folder = package / "games" / game
        folder.mkdir(parents=True)
        for name, text in GAME.items():
            (folder / name).write_text(text.replace("{game}", game))
    for part in (part for part in SHARED_PARTS if not part.startswith("core/")):
        path = package / part
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    (package / "core" / "compiled" / "planning.py").write_text(SHARED)
    (tmp_path / "elsewhere.py").write_text(ELSEWHERE)
    return tmp_path


def played(copy: Path, *edited: Path):
    """The game played by a process that edits these files once it has imported the rules."""
    words = ("-B", str(copy / "elsewhere.py"), *map(str, edited))
    return json.loads(python(*words, path=copy, ORDERUP_CACHE=str(copy / "cache")))


def test_an_edit_of_a_game_is_played_and_compiles_no_other_again(copy):
    numbers = copy / "orderup" / "games" / ONE / "numbers.py"
    as_written = {ONE: [31, 51, True], OTHER: [31, 51, True], "elsewhere": 71}
    assert played(copy) == as_written
    numbers.write_text("STEP = 30\n")
    assert played(copy) == {ONE: [91, 151, True], OTHER: [31, 51, False], "elsewhere": 211}
    numbers.write_text("STEP = 10\n")
    assert played(copy) == {ONE: [31, 51, False], OTHER: [31, 51, False], "elsewhere": 71}


def test_an_edit_of_the_core_is_played_by_every_game(copy):
    assert played(copy)[OTHER] == [31, 51, True]
    bags = copy / "orderup" / "core" / "compiled" / "bags.py"
    text, portion = bags.read_text("utf-8"), "return count << (BITS * kind)"
    assert portion in text
    bags.write_text(text.replace(portion, "return (count << (BITS * kind)) + 1"), "utf-8")
    assert played(copy) == {ONE: [41, 61, True], OTHER: [41, 61, True], "elsewhere": 81}


def test_code_compiled_during_an_edit_is_not_kept(copy):
    numbers = copy / "orderup" / "games" / ONE / "numbers.py"
    assert played(copy, numbers)[ONE] == [31, 51, True], "imported before it was edited"
    assert played(copy)[ONE] == [61, 101, True]
    numbers.write_text("STEP = 10\n")
    assert played(copy)[ONE] == [31, 51, True]
