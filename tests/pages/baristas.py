"""People at a table of Board Game Cafe Tycoon: see what the page offers, and take it."""

import random
from typing import Any

from playwright.sync_api import expect

from .people import Person

# What a person sees of their own decision: everything that acts, or opens a further choice, says so.
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
        for friend in friends:
            friend.open(host.path).page.get_by_test_id("name").fill(friend.name)
            friend.do("sit")
        expect(host.page.locator("li[data-kind=person]")).to_have_count(len(people))
        host.do("start")
    for person in people:
        person.at_table()
    return people


def offer(person: Person) -> dict[str, Any]:
    """What the page offers now."""
    offered: dict[str, Any] = person.page.evaluate(OFFER)
    return offered


def await_turn(person: Person) -> dict[str, Any]:
    """Wait until it is this person's decision, or the game is over."""
    person.page.wait_for_function(CALLED)
    return offer(person)


def await_move(person: Person, version: str) -> None:
    """Wait until the page shows a newer moment of the game, or its end."""
    person.page.wait_for_function(MOVED, arg=version)


def act(person: Person, dice: random.Random) -> None:
    """Take something the page offers, and wait until the page shows that it was taken."""
    answer(person, offer(person), dice)


def answer(person: Person, offered: dict[str, Any], dice: random.Random) -> None:
    """Take something of what was offered, if anything was."""
    if offered["over"] or not offered["mine"] or not (offered["acts"] or offered["picks"]):
        return
    tap_something(person, offered, dice)
    await_move(person, offered["version"])


def tap_something(person: Person, offered: dict[str, Any], dice: random.Random) -> None:
    """One of the things offered; where that asks for more, one of the answers."""
    things = [f'[data-act="{act}"]' for act in offered["acts"] if act != PASS]
    things += [f'[data-pick="{pick}"]' for pick in offered["picks"]]
    passes = PASS in offered["acts"] and (not things or dice.random() < PASSING)
    chosen = f'[data-act="{PASS}"]' if passes else dice.choice(things)
    person.page.locator(chosen).first.click()
    if "data-pick" in chosen:
        answers = person.page.locator(ANSWERS)
        answers.first.wait_for()
        answers.nth(dice.randrange(answers.count())).click()


def take_turns(people: list[Person], dice: random.Random) -> None:
    """Whoever is asked takes something."""
    for person in people:
        act(person, dice)


def play_until(person: Person, step: str, people: list[Person], dice: random.Random) -> None:
    """All take what is offered until this person decides `step`."""
    offered = offer(person)
    while not (offered["mine"] and offered["step"] == step):
        assert not offered["over"], f"the game ended before {step}"
        answer(person, offered, dice)
        take_turns([other for other in people if other is not person], dice)
        offered = offer(person)


def play_to_the_end(people: list[Person], dice: random.Random) -> None:
    """Everybody plays what is offered until the page shows the result to all."""
    while not offer(people[0])["over"]:
        take_turns(people, dice)
    for person in people:
        await_turn(person)
