"""Output files of a command: checks before the work whether they can be written."""

from contextlib import suppress
from os.path import realpath
from pathlib import Path

from orderup.core.texts.messages import Message, Reason
from orderup.errors import OptionError


def check_writable(path: Path, what: Message, source: Path | None = None) -> None:
    """Raise OptionError where `what` cannot be written, or where the file is its own `source`.

    Leaves everything as it was.
    """
    try:
        new = not path.exists()
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise cannot_write(path, what, error) from None
    if new:
        with suppress(OSError):
            path.unlink()
    if source is not None and realpath(path) == realpath(source):
        reason = Message("cli/is-the-source")
        raise OptionError(Message("cli/unwritable", what=what, file=str(path), reason=reason))


def cannot_write(path: Path, what: Message, error: Exception) -> OptionError:
    """The sentence for the error, with the reason."""
    return OptionError(Message("cli/unwritable", what=what, file=str(path), reason=Reason(error)))
