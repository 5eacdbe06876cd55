"""A game that cannot go on says so and why, in the reader's language, and what one can do instead."""

import random
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

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
