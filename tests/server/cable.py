"""A cable between a store and its PostgreSQL, which a test can cut at a moment of its choice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit


class Cable:
    """Listens on a port of this machine and passes everything on, unless it was cut, or told to be silent, or
    to lose an answer. `delay` is for how many seconds it holds back whatever it passes on."""

    def __init__(self, server: str) -> None:
        """`server` is the address of a PostgreSQL that listens on a socket of the file system."""
        self.plug_into(server)
        self.delay = 0.0
        self._listening: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._ended: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._lose: bytes | None = None
        self._not_silent = asyncio.Event()
        self._not_silent.set()
        self.lost = 0

    def plug_into(self, server: str) -> None:
        """Connections lead to this one from now on."""
        self._parts = urlsplit(server)
        self._socket = next(Path(parse_qs(self._parts.query)["host"][0]).glob(".s.PGSQL.*[0-9]"))

    async def open(self) -> None:
        """Listen."""
        self._listening = await asyncio.start_server(self._carry, "127.0.0.1", 0)

    @property
    def address(self) -> str:
        """The address of the database at this end."""
        port = self._listening.sockets[0].getsockname()[1]
        rest = "&".join(part for part in self._parts.query.split("&") if not part.startswith("host="))
        return f"postgresql://postgres@127.0.0.1:{port}{self._parts.path}?{rest}"

    def lose(self, answer: str | None) -> None:
        """The next answer that says so is lost, with its connection: `INSERT 0 1` tells of a row."""
        self._lose = None if answer is None else answer.encode()

    def be_silent(self, silent: bool) -> None:
        """Pass nothing on, or go on."""
        if silent:
            self._not_silent.clear()
        else:
            self._not_silent.set()

    def break_all(self) -> None:
        """Break every connection; new ones get through."""
        for end in list(self._ends):
            end.transport.abort()

    def half_close(self) -> None:
        """Each end of every connection hears that nothing more will come, and nothing does; it stays open."""
        for end in self._ends - self._ended:
            if not end.is_closing():
                end.write_eof()
                self._ended.add(end)

    async def cut(self) -> None:
        """Break every connection, and let no other through."""
        self._port = self._listening.sockets[0].getsockname()[1]
        self._listening.close()
        while self._carrying:
            self.break_all()
            await asyncio.wait(self._carrying, timeout=0.05)  # Some may just have been accepted.

    async def mend(self) -> None:
        """Let connections through again."""
        self._listening = await asyncio.start_server(self._carry, "127.0.0.1", self._port)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(self._socket)
        except OSError:  # The server is down.
            writer.transport.abort()
            return
        task, ends = asyncio.current_task(), {writer, back}
        assert task is not None
        self._carrying.add(task)
        self._ends |= ends
        try:
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer, answers=True))
        finally:  # Even after an error: `cut` waits for all carried tasks.
            self._ends -= ends
            self._ended -= ends
            self._carrying.discard(task)

    async def _pass_on(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, answers: bool = False
    ) -> None:
        try:
            while data := await source.read(65536):
                await self._not_silent.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                if answers and self._lose is not None and self._lose in data:
                    self._lose = None
                    self.lost += 1
                    self.break_all()
                    break
                if sink not in self._ended:
                    sink.write(data)
                    await sink.drain()
        except OSError:
            pass
        sink.close()


@asynccontextmanager
async def cable_to(server: str) -> AsyncIterator[Cable]:
    """A cable to a PostgreSQL."""
    cable = Cable(server)
    await cable.open()
    try:
        yield cable
    finally:
        cable.be_silent(False)
        await cable.cut()
