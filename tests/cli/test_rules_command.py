"""`orderup rules`: the how-to, the options and every card, in each language."""

from pathlib import Path

import pytest

import orderup as library
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES

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
