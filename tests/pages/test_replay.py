"""A finished game step by step, from any seat, every step with an address of its own."""

import re

import pytest
from playwright.sync_api import Route, expect

from .test_layout import PHONE, SIDEWAYS, looks

pytestmark = pytest.mark.browser

SMALL = (568, 320)
"""The smallest that is held sideways."""
ROOM = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""
"""The amount by which the page is larger than the window."""
OVERLAPPING = """() => {
  const shown = [...document.querySelectorAll('.controls > *')].filter((each) => each.checkVisibility());
  const boxes = shown.map((each) => each.getBoundingClientRect());
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""
"""Controls that lie over each other."""
ARROW = 18
"""Pixels beside the words of a list that folds out."""
CUT = """(arrow) => [...document.querySelectorAll('.controls select')].flatMap((select) => {
  if (!select.checkVisibility()) return [];
  const { fontFamily, fontSize, fontWeight, letterSpacing, paddingLeft } = getComputedStyle(select);
  const room = select.clientWidth - arrow - parseFloat(paddingLeft);
  return [...select.options].map(({ text }) => text).filter((text) => {
    const measured = document.createElement('span');
    Object.assign(measured.style, { position: 'absolute', whiteSpace: 'pre' });
    Object.assign(measured.style, { fontFamily, fontSize, fontWeight, letterSpacing });
    measured.textContent = text;
    document.body.append(measured);
    const { width } = measured.getBoundingClientRect();
    measured.remove();
    return width > room;
  });
})"""


WATCHING = """() => {
  const { addEventListener, removeEventListener } = document;
  window.watching = new Set();
  document.addEventListener = (kind, heard, ...rest) => {
    if (kind === 'visibilitychange') window.watching.add(heard);
    addEventListener.call(document, kind, heard, ...rest);
  };
  document.removeEventListener = (kind, heard, ...rest) => {
    if (kind === 'visibilitychange') window.watching.delete(heard);
    removeEventListener.call(document, kind, heard, ...rest);
  };
}"""
"""From now on notes all listeners for the tab to be hidden."""


def test_a_game_is_stepped_through(arrive, finished):
    ann = arrive("Ann").open(f"/t/{finished}/replay/all/0")
    step, version = ann.page.get_by_test_id("step"), ann.page.locator(".table")
    expect(step).to_contain_text("0 /")
    for n in (1, 2, 3):
        ann.do("step-on")
        expect(version).to_have_attribute("data-version", str(n))
        assert ann.path == f"/t/{finished}/replay/all/{n}"
    ann.do("step-back")
    expect(version).to_have_attribute("data-version", "2")

    ann.page.locator(".eyes select").select_option("1")
    ann.page.wait_for_url(f"**/t/{finished}/replay/1/2")
    expect(version).to_have_attribute("data-version", "2")
    ann.do("step-last")
    expect(ann.page.get_by_role("button", name="Result")).to_be_visible()


def test_a_link_leads_to_the_very_step(arrive, finished):
    ann = arrive("Ann").open(f"/t/{finished}/replay/0/7").at_table()
    expect(ann.page.locator(".table")).to_have_attribute("data-version", "7")
    earlier = ann.page.locator(".log summary .short").all_text_contents()
    assert earlier
    assert all(earlier), "every turn has a line, a placed meeple's too"
    ann.do("run")
    ann.until("() => Number(document.querySelector('.table').dataset.version) >= 9")


def test_a_stranger_is_told_names_and_goes_by_turns(arrive, finished):
    bea = arrive("Bea").open(f"/t/{finished}/replay/0/0").at_table()
    bea.do("step-last")
    log = bea.page.locator(".log")
    expect(log).to_contain_text("Turn")
    expect(log).not_to_contain_text("You ")
    bea.do("replay-turn-back")
    expect(bea.page.locator(".controls .line")).to_contain_text("Turn")


def test_a_replay_fits_a_phone_upright_and_sideways(arrive, finished):
    ann = arrive("Ann").open(f"/t/{finished}/replay/all/20").at_table()
    for language, size in looks(ann, (PHONE, SIDEWAYS, SMALL)):
        assert ann.page.evaluate(CUT, ARROW) == [], (language, size)
        assert ann.page.evaluate(OVERLAPPING) == [], (language, size)
        assert size != SIDEWAYS or ann.page.evaluate(ROOM) == [0, 0], language


def test_left_replay_frees_its_memory(arrive, finished):
    """A listener that waits for the tab to be hidden keeps everything that it uses in memory."""
    ann = arrive("Ann").open()
    ann.page.get_by_test_id("name").wait_for()
    ann.page.evaluate(WATCHING)
    ann.follow(f"/t/{finished}/replay/all/3")
    expect(ann.page.locator(".table")).to_have_attribute("data-version", "3")
    ann.follow("/me")
    expect(ann.page.get_by_test_id("step")).to_have_count(0)
    assert ann.page.evaluate("window.watching.size") == 0


def test_its_number_is_that_of_the_step_one_sees(arrive, finished):
    """A drag through a game asked for every step, was refused some, and showed the board of another step. Now
    the page asks only for the step at which the drag rests, and again if it does not come."""
    ann, held = arrive("Ann", locale="en"), list[Route]()
    ann.patient = True
    ann.page.route("**/replay/*", lambda route: held.append(route))
    ann.open(f"/t/{finished}/replay/all/0").at_table()
    step, board = ann.page.get_by_test_id("step"), ann.page.locator(".table")
    refused, line = ann.page.get_by_test_id("refused"), ann.page.locator(".controls .line")
    ann.wait_for(lambda: held)
    for _ in range(6):
        ann.page.keyboard.press(".")
    ann.page.wait_for_url("**/replay/all/6")
    held[0].continue_()
    ann.wait_for(lambda: len(held) == 2)
    expect(step).to_contain_text("0 /")
    held[1].abort()
    expect(refused).to_contain_text("cannot be reached")
    expect(board).to_have_attribute("data-version", "0")
    expect(line).to_have_text("The game begins.")
    ann.wait_for(lambda: len(held) == 3)
    held[2].continue_()
    expect(board).to_have_attribute("data-version", "6")
    expect(step).to_contain_text("6 /")
    expect(refused).to_have_count(0)
    asked = [int(route.request.url.split("/")[-1].split("?")[0]) for route in held[:3]]
    assert asked == [1, 6, 6]
    ann.page.unroute_all(behavior="ignoreErrors")


def test_its_keys_and_its_title_are_those_of_the_page(arrive, finished):
    """Keys of the browser were taken from it, and those that one had switched off still held."""
    ann = arrive("Ann", locale="en").open(f"/t/{finished}/replay/all/99999").at_table()
    ann.page.wait_for_url(lambda url: "99999" not in url)
    replay, _, last = ann.path.rpartition("/")
    expect(ann.page.get_by_test_id("step")).to_have_text(f"{last} / {last}")
    expect(ann.page.locator("[data-do=step-on]")).to_be_disabled()
    for keys in ("Control+,", "Alt+PageUp", "Meta+[", ","):
        ann.page.keyboard.press(keys)
    before = f"{replay}/{int(last) - 1}"
    assert ann.page.evaluate("location.pathname") == before
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.get_by_label("Keyboard shortcuts").click()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press(",")
    assert ann.page.evaluate("location.pathname") == before
    ann.speak("ru")
    expect(ann.page).to_have_title(re.compile("[А-Яа-я].* · .*[А-Яа-я]"))


def test_changing_the_viewer_keeps_the_step(arrive, finished):
    ann = arrive("Ann").open(f"/t/{finished}/replay/all/7").at_table()
    eyes, speed = ann.page.locator(".eyes select"), ann.page.locator(".speed select")
    speed.select_option("fast")
    eyes.focus()
    for seat in ("0", "1"):
        with ann.page.expect_response(f"**/replay/7?seat={seat}"):
            ann.page.keyboard.press("ArrowDown")
        ann.await_rest()
        expect(eyes).to_be_focused()
        expect(eyes).to_have_value(seat)
    expect(speed).to_have_value("fast")
    assert ann.path == f"/t/{finished}/replay/1/7"
