"""Importing orderup costs nothing and warns of nothing; the glossary names places that exist."""

import json
import re
import subprocess
import sys
from pathlib import Path

import orderup


def run(code, *flags):
    ran = subprocess.run([sys.executable, *flags, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran


def modules_after(code):
    ran = run(f"{code}\nimport sys, json\nprint(json.dumps(sorted(sys.modules)))")
    return set(json.loads(ran.stdout.splitlines()[-1]))


def test_import_loads_neither_numpy_nor_numba_nor_a_game():
    loaded = modules_after("import orderup")
    assert {"numpy", "numba", "llvmlite", "msgspec", "starlette", "rich"} & loaded == set()
    assert not any(name.startswith("orderup.games") for name in loaded)


def test_listing_games_and_looking_at_their_options_loads_neither():
    loaded = modules_after(
        "import orderup\n"
        "from orderup.core.game.definition import get\n"
        "for name in orderup.games():\n"
        "    get(name).options, get(name).seats, get(name).pack_names()"
    )
    assert {"numpy", "numba"} & loaded == set()


def test_the_first_match_loads_them_and_no_server():
    loaded = modules_after("import orderup\norderup.Match('coffee_rush', seed=1)")
    assert {"numpy", "numba"} <= loaded
    assert {"starlette", "uvicorn", "rich", "orderup.server", "orderup.cli"} & loaded == set()


def test_import_and_a_game_warn_of_nothing():
    code = (
        "import orderup\n"
        "m = orderup.Match('coffee_rush', seats=2, seed=1)\n"
        "while not m.over: m.play(m.legal()[-1])\n"
        "m.result, m.record(), m.view(0), m.state(), m.as_seen_by(0, 1), m._repr_html_()"
    )
    assert run(code, "-W", "error").stderr == ""


def test_plain_python_warns_of_nothing_either(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    code = (
        "import orderup\n"
        "m = orderup.Match('coffee_rush', seats=4, seed=2**64 - 1)\n"
        "while not m.over: m.play(m.legal()[-1])\n"
        "assert m.result"
    )
    assert run(code, "-W", "error").stderr == ""


PACKAGE = Path(orderup.__file__).parent
GLOSSARY = PACKAGE.parents[1] / "docs" / "glossary.md"


def test_every_word_is_where_the_glossary_says():
    lines = GLOSSARY.read_text("utf-8").splitlines()
    rows = [line.split("|")[1:-1] for line in lines if line.startswith("| ")]
    words = [word.strip() for word, _, _ in rows[1:]]
    assert words == sorted(words, key=str.lower)
    for _, _, where in rows[1:]:
        places = re.findall(r"`([^`<>]+)`", where)
        assert places or "](" in where
        assert [place for place in places if not (PACKAGE / place).exists()] == []
