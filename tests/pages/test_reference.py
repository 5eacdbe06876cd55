"""The drawer in which one looks something up: at a table and in a replay, by keyboard, in any language."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ALL_WITHIN = """() => innerWidth === 360 &&
  [...document.querySelectorAll('[data-testid=reference] :is(table, header *)')].every(
  (element) => element.getBoundingClientRect().right <= innerWidth)"""


def test_one_looks_up_drinks_and_finds_them_by_name(arrive, finished):
    ann = arrive("Ann", reduced_motion="reduce").sit_down_with_bots()
    page, drawer = ann.page, ann.page.get_by_test_id("reference")
    page.locator("header [data-do=reference]").first.focus()
    page.keyboard.press("Enter")
    espresso = drawer.locator("[data-sheet=drinks] tr", has_text="Espresso Doppio")
    expect(espresso.locator("td").first).to_have_text("Coffee ×2, Steam")
    expect(drawer.locator("[data-sheet=players] tr.here")).to_contain_text("Ann")
    expect(drawer.get_by_role("heading", name="Reference")).to_be_focused()

    drawer.get_by_role("searchbox").fill("doPPio")
    expect(drawer.locator("tbody tr")).to_have_count(1)
    drawer.get_by_role("searchbox").fill("teapot")
    expect(drawer).to_contain_text("Nothing of that name")
    drawer.get_by_role("searchbox").fill("")
    drawer.get_by_role("navigation").get_by_role("button", name="Upgrades").click()
    expect(drawer.locator("[data-sheet=upgrades] h3")).to_be_focused()
    expect(drawer.get_by_role("searchbox")).to_be_in_viewport()

    page.evaluate("document.querySelector('[data-lang=ru]').click()")
    expect(drawer.locator("[data-sheet=drinks] h3")).to_have_text("Напитки")
    page.set_viewport_size({"width": 360, "height": 740})
    ann.until(ALL_WITHIN)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(page.locator("header [data-do=reference]").first).to_be_focused()
    page.set_viewport_size({"width": 360, "height": 740})
    ann.menu("reference")
    expect(drawer.locator("[data-sheet=drinks]")).to_be_visible()
    page.keyboard.press("Escape")

    ann.open(f"/t/{finished}/replay/all/0").at_table()
    ann.do("reference")
    waiting = drawer.locator("[data-sheet=players] tbody tr").first.locator("td").first
    before = waiting.inner_text()
    page.keyboard.press("Escape")
    ann.do("step-last")
    ann.do("reference")
    expect(waiting).not_to_have_text(before)
    expect(drawer.locator("tr.here")).to_have_count(0)


def test_selecting_text_beyond_a_dialog_leaves_it_open(arrive):
    ann = arrive("Ann").sit_down_with_bots()
    mouse = ann.page.mouse
    for what in ("reference", "help"):
        ann.do(what)
        title = ann.page.locator("dialog[open] h2")
        title.hover()
        mouse.down()
        mouse.move(4, 4)
        mouse.up()
        expect(title).to_be_visible()
        mouse.click(4, 4)
        expect(title).to_have_count(0)
