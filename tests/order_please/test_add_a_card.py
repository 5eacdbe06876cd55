"""docs/add_a_card_effect.md, followed step by step in a copy of the game."""

import json
import re
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from typing import Any

import pytest

from orderup.core.texts.fluent import LANGUAGES
from tests.packages import ROOT, python

PAGE = ROOT / "docs" / "add_a_card_effect.md"
CHANGES = re.compile(
    r"`([\w./]+/[\w.]+)`(?:(?!`[\w./]+/[\w.]+`|```).)*?```diff\n(.*?)^```", re.MULTILINE | re.DOTALL
)
MOST_FILES = 8

PLAYED = """
import json
from orderup import Match
from orderup.bots import create
from orderup.cli.words import TerminalWords, event_text
from orderup.core.packs.thing_names import pack_names
from orderup.core.texts.fluent import LANGUAGES
from tests.games.coached import coached
from tests.games.shown import events_of

def in_words(match, lang):
    words, names = TerminalWords(lang, match._game.texts), pack_names(match.pack.words, lang)
    return [event_text(event, words, names, ("Ann", "Ben"), 0) for event in events_of(match)]

def asked(seed):
    match, steps = Match("order_please", seed=seed), []
    bot, other = create("greedy", seed), create("random", seed)
    while not match.over:
        if match.view(None)["phase"] == "alms" and match.seat == 0:
            return match, steps, bot
        action = (bot, other)[match.seat].decide(match.as_seen_by(match.seat, match.age))
        steps.append((match.seat, action.to_dict()))
        match.play(action)
    return None

seed, (match, steps, bot) = next((seed, found) for seed in range(999) if (found := asked(seed)))
seat, hand = match.seat, match.view(match.seat)["seats"][match.seat]["hand"]
told = {
    "seed": seed,
    "steps": steps,
    "view": match.view(seat),
    "legal": [action.notation for action in match.legal()],
    "planned": bot.decide(match.as_seen_by(seat, 1)).notation,
    "point": coached(match).point,
    "purpose": {lang: coached(match, lang).purpose for lang in LANGUAGES},
    "sheets": {lang: str(match.reference(seat, lang)) for lang in LANGUAGES},
    "drawing": {lang: match._game.engine.draw(match.view(None), match.pack, lang) for lang in LANGUAGES},
}
match.play(told["planned"])
told["after"] = match.view(seat)
told["log"] = {lang: in_words(match, lang) for lang in LANGUAGES}
while not match.over:
    match.play(bot.decide(match.as_seen_by(match.seat, match.age)))
told["scores"] = match.result.scores
print(json.dumps(told))
"""


def changes() -> dict[str, str]:
    """The lines that the page takes away and adds, with the lines around them, by file."""
    return dict(CHANGES.findall(PAGE.read_text("utf-8")))


def change(text: str, diff: str) -> str:
    """A file's text with the changes of a diff, whose pieces are told apart by `@@`."""
    for piece in diff.split("@@\n"):
        lines = piece.splitlines()
        before = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
        after = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
        assert text.count(before) == 1, f"there once: {before}"
        text = text.replace(before, after)
    return text


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game to which the page was done."""
    folder = tmp_path_factory.mktemp("added")
    unneeded = ignore_patterns("node_modules", "dist", "__pycache__")
    for name in ("src/orderup", "tests", "docs/rules"):
        copytree(ROOT / name, folder / name, ignore=unneeded)
    copy(ROOT / "pyproject.toml", folder)
    for name, diff in changes().items():
        path = folder / name
        path.write_text(change(path.read_text("utf-8"), diff), "utf-8")
    return folder


def run(folder: Path, *command: str) -> str:
    own = {"ORDERUP_CACHE": str(folder / "cache"), "NUMBA_DISABLE_JIT": "1"}
    return python(*command, path=folder / "src", cwd=folder, **own)


@pytest.fixture(scope="module")
def played(added: Path) -> dict[str, Any]:
    """The log of a game in which the first seat is asked."""
    told: dict[str, Any] = json.loads(run(added, "-c", PLAYED))
    return told


def test_at_most_eight_files_are_edited_by_hand():
    assert len(changes()) == MOST_FILES
    assert PAGE.read_text("utf-8").count("```diff") == MOST_FILES
    assert "Eight files are edited by hand" in PAGE.read_text("utf-8")


def test_the_card_is_played(played):
    before, after = played["view"], played["after"]
    assert (before["event"], before["phase"]) == ("alms", "alms")
    mine, theirs = before["seats"]
    assert len(mine["customers"]) > len(theirs["customers"])
    assert played["legal"] == [f"discard {good}" for good, count in mine["hand"].items() if count]
    assert played["planned"] in played["legal"]
    assert "alms" in after["events_used"]
    assert sum(after["seats"][0]["hand"].values()) == sum(mine["hand"].values()) - 1
    assert len(played["scores"]) == 2


def test_it_is_told_in_every_language(played):
    name = {"en": "Alms", "ko": "자선", "ru": "Милостыня"}
    assert played["point"] == ["good=" + played["planned"].split()[1]]
    for lang in LANGUAGES:
        assert played["purpose"][lang] not in ("", "for-alms")
        assert name[lang] in played["sheets"][lang]
        assert not any("event-" in line for line in played["log"][lang])
        assert "phase-alms" not in played["drawing"][lang]
    assert played["log"]["en"][0].startswith("You discarded")


def test_the_games_own_tests_hold_with_it(added):
    """The second implementation plays it too, its texts are there in every language, and its effect tells the
    numbers of the pack."""
    files = [f"tests/order_please/test_{name}.py" for name in ("against_reference", "texts", "content")]
    chosen = "texts or content or every_turn-True-one_more-True-True"
    run(added, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", "-k", chosen, *files)
