"""Telling without waiting: who does not read holds up nobody, and is hung up on in the end."""

import asyncio
from pathlib import Path
from typing import Any

from orderup.server.net.socket import Socket, SocketMessage
from orderup.server.settings import Settings

from .. import limited


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(50):
        await asyncio.sleep(0)


class Line:
    """A connection whose other side may stop reading."""

    def __init__(self) -> None:
        self.reading = asyncio.Event()
        self.reading.set()
        self.received: list[Any] = []
        self.lost = False
        self.aborted = False

    async def send(self, message: Any) -> None:
        await self.reading.wait()
        if self.lost:
            raise ConnectionError
        self.received.append(message.get("text") or message.get("code"))

    def abort(self) -> None:
        self.aborted = self.lost = True
        self.reading.set()


def open_socket(line: Line, **settings: int) -> Socket:
    return Socket(line.send, "ann", Settings(Path(), **({"backlog_messages": 3} | settings)), line.abort)


def test_what_can_be_sent_is_sent_at_once():
    async def run() -> None:
        line = Line()
        socket = open_socket(line)
        socket.tell("a")
        socket.tell("b")
        assert line.received == ["a", "b"]

    limited.run(run())


def test_what_is_shared_goes_as_it_is_but_never_past_what_waits():
    async def run() -> None:
        line, written = Line(), list[bytes]()

        def write(frame: bytes) -> bool:
            written.append(frame)
            return True

        socket = Socket(line.send, "ann", Settings(Path()), write=write)
        socket.share(SocketMessage(b"a"))
        assert (written, line.received) == ([b"\x81\x01a"], [])
        line.reading.clear()
        socket.tell("b")
        socket.share(SocketMessage(b"c"))
        line.reading.set()
        await settle()
        assert (len(written), line.received) == (1, ["b", "c"])
        socket.close(1000, "over")
        socket.share(SocketMessage(b"d"))
        assert (len(written), line.received) == (1, ["b", "c", 1000])

    limited.run(run())


def test_a_slow_reader_gets_everything_in_order_later():
    async def run() -> None:
        line = Line()
        socket = open_socket(line)
        line.reading.clear()
        for text in "abc":
            socket.tell(text)
        await asyncio.sleep(0)
        assert line.received == []
        line.reading.set()
        await settle()
        assert line.received == ["a", "b", "c"]
        socket.tell("d")
        assert line.received[-1] == "d"

    limited.run(run())


def test_who_never_reads_is_hung_up_on():
    async def run() -> None:
        line = Line()
        socket = open_socket(line)
        line.reading.clear()
        for text in "abc":
            socket.tell(text)
        assert not line.aborted
        socket.tell("d")
        assert line.aborted, "at once, not when they read again"
        socket.tell("e")
        await asyncio.sleep(0)
        assert line.received == []

    limited.run(run())


def test_what_waits_is_counted_in_bytes_too():
    async def run() -> None:
        line = Line()
        socket = open_socket(line, backlog_messages=100, backlog_bytes=1000)
        for _ in range(3):
            line.reading.clear()
            socket.tell("a" * 2000)  # One message may wait, however large; what has been read counts no more.
            assert not line.aborted
            line.reading.set()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert len(line.received) == 3
        line.reading.clear()
        for text in ("d" * 600, "e" * 400):
            socket.tell(text)
            assert not line.aborted
        socket.tell("f")
        assert line.aborted

    limited.run(run())


def test_a_lost_connection_is_told_nothing_more():
    async def run() -> None:
        line = Line()
        socket = open_socket(line)
        line.lost = True
        socket.tell("a")
        line.lost = False
        socket.tell("b")
        assert line.received == []

    limited.run(run())
