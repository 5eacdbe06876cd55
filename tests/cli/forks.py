"""Commands in forks of a process that has loaded the rules: to start one takes half a second of the
processor, of which most tests learn nothing. What Python makes of its streams when it starts is made here."""

import json
import os
from collections.abc import Sequence
from contextlib import ExitStack
from tempfile import TemporaryFile

from tests.server.forking import Fork

PATIENCE = 300.0
COMMAND = """
import json, os, sys
words, closed, environment = json.loads(sys.argv[1])
os.environ.clear()
os.environ.update(environment)
for number, name in enumerate(("stdin", "stdout", "stderr")):
    if number in closed:
        os.close(number)
        stream = None
    else:
        errors = "backslashreplace" if name == "stderr" else "strict"
        stream = open(number, "w" if number else "r", encoding="utf-8", errors=errors, closefd=False)
    setattr(sys, name, stream)
    setattr(sys, f"__{name}__", stream)
sys.argv = ["orderup", *words]
from orderup.cli import main
sys.exit(main())
"""


def begun(words: Sequence[str], files: list[int], closed: Sequence[int] = (), **environment: str) -> Fork:
    """`orderup` with these words, and these files as its first three, of which some are closed."""
    given = json.dumps([words, closed, {**os.environ, **environment}])
    return Fork(COMMAND, [given], files)


def ran(
    words: Sequence[str], typed: bytes = b"", closed: Sequence[int] = (), out: str = ""
) -> tuple[int, bytes, str]:
    """The exit code of `orderup` with these words, what it printed, unless that goes to a file that is named
    here, and what it printed of errors."""
    with TemporaryFile() as said, TemporaryFile() as shown, TemporaryFile() as told, ExitStack() as stack:
        said.write(typed)
        said.seek(0)
        printed = stack.enter_context(open(out, "wb")) if out else shown
        code = begun(words, [said.fileno(), printed.fileno(), told.fileno()], closed).wait(PATIENCE)
        shown.seek(0)
        told.seek(0)
        return code, shown.read(), told.read().decode()
