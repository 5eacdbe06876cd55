"""Ctrl-C where work is to end in good order."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType


@contextmanager
def asked_to_stop() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C only note the wish to stop; call the result between pieces of work to read it.

    A second Ctrl-C ends everything at once. A process that was started with Ctrl-C ignored keeps ignoring it.
    """
    asked = Event()
    before = signal.getsignal(signal.SIGINT)

    def note(number: int, frame: FrameType | None) -> None:
        asked.set()
        signal.signal(signal.SIGINT, before)

    if before is signal.SIG_IGN:
        yield asked.is_set
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)
