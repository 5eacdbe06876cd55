"""The chat at a table: the others see and hear it as text, until they mute it."""

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player

from .axe import nothing_serious
from .people import Person
from .test_layout import DESKTOP, PHONE, SIDEWAYS, looks, problems

pytestmark = pytest.mark.browser

MARKUP = "<b onclick=x>Hi</b> & welcome"


def open_chat(person: Person) -> None:
    person.do("chat")
    expect(person.page.get_by_test_id("chat")).to_be_visible()


def test_people_talk_in_the_lobby_each_in_their_language(arrive):
    ann: Person = arrive("Ann", reduced_motion="reduce")
    ben: Person = arrive("Ben", locale="ko", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    table = ann.invite()
    expect(ann.page.locator("[data-do=chat]")).to_have_count(0)
    ben.open(table).page.get_by_test_id("name").fill("Ben")
    expect(ben.page.get_by_role("heading", name="Ann 님의 초대: 커피 러시")).to_be_visible()
    ben.do("sit-down")
    ben.hold_still()
    open_chat(ann)
    ann.page.get_by_test_id("chat-text").fill(MARKUP)
    ann.page.keyboard.press("Enter")
    expect(ben.page.get_by_test_id("chat-fresh")).to_contain_text(MARKUP)
    expect(ben.page.locator("[data-do=chat] .news")).to_have_text("1")
    ann.page.locator("[data-say=good_luck]").click()
    expect(ben.page.get_by_test_id("chat-fresh")).to_contain_text("행운을 빌어요!")
    open_chat(ben)
    expect(ben.page.get_by_test_id("chat-fresh")).to_have_count(0)
    expect(ben.page.locator("[data-do=chat] .news")).to_have_count(0)
    ben.page.locator("[data-say=laugh]").click()
    expect(ann.page.locator("#chat li")).to_have_count(3)
    nothing_serious(ben)
    for language, size in looks(ben, (PHONE, SIDEWAYS, DESKTOP)):
        assert problems(ben) == [], f"{language} {size}"
    ben.page.get_by_test_id("chat-mute").check()
    expect(ben.page.locator("#chat li")).to_have_count(0)
    ben.page.keyboard.press("Escape")
    ann.page.locator("[data-say=wow]").click()
    expect(ann.page.locator("#chat li")).to_have_count(4)
    ben.page.reload()
    expect(ben.page.locator("[data-do=chat]")).to_be_visible()
    expect(ben.page.get_by_test_id("chat-fresh")).to_have_count(0)
    open_chat(ben)
    ben.page.get_by_test_id("chat-mute").uncheck()
    expect(ben.page.locator("#chat li")).to_have_count(4)


def test_one_person_is_muted_and_heard_again(arrive):
    ann: Person = arrive("Ann", reduced_motion="reduce")
    ben: Person = arrive("Ben", locale="ru", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    table = ann.invite()
    ben.join(table)
    open_chat(ann)
    ann.page.locator("[data-say=hello]").click()
    open_chat(ben)
    mute = ben.page.locator("[data-mute=Ann]")
    expect(mute).to_have_text("Скрыть реплики: Ann")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(ben.page.locator("#chat li b")).to_have_count(0)
    nothing_serious(ben)
    for language, size in looks(ben, (PHONE,)):
        assert problems(ben) == [], f"{language} {size}"
    ben.page.reload()
    ann.page.locator("[data-say=wow]").click()
    expect(ann.page.locator("#chat li")).to_have_count(2)
    open_chat(ben)
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(ben.page.locator("#chat li b")).to_have_count(0)
    mute.click()
    expect(ben.page.locator("#chat li b")).to_have_count(2)


def test_mute_is_shared_between_windows(arrive, server):
    """The second wrote down only those whom it knew of itself."""
    ann = arrive("Ann")
    host, ben, cleo = (Player(server, name) for name in ("Ann", "Ben", "Cleo"))
    table = host.create("me", "open", "open")["id"]
    ann.become(host.cookie)
    windows = ann.page, ann.context.new_page()
    for player in (ben, cleo):
        player.sit(table)
        player.page(table).ask("said", type="say", phrase="hello")
    for window in windows:
        window.goto(f"{ann.address}/t/{table}")
        window.locator("[data-do=chat]").click()
    for window, name in zip(windows, ("Ben", "Cleo"), strict=True):
        window.locator(f"[data-mute={name}]").click()
        for other in windows:
            expect(other.locator(f"[data-mute={name}]")).to_have_attribute("aria-pressed", "true")
    windows[0].reload()
    expect(windows[0].locator("[data-mute][aria-pressed=true]")).to_have_count(2)


def test_typing_after_opening_the_chat_goes_there(arrive):
    ann: Person = arrive("Ann", reduced_motion="reduce")
    ben: Person = arrive(
        "Ben", reduced_motion="reduce", viewport={"width": 360, "height": 740}, has_touch=True
    )
    ben.join(ann.invite())
    ben.hold_still()
    open_chat(ann)
    expect(ann.page.get_by_test_id("chat-text")).to_be_focused()
    ann.page.keyboard.type("Hi there, Ben")
    ann.page.keyboard.press("Enter")
    expect(ben.page.get_by_test_id("chat-fresh")).to_contain_text("Hi there, Ben")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-do=chat]")).to_be_focused()
