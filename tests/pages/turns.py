"""People take turns at a game's page."""

import random
from collections.abc import Callable
from typing import Any

from .people import Person

Offered = dict[str, Any]


class Turns:
    """One game's way: the choices of its page, and the way to take one."""

    def __init__(
        self, offer: str, called: str, answer: Callable[[Person, Offered, random.Random], None], step: str
    ) -> None:
        """`offer` is a function of the page (JavaScript) whose `over`, `mine` and `step` say whether the game
        is over, whose decision it is and which; `called` waits until somebody has to decide. `answer` takes
        something of what was offered, if anything was, and waits until the page shows it."""
        self._offer = offer
        self._called = called
        self._answer = answer
        self._step = step

    def offer(self, person: Person) -> Offered:
        """The choices that the page offers now."""
        offered: Offered = person.page.evaluate(self._offer)
        return offered

    def await_turn(self, person: Person) -> Offered:
        """Wait until it is this person's decision, or the game is over."""
        person.until(self._called)
        return self.offer(person)

    def act(self, person: Person, dice: random.Random) -> bool:
        """Take something the page offers, if anything, and wait until the page shows that it was taken."""
        offered = self.offer(person)
        self._answer(person, offered, dice)
        return bool(offered["mine"])

    def take_turns(self, people: list[Person], dice: random.Random) -> None:
        """The person who is asked takes something; when nobody is, a moment passes."""
        taken = [self.act(person, dice) for person in people]
        if not any(taken):
            people[0].wait_a_moment()

    def play_until(self, person: Person, step: str, people: list[Person], dice: random.Random) -> None:
        """All take what is offered until this person decides `step`: the very offer that was looked at is
        taken, for another look could see a later one."""
        offered = self.offer(person)
        while not (offered["mine"] and offered[self._step] == step):
            assert not offered["over"], f"the game ended before {step}"
            self._answer(person, offered, dice)
            self.take_turns([other for other in people if other is not person], dice)
            offered = self.offer(person)

    def play_to_the_end(self, people: list[Person], dice: random.Random) -> None:
        """Everybody plays what is offered until the page shows the result to all."""
        while not self.offer(people[0])["over"]:
            self.take_turns(people, dice)
        for person in people:
            self.await_turn(person)
