"""While moves are shown: header, scores and pieces tell of them, and what one points at stays."""

from typing import Any

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .axe import STILL
from .people import PATIENCE_MS, Person

pytestmark = pytest.mark.browser

RECORD = """() => {
  window.seen = [];
  const note = () => {
    const [status, points] = ['status', 'points'].map((id) =>
      [...document.querySelectorAll(`[data-testid=${id}]`)].map((each) => each.innerText).join(' '));
    const [flowing, playing] = ['.queue.flowing', '[data-do=skip-playback]']
      .map((part) => document.querySelector(part) !== null);
    window.seen.push({ status, points, flowing, playing });
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
    ann.page.locator("[data-do=confirm], [data-do=done]").first.click()
    ann.until("() => seen.some(({ playing }) => playing) && !seen.at(-1).playing")
    seen: list[dict[str, Any]] = ann.page.evaluate("seen")
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

    ann = resume(arrive("Ann", watchful=True), server, "order_please", sells, seats=2).await_rest()
    before = " ".join(ann.page.get_by_test_id("points").all_inner_texts())
    seen = shown_to(ann)
    sale = [moment["points"] for moment in seen if "You sold to" in moment["status"]]
    assert before
    assert sale
    assert before not in sale
    assert not any("You may" in moment["status"] for moment in seen)


COUNT_FLIGHTS = """
  window.flights = [];
  window.fallen = 0;
  window.played = false;
  new MutationObserver((changes) => {
    played ||= document.querySelector('.table')?.dataset.playing === 'true';
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.classList?.contains('fallen')) fallen += 1;
      if (node.classList?.contains('flight')) flights.push(node.firstElementChild.getAttribute('href'));
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-playing'] });
"""
SEEN = (
    "() => document.querySelector('main .table').innerText + document.querySelector('.table').dataset.version"
)
AT_REST = """() => document.querySelector('.table').dataset.mine === 'true'
  && document.querySelectorAll('.flight').length === 0"""

PENALTIES = """() => [...document.querySelectorAll(':is(.full, .mine) [data-meter=penalties]')]
  .reduce((sum, meter) => sum + parseInt(meter.innerText.replace(/^[^0-9]*/, '')), 0)"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_bots_pieces_travel_unless_motion_is_reduced(arrive, server, motion):
    ann: Person = arrive("Ann", watchful=True, reduced_motion=motion)
    ann.context.add_init_script(COUNT_FLIGHTS)
    resume(ann, server, "cafe_tycoon", lambda match: match.view(0)["step"] == "buy", seats=3)
    ann.page.locator(".market .tap[data-act]").first.click()
    ann.until("() => played")
    ann.until(AT_REST)
    flights = ann.page.evaluate("flights")
    assert bool(flights) == (motion == "no-preference"), flights
    shown = ann.await_rest().page.evaluate(SEEN)
    ann.page.reload()
    ann.at_table()
    ann.until(AT_REST)
    ann.until(f"(shown) => ({SEEN})() === shown", shown)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_orders_that_come_too_late_fall_and_are_penalties_once(arrive, server, motion):
    def loses_two(match: Match) -> bool:
        (warning, *_) = [*match.guided_view(None)["guide"]["warnings"], None]
        serving = match.view(None)["phase"] == "serve"
        return serving and warning is not None and len(warning.get("cards", ())) == 2

    ann: Person = arrive("Ann", watchful=True, reduced_motion=motion)
    ann.context.add_init_script(COUNT_FLIGHTS + "localStorage.setItem('orderup.playback', 'fast')")
    resume(ann, server, "coffee_rush", loses_two, seats=2)
    before = ann.page.evaluate(PENALTIES)
    ann.end_turn()
    ann.until(f"(before) => ({PENALTIES})() >= before + 2", before)
    ann.until(AT_REST)
    flights, fallen = ann.page.evaluate("flights"), ann.page.evaluate("fallen")
    missed = ann.page.evaluate(PENALTIES) - before
    expected = missed if motion == "no-preference" else 0
    assert (flights.count("#cr-penalty"), fallen) == (expected, expected)
    expect(ann.page.locator(".fallen")).to_have_count(0)


DECISIONS = {
    "coffee_rush": (2, "phase", ("move", "pour")),
    "order_please": (2, "phase", ("sell",)),
    "cafe_tycoon": (3, "step", ("buy", "take")),
}
"""The number of seats, the view's field for a decision, and the decisions with choices to point at."""
OPEN = ".table button:enabled, .table .legal"
KINDS = """(open) => [...new Map([...document.querySelectorAll(open)]
  .filter((each) => each.checkVisibility())
  .map((each) => [`${each.tagName} ${each.className} ${Object.keys(each.dataset)}`, each])).values()]
  .map((each) => { each.dataset.pointed = ''; return each.className; })"""
"""Marks one element of each kind that can be touched."""
TREMBLES = """([nth, patience]) => new Promise((resolve, fail) => {
  window.setTimeout(fail, patience, new Error('nothing is drawn any more'));
  const element = document.querySelectorAll('[data-pointed]')[nth], tops = [];
  const look = () => {
    tops.push(element.getBoundingClientRect().top);
    if (tops.length < 6) requestAnimationFrame(look);
    else resolve(new Set(tops.slice(2)).size > 1);
  };
  look();
})"""
"""Whether a marked element moves while the pointer rests: one move is allowed, as it is pointed at."""


@pytest.mark.parametrize("game", DECISIONS)
def test_nothing_leaves_from_under_the_pointer(arrive, server, game):
    """A card rose under the pointer, so the pointer was below it, so the card fell back. It trembled whenever
    somebody pointed at its lowest pixels."""
    seats, field, decisions = DECISIONS[game]
    ann = arrive("Ann", **STILL)
    seen: set[str] = set()
    for decision in decisions:
        resume(ann, server, game, lambda match, now=decision: match.view(None)[field] == now, seats)
        ann.until("() => document.querySelector('.table').dataset.mine === 'true'")
        ann.await_rest()
        kinds = ann.page.evaluate(KINDS, OPEN)
        assert not seen.issuperset(kinds), decision
        for nth in (nth for nth, kind in enumerate(kinds) if kind not in seen):
            element = ann.page.locator("[data-pointed]").nth(nth)
            box = element.bounding_box()
            for down in (1, box["height"] - 1):
                ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + down)
                assert not ann.page.evaluate(TREMBLES, [nth, PATIENCE_MS]), f"{decision}: {kinds[nth]}"
        seen.update(kinds)


@pytest.mark.parametrize(
    ("game", "last"),
    [
        ("order_please", lambda match: match.view(0)["last_turn"]),
        ("cafe_tycoon", lambda match: match.guided_view(0)["guide"]["last"]),
    ],
    ids=["order_please", "cafe_tycoon"],
)
def test_the_last_turn_or_round_is_marked_and_no_other(arrive, server, game, last):
    """In Coffee Rush the first player never decides in the last round."""
    ann = arrive("Ann")
    marked = ann.page.get_by_test_id("last")
    resume(ann, server, game, lambda match: not last(match), seats=2)
    expect(marked).to_have_count(0)
    resume(ann, server, game, lambda match: bool(last(match)), seats=2)
    expect(marked).to_be_visible()
