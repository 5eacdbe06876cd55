"""The review of a finished game on the page: asked for, read, its better lines played out on the board."""

import json
import re
import sqlite3
from contextlib import closing
from functools import cache

import pytest
from playwright.sync_api import Route, expect

from orderup import Match, bots
from orderup.review.judging import judge
from orderup.review.verdicts import METHOD, kept
from tests.server.harness import Player, Server

from .arranging import put_in_place
from .axe import nothing_serious_in_any_light
from .people import Person
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems
from .test_phone import too_small

pytestmark = pytest.mark.browser

PLAYOUTS = 40
AT_THE_EDGE = 6
"""Pixels nearer to it nothing is written."""
GREEDY = ("greedy", "greedy")
BLUNDERER = ("random", "greedy")


@cache
def judged(players: tuple[str, ...]) -> tuple[Match, tuple[dict[str, object] | None, ...]]:
    """A game of Order Please? between these bots, and what there is to say of its actions."""
    match = Match("order_please", seed=5)
    bots.play_match(match, [bots.create(name, number) for number, name in enumerate(players)])
    found = [judge(match.record(), match.pack, number, PLAYOUTS) for number in range(len(match.actions))]
    if players == GREEDY:
        found = [None for _ in found]
    return match, tuple(verdict and kept(verdict) for verdict in found)


def arranged(server: Server, person: Person, players: tuple[str, ...], left: int = 0) -> str:
    """The path of a table with that game, made by this person; all but `left` actions have been judged."""
    match, verdicts = judged(players)
    host = Player(server, person.name)
    table = host.create("me", "greedy", game="order_please")["id"]
    person.become(host.cookie)
    again, steps = Match("order_please", seed=5), []
    for action in match.actions:
        assert again.seat is not None
        steps.append((again.seat, action.to_dict()))
        again.play(action)
    path = put_in_place(server, table, 5, steps)
    made = path.rpartition("/")[2]
    rows = [(made, n, json.dumps(verdict)) for n, verdict in enumerate(verdicts[: len(verdicts) - left])]
    with closing(sqlite3.connect(server.data / "orderup.sqlite3", timeout=60)) as store, store:
        row = (made, METHOD, -1 if left else 1)
        store.execute("INSERT INTO reviews (table_id, method, asked, done) VALUES (?, ?, 1, ?)", row)
        store.executemany("INSERT INTO verdicts VALUES (?, ?, ?)", rows)
    return path


def lose(route: Route) -> None:
    """Tell a review as if the first player had ended below nothing."""
    told = route.fetch().json()
    told["result"]["scores"][0] = -6
    route.fulfill(json=told)


def test_a_review_is_read_in_every_language_and_window(arrive, server):
    ann = arrive("Ann", reduced_motion="reduce")
    path = arranged(server, ann, BLUNDERER)
    ann.page.route("**/api/tables/*/review?*", lose)
    ann.open(path).page.locator("[data-do=review]").click()
    page = ann.page
    expect(page.get_by_test_id("review")).to_have_attribute("data-state", "done")
    expect(page.locator("[data-player='0'] h3")).to_contain_text("points: \N{MINUS SIGN}6")
    mistakes = page.locator("[data-mistake]")
    expect(mistakes.first).to_be_visible()
    own = mistakes.count()
    assert all("Ann" in heading for heading in page.locator("[data-mistake] h3").all_inner_texts())
    expect(page.locator(".review [data-player]").first).to_have_attribute("data-player", "0")
    expect(page.get_by_text("\N{PLUS-MINUS SIGN}").first).to_be_hidden()
    marks = page.locator("[data-player='0'] [data-pick]")
    assert marks.count() >= own, "every decision that was not good has a mark that leads to it"
    marks.last.click()
    number = marks.last.get_attribute("data-pick")
    expect(page.locator(f"#move-{number}")).to_be_focused()
    expect(page.locator("svg.course polyline")).to_have_count(2)
    for summary in page.locator(".review summary").all():
        summary.click()
    for language, size in looks(ann, (PHONE, DESKTOP)):
        expect(page.locator(".review h2").first).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], f"{language} {size}"
        assert "{" not in page.locator(".review").inner_text()
        if size == PHONE:
            assert not too_small(page)
    nothing_serious_in_any_light(ann)
    rows = page.locator(".review tbody tr")
    assert rows.count() > 10
    assert page.locator(".review tbody tr.marked").count() > 0


def go_on(route: Route) -> None:
    """Tell a review as it is told before all is judged."""
    told = route.fetch().json()
    told |= {"state": "working", "judged": told["actions"] // 2, "seconds": 130}
    told["findings"] |= {"players": [], "chances": []}
    route.fulfill(json=told)


def test_review_shows_findings_while_judging(arrive, server):
    ann, bea = arrive("Ann"), arrive("Bea", reduced_motion="reduce")
    path = arranged(server, ann, BLUNDERER)
    bea.page.route("**/api/tables/*/review?*", go_on)
    bea.open(f"{path}/review")
    expect(bea.page.get_by_test_id("review")).to_have_attribute("data-state", "working")
    expect(bea.page.locator("[data-mistake]").first).to_be_visible()
    expect(bea.page.get_by_test_id("review")).to_contain_text("About 2 minutes to go.")
    for language, size in looks(bea, (PHONE, DESKTOP)):
        assert problems(bea) == [], f"{language} {size}"
        assert "{" not in bea.page.locator(".review").inner_text()


def test_a_mistake_leads_to_its_moment_and_to_the_better_line(arrive, server):
    """A stranger may look, too: the game is over."""
    ann, bea = arrive("Ann"), arrive("Bea", viewport={"width": 360, "height": 740})
    path = arranged(server, ann, BLUNDERER)
    bea.open(f"{path}/review")
    first = bea.page.locator("[data-mistake]").first
    number = first.get_attribute("data-mistake")
    steps = first.locator(".better").inner_text().split(" → ")
    length = sum(int(step.rpartition("×")[2]) if "×" in step else 1 for step in steps)
    first.locator("[data-do=play-better]").click()
    step = bea.page.get_by_test_id("step")
    expect(step).to_have_text(f"0 / {length}")
    bea.do("step-on")
    bea.page.wait_for_url(f"**{path}/review/{number}/1")
    expect(step).to_have_text(f"1 / {length}")
    assert problems(bea) == []
    back = bea.page.locator(f"a[href='{path}/review']")
    assert (back.bounding_box() or {"x": 0})["x"] >= AT_THE_EDGE
    back.click()
    bea.page.locator("[data-mistake]").first.locator("[data-do=show-position]").click()
    bea.page.wait_for_url(re.compile(f"{path}/replay/\\d/{number}$"))
    bea.at_table()


def test_one_tries_again_from_a_mistake_and_from_a_replay(arrive, server):
    ann = arrive("Ann")
    path = arranged(server, ann, BLUNDERER)
    ann.open(f"{path}/review")
    ann.page.locator("[data-mistake] [data-do=try-again]").first.click()
    expect(ann.page.get_by_test_id("try")).to_be_visible()
    assert path not in ann.page.url
    ann.page.get_by_test_id("try").locator("a").click()
    ann.page.wait_for_url(re.compile(f"{path}/replay/0/\\d+$"))
    ann.page.locator(".again [data-do=try-again]").click()
    expect(ann.page.get_by_test_id("try")).to_be_visible()


def test_the_result_names_the_decision_that_cost_most(arrive, server):
    """The page asks again if the server does not answer at first."""
    ann = arrive("Ann")
    path = arranged(server, ann, BLUNDERER)
    ann.patient = True
    failed = list[str]()
    ann.page.route("**/review?*", lambda route: (failed.append(route.request.url), route.abort()), times=1)
    ann.open(path)
    ann.wait_for(lambda: failed)
    link = ann.page.get_by_test_id("costliest").locator("a")
    number = (link.get_attribute("href") or "").rpartition("-")[2]
    link.click()
    expect(ann.page.locator(f"#move-{number}")).to_be_focused()
    expect(ann.page.locator("[data-mistake]").first).to_have_attribute("data-mistake", number)


def test_a_review_is_asked_for_watched_and_empty(arrive, server):
    """The players need not press anything; if nobody had a choice, the page says so."""
    ann = arrive("Ann", viewport={"width": 360, "height": 740})
    path = arranged(server, ann, GREEDY, left=1)
    ann.open(f"{path}/review")
    review = ann.page.get_by_test_id("review")
    expect(review).to_have_attribute("data-state", "stopped")
    assert problems(ann) == []
    ann.do("ask-review")
    expect(review).to_have_attribute("data-state", "done")
    expect(review.locator("[data-player]")).to_have_count(2)
    expect(ann.page.get_by_test_id("no-mistakes")).to_be_visible()
    assert problems(ann) == []


def test_empty_review_says_so(arrive, server):
    ann = arrive("Ann")
    ann.patient = True
    path = arranged(server, ann, GREEDY, left=1)
    ann.open(f"{path}/review/99999/0")
    expect(ann.page.get_by_role("alert")).to_be_visible()
