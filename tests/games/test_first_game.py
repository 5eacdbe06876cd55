"""docs/your_first_game.md, step by step, in an empty folder."""

import re
from pathlib import Path

import pytest

from orderup.core.game.parts import ENGINE, OFFERED
from tests.games import test_play
from tests.games.first_game import PAGE, blocks, build, files
from tests.packages import python

NOT_FOR_IT = ("test_on_file", "test_first_game")
"""Tests that compare games with stored files, of which this one has none, and these tests."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("goofspiel")
    build(where)
    return where


def beside_it(folder: Path, *command: str, said: str = "", jitted: bool = False, **environment: str) -> str:
    """The output of a Python process in which the game is installed."""
    own = {"ORDERUP_CACHE": str(folder / "cache"), "NUMBA_DISABLE_JIT": "0" if jitted else "1"}
    return python(*command, path=folder, said=said, **own, **environment)


def test_it_takes_less_than_one_hundred_and_eighty_lines():
    assert len(files()) == 7
    assert sum(bool(line.strip()) for text in files().values() for line in text.splitlines()) < 180


def test_the_page_lists_every_name_that_is_looked_for():
    rows = re.findall(r"^\| (`[^|]+) \| ([^|]+) \|", PAGE.read_text(), re.MULTILINE)
    listed = {
        (module, name)
        for modules, names in rows
        for module in re.findall(r"`(\w+)`", modules)
        for name in re.findall(r"`(\w+)`", names)
    }
    wanted = {(parts[0], name) for name, parts in ENGINE.items()} | set(OFFERED)
    assert wanted <= listed


@pytest.mark.parametrize("jitted", [False, True])
def test_it_is_played_as_the_page_shows(folder, jitted):
    (folder / "session.txt").write_text(blocks("pycon")[0])
    words = ("-m", "doctest", "-o", "NORMALIZE_WHITESPACE", str(folder / "session.txt"))
    assert beside_it(folder, *words, jitted=jitted) == ""


def test_it_is_played_in_the_terminal(folder):
    words = blocks("sh")[0].splitlines()[0].split()[1:]
    told = beside_it(folder, "-m", "orderup", *words, "--seed", "1", "--lang", "en", said="9\nquit\n")
    assert "Bid a card for the prize" in told
    assert "Bid Card 9" in told


def test_missing_parts_are_not_mentioned(folder):
    """It has no rules to read, and nothing but its fields to show."""
    words = blocks("sh")[0].splitlines()[0].split()[1:]
    said = "rules\nhelp\nrules xyzzy\nquit\n"
    told = beside_it(folder, "-m", "orderup", *words, "--seed", "1", "--lang", "en", said=said)
    assert told.count("This game has no rules to read here") == 1
    assert told.count("The rules say nothing of") == 1
    assert not any(f"│ {field} " in told for field in ("estimate", "over", "seat"))
    rules = beside_it(folder, "-m", "orderup", "rules", "goofspiel", "--lang", "en")
    assert not any(each in rules for each in ("option-", "origin", "docs/rules"))
    assert "cards Cards in a hand" in rules


def test_the_lab_reports_on_it(folder):
    words = ("lab", "goofspiel", "report", "--games", "2", "--lang", "en", "-o", str(folder / "report.html"))
    assert "Nothing stands out." in beside_it(folder, "-m", "orderup", *words)
    titles = re.findall(r"<h2[^>]*>(.*)</h2>", (folder / "report.html").read_text())
    assert titles == [
        *("In a few words", "Who played, and whether to trust them", "Who wins", "How it ends"),
        *("Points by player", "Tension", "Pace", "Showed", "Won", "Games to watch", "Holes in the rules"),
        "How these figures were made",
    ]


def test_a_number_that_is_no_name_any_more_chooses_nothing(folder):
    """After 1 has been bid, 1 is not the first of the list, which is 2; #1 is."""
    words = blocks("sh")[0].splitlines()[0].split()[1:]
    said = "1\n1\n#9\n#1\nquit\n"
    told = beside_it(folder, "-m", "orderup", *words, "--seed", "1", "--lang", "en", said=said)
    assert "“1” is not among the choices. To choose by the place in the list, type # before" in told
    assert "There is no choice 9" in told
    assert told.count("Since your last choice") == 2
    assert "You showed Card 2" in told


OBSERVED = """
import orderup
options = {"cards": 7, "stake": 300, "open": True, "ending": "late", "limit": None}
match = orderup.Match("goofspiel", options=options, seed=1)
assert match.options == options == orderup.Match.from_state(match.state()).options
seen = match.observation(0)
for part in orderup.observation_layout("goofspiel", options=options):
    if part.name.startswith("options."):
        print(part.name, int(seen[part.start]), part.low, part.high, part.meaning)
"""


def test_options_are_observed_as_declared_for_great_numbers_too(tmp_path):
    build(tmp_path)
    more = (
        'Option("cards", (7, 9, 13), 9), Option("stake", (-5, 300), 300), '
        'Option("open", (False, True), False), Option("ending", ("early", "late"), "early"), '
        'Option("limit", (5, None), 5)'
    )
    declared = tmp_path / "goofspiel" / "__init__.py"
    declared.write_text(declared.read_text().replace('Option("cards", (7, 9, 13), 9)', more))
    assert beside_it(tmp_path, "-c", OBSERVED).splitlines() == [
        "options.cards 7 0 127 The option, as the number that it is.",
        "options.stake 300 -5 300 The option, as the number that it is.",
        "options.open 1 0 127 The option: 1 where it is chosen.",
        "options.ending 1 0 127 The option, by its place among its choices.",
        "options.limit 1 0 127 The option, by its place among its choices.",
    ]


def test_it_goes_through_the_conformance_suite(folder):
    """Left out are tests of texts in three languages, for the page shows one, and of the pictures within an
    action: between bids it is not settled whose turn it is."""
    suite = Path(test_play.__file__).parent
    chosen = [str(path) for path in suite.glob("test_*.py") if path.stem not in NOT_FOR_IT]
    which = "goofspiel and not (texts or snapshot_keeps)"
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", which)
    said = beside_it(folder, "-m", "pytest", *options, *chosen, ORDERUP_BREADTH="0.4")
    passed, total = said.splitlines()[-1].split()[:2]
    assert total.startswith("passed")
    assert int(passed) > 500
