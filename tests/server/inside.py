"""A server that listens nowhere, within the test's own process, and the far side of its sockets."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from orderup.core.game import definition as registry
from orderup.server.app import Application
from orderup.server.games.loading import load_rules
from orderup.server.net.limits import Buckets
from orderup.server.net.socket import Socket
from orderup.server.protocol.messages import CreateTable, SeatPlan, Sit
from orderup.server.settings import Settings
from orderup.server.store import Entry, Player, StoreError
from orderup.server.store.address import open_store
from orderup.server.store.sqlite import SqliteStore
from orderup.server.tables import audience, lobby, moves
from orderup.server.tables.hints import HintRequests
from orderup.server.tables.table import Table
from orderup.server.web.websocket import Visit

from .. import limited

ANN, BEN, CLEO = Player("ann", "Ann"), Player("ben", "Ben"), Player("cleo", "Cleo")
PEOPLE = ("ann", "ben", "cleo")


@cache
def rules_loaded() -> None:
    for game in registry.names():
        load_rules(game)


class FullDisk(SqliteStore):
    """A store that cannot append while `full`."""

    full = False

    async def append(self, table: str, entries: list[Entry], *beside: Any) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        await super().append(table, entries, *beside)


class Heard:
    """The connection of a socket whose far side reads at once, unless it is not `is_writable`."""

    resumed: Callable[[], None] | None = None
    is_writable = is_open = True

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.closed: int | None = None

    def write(self, frame: bytes) -> None:
        self.messages.append(msgspec.json.decode(payload_of(frame)))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def abort(self) -> None:
        self.is_open = False


def payload_of(frame: bytes) -> bytes:
    """The text in a whole frame from a server."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]


class Line:
    """A person's page at a table: it sends messages, and notes those that it hears, with the code of its
    end."""

    def __init__(self, application: Application, table: Table, player: str | None) -> None:
        connection = Heard()
        self.heard = connection.messages
        connection.close = lambda code, reason: self.heard.append(code)  # type: ignore[method-assign]
        socket = Socket(connection, player, application.settings)
        settings = application.settings
        saying = Buckets(settings.person_say_rate)
        self._visit = Visit(table, socket, settings, lambda: True, HintRequests(settings), saying)

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.say_text(msgspec.json.encode(message).decode())

    async def say_text(self, text: str) -> None:
        """Send what may be none."""
        await self._visit.hear(text)

    def leave(self) -> None:
        """Close the page."""
        audience.leave(self._visit._table, self._visit._socket)


@asynccontextmanager
async def application(tmp_path: Path, **settings: Any) -> AsyncIterator[Application]:
    """A server that listens nowhere; several may share a directory, or the `store` that is named."""
    rules_loaded()
    set_up = Settings(tmp_path, **settings)
    store = await (open_store(set_up.store) if set_up.store else FullDisk.open(set_up.database))
    made = Application(set_up, store)
    made.catalog.set_ready()
    try:
        yield made
    finally:
        await made.stop()


def inside(tmp_path: Path, work: Callable[[Application], Awaitable[None]], **settings: Any) -> None:
    """Run something within a server that listens nowhere."""

    async def run() -> None:
        async with application(tmp_path, **settings) as made:
            await work(made)

    limited.run(run())


async def get(
    asked: Application, path: str, *, client: str = "127.0.0.1", host: str = "127.0.0.1", query: str = ""
) -> tuple[int, Any]:
    """Status and JSON of a GET that comes from an address and names a host."""
    return await request(asked, "GET", path, client=client, host=host, query=query)


async def request(
    asked: Application,
    method: str,
    path: str,
    body: bytes = b"",
    *,
    client: str = "127.0.0.1",
    host: str = "127.0.0.1",
    query: str = "",
    headers: Mapping[str, str] | None = None,
) -> tuple[int, Any]:
    """Status and JSON of a request that brings JSON, or what claims to be."""
    status, _, answer = await raw_request(
        asked, path, method=method, body=body, client=client, host=host, query=query, headers=headers
    )
    return status, json.loads(answer)


async def raw_request(
    asked: Application,
    path: str,
    *,
    method: str = "GET",
    body: bytes = b"",
    client: str = "127.0.0.1",
    host: str = "127.0.0.1",
    query: str = "",
    headers: Mapping[str, str] | None = None,
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to a request."""
    sent = {"host": host, "content-type": "application/json", **(headers or {})}
    scope = {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": path,
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        "client": (client, 50_000),
    }
    answer: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        answer.append(message)

    await asked(scope, receive, send)
    told = {name.decode(): value.decode() for name, value in answer[0]["headers"]}
    return answer[0]["status"], told, answer[1]["body"]


async def game_of(
    application: Application, game: str, people: Sequence[Player], options: Any = None, **more: Any
) -> Table:
    """A game of these people, who sit in this order."""
    host, *guests = people
    seats = [SeatPlan("me"), *[SeatPlan("open")] * len(guests)]
    wanted = CreateTable(game, seats, host.name or host.id, options or {}, random_order=False, **more)
    table = await lobby.create(application.tables, host, wanted)
    for guest in guests:
        await lobby.sit(application.tables, table, guest, Sit(guest.name or guest.id))
    await lobby.start(application.tables, table, host)
    return table


async def game_with(application: Application, game: str, seats: int, options: Any = None) -> Table:
    """A game of the first `PEOPLE`."""
    return await game_of(application, game, [Player(name) for name in PEOPLE[:seats]], options)


async def start_game(application: Application) -> Table:
    return await game_of(application, "coffee_rush", (ANN, BEN))


async def start_cafe(application: Application) -> Table:
    """A game in which each seat knows something of its own: the cards that one gives away are secret."""
    return await game_of(application, "cafe_tycoon", (ANN, BEN, CLEO), {"short": True})


async def play_randomly(table: Table, count: int) -> None:
    chance = random.Random(count)
    for _ in range(count):
        seat = table.match.seat if table.match is not None else None
        if seat is None or table.match is None:
            return
        action = chance.choice(table.match.legal()).notation
        await moves.play(table, table.stored.seats[seat].player, table.version, [action])


async def greeted(table: Table, player: str | None, since: int | None) -> Any:
    """The welcome that a page gets."""
    heard = Heard()
    await moves.greet(table, Socket(heard, player, table.services.settings), since)
    await asyncio.sleep(0)
    return next(message for message in heard.messages if message["type"] == "welcome")
