"""Workers of a test's server that are forks, of it or of a process that has loaded the rules: each would cost
half a second of the processor."""

import asyncio
import os
import socket
import sys
from typing import Any

from orderup.server.workers import pool, process
from tests.server.forks import fork_when_asked, order


def begin() -> None:
    """From now on workers are forks of a process that has loaded what this one has now. To be called before
    there are threads, which a fork would lack."""
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
    """A worker of this kind that is a fork of who is asked."""
    return kind(await _Fork.begin(asking, ordered))


class _Fork:
    """What `pool` asks of an `asyncio.subprocess.Process`."""

    pid: int
    stdin: asyncio.StreamWriter
    stdout: asyncio.StreamReader
    stderr: asyncio.StreamReader
    returncode: int | None = None

    @classmethod
    async def begin(cls, asking: socket.socket, ordered: bytes) -> "_Fork":
        fork = cls()
        talk, written, ending = (socket.socketpair() for _ in range(3))
        given = [talk[1], talk[1], written[1], ending[1]]
        fork.pid = order(asking, ordered, [end.fileno() for end in given])
        for end in given:
            end.close()
        fork.stdout, fork.stdin = await asyncio.open_unix_connection(sock=talk[0])
        # A connection is closed when nobody holds its writer.
        fork.stderr, fork._written = await asyncio.open_unix_connection(sock=written[0])
        ended, fork._ending = await asyncio.open_unix_connection(sock=ending[0])
        fork._ended = asyncio.create_task(fork._end(ended))
        return fork

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    async def _end(self, ended: asyncio.StreamReader) -> int:
        self.returncode = int(await ended.read())
        self._ending.close()
        return self.returncode
