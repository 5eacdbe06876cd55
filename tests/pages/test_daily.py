"""The deal of the day, and tables over days: found, begun, told afterwards, with the time that is left."""

import re
from datetime import date
from random import Random

import pytest
from playwright.sync_api import expect

from orderup.core.texts.fluent import LANGUAGES
from tests.server.harness import Player, play_on

from .axe import nothing_serious, nothing_serious_in_any_light
from .people import Person
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems
from .test_phone import PHONE as TOUCHED
from .test_phone import nothing_sideways

pytestmark = pytest.mark.browser

GAME = "order_please"


def test_the_deal_of_the_day_is_found_and_begun(arrive):
    ann = arrive("Ann").open()
    page = ann.page
    deal = page.locator(f"[data-deal={GAME}]")
    expect(deal).to_contain_text("not played yet")
    deal.click()
    page.get_by_test_id("daily-level").select_option("level:3")
    ann.do("daily-play")
    page.wait_for_url("**/t/*")
    table = page.url
    ann.open(f"/daily/{GAME}")
    ann.do("daily-resume")
    page.wait_for_url("**/t/*")
    assert page.url == table
    ann.open()
    expect(deal).to_contain_text("in play")


def test_a_result_of_the_day_is_told_and_shared_without_the_deal(arrive, server):
    player, today = Player(server, "Ann"), date.today().isoformat()
    wanted = {"name": "Ann", "level": "level:2", "today": today, "day": today}
    status, info = player.post(f"/api/games/{GAME}/days", wanted)
    assert status == 200
    at_table = player.page(info["id"])
    play_on([at_table])
    at_table.close()
    ann = arrive("Ann").open()
    ann.become(player.cookie)
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


HOURS = {"en": "23 hours", "ko": "23시간", "ru": "23 часа"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_over_days_tells_the_time_that_is_left(arrive, lang):
    ann = arrive("Ann", **TOUCHED, locale=lang)
    page = ann.open().page
    ann.do("plan-table")
    page.locator("[data-count='2']").click()
    page.get_by_test_id("plan-seat-2").select_option(index=1)
    page.get_by_test_id("plan-time").select_option("turns 86400 0 0")
    nothing_serious(ann)
    nothing_sideways(page)
    ann.do("create-table")
    time = page.get_by_test_id("time")
    expect(time).to_contain_text(HOURS[lang])
    expect(page.locator(".table[data-mine=true]")).to_be_visible()
    nothing_sideways(page)
    ann.open()
    listed = page.locator("[aria-labelledby=playing] li")
    expect(listed).to_contain_text(re.compile(HOURS[lang]))
    expect(page.get_by_test_id("turns")).to_have_text("1")
    nothing_serious(ann)


def test_one_is_led_to_the_next_table_that_waits(arrive, server):
    ann, other = Player(server, "Ann"), Player(server, "Ben")
    first = ann.begin(other, tempo="turns"), ann.begin(other, tempo="turns")
    mover = ann if len(ann.get("/api/me/games")[1]["games"]) == 2 else other
    reader = arrive(mover.name, locale="en")
    reader.become(mover.cookie)
    page = reader.open("/rules/coffee_rush").page
    expect(page.get_by_test_id("turns")).to_have_text("2")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    expect(page.locator(".home")).to_have_accessible_name(re.compile("2 tables wait for you"))
    assert "favicon-turn" in page.locator("link[rel=icon]").get_attribute("href")
    reader.open(f"/t/{first[0]}").at_table()
    expect(page.locator("[data-do=next-table]")).to_have_count(0)
    _move(reader)
    expect(page.locator("[data-do=next-table]")).to_contain_text("Next (1)")
    expect(page.get_by_test_id("turns")).to_have_text("1")
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{first[1]}")
    reader.at_table()
    _move(reader)
    expect(page).to_have_title(re.compile(r"^[^(]"))
    expect(page.get_by_test_id("turns")).to_have_count(0)


def _move(reader: Person) -> None:
    """Choose a cell, and confirm it."""
    for _ in range(2):
        reader.act(Random(1))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clock_is_paused_by_agreement_and_stands_during_a_vacation(arrive, server, lang):
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    table = ann.begin(ben, clock={"turn": 86400}, tempo="turns")
    waits, decides = (ben, ann) if ann.get("/api/me/games")[1]["games"] else (ann, ben)
    reader = arrive(waits.name, **TOUCHED, locale=lang)
    reader.become(waits.cookie)
    page = reader.open(f"/t/{table}").at_table().page
    time = page.get_by_test_id("time")
    expect(time).to_contain_text(HOURS[lang])
    reader.menu("give-time")
    expect(time).not_to_contain_text(HOURS[lang])
    assert decides.post(f"/api/tables/{table}/pause")[0] == 200
    expect(page.get_by_test_id("pause-vote")).to_contain_text(decides.name)
    nothing_sideways(page)
    nothing_serious(reader)
    reader.do("pause-agree")
    expect(page.get_by_test_id("paused")).to_be_visible()
    expect(time).to_have_count(0)
    reader.do("resume-clock")
    expect(time).to_be_visible()
    reader.menu("tempo")
    expect(page.get_by_test_id("live-vote")).to_contain_text(decides.name)
    nothing_sideways(page)
    assert decides.post(f"/api/tables/{table}/tempo", {"tempo": "live", "agree": True})[0] == 200
    expect(page.get_by_test_id("live-vote")).to_have_count(0)
    expect(time).to_have_count(0)
    reader.open("/me")
    page.locator("#vacation").click()
    page.get_by_test_id("vacation-days").select_option("14")
    nothing_serious(reader)
    reader.do("take-vacation")
    expect(page.get_by_test_id("vacation")).to_be_visible()
    expect(page.locator("#vacation ~ .muted")).to_have_count(0)
    reader.do("end-vacation")
    expect(page.locator("[data-do=take-vacation]")).to_be_visible()


def test_unread_remarks_are_counted_until_they_are_read(arrive, server):
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    table = ann.begin(ben, tempo="turns")
    decides, waits = (ann, ben) if ann.get("/api/me/games")[1]["games"] else (ben, ann)
    said = waits.page(table)
    for text in ("I am away", "until Monday"):
        said.ask("said", type="say", text=text)
    said.close()
    reader = arrive(decides.name, **TOUCHED, locale="en")
    reader.become(decides.cookie)
    page = reader.open().page
    expect(page.locator("[aria-labelledby=playing] li")).to_contain_text("2 new remarks")
    reader.open(f"/t/{table}").at_table()
    expect(page.locator("[data-do=chat]")).to_have_accessible_name(re.compile("2"))
    reader.do("chat")
    lines = page.locator("#chat ol li")
    expect(lines).to_have_count(2)
    page.get_by_test_id("chat-text").fill("Wrong table")
    reader.do("chat-send")
    expect(lines).to_have_count(3)
    reader.do("unsay")
    expect(lines).to_have_count(2)
    nothing_serious(reader)
    reader.open()
    expect(page.locator("[aria-labelledby=playing] .turn")).not_to_contain_text("remark")

    reader.open(f"/t/{table}").at_table()
    reader.do("chat")
    page.get_by_test_id("chat-mute").check()
    page.keyboard.press("Escape")
    said = waits.page(table)
    said.ask("said", type="say", text="unheard")
    reader.until("async () => (await (await fetch('/api/me/games')).json()).games[0].unread === 0")

    reader.open(f"/t/{table}").at_table()
    reader.do("chat")
    page.get_by_test_id("chat-mute").uncheck()
    page.locator(f"[data-mute={waits.name}]").click()
    reader.open()
    said.ask("said", type="say", text="unheard")
    said.close()
    reader.open(f"/t/{table}").at_table()
    reader.await_rest()
    reader.open()
    expect(page.locator("[aria-labelledby=playing] .turn")).not_to_contain_text("remark")
