"""The weight of the page's first load, and the time until it can be used on a slow line, in Chromium."""

import os
import shutil
import sys
import tempfile
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, Any

from report import Row, arguments, print_rows
from served import serving, wait_until_ready

from orderup.core.game.definition import names
from orderup.core.texts.fluent import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

WEIGHT_TARGET = 120
BOARD_TARGET = 150
USABLE_TARGET = 1
SLOW, SLOW_TARGET = 4, 2
LATENCY_MS = 150
BYTES_PER_SECOND = 1.6e6 / 8
USABLE = "main button:visible:enabled"
CHROMIUM = ("chromium", "chromium-headless-shell")


def weighed(browser: "Browser", lang: str = "en") -> tuple["Page", "CDPSession", list[float]]:
    """The page of somebody new with a phone, its line, and the bytes of each answer, headers included."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale=lang)
    page = context.new_page()
    line = context.new_cdp_session(page)
    received: list[float] = []

    def note(event: dict[str, Any]) -> None:
        received.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", note)
    line.send("Network.enable")
    return page, line, received


def slow_down(line: "CDPSession", slower: int) -> None:
    """A line like the best 3G, and a processor slower by this factor."""
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    line.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND,
        },
    )


def first_board(
    browser: "Browser", address: str, game: str, lang: str, *, slowly: bool = False
) -> tuple[float, float]:
    """KiB on the wire from the first page to the first board of a game, played at once; seconds from the
    press that begins the game to its board."""
    page, line, received = weighed(browser, lang)
    page.goto(address)
    page.locator(f"[data-game={game}]").click()
    page.get_by_test_id("name").fill("Ann")
    if slowly:
        slow_down(line, SLOW)
    started = perf_counter()
    page.locator("[data-do=play-bots]").click()
    page.wait_for_selector(".table")
    shown = perf_counter() - started
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(received) / 1024, shown


def first_load(browser: "Browser", address: str, slower: int = 1) -> tuple[float, float, int]:
    """KiB on the wire until all has come, seconds until the first button can be pressed, requests."""
    page, line, received = weighed(browser)
    slow_down(line, slower)
    started = perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(USABLE)
    usable = perf_counter() - started
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(received) / 1024, usable, len(received)


def main() -> None:
    chosen = arguments(__doc__)
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None or find_spec("playwright") is None:
        print("The page is not measured: that needs Chromium and the package playwright.", file=sys.stderr)
        return
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as data,
        serving(data) as address,
        sync_playwright() as playwright,
    ):
        wait_until_ready(address)
        browser = playwright.chromium.launch(executable_path=chromium)
        loads = [first_load(browser, address) for _ in range(chosen.runs)]
        slow = [first_load(browser, address, SLOW)[1] for _ in range(chosen.runs)]
        boards = {
            game: max(first_board(browser, address, game, lang)[0] for lang in LANGUAGES) for game in names()
        }
        begun = {
            game: [first_board(browser, address, game, "ru", slowly=True)[1] for _ in range(chosen.runs)]
            for game in names()
        }
        browser.close()
    weights, usable, requests = zip(*loads, strict=True)
    rows = [
        Row("first load on the wire, compressed", weights, "KiB", WEIGHT_TARGET, lower=True),
        Row("first button usable", usable, "s", USABLE_TARGET, lower=True, note="1.6 Mbit/s, 150 ms"),
        Row(f"  on a processor {SLOW} times slower", slow, "s", SLOW_TARGET, lower=True),
        Row("requests", requests),
        *(
            Row(f"until the board of {game}", [weight], "KiB", BOARD_TARGET, True, note="heaviest language")
            for game, weight in boards.items()
        ),
        *(
            Row(f"  from the press to it, as slow ({game})", times, "s", SLOW_TARGET, lower=True)
            for game, times in begun.items()
        ),
    ]
    print_rows("the page", rows)


if __name__ == "__main__":
    main()
