"""English, Korean and Russian: chosen by the browser, switched by hand, complete."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import orderup
from tests.games.ftl import messages_of

from .arranging import at_decision

CLIENT = Path(orderup.__file__).parent / "client" / "src"
LANGUAGES = ("en", "ko", "ru")
SCRIPTS = {"en": r"[A-Za-z]", "ko": r"[가-힣]", "ru": r"[А-Яа-я]"}
FOLDERS = sorted(path for path in CLIENT.rglob("texts") if path.is_dir())


def test_every_text_the_page_asks_for_exists():
    games = Path(orderup.__file__).parent / "games"
    known = {name for folder in FOLDERS for name in messages_of(folder, "en")}
    known |= {name for path in games.glob("*/texts/en.ftl") for name in messages_of(path.parent, path.stem)}
    sources = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
    asked = {name for path in sources for name in re.findall(r"\bt\('([\w-]+)'", path.read_text("utf-8"))}
    assert len(asked) > 80
    assert asked <= known


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_chooses_the_language_of_everything(arrive, server, lang):
    ann = arrive("Ann", locale=lang).open()
    expect(ann.page.locator("html")).to_have_attribute("lang", lang)
    assert re.search(SCRIPTS[lang], ann.page.locator("h1").inner_text())
    at_decision(ann, server, "pour")
    for selector in (".card .name", "[data-testid=status]", ".log"):
        assert re.search(SCRIPTS[lang], ann.page.locator(selector).first.inner_text()), selector
    ann.do("help")
    assert re.search(SCRIPTS[lang], ann.page.get_by_role("dialog").inner_text())


@pytest.mark.browser
def test_the_language_is_switched_at_once_and_kept(arrive):
    ann = arrive("Ann", locale="en").sit_down_with_bots()
    drink = ann.page.locator(".card .name").first
    english = drink.inner_text()
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.locator("[data-lang=ko]").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "ko")
    expect(drink).not_to_have_text(english)
    ann.page.reload()
    ann.at_table()
    expect(ann.page.locator("html")).to_have_attribute("lang", "ko")


@pytest.mark.browser
def test_no_line_begins_with_a_dash(arrive):
    ann = arrive("Ann", locale="ru").open("/rules/order_please")
    ann.page.locator("section > p").first.wait_for()
    said = ann.page.locator("body").inner_text()
    assert "\u00a0—" in said
    assert " —" not in said


# Browsers do this to each text of a page that they translate: at once, and again whenever it changes.
TRANSLATE = """(again) => {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue.trim() || text.parentElement.closest('font, script, style')) continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = again ? text.nodeValue : 'translated';
      text.parentNode.insertBefore(font, text);
      text.remove();
    }
  };
  translate();
  const all = {childList: true, characterData: true, subtree: true};
  if (again) new MutationObserver(translate).observe(document.body, all);
}"""
STANDING = """() => [document.querySelector('[data-testid=status]').innerText,
  document.querySelector('.table').dataset.version,
  ...[...document.querySelectorAll('.table :is([data-meter], .points)')].map((each) => each.innerText)]"""


@pytest.mark.browser
@pytest.mark.parametrize("insisting", [False, True])
def test_a_browser_that_translates_keeps_nothing_of_an_earlier_moment(arrive, insisting):
    ann = arrive("Ann").sit_down_with_bots()
    ann.await_turn()
    expect(ann.page.locator("#app")).to_have_attribute("translate", "no")
    ann.page.evaluate(TRANSLATE, insisting)
    dice = random.Random(7)
    for _ in range(12):
        ann.await_turn()
        ann.act(dice)
    ann.await_turn()
    seen = ann.page.evaluate(STANDING)
    ann.page.reload()
    ann.at_table()
    ann.await_turn()
    assert seen == ann.page.evaluate(STANDING)


@pytest.mark.browser
def test_rewritten_text_survives_page_translation(arrive):
    ann = arrive("Ann").open("/me")
    expect(ann.page.locator("#app")).to_have_attribute("translate", "yes")
    expect(ann.page.locator("h1")).to_have_text("You on this device")
    ann.page.evaluate(TRANSLATE, False)
    expect(ann.page.locator("h1")).to_have_text("translated")
    ann.speak("ko")
    expect(ann.page.locator("h1")).to_have_text("내 정보")
