"""`orderup warm`: compiles all that serving needs, so that no later start waits for it."""

from argparse import Namespace
from time import perf_counter

from rich.console import Console

from orderup.core.game import names


def run(_: Namespace) -> int:
    """Compile, or load, the rules and bots of every game; say how long that took."""
    console = Console(highlight=False, markup=False)
    for name in names():
        started = perf_counter()
        with console.status(f"Compiling {name} ..."):
            from orderup.warming import warm

            warm(name)
        console.print(f"The rules and bots of {name} are in the cache ({perf_counter() - started:.1f} s).")
    return 0
