"""People at the server that most tests share; those that kill or confine one start their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from orderup.server.store.address import open_store

from .. import limited
from .harness import SETTINGS, Player, Server
from .stores import STORES, OnStore, Steps


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
def on_store(store_address: str) -> OnStore:
    """Runs steps of a test, each on the store opened anew: what one wrote the next has to find."""

    async def run(steps: tuple[Steps, ...]) -> None:
        for step in steps:
            store = await open_store(store_address)
            try:
                await step(store)
            finally:
                await store.close()

    return lambda *steps: limited.run(run(steps))
