"""A person asks for the best action: in every game and language, on a phone, by keyboard; or is refused."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from orderup.core.texts.fluent import LANGUAGES

from .arranging import resume
from .axe import nothing_serious
from .people import Person
from .test_languages import SCRIPTS
from .test_layout import USUAL, looks
from .test_phone import PHONE, nothing_sideways, too_small

pytestmark = pytest.mark.browser

TABLES = list(zip(("coffee_rush", "order_please", "cafe_tycoon"), LANGUAGES, strict=True))
LATE = 40
CUT_NAMES = """() => [...document.querySelectorAll('.seats [data-name], .rival [data-name]')]
  .filter((name) => name.checkVisibility())
  .filter(({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
  .map((name) => name.title)"""
MINE = ".table[data-mine=true]"


def sit_down(person: Person, game: str, hints: bool = True) -> Person:
    """Sit down at a table of this game, with bots on the other seats."""
    page = person.open().page
    page.locator(f"[data-game={game}]").click()
    page.get_by_test_id("name").fill(person.name)
    person.do("plan-table")
    if not hints:
        page.get_by_test_id("plan-hints").uncheck()
    page.get_by_test_id("plan-seat-2").wait_for()
    for seat in page.locator("[data-testid^=plan-seat-]").all():
        seat.select_option("greedy")
    person.do("create-table")
    person.at_table().page.locator(MINE).wait_for()
    return person


@pytest.mark.parametrize(("game", "lang"), TABLES)
def test_a_hint_names_an_action_and_its_reason(arrive, game, lang):
    ann = sit_down(arrive("Ann", **PHONE, locale=lang), game)
    before = ann.page.locator(".table").get_attribute("data-version")
    ann.do("hint")
    hints = ann.page.get_by_test_id("hints")
    expect(hints).to_be_visible()
    expect(hints.locator("[data-hint]").first).to_be_visible()
    words = hints.inner_text()
    assert re.search(SCRIPTS[lang], words)
    assert "{" not in words
    # If the step needs the room, the hint is a strip of its first lines.
    expect(ann.page.locator("[data-layer=hints], dialog[open]").first).to_be_in_viewport(ratio=1)
    nothing_sideways(ann.page)
    assert not too_small(ann.page)
    nothing_serious(ann)
    assert ann.page.locator(".table").get_attribute("data-version") == before
    ann.do("close-hints")
    expect(hints).to_have_count(0)


HURRIED = """
const parse = JSON.parse;
JSON.parse = (text, ...rest) => {
  const message = parse(text, ...rest);
  if (message?.type === 'hinted') message.share = 0.4;
  for (const seat of message?.table?.seats ?? []) seat.hurried = seat.kind === 'bot';
  return message;
};
"""
"""Has a page hear what a busy server tells, on which bots and hints think shorter."""


def test_a_hint_fits_a_desk_and_names_bots_that_think_shorter(arrive):
    """The bar with its button is narrow there."""
    ann = arrive("Ann")
    ann.context.add_init_script(HURRIED)
    sit_down(ann, "cafe_tycoon")
    expect(ann.page.locator(".seats")).to_contain_text("thinks in haste")
    ann.do("hint")
    hints = ann.page.get_by_test_id("hints")
    expect(hints.get_by_test_id("hint-short")).to_contain_text("Many are asking just now")
    expect(hints).to_be_in_viewport(ratio=1)
    box = ann.page.locator("[data-layer=hints]").bounding_box()
    assert box["width"] > 350


def test_hint_explains_a_later_action_with_more_wins(arrive):
    ann = arrive("Ann")
    first_wins = 0.0

    def count(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "hinted":
                for place, each in enumerate(message["advice"]):
                    each["prospect"]["wins"] = 0.5 if place else first_wins
            page.send(json.dumps(message))

        server.on_message(pass_on)

    ann.context.route_web_socket("**/ws/*", count)
    sit_down(ann, "order_please")
    hints = ann.page.get_by_test_id("hints")
    for first_wins, notes in ((0.48, 1), (0.5, 0)):
        ann.do("hint")
        expect(hints.locator("[data-hint]").first).to_contain_text(f"Wins {first_wins * 100:.0f} of 100")
        expect(hints.get_by_test_id("hint-luck")).to_have_count(notes)
        ann.do("close-hints")


def test_hints_come_and_go_by_keyboard_and_with_the_moment(arrive):
    ann = sit_down(arrive("Ann"), "order_please")
    hints = ann.page.get_by_test_id("hints")
    ann.page.keyboard.press("h")
    hinted = hints.locator("li")
    expect(hinted.first).to_be_visible()
    expect(hints.locator("meter")).to_have_count(hinted.count())
    ann.page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    ann.page.keyboard.press("h")
    expect(hints).to_be_visible()
    ann.speak("ko")
    expect(hints.locator("li b").first).to_have_text(re.compile(SCRIPTS["ko"]))
    ann.page.locator("[data-merchant], [data-answer], [data-yours][data-open=true]").first.click()
    expect(hints).to_have_count(0)


def test_a_table_can_do_without_hints(arrive):
    ann = sit_down(arrive("Ann", coached=True), "order_please", hints=False)
    ann.page.locator("[popovertarget=menu]").click()
    expect(ann.page.locator("#menu [data-do=log]")).to_be_visible()
    expect(ann.page.locator("[data-do=hint], [data-do=coach]")).to_have_count(0)
    expect(ann.page.get_by_test_id("coach")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("h")
    ann.page.wait_for_timeout(500)
    expect(ann.page.get_by_test_id("hints")).to_have_count(0)
    expect(ann.page.get_by_test_id("refused")).to_have_count(0)


@pytest.mark.parametrize(("game", "seats"), [("coffee_rush", 4), ("cafe_tycoon", 3), ("cafe_tycoon", 5)])
def test_shortened_search_keeps_its_name(arrive, server, game, seats):
    """The words about a seat are cut before its name is."""
    ann = arrive("Ann", reduced_motion="reduce")
    ann.context.add_init_script(HURRIED)
    resume(ann, server, game, lambda match: match.age > LATE, seats)
    ann.page.mouse.click(2, 2)
    for language, size in looks(ann, USUAL):
        cut = ann.page.evaluate(CUT_NAMES)
        assert cut == [], f"{language} {size}"
