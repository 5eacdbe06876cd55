"""Planned steps are taken back without anybody knowing, played actions by undo."""

import pytest
from playwright.sync_api import expect

from .arranging import at_decision
from .people import Person

pytestmark = pytest.mark.browser


def hand(person: Person) -> dict[str, str]:
    tokens = person.page.locator("[data-token]").all()
    return {token.get_attribute("data-token") or "": token.inner_text() for token in tokens}


def test_a_planned_path_shows_what_it_gains_and_can_be_dropped(arrive, server):
    ann = at_decision(arrive("Ann"), server, "move")
    page, before = ann.page, ann.offer()
    page.locator(".cell.legal").first.click()
    expect(page.locator(".steps i")).to_have_text(["1"])
    expect(page.locator(".tray .ghost")).to_have_count(1)
    ann.await_turn()
    page.locator(".cell.legal").first.click()
    expect(page.locator(".steps i")).to_have_count(2)

    ann.do("back")
    expect(page.locator(".steps i")).to_have_text(["1"])
    page.keyboard.press("Escape")
    expect(page.locator(".steps i")).to_have_count(0)
    expect(page.locator(".tray .ghost")).to_have_count(0)
    assert ann.await_turn() == before, "a plan is nobody's business but one's own"


def test_undo_takes_pouring_back(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    before = hand(ann)
    version = ann.offer()["version"]
    ann.page.locator("[data-cup='2'][data-open=true]").click()
    ann.await_version_after(version)
    assert hand(ann) != before
    poured = ann.page.locator(".story .log li", has_text="You poured")
    expect(poured).to_have_count(1)
    ann.do("undo")
    ann.await_phase("pour")
    assert hand(ann) == before
    expect(poured).to_have_count(0)
