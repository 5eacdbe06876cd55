"""The protocols of HTTP and WebSockets within our limits: fed by hand, without a network."""

import asyncio
import gc
import sys
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import h11
import pytest
import uvicorn
from websockets.frames import Frame, Opcode

from orderup.server.net.connections import ConnectionPhase, Connections
from orderup.server.net.http_protocol import HTTP_PIECE, MOST_CHUNKS, Bounds, HttpProtocol
from orderup.server.net.socket import CONNECTION
from orderup.server.net.websocket_protocol import MOST_FRAGMENTS, SOCKET_PIECE, SocketProtocol
from orderup.server.settings import Rate, Settings

RECEIVED_AT_ONCE = 256 * 1024
FRAMES = 500
UPGRADE = (
    b"GET /ws/t HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
CODE = type | ModuleType | FunctionType | BuiltinFunctionType | CodeType
MOST_KEPT = 10_000 if sys.version_info < (3, 14) else 11_000
"""Bytes of an open socket, and of the objects that it shares with its kind; 3.14 finds its waiters, too."""
MASK = b"\0\0\0\0"
EMPTY_FRAGMENT = b"\x00\x80" + MASK
PING = b"\x89\x80" + MASK
GET = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"


class Wire(asyncio.Transport):
    """The transport of one connection: the bytes written, and its end."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.ended = ""
        self.paused = False
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = "aborted"

    def is_closing(self) -> bool:
        return bool(self.ended)

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def feed(self, data: bytes) -> None:
        """Bytes arrive."""
        self.protocol.data_received(data)


class App:
    """Reads a request, answers it when told to; of a WebSocket it takes what comes."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.scopes: list[Any] = []
        self.heard: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        await self.may_answer.wait()
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (message := await receive())["type"] != "websocket.disconnect":
                self.heard.append(message)
            return
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


class Peer:
    """A server with one connection."""

    def __init__(self) -> None:
        self.app = App()
        self.connections = Connections(Settings(Path()), 100, lambda host: False)
        config = uvicorn.Config(self.app, http=HttpProtocol, ws=SocketProtocol, log_config=None)
        config.load()
        bounds = Bounds(self.connections, Rate(0.0, FRAMES))
        self.wire = Wire()
        self.http = HttpProtocol(config, bounds, {})
        self.wire.set_protocol(self.http)
        self.http.connection_made(self.wire)

    @property
    def phase(self) -> ConnectionPhase | None:
        """The phase of this connection, by the server's count."""
        return self.connections._open[self.wire].phase

    async def upgrade(self) -> SocketProtocol:
        """An open WebSocket."""
        self.wire.feed(UPGRADE + b"\r\n")
        await settle()
        assert self.wire.written.startswith(b"HTTP/1.1 101 ")
        self.wire.written = b""
        return self.wire.protocol


async def settle() -> None:
    """Let all tasks go on until all of them wait."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def peer() -> AbstractAsyncContextManager[Peer]:
    """A connection within the test's own event loop."""

    @asynccontextmanager
    async def connected() -> AsyncIterator[Peer]:
        yield Peer()

    return connected()


# HTTP


async def test_requests_go_through_their_phases(peer):
    assert peer.phase is ConnectionPhase.HEAD
    peer.wire.feed(b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-")
    assert peer.phase is ConnectionPhase.HEAD
    peer.wire.feed(b"length: 4\r\n\r\nab")
    assert peer.phase is ConnectionPhase.BODY
    peer.app.may_answer.clear()
    peer.wire.feed(b"cd")
    assert peer.phase is ConnectionPhase.ANSWER
    peer.wire.feed(GET)  # early, but only one
    peer.app.may_answer.set()
    await settle()
    assert peer.wire.written.count(b"HTTP/1.1 200") == 2
    assert peer.phase is ConnectionPhase.HEAD
    peer.http.connection_lost(None)
    assert len(peer.connections) == 0


async def test_a_head_that_is_too_long_is_refused(peer):
    peer.wire.feed(b"GET / HTTP/1.1\r\ncookie: " + b"x" * 100_000 + b"\r\nhost: localhost\r\n\r\n")
    assert peer.wire.written.startswith(b"HTTP/1.1 400 ")
    assert peer.wire.ended == "closed"
    assert peer.app.scopes == []


async def test_huge_head_is_parsed_in_part(peer):
    fed = count_bytes(peer.http.conn)
    head = b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"a:b\r\n" * 50_000 + b"\r\n"
    peer.wire.feed(head[:RECEIVED_AT_ONCE])
    assert peer.wire.ended
    assert sum(fed) <= 2 * HTTP_PIECE


async def test_pipelined_flood_ends_the_connection(peer):
    fed = count_bytes(peer.http.conn)
    peer.app.may_answer.clear()
    peer.wire.feed(GET * (RECEIVED_AT_ONCE // len(GET)))
    assert peer.wire.ended == "aborted"
    assert sum(fed) <= 2 * HTTP_PIECE
    assert len(peer.app.scopes) <= 1


async def test_a_body_in_very_many_chunks_is_refused(peer):
    peer.app.may_answer.clear()
    peer.wire.feed(b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n")
    for _ in range(2):
        peer.wire.feed(b"1\r\nx\r\n" * (MOST_CHUNKS // 2))
        assert not peer.wire.ended
    peer.wire.feed(b"1\r\nx\r\n" * 5000)
    assert peer.wire.ended
    assert len(peer.http.cycle.body) == MOST_CHUNKS


async def test_chunks_count_for_each_request(peer):
    for _ in range(3):
        peer.wire.feed(b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n")
        peer.wire.feed(b"1\r\nx\r\n" * (MOST_CHUNKS - 1) + b"0\r\n\r\n")
        await settle()
    assert peer.wire.written.count(b"HTTP/1.1 200") == 3


async def test_nonsense_behind_an_answered_request_ends_the_connection(peer):
    """uvicorn would answer it a second time, which h11 does not let it."""
    peer.http.app = answers_at_once
    peer.wire.feed(b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n")
    await settle()
    assert peer.wire.written.startswith(b"HTTP/1.1 200")
    peer.wire.feed(b"nonsense\r\n")
    assert peer.wire.ended == "aborted"


async def answers_at_once(scope: Any, receive: Any, send: Any) -> None:
    """An app that does not wait for the body."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


def count_bytes(parser: h11.Connection) -> list[int]:
    """The number of bytes that the parser is given each time."""
    fed: list[int] = []
    receive = parser.receive_data

    def counted(data: bytes) -> None:
        fed.append(len(data))
        receive(data)

    parser.receive_data = counted  # type: ignore[method-assign]
    return fed


# WebSockets


async def test_a_socket_is_watched_from_its_handshake_to_its_end(peer):
    protocol = await peer.upgrade()
    assert peer.phase is ConnectionPhase.SOCKET
    assert len(peer.connections) == 1
    peer.wire.feed(b"\x81\x82" + MASK + b"hi")
    await settle()
    assert peer.app.heard == [{"type": "websocket.receive", "text": "hi"}]
    protocol.connection_lost(None)
    assert len(peer.connections) == 0


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        (b"cookie: " + b"x" * 9000 + b"\r\n", b"431"),
        (b"".join(b"a%d: b\r\n" % i for i in range(200)), b"431"),
        (b"content-length: 5\r\n", b"400"),
    ],
)
async def test_an_upgrade_that_is_not_taken_is_answered_and_closed(peer, lines, status):
    peer.wire.feed(UPGRADE + lines + b"\r\n")
    await settle()
    assert peer.wire.written.startswith(b"HTTP/1.1 " + status)
    assert peer.wire.ended == "closed"
    assert peer.app.scopes == []


async def test_an_open_socket_keeps_little_and_nothing_of_its_handshake(peer):
    cookie = b"x" * 4000
    peer.wire.feed(UPGRADE + b"cookie: " + cookie + b"\r\n\r\n")
    await settle()
    peer.app.scopes.pop().clear()  # as `WebSockets` does
    others = [peer, peer.app, peer.http, peer.wire, peer.connections, asyncio.get_running_loop()]
    shared = {id(each) for each in others}
    protocol = peer.wire.protocol
    shared |= {id(each) for each in (protocol._config, protocol._bounds, protocol.conn.logger)}
    kept = list(reachable(protocol, shared))
    assert not any(isinstance(found, deque) for found in kept), "600 bytes each, and empty"
    assert not any(isinstance(found, str | bytes) and len(found) >= len(cookie) for found in kept)
    assert sum(map(sys.getsizeof, kept)) < MOST_KEPT


def reachable(found: Any, known: set[int]) -> Iterator[Any]:
    """All that something leads to, but for what is `known`, and for code."""
    to_come = [found]
    while to_come:
        found = to_come.pop()
        if id(found) not in known and not isinstance(found, CODE):
            known.add(id(found))
            to_come += gc.get_referents(found)
            yield found


async def test_reading_goes_on_while_one_message_waits_and_rests_with_two(peer):
    await peer.upgrade()
    message = b"\x81\x82" + MASK + b"hi"
    peer.wire.feed(message)
    assert not peer.wire.paused
    await settle()
    peer.wire.feed(message)
    peer.wire.feed(message)
    assert peer.wire.paused
    await settle()
    assert not peer.wire.paused
    assert len(peer.app.heard) == 3


async def test_a_connection_says_whether_it_can_be_written_to(peer):
    protocol = await peer.upgrade()
    assert peer.app.scopes[0]["extensions"][CONNECTION]["connection"] is protocol
    resumed = list[bool]()
    protocol.resumed = lambda: resumed.append(protocol.is_writable)
    assert (protocol.is_open, protocol.is_writable) == (True, True)
    protocol.pause_writing()
    assert not protocol.is_writable
    protocol.resume_writing()
    assert resumed == [True]
    peer.wire.feed(b"\x88\x80" + MASK)
    assert not protocol.is_open, "the other side has said that it goes"
    assert (peer.wire.written, peer.wire.ended) == (b"\x88\x00", "closed")


async def test_a_close_waits_for_its_answer_and_hears_nothing_else(peer):
    protocol = await peer.upgrade()
    protocol.close(1012, "read again")
    assert peer.wire.written == b"\x88\x0c\x03\xf4read again"
    assert not peer.wire.ended
    assert not protocol.is_open
    await settle()
    peer.wire.feed(b"\x81\x82" + MASK + b"hi")
    assert not peer.wire.ended
    peer.wire.feed(b"\x88\x82" + MASK + b"\x03\xf4")
    await settle()
    assert peer.wire.ended == "closed"
    assert peer.app.heard == []


async def test_a_text_that_is_none_ends_the_connection(peer):
    await peer.upgrade()
    peer.wire.feed(b"\x81\x82" + MASK + b"\xff\xff")
    assert b"\x03\xef" in peer.wire.written
    assert peer.wire.ended == "closed"


async def test_nobody_speaks_before_the_handshake_is_answered(peer):
    peer.app.may_answer.clear()
    peer.wire.feed(UPGRADE + b"\r\n")
    await settle()
    peer.wire.feed(PING)
    assert peer.wire.ended == "aborted"
    assert peer.wire.written == b""


@pytest.mark.parametrize("frame", [EMPTY_FRAGMENT, PING, b"\x8a\x80" + MASK, b"\x81\x82" + MASK + b"hi"])
async def test_flood_of_frames_is_parsed_in_part(peer, frame):
    protocol = await peer.upgrade()
    parsed = count_frames(protocol)
    first = b"\x01\x80" + MASK if frame is EMPTY_FRAGMENT else b""
    peer.wire.feed((first + frame * RECEIVED_AT_ONCE)[:RECEIVED_AT_ONCE])
    assert peer.wire.ended
    assert len(parsed) <= FRAMES + SOCKET_PIECE // len(frame)
    assert peer.wire.written.endswith((b"too many frames", b"too many fragments"))


async def test_a_message_may_come_in_some_fragments(peer):
    await peer.upgrade()
    for _ in range(3):
        peer.wire.feed(b"\x01\x81" + MASK + b"a" + (b"\x00\x81" + MASK + b"b") * (MOST_FRAGMENTS - 2))
        peer.wire.feed(b"\x80\x81" + MASK + b"c")
        await settle()
    assert [len(message["text"]) for message in peer.app.heard] == [MOST_FRAGMENTS] * 3
    peer.wire.feed(b"\x01\x80" + MASK + EMPTY_FRAGMENT * MOST_FRAGMENTS)
    assert peer.wire.written.endswith(b"too many fragments")
    assert peer.wire.ended


async def test_pings_are_answered_while_the_answers_are_read(peer):
    protocol = await peer.upgrade()
    peer.wire.feed(PING * 3)
    assert peer.wire.written == b"\x8a\x00" * 3
    protocol.pause_writing()
    peer.wire.feed(PING * 3)
    assert peer.wire.written == b"\x8a\x00" * 3
    protocol.resume_writing()
    peer.wire.feed(PING)
    assert peer.wire.written == b"\x8a\x00" * 4


async def test_client_without_pongs_is_dropped(peer):
    protocol = await peer.upgrade()
    protocol.send_ping()
    payload, waiting = peer.wire.written[2:], protocol._timer
    peer.wire.feed(b"\x8a\x84" + MASK + b"none")
    assert protocol._timer is waiting, "that was no answer"
    peer.wire.feed(b"\x8a\x84" + MASK + payload)
    assert protocol._timer is not waiting, "the next ping is due"
    protocol.send_ping()
    protocol._timer._run()
    assert peer.wire.ended == "aborted"


async def test_a_server_that_stops_says_so(peer):
    protocol = await peer.upgrade()
    protocol.shutdown()
    assert peer.wire.written == b"\x88\x02\x03\xf4"
    assert peer.wire.ended == "closed"


@pytest.mark.parametrize("fails", [False, True])
async def test_a_handshake_without_an_answer_is_refused(peer, fails):
    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if fails:
            raise LookupError

    peer.http.config.loaded_app = answer
    peer.wire.feed(UPGRADE + b"\r\n")
    await settle()
    assert peer.wire.written.startswith(b"HTTP/1.1 500 ")
    assert peer.wire.ended == "closed"


async def test_the_application_can_end_a_connection_at_once(peer):
    (await peer.upgrade()).abort()
    assert peer.wire.ended == "aborted"


def count_frames(protocol: SocketProtocol) -> list[Opcode]:
    """A list that gets the kind of each frame that is parsed."""
    parsed: list[Opcode] = []
    take = protocol.conn.recv_frame

    def counted(frame: Frame) -> None:
        parsed.append(frame.opcode)
        take(frame)

    protocol.conn.recv_frame = counted  # type: ignore[method-assign]
    return parsed
