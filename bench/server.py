"""How many moves a server carries, and how many sockets, with the players on the same machine.

With --store or --nodes: what a move costs on a file and on that database, on one server and on several.
"""

import argparse
import asyncio
import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import floor
import long_tables
from load import Crowd, Load
from report import Row, parser_of, print_rows
from served import free_port, wait_until_ready

from orderup.core.game.definition import names
from orderup.server.serving import raise_socket_limit

HOST = "127.0.0.1"
BUSY_SOCKETS, BUSY_RATE = 1000, 1500.0
CROWD_SOCKETS, CROWD_RATE = 5000, 200.0
SEVERAL_SOCKETS, SEVERAL_RATE = 400, 300.0
SECONDS = 10.0
QUICK_SECONDS = 2.0
MAIN = """
import os
import sys
from dataclasses import replace
from pathlib import Path
from orderup.server.serving import serve
from orderup.server.settings import Rate, Settings
free = Rate(1e9, 1e9)
limits = dict.fromkeys(("address_rate", "address_message_rate", "table_rate", "arrival_rate"), free)
limits["sockets_per_address"] = limits["connections_per_address"] = 100_000
if cores := os.environ.get("CORES"):
    os.sched_setaffinity(0, map(int, cores.split()))
pace = float(os.environ.get("BOT_PACE", Settings.bot_pace))
settings = Settings(Path(sys.argv[1]), port=int(sys.argv[2]), store=os.environ.get("STORE", ""), **limits)
serve(replace(settings, bot_pace=pace))
"""
"""A server that takes a whole crowd from one address; all else is as people get it."""


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """The port and process id of a server with its rules loaded, on a database of its own."""
    with TemporaryDirectory() as data, serving_from(data) as place:
        yield place


@contextmanager
def serving_from(data: str, store: str = "", **more: str) -> Iterator[tuple[int, int]]:
    """The port and process id of a server with its rules loaded, on the database in a folder, or another.
    `more` are variables of its environment, as MAIN reads them."""
    port, quiet = free_port(), subprocess.DEVNULL
    command = [sys.executable, "-c", MAIN, data, str(port)]
    environment = os.environ | {"STORE": store} | more
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=environment)
    try:
        wait_until_ready(f"http://{HOST}:{port}")
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


@dataclass(frozen=True)
class Run:
    """One run with fresh tables: the load, the sockets still open at its end, the server's processor time."""

    load: Load
    connected: int
    processor: float

    @property
    def processor_per_move(self) -> float:
        """In milliseconds."""
        return self.processor / max(1, self.load.moves) * 1000


async def measure(
    game: str,
    places: Sequence[tuple[int, int]],
    sockets: int,
    rate: float,
    seconds: float,
    mixed: bool = False,
) -> Run:
    """Let a crowd arrive, play and go. `places` are the servers' ports and process ids."""
    return await measured(
        Crowd(game, HOST, *(port for port, _ in places), mixed=mixed), places, sockets, rate, seconds
    )


async def measured(
    crowd: Crowd, places: Sequence[tuple[int, int]], sockets: int, rate: float, seconds: float
) -> Run:
    """The same with a crowd of one's own."""
    await crowd.arrive(sockets)
    gc.collect()
    gc.freeze()
    before = sum(processor_seconds(pid) for _, pid in places)
    load = await crowd.play(rate, seconds)
    run = Run(load, crowd.connected(), sum(processor_seconds(pid) for _, pid in places) - before)
    crowd.disperse()
    await asyncio.sleep(1.0)
    return run


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def runs_of(game: str, sockets: int, rate: float, runs: int, seconds: float) -> list[Run]:
    """Several runs on one server."""
    with server() as (port, pid):
        return [asyncio.run(measure(game, [(port, pid)], sockets, rate, seconds)) for _ in range(runs)]


def without_a_game(game: str, sockets: int, rate: float, seconds: float) -> Run:
    """What that many messages cost a server that does nothing else."""
    with floor.server() as place:
        crowd = floor.Idlers(game, HOST, place[0])
        return asyncio.run(measured(crowd, [place], sockets, rate, seconds))


def rows(game: str, runs: int, seconds: float) -> list[Row]:
    """The two rows of the table of targets, with what lies behind them."""
    raise_socket_limit()
    busy = runs_of(game, BUSY_SOCKETS, BUSY_RATE, runs, seconds)
    alone = [without_a_game(game, BUSY_SOCKETS, BUSY_RATE, seconds) for _ in range(runs)]
    crowded = runs_of(game, CROWD_SOCKETS, CROWD_RATE, runs, seconds)
    refused = [float(run.load.refused) for run in busy + crowded]
    return [
        Row(
            "1,000 sockets: moves played",
            [run.load.rate for run in busy],
            "/s",
            BUSY_RATE * 0.99,
        ),
        Row("  p99 until all have heard", [run.load.percentile(99) for run in busy], "ms", 20, True),
        Row("  median", [run.load.percentile(50) for run in busy], "ms"),
        Row("  the server's processor time a move", [run.processor_per_move for run in busy], "ms"),
        Row("  of that the sockets alone", [run.processor_per_move for run in alone], "ms"),
        Row("5,000 sockets, 200 moves/s: held", [run.connected for run in crowded], "", CROWD_SOCKETS),
        Row(
            "  p99 until all have heard",
            [run.load.percentile(99) for run in crowded],
            "ms",
            50,
            True,
        ),
        Row("  median", [run.load.percentile(50) for run in crowded], "ms"),
        Row("moves refused", refused, "", 0, True),
    ]


def memory(runs: int) -> Row:
    """What a long table takes of it, each time of a server of its own."""
    kept = []
    for _ in range(runs):
        with server() as (port, pid):
            kept.append(asyncio.run(long_tables.kept_by_a_table(HOST, port, pid)))
    return long_tables.row_of(kept)


def rows_of_several(game: str, runs: int, seconds: float, nodes: int, store: str) -> list[Row]:
    """One load on one server and on several, and on both databases, turn by turn."""
    raise_socket_limit()
    kinds = [("one server on a file", 1, "", False), ("one server on PostgreSQL", 1, store, False)]
    kinds.append((f"{nodes} servers, each table on one", nodes, store, False))
    kinds.append((f"{nodes} servers, each table on all", nodes, store, True))
    if not store:
        kinds = kinds[:1]
    found: dict[str, list[Run]] = {what: [] for what, *_ in kinds}
    for _ in range(runs):
        for what, count, address, mixed in kinds:
            with ExitStack() as stack:
                folders = (stack.enter_context(TemporaryDirectory()) for _ in range(count))
                places = [stack.enter_context(serving_from(folder, address)) for folder in folders]
                run = measure(game, places, SEVERAL_SOCKETS, SEVERAL_RATE, seconds, mixed)
                found[what].append(asyncio.run(run))
    return [row for what, measured in found.items() for row in _rows_of(what, measured)]


def _rows_of(what: str, measured: list[Run]) -> list[Row]:
    return [
        Row(f"{what}: moves played", [run.load.rate for run in measured], "/s"),
        Row("  median until all have heard", [run.load.percentile(50) for run in measured], "ms"),
        Row("  p99", [run.load.percentile(99) for run in measured], "ms"),
        Row("  the servers' processor time a move", [run.processor_per_move for run in measured], "ms"),
        Row("  moves refused", [float(run.load.refused) for run in measured], "", 0, True),
    ]


def chosen_by_keeper() -> argparse.Namespace:
    """What every bench takes, and where several servers share a database."""
    parser = parser_of(__doc__)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--store", default="")
    return parser.parse_args()


def main() -> None:
    chosen = chosen_by_keeper()
    seconds = QUICK_SECONDS if chosen.quick else SECONDS
    if chosen.nodes or chosen.store:
        for game in names():
            rows_found = rows_of_several(game, chosen.runs, seconds, chosen.nodes or 2, chosen.store)
            title = f"{game}: {SEVERAL_SOCKETS} sockets, {SEVERAL_RATE:.0f} moves/s asked for"
            print_rows(title, rows_found)
        return
    for game in names():
        print_rows(f"{game}: a server and its players on one machine", rows(game, chosen.runs, seconds))
    print_rows(f"{long_tables.GAME}: a server's memory", [memory(chosen.runs)])


if __name__ == "__main__":
    main()
