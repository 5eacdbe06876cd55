"""A file that one process at a time writes to."""

import errno
from pathlib import Path
from typing import BinaryIO

from orderup.core.texts.messages import Message, Reason
from orderup.errors import OptionError

try:
    import fcntl
except ImportError:  # Where there is no such module, on Windows, files are not locked.
    fcntl = None  # type: ignore[assignment]

TAKEN = (errno.EWOULDBLOCK, errno.EACCES)
READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)


def open_alone(path: Path) -> BinaryIO:
    """Open a file for reading and appending, created if needed, and lock it.

    The system unlocks it at the end of the process, however that ends. A read-only file is opened for
    reading, without a lock. Raises OptionError if another process has it, or if its file system has no locks;
    OSError.
    """
    try:
        file = path.open("a+b", buffering=0)
    except OSError as error:
        if error.errno not in READ_ONLY or not path.exists():
            raise
        return path.open("rb", buffering=0)
    try:
        _lock(file, path)
    except BaseException:
        file.close()
        raise
    return file


def _lock(file: BinaryIO, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in TAKEN:
            raise OptionError(Message("lab/file-taken", file=str(path))) from None
        told = {"file": str(path), "reason": Reason(error)}
        raise OptionError(Message("lab/no-locks", **told)) from None
