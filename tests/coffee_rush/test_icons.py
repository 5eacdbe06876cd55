"""The icons of Coffee Rush: complete, and told apart on light and dark."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tests.contrast import contrast

ICONS = files("orderup") / "games" / "coffee_rush" / "icons"
NAMES = (
    *("coffee", "milk", "steam", "ice", "chocolate", "caramel", "tea", "water", "rush", "cup", "meeple"),
    *(f"upgrade-{name}" for name in ("meeples", "diagonal", "corners", "specialties")),
    *("specialty", "completed", "penalty", "sign-open", "sign-closed"),
    *("seat-0", "seat-1", "seat-2", "seat-3", "logo"),
)
SEAT_COLOURS = ("#cf5a1c", "#2277b3", "#1a9069", "#ad579a")
GROUNDS = ("#fbf6ec", "#1f1a17")


def test_the_set_is_complete():
    assert {entry.name for entry in ICONS.iterdir()} == {f"{name}.svg" for name in NAMES}


@pytest.mark.parametrize("seat", range(4))
def test_seat_colours_stand_out_on_light_and_dark(seat):
    assert SEAT_COLOURS[seat] in (ICONS / f"seat-{seat}.svg").read_text("utf-8")
    assert all(contrast(SEAT_COLOURS[seat], ground) >= 3 for ground in GROUNDS)
