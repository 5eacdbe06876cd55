"""The puzzle of the day on the page: found, tried, solved and remembered; its answer shown; none there."""

import re
from datetime import date, datetime, time, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from orderup.puzzles.book import FoundPuzzle, book_of
from tests.server.harness import Player

from .axe import nothing_serious, nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems
from .test_packs import arrived
from .test_phone import PHONE as PHONE_DEVICE
from .test_phone import out_of_view, too_small

pytestmark = pytest.mark.browser

GAME = "order_please"


def of_goods() -> tuple[FoundPuzzle, str]:
    """A puzzle in which a good is to be laid, and the worst way to do that."""
    book = book_of(GAME)
    for puzzle in book.puzzles:
        laid = [told for told in puzzle.wins if told.startswith("register")]
        if len(laid) > 1 and laid[0] == puzzle.answer:
            return puzzle, laid[-1]
    raise AssertionError("there is no such puzzle")


def lay(page: Page, action: str) -> None:
    """Lay a good at a stall: first the stall, which may ask for the good."""
    _, good, deck = action.split()
    page.locator(f"[data-yours='{deck}']").click()
    if page.locator(f"[data-yours='{deck}'][aria-pressed=true]").count():
        page.locator(f"[data-good={good}]").click()


def test_a_puzzle_teaches_and_is_remembered_on_a_phone(arrive):
    """From home to a wrong answer, the game played out after it, the right answer, and the list."""
    ann = arrive("Ann", viewport={"width": 360, "height": 740}, reduced_motion="reduce").open()
    page = ann.page
    page.locator(f"[data-puzzle={GAME}]").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_text(re.compile("One action wins"))
    puzzle, worst = of_goods()
    ann.open(f"/puzzle/{GAME}/{puzzle.id}")
    expect(verdict).to_be_visible()
    for language, _ in looks(ann, (PHONE,)):
        expect(page.locator(".puzzle-panel h1")).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
        assert not too_small(page)
        assert out_of_view(page, ("[data-do=show]", ".bar")) == [], language
    ann.speak("en")
    lay(page, worst)
    expect(verdict).to_have_attribute("data-right", "false")
    expect(verdict).to_contain_text(f"you win {round(100 * puzzle.wins[worst])} of 100")
    expect(page.get_by_test_id("ends")).to_contain_text(re.compile(r"Played out:[\s\S]*You \d+"))
    for language, _ in looks(ann, (PHONE,)):
        expect(page.get_by_test_id("ends")).to_contain_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    ann.speak("en")
    ann.do("watch-own")
    expect(page.get_by_test_id("step")).to_have_text(re.compile("^0 / "))
    ann.do("step-on")
    expect(page.get_by_test_id("line").locator(".told")).to_contain_text("You laid")
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        assert problems(ann) == [], language
    ann.speak("en")
    nothing_serious(ann)
    ann.do("step-last")
    ann.do("results")
    expect(page.get_by_test_id("scores")).to_be_visible()
    page.keyboard.press("Escape")
    ann.do("back")
    expect(verdict).to_have_attribute("data-right", "false")
    lay(page, puzzle.answer)
    answer = page.get_by_test_id("answer")
    expect(answer.locator("[data-promise]")).to_have_count(3)
    expect(answer.locator("[data-promise]").first).to_have_attribute("data-promise", puzzle.answer)
    expect(answer.locator("[data-end]")).to_have_count(2)
    expect(answer.get_by_test_id("standing")).to_contain_text(re.compile(r"Rating \d+ \(−\d+\)"))
    for language, size in looks(ann, (PHONE, DESKTOP)):
        expect(answer.locator("[data-end]").first).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], f"{language} {size}"
        assert "{" not in answer.inner_text()
    nothing_serious_in_any_light(ann)
    ann.do("watch-best")
    expect(page.locator("[data-end=best] em")).to_be_visible()
    page.go_back()
    expect(verdict).to_have_attribute("data-right", "true")
    expect(answer).not_to_be_visible()
    ann.open("/puzzle")
    ann.speak("en")
    expect(page.get_by_test_id("standing")).to_contain_text("1 puzzle")
    page.locator(f"[data-puzzles={GAME}] summary").click()
    for language, _ in looks(ann, (PHONE,)):
        assert problems(ann) == [], language
    nothing_serious(ann)
    solved = page.locator(f"[data-puzzles={GAME}] [data-state=solved]")
    expect(solved).to_have_count(1)
    solved.click()
    expect(page.locator(".puzzle-panel h1")).to_contain_text("✓")


def test_a_line_that_comes_after_its_page_was_left_is_dropped(arrive):
    """Nothing is written to the console, as `arrive` checks, and the line can still be watched."""
    puzzle, worst = of_goods()
    ann = arrive("Ann").open(f"/puzzle/{GAME}/{puzzle.id}")
    page = ann.page
    page.get_by_test_id("verdict").wait_for()
    lay(page, worst)
    held: list[Route] = []
    page.route("**/api/**/line?*", lambda route: held.append(route))
    ann.do("watch-own")
    ann.wait_for(lambda: held)
    ann.do("back")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    arrived(ann, held)
    page.unroute("**/api/**/line?*")
    ann.do("watch-own")
    expect(page.get_by_test_id("step")).to_have_text(re.compile("^0 / "))


def test_a_puzzle_that_is_answered_after_midnight_counts_for_the_day_it_was_opened(arrive):
    ann = arrive("Ann").open()
    page, clock = ann.page, ann.context.clock
    clock.install()
    day = date.today()
    clock.set_system_time(datetime.combine(day, time(23, 58)))
    ann.open(f"/puzzle/{GAME}")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    clock.set_system_time(datetime.combine(day + timedelta(1), time(0, 2)))
    with page.expect_request(lambda request: request.method == "POST" and "/puzzles/" in request.url) as sent:
        ann.do("show")
    assert sent.value.post_data_json["day"] == day.isoformat()


def test_the_puzzle_of_the_day_begins_a_streak_that_home_and_record_show(arrive, server):
    player, day = Player(server, "Ann"), date.today().isoformat()
    here = f"/api/games/{GAME}/puzzles"
    today = player.get(f"{here}?day={day}")[1]["days"][0]["id"]
    book = book_of(GAME)
    (puzzle,) = (puzzle for puzzle in book.puzzles if puzzle.id == today)
    assert player.post(f"{here}/{today}", {"action": puzzle.answer, "day": day})[0] == 200
    ann = arrive("Ann", **PHONE_DEVICE, locale="ru")
    ann.become(player.cookie)
    page = ann.page
    ann.open()
    expect(page.get_by_test_id("streak")).to_contain_text("1 день подряд")
    expect(page.locator(f"[data-puzzle={GAME}]")).to_have_attribute("data-state", "solved")
    nothing_serious(ann)
    assert problems(ann) == []
    ann.open("/me")
    expect(page.get_by_test_id("own-puzzles")).to_contain_text("1 день подряд")
    ann.do("delete-record")
    ann.do("delete-yes")
    expect(page.get_by_test_id("own-puzzles")).to_have_count(0)


def test_shown_answer_does_not_count_as_solved(arrive, server):
    """On the plain table, where each action is a button; then it can be tried again."""
    bea = arrive("Bea")
    bea.context.add_init_script("localStorage.setItem('orderup.plain', 'on')")
    puzzle, _ = of_goods()
    bea.open(f"/puzzle/{GAME}/{puzzle.id}").do("show")
    expect(bea.page.get_by_test_id("answer")).to_be_visible()
    bea.page.keyboard.press("Escape")
    bea.do("again")
    bea.page.locator(f"main [data-action='{puzzle.answer}']").click()
    expect(bea.page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")
    bea.page.keyboard.press("Escape")
    expect(bea.page.locator(".puzzle-panel h1")).not_to_contain_text("✓")
    bea.patient = True
    for path in (
        "/puzzle/chess",
        f"/puzzle/{GAME}/nothing",
        f"/puzzle/{GAME}/{puzzle.id}/line/nothing/0",
        f"/puzzle/{GAME}/nothing/line/done/0",
    ):
        bea.open(path)
        expect(bea.page.get_by_role("alert")).to_be_visible()


def test_a_game_without_puzzles_says_so(arrive):
    cleo = arrive("Cleo")
    cleo.page.route("**/api/games/coffee_rush/puzzles?*", lambda route: route.fulfill(json={"days": []}))
    cleo.open("/puzzle/coffee_rush")
    expect(cleo.page.locator("main")).to_contain_text("no puzzles")
    cleo.do("all")
    expect(cleo.page.locator("[data-puzzles=coffee_rush]")).to_have_count(0)
