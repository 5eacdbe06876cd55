"""What happened while one waited: told over a phone's table, beside what is to be decided."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .test_layout import DESKTOP, TABLET, TURNS, resize
from .test_layout import PHONE as UPRIGHT
from .test_phone import PHONE

pytestmark = pytest.mark.browser


def test_it_stays_until_it_is_put_away_and_takes_the_taps_on_it(arrive, server):
    """It lies over the others, whose panels would open."""
    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, "coffee_rush", lambda match: match.age > 60 and match.view(0)["phase"] == "move", 4)
    told = ann.page.locator("[data-layer=recap][data-placed]")
    version = ann.page.locator(".table").get_attribute("data-version")
    told.locator(".told").first.click()
    expect(ann.page.locator("dialog[open] .log")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    told.locator("[data-do=close-recap]").click()
    expect(told).to_have_count(0)
    expect(ann.page.locator(".full.peeked")).to_have_count(0)
    assert ann.page.locator(".table").get_attribute("data-version") == version


def test_new_market_is_not_credited_to_the_last_buyer(arrive, server):
    def second_round(match: Any) -> bool:
        state = match.view(0)
        return bool(state["step"] == "buy" and state["round"] == 2)

    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, "cafe_tycoon", second_round, 3)
    told = ann.page.get_by_test_id("meanwhile").last
    expect(told).to_contain_text("bought")
    expect(told).not_to_contain_text("market")


def test_spaces_that_one_player_activated_are_told_in_one(arrive, server):
    def activated(match: Any) -> bool:
        return sum(action.kind == "activate" for action in match.actions) > 3

    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, "cafe_tycoon", activated, 3)
    told = ann.page.get_by_test_id("meanwhile").last.locator(".card", has_text="activated")
    expect(told).to_contain_text("activated")
    assert told.inner_text().count("activated") == 1
    assert re.search(r"activated: [^/]+ ×\d|activated: [^/]+, ", told.inner_text())


def test_robots_takings_are_told_together(arrive, server):
    def took_twice(match: Any) -> bool:
        """Since Ann's last decision."""
        return match.view(0)["step"] == "token" and len(taken(match)) > 1

    def taken(match: Any) -> list[str]:
        again, cards = Match(match.game, seats=match.seats, seed=match.seed), list[str]()
        for action in match.actions:
            if again.seat == 0:
                cards.clear()
            again.play(action)
            cards += [e["card"] for e in again.event_log().events(0) if e["kind"] == "automatic_took"]
        return cards

    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, "cafe_tycoon", took_twice, 2)
    told = ann.page.get_by_test_id("meanwhile").last
    expect(told).to_contain_text("The robot took")
    assert told.inner_text().count("The robot took") == 1
    assert re.search(r"The robot took \w[^/]* \d, ", told.inner_text())


def test_recap_tells_effects_on_the_reader(arrive, server):
    """Not under the name of whoever did it, as if it had happened to them."""

    def cleared(match: Match) -> bool:
        """A stall of Ann's, since her last decision."""
        if not any(action.kind == "tax" for action in match.actions[-6:]):
            return False
        again, taxed = Match(match.game, seats=match.seats, seed=match.seed), False
        for action in match.actions:
            if again.seat == 0:
                taxed = False
            again.play(action)
            taxed |= any(e["kind"] == "taxed" and e["seat"] == 0 for e in again.event_log().events(0))
        return taxed and match.view(0)["phase"] == "register"

    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, "order_please", cleared, 2)
    told = ann.page.get_by_test_id("meanwhile").last.locator(".card", has_text="You had to clear stall")
    expect(told).to_have_count(1)
    expect(told.locator("b")).to_have_count(0)


@pytest.mark.parametrize("game", ["coffee_rush", "cafe_tycoon"])
def test_a_log_beside_the_table_tells_it_alone(arrive, server, game):
    """From the moment that the table is opened, and in a window that has become wider."""

    def late(match: Any) -> bool:
        state = match.view(0)
        return match.age > 30 and bool({"move", "buy"} & {state.get("step"), state["phase"]})

    ann = arrive("Ann", reduced_motion="reduce")
    resume(ann, server, game, late, 3)
    over, told = ann.page.locator(".over"), ann.page.get_by_test_id("meanwhile")
    for size in (DESKTOP, TABLET) if game == "coffee_rush" else (DESKTOP,):
        resize(ann, size)
        ann.page.reload()
        TURNS[game][0](ann)
        expect(told.first).to_be_visible()
        ann.await_frames()
        expect(over).to_have_count(0)
    resize(ann, UPRIGHT)
    expect(over).to_be_visible()
    resize(ann, DESKTOP)
    expect(over).to_have_count(0)
