"""Files that a command writes when its work is done: whether they can be written is asked before it."""

from contextlib import suppress
from pathlib import Path

from orderup.errors import OptionError


def check_writable(path: Path, what: str) -> None:
    """OptionError, which says `what` cannot be written, unless there is such a file or can be one. Leaves
    everything as it was."""
    try:
        new = not path.exists()
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise cannot_write(path, what, error) from None
    if new:
        with suppress(OSError):
            path.unlink()


def cannot_write(path: Path, what: str, error: Exception) -> OptionError:
    """The sentence that says so, and why."""
    return OptionError(f"{what} cannot be written to {path}: {getattr(error, 'strerror', None) or error}")
