"""`orderup copy`: copies all that one database keeps into another."""

import asyncio
from argparse import Namespace

from orderup.cli.words import TerminalWords
from orderup.server.store.copying import copy


def run(arguments: Namespace) -> int:
    """Copy, and print the number of records."""
    counts = asyncio.run(copy(arguments.source, arguments.target))
    print(TerminalWords(arguments.lang)("copy-done", **counts))
    return 0
