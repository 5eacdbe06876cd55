"""People at the server that most tests share; those that kill or confine one start their own."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from orderup.server.store import Store
from orderup.server.store.address import open_store
from orderup.server.workers.pool import _Worker

from .. import limited
from .forked_process import as_it_began, forking, ordered
from .harness import SETTINGS, Player, Server
from .stores import STORES, OnStore, Steps
from .worker_pool import forked

WORKER = """
import os
from orderup.server.workers import process
os.setsid()
process.main()
"""


@pytest.fixture(autouse=True)
def workers_are_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers and pools in a test's own process fork their workers while its environment is unchanged."""
    usual = _Worker.start

    async def start(kind: Any, niceness: int) -> Any:
        if as_it_began():
            return await forked(kind, forking(), ordered(WORKER, [str(niceness)]))
        return await usual(niceness)

    monkeypatch.setattr(_Worker, "start", classmethod(start))


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts further servers, on this test's own data directory unless told otherwise."""
    running: list[Server] = []

    def start(
        settings: str = SETTINGS,
        *options: str,
        data: Path | None = None,
        before: str = "",
        sparing: bool = True,
        forking: bool = True,
    ) -> Server:
        folder = data or tmp_path / "data"
        running.append(Server(folder, settings, *options, before=before, sparing=sparing, forking=forking))
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def ann(server: Server) -> Player:
    """Somebody new."""
    return Player(server, "Ann")


@pytest.fixture
def ben(server: Server) -> Player:
    """Somebody else."""
    return Player(server, "Ben")


@pytest.fixture
def cleo(server: Server) -> Player:
    """A third."""
    return Player(server, "Cleo")


@pytest.fixture(params=STORES)
def store_address(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind."""
    return STORES[request.param](request)


@pytest.fixture
def store(store_address: str) -> AbstractAsyncContextManager[Store]:
    """An empty store, of each kind, open in the test's own event loop."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await open_store(store_address)
        try:
            yield store
        finally:
            await store.close()

    return opened()


@pytest.fixture
def on_store(store_address: str) -> OnStore:
    """Runs steps of a test, each on the store opened anew: each has to find the writes of the one before."""

    async def run(steps: tuple[Steps, ...]) -> None:
        for step in steps:
            store = await open_store(store_address)
            try:
                await step(store)
            finally:
                await store.close()

    return lambda *steps: limited.run(run(steps))
