"""What a core carries, and what several do: each server has cores to itself, the players have others.

With --store also several servers on that database, up to --nodes of them. For Linux, where a process can be
bound to a core.
"""

import asyncio
import gc
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from climbing import Place, parser_of_several, used
from load import Crowd, Load
from report import Row, print_rows
from server import HOST, Run, serving_from

from orderup.server.serving import raise_socket_limit

SOCKETS = 1000
"""Of each server."""
RATES = {"coffee_rush": 2500.0}
USUAL_RATE = 2000.0
FIRST_RATE, FIRST_SECONDS = 300.0, 3.0
"""Not measured: a new server's workers load their rules then."""
SECONDS = 10.0
QUICK_SECONDS = 1.0
UNBOUNDED = 1e9
"""Moves a second that nobody can send: each table moves as soon as all have heard."""
SCALING = 0.9
"""What each of several servers is to carry of what one does alone: two 1.8 times as much."""
CROWDS = 2
"""Processes that play at a server: one core of players is less than one of a server can take."""


@dataclass(frozen=True)
class Cores:
    """Those that each server has, and those that the players share."""

    servers: Sequence[frozenset[int]]
    players: frozenset[int]


def cores_for(servers: int, each: int = 1) -> Cores:
    """The first are the servers', the others the players'. Two that are threads of one core count as one, so
    that nobody shares a server's; raises SystemExit where there are too few."""
    if not hasattr(os, "sched_getaffinity"):
        raise SystemExit("Nothing can be bound to a core here: this bench needs Linux.")
    usable = os.sched_getaffinity(0)
    groups = sorted({_siblings(core) & usable for core in usable}, key=min)
    if len(groups) <= servers * each:
        raise SystemExit(
            f"Of {len(groups)} cores {servers} servers would take {servers * each}, which leaves none for "
            "the players: choose fewer --nodes or --cores."
        )
    theirs = [groups[first : first + each] for first in range(0, servers * each, each)]
    return Cores(
        [frozenset(min(group) for group in few) for few in theirs],
        frozenset().union(*groups[servers * each :]),
    )


def _siblings(core: int) -> frozenset[int]:
    """The threads of the same core, itself among them, as Linux lists them: "0-1", "0,8"."""
    file = Path(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list")
    try:
        ranges = [part.split("-") for part in file.read_text().strip().split(",")]
    except OSError:
        return frozenset([core])
    return frozenset(one for ends in ranges for one in range(int(ends[0]), int(ends[-1]) + 1))


@contextmanager
def serving_on(cores: Sequence[frozenset[int]], store: str) -> Iterator[list[Place]]:
    """A server for each set of cores; without a `store` each has a file."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                serving_from(stack.enter_context(TemporaryDirectory()), store, CORES=" ".join(map(str, its)))
            )
            for its in cores
        ]


@dataclass(frozen=True)
class Part:
    """The part of the players' processes in a run: where they play, on how many sockets, and how fast."""

    cores: frozenset[int]
    game: str
    port: int
    sockets: int
    rate: float
    seconds: float


def play(part: Part, line: Connection) -> None:
    """A process of players: says over its line that all have come, that it is warm, and what it measured,
    and waits for a word before each of the two times that it plays."""
    os.sched_setaffinity(0, part.cores)
    asyncio.run(_play(part, line))


async def _play(part: Part, line: Connection) -> None:
    crowd = Crowd(part.game, HOST, part.port)
    await crowd.arrive(part.sockets)
    gc.collect()
    gc.freeze()
    _wait(line, "come")
    await crowd.play(min(part.rate, FIRST_RATE), min(part.seconds, FIRST_SECONDS))
    _wait(line, "warm")
    load = await crowd.play(part.rate, part.seconds)
    line.send((load, crowd.connected()))
    crowd.disperse()


def _wait(line: Connection, ready: str) -> None:
    line.send(ready)
    line.recv()


def run_of(game: str, places: Sequence[Place], players: frozenset[int], rate: float, seconds: float) -> Run:
    """Fresh tables at every server; `rate` is that of one of them."""
    context, lines = get_context("spawn"), []
    for port, _ in places:
        for _ in range(CROWDS):
            here, there = context.Pipe()
            part = Part(players, game, port, SOCKETS // CROWDS, rate / CROWDS, seconds)
            context.Process(target=play, args=(part, there), daemon=True).start()
            there.close()
            lines.append(here)
    before = 0.0
    for _ in ("come", "warm"):
        for line in lines:
            line.recv()
        before = used(places)
        for line in lines:
            line.send("play")
    played: list[tuple[Load, int]] = [line.recv() for line in lines]
    processor = used(places) - before
    whole = Load(played[0][0].seats, seconds=max(load.seconds for load, _ in played))
    for load, _ in played:
        whole.latencies += load.latencies
        whole.refused += load.refused
    return Run(whole, sum(connected for _, connected in played), processor)


@dataclass(frozen=True)
class Trial:
    """What is tried: so many `runs` of so many `seconds` of a game, with so many `cores` for each server."""

    game: str
    runs: int
    seconds: float
    cores: int = 1

    def of(self, servers: int, store: str, rate: float) -> list[Run]:
        """The runs, one after another, on the same servers."""
        cores = cores_for(servers, self.cores)
        with serving_on(cores.servers, store) as places:
            return [run_of(self.game, places, cores.players, rate, self.seconds) for _ in range(self.runs)]


def rows_of_one(trial: Trial) -> list[Row]:
    """One server on a file: at the rate that is its target, and at most."""
    rate = RATES.get(trial.game, USUAL_RATE)
    found, most = trial.of(1, "", rate), trial.of(1, "", UNBOUNDED)
    return [
        Row("one server on a file: moves played", [run.load.rate for run in found], "/s", rate * 0.99),
        Row("  p99 until all have heard", [run.load.percentile(99) for run in found], "ms", 20, True),
        Row("  median", [run.load.percentile(50) for run in found], "ms"),
        Row("  its processor time a move", [run.processor_per_move for run in found], "ms"),
        Row("  at most", [run.load.rate for run in most], "/s"),
        Row("moves refused", [float(run.load.refused) for run in found + most], "", 0, True),
    ]


def rows_of_several(trial: Trial, nodes: int, store: str) -> list[Row]:
    """As many moves as one server carries on a database, and two, four, ..., as many as there are `nodes`."""
    counts = sorted({2**power for power in range(nodes.bit_length())} | {nodes})
    found = {count: trial.of(count, store, UNBOUNDED) for count in counts}
    alone = median(run.load.rate for run in found[1])
    return [row for count, runs in found.items() for row in _rows_of_many(count, runs, alone)]


def _rows_of_many(count: int, found: list[Run], alone: float) -> list[Row]:
    what = f"{count} {'servers' if count > 1 else 'server'} on PostgreSQL: at most"
    rates = [run.load.rate for run in found]
    times = Row("  times as many as one", [rate / alone for rate in rates], "", SCALING * count)
    return [
        Row(what, rates, "/s"),
        *([times] if count > 1 else []),
        Row("  the servers' processor time a move", [run.processor_per_move for run in found], "ms"),
        Row("  moves refused", [float(run.load.refused) for run in found], "", 0, True),
    ]


def main() -> None:
    parser = parser_of_several(__doc__)
    parser.add_argument("--cores", type=int, default=1, help="of each server")
    chosen = parser.parse_args()
    raise_socket_limit()
    cores_for(chosen.nodes if chosen.store else 1, chosen.cores)
    for game in chosen.games:
        trial = Trial(game, chosen.runs, QUICK_SECONDS if chosen.quick else SECONDS, chosen.cores)
        rows = rows_of_one(trial)
        if chosen.store:
            rows += rows_of_several(trial, chosen.nodes, chosen.store)
        print_rows(f"{game}: {SOCKETS:,} sockets at each server, which has {chosen.cores} of the cores", rows)


if __name__ == "__main__":
    main()
