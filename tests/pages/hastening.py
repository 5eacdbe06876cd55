"""Lets the middle of a game pass without the page: its beginning and its end are played there."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from tests.server.harness import Player, play_on

from .people import Person

View = dict[str, Any]
ARRIVED = "(version) => Number(document.querySelector('.table').dataset.version) >= version"


def last_penalty(view: View) -> bool:
    """Coffee Rush: one more penalty closes somebody's shop."""
    return bool(view["closed"]) or max(len(seat["penalties"]) for seat in view["seats"]) >= 4


def last_customers(view: View) -> bool:
    """Order Please?: three decks hold few customers."""
    return sum(sorted(deck["cards"] for deck in view["decks"])[:3]) <= 6


def last_round(view: View) -> bool:
    """The cafe: nothing follows this round."""
    return bool(view["round"] == 10)


NEAR_THE_END: dict[str, Callable[[View], bool]] = {
    "coffee_rush": last_penalty,
    "order_please": last_customers,
    "cafe_tycoon": last_round,
}


class Middle:
    """Once everything that is `wanted` of the beginning has been seen, the game goes on near its end."""

    def __init__(self, people: list[Person], wanted: set[str], bystanders: Sequence[Person] = ()) -> None:
        self._people = people
        self._bystanders = bystanders
        self._wanted = wanted
        self._seen: set[str] = set()
        self._passed = False

    def see(self, what: str) -> None:
        """Something of the beginning; perhaps the last that was wanted."""
        self._seen.add(what)
        if not self._passed and self._seen >= self._wanted:
            self._passed = True
            hasten(self._people, self._bystanders)


def hasten(people: list[Person], bystanders: Sequence[Person]) -> None:
    """All play legal actions by chance, with their cookies but not on their pages, until the end is near: the
    pages are left meanwhile, as drawing what nobody looks at takes most of the time.

    A game that ends before is seen to have ended."""
    path = people[0].path
    pages = [_player(person).page(path.rsplit("/", 1)[-1]) for person in people]
    for person in (*people, *bystanders):
        person.page.goto("about:blank")
    view = pages[0].situation["view"]
    near = NEAR_THE_END[view["game"]]
    seed = 0
    while pages[0].result is None and not near(pages[0].situation["view"]):
        play_on(pages, 1, seed := seed + 1)
    version = pages[0].version
    for page in pages:
        page.close()
    for person in (*people, *bystanders):
        person.open(path).at_table().until(ARRIVED, version)


def _player(person: Person) -> Player:
    """The same person as a program."""
    host = person.address.removeprefix("http://")
    cookies = [f"{cookie['name']}={cookie['value']}" for cookie in person.context.cookies(person.address)]
    server: Any = SimpleNamespace(host=host, port=int(host.rsplit(":", 1)[1]))
    return Player(server, person.name, "; ".join(cookies))
