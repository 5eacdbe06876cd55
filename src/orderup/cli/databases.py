"""The embedded database that a command is about."""

from argparse import Namespace
from pathlib import Path

from orderup.paths import data_dir
from orderup.server.settings import Settings
from orderup.server.store.backup import Contents


def database_of(arguments: Namespace) -> Path:
    """Where the database lies of the server that keeps its tables in `--data`."""
    return Settings(Path(arguments.data).expanduser() if arguments.data else data_dir()).database


def told(contents: Contents) -> str:
    """What a database holds, in words."""
    return (
        f"tables {contents.tables:,}, moves {contents.moves:,}, people {contents.people:,},"
        f" packs {contents.packs:,} ({contents.size / 1e6:,.1f} MB)"
    )
