"""A server's output in its terminal: its address, and the progress of a first start, which takes minutes."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.errors import Error, Translatable
from orderup.server.upkeep.startup_progress import StartupProgress

TEXTS = Path(__file__).parents[1] / "texts"
WIDTH = 24
NARROW = 80
"""Columns that a terminal has where it does not say how many."""


class Terminal(StartupProgress):
    """Prints progress in a language. A start with everything in the cache prints only the address."""

    def __init__(self, out: TextIO, lang: str = LANGUAGES[0]) -> None:
        self._out = out
        self._lang = lang
        self._begun = False

    def at(
        self, here: str, room: str | None = None, further: Sequence[str] = (), *, scan: bool = True
    ) -> None:
        """Print the address of the page, the one for others, and `further` ones; to `scan`, also a
        QR code.
        """
        first, *others = [*([] if room and scan else [here]), *([room] if room else []), *further]
        self._print(self._say("address", address=first))
        for address in others:
            self._print(self._say("also", address=address))
        if room is None:
            self._print(self._say("no-network" if scan else "here-alone"))
        elif scan:
            import segno

            with suppress(OSError):
                segno.make(room, micro=False).terminal(out=self._out, compact=True)
            self._print(self._say("scan"))
        self._print(self._say("stop"))

    def compiled(self, done: int, of: int) -> None:
        """Show progress as a growing line where the output is a terminal."""
        if not self._begun:
            self._print(self._say("compiling"))
        self._begun = True
        if self._out.isatty():
            filled = WIDTH * done // max(of, 1)
            rules = self._say("rules", done=str(done), of=str(of))
            # The cursor waits at the beginning, so that other output replaces the line.
            self._print(f"[{'#' * filled:-<{WIDTH}}] {rules}", end="\r")

    def playable(self, game: str) -> None:
        if self._begun:
            self._over(self._say("playable", game=say(get(game).texts, self._lang, "game-name")))

    def unplayable(self, error: Error) -> None:
        self._over(error.text(self._lang))

    def not_kept(self, problem: Translatable) -> None:
        self._over(problem.text(self._lang))

    def all_playable(self) -> None:
        if self._begun:
            self._over(self._say("all-playable"))

    def _say(self, message: str, **arguments: str) -> str:
        return say(TEXTS, self._lang, message, arguments)

    def _over(self, words: str) -> None:
        """Print in the place of the growing line."""
        if self._out.isatty():
            self._print(" " * (_columns(self._out) - 1), end="\r")
        self._print(words)

    def _print(self, words: str, end: str = "\n") -> None:
        # Nobody reads the output any more, or the disk is full: serve nevertheless.
        with suppress(OSError):
            self._out.write(words + end)
            self._out.flush()


def _columns(out: TextIO) -> int:
    try:
        return os.get_terminal_size(out.fileno()).columns
    except OSError:
        return NARROW
