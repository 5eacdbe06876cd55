"""Any game as a plain table, made of its declared state: a toy and the game of the docs."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from orderup import Match
from tests.games.first_game import build
from tests.server.harness import SETTINGS, Player, Server

from .arranging import resume
from .axe import nothing_serious
from .people import Person

pytestmark = pytest.mark.browser

TOY = Path(__file__).parent / "toy"
PHONE = {"viewport": {"width": 360, "height": 740}}
MINE = ".table[data-mine=true]"
SEATS = {"coffee_rush": 3, "order_please": 2, "cafe_tycoon": 3}
GAMES = tuple(SEATS)
CARDS = 6
AT_SIGHT = 12
"""More actions are put in order by kind."""
LATE = 30
"""After this many actions the table holds something of everything."""
NO_WIDER = "() => document.documentElement.scrollWidth <= window.innerWidth"


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the toy is installed; by plain Python, so that nothing is compiled for it."""
    environment = {"PYTHONPATH": str(TOY), "NUMBA_DISABLE_JIT": "1"}
    running = Server(tmp_path_factory.mktemp("toys"), SETTINGS, **environment).wait_ready()
    yield running
    running.stop()


def begin(ann: Person, ben: Person) -> None:
    """Go from the landing page to a table of two, at which Ann decides first."""
    ann.open().page.get_by_test_id("name").fill("Ann")
    ann.page.locator("[data-game=toy_bids]").click()
    ann.do("plan-table")
    ann.page.locator("[data-count='2']").click()
    ann.page.locator("[data-option=cards]").select_option(str(CARDS))
    ann.page.get_by_label("Shuffle the seats").uncheck()
    ann.do("create-table")
    ann.page.get_by_test_id("link").wait_for()
    ben.join(ann.path)
    ann.do("start")
    ann.at_table().page.locator(MINE).wait_for()
    ben.at_table()


def choose(person: Person, action: str) -> None:
    """Take an action by its notation, and wait until it is taken."""
    version = person.page.locator(MINE).get_attribute("data-version") or ""
    person.page.locator(f"[data-action='{action}']").click()
    person.await_version_after(version)


def in_order(person: Person) -> list[str]:
    """The kinds of the actions offered, which are put in groups where they are many."""
    buttons = person.page.locator("[data-action]")
    buttons.first.wait_for()
    kinds: list[str] = buttons.evaluate_all("(buttons) => buttons.map((button) => button.dataset.kind)")
    many = len(kinds) > AT_SIGHT and len(set(kinds)) > 1
    assert person.page.locator(".groups section").count() == (len(set(kinds)) if many else 0), kinds
    return kinds


def test_two_people_play_a_game_without_a_drawing(arrive, toys, shots):
    ann = arrive("Ann", host=toys.host, watchful=True)
    ben = arrive("Ben", host=toys.host, locale="ko", color_scheme="dark", **PHONE)
    begin(ann, ben)

    # The deciding person has a button for each action, in words; a change of mind is taken back.
    expect(ann.page.locator("[data-action]").nth(1)).to_have_text("Bid the remainder 1")
    choose(ann, "bid 1")
    expect(ann.page.locator("[data-field=bid]")).to_have_text(re.compile(r"Bid\s*1"))
    ann.do("undo")
    expect(ann.page.locator("[data-action]")).to_have_count(3)
    expect(ann.page.locator(".log")).not_to_contain_text(re.compile("You bid|took the last action back"))
    expect(ben.page.locator("[data-action]")).to_have_count(0)
    for person in (ann, ben):
        nothing_serious(person)
        assert person.page.evaluate(NO_WIDER)

    # One's own seat comes first, under the name chosen at the table; fields have the game's words.
    expect(ann.page.locator("section[data-seat] h2").first).to_contain_text("Ann")
    expect(ben.page.locator("section[data-seat] h2").first).to_contain_text("Ben")
    expect(ann.page.locator("[data-field=deck]")).to_have_text(re.compile(f"Deck\\s*{CARDS} face down"))
    expect(ben.page.locator("[data-field=deck]")).to_have_text(re.compile(f"카드덱\\s*비공개 {CARDS}장"))
    expect(ann.page.locator("[data-field=bid]")).to_have_text(re.compile(r"Bid\s*none"))
    expect(ben.page.locator("[data-field=hits]").first).to_have_text(re.compile(r"Hits\s*0"))

    for turn in range(CARDS):
        decides = (ann, ben)[turn % 2]
        decides.page.locator(MINE).wait_for()
        choose(decides, f"bid {turn % 3}")
        if turn == 1:
            # The language is changed in the middle of a choice.
            expect(ben.page.locator("[data-action]")).to_have_text("카드 가져오기")
            ben.page.locator("[popovertarget=menu]").click()
            ben.page.locator("[data-lang=ru]").click()
            ben.page.keyboard.press("Escape")
            expect(ben.page.locator("[data-action]")).to_have_text("Взять карту")
            shots(ben, "plain-toy")
        choose(decides, "take")

    for person in (ann, ben):
        person.page.get_by_test_id("scores").wait_for()
        nothing_serious(person)
        shots(person, f"plain-toy-{person.name}-scores")
    # If the game has no words for something, its name in the program is shown.
    lines = ann.page.get_by_test_id("scores").locator("tbody th").all_inner_texts()
    assert lines[:4] == ["Score", "Place", "Cards", "Hits"]
    expect(ann.page.get_by_test_id("announcer")).to_contain_text(re.compile("Ben (bids|took)"))

    ann.page.get_by_role("link", name="Replay").click()
    step = ann.page.get_by_test_id("step")
    expect(step).to_contain_text(f"0 / {2 * CARDS + 2}")
    ann.do("step-on")
    expect(ann.page.locator("[data-field=bid]")).to_have_text(re.compile(r"Bid\s*1"))
    ann.do("step-last")
    expect(ann.page.locator("[data-field=deck]")).to_have_text(re.compile(r"Deck\s*none"))
    nothing_serious(ann)


def test_a_bystander_reads_along_and_the_rules_are_told(arrive, toys):
    host = Player(toys, "Ann")
    table = host.create("me", "random", "random", game="toy_bids")
    cleo = arrive("Cleo", host=toys.host, locale="ru").open(f"/t/{table['id']}").at_table()
    expect(cleo.page.locator("section[data-seat]")).to_have_count(3)
    expect(cleo.page.locator("[data-action]")).to_have_count(0)
    expect(cleo.page.get_by_test_id("watching")).to_be_visible()
    cleo.do("help")
    dialog = cleo.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ваша цель")
    expect(dialog.locator("dd[lang=en]").first).to_have_text("The cards left.")
    nothing_serious(cleo)


def test_actions_are_reached_by_the_keyboard(arrive, toys):
    ann = arrive("Ann", host=toys.host).open()
    ann.page.locator("[data-game=toy_bids]").click()
    ann.do("plan-table")
    ann.page.get_by_test_id("plan-seat-2").select_option("random")
    ann.page.get_by_test_id("plan-seat-3").select_option("random")
    ann.do("create-table")
    ann.at_table().page.locator(MINE).wait_for()
    version = ann.page.locator(".table").get_attribute("data-version") or ""
    ann.page.locator("[data-action='bid 0']").focus()
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator("[data-action='bid 1']")).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.await_version_after(version)
    expect(ann.page.locator("[data-action=take]")).to_be_visible()
    expect(ann.page.locator(".controls h2")).to_be_focused()
    ann.page.keyboard.press("u")
    expect(ann.page.locator("[data-action]")).to_have_count(3)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_as_a_plain_table(arrive, server, shots, game):
    lang = dict(zip(GAMES, ("en", "ko", "ru"), strict=True))[game]
    ann, dice = arrive("Ann", locale=lang), random.Random(5)
    resume(ann, server, game, lambda match: match.age >= LATE, SEATS[game])
    drawn = ann.page.locator(".table").get_attribute("class")
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.locator("#menu input").last.check()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-testid=plain-table]")).to_be_visible()
    for _ in range(3):
        ann.page.locator(MINE).wait_for()
        buttons, kinds = ann.page.locator("[data-action]"), in_order(ann)
        version = ann.page.locator(MINE).get_attribute("data-version") or ""
        buttons.nth(dice.randrange(len(kinds))).click()
        ann.insist()
        ann.await_version_after(version)
    ann.page.locator(MINE).wait_for()
    view = ann.page.locator(".seen").inner_text()
    assert not re.search(r"undefined|\[object|NaN|null", view)
    nothing_serious(ann)
    shots(ann, f"plain-{game}")
    ann.menu("twin")
    nothing_serious(ann)
    shots(ann, f"plain-{game}-twin")
    ann.page.keyboard.press("Escape")
    ann.do("help")
    ann.page.locator("dialog summary").first.click()
    shots(ann, f"plain-{game}-help")
    ann.page.keyboard.press("Escape")
    ann.page.set_viewport_size({"width": 360, "height": 740})
    nothing_serious(ann)
    assert ann.page.evaluate(NO_WIDER)
    shots(ann, f"plain-{game}-phone")
    ann.page.reload()
    expect(ann.page.locator("[data-testid=plain-table]")).to_be_visible()
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.locator("#menu input").last.uncheck()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-testid=plain-table]")).to_have_count(0)
    expect(ann.page.locator(".table")).to_have_class(drawn or "")


def test_many_actions_are_put_in_order_by_kind(arrive, server):
    def many(match: Match) -> bool:
        legal = match.legal()
        return len(legal) > AT_SIGHT and len({action.kind for action in legal}) > 1

    ann = arrive("Ann", **PHONE)
    ann.context.add_init_script("localStorage.setItem('orderup.plain', 'on')")
    # In the short game one has tiles from the start: a token can go to many of their spaces, in two ways.
    resume(ann, server, "cafe_tycoon", many, 4, {"short": True})
    kinds, groups = in_order(ann), ann.page.locator(".groups section")
    assert kinds == sorted(kinds, key=list(dict.fromkeys(kinds)).index)
    assert groups.count() > 1
    groups.first.locator("button").last.focus()
    ann.page.keyboard.press("ArrowDown")
    expect(groups.nth(1).locator("button").first).to_be_focused()
    nothing_serious(ann)


@pytest.fixture(scope="module")
def first_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the game installed; by plain Python, so that nothing is compiled for it."""
    folder = tmp_path_factory.mktemp("goofspiel")
    build(folder)
    environment = {"PYTHONPATH": str(folder), "NUMBA_DISABLE_JIT": "1"}
    running = Server(tmp_path_factory.mktemp("games"), SETTINGS, **environment).wait_ready()
    yield running
    running.stop()


def test_the_game_of_the_docs_is_played_to_its_end(arrive, first_game, shots):
    ann = arrive("Ann", host=first_game.host, locale="ko").open()
    ann.page.locator("[data-game=goofspiel]").click()
    ann.do("play-bots")
    ann.at_table()
    for cards in range(9, 1, -1):  # the last card is laid by itself
        ann.page.locator(MINE).wait_for()
        actions = ann.page.locator("[data-action]")
        expect(actions).to_have_count(cards)
        version = ann.page.locator(MINE).get_attribute("data-version") or ""
        actions.last.click()
        ann.await_version_after(version)
        if cards == 6:
            shots(ann, "first-game")
    expect(ann.page.get_by_test_id("scores")).to_contain_text("Prizes")
    log = ann.page.locator(".log")
    expect(log).to_contain_text("won 카드")
    expect(log).to_contain_text("is the next prize")
