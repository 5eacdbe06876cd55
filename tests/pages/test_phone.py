"""On a phone of 360 x 740 all fits and fingers hit."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from orderup.core.texts.fluent import LANGUAGES

from .arranging import at_decision
from .people import Person

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
FINGER = 44
LINE = 18
"""Pixels of a card in a crowded queue that cannot be served: a tap only says why."""
SMALL = """([finger, line]) => [...document.querySelectorAll('button, a, input, select, summary')]
  .filter((element) => element.checkVisibility() && !element.closest('.hidden-text'))
  .map((element) => ({
    element,
    box: (element.matches('[type=checkbox]') ? element.closest('label') : element).getBoundingClientRect(),
  }))
  .filter(({element, box}) =>
    Math.min(box.width, box.height) < (element.matches('.brief [data-order][aria-disabled]') ? line : finger))
  .map(({element, box}) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""

OUT_OF_VIEW = """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element.getClientRects().length > 0)
  .map((element) => element.getBoundingClientRect())
  .filter(({left, top, right, bottom}) =>
    left < 0 || top < 0 || right > innerWidth + .5 || bottom > innerHeight + .5)
  .map(({left, top, right, bottom}) => `${selector}: ${left} to ${right}, ${top} to ${bottom}`))"""


def nothing_sideways(page: Page) -> None:
    width, wide = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    assert wide <= width == 360


def out_of_view(page: Page, selectors: tuple[str, ...]) -> list[str]:
    """The visible elements of these selectors that lie partly out of view."""
    found: list[str] = page.evaluate(OUT_OF_VIEW, selectors)
    return found


def too_high(page: Page) -> list[str]:
    """Whether the page could be scrolled, though it fits its window."""
    high, height = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    return [f"the page is {high} px high in a window of {height}"] if high > height else []


def too_small(page: Page) -> list[str]:
    """Elements smaller than a finger. A tick box counts as large as the label that can be tapped for it."""
    found: list[str] = page.evaluate(SMALL, [FINGER, LINE])
    return found


def test_opponents_open_up_at_a_tap(arrive):
    ann = arrive("Ann", **PHONE).sit_down_with_bots()
    chip = ann.page.locator(".chip").first
    chip.tap()
    panel = ann.page.locator(".full.peeked")
    expect(panel).to_be_visible()
    nothing_sideways(ann.page)
    chip.tap()
    expect(panel).to_be_hidden()
    chip.tap()
    panel.tap()
    expect(panel).to_be_visible()
    ann.page.locator(".mine .name.self").tap()
    expect(panel).to_be_hidden()


def test_the_board_stays_where_it_is_when_others_move(arrive, server):
    ann = at_decision(arrive("Ann", watchful=True, unhurried=True, **PHONE), server, "serve")
    cups = ann.page.locator(".mine .cups")
    before = cups.bounding_box()
    ann.hold_still()
    ann.end_turn()
    expect(ann.page.locator(".mine .caption")).to_be_visible()
    assert cups.bounding_box() == before


def test_a_table_is_seen_from_its_top_after_a_scrolled_lobby(arrive):
    """The window is too small for either."""
    ann, ben = arrive("Ann", **PHONE), arrive("Ben")
    ann.page.set_viewport_size({"width": 360, "height": 480})
    table = ann.invite()
    ben.join(table)
    expect(ann.page.locator("li[data-kind=person]")).to_have_count(2)
    ann.page.evaluate("scrollTo(0, 1e6)")
    assert ann.page.evaluate("scrollY") > 0
    ann.do("start")
    ann.at_table()
    ann.until("() => scrollY === 0")
    assert too_high(ann.page)


def test_replay_lobby_and_own_page_fit_a_phone(arrive, finished):
    ann = arrive("Ann", **PHONE).open()
    for lang in LANGUAGES:
        ann.speak(lang)
        nothing_sideways(ann.page)
        assert too_small(ann.page) == []
    ann.do("plan-table")
    nothing_sideways(ann.page)
    assert too_small(ann.page) == []
    ann.do("create-table")
    ann.page.get_by_test_id("link").wait_for()
    nothing_sideways(ann.page)
    assert too_small(ann.page) == []
    ann.open(f"/t/{finished}/replay/all/3").page.get_by_test_id("step").wait_for()
    nothing_sideways(ann.page)
    ann.open("/me").page.locator("[data-do=link]").wait_for()
    nothing_sideways(ann.page)


SHARE = """Object.defineProperty(navigator, 'share', { value: (sent) => {
  window.sent = sent;
  return Promise.reject(new DOMException('thought better of it', 'AbortError'));
} })"""


@pytest.mark.parametrize(("wishes", "ways"), [(PHONE, 1), ({}, 0)], ids=["phone", "desk"])
def test_an_invitation_goes_out_by_the_phones_own_ways(arrive, wishes, ways):
    ann: Person = arrive("Ann", locale="ko", **wishes)
    ann.context.add_init_script(SHARE)
    ann.invite()
    send = ann.page.locator("[data-do=send]")
    expect(send).to_have_count(ways)
    if ways:
        nothing_sideways(ann.page)
        send.click()
        link = ann.page.get_by_test_id("link").input_value()
        assert ann.page.evaluate("sent.url") == link
    ann.open("/me").page.get_by_role("button", name="개인 링크 보기").click()
    ann.page.get_by_test_id("link").wait_for()
    expect(send).to_have_count(0)
