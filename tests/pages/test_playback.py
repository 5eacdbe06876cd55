"""While moves are shown, the page tells of them: in its header, in the scores, and in what slides."""

from typing import Any

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .people import Person

pytestmark = pytest.mark.browser

RECORD = """() => {
  window.seen = [];
  const note = () => {
    const [status, points] = ['status', 'points'].map((id) =>
      [...document.querySelectorAll(`[data-testid=${id}]`)].map((each) => each.innerText).join(' '));
    window.seen.push({ status, points, flowing: document.querySelector('.queue.flowing') !== null });
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.body, all);
}"""
"""Notes what is to be seen, whenever anything changes, so that no moment is missed."""


def ending_turn(match: Match) -> Match | None:
    """The match after this turn is ended; None where it cannot be, or costs something."""
    done = [action for action in match.legal() if action.kind == "done"]
    if not done or match.guided_view(match.seat)["guide"]["warnings"]:
        return None
    after = match.copy()
    after.play(done[0])
    return after


def shown_to(ann: Person) -> list[dict[str, Any]]:
    """End the turn, and note all that is seen until its moves have been shown."""
    ann.page.evaluate(RECORD)
    ann.do("confirm" if ann.page.locator("[data-do=confirm]").count() else "done")
    expect(ann.page.locator("[data-do=skip-playback]")).to_have_count(1)
    ann.page.wait_for_function("() => !document.querySelector('[data-do=skip-playback]')")
    seen: list[dict[str, Any]] = ann.page.evaluate("() => window.seen")
    return seen


def test_the_flow_of_time_is_shown_and_logged(arrive, server):
    def many_orders(match: Match) -> bool:
        return len(match.view(0)["seats"][0]["orders"]) > 2 and ending_turn(match) is not None

    ann = resume(arrive("Ann", watchful=True), server, "coffee_rush", many_orders, seats=3)
    flowing = [moment["status"] for moment in shown_to(ann) if moment["flowing"]]
    assert "Your orders slid one tab down" in flowing
    assert not any(status.startswith(("Move", "Serve", "Pour")) for status in flowing)
    expect(ann.page.locator(".log")).to_contain_text("Your orders slid one tab down")


def test_a_score_changes_with_the_sale_that_is_shown(arrive, server):
    def sells(match: Match) -> bool:
        after = ending_turn(match) if match.view(0)["phase"] == "register" else None
        sold = after is not None and any(event["kind"] == "sold" for event in after.event_log().events(0))
        return sold and after is not None and after.estimate(0)[0].score > match.estimate(0)[0].score

    ann = resume(arrive("Ann", watchful=True), server, "order_please", sells, seats=2)
    before = " ".join(ann.page.get_by_test_id("points").all_inner_texts())
    seen = shown_to(ann)
    sale = [moment["points"] for moment in seen if "You sold to" in moment["status"]]
    assert before
    assert sale
    assert before not in sale
    assert not any("You may" in moment["status"] for moment in seen)
