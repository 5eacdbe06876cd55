"""Pieces travel from where they were to where they are: nobody waits for them, and not all wish to see it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.harness import Server

from .arranging import resume
from .people import Person

pytestmark = pytest.mark.browser

COUNT_FLIGHTS = """
  window.flights = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.classList?.contains('flight')) flights.push(node.firstElementChild.getAttribute('href'));
    }
  }).observe(document, { childList: true, subtree: true });
"""
SEEN = (
    "() => document.querySelector('main .table').innerText + document.querySelector('.table').dataset.version"
)
AT_REST = """() => document.querySelector('.table').dataset.mine === 'true'
  && document.querySelectorAll('.flight').length === 0"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_bots_do_travels_unless_motion_is_unwanted(
    arrive: Callable[..., Person], server: Server, motion: str
) -> None:
    ann: Person = arrive("Ann", watchful=True, reduced_motion=motion)
    ann.context.add_init_script(COUNT_FLIGHTS + "localStorage.setItem('orderup.playback', 'fast')")
    resume(ann, server, "cafe_tycoon", lambda match: match.view(0)["step"] == "buy", seats=3)
    ann.page.locator(".market .tap[data-act]").first.click()
    expect(ann.page.locator(".table")).to_have_attribute("data-playing", "true")
    ann.until(AT_REST)
    flights = ann.page.evaluate("flights")
    assert bool(flights) == (motion == "no-preference"), flights
    shown = ann.page.evaluate(SEEN)
    ann.page.reload()
    ann.at_table()
    ann.until(AT_REST)
    assert ann.page.evaluate(SEEN) == shown, "as if nothing had been shown on the way"
