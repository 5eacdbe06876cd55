"""The database that a command is about, by the same options as for `orderup serve`."""

from argparse import Namespace
from pathlib import Path

from orderup.errors import Error
from orderup.paths import data_dir
from orderup.server.settings import Settings
from orderup.server.store.address import file_of
from orderup.server.store.backup import Contents


def address_of(arguments: Namespace) -> str:
    """Where the server with these options keeps everything."""
    directory = Path(arguments.data).expanduser() if arguments.data else data_dir()
    return Settings(directory, store=arguments.store).store_address


def embedded(arguments: Namespace) -> Path:
    """The file of a database that is one; `Error` of any other."""
    file = file_of(address_of(arguments))
    if file is None:
        raise Error("PostgreSQL has tools of its own for this: use pg_dump and pg_restore.")
    return file


def told(contents: Contents) -> str:
    """What a database holds, in words."""
    return (
        f"tables {contents.tables:,}, moves {contents.moves:,}, people {contents.people:,},"
        f" packs {contents.packs:,} ({contents.size / 1e6:,.1f} MB)"
    )
