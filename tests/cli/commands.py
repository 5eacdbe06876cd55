"""Commands that run in forks of a process with loaded rules. Starting Python would take half a second of CPU
time. The standard streams are set up here as Python sets them up at its start."""

import json
import os
from collections.abc import Sequence
from contextlib import ExitStack
from tempfile import TemporaryFile

from tests.server.forked_process import Fork

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
    """Start `orderup` with these words and with these files as stdin, stdout and stderr; some are closed."""
    given = json.dumps([words, closed, {**os.environ, **environment}])
    return Fork(COMMAND, [given], files)


def ran(
    words: Sequence[str], typed: bytes = b"", closed: Sequence[int] = (), out: str = ""
) -> tuple[int, bytes, str]:
    """Run `orderup` with these words; returns its exit code, stdout and stderr. `out` names a file for
    stdout."""
    with TemporaryFile() as said, TemporaryFile() as shown, TemporaryFile() as told, ExitStack() as stack:
        said.write(typed)
        said.seek(0)
        printed = stack.enter_context(open(out, "wb")) if out else shown
        code = begun(words, [said.fileno(), printed.fileno(), told.fileno()], closed).wait(PATIENCE)
        shown.seek(0)
        told.seek(0)
        return code, shown.read(), told.read().decode()
