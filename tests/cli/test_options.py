"""What may be typed for an option: its values as people say them, and as `orderup rules` prints them."""

import pytest

from orderup.cli.options import parse_options
from orderup.core.game.definition import get, names
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Choice

CAFE = get("cafe_tycoon")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *((word, True) for word in ("yes", "Yes", "TRUE", "true", "on", " yes ", "예", "Да")),
        *((word, False) for word in ("no", "NO", "False", "off", "아니요", "нет")),
    ],
)
def test_yes_and_no(typed, meant):
    assert parse_options([f"family={typed}"], CAFE)["family"] is meant


@pytest.mark.parametrize("typed", ["none", "None", "", "없음", "нет"])
def test_none(typed):
    assert parse_options([f"challenge={typed}"], CAFE) == {"challenge": None}


def test_numbers_and_words():
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
