"""Servers with cores to themselves, and players in processes of their own on the others. For Linux, where a
process can be bound to a core."""

import asyncio
import gc
import os
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from load import HOST, Crowd, Load, Place, Run, used

FIRST_RATE, FIRST_SECONDS = 300.0, 3.0
"""Not measured: a new server's workers load their rules then."""
CROWDS = 2
"""Processes that play at a server: one core of players is less than one of a server can take."""


@dataclass(frozen=True)
class Cores:
    """Those that each server has, and those that the players share."""

    servers: Sequence[frozenset[int]]
    players: frozenset[int]


def cores_for(servers: int) -> Cores | None:
    """The first are the servers', the others the players'; None where there are too few. Two that are threads
    of one core count as one, so that nobody shares a server's."""
    usable = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    groups = sorted({_siblings(core) & usable for core in usable}, key=min)
    if len(groups) <= servers:
        return None
    theirs = [frozenset([min(group)]) for group in groups[:servers]]
    return Cores(theirs, frozenset().union(*groups[servers:]))


def _siblings(core: int) -> frozenset[int]:
    """The threads of the same core, itself among them, as Linux lists them: "0-1", "0,8"."""
    file = Path(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list")
    try:
        ranges = [part.split("-") for part in file.read_text().strip().split(",")]
    except OSError:
        return frozenset([core])
    return frozenset(one for ends in ranges for one in range(int(ends[0]), int(ends[-1]) + 1))


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


def run_of(
    game: str,
    places: Sequence[Place],
    players: frozenset[int],
    sockets: int,
    rate: float,
    seconds: float,
) -> Run:
    """Fresh tables at every server; `sockets` and `rate` are those of one of them."""
    context, lines = get_context("spawn"), []
    for port, _ in places:
        for _ in range(CROWDS):
            here, there = context.Pipe()
            part = Part(players, game, port, sockets // CROWDS, rate / CROWDS, seconds)
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
