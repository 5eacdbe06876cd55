"""No single tap throws away valuable things, and an impossible action says why: at prepared tables."""

import re

import pytest
from playwright.sync_api import expect

from orderup import Match

from . import shopkeepers
from .arranging import resume
from .test_phone import PHONE

pytestmark = pytest.mark.browser


IN_HAND = """() => [...document.querySelectorAll('[data-token] b')]
  .reduce((sum, amount) => sum + Number(amount.innerText), 0)"""


def loses_what_is_ready(match: Match) -> bool:
    """Orders fall off unless one is served that can be."""
    if all(action.kind != "serve" for action in match.legal()):
        return False
    (warning, *_) = [*match.guided_view(None)["guide"]["warnings"], None]
    return warning is not None and warning["ready"][0] in warning["cards"]


def pours_two(match: Match) -> bool:
    view = match.view(None)
    return bool(view["phase"] == "pour" and view["turn"] > 1 and sum(view["hand"].values()) == 2)


def test_servable_customers_come_first_and_are_confirmed(arrive, server):
    ann = resume(arrive("Ann"), server, "coffee_rush", loses_what_is_ready, seats=3)
    before = ann.await_phase("serve")
    serve = ann.page.locator("[data-do=serve-next]")
    expect(serve).to_have_class(re.compile("primary"))
    expect(ann.page.locator("[data-do=confirm]")).not_to_have_class(re.compile("primary"))
    drink = serve.inner_text().removeprefix("Serve ").split("\n")[0]

    ann.do("confirm")
    warning = ann.page.get_by_test_id("warning")
    expect(warning).to_contain_text(drink)
    ann.do("guard-back")
    expect(warning).to_be_hidden()
    assert ann.offer() == before

    ann.page.keyboard.press("e")
    ann.await_version_after(before["version"])
    ann.end_turn()
    expect(ann.page.locator(".log")).to_contain_text(f"You served {drink}")


def test_stopping_names_the_servable_customers(arrive, server):
    def leaves_a_customer(match: Match) -> bool:
        guide = match.guided_view(match.seat)["guide"]
        return bool(guide and guide["warnings"])

    ann = resume(arrive("Ann", **PHONE), server, "order_please", leaves_a_customer, seats=2)
    shopkeepers.await_turn(ann)
    before = ann.offer()
    ann.do("done")
    warning = ann.page.get_by_test_id("warning")
    expect(warning).to_contain_text(re.compile(r"at stall \d can be yours now and bring \d gold"))
    ann.do("guard-back")
    expect(warning).to_be_hidden()
    assert ann.offer() == before
    ann.do("done")
    ann.do("guard-go")
    ann.await_version_after(before["version"])


def test_a_click_on_an_impossible_thing_tells_the_reason(arrive, server):
    def moves(match: Match) -> bool:
        return bool(match.view(None)["phase"] == "move" and match.view(None)["meeple"] is None)

    ann = resume(arrive("Ann"), server, "coffee_rush", moves, seats=3)
    ann.await_phase("move")
    page, bubble = ann.page, ann.page.get_by_test_id("bubble")
    page.locator(".cell:not(.legal):not(.taken)").first.click(force=True)
    expect(bubble).to_contain_text("one step away")
    page.locator("[data-cup='1']").click(force=True)
    expect(bubble).to_contain_text("when your meeple has stopped")
    page.locator("[data-do=confirm]").click(force=True)
    expect(bubble).to_contain_text("at least one step")
    expect(page.get_by_test_id("announcer")).to_contain_text("at least one step")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_a_touch_of_a_useless_card_names_useful_ones(arrive, server):
    def uses_tokens(match: Match) -> bool:
        return bool(match.view(0)["step"] == "token")

    ann = resume(arrive("Ann", **PHONE), server, "cafe_tycoon", uses_tokens, seats=3)
    ann.await_turn()
    ann.page.locator(".tabs button").first.tap()
    bubble = ann.page.get_by_test_id("bubble")
    ann.page.locator(".hand .tap").first.tap()
    expect(bubble).to_contain_text("Not now. Put a token")
    expect(bubble).to_be_in_viewport(ratio=1)
    ann.page.locator(".prompt").tap()
    expect(bubble).to_be_hidden()


def test_a_turn_goes_back_by_a_step_and_to_its_start(arrive, server):
    ann = resume(arrive("Ann"), server, "coffee_rush", pours_two, seats=3).await_rest()
    ann.await_phase("pour")
    whole = ann.page.locator("[data-do=undo-turn]")
    expect(whole).to_be_visible()
    hand, told = ann.page.locator("[data-token]").all_inner_texts(), ann.page.locator(".story .log li")
    before = told.count()
    ann.page.locator("[data-cup='0']").click()
    ann.until(f"() => ({IN_HAND})() === 1")
    expect(told).to_have_count(before + 1)
    ann.do("undo")
    ann.until(f"() => ({IN_HAND})() === 2")
    expect(told).to_have_count(before)
    assert ann.page.locator("[data-token]").all_inner_texts() == hand
    whole.click()
    ann.await_phase("move")
    expect(ann.page.locator("[data-do=undo]")).to_be_hidden()
    expect(whole).to_be_hidden()
