"""Long work in a daemon thread: a stopping server does not wait for it."""

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
        """Whether some work goes on, awaited or given up."""
        return any(thread.is_alive() for thread in self._threads)

    async def run(self, work: Callable[[], T]) -> T:
        """Run the work, and return its result or raise its error. A cancelled caller goes on at once, as does
        the work.
        """
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
