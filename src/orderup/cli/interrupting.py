"""Ctrl-C and the system's order to end, where work is to end in good order."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType


@contextmanager
def asked_to_stop() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C and SIGTERM only note the wish to stop; call the result between pieces of work to read it.

    A second one ends everything at once. A process that was started with Ctrl-C ignored keeps ignoring it.
    """
    asked = Event()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]

    def note(number: int, frame: FrameType | None) -> None:
        asked.set()
        restore()

    def restore() -> None:
        for number in heard:
            signal.signal(number, before[number])

    for number in heard:
        signal.signal(number, note)
    try:
        yield asked.is_set
    finally:
        restore()
