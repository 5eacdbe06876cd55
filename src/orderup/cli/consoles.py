"""Where commands print: what people called themselves, their files or their packs stands there as it is."""

from rich.console import Console

WIDTH = 118
"""Where the output is not a terminal."""


class _Console(Console):
    """Rich's exits with 1 where its reader has gone away, as if something had failed."""

    def on_broken_pipe(self) -> None:
        raise


def plain_console(*, stderr: bool = False, soft_wrap: bool = False, width: int | None = None) -> Console:
    """A console to which no text is markup, or the name of an emoji."""
    return _Console(
        stderr=stderr, soft_wrap=soft_wrap, width=width, highlight=False, markup=False, emoji=False
    )


def console_for_tables() -> Console:
    """Where tables are printed: as wide as the terminal, or as they need."""
    console = plain_console()
    return console if console.is_terminal else plain_console(width=WIDTH)
