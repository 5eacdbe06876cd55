"""Settings of all tests: Hypothesis tries the same examples at every run, and no test judges by the clock."""

import gc
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from inspect import iscoroutinefunction, signature
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from orderup.server.app import Application
from tests import limited
from tests.databases import new_schema, start_postgresql
from tests.proxies import Proxy
from tests.quick import fewer
from tests.server import forked_process, inside
from tests.server.harness import CHECKING_PACKS_ITSELF, Server

LONGEST = (
    "test_layout.py",
    "test_tutorials.py",
    "test_order_please.py",
    "test_plain.py",
    "test_cafe_tycoon.py",
)

# Tests compare the output in English, whatever the language of the person who runs them.
for name in [name for name in os.environ if name.startswith("LC_") or name == "LANGUAGE"]:
    del os.environ[name]
os.environ["LANG"] = "C.UTF-8"

settings.register_profile(
    "orderup",
    deadline=None,
    derandomize=True,
    max_examples=fewer(25),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("orderup")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """To look for examples through every object of a module costs as much as to import it: only where there
    are any."""
    found = yield
    if b">>> " in file_path.read_bytes():
        return found
    return [each for each in found if not isinstance(each, DoctestModule)]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test may be a coroutine. Its fixtures that are asynchronous contexts are open while it runs."""
    test = pyfuncitem.obj
    if not iscoroutinefunction(test):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in signature(test).parameters}

    async def run() -> None:
        async with AsyncExitStack() as stack:
            for name, value in given.items():
                if isinstance(value, AbstractAsyncContextManager):
                    given[name] = await stack.enter_async_context(value)
            await test(**given)

    limited.run(run())
    return True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The page's tests come last: Playwright leaves an event loop running, beside which no other can run. The
    longest of them come first, so that nobody waits for the last."""
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    if item.get_closest_marker("browser") is None:
        return 0
    name = item.path.name
    return 1 + (LONGEST.index(name) if name in LONGEST else len(LONGEST))


def pytest_collection_finish() -> None:
    """Everything loaded by now stays to the end: collecting garbage there took a fifth of the processor's
    time. By now, all modules that add to the environment are imported, too."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    forked_process.begin()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """No garbage need be collected at the end, either."""
    gc.freeze()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its rules loaded, bots that do not pause, and no limits on floods; tests of the server
    share it, and those of the page."""
    running = Server(tmp_path_factory.mktemp("server"), before=CHECKING_PACKS_ITSELF).wait_ready()
    yield running
    running.stop()


@pytest.fixture
def application(request: pytest.FixtureRequest, tmp_path: Path) -> AbstractAsyncContextManager[Application]:
    """A server within the test's own event loop, which listens nowhere. `@pytest.mark.settings(...)` gives
    its settings."""
    wanted = request.node.get_closest_marker("settings")
    return inside.application(tmp_path, **(wanted.kwargs if wanted else {}))


@pytest.fixture(scope="session")
def postgresql_server(testrun_uid: str) -> str:
    """The address of a PostgreSQL that all tests share."""
    return start_postgresql(testrun_uid)


@pytest.fixture
def postgresql(postgresql_server: str) -> str:
    """The address of an empty database in it."""
    return new_schema(postgresql_server)


@pytest.fixture
def proxy() -> Iterator[Callable[..., Proxy]]:
    """Starts proxies."""
    running: list[Proxy] = []

    def start(port: int, change: Callable[[bytes], bytes]) -> Proxy:
        running.append(Proxy(port, change))
        return running[-1]

    yield start
    for each in running:
        each.close()
