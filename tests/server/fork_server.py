"""A process that has loaded the modules of its forks, and forks whenever it is asked."""

import os
import socket
from contextlib import suppress
from select import select

DESCRIPTORS = 4
"""The descriptors of an order: stdin, stdout and stderr of the fork, and the pipe for its exit code."""
MOST_ORDERED = 1 << 20


def order(asked: socket.socket, what: bytes, given: list[int]) -> int:
    """Order a fork from the process at the other end; returns the fork's pid. The fork takes copies of the
    given DESCRIPTORS."""
    socket.send_fds(asked, [what], given)
    return int(asked.recv(100))


def fork_when_asked(asked: socket.socket) -> bytes:
    """Returns the order, in each fork. This process ends when the other end is closed."""
    ends = dict[int, tuple[int, int]]()
    while True:
        ready, *_ = select([asked, *ends], [], [])
        for end in ready:
            if isinstance(end, int):
                _tell(end, *ends.pop(end))
        if asked not in ready:
            continue
        message, files, *_ = socket.recv_fds(asked, MOST_ORDERED, DESCRIPTORS)
        if not message:
            os._exit(0)
        if (pid := os.fork()) == 0:
            for number, file in enumerate(files[:3]):
                os.dup2(file, number)
            os.closerange(3, 4096)
            return message
        for file in files[:3]:
            os.close(file)
        ends[os.pidfd_open(pid)] = pid, files[3]
        asked.send(str(pid).encode())


def _tell(end: int, pid: int, told: int) -> None:
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with suppress(BrokenPipeError):  # The process that ordered it may have been killed.
        os.write(told, str(code).encode())
    os.close(told)
    os.close(end)
