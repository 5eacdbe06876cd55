"""The database that a command is about, by the same options as for `orderup serve`."""

from argparse import Namespace
from pathlib import Path

from orderup.cli.words import Words
from orderup.core.texts.sentences import Sentence
from orderup.errors import Error
from orderup.paths import data_dir, expanded
from orderup.server.settings import Settings
from orderup.server.store.address import file_of
from orderup.server.store.backup import Contents


def address_of(arguments: Namespace) -> str:
    """Where the server with these options keeps everything."""
    directory = expanded(arguments.data) if arguments.data else data_dir()
    return Settings(directory, store=arguments.store).store_address


def embedded(arguments: Namespace) -> Path:
    """The file of a database that is one; `Error` of any other."""
    file = file_of(address_of(arguments))
    if file is None:
        raise Error(Sentence("cli/errors/tools-of-its-own"))
    return file


def tell(message: str, file: Path, contents: Contents, lang: str) -> None:
    """Say what was done, and what the database holds."""
    counts = {
        "players": contents.people,
        "tables": contents.tables,
        "log": contents.moves,
        "packs": contents.packs,
    }
    print(Words(lang)(message, file=str(file), size=f"{contents.size / 1e6:.1f}", **counts))
