"""Long work in a thread of its own that nobody waits for when the server stops."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


class DaemonThreads:
    """Threads beside the event loop. A compiler at work in one cannot be interrupted: see `busy`."""

    def __init__(self) -> None:
        self._threads: set[Thread] = set()

    @property
    def busy(self) -> bool:
        """Whether some work goes on, asked for or given up."""
        return any(thread.is_alive() for thread in self._threads)

    async def run(self, work: Callable[[], T]) -> T:
        """What the work returns or raises. Who is cancelled meanwhile goes on at once; the work does, too."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: BaseException | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(result)  # type: ignore[arg-type]
            else:
                done.set_exception(error)

        def follow() -> None:
            result, error = None, None
            try:
                result = work()
            except Exception as caught:
                error = caught
            with suppress(RuntimeError):  # the loop has closed meanwhile
                loop.call_soon_threadsafe(settle, result, error)

        thread = Thread(target=follow, name="orderup-background", daemon=True)
        self._threads = {other for other in self._threads if other.is_alive()} | {thread}
        thread.start()
        return await done
