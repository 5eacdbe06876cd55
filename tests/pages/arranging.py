"""Puts a table of a stopped server into a position that play by chance seldom reaches."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from orderup import Match

Step = tuple[int, dict[str, Any]]
"""A seat and what it plays."""


def find(
    seat: int, seats: int, options: dict[str, Any], wanted: Callable[[Match], bool]
) -> tuple[int, list[Step]]:
    """A seed of the cafe and random play from it until `seat` decides in a position that is `wanted`."""
    for seed in count():
        match, steps = Match("cafe_tycoon", seats=seats, seed=seed, options=options), list[Step]()
        dice = Random(seed)
        while not match.over:
            if match.seat == seat and wanted(match):
                return seed, steps
            action = dice.choice(match.legal())
            steps.append((match.seat, action.to_dict()))
            match.play(action)
    raise AssertionError("there is always another seed")


def put_in_place(data: Path, table: str, seed: int, steps: list[Step]) -> None:
    """Give a stored table another seed and another past, as if all of it had been played there."""
    with closing(sqlite3.connect(data / "orderup.sqlite3")) as store, store:
        (body,) = store.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        store.execute(
            "UPDATE tables SET body = ? WHERE id = ?", (json.dumps(json.loads(body) | {"seed": seed}), table)
        )
        store.execute("DELETE FROM log WHERE table_id = ?", (table,))
        for version, (seat, action) in enumerate(steps, start=1):
            row = (table, version, seat, "play", "bot", json.dumps(action), float(version))
            store.execute(
                "INSERT INTO log (table_id, version, seat, kind, decided_by, action, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                row,
            )


def seat_of(data: Path, table: str) -> int:
    """Where the only person of a stored table sits."""
    with closing(sqlite3.connect(data / "orderup.sqlite3")) as store:
        return [seat["kind"] for seat in _body(store, table)["seats"]].index("person")


def _body(store: sqlite3.Connection, table: str) -> Any:
    (body,) = store.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
    return json.loads(body)
