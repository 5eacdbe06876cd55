"""A first game with a coach, everybody's score as it stands, and the rules with pictures."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import FloatRect, expect

from orderup import Match
from orderup.bots.coaching import coach
from tests.server.harness import Player

from . import shopkeepers
from .arranging import resume
from .axe import nothing_serious_in_any_light
from .positions import Played, tables
from .test_languages import SCRIPTS
from .test_layout import PHONE, SIDEWAYS, looks, resize
from .test_phone import too_high

pytestmark = pytest.mark.browser

SMALL_LAPTOP = (1280, 600)
"""The part of a screen of 1280 x 720 that a browser leaves to the page."""
LOADED = """() => {
  const pictures = [...document.querySelectorAll('[data-testid=rules] img')];
  for (const each of pictures) each.loading = 'eager';
  return pictures.length > 2 && pictures.every(({complete, naturalWidth}) => complete && naturalWidth > 0);
}"""
BELOW_THE_HEAD = """() => {
  const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
  return bottom('[data-testid=coach]') - bottom('header');
}"""
TOLD_TWICE = """() => [...document.querySelectorAll('.story .log li + li')]
  .filter((line) => line.textContent === line.previousElementSibling.textContent)
  .map(({textContent}) => textContent)"""
LOG = """() => {
  const seen = (line) => {
    const shown = line.cloneNode(true);
    for (const hidden of shown.querySelectorAll('.hidden-text')) hidden.remove();
    return shown.textContent.trim();
  };
  const all = (selector) => [...document.querySelectorAll(`.story .log ${selector}`)];
  const long = all('summary .short').filter((each) => each.textContent.length > 60);
  return {
    names: all('li .hidden-text').map((each) => each.textContent),
    named: all('.turn').flatMap((turn) => {
      const name = turn.querySelector('.hidden-text')?.textContent;
      const lines = [...turn.querySelectorAll('li')].map(seen);
      const again = (line, i) => line.startsWith(name) && !/^[A-Z]/.test(lines[i - 1] ?? '');
      return name ? lines.filter(again) : [];
    }),
    drawn: all('li').filter((line) => {
      const use = line.querySelector('.icon use');
      return use && document.querySelector(use.getAttribute('href'));
    }).length,
    heard: all('li').map((line) => line.textContent.trim()),
    narrow: long.filter((each) => each.getBoundingClientRect().width < 150).map(seen),
    long: long.length,
  };
}"""
LINES_OF_SUPPLY = """() => {
  const signs = [...document.querySelectorAll('.supply li')].filter((sign) => sign.checkVisibility());
  for (const sign of signs.slice(0, -1)) sign.lastChild.textContent = '88';
  return new Set(signs.map((sign) => Math.round(sign.offsetTop / 8))).size;
}"""
"""The lines of the supply if all its numbers have two digits."""
INK = "rgb(43, 33, 28)"
FITS = "() => innerWidth === 360 && document.documentElement.scrollWidth <= 360"


def test_a_first_game_is_coached_until_one_has_had_enough(arrive, server):
    ann = arrive("Ann", reduced_motion="reduce", coached=True).sit_down_with_bots()
    page, coach = ann.page, ann.page.get_by_test_id("coach")
    expect(coach).to_contain_text("You run one station of a busy cafe")
    nothing_serious_in_any_light(ann)
    page.locator("[data-do=coach-begin]").press("Enter")
    expect(coach).to_be_focused()
    ann.await_phase("place")
    expect(coach).to_contain_text("Choose where to begin")
    expect(coach).to_contain_text(re.compile(r"begin on ([a-d][1-4]|one of these)"))
    expect(page.locator(".rings rect").first).to_be_attached()
    nothing_serious_in_any_light(ann)
    expect(page.get_by_test_id("announcer")).to_contain_text("Choose where to begin")
    ann.speak("ko")
    expect(coach).to_contain_text("어디서 시작할지 고르세요")
    page.reload()
    expect(coach).to_contain_text("어디서 시작할지 고르세요")
    ann.do("coach-off")
    expect(coach).to_have_count(0)
    page.reload()
    ann.at_table()
    ann.await_phase("place")
    expect(coach).to_have_count(0)
    ann.menu("coach")
    expect(coach).to_contain_text("어디서 시작할지 고르세요")

    ben = arrive("Ben", coached=True).open(ann.path).at_table()
    expect(ben.page.get_by_test_id("coach")).to_have_count(0)


def test_a_token_is_led_to_its_space_and_a_customer_is_not_turned_away_unasked(arrive, server):
    stands: list[tuple[list[str], dict[str, Any]]] = []

    def may_turn_a_customer_away(match: Match) -> bool:
        """A token that turns a card over may do so, where the coach advises to store another."""
        view, guide = match.view(None), match.guided_view(0)["guide"]
        if view["step"] != "token" or view["round"] < 4 or not (guide and guide["warnings"]):
            return False
        tip = coach(match, "en")
        if tip is None or not tip.action.startswith("store"):
            return False
        stands[:] = [([point.partition("=")[2] for point in tip.point], guide["warnings"][0])]
        return True

    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    resume(ann, server, "cafe_tycoon", may_turn_a_customer_away, 3)
    ((space, act), costs) = stands[0]
    ann.do("coach-begin")
    page, rings = ann.page, ann.page.locator(".rings rect")
    expect(rings).to_have_count(1)
    page.locator(f"[data-space='{space}']").click()
    expect(page.locator(f"[data-act='{act}']")).to_be_visible()
    expect(rings).to_have_count(2)

    page.locator(f"[data-space='{costs['notation'].partition(' ')[2]}']").click()
    page.locator(f"[data-act='{costs['notation']}']").click()
    warning = page.get_by_test_id("warning")
    expect(warning).to_contain_text(f"{costs['coins']} coin")
    ann.do("guard-back")
    expect(warning).to_be_hidden()
    expect(page.locator(f"[data-act='{costs['notation']}']")).to_be_visible()


def test_the_ring_goes_with_the_tab_that_holds_what_it_rings(arrive, server):
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    resize(ann, PHONE)
    resume(ann, server, "cafe_tycoon", lambda match: match.view(0)["step"] == "play", 3)
    ann.do("coach-begin")
    rings = ann.page.locator(".rings rect")
    expect(rings.first).to_be_attached()
    ann.page.locator("[data-tab-choice=customers]").click()
    expect(rings).to_have_count(0)
    ann.page.locator("[data-tab-choice=hand]").click()
    expect(rings.first).to_be_attached()


def test_advised_one_of_two_buttons_is_ringed(arrive, server):
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    resume(ann, server, "order_please", lambda match: match.view(0)["phase"] == "return", 2)
    ann.do("coach-begin")
    rings = ann.page.locator(".rings rect")
    expect(rings).to_have_count(1)
    buttons = ann.page.locator("[data-answer]")
    expect(buttons).to_have_count(2)
    ann.wait_for(
        lambda: sum(covers(each.bounding_box(), rings.bounding_box()) for each in buttons.all()) == 1
    )


def test_while_a_tap_would_do_something_else_nothing_is_ringed_for_it(arrive, server):
    """A cup into which one is to pour would be tipped out, or get another token."""

    stands: list[tuple[tuple[str, ...], str]] = []

    def another_token_is_held(match: Match) -> bool:
        pours = {action.args["ingredient"] for action in match.legal() if action.kind == "pour"}
        if len(pours) < 2 or all(action.kind != "empty" for action in match.legal()):
            return False
        tip = coach(match, "en")
        others = [each for each in sorted(pours) if tip and f"token={each}" not in tip.point]
        if not (tip and tip.action.startswith("pour") and others):
            return False
        stands[:] = [(tip.point, others[0])]
        return True

    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    resume(ann, server, "coffee_rush", another_token_is_held, 2)
    ((points, other),) = stands
    tokens = [point.partition("=")[2] for point in points if point.startswith("token=")]
    ann.do("coach-begin")
    page, rings = ann.page, ann.page.locator(".rings rect")
    page.locator(f"[data-token={tokens[0]}]").click()
    expect(rings).to_have_count(len(points))
    ann.do("empty")
    expect(rings).to_have_count(0)
    ann.do("empty")
    expect(rings).to_have_count(len(points))
    page.locator(f"[data-token={other}]").click()
    expect(rings).to_have_count(len(tokens))


def covers(inner: FloatRect | None, outer: FloatRect | None) -> bool:
    """Whether `inner` lies within `outer`, or at most a pixel outside."""
    return all(
        outer[start] - 1 <= inner[start] and inner[start] + inner[size] <= outer[start] + outer[size] + 1
        for start, size in (("x", "width"), ("y", "height"))
    )


def sells_after_laying_alike(match: Match) -> bool:
    lately = [(action.kind, action.notation) for action in match.actions[-30:]]
    alike = any(first == second and first[0] == "register" for first, second in pairwise(lately))
    return alike and bool(match.view(0)["phase"] == "sell")


def test_own_effects_do_not_say_to_watch_others(arrive, server):
    """A customer is sold, the next is turned up: all that is one's own turn. The coach has something to say
    then, too, and the log has told before what several goods did alike in one line."""
    ann = arrive("Ann", watchful=True, unhurried=True, coached=True)
    ann.context.add_init_script("localStorage.setItem('orderup.goal.order_please', 'read')")
    resume(ann, server, "order_please", sells_after_laying_alike, 2)
    shopkeepers.await_turn(ann)
    expect(ann.page.locator(".story .log li", has_text="×").first).to_be_attached()
    assert ann.page.evaluate(TOLD_TWICE) == []
    log = ann.page.evaluate(LOG)
    assert len(set(log["names"])) == 2, "lines name both seats"
    assert log["named"] == [], "names stand under themselves"
    assert [line for line in log["heard"] if line.startswith("You sold")], "whole sentences are heard"
    assert log["drawn"] > len(log["heard"]) / 2, "a line's subject is drawn beside it"
    assert log["long"] > 0
    assert log["narrow"] == []
    ann.hold_still()
    ann.page.locator("[data-yours][data-open=true]").first.click()
    expect(ann.page.locator(".table[data-playing=true]")).to_be_visible()
    coach = ann.page.get_by_test_id("coach")
    expect(coach).to_be_visible()
    expect(coach).to_contain_text("See what comes of your move.")
    ann.page.set_viewport_size({"width": 375, "height": 667})
    ann.await_frames((375, 667))
    assert not too_high(ann.page), "a coach leaves room for a short phone's table"


@pytest.mark.parametrize(
    "played",
    [Played("order_please", 2, frozenset({"sell"})), Played("coffee_rush", 4, frozenset({"upgrade"}))],
    ids=lambda played: str(played.game),
)
def test_a_coach_leaves_room_for_all_of_a_phone_s_table(arrive, server, played):
    """While it tells the game's goal, which is longer than any tip, and after it."""
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    player = Player(server, "Ann")
    (path,) = tables(server, player, played).values()
    ann.become(player.cookie)
    ann.open(path).at_table()
    coach = ann.page.get_by_test_id("coach")
    expect(coach).to_be_visible()
    for language, size in looks(ann, (PHONE,)):
        assert too_high(ann.page) == [], f"the goal in {language}, {size}"
    resize(ann, SIDEWAYS)
    expect(coach).to_be_visible()
    ann.do("coach-begin")
    for language, size in looks(ann, (SIDEWAYS,)):
        expect(coach.locator("b")).to_contain_text(re.compile(SCRIPTS[language]))
        assert ann.page.evaluate(BELOW_THE_HEAD) <= 0, f"a tip over the table in {language}, {size}"
    resize(ann, PHONE)
    for language, size in looks(ann, (PHONE, SMALL_LAPTOP)):
        expect(coach.locator("b")).to_contain_text(re.compile(SCRIPTS[language]))
        assert too_high(ann.page) == [], f"a tip in {language}, {size}"
        if played.game == "coffee_rush" and size == SMALL_LAPTOP:
            assert ann.page.evaluate(LINES_OF_SUPPLY) == 1, f"the supply in {language}"


def test_a_coach_leaves_room_for_two_merchants_on_a_small_laptop(arrive, server):
    """Each is told in two lines; the stalls, where nothing lies yet, give theirs."""
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    resize(ann, SMALL_LAPTOP)
    resume(ann, server, "order_please", lambda match: match.view(0)["phase"] == "merchant", 2)
    ann.do("coach-begin")
    for language, size in looks(ann, (SMALL_LAPTOP,)):
        expect(ann.page.get_by_test_id("coach").locator("b")).to_contain_text(re.compile(SCRIPTS[language]))
        assert too_high(ann.page) == [], f"a tip in {language}, {size}"


def test_scores_as_they_stand_are_shown_until_switched_off(arrive):
    ann = arrive("Ann").sit_down_with_bots()
    points = ann.page.locator(".chip").get_by_test_id("points")
    expect(points).to_have_count(2)
    expect(points.first).to_have_attribute("title", "If the game ended now: 0 points")
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.get_by_label("Everybody’s score so far").uncheck()
    expect(points).to_have_count(0)
    ann.page.reload()
    ann.at_table()
    expect(points).to_have_count(0)


def test_rules_are_read_before_sitting_down_and_at_the_table(arrive):
    ann = arrive("Ann", reduced_motion="reduce").open()
    page, rules = ann.page, ann.page.get_by_test_id("rules")
    ann.do("rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Coffee Rush")
    ann.until(LOADED)
    expect(rules).to_contain_text("Each has two meeples")
    expect(rules).to_contain_text("Espresso start")
    nothing_serious_in_any_light(ann)
    rules.get_by_role("searchbox").fill("corner")
    expect(rules.locator("section")).to_have_count(1)
    expect(rules.locator("figcaption")).to_contain_text("2 milk instead of 1")
    rules.get_by_role("searchbox").fill("")
    rules.get_by_role("navigation").get_by_role("button", name="Serving").click()
    expect(rules.get_by_role("heading", name="Serving")).to_be_focused()
    ann.speak("ru")
    expect(rules.get_by_role("heading", name="Подача")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    ann.until(FITS)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    expect(rules.get_by_role("searchbox")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == INK, "ink is dark on paper"
    page.emulate_media(media="screen")
    ann.open()
    ann.open("/rules/coffee_rush#rule-serving")
    expect(page.locator("#rule-serving")).to_be_focused()
    ann.open("/rules/chess")
    expect(page.get_by_role("alert")).to_be_visible()
    ann.open("/rules/order_please")
    expect(rules.locator("#rule-closing-equal-turns + .needs")).to_contain_text("Ходов поровну")
    chapters = ann.page.evaluate("[...document.querySelectorAll('[id^=rule-]')].map(({id}) => id)")
    assert chapters[-2:] == ["rule-refilling-after-sale", "rule-closing-equal-turns"], (
        "usual rules come first"
    )

    ann.sit_down_with_bots()
    ann.do("help")
    expect(rules.locator("#rule-serving")).to_be_visible()
    expect(rules.locator("#rule-two-players")).to_have_count(0)
