"""One server for most tests; those that kill or confine one start their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .harness import CHECKING_PACKS_ITSELF, SETTINGS, Player, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its rules loaded, bots that do not pause, and no limits on floods."""
    running = Server(tmp_path_factory.mktemp("server"), before=CHECKING_PACKS_ITSELF).wait_ready()
    yield running
    running.stop()


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
    ) -> Server:
        folder = data or tmp_path / "data"
        running.append(Server(folder, settings, *options, before=before, sparing=sparing))
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
