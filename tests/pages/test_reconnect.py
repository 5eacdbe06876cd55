"""The server dies in the middle of play: open pages say so, mend themselves, and nothing is lost."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import Mortal
from .people import Person

pytestmark = pytest.mark.browser


def test_open_pages_carry_on_after_a_kill(mortal: Mortal, arrive: Callable[..., Person]) -> None:
    dice = random.Random(5)
    ann = arrive("Ann", host=mortal.running.host)
    ann.patient = True
    ann.sit_down_with_bots().play_until("pour", dice)
    ann.act(dice)
    before = ann.await_turn()
    cups = ann.page.locator("div.cups").inner_text()

    mortal.running.kill()
    lost = ann.page.get_by_test_id("lost")
    expect(lost).to_be_visible()
    assert ann.offer()["cups"] == 0, "nothing is offered while nothing can be sent"

    mortal.start()
    expect(lost).to_be_hidden()
    after = ann.await_turn()
    assert (after["version"], after["phase"]) == (before["version"], before["phase"])
    assert ann.page.locator("div.cups").inner_text() == cups
    ann.act(dice)
    assert int(ann.await_turn()["version"]) > int(before["version"])


def test_a_page_loaded_anew_shows_the_log_and_reads_none_of_it_out(arrive: Callable[..., Person]) -> None:
    ann, dice = arrive("Ann").sit_down_with_bots(), random.Random(3)
    for _ in range(6):
        ann.act(dice)
        ann.await_turn()
    lines = ann.page.locator(".story .log li").all_text_contents()
    assert len(lines) > 6
    ann.page.reload()
    ann.at_table()
    expect(ann.page.locator(".story .log li")).to_have_text(lines)
    read_out = ann.page.get_by_test_id("announcer").locator("p").all_inner_texts()
    assert read_out == [ann.page.get_by_test_id("status").inner_text().removeprefix("●")]
