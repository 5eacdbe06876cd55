"""Every game's icons: small, square, and without anything that could clash with a page or reach out of it."""

from xml.etree import ElementTree

import pytest

from orderup.core.game.definition import get, names

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
