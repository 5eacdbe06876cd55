"""What the lab tells to programs."""

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from orderup import load_pack
from orderup.cli import main
from orderup.core.game.definition import get
from orderup.lab.balance import balance, measure

ROOT = Path(__file__).parents[2]
FILE = ROOT / "src/orderup/games/order_please/packs/default.toml"
PAGE = ROOT / "docs" / "lab.md"
GAME = get("order_please")
PACK = load_pack("order_please")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["lab", *words, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""

    def refuse(number: str) -> None:
        raise AssertionError(f"{number} is no JSON")

    found: dict[str, Any] = json.loads(told.out, parse_constant=refuse)
    return found


def by_id(figures: list[dict[str, Any]]) -> dict[tuple[str, str], dict[str, Any]]:
    return {(each["section"], each["id"]): each for each in figures}


def test_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "coffee_rush", "balance", "--games", "2", "--seats", "4", "--seed", "7")
    assert {name: told[name] for name in ("game", "seats", "seed", "bot", "stopped")} == {
        "game": "coffee_rush",
        "seats": 4,
        "seed": 7,
        "bot": "greedy@brisk",
        "stopped": False,
    }
    assert told["orderup"] == version("orderup")
    assert told["rules"] == get("coffee_rush").rules_version
    assert [each["options"] for each in told["balance"]] == [
        {"espresso_start": False},
        {"espresso_start": True},
    ]
    for each in told["balance"]:
        assert (each["pack"], each["pack_hash"]) == ("default", load_pack("coffee_rush").hash)
        assert each["games"] == 2
    assert (told["differences"], told["options"]) == ([], [])


def test_tells_every_figure_with_its_interval_and_unit(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(
        capsys, "order_please", "balance", "--games", "40", "--option", "ending=one_more", "--lang", "ko"
    )
    (one,) = told["balance"]
    played = measure(GAME, PACK, 2, {"ending": "one_more"}, 40, 1, True, lambda _: None)
    whole = balance(GAME, PACK, played)
    figures = by_id(one["figures"])
    told_of = whole.summary
    assert figures["wins", "2"]["value"] == told_of.wins[1].value
    assert figures["turns", "turns"]["unit"] == "turns"
    assert one["spread"]["50"] == told_of.spread[2]
    for section in ("of_games", "of_turns", "counted", "lines"):
        for name, figure in getattr(told_of, section).items():
            each = figures[section, name]
            assert (each["value"], each["low"], each["high"]) == (figure.value, figure.low, figure.high)
    assert figures["lines", "gold"]["unit"] == "points"
    for effect in whole.effects:
        assert figures["effects", effect.name]["value"] == effect.change.value
        assert figures["effects", effect.name]["count"] == effect.count
    assert figures["kept", "merchants/haggler"]["count"] == whole.kept["merchants/haggler"][1]
    assert {each["unit"] for each in one["figures"]} <= {"share", "turns", "number", "points"}


def test_unknown_figures_are_null(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "order_please", "--games", "1")
    turns = by_id(told["balance"][0]["figures"])["turns", "turns"]
    assert (turns["low"], turns["high"]) == (None, None)
    assert turns["value"] > 0


def test_nor_has_a_share_of_no_games_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    """Here both end alike, so that nobody wins alone."""
    options = {"ending": GAME.options[2].choices[0]}
    ranks = measure(GAME, PACK, 2, options, 2000, 1, False, lambda _: None).ranks
    tied = 1 + int(np.flatnonzero((ranks == 1).all(axis=1))[0])
    told = run(capsys, "order_please", "balance", "--games", "1", "--seed", str(tied))
    first = by_id(told["balance"][0]["figures"])["wins", "1"]
    assert (first["value"], first["low"], first["high"]) == (None, None, None)


def test_tells_every_answer_to_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "cafe_tycoon", "options", "--games", "2", "--option", "family=yes")
    assert told["balance"] == []
    asked = {each["option"]: each for each in told["options"]}
    assert "family" not in asked, "it is settled"
    assert asked["challenge"]["answers"] == [], "a family game has none"
    assert [each["answer"] for each in asked["short"]["answers"]] == [False, True]
    for each in asked["short"]["answers"]:
        assert each["options"]["family"] is True
        assert each["options"]["short"] == each["answer"]
    drafted = run(capsys, "cafe_tycoon", "options", "--games", "2")["options"][2]
    assert (drafted["option"], drafted["usual"], drafted["needed"]) == ("draft_tiles", False, {"short": True})


def test_tells_what_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(FILE.read_text("utf-8").replace("socialite_points = 2", "socialite_points = 9"), "utf-8")
    told = run(capsys, "order_please", "--games", "60", "--pack", str(mine), "--against", "default")
    one, other = told["balance"]
    assert [one["pack"], other["pack"]] == [str(mine), "default"]
    assert one["pack_hash"] != other["pack_hash"]
    assert "answer" not in one
    before, after = by_id(other["figures"]), by_id(one["figures"])
    changed = by_id(told["differences"])
    assert changed.keys() == before.keys() & after.keys()
    for key, each in changed.items():
        assert each["value"] == pytest.approx(after[key]["value"] - before[key]["value"])
        assert each["unit"] == before[key]["unit"]
    assert changed["lines", "merchant"]["more_than_luck"]


def test_the_example_of_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (command,) = re.findall(r"^orderup (.*) > lab\.json$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert main(command.replace("200", "10").split()) == 0
    (tmp_path / "lab.json").write_text(capsys.readouterr().out, "utf-8")
    monkeypatch.chdir(tmp_path)
    told: dict[str, Any] = {}
    exec(example, told)
    assert set(told["options"]["answers.answer"]) == {False, True}
    shares = told["balance"].query("section == 'wins'").groupby("options.espresso_start").value.sum()
    assert shares.tolist() == pytest.approx([1, 1])
