"""Pieces travel from where they were to where they are: nobody waits for them, and not all wish to see it."""

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .people import Person

pytestmark = pytest.mark.browser

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
    ann.until(AT_REST)
    assert ann.page.evaluate("played")
    flights = ann.page.evaluate("flights")
    assert bool(flights) == (motion == "no-preference"), flights
    shown = ann.page.evaluate(SEEN)
    ann.page.reload()
    ann.at_table()
    ann.until(AT_REST)
    assert ann.page.evaluate(SEEN) == shown, "as if nothing had been shown on the way"


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
