"""`orderup warm`: compiles everything that serving needs, so that no later start waits for it."""

from argparse import Namespace
from time import perf_counter

from orderup.cli.compiling import counting
from orderup.cli.consoles import plain_console
from orderup.cli.words import TerminalWords
from orderup.core.compiled.cache import cache_root, is_warm
from orderup.core.compiled.compiling import JITTED
from orderup.core.game.definition import get, names
from orderup.core.texts.messages import Message
from orderup.errors import Error
from orderup.machine import cache_problem
from orderup.processes import process_pool


def run(arguments: Namespace) -> int:
    """Compile or load the rules and bots of every game, on all processors, and print the time.

    Refused where nothing could be kept.
    """
    if not JITTED:
        raise Error(Message("cli/compiling-is-off"))
    problem = cache_problem()
    if problem is not None:
        raise Error(problem)
    timed, done = (_batches, "warm-batches-done") if arguments.batches else (_timed, "warm-done")
    words = TerminalWords(arguments.lang)

    def told(done: int, of: int) -> str:
        return words("compiling-rules", done=str(done), of=str(of))

    console = plain_console()
    games = names()
    with counting(console, games, told), process_pool(len(games)) as pool:
        for name, seconds in zip(games, pool.map(timed, games), strict=True):
            called = get(name).called.text(arguments.lang)
            console.print(words(done, game=called, seconds=f"{seconds:.1f}"), soft_wrap=True)
    cold = [name for name in games if not is_warm(name)]
    if cold:
        raise Error(Message("cli/not-kept", games=", ".join(cold), folder=str(cache_root())))
    return 0


def _timed(game: str) -> float:
    from orderup.lab.warming import warm_lab
    from orderup.warming import warm

    started = perf_counter()
    warm(game)
    warm_lab(game)
    return perf_counter() - started


def _batches(game: str) -> float:
    from orderup.warming import warm_batches

    seconds, started = _timed(game), perf_counter()
    warm_batches(game)
    return seconds + perf_counter() - started
