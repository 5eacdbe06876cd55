"""How soon everybody hears of a move as more and more are made, until the machine carries no more.

A crowd plays at one rate after another; with --store on a file, on that database, and on several servers
of it (--nodes).
"""

import argparse
import asyncio
import gc
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from tempfile import TemporaryDirectory

from load import Crowd, Load
from report import machine, parser_of
from rich.console import Console
from rich.table import Table
from server import HOST, processor_seconds, serving_from

from orderup.core.game.definition import names
from orderup.server.serving import raise_socket_limit

SOCKETS = 1000
RATES = (200.0, 400.0, 600.0, 800.0, 1000.0, 1300.0, 1600.0, 2000.0, 2500.0)
SECONDS = 4.0
QUICK_SECONDS = 0.5
CARRIED = 0.9
"""A server that plays less of what it is asked for carries no more."""

Place = tuple[int, int]
"""A server's port and process id."""


@dataclass(frozen=True)
class Rung:
    """What came of one rate: `asked` for, the servers' processor seconds, and how busy the machine was."""

    asked: float
    load: Load
    processor: float
    busy: float

    @property
    def carried(self) -> bool:
        return self.load.rate >= CARRIED * self.asked

    def cells(self) -> list[str]:
        """As the table has them."""
        latencies = [f"{self.load.percentile(percent):,.1f} ms" for percent in (50, 99)]
        processor = f"{self.processor / max(1, self.load.moves) * 1000:.2f} ms"
        played = f"{self.load.rate:,.0f}/s"
        return [
            f"{self.asked:,.0f}/s",
            played,
            *latencies,
            processor,
            str(self.load.refused),
            f"{self.busy:.1f}",
        ]


async def climb(game: str, places: Sequence[Place], seconds: float) -> list[Rung]:
    """Every rate up to the first that is not carried, each with a crowd of its own: at games that are over
    nobody can play."""
    found: list[Rung] = []
    for rate in RATES:
        crowd = Crowd(game, HOST, *(port for port, _ in places))
        await crowd.arrive(SOCKETS)
        gc.collect()
        gc.freeze()
        before = used(places)
        load = await crowd.play(rate, seconds)
        found.append(Rung(rate, load, used(places) - before, os.getloadavg()[0]))
        crowd.disperse()
        await asyncio.sleep(1.0)
        if not found[-1].carried:
            break
    return found


def used(places: Sequence[Place]) -> float:
    """What all these servers have had of the processor, in seconds."""
    return sum(processor_seconds(pid) for _, pid in places)


@contextmanager
def servers(count: int, store: str) -> Iterator[list[Place]]:
    """So many servers; without a `store` each has a file."""
    with ExitStack() as stack:
        folders = [stack.enter_context(TemporaryDirectory()) for _ in range(count)]
        yield [stack.enter_context(serving_from(folder, store)) for folder in folders]


def kinds(store: str, nodes: int) -> list[tuple[str, int, str]]:
    """What is climbed on: its name, how many servers, on which database."""
    file = [("one server on a file", 1, "")]
    if not store:
        return file
    return [*file, ("one server on PostgreSQL", 1, store), (f"{nodes} servers on PostgreSQL", nodes, store)]


def print_rungs(title: str, found: dict[str, list[Rung]]) -> None:
    """All of them in a table."""
    table = Table(title=title, title_justify="left", caption=machine(), caption_justify="left")
    columns = ("asked for", "played", "median", "p99", "the servers' processor a move", "refused", "load")
    for number, column in enumerate(("", *columns)):
        table.add_column(column, justify="right" if number else "left")
    for what, rungs in found.items():
        for number, rung in enumerate(rungs):
            table.add_row("" if number else what, *rung.cells())
    Console(width=None if os.isatty(1) else 130).print(table)


def parser_of_several(description: str | None) -> argparse.ArgumentParser:
    """Reads what every bench takes, which database, how many servers, and which games."""
    parser = parser_of(description)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--store", default="")
    parser.add_argument("--games", nargs="+", default=list(names()))
    return parser


def main() -> None:
    chosen = parser_of_several(__doc__).parse_args()
    raise_socket_limit()
    seconds = QUICK_SECONDS if chosen.quick else SECONDS
    for game in chosen.games:
        found = {}
        for what, count, store in kinds(chosen.store, chosen.nodes):
            with servers(count, store) as places:
                found[what] = asyncio.run(climb(game, places, seconds))
        print_rungs(f"{game}: {SOCKETS:,} sockets, tables of up to four", found)


if __name__ == "__main__":
    main()
