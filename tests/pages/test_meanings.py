"""The page says what a piece is and does: to a mouse that rests, to keys, to a finger that stays."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player

from .arranging import at_decision, resume
from .people import Person
from .positions import PLAYED, tables
from .test_layers import wrong
from .test_layout import DESKTOP, LANGUAGES, PHONE, SIDEWAYS, TURNS, resize, speak

pytestmark = pytest.mark.browser

ASKED = (Path(__file__).parent / "meanings.js").read_text("utf-8")
PIECES = (
    "svg.icon, .tap, [data-card], [data-tile], [data-cell], [data-cup], [data-token], [data-drink],"
    "[data-good], [data-yours], [data-theirs], [data-meter], [data-upgrade], [data-merchant], [data-event],"
    "[data-tab], [title], button[data-customer], button[data-serve]"
)
"""The pieces that can be asked about, found by their kind and not by their words."""


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: f"{played.game}-{played.seats}")
def test_every_piece_tells_its_meaning_by_mouse_keys_and_touch(arrive, server, played):
    ann = arrive("Ann", reduced_motion="reduce")
    player = Player(server, "Ann")
    paths = tables(server, player, played)
    ann.become(player.cookie)
    faults: list[str] = []
    known: list[str] = []
    for turn, (decision, path) in enumerate(paths.items()):
        (ann.follow if turn else ann.open)(path).at_table()
        if decision != "over":
            TURNS[played.game][0](ann)
        expect(ann.page.get_by_test_id("preparing")).to_have_count(0)
        speak(ann, LANGUAGES[turn % len(LANGUAGES)])
        ann.page.evaluate("document.querySelector('dialog[open]')?.close()")
        told = ann.page.evaluate(ASKED, [PIECES, known])
        if told["chosen"]:
            faults.append(f"{decision}: a finger that stayed chose something")
        if told["left"]:
            faults.append(f"{decision}: Escape left {told['left']}")
        for piece in told["pieces"]:
            known.append(piece["piece"])
            silent = [way for way in ("mouse", "keys", "touch") if not piece[way]]
            faults += [f"{decision}: no words by {', '.join(silent)}: {piece['piece']}"] * bool(silent)
        if decision != "over":
            faults += [f"{decision}: {fault}" for fault in covered(ann, played.game)]
    assert faults == [], "\n".join(faults)


def covered(ann: Person, game: str) -> list[str]:
    """The things that the step needs and that the words about a piece cover."""
    found = []
    for size in (PHONE, SIDEWAYS, DESKTOP):
        resize(ann, size)
        ann.await_frames(size)
        ann.page.locator("body").press("i")
        ann.until("() => document.querySelector('[data-layer=bubble][data-placed], dialog[open]') !== null")
        found += [f"{size[0]}x{size[1]}: {fault}" for fault in wrong(ann, game) if fault.startswith("bubble")]
        ann.page.evaluate("document.querySelector('dialog[open]')?.close()")
    return found


FINGER = """([kind, selector]) => document.querySelector(selector).dispatchEvent(
  new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'touch' }))"""
REST_MS = 500
ICE = ".cell.legal[data-cell=c2]"


def test_a_finger_that_stays_asks_and_does_nothing(arrive, server):
    ann: Person = arrive("Ann", has_touch=True, viewport={"width": 360, "height": 740})
    resume(ann, server, "coffee_rush", lambda match: match.view(0)["phase"] == "place", seats=2)
    page, bubble = ann.page, ann.page.get_by_test_id("bubble")
    confirm = page.locator("[data-do=confirm]:not([aria-disabled=true])")
    page.keyboard.press("i")
    expect(bubble).to_be_visible()
    page.keyboard.press("Escape")
    ann.context.clock.install()

    def touch(then: str) -> None:
        page.evaluate(FINGER, ["pointerdown", f"{ICE} .ingredient svg"])
        if then == "scroll":
            page.evaluate(FINGER, ["pointercancel", ICE])
        ann.context.clock.run_for(REST_MS if then != "tap" else 1)
        page.evaluate(FINGER, ["pointerup", ICE])

    touch("stay")
    expect(bubble).to_contain_text("c2, Ice")
    page.locator(ICE).dispatch_event("click")
    expect(confirm).to_have_count(0)
    touch("scroll")
    expect(bubble).to_have_count(0)
    touch("tap")
    expect(bubble).to_have_count(0)
    page.locator(ICE).dispatch_event("click")
    expect(confirm).to_be_visible()


def test_words_at_the_focus_describe_it_and_the_rules_tell_its_effect(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    cup = ann.page.locator("[data-cup='1']")
    ann.page.keyboard.press("Tab")
    cup.focus()
    expect(cup).to_have_attribute("aria-describedby", "meaning")
    expect(ann.page.get_by_role("tooltip")).to_contain_text("you can only tip the whole cup out")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)
    cup.blur()
    expect(cup).not_to_have_attribute("aria-describedby", "meaning")


def test_a_mouse_that_leaves_takes_the_words_along(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    bubble, rush = ann.page.get_by_test_id("bubble"), ann.page.locator(".mine [data-meter=rush]")
    title = rush.get_attribute("title")
    rush.hover()
    expect(bubble).to_contain_text("buys one more")
    expect(rush).not_to_have_attribute("title", re.compile(""))  # The browser would say it a second time.
    bubble.hover()
    expect(bubble).to_be_visible()
    ann.page.mouse.move(1, 1)
    expect(bubble).to_have_count(0)
    expect(rush).to_have_attribute("title", title)
