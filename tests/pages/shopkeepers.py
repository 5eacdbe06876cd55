"""People at a table of Order Please?: see what the page offers, and take it."""

import random
from typing import Any

from .people import Person

# What a person sees of their own decision, as the page marks it.
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


def offer(person: Person) -> dict[str, Any]:
    """What the page offers now."""
    offered: dict[str, Any] = person.page.evaluate(OFFER)
    return offered


def await_turn(person: Person) -> dict[str, Any]:
    """Wait until it is this person's decision, or the game is over."""
    person.page.wait_for_function(CALLED)
    return offer(person)


def act(person: Person, dice: random.Random) -> None:
    """Take something the page offers, and wait until the page shows that it was taken."""
    answer(person, offer(person), dice)


def answer(person: Person, offered: dict[str, Any], dice: random.Random) -> None:
    """Take something of what was offered, if anything was."""
    if offered["over"] or not offered["mine"]:
        return
    if offered["phase"] == "register" and offered["yours"] and dice.random() < LAYING:
        lay(person, dice)
    else:
        tap(person, choose(offered, dice), dice)
    person.page.wait_for_function(MOVED, arg=offered["version"])


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
    """What to tap for one of the things offered."""
    for what, selector in CHOICES.items():
        if offered[what]:
            return selector
    exchanges = offered["phase"] == "exchange" and dice.random() < EXCHANGING
    if offered["goods"] and (exchanges or not offered["done"]):
        return OPEN_GOOD
    return "[data-do=done]" if offered["done"] else OPEN_STALL


def play_until(person: Person, phase: str, everybody: list[Person], dice: random.Random) -> None:
    """All take what is offered until this person decides in `phase`."""
    offered = offer(person)
    while not (offered["mine"] and offered["phase"] == phase):
        assert not offered["over"], f"the game ended before {phase}"
        answer(person, offered, dice)
        take_turns([other for other in everybody if other is not person], dice)
        offered = offer(person)


def take_turns(everybody: list[Person], dice: random.Random) -> None:
    """Whoever is asked takes something."""
    for person in everybody:
        act(person, dice)


def play_to_the_end(everybody: list[Person], dice: random.Random) -> None:
    """Everybody plays what is offered until the page shows the result to all."""
    while not offer(everybody[0])["over"]:
        take_turns(everybody, dice)
    for person in everybody:
        await_turn(person)
