"""Several servers behind one port of a machine, so that all its cores are used.

Each is a process with an event loop of its own; all take connections from one socket, and share a database.
"""

import asyncio
import os
import pickle
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from time import sleep

from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Message
from orderup.errors import Error
from orderup.server.logs import log, log_failure, to_stderr, warn
from orderup.server.serving import (
    Address,
    address_of,
    checked,
    listening_at,
    on_signal,
    printing,
    serve_on,
    show,
)
from orderup.server.settings import Settings
from orderup.server.store.address import file_of, open_store
from orderup.server.upkeep.start_screen import Terminal
from orderup.server.upkeep.startup_progress import StartupProgress

RESTART_AFTER = 1.0
"""Seconds until a process that has died is replaced."""
NOTICED = 0.5
"""Seconds within which a worker has noticed a signal."""
LISTENING, READY = b"listening\n", b"ready\n"


def serve_several(
    settings: Settings,
    workers: int,
    *,
    lan: bool = False,
    open_page: bool = False,
    announce: Callable[[Address], None] | None = None,
    lang: str = LANGUAGES[0],
) -> None:
    """Serve with this number of processes until SIGINT or SIGTERM; see `serving.serve`.

    A process that ends is replaced: it may have died, or handed its pages to the others after a SIGTERM of
    its own. Raises `Error` as `serve` does, and where the database is a file: servers on a file do not tell
    each other who is connected.
    """
    if sys.platform == "win32":
        raise Error(Message("server/one-process"))
    if file_of(settings.store_address) is not None:
        raise Error(Message("server/nothing-to-share"))
    settings = checked(settings, lan)
    with to_stderr(), listening_at(settings.host, settings.port) as sockets:

        def tell() -> None:
            address = address_of(sockets[0], lan, settings.origins, settings.base_path)
            show(address, announce or printing(Terminal(sys.stdout, lang)), open_page)

        asyncio.run(_Workers(settings, workers, sockets[0], tell, sockets[1:]).run())


class _Workers:
    """The parent process: it starts the workers, replaces them, and ends them."""

    def __init__(
        self,
        settings: Settings,
        count: int,
        listening: socket.socket,
        on_listening: Callable[[], None],
        beside: Sequence[socket.socket] = (),
    ) -> None:
        self._settings = settings
        self._count = count
        self._sockets = [listening, *beside]
        self._on_listening: Callable[[], None] | None = on_listening
        self._first_is_ready = asyncio.Event()
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._stopping = False

    async def run(self) -> None:
        """Run until a signal."""
        await (
            await open_store(self._settings.store_address)
        ).close()  # An error in the database is reported once.
        for number in (signal.SIGINT, signal.SIGTERM):
            on_signal(number, self._stop, number)
        await asyncio.gather(*(self._keep(place) for place in range(self._count)))
        log("stopped", workers=self._count)

    def _stop(self, number: int) -> None:
        self._stopping = True
        for listening in self._sockets:
            listening.close()  # A new connection would wait for nobody.
        self._first_is_ready.set()
        for process in self._running.values():
            if number == signal.SIGINT:
                _end_at_once(process)
            else:
                with suppress(ProcessLookupError):
                    process.terminate()

    async def _keep(self, place: int) -> None:
        """Keep a worker in this place. The first one compiles for all."""
        if place > 0:
            await self._first_is_ready.wait()
        while not self._stopping:
            try:
                code = await self._run_one(place)
            except OSError as error:  # The system has no room for another process right now.
                log_failure("worker_not_started", error, place=place)
                await asyncio.sleep(RESTART_AFTER)
                continue
            if self._stopping:
                break
            if code == 0:
                log("worker_replaced", place=place)
            else:
                warn("worker_died", place=place, code=code)
                await asyncio.sleep(RESTART_AFTER)

    async def _run_one(self, place: int) -> int:
        """Start a worker, and wait for its end; returns its exit code."""
        descriptors = [listening.fileno() for listening in self._sockets]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "orderup.server.several", *map(str, descriptors)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=descriptors,
            start_new_session=True,  # Ctrl-C is handled by the parent process.
        )
        self._running[place] = process
        if self._stopping:
            process.terminate()
        assert process.stdin is not None
        assert process.stdout is not None
        # Not on its command line, where everybody on the machine could read a password. A closed pipe tells
        # it to end at once.
        process.stdin.write(pickle.dumps(self._settings_of(place)))
        try:
            async for line in process.stdout:
                self._hear(line)
            return await process.wait()
        finally:
            del self._running[place]

    def _hear(self, line: bytes) -> None:
        if line == LISTENING and self._on_listening is not None:
            self._on_listening()
            self._on_listening = None
        elif line == READY:
            self._first_is_ready.set()

    def _settings_of(self, place: int) -> Settings:
        """The settings of a worker: cores are divided, and each worker shows metrics at a port of its own."""
        settings = replace(self._settings, bot_workers=max(1, self._settings.bot_workers // self._count))
        if settings.metrics is None:
            return settings
        host, port = settings.metrics
        return replace(settings, metrics=(host, port and port + place))


def _end_at_once(process: asyncio.subprocess.Process) -> None:
    assert process.stdin is not None
    process.stdin.close()


def _work() -> None:
    """Run a worker, which serves on the given sockets until it is told to end."""
    listening, *beside = (socket.socket(fileno=int(descriptor)) for descriptor in sys.argv[1:])
    settings = pickle.load(sys.stdin.buffer)

    def end_with_the_process_above() -> None:
        os.read(
            sys.stdin.fileno(), 1
        )  # Not by `sys.stdin`, whose lock a thread must not hold when Python ends.
        os.kill(os.getpid(), signal.SIGTERM)
        sleep(NOTICED)
        os.kill(os.getpid(), signal.SIGTERM)  # A second signal ends it at once.

    def tell(what: bytes) -> None:
        with suppress(BrokenPipeError):
            sys.stdout.buffer.write(what)
            sys.stdout.buffer.flush()

    class Ready(StartupProgress):
        def all_playable(self) -> None:
            tell(READY)

    with to_stderr():
        Thread(target=end_with_the_process_above, daemon=True).start()
        try:
            asyncio.run(
                serve_on(
                    listening, settings, lambda: tell(LISTENING), Ready(), beside=beside, others_listen=True
                )
            )
        except Exception as error:
            log_failure("worker_failed", error)
            sys.exit(1)


if __name__ == "__main__":
    _work()
