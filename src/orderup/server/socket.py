"""One open page or program at a table, and how to tell it something without ever waiting for it."""

import asyncio
from collections import deque
from typing import Any

from starlette.types import Message, Send

from orderup.server.limits import Bucket
from orderup.server.settings import Settings

TOO_SLOW = 1008
_running: set[asyncio.Task[None]] = set()


class Socket:
    """A WebSocket after its handshake. `greeted` is set by its hello; before that it is told nothing."""

    def __init__(self, send: Send, player: str | None, settings: Settings) -> None:
        self.player = player
        self.greeted = False
        self.bucket = Bucket(settings.socket_rate)
        self._send = send
        self._most = settings.backlog_messages
        self._backlog: deque[Message] = deque()
        self._gone = False

    def tell(self, text: str) -> None:
        """Send a text message. See `post`."""
        self.post({"type": "websocket.send", "text": text})

    def post(self, message: Message) -> None:
        """Send now what can be sent now; keep it when the other side does not read, and hang up on one that
        has not read for long. A slow reader holds up nobody."""
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
        sending.close()  # It would have waited; nothing of it has been written.
        self._keep(message)

    def _keep(self, message: Message) -> None:
        self._backlog.append(message)
        if len(self._backlog) > self._most:
            self._gone = True
            self._backlog.clear()
            self._start(self._hang_up(TOO_SLOW, "too slow"))
        elif len(self._backlog) == 1:
            self._start(self._flush())

    async def _flush(self) -> None:
        try:
            while self._backlog:
                await self._send(self._backlog[0])
                if self._backlog:
                    self._backlog.popleft()
        except Exception:
            self._gone = True
            self._backlog.clear()

    async def _hang_up(self, code: int, reason: str) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:
            return

    def close(self, code: int, reason: str) -> None:
        """Hang up, after what was posted before."""
        self.post({"type": "websocket.close", "code": code, "reason": reason})
        self._gone = True

    @staticmethod
    def _start(work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        _running.add(task)
        task.add_done_callback(_running.discard)
