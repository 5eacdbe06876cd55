"""Processes that begin with the rules loaded: forks of one that has loaded them, which costs milliseconds and
not a second of the processor."""

import json
import os
import signal
import socket
import subprocess
import sys
from functools import cache
from select import select

FORKING = """
import gc, json, os, select, socket, sys
from orderup.server import serving
from orderup.server.games import loading

def run(order, files):
    for number, file in enumerate(files[:3]):
        os.dup2(file, number)
    os.closerange(3, 4096)
    os.chdir(order["folder"])
    sys.argv = ["-c", *order["arguments"]]
    exec(order["program"], {"__name__": "__main__"})

loading.load_rules("coffee_rush")
gc.freeze()
asked, ends = socket.socket(fileno=int(sys.argv[1])), {-1: (0, 0)}
while True:
    ready, *_ = select.select([asked, *(end for end in ends if end >= 0)], [], [])
    for end in set(ready) - {asked}:
        pid, told = ends.pop(end)
        os.write(told, str(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])).encode())
        os.close(told)
        os.close(end)
    if asked not in ready:
        continue
    message, files, *_ = socket.recv_fds(asked, 1 << 20, 4)
    if not message:
        break
    if (pid := os.fork()) == 0:
        break
    for file in files[:3]:
        os.close(file)
    ends[os.pidfd_open(pid)] = pid, files[3]
    asked.send(str(pid).encode())
if message:
    run(json.loads(message), files)
    sys.stdout.flush()
    os._exit(0)
"""


class Forked:
    """What `subprocess.Popen` is of a Python program, as far as tests of servers ask."""

    def __init__(self, program: str, arguments: list[str]) -> None:
        (stdin, wrote), (read, stdout), (complained, stderr) = os.pipe(), os.pipe(), os.pipe()
        self._ended, ending = os.pipe()
        self._code: int | None = None
        order = {"program": program, "arguments": arguments, "folder": os.getcwd()}
        given = [stdin, stdout, stderr, ending]
        asked = _forking()
        socket.send_fds(asked, [json.dumps(order).encode()], given)
        self.pid = int(asked.recv(100))
        for file in given:
            os.close(file)
        self.stdin = os.fdopen(wrote, "w")
        self.stdout = os.fdopen(read)
        self.stderr = os.fdopen(complained)

    def poll(self) -> int | None:
        """The exit code, of a signal less than 0; None while it runs."""
        return self._code if self._code is not None else self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended."""
        code = self._code if self._code is not None else self._look(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("a fork", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """Unless it has ended."""
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


def begin() -> None:
    """Have forks begin with the environment of this moment: what tests import adds to that of the run."""
    _BEGUN.clear()
    _BEGUN.update(_environment())


def as_it_began() -> bool:
    """Whether a fork would find the environment that a new process finds."""
    return _environment() == _BEGUN


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


@cache
def _forking() -> socket.socket:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    # It ends with this process: the socket is closed.
    program = [sys.executable, "-c", FORKING, str(theirs.fileno())]
    subprocess.Popen(program, pass_fds=[theirs.fileno()], env=_BEGUN)
    theirs.close()
    return ours


_BEGUN = _environment()
