"""Every connection from its first byte to its last: limits on their number and on idle time.

A connection costs a file descriptor, of which there are few, whether or not it sends requests. So connections
are counted by address, and slow ones are closed. If there is no room, the longest silent one is closed, so
that silent connections cannot keep others out.
"""

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from enum import Enum

from orderup.server.logs import log, log_failure
from orderup.server.net.limits import network_of
from orderup.server.settings import Settings

LOOK_EVERY = 2.0
TELL_EVERY = 60.0
PROGRESS = 1024
"""A client that takes this number of bytes between two looks is not too slow."""


class ConnectionPhase(Enum):
    """The phase of a connection: the next request's head or body, an answer, or an open WebSocket."""

    HEAD = "head"
    BODY = "body"
    ANSWER = "answer"
    SOCKET = "socket"


class ConnectionEntry:
    """One connection: the start of its phase, and the time since which no waiting output was read."""

    __slots__ = ("address", "phase", "since", "stuck_since", "transport", "unsent")

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self.phase: ConnectionPhase | None = None
        self.since = 0.0
        self.unsent = 0
        self.stuck_since = 0.0

    def is_stuck(self, now: float, most_seconds: float) -> bool:
        """Whether the other side has read next to nothing of the waiting output for `most_seconds`."""
        unsent = self.transport.get_write_buffer_size()
        if unsent == 0 or self.unsent == 0 or unsent <= self.unsent - PROGRESS:
            self.unsent, self.stuck_since = unsent, now
        self.unsent = max(self.unsent, unsent)
        return unsent > 0 and now - self.stuck_since >= most_seconds


class Connections:
    """All connections of a server, by the transports that carry them."""

    def __init__(
        self,
        settings: Settings,
        most: int,
        is_proxy: Callable[[str], bool],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Allow at most `most` at once, half of them from one address, unless a proxy connects there for
        many.
        """
        self._settings = settings
        self._most = most
        self._most_of_one = min(settings.connections_per_address, max(1, most // 2))
        self._is_proxy = is_proxy
        self._now = now
        self._open: dict[asyncio.Transport, ConnectionEntry] = {}
        self._count: Counter[str] = Counter()
        self._idlers: dict[ConnectionEntry, None] = {}
        self._idlers_of: dict[str, dict[ConnectionEntry, None]] = {}
        self._dropped: Counter[str] = Counter()
        self._told_at = -TELL_EVERY

    def __len__(self) -> int:
        return len(self._open)

    # Coming and going

    def opened(self, transport: asyncio.Transport, host: str) -> None:
        """Note a new connection, which must send a request. Without room an idle one is closed, or the new
        one.
        """
        address = network_of(host)
        idlers = self._idlers_of.get(address, {})
        if len(self._open) >= self._most and not self._drop_idler(self._idlers, "too_many"):
            self._drop(transport, "too_many")
            return
        full = self._count[address] >= self._most_of_one and not self._is_proxy(host)
        if full and not self._drop_idler(idlers, "too_many_of_one_address"):
            self._drop(transport, "too_many_of_one_address")
            return
        if len(idlers) >= self._settings.idlers_per_address:
            self._drop_idler(idlers, "too_many_idle_of_one_address")
        _end_when_nobody_answers(transport, self._settings.unread_seconds)
        self._open[transport] = ConnectionEntry(transport, address)
        self._count[address] += 1
        self.enter(transport, ConnectionPhase.HEAD)

    def enter(self, transport: asyncio.Transport, phase: ConnectionPhase) -> None:
        """Note that a connection enters a phase, or stays in it."""
        connection = self._open.get(transport)
        if connection is None or phase is connection.phase:
            return
        if connection.phase is ConnectionPhase.HEAD:
            self._stop_idling(connection)
        connection.phase, connection.since = phase, self._now()
        if phase is ConnectionPhase.HEAD:
            self._idlers[connection] = None
            self._idlers_of.setdefault(connection.address, {})[connection] = None

    def closed(self, transport: asyncio.Transport) -> None:
        """Note that a connection is closed."""
        connection = self._open.pop(transport, None)
        if connection is None:
            return
        self._stop_idling(connection)
        self._count[connection.address] -= 1
        if not self._count[connection.address]:
            del self._count[connection.address]

    def note(self, why: str) -> None:
        """Count a connection for the log that others have closed."""
        self._dropped[why] += 1

    def _stop_idling(self, connection: ConnectionEntry) -> None:
        self._idlers.pop(connection, None)
        of_address = self._idlers_of.get(connection.address)
        if of_address is not None:
            of_address.pop(connection, None)
            if not of_address:
                del self._idlers_of[connection.address]

    def _drop(self, transport: asyncio.Transport, why: str) -> None:
        self._dropped[why] += 1
        self.closed(transport)
        transport.abort()

    def _drop_idler(self, idlers: dict[ConnectionEntry, None], why: str) -> bool:
        """Close the connection that has been silent for longest, if there is one."""
        idler = next(iter(idlers), None)
        if idler is not None:
            self._drop(idler.transport, why)
        return idler is not None

    # Keeping watch

    async def watch(self) -> None:
        """Look at all connections regularly."""
        while True:
            try:
                self.look()
            except Exception as error:
                log_failure("watch_failed", error)
            await asyncio.sleep(LOOK_EVERY)

    def look(self) -> None:
        """Close slow connections, and log their number and the reasons now and then."""
        now, settings = self._now(), self._settings
        for connection in list(self._open.values()):
            waited = now - connection.since
            if connection.phase is ConnectionPhase.HEAD and waited >= settings.head_seconds:
                self._drop(connection.transport, "no_request")
            elif connection.phase is ConnectionPhase.BODY and waited >= settings.body_seconds:
                self._drop(connection.transport, "no_whole_request")
            elif connection.is_stuck(now, settings.unread_seconds):
                self._drop(connection.transport, "never_read")
        if self._dropped and now - self._told_at >= TELL_EVERY:
            log("connections_dropped", open=len(self._open), **self._dropped)
            self._dropped.clear()
            self._told_at = now


def _end_when_nobody_answers(transport: asyncio.Transport, seconds: float) -> None:
    """Have the system end a connection when sent data stays unacknowledged, or unread, for `seconds`."""
    its_socket = transport.get_extra_info("socket")
    if its_socket is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with suppress(OSError):  # The connection may be gone already.
            its_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))
