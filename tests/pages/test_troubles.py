"""Faults, frozen games and words of the operator, as a person reads them."""

import json
import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from playwright.sync_api import Route, expect

from orderup.cli import main
from tests.server.harness import Server

from .arranging import resume
from .axe import nothing_serious_in_any_light
from .people import Person
from .test_layout import USUAL, looks, problems

pytestmark = pytest.mark.browser

SAID = {
    "en": ("Something went wrong on the server", "Reference 3f9a01bc"),
    "ko": ("서버에 문제가 생겼어요", "문의 번호 3f9a01bc"),
    "ru": ("На сервере что-то пошло не так", "Номер для справки: 3f9a01bc"),
}
TOO_MANY = {
    "en": "The table cannot be made this way. Coffee Rush is played on 2 to 4 seats, not 7.",
    "ko": "“커피 러시” 게임은 2~4명이 해요. 7명으로는 할 수 없어요.",
    "ru": "Число игроков в игре «Время кофе» — от 2 до 4, а не 7.",
}


def test_a_fault_of_the_server_has_a_sentence_and_its_request(arrive):
    ann = arrive("Ann").open()
    ann.patient = True
    problem = {"code": "failed", "message": "Something went wrong.", "said": {}, "request": "3f9a01bc"}

    def fail(route: Route) -> None:
        route.fulfill(status=500, content_type="application/json", body=json.dumps(problem))

    ann.page.route("**/api/tables", fail)
    ann.do("play-bots")
    alert = ann.page.get_by_role("alert")
    for lang, (sentence, reference) in SAID.items():
        ann.speak(lang)
        expect(alert).to_contain_text(sentence)
        expect(alert.get_by_test_id("request")).to_have_text(reference)


def test_impossible_addresses_are_named(arrive):
    def ask_for_too_many(route: Route) -> None:
        asked = route.request.post_data_json
        if asked:
            asked |= {"game": "coffee_rush", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 6]}
        route.continue_(post_data=asked and json.dumps(asked))

    ann = arrive("Ann").open()
    ann.patient = True
    ann.page.route("**/api/tables", ask_for_too_many)
    ann.do("play-bots")
    for lang, sentence in TOO_MANY.items():
        ann.speak(lang)
        expect(ann.page.get_by_role("alert")).to_contain_text(sentence)


def test_waiting_for_a_table_is_explained(arrive):
    """The rules may have to be compiled first, which takes a minute."""
    ann, held = arrive("Ann", locale="ru").open(), list[Route]()

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append(route)
        else:
            route.continue_()

    ann.page.route("**/api/tables", hold)
    told = ann.page.locator("[role=status]", has_text="стол готовится")
    ann.do("play-bots")
    expect(told).to_be_visible()
    nothing_serious_in_any_light(ann)
    held[0].continue_()
    ann.at_table()
    expect(told).to_have_count(0)


def test_games_that_come_when_one_has_gone_on_trouble_nobody(arrive):
    ann, held = arrive("Ann"), list[Route]()
    ann.page.route("**/api/games", lambda route: held.append(route))
    ann.open()
    ann.wait_for(lambda: held)
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.locator("#menu a[href='/me']").click()
    expect(ann.page).to_have_title(re.compile("^(?!orderup$)"))
    with ann.page.expect_response("**/api/games"):
        held[0].continue_()
    ann.await_frames()


def test_trouble_without_a_fault_is_told_and_names_no_request(arrive):
    """An answer that broke off was taken for nothing at all, in which a page then looked for its game."""
    ann = arrive("Ann", locale="en")
    ann.patient = True
    for path, told in (
        ("/t/not-there", "There is no such table"),
        ("/t/%E0%A4%A", "nothing at this address"),
    ):
        ann.open(path)
        expect(ann.page.get_by_role("alert")).to_contain_text(told)
        expect(ann.page.get_by_test_id("request")).to_have_count(0)
    ann.page.route("**/api/games", lambda route: route.fulfill(body='[{"name": "coffee'))
    ann.open()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server cannot be reached")


WORD = "We move to a faster machine, thank you for your patience: all games are kept."
TOLD = {
    "en": ("The operator of this server says:", r"restarts in \d minutes?", "watching and replays go on"),
    "ko": ("서버 운영자가 알려 드려요", r"\d분 뒤에 서버를 다시 시작해요", "구경과 다시 보기는 할 수 있어요"),
    "ru": (
        "Сообщение от администратора",
        r"Через \d мину[а-я]+ сервер перезапустится",
        "наблюдать и смотреть записи",
    ),
}
"""The number of minutes depends on the test's speed."""


@pytest.fixture
def order(server: Server) -> Iterator[Callable[..., None]]:
    """Orders something of the server; all is taken back at the end, for others use it, too."""

    def give(*words: str) -> None:
        # In a thread of its own: Playwright's event loop runs in this one.
        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(main, ["admin", *words, "--data", str(server.data)]).result() == 0

    yield give
    give("unsay")
    give("read-only", "off")


def test_a_word_from_the_operator_is_on_every_page(arrive, order, shots):
    ann: Person = arrive("Ann", reduced_motion="reduce").sit_down_with_bots()
    ann.patient = True
    ann.await_turn()
    banner = ann.page.get_by_test_id("banner")
    expect(banner).to_have_count(0)
    order("say", WORD, "--restart-in", "5")
    for words in (WORD, "restarts in 5 minutes"):
        expect(banner).to_contain_text(words)
    order("read-only", "on")
    expect(banner).to_contain_text(TOLD["en"][2])
    for lang, size in looks(ann, USUAL):
        for words in (*TOLD[lang], WORD):
            expect(banner).to_contain_text(re.compile(words))
        assert problems(ann) == [], f"{lang} {size}"
        shots(ann, f"banner-{lang}-{size[0]}")
    nothing_serious_in_any_light(ann)

    ann.speak("en")
    ann.page.locator(".cell.legal").first.click()
    ann.do("confirm")
    expect(ann.page.get_by_test_id("refused")).to_contain_text("nothing can be played for now")
    ann.page.goto(ann.address)
    expect(banner).to_contain_text(WORD)
    ann.do("put-away")
    expect(banner).to_have_count(0)
    order("say", "Another word")
    ann.page.reload()
    expect(banner).to_contain_text("Another word")
    expect(banner).not_to_contain_text("restarts")


def test_no_table_is_made_without_cookies(arrive):
    ann = arrive("Ann").open()
    ann.page.evaluate("Object.defineProperty(navigator, 'cookieEnabled', {get: () => false})")
    ann.do("play-bots")
    expect(ann.page.get_by_role("alert")).to_contain_text("keeps no cookies")
    assert ann.path == "/"


@pytest.mark.parametrize("asked", ["replay/all", "review"])
def test_rematch_in_play_leads_to_its_table(arrive, server, asked):
    ann = arrive("Ann", locale="ru")
    ann.patient = True
    resume(ann, server, "order_please", lambda match: len(match.actions) > 0, seats=2)
    table = ann.path
    ann.open(f"{table}/{asked}")
    expect(ann.page.get_by_role("alert")).to_contain_text("ещё не дошла")
    ann.page.get_by_role("link", name="К столу").click()
    expect(ann.page.get_by_role("main")).to_contain_text("Ann")
    assert ann.path == table


WHY = {"en": "cannot go on", "ko": "이어서 할 수 없어요", "ru": "нельзя продолжить"}


def test_a_frozen_game_says_why(mortal, arrive, shots):
    dice = random.Random(4)
    ann = arrive("Ann", host=mortal.running.host)
    ann.patient = True
    ann.sit_down_with_bots()
    for _ in range(3):
        ann.await_turn()
        ann.act(dice)
    table = ann.path
    mortal.running.kill()
    with closing(sqlite3.connect(mortal.data / "orderup.sqlite3")) as store, store:
        (last,) = store.execute("SELECT max(version) FROM log").fetchone()
        store.execute("UPDATE log SET seat = 9 WHERE version = ?", (last,))
    mortal.start()

    ann.page.reload()
    ann.at_table()
    assert ann.offer()["version"] == str(last - 1)
    for lang, words in WHY.items():
        if lang != "en":
            ann.page.locator("[popovertarget=menu]").click()
            ann.page.locator(f"[data-lang={lang}]").click()
            ann.page.keyboard.press("Escape")
        why = ann.page.get_by_test_id("frozen")
        expect(why).to_contain_text(words)
        expect(why).to_contain_text(str(last))
        expect(ann.page.get_by_test_id("status")).to_contain_text(words)
        shots(ann, f"frozen-{lang}")
    offered = ann.offer()
    assert not offered["mine"]
    assert offered["cells"] == offered["cups"] == offered["serves"] == 0
    ann.do("rematch")
    expect(ann.page.get_by_test_id("frozen")).to_be_hidden()
    assert ann.path != table
    ann.await_turn()
