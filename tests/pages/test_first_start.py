"""A first start tells how far compiling has come; the first load and board are light enough."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.benches import bench
from tests.server.harness import COMPILING, SETTINGS, Server

from .arranging import at_decision
from .axe import nothing_serious
from .people import Person
from .test_layout import USUAL, looks, problems

pytestmark = pytest.mark.browser


@pytest.fixture
def compiling(tmp_path: Path) -> Iterator[Server]:
    """Refuses tables at once for as long as it compiles."""
    settings = SETTINGS.replace("dict(", "dict(ready_wait=0.2, ")
    running = Server(tmp_path, settings, before=COMPILING)
    yield running
    running.stop()


@pytest.mark.parametrize("way", ["learn", "play-bots"])
def test_a_game_asked_for_while_rules_are_compiled_begins_by_itself(arrive, compiling, way):
    ann: Person = arrive("Ann", host=compiling.host).open()
    ann.patient = True
    shown = ann.page.get_by_test_id("preparing")
    expect(shown).to_contain_text("3 of 10 rules are ready")
    with ann.page.expect_response(lambda response: response.status == 503):
        ann.do(way)
    expect(shown).to_contain_text("Your game then begins by itself.")
    for language, size in looks(ann, USUAL):
        assert problems(ann) == [], f"{language} {size}"
    nothing_serious(ann)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    (compiling.data / "compiled").touch()
    ann.at_table()


def test_people_who_wait_are_told_on_other_pages(arrive, compiling):
    ann: Person = arrive("Ann", host=compiling.host, locale="ru")
    ann.patient = True
    ann.open("/puzzle/coffee_rush")
    expect(ann.page.get_by_test_id("preparing")).to_contain_text("Готово правил: 9 из 30")
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    (compiling.data / "compiled").touch()
    expect(ann.page.get_by_test_id("preparing")).to_have_count(0)
    expect(ann.page.get_by_role("alert")).to_have_count(0)


def test_a_game_begins_once_its_own_rules_are_ready(arrive, compiling):
    """Other games may still be compiling; its table does not mention that."""
    ann: Person = arrive("Ann", host=compiling.host).open()
    ann.patient = True
    # A button may move as this appears, and then a press on it is lost.
    expect(ann.page.get_by_test_id("preparing")).to_be_visible()
    with ann.page.expect_response(lambda response: response.status == 503):
        ann.do("play-bots")
    (compiling.data / "compiled-coffee_rush").touch()
    ann.at_table()
    assert [compiling.game(name)["ready"] for name in ("coffee_rush", "order_please")] == [True, False]
    ann.await_turn()
    expect(ann.page.get_by_test_id("preparing")).to_have_count(0)
    ann.open().page.locator("[data-game=order_please]").click()
    expect(ann.page.get_by_test_id("preparing")).to_contain_text("3 of 10 rules are ready")
    (compiling.data / "compiled").touch()
    expect(ann.page.get_by_test_id("preparing")).to_have_count(0)


def test_the_first_load_is_light_enough(browser, server):
    page = bench("page")
    weight, usable, requests = page.first_load(browser, f"http://{server.host}")
    assert 0 < weight <= page.WEIGHT_TARGET
    assert usable > 0
    assert requests > 0


def test_the_heaviest_first_board_is_light_enough(browser, server):
    """Russian takes two bytes a letter."""
    page = bench("page")
    weight, shown = page.first_board(browser, f"http://{server.host}", "cafe_tycoon", "ru")
    assert 0 < weight <= page.BOARD_TARGET
    assert shown > 0


FACES = "() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)"


def test_headings_come_to_be_drawn_in_their_font(arrive, server):
    """The parts of the font are loaded when a person acts at a board, and the next page uses them."""
    ann = at_decision(arrive("Ann"), server, "pour")
    asked: list[str] = []
    ann.hear("request", lambda request: asked.append(request.url))
    assert ann.page.evaluate(FACES) == []
    with ann.page.expect_response(re.compile("headings-marks.*woff2")):
        ann.page.locator("[data-cup][data-open=true]").first.click()
    assert sum("woff2" in url for url in asked) <= 2, "a language fetches what it needs"
    ann.page.evaluate("document.fonts.ready")
    assert ann.page.evaluate(FACES) == [], "no heading changes while it is read"
    ann.until("() => localStorage.getItem('orderup.headings') !== null")
    ann.open().page.locator("h1").first.wait_for()
    ann.until(f"() => ({FACES})().includes('Headings')")
