"""People at a table of Board Game Cafe Tycoon: see what the page offers, and take it."""

import random
from typing import Any

from playwright.sync_api import expect

from .people import Person
from .turns import Turns

# The parts of the page with which a person decides: everything that acts or opens a further choice is marked.
OFFER = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => !element.disabled && element.checkVisibility());
  const table = document.querySelector('.table');
  return {
    over: seen('[data-testid=results]').length > 0,
    mine: table?.dataset.mine === 'true',
    step: table?.dataset.step,
    version: table?.dataset.version,
    acts: seen('.table [data-act]').map((element) => element.dataset.act),
    picks: seen('.table [data-pick]').map((element) => element.dataset.pick),
  };
}"""
MOVED = f"(version) => {{ const o = ({OFFER})(); return o.over || o.version !== version }}"
CALLED = f"() => {{ const o = ({OFFER})(); return o.over || (o.mine && o.acts.length + o.picks.length > 0) }}"
ANSWERS = ".answer[data-act]"
PASS = "pass"
PASSING = 0.1


def arrive_at_game(person: Person) -> Person:
    """The landing page, with this game chosen."""
    person.open().page.locator("[data-game=cafe_tycoon]").click()
    person.page.get_by_test_id("name").fill(person.name)
    return person


def invite(host: Person, seats: int, friends: int, options: dict[str, Any]) -> None:
    """Make a table by the form: friends on the seats after one's own, bots on the others."""
    arrive_at_game(host).do("plan-table")
    host.page.locator(f"[data-count='{seats}']").click()
    for place in range(2, seats + 1):
        who = "open" if place <= friends + 1 else "greedy"
        host.page.get_by_test_id(f"plan-seat-{place}").select_option(who)
    for name, value in options.items():
        field = host.page.locator(f"[data-option={name}]")
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            field.select_option(value)
    host.do("create-table")


def meet(people: list[Person], seats: int, **options: Any) -> list[Person]:
    """The first makes a table, the others come by its link, and the game starts."""
    host, *friends = people
    invite(host, seats, len(friends), options)
    if friends:
        host.page.get_by_test_id("link").wait_for()
        for seated, friend in enumerate(friends, start=2):
            friend.open(host.path).page.get_by_test_id("name").fill(friend.name)
            friend.do("sit")
            expect(friend.page.locator("[data-do=stand]")).to_be_visible()
            # The next person would else take the same seat.
            expect(host.page.locator("li[data-kind=person]")).to_have_count(seated)
        host.do("start")
    for person in people:
        person.at_table()
    return people


def await_move(person: Person, version: str) -> None:
    """Wait until the page shows a newer moment of the game, or its end."""
    person.until(MOVED, version)


def answer(person: Person, offered: dict[str, Any], dice: random.Random) -> None:
    """Take one of the things offered, if any."""
    if offered["over"] or not offered["mine"] or not (offered["acts"] or offered["picks"]):
        return
    tap_something(person, offered, dice)
    await_move(person, offered["version"])


def tap_something(person: Person, offered: dict[str, Any], dice: random.Random) -> None:
    """Tap one of the things offered; if that asks for more, one of the answers."""
    things = [f'[data-act="{act}"]' for act in offered["acts"] if act != PASS]
    things += [f'[data-pick="{pick}"]' for pick in offered["picks"]]
    passes = PASS in offered["acts"] and (not things or dice.random() < PASSING)
    chosen = f'[data-act="{PASS}"]' if passes else dice.choice(things)
    person.page.locator(chosen).first.click()
    if "data-pick" in chosen:
        answers = person.page.locator(ANSWERS)
        answers.first.wait_for()
        answers.nth(dice.randrange(answers.count())).click()
    person.insist()


_turns = Turns(OFFER, CALLED, answer, "step")
offer, await_turn, act = _turns.offer, _turns.await_turn, _turns.act
take_turns, play_until, play_to_the_end = _turns.take_turns, _turns.play_until, _turns.play_to_the_end
