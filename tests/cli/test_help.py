"""`orderup --help`: says what orderup is and what it can do, at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from orderup.cli.arguments import build_parser

README = Path(__file__).parents[2] / "README.md"
HEAVY = {"numba", "numpy", "rich", "starlette", "uvicorn", "fluent", "orderup.match"}


def words(text: str) -> str:
    return " ".join(text.split())


def test_help_names_every_command_and_game(orderup):
    shown = orderup("--help")
    assert shown.code == 0
    for word in ("serve", "play", "bench", "lab", "rules", "warm", "coffee_rush"):
        assert word in shown.out


def test_without_a_command_help_is_shown(orderup):
    assert orderup().out == orderup("--help").out


@pytest.mark.parametrize("command", ["serve", "play", "bench", "lab", "rules", "warm"])
def test_each_command_has_help(orderup, command):
    shown = orderup(command, "--help")
    assert shown.code == 0
    assert f"orderup {command}" in shown.out


def test_version(orderup):
    assert orderup("--version").out.startswith("orderup 0.")


def test_help_imports_nothing_heavy():
    program = (
        "import sys; from orderup.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: print('\\n' + ' '.join(sys.modules))"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(answer.stdout.splitlines()[-1].split())
    assert "orderup.cli" in loaded
    assert not loaded & HEAVY


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *(
            ("ko_KR.UTF-8", "ko"),
            ("ru_RU.UTF-8", "ru"),
            ("ru", "ru"),
            ("ko@hanja", "ko"),
            ("en_US.UTF-8", "en"),
        ),
        *(("fr_FR.UTF-8", "en"), ("kok_IN", "en"), ("C", "en")),
    ],
)
def test_language_follows_the_locale(monkeypatch, locale, language):
    monkeypatch.setenv("LANG", locale)
    assert build_parser().parse_args(["rules"]).lang == language
