"""`orderup copy`: all that one database keeps, into another."""

import asyncio
from argparse import Namespace

from orderup.cli.words import Words
from orderup.server.store.copying import copy


def run(arguments: Namespace) -> int:
    """Copy, and say what was copied."""
    counts = asyncio.run(copy(arguments.source, arguments.target))
    print(Words(arguments.lang)("copy-done", **counts))
    return 0
