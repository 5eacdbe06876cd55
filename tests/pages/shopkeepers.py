"""People at a table of Order Please?: see what the page offers, and take it."""

import random
from typing import Any

from .people import Person
from .turns import Turns

# The parts of the page with which a person decides, as the page marks them.
OFFER = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => !element.disabled && element.checkVisibility()).length;
  const table = document.querySelector('.table');
  return {
    over: seen('[data-testid=results]') > 0,
    mine: table?.dataset.mine === 'true',
    phase: table?.dataset.phase,
    version: table?.dataset.version,
    merchants: seen('[data-merchant]'),
    answers: seen('[data-answer]'),
    yours: seen('[data-yours][data-open=true]'),
    theirs: seen('[data-theirs][data-open=true]'),
    goods: seen('[data-good][data-open=true]'),
    done: seen('[data-do=done]'),
  };
}"""
MOVED = f"(version) => {{ const o = ({OFFER})(); return o.over || o.version !== version }}"
CALLED = f"() => {{ const o = ({OFFER})(); return o.over || o.mine }}"
OPEN_STALL = "[data-yours][data-open=true]"
OPEN_GOOD = "[data-good][data-open=true]"
CHOICES = {
    "merchants": "[data-merchant]",
    "answers": "[data-answer]",
    "theirs": "[data-theirs][data-open=true]",
}
LAYING = 0.95
GOOD_FIRST = 0.5
EXCHANGING = 0.5


def answer(person: Person, offered: dict[str, Any], dice: random.Random) -> None:
    """Take one of the things offered, if any."""
    if offered["over"] or not offered["mine"]:
        return
    if offered["phase"] == "register" and offered["yours"] and dice.random() < LAYING:
        lay(person, dice)
    else:
        tap(person, choose(offered, dice), dice)
        person.insist()
    person.until(MOVED, offered["version"])


def tap(person: Person, selector: str, dice: random.Random) -> None:
    """Tap one of the things that look like this."""
    found = person.page.locator(selector)
    found.nth(dice.randrange(found.count())).click()


def lay(person: Person, dice: random.Random) -> None:
    """Lay a good: first the good and then a stall that lights up, or a stall, which may ask for the good."""
    chosen = person.page.locator("[data-good][aria-pressed=true]").count() > 0
    if not chosen and dice.random() < GOOD_FIRST:
        tap(person, OPEN_GOOD, dice)
    tap(person, OPEN_STALL, dice)
    if person.page.locator("[data-yours][aria-pressed=true]").count() > 0:
        tap(person, OPEN_GOOD, dice)


def choose(offered: dict[str, Any], dice: random.Random) -> str:
    """The selector of the thing to tap, one of those offered."""
    for what, selector in CHOICES.items():
        if offered[what]:
            return selector
    exchanges = offered["phase"] == "exchange" and dice.random() < EXCHANGING
    if offered["goods"] and (exchanges or not offered["done"]):
        return OPEN_GOOD
    return "[data-do=done]" if offered["done"] else OPEN_STALL


_turns = Turns(OFFER, CALLED, answer, "phase")
offer, await_turn, act = _turns.offer, _turns.await_turn, _turns.act
take_turns, play_until, play_to_the_end = _turns.take_turns, _turns.play_until, _turns.play_to_the_end
