"""Says in the terminal what a first start does, which takes a minute or two."""

from typing import TextIO

WIDTH = 24


class FirstStart:
    """A line that grows where somebody looks on. A start with everything in the cache says nothing."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._begun = False

    def compiled(self, done: int, of: int) -> None:
        """So many rules are compiled, of so many."""
        if not self._begun:
            self._print("Compiling the rules, which takes a minute or two the first time.\n")
        self._begun = True
        if self._out.isatty():
            filled = WIDTH * done // max(of, 1)
            # The cursor waits at the beginning: whatever else is written takes the place of the line.
            self._print(f"[{'#' * filled:-<{WIDTH}}] {done} of {of} rules\r")

    def ready(self) -> None:
        """All games can be played."""
        if self._begun:
            wipe = " " * (WIDTH + 24) + "\r" if self._out.isatty() else ""
            self._print(f"{wipe}Everything is compiled: the games begin.\n")

    def _print(self, words: str) -> None:
        self._out.write(words)
        self._out.flush()
