"""Processes that start with the rules loaded. A fork costs milliseconds; a new process costs a second of CPU
time."""

import json
import os
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from select import select

from .fork_server import order

ROOT = Path(__file__).parents[2]
FORKING = """
import gc, json, os, socket, sys
import fluent.runtime, uvicorn.lifespan.off, orderup.cli.play, orderup.cli.rules, orderup.warming
from orderup.core.game import definition as registry
from orderup.server import serving
from orderup.server.games import loading
from tests.server import worker_pool
from tests.server.fork_server import fork_when_asked

for game in registry.names():
    loading.load_rules(game)
gc.freeze()
gc.unfreeze = int  # a server that ends would look through all of it once more
order = json.loads(fork_when_asked(socket.socket(fileno=int(sys.argv[1]))))
os.chdir(order["folder"])
sys.argv = ["-c", *order["arguments"]]
exec(order["program"], {"__name__": "__main__"})
sys.stdout.flush()
os._exit(0)
"""


class Fork:
    """A forked Python program with the part of `subprocess.Popen` that tests use."""

    def __init__(self, program: str, arguments: list[str], files: list[int]) -> None:
        """`files` become its stdin, stdout and stderr; it takes copies of them."""
        self._ended, ending = os.pipe()
        self._code: int | None = None
        self.pid = order(forking(), ordered(program, arguments), [*files, ending])
        os.close(ending)

    def poll(self) -> int | None:
        """The exit code, below 0 after a signal; None while it runs."""
        return self._code if self._code is not None else self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; returns the exit code."""
        code = self._code if self._code is not None else self._look(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("a fork", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """kill -9."""
        self.send_signal(signal.SIGKILL)

    def _look(self, timeout: float | None) -> int | None:
        if select([self._ended], [], [], timeout)[0]:
            self._code = int(os.read(self._ended, 100))
            os.close(self._ended)
        return self._code


class Forked(Fork):
    """A forked program with pipes."""

    def __init__(self, program: str, arguments: list[str]) -> None:
        (stdin, wrote), (read, stdout), (complained, stderr) = os.pipe(), os.pipe(), os.pipe()
        given = [stdin, stdout, stderr]
        super().__init__(program, arguments, given)
        for file in given:
            os.close(file)
        self.stdin = os.fdopen(wrote, "w")
        self.stdout = os.fdopen(read)
        self.stderr = os.fdopen(complained)


def begin() -> None:
    """Start forks with the present environment: the imports of tests have added to it."""
    _BEGUN.clear()
    _BEGUN.update(_environment())


def as_it_began() -> bool:
    """Whether a fork would have the environment that a new process has."""
    return _environment() == _BEGUN


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


def ordered(program: str, arguments: list[str]) -> bytes:
    """The order that makes a fork run a Python program."""
    wanted = {"program": program, "arguments": arguments, "folder": os.getcwd()}
    return json.dumps(wanted).encode()


@cache
def forking() -> socket.socket:
    """The socket at which forks are ordered."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    # It ends with this process, which closes the socket.
    program = [sys.executable, "-c", FORKING, str(theirs.fileno())]
    subprocess.Popen(program, pass_fds=[theirs.fileno()], env=_BEGUN, cwd=ROOT)
    theirs.close()
    return ours


_BEGUN = _environment()
