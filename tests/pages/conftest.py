"""A browser for all tests of the page; those that kill a server start their own."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from bench.served import free_port
from tests.server.harness import SETTINGS, Player, Server

from .arranging import dealt, put_in_place
from .axe import share_looks
from .people import PATIENCE_MS, Person
from .positions import Played
from .windows import Windows

collect_ignore = ["toy"]
"""The toy game is installed beside a server of its own."""
# Things that each window of a whole browser prepares beside its page: three quarters of its cost.
NOT_PREPARED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess")
# Features that Playwright disables, too: our switch of that name replaces Playwright's.
LEFT_OUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
# Chromium as root has no sandbox; most of the rest keeps it from calling home. No page of a test lives long
# enough for the work of the optimising compilers to pay: without them all need a sixth less of the processor.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt --no-maglev",
    f"--disable-features={','.join((*NOT_PREPARED, *LEFT_OUT))}",
)
# Without memory for the pictures of pages they are laid out, run their frames and are hit as ever, but not a
# pixel is painted: that took a tenth of the processor, and what tests compare are boxes.
UNPAINTED = "--force-gpu-mem-available-mb=0"

CHROMIUM = ("chromium-headless-shell", "chromium")
"""The programs' names: the shell, which has no window around the page, needs less of the processor."""
WHOLE = ("chromium", "chromium-browser", "google-chrome")
"""The names of whole browsers."""

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """Playwright."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def launch(driver: Playwright) -> Callable[..., Browser]:
    """Starts a Chromium, with more flags if any."""
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    return lambda *more: driver.chromium.launch(executable_path=chromium, args=[*FLAGS, *more])


def whole_chromium() -> str | None:
    """The program of a whole Chromium, if there is one."""
    return next(filter(None, map(shutil.which, WHOLE)), None)


@pytest.fixture(scope="module")
def whole_browser(driver: Playwright) -> Iterator[Browser]:
    """A whole Chromium: its shell shows no notices."""
    chromium = whole_chromium()
    if chromium is None:
        pytest.skip("Notices need a whole Chromium; install the package `chromium`.")
    running = driver.chromium.launch(executable_path=chromium, args=FLAGS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser(launch: Callable[..., Browser]) -> Iterator[Browser]:
    """One Chromium."""
    running = launch(UNPAINTED)
    yield running
    running.close()


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    """The pool that gives each person a window."""
    return Windows(browser)


@pytest.fixture(scope="session")
def painted_windows(launch: Callable[..., Browser]) -> Iterator[Windows]:
    """Windows of a Chromium that can take screenshots."""
    running = launch()
    yield Windows(running)
    running.close()


@pytest.fixture(scope="session", autouse=True)
def looks_are_shared(worker_id: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Axe need not check in one worker the elements that it has checked in another."""
    if worker_id != "master":
        share_looks(tmp_path_factory.getbasetemp().parent)


ARRIVED = pytest.StashKey[list[Person]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Deals are by chance: of a test that fails it is kept what was dealt and played where its people are."""
    report = yield
    if report.when == "call" and report.failed and ARRIVED in item.stash:
        paths = {urlsplit(person.page.url).path for person in item.stash[ARRIVED]}
        tables = {path.split("/")[2] for path in paths if path.startswith("/t/")}
        told = "\n".join(dealt(item.funcargs["server"], table) for table in sorted(tables))  # type: ignore[attr-defined]
        report.sections.append(("Games to be put in place again", told))
    return report


@pytest.fixture
def arrive(server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Lets people come: `arrive("Ann", locale="ko")`. An error on their pages fails the test."""
    keeps_pictures = "shots" in request.fixturenames
    windows: Windows = request.getfixturevalue("painted_windows" if keeps_pictures else "windows")
    people: list[Person] = []
    request.node.stash[ARRIVED] = people

    def come(name: str = "Ann", host: str | None = None, **wishes: object) -> Person:
        people.append(Person(windows, f"http://{host or server.host}", name, **wishes))
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.leave()
    assert complaints == []


class Mortal:
    """A server that can be killed and started again at the same address."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        self.data = data
        self.running = self.start()

    def start(self) -> Server:
        self.running = Server(self.data, SETTINGS.replace("dict(", f"dict(port={self.port}, ")).wait_ready()
        return self.running


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    started = Mortal(tmp_path)
    yield started
    started.running.stop()


@pytest.fixture
def shots(request: pytest.FixtureRequest) -> Callable[[Person, str], None]:
    """Keeps a picture under test-results/, to be looked at."""
    folder = Path(request.config.rootpath) / "test-results"
    folder.mkdir(exist_ok=True)

    def keep(person: Person, name: str) -> None:
        person.page.screenshot(path=folder / f"{name}.png")

    return keep


@pytest.fixture(scope="session")
def finished(server: Server) -> str:
    """The name of a table whose game is over: the same game at every run."""
    player = Player(server, "Ann")
    table: str = player.create("me", "greedy", "greedy")["id"]
    seed, steps = Played("coffee_rush", 3, frozenset({"over"})).found()["over"]
    return put_in_place(server, table, seed, steps).removeprefix("/t/")
