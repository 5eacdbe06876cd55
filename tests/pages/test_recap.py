"""What happened while one waited: told over a phone's table, beside what is to be decided."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.harness import Server

from .arranging import resume
from .people import Person
from .test_languages import SCRIPTS
from .test_layout import TURNS
from .test_phone import PHONE

pytestmark = pytest.mark.browser

TO_DECIDE = {
    "coffee_rush": ".cell.legal, [data-cup][data-open=true], .bar",
    "order_please": "[data-open=true], [data-answer], .prompt, .bar",
    "cafe_tycoon": "[data-act], [data-pick], .prompt, .bar",
}
HIDDEN = """(selector) => {
  const cards = document.querySelector('.over').getBoundingClientRect();
  const over = ({left, top, right, bottom}) =>
    left < cards.right && right > cards.left && top < cards.bottom && bottom > cards.top;
  return [...document.querySelector('.table').querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && over(element.getBoundingClientRect()))
    .map((element) => element.outerHTML.slice(0, 90));
}"""
WHOLE = "() => document.querySelector('.over').getBoundingClientRect().bottom <= innerHeight"


@pytest.mark.parametrize("sideways", [False, True], ids=["upright", "sideways"])
@pytest.mark.parametrize(
    ("game", "decision", "seats"),
    [
        ("coffee_rush", "move", 4),
        ("coffee_rush", "serve", 3),
        ("order_please", "register", 2),
        ("cafe_tycoon", "buy", 5),
        ("cafe_tycoon", "take", 3),
    ],
)
def test_it_hides_nothing_of_what_is_to_be_decided(
    arrive: Callable[..., Person], server: Server, game: str, decision: str, seats: int, sideways: bool
) -> None:
    def late(match: Any) -> bool:
        state = match.view(0)
        return match.age > 30 and decision in (state.get("step"), state["phase"])

    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, game, late, seats)
    TURNS[game][0](ann)
    if sideways:
        ann.page.set_viewport_size({"width": 740, "height": 360})
    cards = ann.page.get_by_test_id("meanwhile").last
    for language in SCRIPTS:
        ann.page.evaluate("(l) => document.querySelector(`[data-lang=${l}]`).click()", language)
        ann.until("(l) => document.documentElement.lang === l", language)
        expect(cards).to_be_visible()
        ann.until(f"(selector) => ({HIDDEN})(selector).length === 0", TO_DECIDE[game])
        assert ann.page.evaluate(WHOLE)
    ann.page.mouse.click(2, 2)
    expect(ann.page.locator(".over")).to_have_count(0)
