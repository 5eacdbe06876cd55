"""Skips the middle of a game: the page plays only its beginning and its end."""

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
"""The number of actions before the end at which people go on. All before was played at random."""
TRIED = 5
"""The shortest of this many games is taken."""
ARRIVED = "(version) => Number(document.querySelector('.table').dataset.version) >= version"


class Middle:
    """Skips to near the end of a game when all `wanted` parts of its beginning have been seen."""

    def __init__(
        self, server: Server, people: list[Person], wanted: set[str], bystanders: Sequence[Person] = ()
    ) -> None:
        self._server = server
        self._people = [*people, *bystanders]
        self._wanted = wanted
        self._seen: set[str] = set()
        self._passed = False

    def see(self, what: str) -> None:
        """Note a thing that was seen. After the last wanted one the game skips."""
        self._seen.add(what)
        if not self._passed and self._seen >= self._wanted:
            self._passed = True
            skip_to_near_end(self._server, self._people)


def skip_to_near_end(server: Server, people: list[Person]) -> None:
    """Move all people to a table with the same seats and options whose game is nearly over.

    Drawing takes most of a page test's time, and nobody looks at the middle."""
    table = people[0].path.rsplit("/", 1)[-1]
    body = _stored(server, table)
    seed, steps = nearly_over(body["game"], len(body["seats"]), body["options"])
    path = put_in_place(server, table, seed, steps)
    for person in people:
        person.follow(path).at_table().until(ARRIVED, len(steps))


def nearly_over(game: str, seats: int, options: dict[str, Any]) -> tuple[int, list[Step]]:
    """A seed, and the random game from it without its last actions."""
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
