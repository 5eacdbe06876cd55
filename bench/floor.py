"""What a move costs a server without a game: as many messages of the same size, over the same sockets, and
nothing else. What a server takes above that is its own.

As a program it is that server: `python floor.py PORT`.
"""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from load import Browser, Crowd, Table
from served import fetch, free_port

from orderup.server.net.connections import Connections
from orderup.server.net.socket import WRITE, Socket, SocketMessage
from orderup.server.net.uvicorn_protocols import Bounds, HttpProtocol, SocketProtocol
from orderup.server.settings import Rate, Settings

HOST = "127.0.0.1"
SIZES = {"coffee_rush": 900, "order_please": 1100, "cafe_tycoon": 1500}
"""Bytes of a message that tells of a move, about, to a page that folds."""
LEGAL = [
    {"kind": "step", "meeple": 0, "cell": f"c{number}", "notation": f"0c{number}"} for number in range(8)
]
FREE = Rate(1e9, 1e9)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Floor:
    """Answers as a server does whose tables always have the same to tell."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._tables: dict[str, dict[int, Socket]] = {}
        self._versions: dict[str, int] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"ok"})
            return
        await receive()
        _, _, game, table, seats, seat = scope["path"].split("/")
        socket = Socket(send, seat, self._settings, write=scope["extensions"][WRITE]["write"])
        await send({"type": "websocket.accept"})
        self._tables.setdefault(table, {})[int(seat)] = socket
        while (message := await receive())["type"] == "websocket.receive":
            if _decode(message["text"])["type"] == "hello":
                socket.tell(self._message("welcome", table, decides=seat == "0", size=0).decode())
            else:
                self._move(table, int(seats), SIZES[game])

    def _move(self, table: str, seats: int, size: int) -> None:
        version = self._versions[table] = self._versions.get(table, 0) + 1
        decider, others = (
            SocketMessage(self._message("moved", table, decides=decides, size=size))
            for decides in (True, False)
        )
        for seat, socket in self._tables[table].items():
            socket.share(decider if seat == version % seats else others)

    def _message(self, kind: str, table: str, *, decides: bool, size: int) -> bytes:
        legal = LEGAL if decides else []
        message = {"type": kind, "situation": {"version": self._versions.get(table, 0), "legal": legal}}
        return _encode(message | {"steps": "x" * max(0, size - len(legal) * 60)})


class Idlers(Crowd):
    """Players of a game that there is not."""

    async def _open_table(self, browser: Browser, place: int) -> None:
        table, port = Table(self._load, self._ready), self._ports[place]
        self._tables.append(table)
        number, seats = len(self._tables), self._load.seats
        for seat in range(seats):
            await self._sit(table, port, f"/ws/{self._game}/{number}/{seats}/{seat}", "")


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """The port and process id of such a server."""
    port, quiet = free_port(), subprocess.DEVNULL
    command = [sys.executable, __file__, str(port)]
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
    try:
        fetch(f"http://{HOST}:{port}/")
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


async def serve(port: int) -> None:
    """Until somebody ends it."""
    settings = Settings(Path(), port=port, sockets_per_address=100_000, connections_per_address=100_000)
    config = uvicorn.Config(
        Floor(settings),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        host=HOST,
        port=port,
    )
    serving = uvicorn.Server(config)
    serving.server_state = Bounds(Connections(settings, 100_000, lambda _: False), FREE)
    await serving.serve()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
