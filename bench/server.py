"""How many moves a server carries, and how many sockets, with the players on the same machine."""

import asyncio
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from load import Crowd, Load
from report import Row, arguments, print_rows
from served import fetch, free_port

from orderup.core.game import names
from orderup.server.serving import raise_socket_limit

HOST = "127.0.0.1"
BUSY = {"sockets": 1000, "rate": 1500.0}
CROWDED = {"sockets": 5000, "rate": 200.0}
SECONDS = 10.0
QUICK_SECONDS = 2.0
MAIN = """
import sys
from pathlib import Path
from orderup.server.serving import serve
from orderup.server.settings import Rate, Settings
free = Rate(1e9, 1e9)
serve(Settings(Path(sys.argv[1]), port=int(sys.argv[2]), address_rate=free, sockets_per_address=100_000))
"""
"""A server that takes a whole crowd from one address; all else is as people get it."""


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """The port and process id of a server with its rules loaded, on a database of its own."""
    port = free_port()
    with TemporaryDirectory() as data:
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-c", MAIN, data, str(port)]
        process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        try:
            fetch(f"http://{HOST}:{port}/api/games", '"ready":true')
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(60)


async def measure(game: str, port: int, sockets: int, rate: float, seconds: float) -> tuple[Load, int]:
    """One run with fresh tables: the load, and how many sockets were still open at its end."""
    crowd = Crowd(game, HOST, port)
    await crowd.arrive(sockets)
    gc.collect()
    gc.freeze()
    load = await crowd.play(rate, seconds)
    connected = crowd.connected()
    crowd.disperse()
    await asyncio.sleep(1.0)
    return load, connected


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rows(game: str, runs: int, seconds: float) -> list[Row]:
    """The two rows of the table of targets, with what lies behind them."""
    raise_socket_limit()
    busy: list[Load] = []
    crowded: list[tuple[Load, int]] = []
    with server() as (port, _):
        for _ in range(runs):
            busy.append(asyncio.run(measure(game, port, seconds=seconds, **BUSY))[0])
    with server() as (port, _):
        for _ in range(runs):
            crowded.append(asyncio.run(measure(game, port, seconds=seconds, **CROWDED)))
    return [
        Row(
            "1,000 sockets, 4 a table: moves played", [load.rate for load in busy], "/s", BUSY["rate"] * 0.99
        ),
        Row(
            "  p99 until all four have heard of them", [load.percentile(99) for load in busy], "ms", 20, True
        ),
        Row("  median", [load.percentile(50) for load in busy], "ms"),
        Row("5,000 sockets at 200 moves/s: held", [held for _, held in crowded], "", CROWDED["sockets"]),
        Row("  p99", [load.percentile(99) for load, _ in crowded], "ms", 50, True),
        Row("  median", [load.percentile(50) for load, _ in crowded], "ms"),
        Row(
            "refused moves",
            [float(load.refused) for load in [*busy, *(load for load, _ in crowded)]],
            "",
            0,
            True,
        ),
    ]


def main() -> None:
    chosen = arguments(__doc__)
    seconds = QUICK_SECONDS if chosen.quick else SECONDS
    for game in names():
        print_rows(f"{game}: a server and its players on one machine", rows(game, chosen.runs, seconds))


if __name__ == "__main__":
    main()
