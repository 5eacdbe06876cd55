"""The consoles of commands: names of people, files and packs are printed as they are."""

import os

from rich.console import Console

WIDTH = 118
"""The width where the output is not a terminal."""
NARROW = 80
"""The width where a terminal says that it has no columns, as some do at first: Rich would print nothing."""


class _Console(Console):
    """A console whose closed reader is no failure: Rich's own exits with 1 there."""

    def on_broken_pipe(self) -> None:
        raise


def plain_console(*, stderr: bool = False, soft_wrap: bool = False, width: int | None = None) -> Console:
    """A console in which no text is markup, or the name of an emoji."""
    if width is None and os.environ.get("COLUMNS") == "0":
        width = NARROW
    return _Console(
        stderr=stderr, soft_wrap=soft_wrap, width=width, highlight=False, markup=False, emoji=False
    )


def console_for_tables() -> Console:
    """A console for tables: as wide as the terminal, or as the tables need."""
    console = plain_console()
    return console if console.is_terminal else plain_console(width=WIDTH)
