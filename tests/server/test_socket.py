"""Sending without waiting: a slow client holds up nobody, and is disconnected in the end."""

from pathlib import Path

import pytest

from orderup.server.net.socket import Socket, SocketMessage
from orderup.server.settings import Settings

from .inside import payload_of


class Line:
    """A connection whose other side may stop reading."""

    def __init__(self) -> None:
        self.is_open = self.is_writable = True
        self.resumed = None
        self.received: list[str | int] = []
        self.aborted = False

    def write(self, frame: bytes) -> None:
        self.received.append(payload_of(frame).decode())

    def close(self, code: int, reason: str) -> None:
        self.received.append(code)

    def abort(self) -> None:
        self.aborted = True
        self.is_open = False

    def read(self) -> None:
        """Read again, as far as there is something."""
        self.is_writable = True
        if self.resumed is not None:
            self.resumed()


def open_socket(line: Line, **settings: int) -> Socket:
    return Socket(line, "ann", Settings(Path(), **({"backlog_messages": 3} | settings)))


@pytest.mark.parametrize("size", [1, 125, 126, 70_000])
def test_a_message_is_sent_at_once(size):
    line = Line()
    socket = open_socket(line)
    socket.tell("a" * size)
    socket.share(SocketMessage(b"b"))
    assert line.received == ["a" * size, "b"]


def test_a_slow_reader_gets_everything_in_order_later():
    line = Line()
    socket = open_socket(line)
    line.is_writable = False
    for text in "ab":
        socket.tell(text)
    socket.share(SocketMessage(b"c"))
    assert (line.received, socket.unsent) == ([], 3)
    line.read()
    assert (line.received, socket.unsent) == (["a", "b", "c"], 0)
    socket.tell("d")
    assert line.received[-1] == "d"


def test_kept_messages_wait_again_when_the_reader_stops_again():
    line = Line()
    socket = open_socket(line)
    line.is_writable = False
    for text in "abc":
        socket.tell(text)
    write = line.write

    def stop(frame: bytes) -> None:
        write(frame)
        line.is_writable = False

    line.write = stop  # type: ignore[method-assign]
    line.read()
    assert line.received == ["a"]
    line.read()
    socket.close(1000, "over")
    line.read()
    assert line.received == ["a", "b", "c", 1000], "the close comes after all messages"


def test_non_reading_client_is_disconnected():
    line = Line()
    socket = open_socket(line)
    line.is_writable = False
    for text in "abc":
        socket.tell(text)
    assert not line.aborted
    socket.tell("d")
    assert line.aborted, "at once, not when they read again"
    socket.tell("e")
    line.read()
    assert line.received == []


def test_kept_messages_are_counted_in_bytes_too():
    line = Line()
    socket = open_socket(line, backlog_messages=100, backlog_bytes=1000)
    for _ in range(3):
        line.is_writable = False
        socket.tell("a" * 2000)  # One message may wait, however large; messages already read do not count.
        assert not line.aborted
        line.read()
    assert len(line.received) == 3
    line.is_writable = False
    for text in ("d" * 600, "e" * 390):
        socket.tell(text)
        assert not line.aborted
    socket.tell("f" * 10)
    assert line.aborted


def test_a_lost_or_closed_connection_is_told_nothing_more():
    line, closed = Line(), Line()
    socket = open_socket(line)
    line.is_open = False
    socket.tell("a")
    line.is_open = True
    socket.tell("b")
    assert line.received == []
    other = open_socket(closed)
    other.close(1000, "over")
    other.share(SocketMessage(b"d"))
    assert closed.received == [1000]
