"""`orderup restore`: puts a backup in the place of a server's data."""

from argparse import Namespace

from orderup.cli.databases import embedded, tell
from orderup.cli.words import TerminalWords
from orderup.paths import expanded
from orderup.server.store.backup import restore


def run(arguments: Namespace) -> int:
    """Put a backup in place and print its contents."""
    database = embedded(arguments)
    contents, kept = restore(expanded(arguments.file), database)
    tell("backup-done", database, contents, arguments.lang)
    if kept is not None:
        print(TerminalWords(arguments.lang)("restore-kept", file=str(kept)))
    return 0
