"""A turn: tokens are dragged, plans dropped, others' moves shown but never waited for; the tab calls."""

import json
import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from orderup import Match
from tests.server.harness import Player

from .arranging import at_decision, resume
from .people import Person

pytestmark = pytest.mark.browser


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_token_is_dragged_into_a_cup(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    before = ann.offer()
    token, cup = ann.page.locator("[data-token]").last, ann.page.locator("[data-cup='3']")
    carried = token.get_attribute("data-token") or ""
    mouse = ann.page.mouse
    mouse.move(*middle(token))
    mouse.down()
    mouse.move(*middle(cup), steps=5)
    mouse.up()
    ann.await_version_after(before["version"])
    expect(cup.locator(f"use[href='#cr-{carried}']")).to_have_count(1)


def test_a_token_dropped_beside_the_cups_stays_in_hand(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    before = ann.offer()
    mouse = ann.page.mouse
    mouse.move(*middle(ann.page.locator("[data-token]").first))
    mouse.down()
    mouse.move(*middle(ann.page.locator(".board").first), steps=5)
    mouse.up()
    assert ann.offer() == before


def test_a_token_that_is_poured_in_another_window_does_not_stay_in_the_air(arrive, server):
    ann = at_decision(arrive("Ann"), server, "pour")
    (cookie,) = ann.page.context.cookies()
    elsewhere = Player(server, "Ann", f"{cookie['name']}={cookie['value']}").page(
        ann.path.removeprefix("/t/")
    )
    carried = ann.page.locator("[data-token]", has=ann.page.get_by_text("1", exact=True)).first
    ingredient = carried.get_attribute("data-token")
    mouse = ann.page.mouse
    mouse.move(*middle(carried))
    mouse.down()
    mouse.move(*middle(ann.page.locator("[data-cup='3']")), steps=5)
    expect(ann.page.locator(".flying, [data-cup].over")).to_have_count(2)
    elsewhere.play(next(action for action in elsewhere.legal if action.startswith(f"pour {ingredient}")))
    expect(ann.page.locator(".flying, [data-cup].over")).to_have_count(0)
    elsewhere.close()


def test_actions_are_offered_after_playback(arrive, server):
    """A tap or a key before that could mean something else than it will: it skips ahead, and no more. Until
    then nobody is called to do anything."""
    ann: Person = arrive("Ann", watchful=True, unhurried=True)
    hold = hold_what_others_do(ann)
    at_decision(ann, server, "serve")
    called = ann.page.locator(".status.mine .bell")
    expect(called).to_be_visible()
    come = hold()
    ann.hold_still()
    ann.end_turn()
    skip = ann.page.locator("[data-do=skip-playback]")
    expect(skip).to_be_visible()
    expect(ann.page.locator(".table")).to_have_attribute("data-version", str(come[-1]))
    expect(called).to_have_count(0)
    expect(ann.page.locator(".cell.legal, [data-do=confirm]:enabled")).to_have_count(0)
    ann.page.keyboard.press("e")
    expect(skip).to_be_hidden()
    expect(called).to_be_visible()
    ann.play_until("move", random.Random(2))
    ann.page.locator(".cell.legal").first.click()
    expect(ann.page.locator(".steps i")).to_have_text(["1"])
    expect(skip).to_be_hidden()


def test_the_tab_calls_the_person_whose_turn_it_is(arrive):
    ann = arrive("Ann").sit_down_with_bots()
    ann.await_turn()
    icon = ann.page.locator("link[rel=icon]")
    expect(ann.page).to_have_title("● Coffee Rush · Place a meeple on an empty cell")
    assert "turn" in (icon.get_attribute("href") or "")
    ann.open()
    expect(ann.page).to_have_title("Order Up")
    assert "turn" not in (icon.get_attribute("href") or "")


def test_a_hidden_tab_tells_of_remarks_and_departures(arrive):
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.invite()
    ben.join(table)
    expect(ann.page.locator("li", has_text="Ben")).to_have_count(1)
    look = """(hidden) => {
      Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    ann.page.evaluate(look, True)
    ben.page.locator("[data-do=chat]").click()
    ben.page.locator("[data-say=hello]").click()
    expect(ann.page).to_have_title("Ben: Hello! · Order Up")
    icon = ann.page.locator("link[rel=icon]")
    assert "news" in (icon.get_attribute("href") or "")
    ben.open()
    expect(ann.page).to_have_title("Ben is away. · Order Up")
    ann.page.evaluate(look, False)
    expect(ann.page).to_have_title("Order Up")
    assert "news" not in (icon.get_attribute("href") or "")


def test_no_tap_is_lost_while_the_server_is_slow_to_foretell(arrive):
    """The gain of a step may come late; the cells for it are known at once, and taps are kept."""
    ann = arrive("Ann")
    held: list[Callable[[], None]] = []
    slow = True

    def relay(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def answer(message: str | bytes) -> None:
            if slow and '"type":"tried"' in str(message):
                held.append(lambda: page.send(message))
            else:
                page.send(message)

        server.on_message(answer)

    ann.context.route_web_socket("**/ws/*", relay)
    ann.sit_down_with_bots().await_phase("place")
    assert ann.page.locator("[data-do=confirm]").is_disabled(), "nothing is chosen yet"
    ann.page.locator(".cell.legal").first.click()
    ann.do("confirm")
    ann.await_phase("move")
    ann.page.locator(".cell.legal").first.click()
    steps = ann.page.locator(".steps i")
    expect(steps).to_have_text(["1"])
    start = ann.page.locator(".cell:has(.steps)").get_attribute("data-cell") or ""
    beside = f"{'bcdc'['abcd'.index(start[0])]}{start[1]}"
    ann.page.locator(f"[data-cell={beside}]").click(force=True)
    expect(steps).to_have_count(1)

    ann.wait_for(lambda: held)
    slow = False  # Perhaps only the forecast for the placing has come yet.
    for release in held:
        release()
    expect(steps).to_have_count(2)


WATCH = """() => {
  window.seen = [];
  const look = () => window.seen.push({
    playing: document.querySelector('[data-do=skip-playback]') !== null,
    mine: document.querySelector('[data-testid=status]').matches('.mine'),
    lines: document.querySelectorAll('.story .log li').length,
    tokens: [...document.querySelectorAll('.supply li:not(.wide, .deck)')]
      .map((item) => Number((item.innerText.match(/\\d+/) ?? [0])[0])),
  });
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  look();
}"""
"""Notes every picture that the page draws, however long it stands."""
ONES_TURN = "window.seen.at(-1).mine && window.seen.some((moment) => moment.playing) && [...window.seen]"


def seen_until_ones_turn(person: Person) -> list[dict[str, Any]]:
    """All pictures drawn until the moves of others had been shown; the person has begun to `WATCH` before."""
    seen: list[dict[str, Any]] = person.until(f"() => {ONES_TURN}").json_value()
    return seen


def hold_what_others_do(person: Person) -> Callable[[], list[int]]:
    """Call what is returned, and all that others do comes at once when this person has to decide again. It
    returns a list that then gets the version at which that is."""
    held: list[str | bytes] = []
    come: list[int] = []
    holding = False

    def relay(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def answer(message: str | bytes) -> None:
            nonlocal holding
            held.append(message)
            told = json.loads(message)
            # A forecast lists legal actions, too, and may come late.
            decides = told["type"] == "moved" and told["situation"]["legal"]
            if holding and decides:
                holding = False
                come.append(told["situation"]["version"])
            while held and not holding:
                page.send(held.pop(0))

        server.on_message(answer)

    def hold() -> list[int]:
        nonlocal holding
        holding = True
        return come

    person.context.route_web_socket("**/ws/*", relay)
    return hold


def test_log_and_status_tell_no_more_than_has_been_shown(arrive, server):
    ann = at_decision(arrive("Ann", watchful=True), server, "serve")
    expect(ann.page.get_by_test_id("status")).to_have_class(re.compile("mine"))
    ann.page.evaluate(WATCH)
    ann.end_turn()
    shown = [moment for moment in seen_until_ones_turn(ann) if moment["playing"]]
    assert not any(moment["mine"] for moment in shown)
    lines = [moment["lines"] for moment in shown]
    assert lines == sorted(lines)
    assert len(set(lines)) > 3
    ann.play_until("move", random.Random(2))
    ann.page.locator(".cell.legal").first.click()
    ann.await_turn()
    assert not ann.page.evaluate("() => window.seen.at(-1).playing")


def test_a_silent_step_does_not_end_a_running_playback(arrive, server):
    """All that others do comes at once, as after a stutter of the line: it is shown to its end, in one go."""
    ann: Person = arrive("Ann", watchful=True)
    hold = hold_what_others_do(ann)
    at_decision(ann, server, "serve").page.evaluate(WATCH)
    hold()
    ann.end_turn()
    seen = seen_until_ones_turn(ann)
    ends = [number for number, (now, then) in enumerate(pairwise(seen)) if now["playing"] > then["playing"]]
    assert len(ends) == 1
    assert seen[ends[0]]["tokens"] == seen[-1]["tokens"]
    assert len({moment["lines"] for moment in seen if moment["playing"]}) > 4


def test_tokens_come_back_to_the_supply_while_moves_are_shown(arrive, server):
    """The last moment shown has the supply that is true, with the tokens of served and emptied cups."""
    ann, dice = at_decision(arrive("Ann", watchful=True), server, "serve"), random.Random(2)
    returned = False
    while not returned:
        ann.play_until("serve", dice)
        ann.page.evaluate(WATCH)
        ann.end_turn()
        seen = seen_until_ones_turn(ann)
        last = max(number for number, moment in enumerate(seen) if moment["playing"])
        assert seen[last]["tokens"] == seen[last + 1]["tokens"]
        totals = [sum(moment["tokens"]) for moment in seen]
        returned = any(after > before for before, after in pairwise(totals))


def test_a_planned_path_shows_its_gain_and_can_be_dropped(arrive, server):
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


@pytest.mark.parametrize("closed", [False, True])
def test_the_last_round_of_coffee_rush_is_marked(arrive, server, closed):
    def wanted(match: Match) -> bool:
        return bool(match.view(None)["closed"]) is closed

    ann = resume(arrive("Ann"), server, "coffee_rush", wanted, 3, seat=1)
    expect(ann.page.get_by_test_id("last")).to_have_text(["Last round"] if closed else [])
