"""Ctrl-C where work is to end in good order."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType


@contextmanager
def asked_to_stop() -> Iterator[Callable[[], bool]]:
    """Meanwhile Ctrl-C only notes that somebody wants to stop, which is asked here between pieces of work; a
    second one ends all at once. Who is started so that Ctrl-C is not for it stays so."""
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
