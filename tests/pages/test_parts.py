"""Programs and texts of the page that a cut line has swallowed: the page says so, and goes on from there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import orderup
from orderup.core.texts.fluent import LANGUAGES

from .axe import nothing_serious_in_any_light
from .people import Person
from .test_browsers import APPLICATION
from .test_languages import SCRIPTS
from .test_phone import PHONE

pytestmark = pytest.mark.browser

ASSETS = Path(orderup.__file__).parent / "client" / "dist" / "assets"
START = "**/assets/start-*.js"
TOO_FAST = {"code": "too_fast", "message": "Wait a moment."}
SOON = "() => document.getAnimations().forEach((animation) => animation.finish())"
"""Ends all animations, also those that show something after a while."""


def swallowed(route: Route) -> None:
    route.abort()


def texts_with(message: str, lang: str) -> list[str]:
    """Addresses of the page's texts in a language that have a message."""
    files = (file for file in ASSETS.glob(f"{lang}-*.js") if f"{message} =" in file.read_text("utf-8"))
    return [f"**/assets/{file.name}" for file in files]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lacks", ["programs", "texts"])
def test_a_page_that_does_not_come_says_so_and_can_be_loaded_again(arrive, lang, lacks):
    ann: Person = arrive("Ann", locale=lang, **PHONE)
    ann.patient = True
    for part in [APPLICATION] if lacks == "programs" else texts_with("app-name", lang):
        ann.page.route(part, swallowed)
    ann.open("/rules/coffee_rush")
    told = ann.page.get_by_role("alert")
    expect(told).to_be_visible()
    expect(told.locator("p")).to_have_count(1)
    expect(told).to_contain_text(re.compile(SCRIPTS[lang]))
    ann.page.unroute_all()
    told.get_by_role("link").click()
    expect(ann.page.locator("h1")).to_contain_text(re.compile(SCRIPTS[lang]))
    assert ann.path == "/rules/coffee_rush"
    expect(told).to_have_count(0)


def test_a_page_of_which_nothing_comes_says_so_after_a_while(arrive):
    """It says so in every language, as no program runs that would know which."""
    ann: Person = arrive("Ann", **PHONE)
    ann.patient = True
    ann.page.route(START, swallowed)
    ann.open()
    told = ann.page.locator(".late")
    expect(told).to_be_hidden()
    ann.page.evaluate(SOON)
    expect(told).to_be_visible()
    for lang in LANGUAGES:
        expect(told.locator(f"[lang={lang}]")).to_have_text(re.compile(SCRIPTS[lang]))
    ann.page.unroute_all()
    told.get_by_role("link").first.click()
    ann.page.get_by_test_id("name").wait_for()


def test_a_game_starts_though_the_names_of_games_did_not_come(arrive):
    """The button did nothing, without a word."""
    ann: Person = arrive("Ann")
    ann.patient = True
    for part in texts_with("game-tagline", "en"):
        ann.page.route(part, swallowed)
    ann.open()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    nothing_serious_in_any_light(ann)
    ann.page.unroute_all()
    ann.page.route("**/api/tables", lambda route: route.fulfill(status=429, json=TOO_FAST))
    ann.do("play-bots")
    expect(ann.page.get_by_role("alert")).to_contain_text("That was too fast")
    ann.page.unroute_all()
    ann.do("play-bots")
    ann.at_table()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_of_the_day_have_names_before_their_other_words_come(arrive, lang):
    ann: Person = arrive("Ann", locale=lang)
    ann.patient = True
    for part in texts_with("deal-open", lang):
        ann.page.route(part, swallowed)
    links = ann.open().page.locator("[data-testid=today] a")
    expect(links.first).to_be_visible()
    names = [name.strip() for name in links.all_inner_texts()]
    assert "" not in names, names


@pytest.mark.parametrize("part", ["Table", "coffee_rush"])
def test_a_table_whose_page_does_not_come_can_be_loaded_again(arrive, part):
    """When a newer server replaces an older one, the files of the older page are gone."""
    ann: Person = arrive("Ann")
    ann.patient = True
    ann.page.route(f"**/assets/{part}-*.js", swallowed)
    ann.open().do("play-bots")
    ann.page.locator("main [role=alert]").wait_for()
    ann.page.unroute_all()
    ann.do("reload")
    ann.at_table()


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("/t/{finished}/replay/all/0", "coffee_rush-*.js"),
        ("/t/{finished}/review", "review-*.css"),
        ("/puzzle/order_please", "puzzle-*.css"),
        ("/rules/coffee_rush", "Rules-*.js"),
        ("/me", "Me-*.js"),
    ],
)
def test_any_page_that_does_not_come_can_be_loaded_again(arrive, finished, path, part):
    """Two of them waited for their style sheets for ever."""
    ann: Person = arrive("Ann")
    ann.patient = True
    ann.page.route(f"**/assets/{part}", swallowed)
    ann.open(path.format(finished=finished))
    expect(ann.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    ann.page.unroute_all()
    ann.do("reload")
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    expect(ann.page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("what", ["reference", "help", "language"])
def test_late_parts_of_the_page_may_fail(arrive, what):
    ann: Person = arrive("Ann").sit_down_with_bots()
    ann.patient = True
    ann.page.route("**/assets/**", swallowed)
    if what == "language":
        ann.page.locator("[popovertarget=menu]").click()
        ann.page.locator("[data-lang=ko]").click()
        place = ann.page.locator("#menu")
    else:
        ann.do(what)
        place = ann.page.locator("dialog[open]")
    told = place.get_by_role("alert")
    expect(told).to_contain_text("The server cannot be reached")
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    ann.page.unroute_all()
    ann.do("reload")
    ann.at_table()
    expect(told).to_have_count(0)


@pytest.mark.parametrize(("way", "part"), [("learn", "Tutorial"), ("play-bots", "Coach")])
def test_tutorial_part_may_fail_to_load(arrive, way, part):
    ann: Person = arrive("Ann", coached=True)
    ann.patient = True
    ann.page.route(f"**/assets/{part}-*.js", swallowed)
    ann.open().do(way)
    ann.at_table()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server cannot be reached")


def test_a_link_is_there_though_its_drawing_does_not_come(arrive):
    ann: Person = arrive("Ann")
    ann.patient = True
    ann.invite()
    ann.page.route("**/assets/**", swallowed)
    ann.page.get_by_role("button", name="QR").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    assert ann.page.get_by_test_id("link").input_value().endswith(ann.path)
