"""uvicorn's HTTP with limits: connections are watched, and one client's bytes never block the loop.

A single read may be 256 KiB: a head of 40,000 lines. So input is taken in small pieces, and chunks are
counted. A client that sends too many is disconnected between two pieces.
"""

import asyncio
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from orderup.server.net.connections import ConnectionPhase, Connections
from orderup.server.settings import Rate

HTTP_PIECE = 16 * 1024
"""Bytes; no head can be longer than two pieces."""
MOST_CHUNKS = 1024
"""The most pieces in which a body may come."""
PHASES = {h11.IDLE: ConnectionPhase.HEAD, h11.SEND_BODY: ConnectionPhase.BODY}
"""The phase of a client that has more to send, by the state of h11."""


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
