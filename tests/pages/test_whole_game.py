"""From the landing page to the final score: two people in two browsers, two bots, and somebody watching."""

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.server.harness import Server

from .people import MOVING, Person
from .skip_ahead import Middle

pytestmark = pytest.mark.browser


def test_two_people_and_two_bots_play_from_landing_to_score(arrive, server):
    ann, ben = arrive("Ann"), arrive("Ben", locale="ko", **MOVING)
    cleo = arrive("Cleo", locale="ru")
    table = ann.invite()
    invitation = ann.page.get_by_test_id("link").input_value()
    assert invitation == ann.page.url
    expect(ann.page.locator("[data-do=start]")).to_be_disabled()

    ben.join(table)
    expect(ann.page.locator("li[data-kind=person]")).to_have_count(2)
    ann.do("start")
    for person in (ann, ben, cleo.open(table)):
        person.at_table()
    expect(cleo.page.get_by_test_id("watching")).to_be_visible()

    play_to_the_end(server, [ann, ben], random.Random(7), [cleo])

    rows = [numbers(person) for person in (ann, ben, cleo)]
    assert rows[0] == rows[1] == rows[2]
    total, ranks, *lines, _ = [[cell.replace("−", "-") for cell in row] for row in rows[0]]
    assert [sum(int(line[seat]) for line in lines) for seat in range(4)] == [int(n) for n in total]
    assert any("★" in rank for rank in ranks)
    for word in ("Ann", "Ben"):
        expect(ann.page.get_by_test_id("scores")).to_contain_text(word)

    over = ann.page.url
    ann.do("rematch")
    ann.page.wait_for_url(lambda url: url != over)
    ben.do("rematch")
    ben.page.wait_for_url(ann.page.url)


def play_to_the_end(
    server: Server, people: list[Person], dice: random.Random, bystanders: Sequence[Person] = ()
) -> None:
    """Everybody plays what is offered until the page shows the result to all."""
    middle = Middle(server, people, {"place", "move", "pour", "serve"}, bystanders)
    while not people[0].offer()["over"]:
        decisions = [person.offer() for person in people]
        taken = [person.act(dice) for person in people]
        if not any(taken):
            people[0].wait_a_moment()
        for offered in decisions:
            if offered["mine"]:
                middle.see(offered["phase"])
    for person in people:
        expect(person.page.get_by_test_id("results")).to_be_visible()


def numbers(person: Person) -> list[list[str]]:
    """The score sheet, once it is there, line by line, the best seat first."""
    expect(person.page.get_by_test_id("scores")).to_be_visible()
    lines = person.page.get_by_test_id("scores").locator("tbody tr").all()
    return [line.locator("td").all_text_contents() for line in lines]
