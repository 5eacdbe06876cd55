"""Bots on the command line: installed ones, also by their names on the page, and a user's own as
`module:Class`.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from orderup.bots import create, is_installed, plays
from orderup.bots import names as installed
from orderup.bots.called import listed_bots, named
from orderup.core.game.definition import get
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError


def check_bots(names: Sequence[str], game: str | None = None, lang: str = "en") -> tuple[str, ...]:
    """The bots by their names in programs. Raises OptionError unless each can be made, and plays the named
    game.

    Modules are found in the current folder, too, as by `python -m`.
    """
    if any(":" in name for name in names):
        with suppress(FileNotFoundError):  # The current folder may be gone.
            _find_modules_in(os.getcwd())
    found = tuple(names if game is None else (named(name, game) for name in names))
    for name in found:
        if game is not None and ":" not in name and not is_installed(name):
            told = {"name": QuotedText(name), "bots": listed_bots(game, lang)}
            raise OptionError(Message("cli/no-such-bot", **told))
        create(name)
        if game is not None and not plays(name, game):
            told = {"bot": QuotedText(name), "game": get(game).called, "bots": ", ".join(installed(game))}
            raise OptionError(Message("cli/does-not-play", **told))
    return found


def _find_modules_in(folder: str) -> None:
    if folder not in sys.path:
        sys.path.insert(0, folder)
