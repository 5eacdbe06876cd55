"""Processes for work that keeps a core busy: how many are worth starting, a pool that outlives nobody, and
quick ends."""

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
    """How many cores this process may run on: a container or `taskset` may leave it fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def process_pool(most: int) -> Iterator[ProcessPoolExecutor]:
    """A process for each usable core, at most so many. They end with this one, however it ends: the library's
    own would wait for work for ever when it was killed."""
    pool = ProcessPoolExecutor(min(most, usable_cores()), mp_context=get_context("spawn"), initializer=_begin)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches all: no traceback from each of them
    end_with_parent()


def end_with_parent() -> None:
    """Have this process, one of `multiprocessing`, end when the one that began it has, in whatever way."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def leave_quickly() -> None:
    """To be called when this process is about to end: it need not look through all that it has loaded, which
    takes a quarter of a second. Files that somebody's bot has left open are written out."""
    for each in gc.get_objects():
        if type(each) in (io.TextIOWrapper, io.BufferedWriter, io.BufferedRandom):
            with suppress(OSError, ValueError):
                each.flush()
    gc.freeze()
