"""Worker processes of a test's server, forked from a process that has loaded the rules. A new process would
cost half a second of CPU time."""

import asyncio
import os
import socket
import sys
from typing import Any

from orderup.server.workers import pool, process
from tests.server.fork_server import fork_when_asked, order


def begin() -> None:
    """From now on fork workers from a process that has loaded the same modules as this one.

    Call it before there are threads: a fork would lack them."""
    asked, asking = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    if os.fork() == 0:
        asking.close()
        niceness = fork_when_asked(asked).decode()
        os.setsid()
        sys.argv = ["worker", niceness]
        process.main()
        os._exit(0)
    asked.close()

    async def start(kind: Any, niceness: int) -> Any:
        return await forked(kind, asking, str(niceness).encode())

    worker: Any = pool._Worker
    worker.start = classmethod(start)


async def forked(kind: Any, asking: socket.socket, ordered: bytes) -> Any:
    """A worker of this kind, forked from the process at the other end of the socket."""
    return kind(await _Fork.begin(asking, ordered))


class _Fork:
    """A forked process with the part of `asyncio.subprocess.Process` that `pool` uses."""

    pid: int
    stdin: asyncio.StreamWriter
    stdout: asyncio.StreamReader
    stderr: asyncio.StreamReader
    returncode: int | None = None

    @classmethod
    async def begin(cls, asking: socket.socket, ordered: bytes) -> "_Fork":
        fork = cls()
        (stdin, wrote), (read, stdout), (complained, stderr), (ended, ending) = (os.pipe() for _ in range(4))
        given = [stdin, stdout, stderr, ending]
        fork.pid = order(asking, ordered, given)
        for end in given:
            os.close(end)
        fork.stdin = await _writing(wrote)
        fork.stdout, fork.stderr = await _reading(read), await _reading(complained)
        fork._ended = asyncio.create_task(fork._end(await _reading(ended)))
        return fork

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    async def _end(self, ended: asyncio.StreamReader) -> int:
        self.returncode = int(await ended.read())
        return self.returncode


async def _reading(end: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(end, "rb", 0)
    )
    return reader


async def _writing(end: int) -> asyncio.StreamWriter:
    loop = asyncio.get_running_loop()
    transport, protocol = await loop.connect_write_pipe(
        lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), os.fdopen(end, "wb", 0)
    )
    return asyncio.StreamWriter(transport, protocol, None, loop)
