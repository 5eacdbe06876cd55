"""axe finds nothing serious, in the light and in the dark; and nothing on the table is only drawn."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

import orderup
from tests.server.harness import Server

from .arranging import at_decision
from .people import Person

pytestmark = pytest.mark.browser

AXE = Path(orderup.__file__).parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""What light and dark can differ in."""
MOVES = "() => document.getAnimations().some(({ playState }) => playState === 'running')"
MOST_LOOKS = 60
STILL = {"reduced_motion": "reduce"}


def nothing_serious(person: Person, rules: list[str] = RULES) -> None:
    """Run axe over what the page shows now, once its colours are there."""
    for _ in range(MOST_LOOKS):
        person.await_frames()
        if not person.page.evaluate(MOVES):
            break
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = person.page.evaluate(
        "(rules) => axe.run(document, {runOnly: rules, resultTypes: ['violations']})"
        ".then(({violations}) => violations)",
        rules,
    )
    serious = [
        f"{problem['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for problem in found
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
    assert serious == []


def nothing_serious_in_any_light(person: Person) -> None:
    """The same page is looked at by day and by night. Without motion, as colours would have to come over."""
    themes: tuple[tuple[Literal["light", "dark"], list[str]], ...] = (
        ("light", RULES),
        ("dark", RULES_OF_COLOUR),
    )
    for theme, rules in themes:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        nothing_serious(person, rules)


def test_landing_lobby_and_own_page(arrive: Callable[..., Person]) -> None:
    ann = arrive("Ann", **STILL).open()
    ann.do("plan-table")
    expect(ann.page.locator("[data-do=create-table]")).to_be_visible()
    nothing_serious_in_any_light(ann)
    ann.page.locator("[popovertarget=menu]").click()
    nothing_serious_in_any_light(ann)
    ann.page.keyboard.press("Escape")
    ann.do("create-table")
    ann.page.get_by_test_id("link").wait_for()
    nothing_serious_in_any_light(ann)
    ann.open("/me").do("link")
    ann.page.get_by_test_id("link").wait_for()
    nothing_serious_in_any_light(ann)


def test_the_table(arrive: Callable[..., Person], server: Server) -> None:
    """Its decisions are looked at where they are visited, but for what is planned in them."""
    ann = at_decision(arrive("Ann", **STILL), server, "move")
    ann.page.locator(".cell.legal").first.click()
    ann.await_turn()
    nothing_serious_in_any_light(ann)
    ann.do("help")
    nothing_serious_in_any_light(ann)
    ann.page.keyboard.press("Escape")
    ann.menu("twin")
    nothing_serious_in_any_light(ann)
    ann.page.keyboard.press("Escape")
    ann.do("reference")
    ann.page.locator("[data-sheet]").first.wait_for()
    nothing_serious_in_any_light(ann)


def test_the_phone_and_the_replay(arrive: Callable[..., Person], finished: str) -> None:
    phone = {"viewport": {"width": 360, "height": 740}}
    ann = arrive("Ann", **STILL, **phone).sit_down_with_bots()
    ann.await_phase("place")
    ann.page.locator(".chip").first.click()
    nothing_serious_in_any_light(ann)
    ben = arrive("Ben", **STILL).open(f"/t/{finished}/replay/all/5")
    ben.at_table()
    nothing_serious_in_any_light(ben)
    ben.open(f"/t/{finished}").page.get_by_test_id("scores").wait_for()
    nothing_serious_in_any_light(ben)


def test_the_table_in_words_says_what_is_drawn(arrive: Callable[..., Person], server: Server) -> None:
    ann = at_decision(arrive("Ann"), server, "pour")
    drinks = ann.page.locator(".queue .name").all_inner_texts()
    ann.menu("twin")
    words = ann.page.get_by_role("dialog").inner_text()
    assert all(drink in words for drink in drinks)
    assert all(f"{column}{row}" in words for column in "abcd" for row in range(1, 5))
    assert words.count("Ann") >= 2, "the name of the seat, and where its meeple stands"


def test_what_happens_is_announced(arrive: Callable[..., Person], server: Server) -> None:
    ann = at_decision(arrive("Ann", watchful=True), server, "serve")
    ann.end_turn()
    ann.play_until("move", random.Random(3))
    told = ann.page.get_by_test_id("announcer")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(told).to_contain_text("Busy bot")
    expect(told).to_contain_text("Move your meeple")
    expect(ann.page).to_have_title(re.compile("^●"))


def test_reduced_motion_is_respected(arrive: Callable[..., Person], server: Server) -> None:
    ann = at_decision(arrive("Ann", reduced_motion="reduce"), server, "move")
    piece = ann.page.locator(".piece").first
    piece.wait_for()
    assert piece.evaluate("(element) => parseFloat(getComputedStyle(element).transitionDuration)") < 0.01
