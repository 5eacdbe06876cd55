"""Files that a command writes when its work is done: whether they can be written is asked before it."""

from contextlib import suppress
from pathlib import Path

from orderup.core.sentences import Reason, Sentence
from orderup.errors import OptionError


def check_writable(path: Path, what: Sentence) -> None:
    """OptionError: `what` cannot be written, for there is no such file and there cannot be one. Leaves
    everything as it was."""
    try:
        new = not path.exists()
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise cannot_write(path, what, error) from None
    if new:
        with suppress(OSError):
            path.unlink()


def cannot_write(path: Path, what: Sentence, error: Exception) -> OptionError:
    """The sentence that says so, and why."""
    return OptionError(Sentence("cli/errors/unwritable", what=what, file=str(path), reason=Reason(error)))
