"""Each tutorial played to its end by somebody who knows nothing: they press what is lit, and read on."""

import pytest
from playwright.sync_api import expect

from orderup.core.game import definition as registry
from orderup.tutorials import Tutorial, TutorialStep, tutorial_of

from .axe import nothing_serious
from .people import Person
from .test_layout import PHONE, looks, problems

pytestmark = pytest.mark.browser

TAUGHT = [name for name in registry.names() if tutorial_of(name)]
STEP = "document.querySelector('[data-testid=tutorial]')?.dataset.step"
PASSES = 1000
CARD = "[data-testid=tutorial]"
SEEN = """([name, value]) => {
  const all = document.querySelectorAll(`main [data-${name}="${value}"]`);
  return [...all].find((one) => one.checkVisibility());
}"""
# The lit elements that cannot be seen.
UNSEEN = f"(lit) => lit.filter((point) => !({SEEN})(point))"
# Press all lit elements that do something, in the order of the step, again and again until the next step is
# shown. Returns whether it is, and the lit elements that were never seen.
PRESS_ON = f"""async ([lit, number, passes]) => {{
  const at = () => Number({STEP});
  const moment = (long) => new Promise((done) => setTimeout(done, long));
  const settle = async (before) => {{
    for (let i = 0; i < 10 && window.changes === before; i++) await moment(20);
    await moment(30);
  }};
  let unseen = ({UNSEEN})(lit);
  for (let pass = 0; pass < passes && at() <= number; pass++) {{
    for (const point of lit) {{
      if (at() > number) break;
      const found = ({SEEN})(point);
      if (!found) continue;
      unseen = unseen.filter((other) => other !== point);
      if (found.disabled || found.getAttribute('aria-disabled') === 'true') continue;
      const before = window.changes;
      (found.matches('button, a, input') ? found : found.querySelector('button') ?? found).click();
      await moment(0);
      if (at() <= number) await settle(before);
    }}
    if (at() <= number) await moment(30);
  }}
  return [at() > number, unseen];
}}"""

UNTIL_SERVED = 10
"""A number of steps of Coffee Rush's tutorial: the last one serves the lower of two orders."""
# Whether something is seen as a whole: neither its container, the window nor the step's card cuts it.
WHOLE = """([name, value]) => {
  const all = document.querySelectorAll(`main [data-${name}="${value}"]`);
  const found = [...all].find((one) => one.checkVisibility());
  if (!found) return false;
  const box = found.getBoundingClientRect();
  const lane = found.closest('ul')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const card = document.querySelector('[data-testid=tutorial]').getBoundingClientRect().bottom;
  const [first, last] = [Math.max(lane.top, card), Math.min(lane.bottom, innerHeight)];
  return box.top >= first - 1 && box.bottom <= last + 1;
}"""
BUTTONS_WHOLE = """() => [...document.querySelectorAll('.bar .button')]
  .every((button) => !button.checkVisibility() || button.getBoundingClientRect().bottom <= innerHeight + 1)"""

COUNT_CHANGES = """() => {
  window.changes = 0;
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => (window.changes += 1)).observe(document, all);
}"""


def at(person: Person) -> int:
    """The step shown, from 0."""
    return int(person.page.evaluate(f"() => {STEP}"))


def begin(person: Person, game: str) -> None:
    """Begin on the landing page, where the tutorial is the first thing offered."""
    person.open().page.locator(f"[data-game={game}]").click()
    person.page.evaluate(COUNT_CHANGES)
    first = person.page.locator(".begin .button").first
    expect(first).to_have_attribute("data-do", "learn")
    first.click()
    person.at_table()
    expect(person.page.locator(f"{CARD} .text")).to_be_visible()


def follow(person: Person, step: TutorialStep, number: int) -> None:
    """Do what a step asks, until the next is shown."""
    lit = [point.partition("=")[::2] for point in step.point]
    unseen = person.page.evaluate(UNSEEN, lit)
    assert step.waits == "own" or not lit or len(unseen) < len(lit), f"step {number + 1}: nothing is lit"
    if step.waits != "own":
        person.do("tutorial-next")
    pressed = lit if step.waits == "own" else []
    gone_on, unseen = person.page.evaluate(PRESS_ON, [pressed, number, PASSES])
    assert gone_on, f"step {number + 1} does not go on: {step.en}"
    assert not unseen, f"step {number + 1} points at {unseen}, which nobody sees"


@pytest.mark.parametrize("game", TAUGHT)
def test_pressing_lit_things_completes_the_tutorial(arrive, game):
    person = arrive("Ann")
    begin(person, game)
    tutorial: Tutorial | None = tutorial_of(game)
    checked = False
    for number, step in enumerate(tutorial.steps[:-1]):
        assert at(person) == number
        if step.waits == "own" and step.point and not checked:
            nothing_serious(person)
            checked = True
        follow(person, step, number)
    expect(person.page.locator("[data-do=tutorial-play]")).to_be_visible()


def test_subject_of_a_step_is_visible_on_a_phone(arrive):
    """Guests of the cafe are behind a tab, which closes after the step about them. Only the lesson tells the
    moves of others."""
    ann = arrive("Ann", viewport={"width": 360, "height": 740})
    begin(ann, "cafe_tycoon")
    guests = ann.page.locator("[data-customer=chess_grandpas]").locator("visible=true")
    expect(guests).to_have_count(0)
    ann.do("tutorial-next")
    expect(guests.first).to_be_in_viewport()
    nothing_serious(ann)
    ann.do("tutorial-next")
    expect(guests).to_have_count(0)
    ann.do("tutorial-next")
    ann.page.locator("[data-place='2'] button").click()
    ann.do("tutorial-next")
    expect(ann.page.locator("[data-testid=tutorial]")).to_have_attribute("data-step", "5")
    expect(ann.page.locator(".over")).to_have_count(0)


def test_lit_thing_is_wholly_visible_on_a_phone(arrive):
    """Two orders that lie below each other, too; and what ends a turn is never cut by the lower edge."""
    ann = arrive("Ann", viewport={"width": 360, "height": 740})
    begin(ann, "coffee_rush")
    tutorial = tutorial_of("coffee_rush")
    for number, step in enumerate(tutorial.steps[:UNTIL_SERVED]):
        for point in step.point:
            ann.until(WHOLE, point.partition("=")[::2])
        ann.until(BUTTONS_WHOLE)
        follow(ann, step, number)


def test_invited_newcomer_is_offered_the_tutorial(arrive):
    ann: Person = arrive("Ann")
    ben: Person = arrive("Ben", locale="ru", viewport={"width": 360, "height": 740})
    table = ann.invite()
    page, offer = ben.open(table).page, ben.page.get_by_test_id("lobby-learn")
    page.get_by_test_id("name").fill("Ben")
    ben.do("sit-down")
    expect(page.locator("[data-do=stand]")).to_be_visible()
    expect(offer).to_contain_text("Ещё не играли?")
    nothing_serious(ben)
    for language, size in looks(ben, (PHONE,)):
        assert problems(ben) == [], f"{language} {size}"
    ben.do("lobby-rules")
    expect(page.get_by_test_id("rules").locator("img").first).to_be_visible()
    page.keyboard.press("Escape")
    ben.do("lobby-learn")
    ben.at_table()
    page.locator("[data-do=tutorial-back]").click()
    expect(offer).to_be_visible()
    assert ben.path == table
    expect(page.locator("li[data-kind=person]")).to_have_count(2)
    ann.open().sit_down_with_bots()
    ann.open(table)
    expect(ann.page.get_by_test_id("link")).to_be_visible()
    expect(ann.page.get_by_test_id("lobby-learn")).to_have_count(0)
