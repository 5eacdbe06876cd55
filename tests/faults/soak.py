"""`make soak`: all faults, long, each round with other chances; then a report of what was done and lost.

python -m tests.faults.soak [--minutes 60] [--seed 1] [--only NAME ...]
"""

import argparse
import logging
import os
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from rich.console import Console
from rich.table import Table

from .. import limited
from ..databases import new_schema, start_postgresql
from .forgetful import sqlite
from .tally import Tally
from .test_clients import stubborn_clients
from .test_clock import set_the_clock
from .test_cut_cables import cut_cables
from .test_disk_full import fill_the_disk
from .test_files import harm_the_files
from .test_fuzz import fuzz
from .test_kill import kill_under_load, kill_with_choices
from .test_nodes import busy_nodes, nodes_for_long
from .test_power_loss import lose_power
from .test_two_servers import two_ends

NODES_MINUTES = 10.0
"""The length of a round of three servers, at most that of the whole soak."""
Fault = Callable[[Path, int], Tally]
FAULTS: dict[str, Fault] = {
    "kill": lambda folder, seed: kill_under_load(folder, kills=5, tables=6, moves=20, seed=seed),
    "kill_one_of_two": lambda folder, seed: kill_under_load(
        folder, kills=5, servers=2, tables=6, moves=20, seed=seed
    ),
    "kill_premoves": lambda folder, seed: kill_with_choices(folder, kills=12, seed=seed),
    "kill_premoves_one_of_two": lambda folder, seed: kill_with_choices(
        folder, kills=12, servers=2, store=new_schema(start_postgresql(f"soak{os.getpid()}")), seed=seed
    ),
    "two_ends": lambda folder, seed: two_ends(folder, tables=8, attempts=60, seed=seed),
    "cut_cables": lambda folder, seed: cut_cables(
        folder, new_schema(start_postgresql(f"soak{os.getpid()}")), tables=8, rounds=100, seed=seed
    ),
    "nodes": lambda folder, seed: _nodes(NODES_MINUTES, folder, seed),
    "busy_nodes": lambda folder, seed: _busy_nodes(NODES_MINUTES, folder, seed),
    "power_loss": lambda folder, seed: lose_power(folder, losses=300, rounds=60, seed=seed),
    "disk_full": lambda folder, seed: fill_the_disk(folder / "disk", rounds=10, seed=seed),
    "files": lambda folder, seed: harm_the_files(folder, rounds=5, seed=seed),
    "clock": lambda folder, seed: set_the_clock(folder, days=400, seed=seed),
    "fuzz": lambda folder, seed: fuzz(folder, messages=50_000, requests=5_000, seed=seed),
    "clients": lambda folder, seed: stubborn_clients(folder, rounds=3, silent=300, seed=seed),
}


def soak(minutes: float, seed: int, names: list[str], console: Console) -> dict[str, Tally]:
    """Round after round until the time is over; each fault has its turn at least once."""
    tallies = {name: Tally() for name in names}
    faults = FAULTS | {
        "nodes": partial(_nodes, min(NODES_MINUTES, minutes)),
        "busy_nodes": partial(_busy_nodes, min(NODES_MINUTES, minutes)),
    }
    until, rounds = monotonic() + 60 * minutes, 0
    while not rounds or monotonic() < until:
        for name in names:
            if rounds and monotonic() >= until:
                break
            began = monotonic()
            with TemporaryDirectory(prefix="orderup-soak-") as folder:
                tally = _tried(faults[name], Path(folder), seed + rounds)
            tallies[name].add(tally)
            tallies[name].count(rounds=1)
            lost = f", [bold red]{len(tally.lost)} lost[/]" if tally.lost else ""
            console.print(f"{name}, seed {seed + rounds}: {monotonic() - began:.0f} s{lost}", highlight=False)
        rounds += 1
    return tallies


def _nodes(minutes: float, folder: Path, seed: int) -> Tally:
    return nodes_for_long(folder, minutes=minutes, seed=seed)


def _busy_nodes(minutes: float, folder: Path, seed: int) -> Tally:
    database = new_schema(start_postgresql(f"soak{os.getpid()}"))
    return busy_nodes(folder, database, minutes=minutes, seed=seed)


def _tried(fault: Fault, folder: Path, seed: int) -> Tally:
    """A round that ends with an error has lost something, too."""
    try:
        return fault(folder, seed)
    except Exception as error:
        return Tally(lost=[f"seed {seed} ended with {type(error).__name__}: {error}"])


def report(tallies: dict[str, Tally], console: Console) -> None:
    """Print a table of work done, losses and the longest recoveries; then a sentence for each loss."""
    table = Table("fault", "rounds", "done", "lost", "well after", title="What was done, and what was lost")
    for name, tally in tallies.items():
        done = ", ".join(
            f"{count:,} {what.replace('_', ' ')}" for what, count in tally.done.items() if what != "rounds"
        )
        well = "\n".join(f"{what.replace('_', ' ')} {took:.1f} s" for what, took in tally.seconds.items())
        table.add_row(name, str(tally.done["rounds"]), done, str(len(tally.lost)), well)
    console.print(table)
    for name, tally in tallies.items():
        for lost in tally.lost:
            console.print(f"{name}: {lost}", markup=False, highlight=False)


def main() -> int:
    """The exit code is 1 when anything was lost."""
    names = [name for name in FAULTS if name != "power_loss" or sqlite() is not None]
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0, help="at least so long (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="of the first round")
    parser.add_argument(
        "--only", nargs="+", choices=names, default=names, metavar="NAME", help=", ".join(names)
    )
    arguments = parser.parse_args()
    limited.soak()
    # Failures are provoked by the thousand: none is news.
    for name in ("orderup.server", "asyncpg"):
        logging.getLogger(name).addHandler(logging.NullHandler())
    console = Console(width=None if sys.stdout.isatty() else 110)
    console.print(f"{arguments.minutes:g} minutes from seed {arguments.seed}: {', '.join(arguments.only)}")
    tallies = soak(arguments.minutes, arguments.seed, arguments.only, console)
    report(tallies, console)
    return 1 if any(tally.lost for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
