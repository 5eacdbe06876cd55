"""The icons of Coffee Rush: complete, small, and safe to put into a page's own markup."""

from __future__ import annotations

from importlib.resources import files
from xml.etree import ElementTree

import pytest

ICONS = files("orderup") / "games" / "coffee_rush" / "icons"
NAMES = (
    *("coffee", "milk", "steam", "ice", "chocolate", "caramel", "tea", "water", "rush", "cup", "meeple"),
    *(f"upgrade-{name}" for name in ("meeples", "diagonal", "corners", "specialties")),
    *("specialty", "completed", "penalty", "sign-open", "sign-closed"),
    *("seat-0", "seat-1", "seat-2", "seat-3", "logo", "favicon", "favicon-turn"),
)
SEAT_COLOURS = ("#cf5a1c", "#2277b3", "#1a9069", "#ad579a")
GROUNDS = ("#fbf6ec", "#1f1a17")


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` (WCAG 2.1)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_set_is_complete() -> None:
    assert {entry.name for entry in ICONS.iterdir()} == {f"{name}.svg" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_can_be_inlined(name: str) -> None:
    text = (ICONS / f"{name}.svg").read_text("utf-8")
    assert len(text) < 1000
    root = ElementTree.fromstring(text)
    box = [float(number) for number in root.attrib["viewBox"].split()]
    assert box[:2] == [0, 0]
    assert box[2] == box[3]
    for element in root.iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in {
            "svg",
            "g",
            "path",
            "rect",
            "circle",
            "ellipse",
        }
        assert element.attrib.keys() & {"id", "class", "style", "href", "width", "height"} <= (
            {"width", "height"} if element.tag.endswith("rect") else set()
        )


@pytest.mark.parametrize("seat", range(4))
def test_seat_colours_stand_out_on_light_and_dark(seat: int) -> None:
    assert SEAT_COLOURS[seat] in (ICONS / f"seat-{seat}.svg").read_text("utf-8")
    assert all(contrast(SEAT_COLOURS[seat], ground) >= 3 for ground in GROUNDS)
