"""docs/your_first_bot.md, step by step, in an empty folder."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bench.served import fetch, free_port
from hatch_build import packaged_node, system_node
from tests.cli.commands import ran
from tests.packages import install, python

PAGE = (Path(__file__).parents[2] / "docs" / "your_first_bot.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
LISTED = "from orderup import bots; print(*bots.names('coffee_rush'), *bots.names('cafe_tycoon'))"


def blocks(language: str) -> list[str]:
    return [text for kind, text in BLOCKS if kind == language]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder with the two files of the page."""
    where = tmp_path / "first"
    where.mkdir()
    (where / "first_bot.py").write_text(blocks("python")[0])
    (where / "try_it.py").write_text(blocks("python")[1])
    return where


def run(folder: Path, *words: str, path: Path | None = None) -> str:
    """The output of a command of the page."""
    program, *rest = words
    return python(*(["-m", "orderup"] if program == "orderup" else []), *rest, path=path, cwd=folder)


def test_it_plays_whole_games(folder):
    (command,) = blocks("sh")[0].splitlines()
    told = re.fullmatch(r"Eager came first in (\d+) of 20 games\.\n", run(folder, *command.split()))
    assert int(told[1]) > 10, "nearly all, as the page says"


def test_it_plays_in_the_terminal(folder, monkeypatch):
    program, *words = blocks("sh")[1].splitlines()[0].split()
    monkeypatch.chdir(folder)
    code, told, complained = ran(words, b"quit\n")
    assert (program, code, complained) == ("orderup", 0, "")
    assert b"Eager" in told


def test_it_plays_in_the_arena(folder):
    words = few_games(blocks("sh")[2])
    told = run(folder, *words, path=folder)
    assert "Order Please?, 2 seats, 6 games" in told
    assert "first_bot:Eager" in told


def test_a_bot_in_another_language_plays(folder):
    """It beats the one that draws lots: in twenty games nearly always."""
    (folder / "my_bot.mjs").write_text(blocks("js")[0])
    arena, play = blocks("sh")[3].splitlines()
    node = system_node() or packaged_node()
    words = [word.replace("run:node", f"run:{node.folder / 'node'}") for word in few_games(arena)]
    found = json.loads(run(folder, *words, "--json"))
    assert found["standings"][0]["name"].endswith("my_bot.mjs")
    assert not found["falls"]
    assert shlex.split(play)[-1] == "run:node my_bot.mjs"


def few_games(command: str) -> list[str]:
    words = shlex.split(command)
    words[words.index("--games") + 1] = "6"
    return words


def test_it_is_offered_at_tables(folder):
    port = free_port()
    words = blocks("sh")[1].splitlines()[1].split()[1:]
    command = [sys.executable, "-m", "orderup", *words, "--port", str(port), "--data", str(folder / "data")]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        games = json.loads(fetch(f"http://127.0.0.1:{port}/api/games"))
    finally:
        server.kill()
        server.wait(60)
    assert all(game["bots"][0] == "first_bot:Eager" and game["usual_bot"] == "greedy" for game in games)


def test_it_is_found_once_installed(folder):
    entries = tomllib.loads(blocks("toml")[0])["project"]["entry-points"]["orderup.bots"]
    install(folder, "first_bot", "orderup.bots", entries)
    listed = run(folder, "python", "-c", LISTED, path=folder).split()
    assert listed == ["eager", "random", "greedy", "search"] * 2
    with (folder / "first_bot.py").open("a") as module:
        attributes = blocks("python")[2].split("\n", 1)[1]
        module.write(f"\n\nclass Choosy(Eager):\n{attributes}\n\nEager = Choosy\n")
    listed = run(folder, "python", "-c", LISTED, path=folder).split()
    assert listed == ["random", "eager", "greedy", "search", "random", "greedy", "search"]
