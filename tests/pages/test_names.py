"""Names on the page: one that will not do is refused, one from right to left turns nothing around it."""

import re

import pytest
from playwright.sync_api import expect

from .test_layout import PHONE, problems, resize

pytestmark = pytest.mark.browser

SENTENCES = {"en": "That name will not do", "ko": "이 이름은 쓸 수 없어요", "ru": "Такое имя не подойдёт"}
RIGHT_TO_LEFT = "דנה 7"
LONG = "W" * 24


@pytest.mark.parametrize("locale", SENTENCES)
def test_a_name_that_does_not_show_is_refused_in_a_sentence(arrive, locale):
    nobody = arrive("\u3164", locale=locale).open()
    nobody.page.get_by_test_id("name").fill(nobody.name)
    nobody.patient = True
    nobody.do("play-bots")
    expect(nobody.page.get_by_role("alert")).to_contain_text(SENTENCES[locale])
    assert nobody.path == "/"


def test_a_name_from_right_to_left_stays_in_its_place(arrive):
    dana = arrive(RIGHT_TO_LEFT)
    table = dana.invite()
    name = dana.page.locator("[data-seat='0'] bdi")
    expect(name).to_have_text(f"\u2068{RIGHT_TO_LEFT}\u2069")
    ben = arrive(LONG)
    ben.join(table)
    expect(ben.page.locator("[data-seat='1'] bdi")).to_have_text(LONG)
    resize(ben, PHONE)
    ben.await_frames(PHONE)
    assert problems(ben) == ["a word broken: b > bdi ‘" + LONG + "’"], "longer than a phone is wide"
    dana.do("start")
    shown = ben.at_table().page.locator(".who bdi:visible", has_text=RIGHT_TO_LEFT)
    expect(shown.first).to_be_visible()


def test_two_of_one_name_are_told_apart(arrive):
    first = arrive("Ann")
    table = first.invite()
    arrive("Ann").join(table)
    for seat, told in enumerate([r"Ann\W+you", r"Ann\W+2"]):
        expect(first.page.locator(f"[data-seat='{seat}']")).to_contain_text(re.compile(told))
    first.do("start")
    expect(
        first.at_table().page.locator(".who:visible", has_text=re.compile(r"Ann\W+2")).first
    ).to_be_visible()


def test_default_name_is_not_a_customers(arrive):
    nobody = arrive("", locale="ru").open()
    expect(nobody.page.get_by_test_id("name")).to_have_attribute("placeholder", "Игрок")
