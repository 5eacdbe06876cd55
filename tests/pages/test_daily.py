"""The deal of the day on the page: found, begun against a chosen bot, told afterwards, played again."""

import re
from datetime import date

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player, play_on

from .axe import nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems

pytestmark = pytest.mark.browser

GAME = "order_please"


def test_the_deal_of_the_day_is_found_and_begun(arrive):
    ann = arrive("Ann").open()
    ann.page.locator(f"[data-game={GAME}]").click()
    ann.do("daily")
    page = ann.page
    page.get_by_test_id("daily-level").select_option("level:3")
    ann.do("daily-play")
    page.wait_for_url("**/t/*")
    table = page.url
    ann.open(f"/daily/{GAME}")
    ann.do("daily-resume")
    page.wait_for_url("**/t/*")
    assert page.url == table


def test_a_result_of_the_day_is_told_and_shared_without_the_deal(arrive, server):
    player, today = Player(server, "Ann"), date.today().isoformat()
    wanted = {"name": "Ann", "level": "level:2", "today": today, "day": today}
    status, info = player.post(f"/api/games/{GAME}/days", wanted)
    assert status == 200
    at_table = player.page(info["id"])
    play_on([at_table])
    at_table.close()
    ann = arrive("Ann").open()
    name, _, token = player.cookie.partition("=")
    ann.page.context.add_cookies([{"name": name, "value": token, "url": f"http://{server.host}"}])
    page = ann.open(f"/daily/{GAME}").page
    expect(page.get_by_test_id("daily-result")).to_contain_text("Helper")
    shared = page.get_by_test_id("daily-share").input_value()
    assert "●●○○○○ Helper" in shared
    assert info["id"] not in shared
    expect(page.get_by_test_id("daily-board").locator("tr.you")).to_have_count(1)
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(page.get_by_test_id("daily-result")).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    ann.speak("en")
    ann.do("daily-play")
    page.wait_for_url("**/t/*")
    assert info["id"] not in page.url
