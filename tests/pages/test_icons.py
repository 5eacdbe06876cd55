"""Every icon says its name: to a mouse that rests on it, to the keyboard, to a finger that stays."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .people import Person

pytestmark = pytest.mark.browser

REST_MS = 500
ICONS = """() => {
  const found = new Map();
  for (const use of document.querySelectorAll('main .table svg.icon use'))
    if (use.checkVisibility()) found.set(use.getAttribute('href'), use);
  window.icons = found;
  return [...found.keys()];
}"""
REST_ON = """(id) => {
  const use = icons.get(id), options = { bubbles: true, pointerType: 'mouse' };
  document.body.dispatchEvent(new PointerEvent('pointerover', options));
  use.dispatchEvent(new PointerEvent('pointerover', options));
  return use.closest('[title]')?.getAttribute('title') ?? '';
}"""
FINGER = """([kind, selector]) => {
  const piece = document.querySelector(selector), options = { bubbles: true, cancelable: true };
  piece.dispatchEvent(new PointerEvent(kind, { ...options, pointerType: 'touch' }));
}"""
SILENT = ("meeple", "seat-", "cup", "none")
"""Pieces and people whose names stand beside them."""
MIDDLE = {
    "coffee_rush": lambda match: match.view(None)["turn"] > 4,
    "cafe_tycoon": lambda match: match.view(0)["phase"] == "opening" and match.view(0)["round"] > 3,
    "order_please": lambda match: len(match.view(0)["events_used"]) > 1,
}


@pytest.mark.parametrize("game", MIDDLE)
def test_every_icon_on_the_table_has_a_name(arrive, server, game):
    wanted: Callable[[Match], bool] = MIDDLE[game]
    ann = resume(arrive("Ann"), server, game, wanted, seats=2)
    page = ann.page
    ann.context.clock.install()
    unnamed, named = [], 0
    for icon in page.evaluate(ICONS):
        title = page.evaluate(REST_ON, icon)
        ann.context.clock.run_for(REST_MS)
        said = page.get_by_test_id("bubble")
        if not title and not said.count():
            unnamed.append(icon)
        named += said.count()
    assert [icon for icon in unnamed if not any(silent in icon for silent in SILENT)] == []
    assert named > 2


def test_a_finger_that_stays_asks_and_does_nothing(arrive, server):
    ann: Person = arrive("Ann", has_touch=True, viewport={"width": 360, "height": 740})
    resume(ann, server, "coffee_rush", lambda match: match.view(0)["phase"] == "place", seats=2)
    page, bubble = ann.page, ann.page.get_by_test_id("bubble")
    ann.context.clock.install()
    cell = ".cell.legal[data-cell=c2] .ingredient svg"
    page.evaluate(FINGER, ["pointerdown", cell])
    ann.context.clock.run_for(REST_MS)
    expect(bubble).to_have_text("Ice")
    page.evaluate(FINGER, ["pointerup", cell])
    page.locator(".cell.legal[data-cell=c2]").focus()
    expect(bubble).to_have_text("Ice")
    assert (bubble.bounding_box() or {})["width"] < 100
    page.locator(".cell.legal[data-cell=c2]").dispatch_event("click")
    expect(page.locator("[data-do=confirm]:not([aria-disabled=true])")).to_have_count(0)
    page.evaluate(FINGER, ["pointerdown", cell])
    expect(bubble).to_have_count(0)
    page.evaluate(FINGER, ["pointerup", cell])
    ann.context.clock.run_for(REST_MS)
    page.locator(".cell.legal[data-cell=c2]").dispatch_event("click")
    expect(page.locator("[data-do=confirm]:not([aria-disabled=true])")).to_be_visible()
    page.keyboard.press("Tab")
    page.locator("[data-meter]").first.dispatch_event("pointerover", {"pointerType": "mouse"})
    page.locator(".cell").first.focus()
    page.keyboard.press("ArrowRight")
    ann.context.clock.run_for(REST_MS)
    expect(bubble).to_be_visible()
