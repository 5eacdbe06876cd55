"""`orderup restore`: a backup in the place of what a server keeps."""

from argparse import Namespace
from pathlib import Path

from orderup.cli.databases import embedded, told
from orderup.server.store.backup import restore


def run(arguments: Namespace) -> int:
    """Put a backup in place and say what is in it."""
    database = embedded(arguments)
    contents, kept = restore(Path(arguments.file).expanduser(), database)
    print(f"{database}: {told(contents)}, each read again.")
    if kept is not None:
        print(f"What was there before is kept as {kept}.")
    return 0
