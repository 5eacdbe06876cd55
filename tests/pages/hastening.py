"""Lets the middle of a game pass without the page: its beginning and its end are played there."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from random import Random
from typing import Any

from orderup import Match
from tests.server.harness import Server

from .arranging import Step, put_in_place
from .people import Person

LEFT = 6
"""So many actions before its end a game goes on, as it was played by chance; people play on otherwise."""
TRIED = 5
"""The shortest of so many games is taken."""
ARRIVED = "(version) => Number(document.querySelector('.table').dataset.version) >= version"


class Middle:
    """Once everything that is `wanted` of the beginning has been seen, the game goes on near its end."""

    def __init__(
        self, server: Server, people: list[Person], wanted: set[str], bystanders: Sequence[Person] = ()
    ) -> None:
        self._server = server
        self._people = [*people, *bystanders]
        self._wanted = wanted
        self._seen: set[str] = set()
        self._passed = False

    def see(self, what: str) -> None:
        """Something of the beginning; perhaps the last that was wanted."""
        self._seen.add(what)
        if not self._passed and self._seen >= self._wanted:
            self._passed = True
            hasten(self._server, self._people)


def hasten(server: Server, people: list[Person]) -> None:
    """All go on at a table like theirs, with the same seats and options, at which a game is nearly over: what
    nobody looks at is played by nobody's page, as drawing it takes most of the time."""
    table = people[0].path.rsplit("/", 1)[-1]
    body = _stored(server, table)
    seed, steps = nearly_over(body["game"], len(body["seats"]), body["options"])
    path = put_in_place(server, table, seed, steps)
    for person in people:
        person.follow(path).at_table().until(ARRIVED, len(steps))


def nearly_over(game: str, seats: int, options: dict[str, Any]) -> tuple[int, list[Step]]:
    """A seed, and a game of random players from it but for its last actions."""
    games = [(seed, _whole(Match(game, seats=seats, seed=seed, options=options))) for seed in range(TRIED)]
    seed, steps = min(games, key=lambda game: len(game[1]))
    return seed, steps[:-LEFT]


def _whole(match: Match) -> list[Step]:
    steps: list[Step] = []
    dice = Random(match.seed)
    while match.seat is not None:
        action = dice.choice(match.legal())
        steps.append((match.seat, action.to_dict()))
        match.play(action)
    return steps


def _stored(server: Server, table: str) -> dict[str, Any]:
    with closing(sqlite3.connect(server.data / "orderup.sqlite3", timeout=60)) as store:
        (text,) = store.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
    body: dict[str, Any] = json.loads(text)
    return body
