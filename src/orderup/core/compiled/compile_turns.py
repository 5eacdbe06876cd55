"""One process compiles a rule while others wait for it. People who wait are told why.

A turn locks one byte of a file in the rule's folder; the rule decides which. The system releases the lock
when the process ends, however it ends. On systems without locks each process compiles for itself.
"""

import hashlib
import os
import sys
from contextlib import suppress
from functools import cache
from multiprocessing import parent_process
from pathlib import Path
from threading import Timer
from time import monotonic, sleep

from orderup.core.compiled.cache import cache_folders

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)

    def _unlock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)


LOCK_FILE = "compiling.lock"
BYTES = 1 << 30
LONGEST_WAIT = 120.0
"""The longest wait in seconds: the compiling process may have been stopped, or hang."""
LOOK_EVERY = 0.02
TELL_AFTER = 1.0
"""Compiling takes this many seconds before people are told."""


class Turn:
    """This process's turn to compile a rule. It begins when the object is made, after a wait if necessary."""

    def __init__(self, folder: str, rule: str) -> None:
        self.came_late = False
        """Whether this process waited for another one, which may have compiled the rule."""
        self._byte = _byte_of(rule)
        self._file = _lock_file(folder)
        self._locked = False
        _notice.begin(self._file)
        give_up = monotonic() + LONGEST_WAIT
        while self._file is not None and monotonic() < give_up:
            try:
                _lock(self._file, self._byte)
                self._locked = True
                break
            except (BlockingIOError, PermissionError):
                self.came_late = True
                sleep(LOOK_EVERY)
            except OSError:  # This file system has no locks.
                break

    def end(self) -> None:
        """End the turn: others may compile."""
        if self._locked and self._file is not None:
            with suppress(OSError):
                _unlock(self._file, self._byte)
        _notice.end()


def _byte_of(what: str) -> int:
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big") % BYTES


@cache
def _lock_file(folder: str) -> int | None:
    """The lock file, opened once: closing it would release all locks of this process on it."""
    for path in cache_folders(folder, make=True):
        with suppress(OSError):
            path.mkdir(parents=True, exist_ok=True)
            return os.open(Path(path, LOCK_FILE), os.O_RDWR | os.O_CREAT, 0o666)
    return None


class _Notice:
    """Tells once on stderr that compiling takes a while. All turns of a process hold Numba's lock."""

    def __init__(self) -> None:
        self.wanted = True
        self._turns = 0
        self._spent = 0.0
        self._began = 0.0
        self._timer: Timer | None = None

    def begin(self, file: int | None) -> None:
        self._turns += 1
        if self._turns == 1 and self.wanted:
            self._began = monotonic()
            self._timer = Timer(max(0.0, TELL_AFTER - self._spent), self._tell, [file])
            self._timer.daemon = True
            self._timer.start()

    def end(self) -> None:
        self._turns -= 1
        if self._turns == 0 and self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._spent += monotonic() - self._began

    def _tell(self, file: int | None) -> None:
        if not self.wanted:
            return
        self.wanted = False
        if parent_process() is not None and file is not None:
            try:  # Of many processes of one program only one tells.
                _lock(file, _byte_of("the notice"))
            except OSError:
                return
        from orderup.core.texts.messages import Message

        with suppress(OSError, ValueError):
            print(f"orderup: {Message('core/compiling-now')}", file=sys.stderr)


_notice = _Notice()


def tell_nobody() -> None:
    """Print no notice: for processes whose progress is shown in another way."""
    _notice.wanted = False
