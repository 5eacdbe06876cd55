"""Bad input gets one clear sentence on stderr, exit code 2, and nothing else happens."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from orderup import Match
from orderup.paths import ensure_writable


def refused(outcome: Any, *said: str) -> None:
    assert outcome.code == 2, outcome
    assert outcome.out == ""
    assert len(outcome.err.strip().splitlines()) == 1, outcome.err
    assert "Traceback" not in outcome.err
    for words in said:
        assert words in outcome.err


class Elsewhere:
    """A bot for other games."""

    def __init__(self, seed: int) -> None: ...

    @classmethod
    def plays(cls, game: str) -> bool:
        return False

    def decide(self, match: Any) -> Any: ...


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("brew",), ("brew", "serve")),
        (("play", "chess"), ("chess", "coffee_rush")),
        (("rules", "chess"), ("chess", "coffee_rush")),
        (("play", "--seats", "9"), ("2 to 4", "9")),
        (("play", "--seats", "two"), ("two",)),
        (("play", "--seats", "2", "--seat", "2"), ("seat 2", "0 to 1")),
        (("play", "--seed", "-1"), ("seed", "-1")),
        (("play", "--seed", "1.5"), ("1.5",)),
        (("play", "--seed", str(2**64)), ("0 to 2**64 - 1",)),
        (("lab", "coffee_rush", "--games", "4", "--seed", str(2**64 - 1)), ("a seed is", str(2**64 + 2))),
        (("play", "--bot", "deep_blue"), ("deep_blue", "greedy")),
        (("play", "coffee_rush", "--bot", f"{__name__}:Elsewhere"), ("does not play Coffee Rush", "greedy")),
        (("play", "order_please", "--bot", "search:soon"), ("a number of playouts", "'soon'")),
        (("serve", "--bot", "search:-1"), ("a number of playouts", "'-1'")),
        (("play", "--lang", "fr"), ("fr", "ko")),
        (("play", "--option", "sugar=true"), ("sugar", "espresso_start")),
        (("play", "--option", "espresso_start=perhaps"), ("espresso_start", "perhaps", "one of no, yes")),
        (("play", "--option", "espresso_start=--5"), ("espresso_start", "--5", "one of no, yes")),
        (("play", "--option", "espresso_start=²"), ("espresso_start", "²", "one of no, yes")),
        (("play", "cafe_tycoon", "--option", "challenge=hard"), ("'hard'", "none, customers, extreme")),
        (("play", "--option", "espresso_start"), ("NAME=VALUE",)),
        (("play", "--pack", "nowhere.toml"), ("nowhere.toml", "default")),
        (("play", "--unknown"), ("--unknown",)),
        (("bench", "coffee"), ("coffee", "rules")),
        (("bench", "--runs", "0"), ("'0'",)),
        (("serve", "--port", "99999"), ("99999", "65535")),
        (("serve", "--port", "http"), ("http",)),
        (("serve", "--bot-pace", "-1"), ("-1",)),
        (("serve", "--expire-days", "0"), ("'0'",)),
    ],
)
def test_bad_arguments_are_refused(orderup, arguments, said):
    refused(orderup(*arguments), *said)


@pytest.mark.parametrize(
    "arguments", [("--seats", "2", "--seat", "2"), ("--seed", "-1"), ("--pack", "nowhere.toml")]
)
def test_impossible_games_are_refused_before_compiling(orderup, arguments, monkeypatch):
    def compiled(*_: Any) -> None:
        raise AssertionError("compiled first, which takes a minute")

    monkeypatch.setattr("orderup.cli.play.make_ready", compiled)
    refused(orderup("play", *arguments))


def test_a_bot_in_a_folder_that_is_gone_is_refused(orderup, tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    refused(orderup("play", "--bot", "mine:Bot"), "there is no bot 'mine:Bot'")


def test_a_broken_pack_is_refused(orderup, tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text("game = 'coffee_rush'\n\ndrinks = = 1\n")
    refused(orderup("play", "--pack", str(pack)), "mine.toml", "line 3")


def finished_record() -> str:
    match = Match("order_please", seed=1)
    while not match.over:
        match.play(match.legal()[0])
    return json.dumps(match.record())


@pytest.mark.parametrize("named", ["game.json", "./game.json", "link.json"])
def test_a_review_is_not_written_over_the_record(orderup, tmp_path, monkeypatch, named):
    monkeypatch.chdir(tmp_path)
    record, kept = tmp_path / "game.json", finished_record()
    record.write_text(kept)
    (tmp_path / "link.json").symlink_to(record)
    refused(orderup("review", "game.json", "--playouts", "1", "--html", named), "json: this file is its own")
    assert record.read_text() == kept


def test_a_page_is_not_written_over_the_games_of_an_arena(orderup, tmp_path, monkeypatch):
    """It does not replace those that are to be played, either."""
    monkeypatch.chdir(tmp_path)
    bots = ("order_please", "random", "greedy")
    told = "this file is its own source"
    refused(orderup("arena", *bots, "--file", "games", "--html", "games"), "games", told)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_port_in_use_is_named(orderup, taken_port):
    refused(orderup("serve", "--port", str(taken_port)), str(taken_port), "--port")


def test_a_data_directory_that_cannot_be_written_is_refused(orderup, tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a directory")
    refused(orderup("serve", "--port", "0", "--data", str(in_the_way / "data")), str(in_the_way), "--data")
    assert in_the_way.read_text() == "not a directory"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such users")
@pytest.mark.parametrize(
    "arguments",
    [("serve", "--port", "0"), ("serve", "--port", "0", "--data", "~/tables"), ("backup", "copy.sqlite3")],
)
def test_a_user_without_a_home_directory_has_to_name_a_place(orderup, tmp_path, monkeypatch, arguments):
    """The command has to name a place; a store is enough."""

    def unknown(user: int) -> None:
        raise KeyError(user)

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for variable in ("HOME", "ORDERUP_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    refused(orderup(*arguments), "no home directory for", "--data or ORDERUP_HOME")
    here = orderup("doctor", "--store", f"sqlite:{tmp_path / 'tables.sqlite3'}", "--port", "1")
    assert "✓ There is no database yet" in here.out


@pytest.mark.parametrize("command", ["warm", "serve"])
def test_a_numba_that_was_never_tried_is_refused(tmp_path, command):
    other = tmp_path / "numba-0.67.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: numba\nVersion: 0.67.0\n")
    asked, variables = [sys.executable, "-m", "orderup", command], {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run(asked, env=variables, capture_output=True, text=True)
    assert told.returncode == 2
    assert told.stderr.startswith("orderup: numba 0.67.0 is installed, and orderup needs numba >=0.68,<0.69:")
    assert told.stderr.count("\n") == 1


def test_a_database_of_a_newer_version_is_refused(orderup, tmp_path):
    path = tmp_path / "orderup.sqlite3"
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("CREATE TABLE later (column)")
    database.execute("PRAGMA user_version = 9999")
    database.commit()
    database.close()
    before = path.read_bytes()
    refused(orderup("serve", "--port", "0", "--data", str(tmp_path)), "newer")
    assert path.read_bytes() == before


def test_a_writable_directory_is_made_and_left_empty(tmp_path):
    wanted = tmp_path / "a" / "b"
    assert ensure_writable(wanted) == wanted
    assert list(wanted.iterdir()) == []
