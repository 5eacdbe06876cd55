"""A person's record on their page: empty at first, then figures, a chart and a list; saved and deleted."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player, play_on

from .axe import nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems

pytestmark = pytest.mark.browser


def with_games(arrive, server, *opponents, **wishes):
    """A person who has finished a game against each of these bots."""
    ann = arrive("Ann", **wishes).open()
    player = Player(server, "Ann")
    for bot in opponents:
        table = player.create("me", bot)["id"]
        page = player.page(table)
        play_on([page])
        page.close()
    name, _, token = player.cookie.partition("=")
    ann.page.context.add_cookies([{"name": name, "value": token, "url": f"http://{server.host}"}])
    return ann.open("/me")


def test_a_record_is_empty_at_first(arrive, server):
    ann = arrive("Ann").open()
    player = Player(server, "Ann")
    player.create("me", "open")
    name, _, token = player.cookie.partition("=")
    ann.page.context.add_cookies([{"name": name, "value": token, "url": f"http://{server.host}"}])
    expect(ann.open("/me").page.get_by_test_id("no-record")).to_be_visible()
    expect(ann.page.locator("[data-do=export]")).to_have_count(0)


def test_a_record_has_figures_and_a_list_to_search_and_is_deleted(arrive, server):
    ann = with_games(arrive, server, "level:1", "level:3")
    page = ann.page
    results = page.locator("[data-result]")
    expect(results).to_have_count(2)
    expect(page.get_by_test_id("figures").locator("dd").first).to_have_text("2")
    expect(page.locator("[data-against]")).to_have_count(2)
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(page.locator("#record")).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    ann.speak("en")
    won = page.locator("[data-rung][data-won=true]")
    expect(page.locator("[data-rung]")).to_have_count(6)
    expect(won).to_have_count(
        ann.page.evaluate("async () => (await (await fetch('/api/me/figures')).json()).games[0].beaten")
    )
    page.get_by_test_id("search-bot").select_option("level:3")
    expect(results).to_have_count(1)
    expect(results).to_contain_text("Colleague")
    page.get_by_test_id("search-name").fill("nobody")
    page.get_by_test_id("search-name").press("Enter")
    expect(results).to_have_count(0)
    page.get_by_test_id("search-name").fill("")
    page.get_by_test_id("search-bot").select_option("")
    expect(results).to_have_count(2)
    with page.expect_download() as saved:
        ann.do("export")
    assert len(saved.value.path().read_text().splitlines()) == 2
    results.first.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/0/0")
    ann.open("/me").do("delete-record")
    ann.do("delete-yes")
    expect(page.locator("section.record [role=status]").first).to_contain_text("deleted")
    expect(results).to_have_count(0)
    ann.open("/me")
    expect(page.get_by_test_id("no-record")).to_be_visible()


def test_a_rung_of_the_ladder_begins_a_game_against_that_bot(arrive, server):
    ann = with_games(arrive, server, "random", viewport={"width": 1280, "height": 800})
    ann.page.locator("[data-play='level:5']").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator("img.face:visible").first).to_be_visible()
    expect(ann.page.get_by_text("Manager").locator("visible=true").first).to_be_visible()
