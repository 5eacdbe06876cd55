"""The database of a command, by the same options as for `orderup serve`."""

from argparse import Namespace
from pathlib import Path

from orderup.cli.words import TerminalWords
from orderup.core.texts.messages import Message
from orderup.errors import Error
from orderup.paths import data_dir, expanded
from orderup.server.settings import Settings
from orderup.server.store.address import file_of
from orderup.server.store.backup import Contents


def directory_of(arguments: Namespace) -> Path:
    """The data directory. With a named store the server uses none, and needs no home directory."""
    if arguments.data or arguments.store:
        return expanded(arguments.data or ".")
    return data_dir()


def address_of(arguments: Namespace) -> str:
    """The address of the database of a server with these options."""
    return Settings(directory_of(arguments), store=arguments.store).store_address


def embedded(arguments: Namespace) -> Path:
    """The file of an embedded database; `Error` for any other."""
    file = file_of(address_of(arguments))
    if file is None:
        raise Error(Message("cli/tools-of-its-own"))
    return file


def tell(message: str, file: Path, contents: Contents, lang: str) -> None:
    """Print a message, and the number of records in the database."""
    counts = {
        "players": contents.people,
        "tables": contents.tables,
        "log": contents.moves,
        "packs": contents.packs,
    }
    print(TerminalWords(lang)(message, file=str(file), size=f"{contents.size / 1e6:.1f}", **counts))
