"""Processes for work that keeps a core busy: their number, a pool that never outlives its parent, and quick
ends.
"""

import gc
import io
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread


def usable_cores() -> int:
    """The number of cores that this process may use: a container or `taskset` may reduce it."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def process_pool(most: int) -> Iterator[ProcessPoolExecutor]:
    """A process for each usable core, but no more than `most`. They end with this one, however it ends.

    The library's own processes would wait for work for ever after a kill.
    """
    pool = ProcessPoolExecutor(min(most, usable_cores()), mp_context=get_context("spawn"), initializer=_begin)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches all: no traceback from each of them
    end_with_parent()


def end_with_parent() -> None:
    """Make this process of `multiprocessing` end with its parent, however that ends."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def leave_quickly() -> None:
    """Prepare for a quick end: the process need not free all that it has loaded, which takes a quarter of a
    second.

    Files that a bot has left open are flushed.
    """
    for each in gc.get_objects():
        if type(each) in (io.TextIOWrapper, io.BufferedWriter, io.BufferedRandom):
            with suppress(OSError, ValueError):
                each.flush()
    gc.freeze()
