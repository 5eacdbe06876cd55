"""A WebSocket over one connection, on the sans-IO part of `websockets`.

uvicorn hands a connection over when a request asks for a WebSocket. The application is asked as in ASGI about
the handshake and reads messages so. Afterwards a `Socket` sends frames directly.

A single read may hold 40,000 empty frames. So input is taken in small pieces, and frames are counted. A
client that sends too many is disconnected between two pieces.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from starlette.types import Message, Scope
from uvicorn import Config
from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from orderup.server.logs import log, log_failure
from orderup.server.net.connections import ConnectionPhase
from orderup.server.net.http_protocol import Bounds
from orderup.server.net.inbox import Inbox
from orderup.server.net.limits import Bucket
from orderup.server.net.socket import CONNECTION

SOCKET_PIECE = 4 * 1024
MOST_FRAGMENTS = 64
"""The most frames in which a message may come."""
CLOSE_WITHIN = 10.0
"""Seconds that the other side has to answer a close."""
DISCONNECT = "websocket.disconnect"
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

_logger = logging.getLogger("websockets.server")


class SocketProtocol(asyncio.Protocol):
    """A WebSocket, from its handshake's request on. See `net.socket.Connection` for the needs of a socket."""

    def __init__(
        self,
        config: Config,
        server_state: Bounds,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """The arguments are those that uvicorn gives to the protocol of its configuration."""
        self.conn = ServerProtocol(max_size=config.ws_max_size, logger=_logger)
        self.is_writable = True
        self.resumed: Callable[[], None] | None = None
        self._config = config
        self._bounds = server_state
        self._bucket = Bucket(server_state.frame_rate)
        self._transport: asyncio.Transport = None  # type: ignore[assignment]
        self._inbox = Inbox()
        self._fragments: list[bytes] = []
        self._is_text = False
        self._response: Response | None = None
        """The answer to the handshake, while the application thinks about it."""
        self._paused = False
        self._ping: bytes | None = None
        self._timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._bounds.connections.add(self)  # type: ignore[arg-type]
        self._bounds.watched.enter(transport, ConnectionPhase.SOCKET)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._bounds.watched.closed(self._transport)
        self._bounds.connections.discard(self)
        self._inbox.put_nowait({"type": DISCONNECT, "code": 1006})
        self._transport.close()

    def eof_received(self) -> None:
        """Let the transport close."""

    def pause_writing(self) -> None:
        self.is_writable = False

    def resume_writing(self) -> None:
        self.is_writable = True
        if self.resumed is not None:
            self.resumed()

    def shutdown(self) -> None:
        """End the connection, because uvicorn stops."""
        self._stop_timer()
        if self.conn.state is State.OPEN:
            self._inbox.put_nowait({"type": DISCONNECT, "code": 1012})
            self.conn.send_close(CloseCode.SERVICE_RESTART)
            self._flush()
        elif self._response is not None:
            self._refuse(self.conn.reject(503, "The server stops."))
        self._transport.close()

    # Input

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SOCKET_PIECE):
            if self._transport.is_closing():
                return
            if self._response is not None:
                self._transport.abort()  # No frames are allowed before the handshake is answered.
                return
            self.conn.receive_data(data[start : start + SOCKET_PIECE])
            if self.conn.state is State.CONNECTING and self.conn.handshake_exc is not None:
                self._transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
                self._transport.close()
            elif self.conn.parser_exc is not None:
                self._end()
            else:
                self._take(self.conn.events_received())

    def _take(self, events: list[Any]) -> None:
        if not self._bucket.take(len(events)):
            self._fail("too many frames")
            return
        for event in events:
            if isinstance(event, Request):
                self._open(event)
            elif event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._take_data(event)
            elif event.opcode is Opcode.PING:
                answer = b"".join(self.conn.data_to_send())
                if self.is_writable:  # Otherwise the answers would pile up here.
                    self._transport.write(answer)
            elif event.opcode is Opcode.PONG:
                if self._ping is not None and bytes(event.data) == self._ping:
                    self._ping_later()
            else:
                self._end()

    def _take_data(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        elif len(self._fragments) >= MOST_FRAGMENTS:
            self._fail("too many fragments")
            return
        if not frame.fin or self._fragments:
            self._fragments.append(bytes(frame.data))
        if not frame.fin:
            return
        data = b"".join(self._fragments) if self._fragments else bytes(frame.data)
        self._fragments = []
        if self.conn.state is not State.OPEN:
            return
        try:
            kind, content = ("text", data.decode()) if self._is_text else ("bytes", data)
        except UnicodeDecodeError:
            log("bad_message")
            self._fail("not UTF-8", CloseCode.INVALID_DATA)
            return
        self._inbox.put_nowait({"type": "websocket.receive", kind: content})
        # Most messages come alone, and pausing costs two system calls: go on reading while only one waits.
        if not self._paused and self._inbox.qsize() > 1:
            self._paused = True
            self._transport.pause_reading()

    def _fail(self, reason: str, code: CloseCode = CloseCode.POLICY_VIOLATION) -> None:
        self._bounds.watched.note(reason.replace(" ", "_").lower())
        self.conn.fail(code, reason)
        self._end()

    def _end(self) -> None:
        """End a connection whose close has been sent or answered, or that broke the protocol."""
        self._stop_timer()
        self._inbox.put_nowait({"type": DISCONNECT, "code": 1005})
        self._flush()
        self._transport.close()

    # The handshake

    def _open(self, request: Request) -> None:
        """Ask the application about a handshake."""
        response = self.conn.accept(request)
        if response.status_code != 101:
            self._refuse(response)
            return
        self._response = response
        self._inbox.put_nowait({"type": "websocket.connect"})
        task = asyncio.get_running_loop().create_task(self._run(self._scope(request)))
        self._bounds.tasks.add(task)
        task.add_done_callback(self._bounds.tasks.discard)
        request.headers.clear()  # The parser keeps them as long as the page is open.

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        transport, root = self._transport, self._config.root_path
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if transport.get_extra_info("sslcontext") is None else "wss",
            "server": _address(transport.get_extra_info("sockname")),
            "client": _address(transport.get_extra_info("peername")),
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": f"{root}{path}".encode(),
            "query_string": query.encode(),
            "headers": [
                (name.lower().encode(), value.encode("latin-1", "replace"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}, CONNECTION: {"connection": self}},
        }

    async def _run(self, scope: Scope) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception as error:
            log_failure("socket_failed", error)
        if self._response is not None:
            self._refuse(self.conn.reject(500, "Internal Server Error"))
        if self.conn.state is State.OPEN:
            self.close(CloseCode.INTERNAL_ERROR, "")

    async def _receive(self) -> Message:
        message: Message = await self._inbox.get()
        if self._paused and self._inbox.empty():
            self._paused = False
            self._transport.resume_reading()
        return message

    async def _send(self, message: Message) -> None:
        """Take the application's answer to the handshake."""
        response = self._response
        if response is None or self._transport.is_closing():
            return
        if message["type"] == "websocket.accept":
            self._response = None
            self.conn.send_response(response)
            self._flush()
            self._ping_later()
        elif message["type"] == "websocket.http.response.start":
            headers = [(name.decode(), value.decode()) for name, value in message["headers"]]
            self._response = Response(message["status"], "", Headers(headers))
        elif message["type"] == "websocket.http.response.body":
            response.body = message["body"]
            response.headers["content-length"] = str(len(message["body"]))
            response.headers["connection"] = "close"
            self._refuse(response)

    def _refuse(self, response: Response) -> None:
        self._response = None
        self._inbox.put_nowait({"type": DISCONNECT, "code": 1006})
        self.conn.send_response(response)
        self._flush()
        self._transport.close()

    # Output

    @property
    def is_open(self) -> bool:
        """Whether frames may be sent."""
        return self.conn.state is State.OPEN and not self._transport.is_closing()

    def write(self, frame: bytes) -> None:
        """Send a whole frame."""
        self._transport.write(frame)

    def close(self, code: int, reason: str) -> None:
        """Close after everything that was sent. The other side has some time to answer."""
        if not self.is_open:
            return
        self._stop_timer()
        self._inbox.put_nowait({"type": DISCONNECT, "code": code})
        self.conn.send_close(code, reason)
        self._flush()
        if self._paused:
            self._paused = False
            self._transport.resume_reading()
        self._timer = asyncio.get_running_loop().call_later(CLOSE_WITHIN, self._transport.close)

    def abort(self) -> None:
        """End the connection at once, with all unsent data."""
        self._transport.abort()

    def _flush(self) -> None:
        self._transport.write(b"".join(self.conn.data_to_send()))

    # Pings

    def _ping_later(self) -> None:
        """Send a ping after a while."""
        self._stop_timer()
        if self._config.ws_ping_interval:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._config.ws_ping_interval, self.send_ping)

    def send_ping(self) -> None:
        """Ask whether the other side is still there; end the connection if it does not answer in time.

        A client that does not answer has perhaps read nothing for long: nothing unsent is waited for.
        """
        if self.is_open:
            self._ping = secrets.token_bytes(4)
            self.conn.send_ping(self._ping)
            self._flush()
            patience = self._config.ws_ping_timeout or CLOSE_WITHIN
            self._timer = asyncio.get_running_loop().call_later(patience, self._transport.abort)

    def _stop_timer(self) -> None:
        self._ping = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _address(found: Any) -> tuple[str, int] | None:
    """A host and port, where a connection has them."""
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None
