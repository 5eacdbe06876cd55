"""What happened while one waited: told over a phone's table, beside what is to be decided."""

import re
from typing import Any

import pytest
from playwright.sync_api import Error, expect

from orderup import Match

from .arranging import resume
from .people import Person
from .test_layout import DESKTOP, SIDEWAYS, TABLET, TURNS, looks, resize
from .test_layout import PHONE as UPRIGHT
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
OF_SEATS = ".seats [data-seat], button[data-seat], .chip"
OF_ONES_OWN = ".queue .card, [data-cup]"
WHOLE = "() => document.querySelector('.over').getBoundingClientRect().bottom <= innerHeight"


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
def test_it_hides_nothing_of_what_is_to_be_decided(arrive, server, game, decision, seats):
    def late(match: Any) -> bool:
        state = match.view(0)
        if decision == "move" and not {"2", "4"} <= {action.notation[-1] for action in match.legal()}:
            return False  # Most of the board is free.
        return match.age > 30 and decision in (state.get("step"), state["phase"])

    ann = arrive("Ann", reduced_motion="reduce", **PHONE)
    resume(ann, server, game, late, seats)
    TURNS[game][0](ann)
    cards = ann.page.get_by_test_id("meanwhile").last
    for language, size in looks(ann, (UPRIGHT, SIDEWAYS)):
        what = f"{language} {size}"
        expect(cards, what).to_be_visible()
        hides_nothing(ann, TO_DECIDE[game], what)
        assert ann.page.evaluate(WHOLE), what
        if size == UPRIGHT:
            hides_nothing(ann, OF_SEATS, f"{what}: who is who")
            hides_nothing(ann, OF_ONES_OWN, f"{what}: what one thinks about")
    ann.page.mouse.click(2, 2)
    expect(ann.page.locator(".over")).to_have_count(0)


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


def hides_nothing(person: Person, selector: str, what: str) -> None:
    """Once the cards lie where they stay."""
    try:
        person.until(f"(selector) => ({HIDDEN})(selector).length === 0", selector)
    except Error as error:
        error.add_note(f"{what}: {person.page.evaluate(HIDDEN, selector)}")
        raise
