"""`orderup serve` in a process of its own, for benches and tests."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 120
MAIN = """
import os
import sys
from dataclasses import replace
from pathlib import Path
from orderup.server.serving import serve
from orderup.server.settings import Rate, Settings
free = Rate(1e9, 1e9)
kinds = ("address_rate", "person_rate", "address_message_rate", "table_rate", "arrival_rate")
limits = dict.fromkeys(kinds, free)
limits["sockets_per_address"] = limits["connections_per_address"] = 100_000
if cores := os.environ.get("CORES"):
    os.sched_setaffinity(0, map(int, cores.split()))
pace = float(os.environ.get("BOT_PACE", Settings.bot_pace))
settings = Settings(Path(sys.argv[1]), port=int(sys.argv[2]), store=os.environ.get("STORE", ""), **limits)
after = float(os.environ.get("DEADLINES_AFTER", Settings.deadlines_after))
serve(replace(settings, bot_pace=pace, deadlines_after=after))
"""
"""A server that takes a whole crowd from one address; all else is as people get it."""
NOT_GIVEN_AWAY = range(20_000, 32_000)
"""Above those of known services, below those that systems give to connections."""


@contextmanager
def serving(
    data: Path | str, *options: str, environment: Mapping[str, str] | None = None, cwd: Path | None = None
) -> Iterator[str]:
    """The address of a running server, which stops at the end; it may not answer yet."""
    port = free_port()
    command = [sys.executable, "-m", "orderup", "serve", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(
        [*command, *options],
        env=dict(os.environ if environment is None else environment),
        cwd=cwd,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def serving_from(data: str, store: str = "", **more: str) -> Iterator[tuple[int, int]]:
    """The port and process id of a server with its rules loaded, on the database in a folder, or another.
    `more` are variables of its environment, as MAIN reads them."""
    port, quiet = free_port(), subprocess.DEVNULL
    command = [sys.executable, "-c", MAIN, data, str(port)]
    environment = os.environ | {"STORE": store} | more
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=environment)
    try:
        wait_until_ready(f"http://127.0.0.1:{port}")
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def fetch(address: str, wanted: str = "") -> str:
    """The answer to a GET, asked for until the server is up and the answer holds the wanted text."""
    give_up = monotonic() + PATIENCE
    while monotonic() < give_up:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                text = str(answer.read().decode())
            if wanted in text:
                return text
        except (URLError, ConnectionError):
            pass
        sleep(0.005)
    raise TimeoutError(f"{address} did not answer with {wanted!r} within {PATIENCE} s")


def wait_until_ready(address: str) -> None:
    """Wait for all games of a server: each is ready by itself, when its rules are there."""
    fetch(f"{address}/readyz", '"ready":true')


def free_port() -> int:
    """A port for a server that starts soon, or again: nobody listens there, and no connection is given it
    meanwhile."""
    while True:
        port = SystemRandom().choice(NOT_GIVEN_AWAY)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
