"""Standard input, output and error, whatever whoever starts us has made of them."""

import io
import os
import sys
from contextlib import suppress
from errno import EBADF, EDQUOT, EFBIG, EIO, ENOSPC

CANNOT_WRITE = frozenset({EBADF, EDQUOT, EFBIG, EIO, ENOSPC})
"""The errors of an output that takes no more: a full disk, a terminal that is gone."""


def make_usable() -> None:
    """What is closed reads as empty and writes to nowhere, and its number is not given to another file. A
    character that the encoding lacks, and a byte that is none, become question marks."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as we run
        elif isinstance(stream, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):
                stream.reconfigure(errors="replace")


def drop_output() -> None:
    """What standard output still holds goes nowhere: at exit nothing more is said of it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
