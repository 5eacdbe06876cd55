"""A load of players for a server: tables of four, a socket for each seat, moves at a fixed rate.

Lean on purpose: on the same machine, whatever the players cost is taken from the server. So frames are read
and written here, with a mask of zeros, and of a message only the needed parts are decoded.
"""

import asyncio
import json
import os
import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import nan
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import msgspec

from orderup.core.game.definition import get

HOST = "127.0.0.1"
MOST_SEATS = 4
OPENERS = 8
TICK = 0.002
HELLO = b'{"type":"hello"}'
Place = tuple[int, int]
"""A server's port and process id."""


class Situation(msgspec.Struct):
    """Of a situation: its version, and the legal actions."""

    version: int
    legal: list[dict[str, Any]]


class Message(msgspec.Struct):
    """Of a message: its type, and the situation it brings."""

    type: str
    situation: Situation | None = None
    result: dict[str, Any] | None = None


_message = msgspec.json.Decoder(Message).decode


@dataclass
class Load:
    """The outcome of a run: for every receipt of a move by one of a table's `seats` the seconds since it was
    due."""

    seats: int
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    seconds: float = 0.0

    def percentile(self, percent: int) -> float:
        """A percentile of the latencies, in milliseconds; NaN of too few."""
        if len(self.latencies) < 2:
            return nan
        return quantiles(self.latencies, n=100)[percent - 1] * 1000

    @property
    def moves(self) -> int:
        """The number of moves that everybody has heard of."""
        return len(self.latencies) // self.seats

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


@dataclass(frozen=True)
class Run:
    """One run with fresh tables: the load, the sockets still open at its end, the servers' processor time."""

    load: Load
    connected: int
    processor: float

    @property
    def processor_per_move(self) -> float:
        """In milliseconds."""
        return self.processor / max(1, self.load.moves) * 1000


def used(places: Sequence[Place]) -> float:
    """The processor time that all these servers have used, in seconds."""
    ticks = 0
    for _, pid in places:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid: int) -> int:
    """The memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Table:
    """Its seats; `due` is when the move that is under way should have been sent."""

    def __init__(self, load: Load, ready: "deque[Table]") -> None:
        self.load = load
        self.due: float | None = None
        self.over = False
        self.receipts = 0
        self._ready = ready
        self._move: tuple[Seat, bytes] | None = None

    def decide(self, seat: "Seat", situation: Situation) -> None:
        """A seat has to decide: note a move of it."""
        notation = random.choice(situation.legal)["notation"]
        play = {"type": "play", "version": situation.version, "actions": [notation]}
        self._move = (seat, frame(msgspec.json.encode(play)))
        self._offer()

    def moved(self) -> None:
        """A seat has heard of the move."""
        if self.due is not None:
            self.load.latencies.append(perf_counter() - self.due)
        self.heard()

    def heard(self) -> None:
        """A seat knows how things stand."""
        self.receipts += 1
        self._offer()

    def send(self, due: float) -> None:
        """Play the move that was noted."""
        assert self._move is not None
        seat, data = self._move
        self.due, self._move, self.receipts = due, None, 0
        seat.transport.write(data)

    def _offer(self) -> None:
        """Ready when a move is known and all seats have heard of the one before."""
        if self._move is not None and self.receipts >= self.load.seats and not self.over:
            self.receipts = 0
            self._ready.append(self)


class Seat(asyncio.Protocol):
    """One player's socket."""

    def __init__(self, table: Table, path: str, cookie: str, host: str, hello: bytes = HELLO) -> None:
        self.table = table
        self.transport: Any = None
        self.welcomed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The version that it was welcomed with."""
        self._hello = frame(hello)
        self._upgrade = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Cookie: {cookie}\r\nOrigin: http://{host}\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        self._buffer = bytearray()
        self._open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._upgrade)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open and not self._opened():
            return
        while (found := self._next_frame()) is not None:
            opcode, payload = found
            if opcode == 1:
                self._hear(payload)
            elif opcode == 9:
                self.transport.write(frame(payload, 10))

    def _opened(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(head.decode().splitlines()[0])
        self._buffer, self._open = bytearray(rest), True
        self.transport.write(self._hello)
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; the server sends no fragments."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, size = 2, buffer[1]
        if size == 126:
            start, size = 4, int.from_bytes(buffer[2:4], "big")
        elif size == 127:
            start, size = 10, int.from_bytes(buffer[2:10], "big")
        if len(buffer) < start or len(buffer) < start + size:
            return None
        found = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return found

    def _hear(self, payload: bytes) -> None:
        message = _message(payload)
        situation = message.situation
        if message.type == "refused":
            self.table.load.refused += 1
        elif message.type == "welcome" and situation is not None and not self.welcomed.done():
            self.table.heard()
            self.welcomed.set_result(situation.version)
        elif message.type != "moved":
            return
        if message.result is not None:
            self.table.over = True
        if message.type == "moved":
            self.table.moved()
        if situation is not None and situation.legal:
            self.table.decide(self, situation)


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """A client's frame of less than 64 KiB: masked, as it must be, with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + b"\0\0\0\0" + payload


class Browser:
    """Requests over one kept connection."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port)

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The JSON answer, and the cookie: the one that was set, or the one given."""
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
        )
        head += f"Content-Length: {len(data)}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "")
        self._writer.write(head.encode() + b"\r\n" + data)
        status, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        answer = json.loads(await self._reader.readexactly(int(headers["content-length"])))
        if " 200 " not in status:
            raise ConnectionError(f"{status}: {answer}")
        return answer, headers.get("set-cookie", cookie).partition(";")[0]

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


class Crowd:
    """Tables of four, or of `seats`, at most as many as the game has, with everybody connected. Of
    several `ports` each table has one, or if they are `mixed` each of its seats another."""

    def __init__(
        self,
        game: str,
        host: str,
        *ports: int,
        mixed: bool = False,
        seats: int = MOST_SEATS,
        hello: bytes = HELLO,
    ) -> None:
        self._game, self._host, self._ports, self._mixed = game, host, ports, mixed
        self._hello = hello
        self._load = Load(min(seats, get(game).seats[-1]))
        self._ready: deque[Table] = deque()
        self._tables: list[Table] = []
        self._seats: list[Seat] = []

    async def arrive(self, sockets: int) -> None:
        """Open this number of sockets."""
        waiting = [None] * (sockets // self._load.seats)
        await asyncio.gather(*(self._open_tables(waiting, opener) for opener in range(OPENERS)))

    async def _open_tables(self, waiting: list[None], opener: int) -> None:
        place = opener % len(self._ports)
        browser = Browser(self._host, self._ports[place])
        await browser.open()
        while waiting:
            waiting.pop()
            await self._open_table(browser, place)
        browser.close()

    async def _open_table(self, browser: Browser, place: int) -> None:
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (self._load.seats - 1)
        wanted = {"game": self._game, "seats": seats, "name": "Player 0"}
        created, host_cookie = await browser.post("/api/tables", wanted)
        address, cookies = f"/api/tables/{created['id']}", [host_cookie]
        for seat in range(1, self._load.seats):
            cookies.append((await browser.post(f"{address}/sit", {"name": f"Player {seat}"}))[1])
        await browser.post(f"{address}/start", {}, host_cookie)
        table = Table(self._load, self._ready)
        self._tables.append(table)
        for seat, cookie in enumerate(cookies):
            port = self._ports[(place + seat * self._mixed) % len(self._ports)]
            await self._sit(table, port, f"/ws/{created['id']}?folds", cookie)

    async def _sit(self, table: Table, port: int, path: str, cookie: str) -> None:
        loop, host = asyncio.get_running_loop(), f"{self._host}:{port}"
        _, seat = await loop.create_connection(
            lambda: Seat(table, path, cookie, host, self._hello), self._host, port
        )
        await seat.welcomed
        self._seats.append(seat)

    async def play(self, rate: float, seconds: float) -> Load:
        """Play this number of moves a second; a move that is late counts from when it was due."""
        load = Load(self._load.seats)
        for table in self._tables:
            table.load, table.due = load, None
        began = perf_counter()
        sent = 0
        while (elapsed := perf_counter() - began) < seconds:
            while sent < elapsed * rate and self._ready:
                self._ready.popleft().send(began + sent / rate)
                sent += 1
            await asyncio.sleep(TICK)
        load.seconds = perf_counter() - began
        await asyncio.sleep(0.5)
        return load

    def connected(self) -> int:
        """The number of open sockets."""
        return sum(not seat.transport.is_closing() for seat in self._seats)

    def disperse(self) -> None:
        """Hang up."""
        for seat in self._seats:
            seat.transport.abort()
