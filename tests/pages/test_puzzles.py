"""The puzzle of the day on the page: found, tried, solved and remembered; its answer shown; none there."""

import re

import pytest
from playwright.sync_api import Page, expect

from orderup.puzzles.book import FoundPuzzle, book_of

from .axe import nothing_serious, nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems
from .test_phone import out_of_view, too_small

pytestmark = pytest.mark.browser

GAME = "order_please"


def of_goods() -> tuple[FoundPuzzle, str]:
    """One in which a good is to be laid, and the worst way to do that."""
    book = book_of(GAME)
    assert book is not None
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


def test_a_puzzle_is_found_tried_solved_and_remembered(arrive):
    ann = arrive("Ann", viewport={"width": 360, "height": 740}, reduced_motion="reduce").open()
    page = ann.page
    page.locator(f"[data-game={GAME}]").click()
    ann.do("puzzle")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_text(re.compile("One action wins"))
    ann.menu("all")
    page.locator(f"[data-puzzles={GAME}] summary").click()
    nothing_serious(ann)
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
    assert problems(ann) == []
    lay(page, puzzle.answer)
    answer = page.get_by_test_id("answer")
    expect(answer.locator("[data-promise]")).to_have_count(3)
    expect(answer.locator("li").first).to_have_attribute("data-promise", puzzle.answer)
    for language, size in looks(ann, (PHONE, DESKTOP)):
        expect(answer.locator("span").first).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], f"{language} {size}"
        assert "{" not in answer.inner_text()
    nothing_serious_in_any_light(ann)
    page.keyboard.press("Escape")
    expect(verdict).to_have_attribute("data-right", "true")
    ann.open("/puzzle").speak("en")
    page.locator(f"[data-puzzles={GAME}] summary").click()
    solved = page.locator(f"[data-puzzles={GAME}]").get_by_role("link", name=re.compile("✓|Solved"))
    expect(solved).to_have_count(1)
    solved.click()
    expect(page.locator(".puzzle-panel h1")).to_contain_text("✓")


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
    bea.open("/puzzle/coffee_rush")
    expect(bea.page.locator("main")).to_contain_text("no puzzles")
    bea.patient = True
    for path in ("/puzzle/chess", f"/puzzle/{GAME}/nothing"):
        bea.open(path)
        expect(bea.page.get_by_role("alert")).to_be_visible()
