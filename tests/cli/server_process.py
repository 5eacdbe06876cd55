"""A server in a process of its own, as the command line starts it."""

import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def serving(
    environment: Mapping[str, str], data: Path, *options: str, cwd: Path | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and the address of a running `orderup serve`; it is stopped at the end."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "orderup.cli",
        "serve",
        "--port",
        str(port),
        "--data",
        str(data),
        *options,
    ]
    process = subprocess.Popen(
        command, env=environment, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def get(address: str) -> str:
    """The answer to a GET, asked for until the server is up."""
    give_up = monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except (URLError, ConnectionError):
            if monotonic() > give_up:
                raise
            sleep(0.05)


def served_page(environment: Mapping[str, str], data: Path, cwd: Path | None = None) -> str:
    """The first page of a server started for this."""
    with serving(environment, data, cwd=cwd) as (_, address):
        return get(f"{address}/")
