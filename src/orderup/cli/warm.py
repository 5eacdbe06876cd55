"""`orderup warm`: compiles all that serving needs, so that no later start waits for it."""

from argparse import Namespace
from time import perf_counter

from rich.console import Console

from orderup.cli.compiling import counting
from orderup.core.game import names
from orderup.processes import process_pool


def run(arguments: Namespace) -> int:
    """Compile, or load, the rules and bots of every game, on all processors; say how long that took."""
    timed, what = (_batches, "rules, bots and batches") if arguments.batches else (_timed, "rules and bots")
    console = Console(highlight=False, markup=False)
    games = names()
    with counting(console, games, _told), process_pool(len(games)) as pool:
        for name, seconds in zip(games, pool.map(timed, games), strict=True):
            console.print(f"The {what} of {name} are in the cache ({seconds:.1f} s).")
    return 0


def _told(done: int, of: int) -> str:
    return f"Compiling: {done} of {of} rules are ready ..."


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
