"""A test that hangs says where, and ends its process: else the run would never end, and nobody know why."""

import asyncio
import gc
import os
import sys
import threading
import traceback
from time import monotonic, sleep
from typing import TextIO

from greenlet import greenlet

PATIENCE = 400.0
"""Seconds that one test may take, on the slowest machine."""
GLANCE = 5.0


class Watch:
    """Looks now and then whether the test that runs has run for too long; then it tells where every thread,
    greenlet and task is, and ends the process."""

    def __init__(self, out: TextIO, patience: float = PATIENCE) -> None:
        """`out` is where it is told: what is printed in a test is kept until that has ended."""
        self._out = out
        self._patience = patience
        self._test = ""
        self._since = monotonic()
        threading.Thread(target=self._look, daemon=True).start()

    def begin(self, test: str) -> None:
        """From now on this one runs; none if it is empty."""
        self._test, self._since = test, monotonic()

    def _look(self) -> None:
        while True:
            sleep(min(GLANCE, self._patience / 4))
            if self._test and monotonic() - self._since > self._patience:
                self._out.write(f"\n{self._test} has run for over {self._patience:g} s.\n{self._where()}\n")
                self._out.flush()
                os._exit(1)

    def _where(self) -> str:
        names = {thread.ident: thread.name for thread in threading.enumerate()}
        main = threading.main_thread().ident
        frames = sorted(sys._current_frames().items(), key=lambda frame: frame[0] != main)
        told = [
            (f"thread {names.get(ident, '?')}", traceback.extract_stack(frame)) for ident, frame in frames
        ]
        for found in gc.get_objects():
            if isinstance(found, greenlet) and found.gr_frame is not None:
                told.append(("greenlet", traceback.extract_stack(found.gr_frame)))
            elif isinstance(found, asyncio.Task) and not found.done():
                lines = ((frame, frame.f_lineno) for frame in found.get_stack())
                told.append((f"task {found.get_name()}", traceback.StackSummary.extract(lines)))
        return "\n".join(f"{what}:\n{''.join(stack.format())}" for what, stack in told)
