"""`orderup warm`: compiles all that serving needs, so that no later start waits for it."""

from argparse import Namespace
from time import perf_counter

from orderup.cli.compiling import counting
from orderup.cli.consoles import plain_console
from orderup.cli.words import Words
from orderup.core.game.definition import get, names
from orderup.processes import process_pool


def run(arguments: Namespace) -> int:
    """Compile, or load, the rules and bots of every game, on all processors; say how long that took."""
    timed, done = (_batches, "warm-batches-done") if arguments.batches else (_timed, "warm-done")
    words = Words(arguments.lang)

    def told(done: int, of: int) -> str:
        return words("compiling-rules", done=str(done), of=str(of))

    console = plain_console()
    games = names()
    with counting(console, games, told), process_pool(len(games)) as pool:
        for name, seconds in zip(games, pool.map(timed, games), strict=True):
            called = get(name).called.text(arguments.lang)
            console.print(words(done, game=called, seconds=f"{seconds:.1f}"), soft_wrap=True)
    return 0


def _timed(game: str) -> float:
    from orderup.warming import warm

    started = perf_counter()
    warm(game)
    return perf_counter() - started


def _batches(game: str) -> float:
    from orderup.warming import warm_batches

    seconds, started = _timed(game), perf_counter()
    warm_batches(game)
    return seconds + perf_counter() - started
