"""Bots that are programs: the questions to them, and the treatment of those that do not answer."""

import json
import sys

import pytest

from orderup import BotError, Match, OptionError, bots
from orderup.bots import programs

FIRST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][0]["notation"]}), flush=True)
"""


@pytest.fixture
def bot(tmp_path):
    """Makes a bot of the text of a Python program."""

    def make(text: str) -> bots.Bot:
        path = tmp_path / "a bot.py"
        path.write_text(text)
        return bots.create(f"run:'{sys.executable}' '{path}'", seed=7)

    return make


def test_it_plays_a_whole_game(bot):
    match = Match("order_please", seed=1)
    bots.play_match(match, [bot(FIRST), bots.create("greedy")])
    assert match.over


def test_a_program_gets_requests_as_documented():
    """All that its seat may know, and nothing else; the actions as `legal()` has them."""
    match = Match("coffee_rush", seats=3, seed=1)
    asked = json.loads(json.dumps(programs.question(match, 7)))
    assert asked["view"] == match.view(match.seat)
    assert [action["notation"] for action in asked["legal"]] == [action.notation for action in match.legal()]
    assert asked["legal"][0] == {"notation": match.legal()[0].notation, **match.legal()[0].to_dict()}
    assert (asked["seats"], asked["seat"], asked["seed"], asked["age"]) == (3, match.seat, 7, 0)
    assert asked.keys() == {"game", "seats", "options", "seed", "seat", "age", "view", "legal"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "ended with exit status 0"),
        ("import sys; sys.exit(4)", "ended with exit status 4"),
        ("import sys; sys.stdin.readline(); print('hello', flush=True)", "answered 'hello', not {"),
        ("import sys; sys.stdin.readline(); print('[' * 60000, flush=True)", "answered '[[["),
        ("import sys; sys.stdin.readline(); print('x' * 100000, flush=True)", "over 65536 characters"),
        (
            "import sys; sys.stdin.readline(); print('{\"action\": [1]}', flush=True)",
            "not among the legal actions",
        ),
        ("import sys; sys.stdin.readline(); print('\\0', flush=True)", "answered"),
        ("import sys, os; os.write(1, b'\\xff\\n'); sys.stdin.read()", "answered"),
        ("import os, sys; os.close(1); sys.stdin.read()", "closed its output"),
    ],
)
def test_invalid_answers_of_a_program_are_refused(bot, monkeypatch, text, told):
    monkeypatch.setattr(programs, "GRACE", 0.2)
    match = Match("order_please", seed=1)
    asked = bot(text)
    with pytest.raises(BotError) as error:
        asked.decide(match)
    assert told in str(error.value)
    assert "a bot.py" in str(error.value)


def test_a_silent_program_is_given_up(bot, monkeypatch):
    monkeypatch.setattr(programs.Program, "patience", 0.5)
    match = Match("order_please", seed=1)
    for text in ("import time; time.sleep(3600)", "import sys; sys.stdin.read()"):
        with pytest.raises(BotError, match=r"did not answer within 0\.5 s"):
            bot(text).decide(match)


def test_a_program_is_started_anew_after_a_fault(bot, tmp_path):
    mark = tmp_path / "been here"
    text = f"""
import os, sys
if not os.path.exists({str(mark)!r}):
    open({str(mark)!r}, 'w')
    sys.exit(1)
{FIRST}"""
    match, asked = Match("order_please", seed=1), bot(text)
    with pytest.raises(BotError):
        asked.decide(match)
    assert asked.decide(match) == match.legal()[0]


@pytest.mark.parametrize(("command", "told"), [("", "by its command"), ("node 'bot.js", "cannot be read")])
def test_invalid_commands_are_refused(command, told):
    with pytest.raises(OptionError, match=told):
        bots.create(f"run:{command}")


def test_a_missing_program_is_refused():
    with pytest.raises(BotError, match=r"cannot be started: .*No such file"):
        bots.create("run:/nowhere/bot").decide(Match("order_please", seed=1))
