"""`orderup backup`: copies everything that a server keeps, while it runs."""

from argparse import Namespace
from time import gmtime, strftime

from orderup.cli.databases import embedded, tell
from orderup.paths import expanded
from orderup.server.store.backup import back_up


def run(arguments: Namespace) -> int:
    """Write a backup and print its contents."""
    file = expanded(arguments.file)
    if file.is_dir():
        file /= strftime("orderup-%Y%m%dT%H%M%SZ.sqlite3", gmtime())
    contents = back_up(embedded(arguments), file)
    tell("backup-done", file, contents, arguments.lang)
    return 0
