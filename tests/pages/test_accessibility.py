"""axe finds nothing serious in any light, nothing is only drawn, and every icon says its name."""

import random
import re

import pytest
from playwright.sync_api import expect

from .arranging import at_decision
from .axe import STILL, nothing_serious, nothing_serious_in_any_light

pytestmark = pytest.mark.browser


def test_landing_lobby_and_own_page_are_accessible(arrive):
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
    link = ann.page.get_by_test_id("link").input_value()
    nothing_serious_in_any_light(ann)
    ann.open("/")
    ann.page.goto(link)
    ann.page.locator("[data-do=stay]").wait_for()
    nothing_serious_in_any_light(ann)
    ben = arrive("Ben", **STILL)
    ben.page.goto(link)
    ben.page.locator("[data-do=become]").wait_for()
    nothing_serious_in_any_light(ben)


def test_the_table_is_accessible(arrive, server):
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


BORDERS = """() => Object.fromEntries([...document.querySelectorAll('.games [aria-pressed]')]
  .map((each) => [each.getAttribute('aria-pressed'), parseFloat(getComputedStyle(each).borderWidth)]))"""
MEEPLES = "() => [...document.querySelectorAll('.meeple')].map((each) => getComputedStyle(each).color)"


def test_forced_colours_show_choice_and_owner(arrive, server):
    ann = arrive("Ann", **STILL).open()
    ann.page.emulate_media(forced_colors="active")
    ann.page.locator(".games [aria-pressed=true]").wait_for()
    border = ann.page.evaluate(BORDERS)
    assert border["true"] > border["false"]
    at_decision(ann, server, "move")
    assert len(set(ann.page.evaluate(MEEPLES))) == 3
    ann.page.emulate_media(forced_colors="none")


HARMS = {
    "color-contrast": """() => {
      const status = document.querySelector('[data-testid=status]');
      status.classList.add('harmed');
      status.style.color = '#bbb';
    }""",
    "button-name": """() => {
      const button = document.createElement('button');
      button.classList.add('harmed');
      document.querySelector('.bar').append(button);
    }""",
    "document-title": "document.title = ''",
}
"""The class makes a kind of element that no other test has seen; the last one is looked at with these."""


def test_faults_are_found_on_a_page_seen_before(arrive, server):
    ann = at_decision(arrive("Ann", **STILL), server, "move")
    nothing_serious(ann)

    def look(harm: str) -> None:
        for _ in range(5):  # The page may draw anew what was harmed, or set its title again.
            ann.page.evaluate(harm)
            nothing_serious(ann)

    for rule, harm in HARMS.items():
        with pytest.raises(AssertionError, match=rule):
            look(harm)


def test_the_phone_and_the_replay_are_accessible(arrive, finished):
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


def test_the_table_in_words_agrees_with_the_drawing(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    drinks = ann.page.locator(".queue .name").all_inner_texts()
    ann.menu("twin")
    board = ann.page.get_by_role("dialog").get_by_role("table", name="Board")
    expect(board.get_by_role("rowheader")).to_have_text(["1", "2", "3", "4"])
    expect(board.get_by_role("columnheader")).to_have_text(["–", "a", "b", "c", "d"])
    words = ann.page.get_by_role("dialog").inner_text()
    assert all(drink in words for drink in drinks)
    assert words.count("Ann") >= 2, "the name of the seat, and where its meeple stands"


def test_events_are_announced(arrive, server):
    ann = at_decision(arrive("Ann", watchful=True), server, "serve")
    ann.end_turn()
    ann.play_until("move", random.Random(3))
    told = ann.page.get_by_test_id("announcer")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(told).to_contain_text("Busy bot")
    expect(told).to_contain_text("Move your meeple")
    expect(ann.page).to_have_title(re.compile("^●"))


def test_reduced_motion_is_respected(arrive, server):
    ann = at_decision(arrive("Ann", reduced_motion="reduce"), server, "move")
    piece = ann.page.locator(".piece").first
    piece.wait_for()
    assert piece.evaluate("(element) => parseFloat(getComputedStyle(element).transitionDuration)") < 0.01
