"""The moves of others while a person waited: told over a phone's table, beside the decision."""

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


def second_round(match: Any) -> bool:
    state = match.view(0)
    return bool(state["step"] == "buy" and state["round"] == 2)


def activated(match: Any) -> bool:
    return sum(action.kind == "activate" for action in match.actions) > 3


def robot_took_twice(match: Any) -> bool:
    """The robot took twice since Ann's last decision."""
    if match.view(0)["step"] != "token":
        return False
    again, cards = Match(match.game, seats=match.seats, seed=match.seed), list[str]()
    for action in match.actions:
        if again.seat == 0:
            cards.clear()
        again.play(action)
        cards += [e["card"] for e in again.event_log().events(0) if e["kind"] == "automatic_took"]
    return len(cards) > 1


@pytest.mark.parametrize(
    ("wanted", "seats", "once", "told"),
    [
        # A new market is not credited to the last buyer.
        (second_round, 3, "", r"^(?!.*market).*bought"),
        # Spaces that one player activated are told in one line, and so are the robot's takings.
        (activated, 3, "activated", r"activated: [^/]+ ×\d|activated: [^/]+, "),
        (robot_took_twice, 2, "The robot took", r"The robot took \w[^/]* \d, "),
    ],
)
def test_actions_of_one_player_are_told_together_under_their_name(arrive, server, wanted, seats, once, told):
    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, "cafe_tycoon", wanted, seats)
    card = ann.page.get_by_test_id("meanwhile").last.locator(".card", has_text=once or "bought").first
    expect(card).to_be_visible()
    assert re.search(told, card.inner_text(), re.DOTALL)
    assert not once or card.inner_text().count(once) == 1


def test_recap_tells_effects_on_the_reader(arrive, server):
    """It does not name the actor, as if the effect had hit them."""

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
    """It does so when the table is opened, and in a window that has become wider."""

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
