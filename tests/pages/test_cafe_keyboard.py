"""Board Game Cafe Tycoon by keyboard: a whole game, the digits, and where the focus goes."""

import pytest
from playwright.sync_api import expect

from orderup import Match

from .axe import STILL
from .baristas import await_move, await_turn, offer
from .people import Person
from .skip_ahead import Middle
from .test_cafe_tycoon import BASE_STEPS, among_people, at_step
from .test_keyboard import tab_to

pytestmark = pytest.mark.browser


def press_something(person: Person) -> None:
    """Take the first thing offered by keys alone; if that asks for more, the first answer."""
    offered, keys = offer(person), person.page.keyboard
    things = "[data-act], [data-pick]"
    person.page.evaluate("document.activeElement?.blur()")
    keys.press("ArrowDown")
    if not person.page.evaluate("(s) => document.activeElement?.matches(s)", things):
        keys.press("e")
    else:
        keys.press("Enter")
        if person.page.locator(".answers").count() > 0:
            tab_to(person, ".answer")
            keys.press("Enter")
        if person.page.locator("[data-do=guard-go]").is_visible():
            tab_to(person, "[data-do=guard-go]")
            keys.press("Enter")
    await_move(person, offered["version"])


def test_a_game_is_played_by_keyboard_alone(arrive, server):
    ann = arrive("Ann", **STILL).open()
    tab_to(ann, "[data-game=cafe_tycoon]")
    ann.page.keyboard.press("Enter")
    tab_to(ann, "[data-do=play-bots]")
    ann.page.keyboard.press("Enter")
    ann.at_table()
    middle = Middle(server, [ann], BASE_STEPS)
    while not (offered := await_turn(ann))["over"]:
        press_something(ann)
        middle.see(offered["step"])
    expect(ann.page.get_by_test_id("results")).to_be_visible()
    expect(ann.page.locator("dialog[data-settling]")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_test_id("results")).to_be_hidden()


def beside_a_sold_one(match: Match) -> bool:
    """A card that one may buy lies right of an empty place, and others will buy after it."""
    view = match.view(None)
    free = view["market"].index(None) if None in view["market"] else match.seats
    last = match.legal()[-1]
    return bool(view["step"] == "buy" and view["order"][1] == match.seat and last.to_dict()["place"] > free)


def test_a_digit_buys_the_card_of_its_place(arrive, server):
    """It does not buy the card after it, once a card before it is sold."""
    path, (host, *_) = among_people(server, ("Ann", "Ben", "Cleo", "Dan"), beside_a_sold_one)
    ann = arrive("Ann")
    ann.become(host.cookie)
    await_turn(ann.open(path).at_table())
    place = ann.page.locator(".market .place:has([data-act])").last.get_attribute("data-place") or ""
    ann.page.keyboard.press(str(int(place) + 1))
    expect(ann.page.locator(f".market [data-place='{place}'] .sold")).to_be_visible()


def test_after_a_choice_by_keyboard_the_next_question_has_the_focus(arrive, server):
    """The pressed button is gone, and for screen readers the page began anew. The arrows lead on to the next
    choices."""
    ann = at_step(arrive("Ann", **STILL), server, "buy", 3)
    version = offer(ann)["version"]
    ann.page.locator(".market [data-act]").first.focus()
    ann.page.keyboard.press("Enter")
    await_move(ann, version)
    await_turn(ann)
    expect(ann.page.locator(".prompt .text")).to_be_focused()
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator(":is([data-act], [data-pick]):focus")).to_have_count(1)
