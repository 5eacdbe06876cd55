"""How many moves a server carries, and how many sockets, with the players on the same machine."""

import asyncio
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from load import Crowd, Load
from report import Row, arguments, print_rows
from served import fetch, free_port

from orderup.core.game import names
from orderup.server.serving import raise_socket_limit

HOST = "127.0.0.1"
BUSY_SOCKETS, BUSY_RATE = 1000, 1500.0
CROWD_SOCKETS, CROWD_RATE = 5000, 200.0
SECONDS = 10.0
QUICK_SECONDS = 2.0
MAIN = """
import sys
from pathlib import Path
from orderup.server.serving import serve
from orderup.server.settings import Rate, Settings
free = Rate(1e9, 1e9)
limits = dict.fromkeys(("address_rate", "address_message_rate", "table_rate"), free)
limits["sockets_per_address"] = limits["connections_per_address"] = 100_000
serve(Settings(Path(sys.argv[1]), port=int(sys.argv[2]), **limits))
"""
"""A server that takes a whole crowd from one address; all else is as people get it."""


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """The port and process id of a server with its rules loaded, on a database of its own."""
    with TemporaryDirectory() as data, serving_from(data) as place:
        yield place


@contextmanager
def serving_from(data: str) -> Iterator[tuple[int, int]]:
    """The port and process id of a server with its rules loaded, on the database in a folder."""
    port, quiet = free_port(), subprocess.DEVNULL
    command = [sys.executable, "-c", MAIN, data, str(port)]
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
    try:
        fetch(f"http://{HOST}:{port}/api/games", '"ready":true')
        yield port, process.pid
    finally:
        process.terminate()
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


async def measure(game: str, port: int, pid: int, sockets: int, rate: float, seconds: float) -> Run:
    """Let a crowd arrive, play and go."""
    crowd = Crowd(game, HOST, port)
    await crowd.arrive(sockets)
    gc.collect()
    gc.freeze()
    before = processor_seconds(pid)
    load = await crowd.play(rate, seconds)
    run = Run(load, crowd.connected(), processor_seconds(pid) - before)
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
        return [asyncio.run(measure(game, port, pid, sockets, rate, seconds)) for _ in range(runs)]


def rows(game: str, runs: int, seconds: float) -> list[Row]:
    """The two rows of the table of targets, with what lies behind them."""
    raise_socket_limit()
    busy = runs_of(game, BUSY_SOCKETS, BUSY_RATE, runs, seconds)
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


def main() -> None:
    chosen = arguments(__doc__)
    seconds = QUICK_SECONDS if chosen.quick else SECONDS
    for game in names():
        print_rows(f"{game}: a server and its players on one machine", rows(game, chosen.runs, seconds))


if __name__ == "__main__":
    main()
