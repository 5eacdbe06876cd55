"""Clients that never read and connections that never ask: others play on, and they go in the end."""

import json
import socket
import struct
from pathlib import Path
from threading import Event

from ..limited import PATIENCE
from ..server.harness import RATES, Player, Server, wait_for
from .seats import Seat
from .tally import Tally

LIMITS = "unread_seconds=1.0, head_seconds=1.0, body_seconds=1.0, idlers_per_address=20"
SETTINGS = f"dict(bot_pace=0.0, away_before_stand_in=0.0, {LIMITS}, {RATES})"
UPGRADE = "\r\n".join(
    (
        "GET /ws/{table} HTTP/1.1",
        "Host: {host}",
        "Cookie: {cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "\r\n",
    )
)
POST = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
HALVES = ("", "GET", "GET / HTTP/1.1\r\nHost: ", POST + "Content-Length: 9\r\n\r\n{")
SMALL = 4096
MOVES = 20


def unread(person: Player, table: str) -> socket.socket:
    """A person's page that says hello again and again, and reads nothing but the end of the handshake."""
    line = socket.socket()
    line.settimeout(PATIENCE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    line.connect(("127.0.0.1", person.server.port))
    line.sendall(UPGRADE.format(table=table, host=person.server.host, cookie=person.cookie).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += (heard := line.recv(1))
        assert heard, f"the server hung up on who was to read nothing: {answer!r}"
    hello = json.dumps({"type": "hello", "since": 0}).encode()
    line.sendall((struct.pack("!BB", 0x81, 0x80 | len(hello)) + b"\0\0\0\0" + hello) * 20)
    return line


def half_open(server: Server, count: int) -> list[socket.socket]:
    """Open `count` connections, each of which has sent half of a request."""
    lines = []
    for i in range(count):
        line = socket.create_connection(("127.0.0.1", server.port))
        line.sendall(HALVES[i % len(HALVES)].encode())
        lines.append(line)
    return lines


def is_closed(line: socket.socket) -> bool:
    """Whether the server has hung up."""
    line.setblocking(False)
    try:
        return line.recv(1 << 16) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def stubborn_clients(folder: Path, *, rounds: int, silent: int = 60, seed: int = 1) -> Tally:
    """Two people play beside a third who reads nothing, and beside silent connections."""
    tally, server = Tally(), Server(folder, SETTINGS).wait_ready()
    try:
        for i in range(rounds):
            _play_beside(server, silent, seed + i, tally)
    finally:
        server.stop()
    tally.expect(not any('"Traceback' in line for line in server.log), "there was a traceback")
    return tally


def _play_beside(server: Server, silent: int, seed: int, tally: Tally) -> None:
    people = [Player(server, name) for name in ("Ann", "Ben", "Cleo")]
    table = people[0].begin(*people[1:])
    watcher = people[0].page(table)
    deaf = unread(people[2], table)
    lines = half_open(server, silent)
    watcher.until(lambda: watcher.table["seats"][2]["connected"])
    stop, seats = Event(), [Seat(person, table, seed) for person in people[:2]]
    for seat in seats:
        seat.play(stop)
    tally.expect(server.get("/readyz")[0] == 200, "not ready")
    watcher.until(lambda: not watcher.table["seats"][2]["connected"])
    people[0].ask(table, "bot", {"seat": 2})
    wait_for(lambda: all(len(seat.told) >= MOVES for seat in seats))
    stop.set()
    for seat in seats:
        seat.wait()
    watcher.close()
    tally.count(moves=MOVES, deaf=1)
    wait_for(lambda: all(is_closed(line) for line in lines))
    tally.count(half_open=len(lines))
    for line in (deaf, *lines):
        line.close()


def test_clients_that_never_read_and_silent_connections_stop_nobody(tmp_path):
    stubborn_clients(tmp_path, rounds=1).check("moves", "deaf", "half_open")
