"""The places of data that people would miss. (Replaceable files are in the cache of core.compiled.)"""

import os
import stat
from pathlib import Path

from orderup.core.texts.messages import Message, Reason
from orderup.errors import Error, Translatable

HOME_VARIABLE = "ORDERUP_HOME"


def data_dir() -> Path:
    """The directory for tables: `$ORDERUP_HOME`, else the platform's user data directory."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return expanded(home)
    from platformdirs import user_data_path

    try:
        found = user_data_path("orderup", appauthor=False)
    except RuntimeError:  # Older versions of platformdirs leave the ~ there.
        raise _no_home("orderup.sqlite3") from None
    return expanded(str(found))


def expanded(path: str) -> Path:
    """A path in which `~` may be a home directory; `Error` where this user has none."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise _no_home(path) from None


def _no_home(path: str) -> Error:
    return Error(Message("core/no-home", path=path, variable=HOME_VARIABLE))


def ensure_writable(directory: Path) -> Path:
    """Make `directory`, with its parents, and return it; `Error` when a file cannot be written there."""
    probe = directory / f".writable-{os.getpid()}"
    try:
        directory.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        told = {"directory": str(directory), "reason": Reason(error), "variable": HOME_VARIABLE}
        raise Error(Message("core/directory-unwritable", **told)) from error
    return directory


def ensure_file(path: Path, missing: str | Translatable) -> None:
    """Raise `Error` with the sentence `missing` unless there is such a file."""
    try:
        found = stat.S_ISREG(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        found = False
    except OSError as error:
        raise Error(Message("core/file-unreadable", file=str(path), reason=Reason(error))) from None
    if not found:
        raise Error(missing)
