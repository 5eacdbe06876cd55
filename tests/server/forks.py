"""The process that forks: it has loaded what forks begin with, and starts one whenever it is asked."""

import os
import socket
from contextlib import suppress
from select import select

DESCRIPTORS = 4
"""What comes with an order: stdin, stdout and stderr of the fork, and where its exit code is written."""
MOST_ORDERED = 1 << 20


def order(asked: socket.socket, what: bytes, given: list[int]) -> int:
    """Have a process fork that does so at the other end; the fork's pid. Of the DESCRIPTORS given it takes
    copies."""
    socket.send_fds(asked, [what], given)
    return int(asked.recv(100))


def fork_when_asked(asked: socket.socket) -> bytes:
    """Returns in each fork, with what was ordered; this process ends when nobody is left to ask."""
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
    with suppress(BrokenPipeError):  # who ordered it may have been killed
        os.write(told, str(code).encode())
    os.close(told)
    os.close(end)
