"""Shows the progress of compiling in the terminal: the first time it takes a minute or two."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from threading import Event, Thread

from rich.console import Console

from orderup.cli.words import TerminalWords
from orderup.compiled import count_compiled
from orderup.core.compiled.cache import is_warm
from orderup.core.compiled.compiling import JITTED
from orderup.processes import process_pool

COUNT_EVERY = 0.5
"""Seconds between two looks at how many rules are compiled."""


@contextmanager
def counting(console: Console, games: Sequence[str], say: Callable[[int, int], str]) -> Iterator[None]:
    """Show how many rules are compiled, in one line, while rules of games are compiled."""
    over = Event()

    def told() -> str:
        done, of = zip(*(count_compiled(game) for game in games), strict=True)
        return say(sum(done), sum(of))

    with console.status(told()) as status:

        def follow() -> None:
            while not over.wait(COUNT_EVERY):
                status.update(told())

        following = Thread(target=follow, daemon=True)
        following.start()
        try:
            yield
        finally:
            over.set()
            following.join()


def make_ready(game: str, console: Console, words: TerminalWords) -> None:
    """Compile a game's rules now, so that nobody waits in mid game. Errors are reported by the game's first
    use.
    """
    if not JITTED or is_warm(game):
        return
    console.print(words("compiling"))

    def say(done: int, of: int) -> str:
        return words("compiling-rules", done=str(done), of=str(of))

    with counting(console, [game], say), process_pool(1) as pool, suppress(BrokenProcessPool):
        pool.submit(_warm, game).result()


def _warm(game: str) -> None:
    from orderup.warming import warm

    warm(game)
