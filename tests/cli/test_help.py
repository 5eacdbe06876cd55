"""`orderup --help`, `orderup rules`, and what may be typed for an option."""

import subprocess
import sys
from pathlib import Path

import pytest

import orderup as library
from orderup.cli.arguments import build_parser
from orderup.cli.options import parse_options
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get, names
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Choice

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


def test_the_command_tells_its_version(orderup):
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


CAFE = get("cafe_tycoon")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *((word, True) for word in ("yes", "Yes", "TRUE", "true", "on", " yes ", "예", "Да")),
        *((word, False) for word in ("no", "NO", "False", "off", "아니요", "нет")),
    ],
)
def test_yes_and_no_are_understood(typed, meant):
    assert parse_options([f"family={typed}"], CAFE)["family"] is meant


@pytest.mark.parametrize("typed", ["none", "None", "", "없음", "нет"])
def test_the_value_none_is_understood(typed):
    assert parse_options([f"challenge={typed}"], CAFE) == {"challenge": None}


def test_numbers_and_words_are_understood():
    found = parse_options(["extra_public=02", "challenge=Extreme"], CAFE)
    assert found == {"extra_public": 2, "challenge": "extreme"}
    assert type(found["extra_public"]) is int


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_printed_choices_can_be_typed(game, lang):
    for option in get(game).options:
        for choice in option.choices:
            found = parse_options([f"{option.name}={Choice(choice).text(lang)}"], get(game))
            assert found[option.name] is choice


@pytest.mark.parametrize(("lang", "none"), [("en", "none"), ("ko", "없음"), ("ru", "нет")])
def test_the_default_none_is_shown(orderup, monkeypatch, lang, none):
    monkeypatch.setenv("COLUMNS", "200")
    lines = orderup("rules", "cafe_tycoon", "--lang", lang).out.splitlines()
    row = next(line for line in lines if "customers, extreme" in line)
    assert row.count(none) == 2


GAME = "cafe_tycoon"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", library.games())
def test_everything_is_told(orderup, monkeypatch, game, lang):
    monkeypatch.setenv("COLUMNS", "240")
    told = orderup("rules", game, "--lang", lang)
    assert told.code == 0
    content = library.load_pack(game).content
    assert content["name"][lang] in told.out
    for rows in content.values():
        for row in rows if isinstance(rows, list) else ():
            if "name" in row:
                assert row["name"][lang] in told.out
    assert "['" not in told.out
    where = next(line for line in told.out.splitlines() if line.endswith("rules.py"))
    assert Path(where.split(": ")[-1].strip()).is_file()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_note_on_other_numbers_is_absent_for_the_usual_pack(orderup, tmp_path, monkeypatch, lang):
    monkeypatch.setenv("COLUMNS", "240")
    usual, other = tmp_path / "usual.toml", tmp_path / "other.toml"
    text = get(GAME).pack_file("default").read_text("utf-8")
    usual.write_text(text, "utf-8")
    other.write_text(text.replace("pair_coins = 3", "pair_coins = 4"), "utf-8")
    for path in (usual, other):
        told = orderup("rules", GAME, "--pack", str(path), "--lang", lang).out
        assert (TerminalWords(lang)("rules-own-pack", pack=str(path)) in told) == (path == other)


def test_games_can_still_be_listed_when_one_is_loaded():
    """`orderup.games` is a function until the package of that name is imported, and can be called after."""
    assert library.Match(library.games()[0])
    assert "coffee_rush" in library.games()


@pytest.mark.parametrize("game", library.games())
def test_the_rulings_are_where_it_says(game):
    prose = Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md"
    assert "[R]" in prose.read_text("utf-8")


@pytest.mark.parametrize("typed", ["::1", "[::1]"])
def test_an_address_to_listen_on_may_stand_in_brackets(typed):
    assert build_parser("en").parse_args(["serve", "--host", typed]).host == "::1"
