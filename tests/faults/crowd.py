"""People at the tables of a fleet: each plays at random, connects again wherever they can when their server
is gone, as a page does, and notes all that they have sent and been told."""

import asyncio
import json
import random
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ..server.harness import Player
from .fleet import Fleet, Node

GONE = (OSError, WebSocketException, TimeoutError)
LEAVE_AFTER = frozenset({"busy", "unsure", "failed", "not_ready"})
"""Refused so, a page connects again."""


@dataclass(frozen=True)
class Patience:
    """A person who has heard nothing for `quiet` seconds asks whether anybody is there, and waits for
    `answer`. Between two moves they take a `pause`."""

    quiet: float
    answer: float
    pause: float = 0.0


class Seat:
    """A person at a table."""

    def __init__(self, fleet: Fleet, player: Player, table: str, seed: int, patience: Patience) -> None:
        self.sent: dict[int, set[str]] = defaultdict(set)
        self.told: dict[int, Any] = {}
        self.lost: list[str] = []
        self.version = 0
        self.over = False
        self.connected = Counter[str]()
        self.at: Node | None = None
        self._fleet, self._player, self._table, self._patience = fleet, player, table, patience
        self._chance = random.Random(seed)
        self._plays = True

    def rest(self) -> None:
        """Look on from now on."""
        self._plays = False

    async def stay(self) -> None:
        """Be there, whatever happens to servers, until cancelled."""
        while True:
            self.at = self._chance.choice(self._others())
            try:
                await self._visit(self.at)
            except GONE as error:
                self.connected[type(error).__name__] += 1
                await asyncio.sleep(0.05 + 0.1 * self._chance.random())

    def _others(self) -> list[Node]:
        """The servers to connect to next: not the one that has just failed, as behind a careful proxy."""
        return [node for node in self._fleet.nodes if node is not self.at] or self._fleet.nodes

    async def _visit(self, node: Node) -> None:
        connecting = connect(
            f"ws://{node.host}/ws/{self._table}?folds",
            additional_headers={"cookie": self._player.cookie},
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=self._patience.answer,
            close_timeout=0.1,
        )
        async with connecting as socket:
            await self._say(socket, type="hello", since=self.version)
            while True:
                await self._take(socket, await self._next(socket))

    async def _next(self, socket: ClientConnection) -> Any:
        try:
            return await self._hear(socket, self._patience.quiet)
        except TimeoutError:
            await self._say(socket, type="ping")
            return await self._hear(socket, self._patience.answer)

    async def _hear(self, socket: ClientConnection, patience: float) -> Any:
        async with asyncio.timeout(patience):  # `wait_for` of Python 3.11 may forget that it was cancelled.
            return msgspec.json.decode(await socket.recv())

    async def _take(self, socket: ClientConnection, message: Any) -> None:
        for step in message.get("steps", ()):
            self._note(step)
        self.over = self.over or message.get("result") is not None
        situation = message.get("situation")
        if situation is not None:
            self.version = situation["version"]  # It may be an earlier one, if the server is behind.
            if situation["legal"] and self._plays:
                await self._play(socket, situation)
        elif message.get("code") in LEAVE_AFTER or message["type"] == "reconnect":
            raise TimeoutError
        elif message["type"] == "refused":
            await self._say(socket, type="hello", since=self.version)

    async def _play(self, socket: ClientConnection, situation: Any) -> None:
        if self._patience.pause:
            await asyncio.sleep(self._patience.pause * 2 * self._chance.random())
        notation = self._chance.choice(situation["legal"])["notation"]
        self.sent[situation["version"]].add(notation)
        await self._say(socket, type="play", version=situation["version"], actions=[notation])

    async def _say(self, socket: ClientConnection, **message: Any) -> None:
        async with asyncio.timeout(self._patience.answer):
            await socket.send(json.dumps(message))

    def _note(self, step: Any) -> None:
        before = self.told.setdefault(step["version"], step)
        if (before["seat"], before["action"]) != (step["seat"], step["action"]):
            self.lost.append(f"version {step['version']} was told as {before}, and then as {step}")


@dataclass
class Table:
    """A table of two people, some with a bot as the third."""

    id: str
    seats: list[Seat]
    staying: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether anybody has been told the end."""
        return any(seat.over for seat in self.seats)


def open_table(fleet: Fleet, seed: int, patience: Patience, *, bot: bool) -> Table:
    """A table that has begun. It blocks."""
    chance = random.Random(seed)
    servers = [node for node in fleet.nodes if not node.standing_still]
    host, guest = (Player(chance.choice(servers), name) for name in ("Ann", "Ben"))
    table = host.begin(guest, bots=["random"] * bot)
    return Table(
        table, [Seat(fleet, person, table, seed + i, patience) for i, person in enumerate((host, guest))]
    )
