"""Each tutorial played to its end by somebody who knows nothing: they press what is lit, and read on."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from orderup.core import game as registry
from orderup.tutorials import Step, Tutorial, tutorial_of

from .people import Person
from .test_accessibility import nothing_serious

pytestmark = pytest.mark.browser

TAUGHT = [name for name in registry.names() if tutorial_of(name)]
STEP = "document.querySelector('[data-testid=tutorial]')?.dataset.step"
PASSES = 1000
CARD = "[data-testid=tutorial]"
# What is lit, in the order of the step: whether it is seen, and pressed where that does something.
PRESS = """([name, value, press]) => {
  const all = document.querySelectorAll(`main [data-${name}="${value}"]`);
  const found = [...all].find((one) => one.checkVisibility());
  const can = found && !found.disabled && found.getAttribute('aria-disabled') !== 'true';
  const inner = found?.matches('button, a, input') ? found : found?.querySelector('button');
  if (can && press) (inner ?? found).click();
  return [Boolean(found), Boolean(can)];
}"""


def at(person: Person) -> int:
    """The step shown, from 0."""
    return int(person.page.evaluate(f"() => {STEP}"))


def begin(person: Person, game: str) -> None:
    """From the landing page, where it is the first thing offered."""
    person.open().page.locator(f"[data-game={game}]").click()
    first = person.page.locator(".ways .button").first
    expect(first).to_have_attribute("data-do", "learn")
    first.click()
    person.at_table()
    expect(person.page.locator(f"{CARD} .text")).to_be_visible()


def follow(person: Person, step: Step, number: int) -> None:
    """Do what a step asks, until the next is shown."""
    lit = [point.partition("=")[::2] for point in step.point]
    unseen = {point for point in lit if not seen(person, point)}
    assert step.waits == "own" or not lit or len(unseen) < len(lit), f"step {number + 1}: nothing is lit"
    if step.waits != "own":
        person.do("tutorial-next")
    for _ in range(PASSES):
        if at(person) > number:
            break
        for point in lit if step.waits == "own" else []:
            before = state(person)
            found, pressed = person.page.evaluate(PRESS, [*point, True])
            unseen -= {point} if found else set()
            if at(person) > number:
                break
            if pressed:
                settle(person, before)
        person.page.wait_for_timeout(30)
    assert at(person) > number, f"step {number + 1} does not go on: {step.en}"
    assert step.waits != "own" or not unseen, f"step {number + 1} points at {unseen}, which nobody sees"


def seen(person: Person, point: tuple[str, str]) -> bool:
    """Whether something is there to be lit."""
    return bool(person.page.evaluate(PRESS, [*point, False])[0])


def state(person: Person) -> Any:
    return person.page.evaluate("() => document.querySelector('main').innerHTML")


def settle(person: Person, before: Any) -> None:
    """Wait a moment for what was pressed to show."""
    for _ in range(10):
        person.page.wait_for_timeout(20)
        if state(person) != before:
            break
    person.page.wait_for_timeout(30)


@pytest.mark.parametrize("game", TAUGHT)
def test_who_presses_what_is_lit_comes_to_the_end(
    arrive: Callable[..., Person], shots: Callable[[Person, str], None], game: str
) -> None:
    lang, phone = os.environ.get("LEARN", "en"), bool(os.environ.get("PHONE"))
    wishes: dict[str, Any] = {"viewport": {"width": 360, "height": 740}} if phone else {}
    person = arrive("Ann", locale=lang, **wishes)
    begin(person, game)
    tutorial: Tutorial | None = tutorial_of(game)
    assert tutorial is not None
    checked = False
    for number, step in enumerate(tutorial.steps[:-1]):
        assert at(person) == number
        if os.environ.get("LEARN"):
            person.page.wait_for_timeout(250)
            shots(person, f"learn-{game}-{lang}-{'phone' if phone else 'desk'}-{number:02}")
        if step.waits == "own" and step.point and not checked:
            nothing_serious(person)
            checked = True
        follow(person, step, number)
    expect(person.page.locator("[data-do=tutorial-play]")).to_be_visible()
