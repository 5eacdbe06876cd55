"""Sample data for tests of stores, and the kinds of stores."""

from collections.abc import Awaitable, Callable

import pytest

from orderup.server.store import (
    EndedGame,
    Entry,
    Expiry,
    ResultSeat,
    Store,
    StoredResult,
    StoredSeat,
    StoredTable,
)
from orderup.server.store.rows import pack_record

Steps = Callable[[Store], Awaitable[None]]
OnStore = Callable[..., None]
STORES: dict[str, Callable[[pytest.FixtureRequest], str]] = {
    "sqlite": lambda request: f"sqlite:{request.getfixturevalue('tmp_path')}/orderup.sqlite3",
    "postgresql": lambda request: request.getfixturevalue("postgresql"),
}
"""The fixture that gives the address of an empty database, for each kind of store."""


def table(
    name: str = "t", host: str = "ann", players: tuple[str, ...] = ("ann",), at: float = 100.0
) -> StoredTable:
    seats = [StoredSeat("person", player, player.title()) for player in players]
    seats += [StoredSeat("bot", bot="greedy"), StoredSeat("open")]
    return StoredTable(name, "game", "default", "hash", {"x": True}, True, host, seats, at, at, 1)


def entry(version: int, at: float = 100.0) -> Entry:
    action = {"kind": "place", "cell": "커피", "n": version}
    return Entry(version, version % 2, "play", "person", action, at, f"layout-{version}")


def days(now: float, *, most: bool = False, keep_games: int = 100) -> Expiry:
    """Tables untouched for 60 days are marked, and removed a week later."""
    return Expiry(
        now,
        before=now - 60,
        marked_before=now - 7,
        packs_before=0.0,
        results_before=now - 400,
        keep_games=keep_games,
        most=most,
    )


def ended(name: str = "t", players: tuple[str, ...] = ("ann",), at: float = 100.0) -> EndedGame:
    """The end of a game of these people and a bot, after one move."""
    seats = [
        ResultSeat(place, 30 - place, {"served": 3}, player, player.title(), served={"커피": place})
        for place, player in enumerate(players, 1)
    ]
    seats.append(ResultSeat(len(seats) + 1, 5, {"served": 1}, bot="level:2"))
    result = StoredResult(name, "coffee_rush", "default", "hash", {"x": True}, False, at, seats)
    row = table(name, players=players)
    row.seats = row.seats[: len(seats)]
    return EndedGame(result, pack_record(row, [entry(1, at)]))


def ids(names: str) -> list[str]:
    return names.split()


async def settled(store: Store) -> None:
    """Wait until there are no more news: changes from before the first question may be among them."""
    while await store.news(0.01) != set():
        pass
