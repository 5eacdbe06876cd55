"""The files of an embedded database: are they still those that were opened, and are they whole?"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from orderup.server.store.base import StoreError

Identity = tuple[int, int]
DAMAGED = "damaged"
_TELL_OF_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class DatabaseFiles:
    """Those of an open database. What is written into a removed file is lost, and into a damaged one may be:
    neither counts as stored."""

    def __init__(self, path: Path) -> None:
        self._path = path
        beside = [Path(f"{path}{suffix}") for suffix in ("", "-wal", "-shm")]
        self._opened = {file: found for file in beside if (found := _identity(file)) is not None}
        self._damage: StoreError | None = None

    def check(self) -> None:
        """Raise `StoreError` unless what is written now will be found later."""
        if self._damage is not None:
            raise StoreError(str(self._damage), DAMAGED)
        for file, opened in self._opened.items():
            found = _identity(file)
            if found != opened:
                done = "removed" if found is None else "replaced"
                raise StoreError(
                    f"The file {file} was {done} while the database was open: put it back, or restart the"
                    " server.",
                    f"file_{done}",
                )

    def failure(self, error: BaseException, what: str) -> StoreError:
        """The `StoreError` for an error; damage is remembered. `what` begins its sentence."""
        if isinstance(error, StoreError):
            failure = StoreError(str(error), error.log_reason)
        elif tells_of_damage(error):
            failure = damage(self._path, str(error))
        else:
            failure = StoreError(f"{what}: {error or type(error).__name__}.", reason_of(error))
        if failure.log_reason == DAMAGED:
            self._damage = failure
        failure.__cause__ = error
        return failure


def damage(path: Path, found: str) -> StoreError:
    """A database that is damaged, and what to do."""
    return StoreError(
        f"The database {path} is damaged ({found}): restore a backup of it, or name another directory with"
        " --data.",
        DAMAGED,
    )


def tells_of_damage(error: BaseException) -> bool:
    """Whether SQLite found what it has not written."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _TELL_OF_DAMAGE


def reason_of(error: BaseException) -> str:
    """What SQLite calls an error; else its type."""
    return getattr(error, "sqlite_errorname", None) or type(error).__name__


def sync(path: Path) -> None:
    """Have the disk hold what a file says, or a folder's names of new files."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _identity(file: Path) -> Identity | None:
    with suppress(OSError):
        found = os.stat(file)
        return found.st_dev, found.st_ino
    return None
