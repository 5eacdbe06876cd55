"""The files of an embedded database: checks that they are undamaged, and still those that were opened."""

import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

from orderup.core.texts.messages import Message
from orderup.server.store.base import StoreError

Identity = tuple[int, int]
DAMAGED = "damaged"
NOT_READ, NOT_WRITTEN = "server/not-read", "server/not-written"
_TELL_OF_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class DatabaseFiles:
    """The files of an open database. Writes into a removed or damaged file do not count as stored."""

    def __init__(self, path: Path) -> None:
        self._path = path
        beside = [Path(f"{path}{suffix}") for suffix in ("", "-wal", "-shm")]
        self._opened = {file: found for file in beside if (found := _identity(file)) is not None}
        self._damage: StoreError | None = None

    def check(self) -> None:
        """Raise `StoreError` unless new writes will be found later."""
        if self._damage is not None:
            raise self._damage.again()
        for file, opened in self._opened.items():
            found = _identity(file)
            if found != opened:
                raise (
                    StoreError(Message("server/file-removed", file=str(file)), "file_removed")
                    if found is None
                    else StoreError(Message("server/file-replaced", file=str(file)), "file_replaced")
                )

    def failure(self, error: BaseException, what: str) -> StoreError:
        """The `StoreError` for an error; damage is remembered. `what` is the key of its sentence, such as
        NOT_READ.
        """
        if isinstance(error, StoreError):
            failure = error.again(unsure=False)
        elif tells_of_damage(error):
            failure = damage(self._path, str(error))
        else:
            why = str(error) or type(error).__name__
            failure = StoreError(Message(what, file=str(self._path), why=why), reason_of(error))
        if failure.log_reason == DAMAGED:
            self._damage = failure
        failure.__cause__ = error
        return failure


def damage(path: Path, found: str) -> StoreError:
    """The error for a damaged database, with advice."""
    return StoreError(Message("server/damaged", file=str(path), found=found), DAMAGED)


def tells_of_damage(error: BaseException) -> bool:
    """Whether SQLite found content that it has not written."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _TELL_OF_DAMAGE


def reason_of(error: BaseException) -> str:
    """SQLite's name of an error; otherwise its type."""
    return getattr(error, "sqlite_errorname", None) or type(error).__name__


def sync(path: Path) -> None:
    """Sync a file's content, or a folder's names of new files, to the disk.

    Windows keeps names by itself, and needs a file to be open for writing.
    """
    on_windows = sys.platform == "win32"
    if on_windows and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if on_windows else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _identity(file: Path) -> Identity | None:
    with suppress(OSError):
        found = os.stat(file)
        return found.st_dev, found.st_ino
    return None
