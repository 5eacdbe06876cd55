"""Every game's texts and icons: complete in each language, tidy, short, and fit for a page."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any
from xml.etree import ElementTree

import pytest

from orderup import load_pack
from orderup.core.game.definition import get, names
from tests.games.ftl import LANGUAGES, Wording

WORDINGS: list[Wording] = [
    import_module(f"tests.{game}.test_texts").WORDING for game in names() if find_spec(f"tests.{game}")
]
COMMON = {"game", "options", "over", "seat", "seats"}
"""Fields of the views of every game."""

every_wording = pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording.game)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_wording
@every_language
def test_all_that_a_game_declares_has_a_text(wording, language):
    assert wording.required() - set(wording.messages(language)) == set()


def fields_in(schema: Any) -> set[str]:
    """The names of all properties in a JSON Schema, however deep."""
    if isinstance(schema, list):
        return set().union(*map(fields_in, schema))
    if not isinstance(schema, dict):
        return set()
    named = schema.get("properties", {})
    deeper = [part for name, part in schema.items() if name != "properties"] + list(named.values())
    return set(named).union(*map(fields_in, deeper))


@every_wording
def test_every_field_of_the_state_has_a_name(wording):
    engine = get(wording.game).engine
    schema = engine.STATE.schema(engine.EVENTS)
    fields = fields_in({"properties": schema["properties"]}) | fields_in(schema["$defs"]["Seat"])
    fields -= COMMON
    assert len(fields) > 10
    assert {f"field-{name}" for name in fields} <= set(wording.messages("en"))


@every_wording
@every_language
def test_messages_format_to_one_tidy_line(wording, language):
    for name, args, text in wording.formatted(language):
        assert text == text.strip(), f"{name} {args}: {text!r}"
        assert text, f"{name} {args} is empty"
        assert "\n" not in text, f"{name} {args}: {text!r}"
        assert "  " not in text, f"{name} {args}: {text!r}"
        assert "{" not in text, f"{name} {args}: {text!r}"


@every_wording
@every_language
def test_lines_fit_a_phone(wording, language):
    for name, args, text in wording.formatted(language):
        limit = wording.widths.get(name.split("-")[0])
        assert limit is None or len(text) <= limit, f"{name} {args}: {len(text)} > {limit}: {text}"


@every_wording
@every_language
def test_the_reader_is_addressed_not_named(wording, language):
    for name, args, text in wording.formatted(language):
        if "you" in args and "player" in args:
            named = args["player"] in text
            assert named == (args["you"] != "yes"), f"{name} {args}: {text}"


@every_wording
@every_language
def test_the_game_is_called_the_same_as_in_its_pack(wording, language):
    (name,) = (text for message, _, text in wording.formatted(language) if message == "game-name")
    assert name == load_pack(wording.game).words["name"][language]


SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse"}
UNWANTED = {"id", "class", "style", "href", "width", "height"}


DRAWN = [game for game in names() if (get(game).folder / "icons").is_dir()]


@pytest.mark.parametrize("game", DRAWN)
def test_icons_can_be_put_into_a_page(game):
    icons = sorted((get(game).folder / "icons").glob("*.svg"))
    assert icons
    for icon in icons:
        text = icon.read_text("utf-8")
        assert len(text) < 1500, icon.name
        root = ElementTree.fromstring(text)
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        assert (left, top, width) == (0, 0, height), icon.name
        assert root.attrib.get("stroke", "currentColor") == "currentColor", icon.name
        for element in root.iter():
            shape = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
            assert shape in SHAPES, icon.name
            allowed = {"width", "height"} if shape == "rect" else set()
            assert element.attrib.keys() & UNWANTED <= allowed, icon.name
