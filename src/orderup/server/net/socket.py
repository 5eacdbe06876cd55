"""One open page or program at a table. Sending to it never waits."""

from collections import deque
from collections.abc import Callable
from typing import Protocol

from websockets.frames import Frame, Opcode

from orderup.server.net.limits import Bucket
from orderup.server.settings import Settings

CONNECTION = "orderup.connection"
"""The extension of a WebSocket's scope that holds its `Connection`."""


class Connection(Protocol):
    """The network's side of a socket. `resumed` is called when it becomes writable again."""

    is_writable: bool
    resumed: Callable[[], None] | None

    @property
    def is_open(self) -> bool:
        """Whether frames may be sent."""

    def write(self, frame: bytes) -> None:
        """Send a whole frame without waiting; asyncio keeps the part that the network does not take yet."""

    def close(self, code: int, reason: str) -> None:
        """Close after everything that was sent."""

    def abort(self) -> None:
        """End the connection at once, with all unsent data."""


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
    computes a new view from the old one and patches. It `is_visible` when somebody has the page before their
    eyes, as far as it says so. It is `deaf_to` those whom its person has blocked, or who have blocked them.
    """

    def __init__(
        self, connection: Connection, player: str | None, settings: Settings, folds: bool = False
    ) -> None:
        self.player = player
        self.deaf_to: frozenset[str] = frozenset()
        self.folds = folds
        self.greeted = self.is_visible = False
        self.lang: str | None = None
        self.bucket = Bucket(settings.socket_rate)
        self._connection = connection
        self._most_messages = settings.backlog_messages
        self._most_bytes = settings.backlog_bytes
        self._backlog: deque[bytes] | tuple[()] = ()
        self._bytes = 0
        self._gone = False
        self._closing: tuple[int, str] | None = None

    @property
    def unsent(self) -> int:
        """The number of messages that wait to be sent."""
        return len(self._backlog)

    def tell(self, text: str) -> None:
        """Send a text message. See `share`."""
        self.share(SocketMessage(text.encode()))

    def share(self, told: SocketMessage) -> None:
        """Send a message if possible, and keep it when the other side does not read.

        With too many kept messages the connection is closed. A slow reader holds up nobody.
        """
        if self._gone:
            return
        if not self._connection.is_open:
            self._give_up()  # The receiving side of this connection will notice and clean up.
        elif self._backlog or not self._connection.is_writable:
            self._keep(told.frame)
        else:
            self._connection.write(told.frame)

    def _keep(self, frame: bytes) -> None:
        self._backlog = self._backlog or deque()
        self._backlog.append(frame)
        self._bytes += len(frame)
        if len(self._backlog) == 1:
            self._connection.resumed = self._send_kept
        elif len(self._backlog) > self._most_messages or self._bytes > self._most_bytes:
            self._give_up()
            self._connection.abort()

    def _send_kept(self) -> None:
        """Send kept messages until the other side does not read again."""
        connection = self._connection
        while self._backlog and connection.is_writable and connection.is_open:
            frame = self._backlog.popleft()
            self._bytes -= len(frame)
            connection.write(frame)
        if not self._backlog:
            self._backlog, connection.resumed = (), None
            if self._closing is not None:
                connection.close(*self._closing)

    def _give_up(self) -> None:
        self._gone = True
        self._backlog, self._bytes, self._connection.resumed = (), 0, None

    def close(self, code: int, reason: str) -> None:
        """Close the connection after all earlier messages."""
        if self._gone:
            return
        self._gone = True
        if self._backlog:
            self._closing = code, reason
        else:
            self._connection.close(code, reason)
