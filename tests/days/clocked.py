"""A real server whose time the test lets pass, and that can be killed."""

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Any

from bench.served import free_port
from tests.server.harness import RATES, Server, wait_for

STEP = 25.0
"""Served time goes on in steps of this many seconds, as between the beats of a slow server."""
TIMED = """
import asyncio, time
from pathlib import Path
from orderup.server import app
from orderup.server.tables import table
FOLDER = Path({folder!r})
seconds, passed = time.time, float((FOLDER / "passed").read_text())
time.time = lambda: seconds() + passed
table.STILL_LOOKING = 0.0
async def let_time_pass(application):
    global passed
    while True:
        target = float((FOLDER / "target").read_text() or 0)
        while passed < target:
            passed = min(target, passed + {step})
            await application.deadlines.beat()
            await application.deadlines.look()
            await application.outbox.look()
            bots = [each.bots for each in application.tables.services.live.values() if each.bots is not None]
            await asyncio.gather(*bots, return_exceptions=True)
            (FOLDER / "passed").write_text(repr(passed))
        await asyncio.sleep(0.005)
start = app.Application.start
async def begin(self, *arguments):
    await start(self, *arguments)
    self._tasks.append(asyncio.get_running_loop().create_task(let_time_pass(self)))
app.Application.start = begin
"""
"""To be run before a server: it lets time pass up to what stands in the file `target`, and notes how far it
has come in `passed`. Both count seconds beside the real time."""


class Clocked:
    """A server on one address. Its day begins at `start`."""

    def __init__(self, folder: Path, start: datetime, step: float = STEP, **settings: Any) -> None:
        self.folder, self.port = folder, free_port()
        self._step = step
        self._settings = settings
        self._beside = start.timestamp() - time()
        self.served = 0.0
        """The seconds that people could have played in."""
        self.outages: list[tuple[float, float]] = []
        """The outages: the seconds served before each, and its length in seconds."""
        self._note("passed", self._beside)
        self._note("target", self._beside)
        self.server = self._start()

    @property
    def now(self) -> datetime:
        return datetime.fromtimestamp(time() + self._beside, UTC)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def let_pass(self, seconds: float, *, wait: bool = True) -> None:
        """Let time pass at the running server."""
        self._beside += seconds
        self.served += seconds
        self._note("target", self._beside)
        if wait:
            wait_for(lambda: self._passed() >= self._beside)

    def kill_for(self, seconds: float) -> None:
        """kill -9 while the server is at work, and start it after these seconds."""
        self.let_pass(10 * STEP, wait=False)
        self.server.kill()
        self._beside += seconds
        for name in ("passed", "target"):
            self._note(name, self._beside)
        self.server = self._start()
        self.outages.append((self.served, seconds))

    def stop(self) -> None:
        self.server.stop()

    def rows(self, question: str, *values: Any) -> list[Any]:
        """Rows of the server's database."""
        path = self.folder / "data" / "orderup.sqlite3"
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            return database.execute(question, values).fetchall()

    def _start(self) -> Server:
        settings = {"port": self.port, "bot_pace": 0.0, "deadlines_after": 0.0, **self._settings}
        said = ", ".join(f"{name}={value!r}" for name, value in settings.items())
        timed = TIMED.format(folder=str(self.folder), step=self._step)
        return Server(self.folder / "data", f"dict({said}, {RATES})", before=timed).wait_ready()

    def _passed(self) -> float:
        with suppress(ValueError):  # It is just being written.
            return float((self.folder / "passed").read_text())
        return 0.0

    def _note(self, name: str, seconds: float) -> None:
        (self.folder / name).write_text(repr(seconds))
