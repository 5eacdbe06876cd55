"""uvicorn's two protocols with limits: connections are watched, and one client's bytes never block the loop.

A single read may be 256 KiB: 40,000 empty frames, or a head of as many lines. So input is taken in small
pieces, and frames and chunks are counted. A client that sends too many is disconnected between two pieces.
"""

import asyncio
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from orderup.server.net.connections import ConnectionPhase, Connections
from orderup.server.net.inbox import Gate, Inbox
from orderup.server.net.limits import Bucket
from orderup.server.net.socket import ABORT, WRITE
from orderup.server.settings import Rate

HTTP_PIECE = 16 * 1024
"""Bytes; no head can be longer than two pieces."""
SOCKET_PIECE = 4 * 1024
MOST_CHUNKS = 1024
"""In so many pieces a body may come."""
MOST_FRAGMENTS = 64
"""In so many frames a message may come."""
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
PHASES = {h11.IDLE: ConnectionPhase.HEAD, h11.SEND_BODY: ConnectionPhase.BODY}
"""What a peer is at that has more to send."""


class Bounds(ServerState):
    """The state that all connections of a server share."""

    def __init__(self, connections: Connections, frame_rate: Rate) -> None:
        super().__init__()
        self.watched = connections
        self.frame_rate = frame_rate


class HttpProtocol(H11Protocol):
    """HTTP/1.1 over one connection."""

    def __init__(
        self,
        config: Config,
        server_state: Bounds,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _CountingConnection(h11.SERVER, HTTP_PIECE)
        self._watched = server_state.watched

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watched.opened(transport, self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self._watched.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), HTTP_PIECE):
            if self.transport.is_closing():
                return
            if start and self.conn.their_state not in PHASES:
                self.transport.abort()  # Much more than the request that has not been answered yet.
                return
            super().data_received(data[start : start + HTTP_PIECE])
        self._note_phase()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note_phase()

    def send_400_response(self, msg: str) -> None:
        """Answer input that is not HTTP, unless it belongs to a request that is being answered already."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def _note_phase(self) -> None:
        if self.transport.get_protocol() is self:
            self._watched.enter(self.transport, PHASES.get(self.conn.their_state, ConnectionPhase.ANSWER))


class _CountingConnection(h11.Connection):
    """Refuses a body in very many chunks: a chunk of one byte costs as much as a large one."""

    _chunks = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = 0
        elif isinstance(event, h11.Data):
            self._chunks += 1
            if self._chunks > MOST_CHUNKS:
                raise h11.RemoteProtocolError("too many chunks", error_status_hint=413)
        return event


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket, from its handshake's request on."""

    def __init__(
        self,
        config: Config,
        server_state: Bounds,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self.writable.set()
        self._watched = server_state.watched
        self._bucket = Bucket(server_state.frame_rate)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._watched.enter(self.transport, ConnectionPhase.SOCKET)

    def connection_lost(self, exc: Exception | None) -> None:
        self._watched.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SOCKET_PIECE):
            if self.transport.is_closing():
                return
            if self.handshake_initiated and not self.handshake_complete:
                self.transport.abort()  # No frames are allowed before the handshake is answered.
                return
            super().data_received(data[start : start + SOCKET_PIECE])
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self._refuse_handshake()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        del self.request  # Nobody needs the request again, and it would stay as long as the page is open,
        event.headers.clear()  # as would the parser's headers of it.
        if not self.close_sent:
            self.scope["extensions"] |= {ABORT: {"abort": self.transport.abort}, WRITE: {"write": self.write}}

    def start_keepalive(self) -> None:
        """Free the handshake, which has been answered."""
        super().start_keepalive()
        del self.response

    def write(self, frame: bytes) -> bool:
        """Send a whole frame as it is, unless it would have to wait or nothing may be sent."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or not self.handshake_complete:
            return False
        self.transport.write(frame)
        return True

    def send_receive_event_to_app(self) -> None:
        """Keep reading while a single message waits. Most messages come alone, and pausing costs two system
        calls.
        """
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_events(self) -> None:
        if self._bucket.take(len(self.conn.events)):
            super().handle_events()
        else:
            self._fail("too many frames")

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._fail("too many fragments")

    def handle_ping(self) -> None:
        """Answer a ping, except to a client that does not read: its answers would pile up here."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Disconnect a client that does not answer, without waiting until it has read the unsent data."""
        super().keepalive_timeout()
        self.transport.abort()

    def _refuse_handshake(self) -> None:
        """Answer a request that the parser refused, which uvicorn leaves waiting."""
        self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def _fail(self, reason: str) -> None:
        self._watched.note(reason.replace(" ", "_"))
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        self.handle_parser_exception()
