"""One open page or program at a table. Sending to it never waits."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.types import Message, Send
from websockets.frames import Frame, Opcode

from orderup.server.net.limits import Bucket
from orderup.server.settings import Settings

ABORT = "orderup.abort"
"""The extension of a WebSocket's scope that ends its connection at once."""
WRITE = "orderup.write"
"""The one that sends a frame as it is, unless it would have to wait; whether it has."""

_running: set[asyncio.Task[None]] = set()


class SocketMessage:
    """A message to several sockets, put into a frame once for all of them."""

    __slots__ = ("_frame", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._frame: bytes | None = None

    @property
    def frame(self) -> bytes:
        """The whole message as it goes over the wire."""
        if self._frame is None:
            self._frame = Frame(Opcode.TEXT, self.data).serialize(mask=False)
        return self._frame


class Socket:
    """A WebSocket after its handshake. `greeted` is set by its hello; before that it is told nothing.

    `lang` is the language in which it wants legal actions in words, None for none. It `folds` when it
    computes a new view from the old one and patches.
    """

    def __init__(
        self,
        send: Send,
        player: str | None,
        settings: Settings,
        abort: Callable[[], None] = lambda: None,
        folds: bool = False,
        write: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        """`abort` ends the connection at once, with all unsent data. For `write` see `WRITE`."""
        self.player = player
        self.folds = folds
        self.greeted = False
        self.lang: str | None = None
        self.bucket = Bucket(settings.socket_rate)
        self._send = send
        self._abort = abort
        self._write = write
        self._most_messages = settings.backlog_messages
        self._most_bytes = settings.backlog_bytes
        self._backlog: deque[Message] | tuple[()] = ()
        self._bytes = 0
        self._gone = False

    @property
    def unsent(self) -> int:
        """The number of messages that wait to be sent."""
        return len(self._backlog)

    def tell(self, text: str) -> None:
        """Send a text message. See `post`."""
        self.post({"type": "websocket.send", "text": text})

    def share(self, told: SocketMessage) -> None:
        """Send a message that others get, too."""
        if self._gone:
            return
        if self._backlog or not self._write(told.frame):
            self.tell(told.data.decode())

    def post(self, message: Message) -> None:
        """Send a message if possible, and keep it when the other side does not read.

        With too many kept messages the connection is closed. A slow reader holds up nobody.
        """
        if self._gone:
            return
        if self._backlog:
            self._keep(message)
            return
        sending: Any = self._send(message)
        try:
            sending.send(None)
        except StopIteration:
            return
        except Exception:
            self._gone = True  # The receiving side of this connection will notice and clean up.
            return
        sending.close()  # The coroutine would have waited; none of the message has been written.
        self._keep(message)

    def _keep(self, message: Message) -> None:
        self._backlog = self._backlog or deque()
        self._backlog.append(message)
        self._bytes += _size(message)
        if len(self._backlog) == 1:
            self._start(self._flush())
        elif len(self._backlog) > self._most_messages or self._bytes > self._most_bytes:
            self._give_up()
            self._abort()

    async def _flush(self) -> None:
        try:
            while self._backlog:
                await self._send(self._backlog[0])
                if self._backlog:
                    self._bytes -= _size(self._backlog.popleft())
            self._backlog = ()
        except Exception:
            self._give_up()

    def _give_up(self) -> None:
        self._gone = True
        self._backlog = ()
        self._bytes = 0

    def close(self, code: int, reason: str) -> None:
        """Close the connection after all earlier messages."""
        self.post({"type": "websocket.close", "code": code, "reason": reason})
        self._gone = True

    @staticmethod
    def _start(work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        _running.add(task)
        task.add_done_callback(_running.discard)


def _size(message: Message) -> int:
    return len(message.get("text", ""))
