"""What went wrong, as a person reads it: a sentence, and what whoever runs the server finds in its log."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from .people import Person

pytestmark = pytest.mark.browser

SAID = {
    "en": ("Something went wrong on the server", "Reference 3f9a01bc"),
    "ko": ("서버에 문제가 생겼어요", "문의 번호 3f9a01bc"),
    "ru": ("На сервере что-то пошло не так", "Номер для справки: 3f9a01bc"),
}


def test_a_fault_of_the_server_has_a_sentence_and_its_request(arrive: Callable[..., Person]) -> None:
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


def test_what_is_nobodys_fault_names_no_request(arrive: Callable[..., Person]) -> None:
    ann = arrive("Ann", locale="en")
    ann.patient = True
    ann.open("/t/not-there")
    expect(ann.page.get_by_role("alert")).to_contain_text("There is no such table")
    expect(ann.page.get_by_test_id("request")).to_have_count(0)
