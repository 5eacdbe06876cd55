"""Real servers on one PostgreSQL, each by a cable of its own: a test kills them, stops them, starts others.

One process loads the rules, and every server is a fork of it: that costs milliseconds, not seconds.
"""

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..limited import line_of
from ..server.cable import Cable
from ..server.harness import RATES, Server

FORKING = """
import asyncio, ctypes, json, os, random, signal, sys
from functools import partial
from pathlib import Path
from orderup.server.games import loading
loading.load_rules("coffee_rush")
loading.cold_games, loading.load_rules = lambda: [], lambda game: None  # Before who takes them from there.
from orderup.server.serving import serve
from orderup.server.settings import Rate, Settings
from orderup.server.store.postgres import store
from orderup.server.workers import pool

async def decide(self, bot, seed, seen, **_):
    await asyncio.sleep(0.01)
    return pool.Decided(random.Random(seed).choice(seen.legal()).notation, 1.0)

async def when_needed(self, games):
    pass

pool.WorkerPool.decide, pool.WorkerPool.warm_all = decide, when_needed
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    address, patience = json.loads(line)
    if os.fork() == 0:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # It ends with this process.
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        store.Timeouts = partial(store.Timeouts, **patience)
        told = lambda found: print(json.dumps([os.getpid(), found.here]), flush=True)
        serve(Settings(Path(), store=address, **eval(sys.argv[1])), announce=told)
        os._exit(0)
"""
SETTINGS = f"dict(port=0, bot_pace=0.0, follow_every=0.2, drain_seconds=1.0, {RATES})"


@dataclass
class Node(Server):
    """A server of the fleet, and its cable."""

    pid: int
    port: int
    cable: Cable

    def __post_init__(self) -> None:
        self.host = f"127.0.0.1:{self.port}"
        self.standing_still = False

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def stand_still(self) -> None:
        """SIGSTOP."""
        os.kill(self.pid, signal.SIGSTOP)
        self.standing_still = True

    def go_on(self) -> None:
        """SIGCONT."""
        os.kill(self.pid, signal.SIGCONT)
        self.standing_still = False


class Fleet:
    """The servers that run now, `nodes`."""

    def __init__(self, log: Path, **patience: Any) -> None:
        """`patience` is that of their stores."""
        self.nodes: list[Node] = []
        self._patience = patience
        with log.open("w") as written:
            self._forking = subprocess.Popen(
                [sys.executable, "-c", FORKING, SETTINGS],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
                bufsize=1,
            )

    def start(self, cable: Cable) -> Node:
        """One more server. It blocks until that listens, and so wants a thread of its own."""
        assert self._forking.stdin is not None
        assert self._forking.stdout is not None
        print(json.dumps([cable.address, self._patience]), file=self._forking.stdin, flush=True)
        pid, address = json.loads(line_of(self._forking.stdout))
        node = Node(pid, int(address.rpartition(":")[2]), cable)
        self.nodes.append(node)
        return node

    def kill(self, node: Node) -> None:
        """kill -9."""
        self.nodes.remove(node)
        node.kill()

    def close(self) -> None:
        """Kill them all."""
        self._forking.kill()
        self._forking.wait()
