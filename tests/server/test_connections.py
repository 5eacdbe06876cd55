"""Connections are counted and watched: idle ones go first, those that never read go in the end."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orderup.server.net import connections as module
from orderup.server.net.connections import PROGRESS, TELL_EVERY, ConnectionPhase, Connections
from orderup.server.settings import Settings

from .. import limited

SETTINGS = Settings(
    Path(),
    connections_per_address=4,
    idlers_per_address=3,
    head_seconds=10.0,
    body_seconds=60.0,
    unread_seconds=30.0,
)


class Line(asyncio.Transport):
    """A connection as the server sees it: the bytes that wait, and whether it was hung up."""

    def __init__(self, its_socket: socket.socket | None = None) -> None:
        super().__init__({"socket": its_socket})
        self.unsent = 0
        self.is_open = True

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def abort(self) -> None:
        self.is_open = False


class Street:
    """Connections under a clock of the test's own."""

    def __init__(self, most: int = 100, settings: Settings = SETTINGS) -> None:
        self.now = 1000.0
        self.all = Connections(settings, most, lambda host: host == "127.0.0.1", lambda: self.now)

    def open(self, host: str = "192.0.2.1", phase: ConnectionPhase = ConnectionPhase.HEAD) -> Line:
        """Somebody connects, and comes so far."""
        line = Line()
        self.all.opened(line, host)
        self.all.enter(line, phase)
        return line

    def wait(self, seconds: float) -> None:
        """Time passes, then the server looks."""
        self.now += seconds
        self.all.look()


@pytest.mark.parametrize(("phase", "seconds"), [(ConnectionPhase.HEAD, 10.0), (ConnectionPhase.BODY, 60.0)])
def test_a_request_has_to_come_in_time(phase, seconds):
    street = Street()
    line = street.open(phase=phase)
    street.wait(seconds - 1)
    street.all.enter(line, phase)  # another piece of it changes nothing
    assert line.is_open
    street.wait(1)
    assert not line.is_open
    assert len(street.all) == 0


def test_each_request_has_its_own_time():
    street = Street()
    line = street.open()
    for phase in (
        ConnectionPhase.ANSWER,
        ConnectionPhase.HEAD,
        ConnectionPhase.BODY,
        ConnectionPhase.ANSWER,
        ConnectionPhase.HEAD,
    ):
        street.wait(9)
        street.all.enter(line, phase)
    street.wait(9)
    assert line.is_open


@pytest.mark.parametrize("phase", [ConnectionPhase.ANSWER, ConnectionPhase.SOCKET])
def test_silent_listener_is_kept(phase):
    street = Street()
    line = street.open(phase=phase)
    street.wait(1e6)
    assert line.is_open


@pytest.mark.parametrize("phase", [ConnectionPhase.ANSWER, ConnectionPhase.SOCKET])
def test_client_that_never_reads_is_disconnected(phase):
    street = Street()
    line = street.open(phase=phase)
    line.unsent = 5000
    for more in (0, 0, 100):
        street.wait(10)
        line.unsent += more
        assert line.is_open
    street.wait(10)
    assert not line.is_open


def test_slow_reader_is_kept():
    street = Street()
    line = street.open(phase=ConnectionPhase.SOCKET)
    line.unsent = 50 * PROGRESS
    while line.unsent:
        street.wait(25)
        assert line.is_open
        line.unsent -= PROGRESS
    for _ in range(3):
        street.wait(25)
        line.unsent = 5000 - line.unsent  # each time all of it is read, and something new comes
    assert line.is_open


def test_oldest_idle_connection_of_a_full_address_goes():
    street = Street()
    other = street.open("192.0.2.2")
    lines = [street.open() for _ in range(5)]
    assert [line.is_open for line in lines] == [False, False, True, True, True]
    assert other.is_open
    street.all.closed(lines[2])
    street.open()
    assert lines[3].is_open, "closed connections do not count"
    six = [street.open(f"2001:db8::{i}") for i in range(5)]
    assert [line.is_open for line in six] == [False, False, True, True, True]


def test_the_connections_of_one_address_are_limited():
    street = Street()
    pages = [street.open(phase=ConnectionPhase.SOCKET) for _ in range(3)]
    idler = street.open()
    late = street.open(phase=ConnectionPhase.SOCKET)
    assert not idler.is_open, "the idler's place is needed"
    assert late.is_open
    assert not street.open().is_open
    assert all(page.is_open for page in pages)
    assert street.open("192.0.2.2").is_open
    street.all.closed(pages[0])
    assert street.open().is_open


def test_a_proxy_speaks_for_many():
    street = Street()
    assert all(street.open("127.0.0.1", ConnectionPhase.SOCKET).is_open for _ in range(20))
    idlers = [street.open("127.0.0.1") for _ in range(5)]
    assert [line.is_open for line in idlers] == [False, False, True, True, True]


def test_oldest_idle_connection_goes_when_all_are_taken():
    street = Street(most=6)
    idlers = [street.open("192.0.2.1"), street.open("192.0.2.2")]
    pages = [street.open(f"192.0.2.{i}", ConnectionPhase.SOCKET) for i in range(3, 7)]
    pages.append(street.open("192.0.2.8", ConnectionPhase.SOCKET))
    assert [line.is_open for line in idlers] == [False, True]
    pages.append(street.open("192.0.2.9", ConnectionPhase.SOCKET))
    assert [line.is_open for line in idlers] == [False, False]
    assert not street.open("192.0.2.10").is_open
    assert all(page.is_open for page in pages)
    assert len(street.all) == 6


def test_one_address_gets_at_most_half_of_all_places():
    street = Street(most=6)
    assert [street.open(phase=ConnectionPhase.SOCKET).is_open for _ in range(4)] == [True, True, True, False]


def test_nothing_is_kept_of_closed_connections():
    street = Street(most=5)
    lines = [street.open(f"192.0.2.{i % 3}", phase) for i, phase in enumerate([*ConnectionPhase] * 10)]
    for line in lines:
        street.all.closed(line)
        street.all.closed(line)
        street.all.enter(line, ConnectionPhase.HEAD)
    kept = [value for value in vars(street.all).values() if isinstance(value, dict)]
    assert len(kept) == 5
    street.wait(TELL_EVERY)
    assert not any(kept)


def test_the_log_tells_number_and_reason_of_lost_connections_once_a_minute(monkeypatch):
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(module, "log", lambda event, **fields: told.append({"event": event, **fields}))
    street = Street()
    street.wait(0)
    assert told == []
    for _ in range(1000):
        street.open()
        street.all.note("no_descriptor")
    street.wait(10)
    for _ in range(20):
        street.open()
        street.wait(TELL_EVERY / 20)
    counts = [{k: v for k, v in line.items() if k not in ("event", "open")} for line in told]
    assert counts[0] == {"too_many_idle_of_one_address": 997, "no_descriptor": 1000, "no_request": 3}
    assert len(told) == 2
    assert {line["event"] for line in told} == {"connections_dropped"}


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="the system has no such limit")
def test_the_system_ends_connections_that_nobody_answers():
    with socket.socket() as its_socket:
        Street().all.opened(Line(its_socket), "192.0.2.1")
        assert its_socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000


def test_a_watch_that_fails_goes_on(monkeypatch):
    monkeypatch.setattr(module, "LOOK_EVERY", 0.0)
    looks: list[int] = []

    def look() -> None:
        looks.append(1)
        raise ValueError

    async def run(street: Street, look: Callable[[], None]) -> None:
        monkeypatch.setattr(street.all, "look", look)
        watching = asyncio.create_task(street.all.watch())
        while len(looks) < 3:
            await asyncio.sleep(0)
        watching.cancel()

    limited.run(run(Street(), look))
