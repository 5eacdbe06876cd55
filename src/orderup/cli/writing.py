"""Files that a command writes when its work is done: whether they can be written is asked before it."""

from contextlib import suppress
from os.path import realpath
from pathlib import Path

from orderup.core.texts.sentences import Reason, Sentence
from orderup.errors import OptionError


def check_writable(path: Path, what: Sentence, source: Path | None = None) -> None:
    """OptionError: `what` cannot be written, for there is no such file and there cannot be one, or what it is
    made of is there, in the file `source`. Leaves everything as it was."""
    try:
        new = not path.exists()
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise cannot_write(path, what, error) from None
    if new:
        with suppress(OSError):
            path.unlink()
    if source is not None and realpath(path) == realpath(source):
        reason = Sentence("cli/errors/is-the-source")
        raise OptionError(Sentence("cli/errors/unwritable", what=what, file=str(path), reason=reason))


def cannot_write(path: Path, what: Sentence, error: Exception) -> OptionError:
    """The sentence that says so, and why."""
    return OptionError(Sentence("cli/errors/unwritable", what=what, file=str(path), reason=Reason(error)))
