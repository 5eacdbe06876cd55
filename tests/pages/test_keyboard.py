"""A whole game without a mouse."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import at_decision, resume
from .people import CHANGED, OFFER, Person
from .skip_ahead import Middle
from .test_ending import COACH

pytestmark = pytest.mark.browser

FOCUSED = "document.activeElement?.dataset.cell ?? ''"
LEGAL = "[...document.querySelectorAll('.cell.legal')].map((cell) => cell.dataset.cell)"


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until something has the focus; it need not be there yet."""
    person.page.locator(selector).first.wait_for()
    for _ in range(60):
        if person.page.evaluate("(s) => document.activeElement?.matches(s)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


OPEN_CUPS = "() => [...document.querySelectorAll('[data-cup][data-open=true]')].map((cup) => cup.dataset.cup)"


def walk_to(person: Person, cell: str) -> None:
    """Move the focus over the board with the arrows."""
    keys = person.page.keyboard
    while (at := person.page.evaluate(FOCUSED)) != cell:
        if at == "" or at[0] < cell[0]:
            keys.press("ArrowRight")
        elif at[0] > cell[0]:
            keys.press("ArrowLeft")
        else:
            keys.press("ArrowDown" if at[1] < cell[1] else "ArrowUp")


def press_something(person: Person, dice: random.Random) -> None:
    """Do the same as `Person.act`, by keys."""
    offered, keys = person.offer(), person.page.keyboard
    before = person.page.evaluate(f"() => JSON.stringify(({OFFER})())")
    if offered["asked"]:
        tab_to(person, "[data-do=guard-go]")
        keys.press("Enter")
    elif offered["phase"] == "upgrade":
        tab_to(person, "[data-upgrade]")
        keys.press("Enter")
    elif offered["phase"] == "pour":
        keys.press(dice.choice(person.page.evaluate(OPEN_CUPS)))
    elif offered["phase"] == "serve" and offered["serves"] and not offered["chosen"]:
        tab_to(person, "[data-serve]")
        keys.press("Enter")
    elif offered["phase"] == "serve" and offered["chosen"]:
        keys.press(person.page.locator("[data-cup][data-open=true]").first.get_attribute("data-cup") or "")
    elif offered["cells"] and not offered["confirm"]:
        walk_to(person, dice.choice(person.page.evaluate(LEGAL)))
        keys.press("Space")
    else:
        keys.press("e")
    person.until(CHANGED, before)


def test_a_game_is_played_by_keyboard_alone(arrive, server):
    ann, dice = arrive("Ann").open(), random.Random(11)
    tab_to(ann, "[data-testid=name]")
    ann.page.keyboard.type("Ann")
    tab_to(ann, "[data-do=play-bots]")
    ann.page.keyboard.press("Enter")
    ann.at_table()
    middle = Middle(server, [ann], {"place", "move", "pour", "serve"})
    while not (offered := ann.await_turn())["over"]:
        ann.page.evaluate(COACH.replace("get", "remove"))
        press_something(ann, dice)
        middle.see(offered["phase"])
    ann.until(f"() => {COACH} === 'off'")  # after a whole game no coach is needed
    expect(ann.page.get_by_test_id("results")).to_be_visible()
    expect(ann.page.locator("[data-do=rematch]")).to_be_visible()
    expect(ann.page).to_have_title(re.compile("^Coffee Rush"))
    expect(ann.page.locator("dialog[data-settling]")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_test_id("results")).to_be_hidden()
    over = ann.path
    ann.open()
    expect(ann.page.locator(f"a[href='{over}']")).to_contain_text("Ann")


def test_help_opens_by_key_and_shortcuts_can_be_switched_off(arrive):
    ann = arrive("Ann").sit_down_with_bots()
    ann.await_phase("place")
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_be_hidden()

    ann.page.locator("[popovertarget=menu]").click()
    ann.page.locator("#menu").get_by_label("Keyboard shortcuts (E, U, T, 0–3, arrows)").uncheck()
    ann.page.keyboard.press("Escape")
    ann.page.locator(".cell.legal").first.click()
    ann.page.locator("body").press("e")
    ann.page.keyboard.press("ArrowRight")
    assert ann.offer()["phase"] == "place"
    expect(ann.page.locator("[data-do=confirm]")).to_be_enabled()


def test_a_key_event_that_names_no_key_is_nobodys(arrive):
    """Programs that fill in fields send such events, and so do some input methods. Errors fail the test."""
    ann = arrive("Ann")
    for wait_for in (ann.open, ann.sit_down_with_bots):
        wait_for()
        ann.page.wait_for_selector("main .button")
        ann.page.evaluate(
            """() => ['keydown', 'keyup'].forEach((kind) => [document, document.body, window,
              ...document.querySelectorAll('input, main .button, [tabindex]')]
              .forEach((target) => target.dispatchEvent(new Event(kind, { bubbles: true }))))"""
        )


@pytest.mark.parametrize(("locale", "letter"), [("ru-RU", "у"), ("ko-KR", "ㄷ")])
def test_a_shortcut_is_a_place_on_the_keyboard_where_letters_are_others(arrive, locale, letter):
    ann = arrive("Ann", locale=locale).sit_down_with_bots()
    ann.await_phase("place")
    ann.page.locator(".cell.legal").first.click()
    expect(ann.page.locator("[data-do=confirm]")).to_be_enabled()
    version = ann.offer()["version"]
    ann.page.locator("body").dispatch_event("keydown", {"code": "KeyE", "key": letter, "bubbles": True})
    ann.await_version_after(version)


ON_TOP = """(at) => {
  const pieces = document.querySelectorAll('.piece, .piece *');
  pieces.forEach(({ style }) => (style.pointerEvents = 'auto'));
  const found = document.elementFromPoint(at.x, at.y);
  pieces.forEach(({ style }) => (style.pointerEvents = ''));
  return found.closest('.piece') !== null;
}"""


def test_the_cell_with_the_focus_does_not_cover_ones_meeple(arrive, server):
    ann = at_decision(arrive("Ann"), server, "move")
    ann.page.keyboard.press("ArrowRight")
    cell = ann.page.locator(".cell:focus-visible")
    expect(cell).to_have_count(1)
    area = cell.bounding_box()
    inside = [
        box
        for piece in ann.page.locator(".piece .standing").all()
        if (box := piece.bounding_box()) is not None
        and area["x"] < box["x"] + box["width"] / 2 < area["x"] + area["width"]
        and area["y"] < box["y"] + box["height"] / 2 < area["y"] + area["height"]
    ]
    assert inside
    for box in inside:
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        assert ann.page.evaluate(ON_TOP, middle)


def test_a_name_that_appears_at_the_focus_takes_no_key(arrive, server):
    """It comes by itself when one is slow: the key that is pressed then would do nothing but put it away."""
    ann = at_decision(arrive("Ann"), server, "pour")
    ann.page.keyboard.press("ArrowRight")
    name = ann.page.get_by_test_id("bubble")
    expect(name).to_be_visible()
    focused = ann.page.evaluate(FOCUSED)
    ann.page.keyboard.press("ArrowRight")
    assert ann.page.evaluate(FOCUSED) != focused
    expect(name).to_be_visible()
    version = ann.offer()["version"]
    ann.page.keyboard.press(ann.page.evaluate(OPEN_CUPS)[0])
    ann.await_version_after(version)


def _pours(match: Match) -> bool:
    view = match.view(match.seat)
    return bool(view["phase"] == "pour" and sum(count > 0 for count in view["hand"].values()) > 1)


def _moves(match: Match) -> bool:
    """The beginning of a turn before which nothing can be taken back."""
    view = match.view(None)
    return bool(view["phase"] == "move" and view["meeple"] is None and not match.can_undo)


def _lays(match: Match) -> bool:
    return len({action.args["good"] for action in match.legal() if action.kind == "register"}) > 1


def _buys(match: Match) -> bool:
    return bool(match.view(0)["step"] == "buy")


GOOD = ".goods [data-good]:not([aria-disabled=true])"
STALL = "[data-yours]:not([aria-disabled=true])"
PLACE = ".market [data-place]:has([data-act])"
KEYS: dict[str, Callable[[Person], str]] = {
    "a good": lambda ann: str(ann.page.locator(GOOD).first.get_attribute("data-good"))[0],
    "a stall": lambda ann: str(int(str(ann.page.locator(STALL).first.get_attribute("data-yours"))) + 1),
    "a card": lambda ann: str(int(str(ann.page.locator(PLACE).first.get_attribute("data-place"))) + 1),
}
SAID_SINCE = """([before, said]) => {
    let line = before.nextElementSibling;
    while (line && !new RegExp(said).test(line.innerText)) line = line.nextElementSibling;
    return line !== null;
}"""
ANSWERED = {
    # The game, when, its language, and what is heard after each key.
    "tokens are poured": (
        "coffee_rush",
        _pours,
        "en-US",
        [("e", "Not now"), ("t", "Chosen: "), ("1", "You poured"), ("u", "took the last action back")],
    ),
    "a way is not begun": (
        "coffee_rush",
        _moves,
        "ko-KR",
        [("e", "한 칸"), ("1", "멈춘"), ("t", "멈춘"), ("Shift+U", "되돌릴 수 없")],
    ),
    "goods are laid": (
        "order_please",
        _lays,
        "ru-RU",
        [("a good", "Выбрано: "), ("Escape", "Выбор отменён"), ("a good", "Выбрано: "), ("a stall", "Вы ")],
    ),
    "a card is bought": (
        "cafe_tycoon",
        _buys,
        "en-US",
        [("e", "Not now"), ("9", "Not now"), ("a card", "You bought")],
    ),
}


@pytest.mark.parametrize("case", ANSWERED)
def test_every_key_is_answered_for_screen_readers(case, arrive, server):
    game, when, locale, keys = ANSWERED[case]
    ann = resume(arrive("Ann", locale=locale), server, game, when, seats=2)
    ann.page.locator("[data-mine=true]").wait_for()
    lines = ann.page.get_by_test_id("announcer").locator("p")
    for key, said in keys:
        before = lines.last.element_handle()
        ann.page.keyboard.press(KEYS[key](ann) if key in KEYS else key)
        ann.page.wait_for_function(SAID_SINCE, arg=[before, said])
