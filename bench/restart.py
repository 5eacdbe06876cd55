"""The wait for tables after a restart: as many at once as a server carries, in mid game."""

import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from load import HOST, Load, Seat, Table, used
from report import Row
from served import serving_from

from orderup.core.game.definition import get
from orderup.match import Match
from orderup.server.people.identity import COOKIE, hashed, new_id
from orderup.server.settings import Settings
from orderup.server.store import Entry, Player, StoredSeat, StoredTable
from orderup.server.store.sqlite import SqliteStore

AT_ONCE = 50
"""Connections made at the same time: pages spread their attempts, and a server's backlog is short."""
TARGET = 10.0


@dataclass(frozen=True)
class Left:
    """A table as the server left it: its id, its players' tokens, the version of its log."""

    table: str
    tokens: list[str]
    version: int


@dataclass(frozen=True)
class Return:
    """Everybody has come back: seconds until the last had what its page needs, and of the server's
    processor; how many found their table no further back than they had left it."""

    seconds: float
    processor: float
    found: int


async def leave_tables(game: str, folder: Path, people: int) -> list[Left]:
    """Tables with all seats taken and half of a random game played, as a server has stored them."""
    store = await SqliteStore.open(Settings(folder).database)
    try:
        return [await _leave_table(store, game, seed) for seed in range(people // get(game).seats[-1])]
    finally:
        await store.close()


async def _leave_table(store: SqliteStore, game: str, seed: int) -> Left:
    now, table, tokens = time.time(), new_id(), [new_id() for _ in range(get(game).seats[-1])]
    players = [Player(new_id(), f"Player {seat}") for seat in range(len(tokens))]
    for player, token in zip(players, tokens, strict=True):
        await store.add_player(player, hashed(token), now)
    dealt = Match(game, seats=len(tokens), seed=seed)
    await store.create_table(
        StoredTable(
            id=table,
            game=game,
            pack=dealt.pack.name,
            pack_hash=dealt.pack.hash,
            options=dict(dealt.options),
            random_order=False,
            host=players[0].id,
            seats=[StoredSeat("person", player.id, player.name) for player in players],
            created=now,
            touched=now,
            rules=get(game).rules_version,
            status="playing",
            seed=seed,
            nonce="",
        )
    )
    log = half_a_game(dealt)
    await store.append(table, log)
    return Left(table, tokens, len(log))


def half_a_game(match: Match) -> list[Entry]:
    """The first half of the log of a random game."""
    chance, log = random.Random(match.seed), list[Entry]()
    while match.seat is not None:
        seat, played = match.seat, match.play(chance.choice(match.legal()))
        log.append(Entry(len(log) + 1, seat, "play", "person", played.to_dict(), 0.0, match.digest))
    return log[: len(log) // 2]


async def come_back(left: list[Left], port: int, pid: int) -> Return:
    """All open pages connect again, each with its known version, and wait for their welcome."""
    waiting = [(table, token) for table in left for token in table.tokens]
    random.Random(1).shuffle(waiting)
    seats: list[tuple[Seat, Left]] = []
    before, began = used([(port, pid)]), time.perf_counter()
    await asyncio.gather(*(_connect(waiting, seats, port) for _ in range(AT_ONCE)))
    seconds = time.perf_counter() - began
    found = sum(seat.welcomed.result() >= table.version for seat, table in seats)
    processor = used([(port, pid)]) - before
    for seat, _ in seats:
        seat.transport.abort()
    return Return(seconds, processor, found)


async def _connect(waiting: list[tuple[Left, str]], seats: list[tuple[Seat, Left]], port: int) -> None:
    loop = asyncio.get_running_loop()
    while waiting:
        left, token = waiting.pop()
        hello = msgspec.json.encode({"type": "hello", "since": left.version})
        table = Table(Load(len(left.tokens)), deque())
        seat = Seat(table, f"/ws/{left.table}?folds", f"{COOKIE}={token}", f"{HOST}:{port}", hello)
        await loop.create_connection(lambda seat=seat: seat, HOST, port)
        await seat.welcomed
        seats.append((seat, left))


def returns(game: str, runs: int, people: int) -> tuple[list[Left], list[Return]]:
    """The tables, and everybody's return to them, each time to a server that has just started."""
    with TemporaryDirectory() as data:
        left = asyncio.run(leave_tables(game, Path(data), people))
        made = []
        for _ in range(runs):
            with serving_from(data) as (port, pid):
                made.append(asyncio.run(come_back(left, port, pid)))
    return left, made


def rows(game: str, runs: int, people: int) -> list[Row]:
    """The time that it took, with the figures behind it."""
    left, made = returns(game, runs, people)
    back = sum(len(table.tokens) for table in left)
    actions = sum(table.version for table in left) / len(left)
    tables = f"{len(left)} tables of {len(left[0].tokens)}, {actions:.0f} actions each"
    return [
        Row(f"{back:,} people are back", [one.seconds for one in made], "s", TARGET, True, tables),
        Row("  the server's processor time", [one.processor for one in made], "s"),
        Row("  found their table as it was", [one.found for one in made], "", back),
    ]
