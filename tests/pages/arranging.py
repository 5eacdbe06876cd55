"""Puts people at tables whose games stand where play by chance seldom gets."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from random import Random
from typing import Any

from orderup import Match
from tests.server.harness import Player, Server

from .people import Person

Step = tuple[int, dict[str, Any]]
"""A seat and its action."""
SEAT = 0
"""The person's seat; bots have the others."""


def resume(
    person: Person,
    server: Server,
    game: str,
    wanted: Callable[[Match], bool],
    seats: int,
    options: dict[str, Any] | None = None,
    seat: int = SEAT,
) -> Person:
    """Open a table of a running server whose game stands where `wanted` says, with this person to decide."""
    player = Player(server, person.name)
    people = ["greedy"] * seats
    people[seat] = "me"
    table = player.create(*people, game=game, options=options or {})["id"]
    person.become(player.cookie)
    path = put_in_place(server, table, *find(game, seats, options or {}, wanted, seat))
    return person.open(path).at_table()


def at_decision(person: Person, server: Server, phase: str) -> Person:
    """Bring this person to a table of Coffee Rush with two bots, where they have to decide in `phase`."""
    resume(person, server, "coffee_rush", lambda match: bool(match.view(None)["phase"] == phase), seats=3)
    person.await_phase(phase)
    return person


def find(
    game: str, seats: int, options: dict[str, Any], wanted: Callable[[Match], bool], seat: int = SEAT
) -> tuple[int, list[Step]]:
    """A seed and random play from it until the person decides in a position that is `wanted`."""
    for seed in count():
        match, steps = Match(game, seats=seats, seed=seed, options=options), list[Step]()
        dice = Random(seed)
        while not match.over:
            if match.seat == seat and wanted(match):
                return seed, steps
            action = dice.choice(match.legal())
            steps.append((match.seat, action.to_dict()))
            match.play(action)
    raise AssertionError("there is always another seed")


def put_in_place(server: Server, table: str, seed: int, steps: list[Step], mark: str = "x") -> str:
    """Store another table beside this one, with a mark in its id, another seed and another past, as if all of
    it had been played there; its path. The server reads it when somebody asks for it, like any that another
    server has made."""
    made = f"{table}{mark}"
    with closing(sqlite3.connect(server.data / "orderup.sqlite3", timeout=60)) as store, store:
        (text,) = store.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        body = json.dumps(json.loads(text) | {"id": made, "seed": seed})
        store.execute(
            "INSERT INTO tables (id, revision, touched, created, body)"
            " SELECT ?, revision, touched, created, ? FROM tables WHERE id = ?",
            (made, body, table),
        )
        store.execute(
            "INSERT INTO members (player, table_id) SELECT player, ? FROM members WHERE table_id = ?",
            (made, table),
        )
        for version, (seat, action) in enumerate(steps, start=1):
            row = (made, version, seat, "play", "bot", json.dumps(action), float(version))
            store.execute(
                "INSERT INTO log (table_id, version, seat, kind, decided_by, action, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                row,
            )
    return f"/t/{made}"


def dealt(server: Server, table: str) -> str:
    """The deal and log of a table, as `put_in_place` takes them, and the game and options that it needs."""
    with closing(sqlite3.connect(server.data / "orderup.sqlite3", timeout=60)) as store:
        found = store.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        moves = "SELECT seat, kind, action FROM log WHERE table_id = ? ORDER BY version"
        rows = store.execute(moves, (table,))
        log = [(seat, json.loads(action)) if kind == "play" else kind for seat, kind, action in rows]
    body = json.loads(found[0]) if found else {}
    return json.dumps({key: body.get(key) for key in ("game", "seats", "options", "seed")} | {"log": log})
