"""Standard input, output and error, whatever state the parent process has left them in."""

import io
import os
import sys
from contextlib import suppress
from errno import EBADF, EDQUOT, EFBIG, EIO, ENOSPC

CANNOT_WRITE = frozenset({EBADF, EDQUOT, EFBIG, EIO, ENOSPC})
"""The errors of an output that takes no more: a full disk, a terminal that is gone."""


def make_usable() -> None:
    """Make the standard streams usable. A closed one reads as empty and writes to nowhere.

    Its number is not given to another file. A character that the encoding lacks, or an invalid byte, becomes
    a question mark.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as we run
        elif isinstance(stream, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):
                stream.reconfigure(errors="replace")


def drop_output() -> None:
    """Discard the buffered output, so that exit reports no error about it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
