"""A table over days: its form, the time that is left, and the list of those that wait for the reader."""

import re

import pytest
from playwright.sync_api import expect

from orderup.core.texts.fluent import LANGUAGES

from .axe import nothing_serious
from .test_phone import PHONE, nothing_sideways

pytestmark = pytest.mark.browser

HOURS = {"en": "23 hours", "ko": "23시간", "ru": "23 часа"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_over_days_tells_the_time_that_is_left(arrive, lang):
    ann = arrive("Ann", **PHONE, locale=lang)
    page = ann.open().page
    ann.do("plan-table")
    page.locator("[data-count='2']").click()
    page.get_by_test_id("plan-seat-2").select_option(index=1)
    page.get_by_test_id("plan-time").select_option("turns 86400")
    nothing_serious(ann)
    nothing_sideways(page)
    ann.do("create-table")
    time = page.get_by_test_id("time")
    expect(time).to_contain_text(HOURS[lang])
    expect(page.locator(".table[data-mine=true]")).to_be_visible()
    nothing_sideways(page)
    ann.open()
    listed = page.locator("[aria-labelledby=own-tables] li")
    expect(listed).to_contain_text(re.compile(HOURS[lang]))
    nothing_serious(ann)
