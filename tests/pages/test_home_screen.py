"""The page can be kept on a home screen, and its service worker never stands between it and the server."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bench.served import free_port
from orderup.server.app import built_page
from tests.server.harness import SETTINGS, Player, Server

from .people import PATIENCE_MS
from .test_friends import in_all_looks

pytestmark = pytest.mark.browser

STANDALONE = """const asked = matchMedia;
window.matchMedia = (media) => asked.call(window, media === '(display-mode: standalone)' ? 'all' : media)"""
"""Has the page believe that it was opened from a home screen."""
SIDES = {"/icon-512.png": 512, "/icon-192.png": 192, "/touch-icon.png": 180}
DIFFERENCE = """async ([path, side]) => {
  const drawn = async (path) => {
    const image = Object.assign(new Image(side, side), { src: path });
    await image.decode();
    const canvas = new OffscreenCanvas(side, side).getContext('2d');
    canvas.drawImage(image, 0, 0, side, side);
    return canvas.getImageData(0, 0, side, side).data;
  };
  const [one, other] = [await drawn('/icon.svg'), await drawn(path)];
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
}"""
"""The mean difference of two pictures, of 255."""
WORKING = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def test_a_phone_can_keep_the_page_by_name_and_drawing(arrive):
    ann = arrive("Ann").open()
    found = ann.context.new_cdp_session(ann.page).send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    assert (told["name"], told["display"]) == ("Order Up", "standalone")
    icons = {icon["src"]: icon for icon in told["icons"]}
    for path, icon in icons.items():
        answer = ann.page.request.get(f"{ann.address}{path}")
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
    assert ann.page.locator("link[rel=apple-touch-icon]").get_attribute("href") in icons
    for path, side in SIDES.items():
        assert icons[path]["sizes"] == f"{side}x{side}"
        # Neither iPhones nor notifications take SVG.
        assert ann.page.evaluate(DIFFERENCE, [path, side]) < 1
        assert ("maskable" in icons[path].get("purpose", "")) == (path != "/touch-icon.png")


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Opens an address in a window of its own that may keep a service worker, and waits for that."""
    contexts = []

    def open_page(address: str, lang: str = "en") -> Page:
        contexts.append(browser.new_context(locale=lang))
        contexts[-1].set_default_timeout(PATIENCE_MS)
        page = contexts[-1].new_page()
        page.goto(address)
        page.wait_for_function(WORKING, polling=50)
        return page

    yield open_page
    for context in contexts:
        context.close()


class Site:
    """A server at one address, whose page can be replaced by that of another build."""

    def __init__(self, folder: Path, base: str) -> None:
        self.folder, self.port, self.base = folder, free_port(), base
        self.address = f"http://127.0.0.1:{self.port}{base}/"
        self._builds = 0
        self.start()

    def start(self) -> None:
        """Serve a build whose assets are called otherwise than before."""
        self._builds += 1
        built = self.folder / f"build-{self._builds}"
        shutil.copytree(built_page(), built, ignore=shutil.ignore_patterns("*.br", "*.gz"))
        names = {path.name: f"{self._builds}-{path.name}" for path in (built / "assets").iterdir()}
        any_name = re.compile(rb"|".join(re.escape(name.encode()) for name in names))
        for path in [*built.glob("*.html"), *(built / "assets").glob("*.[jc]s*")]:
            path.write_bytes(any_name.sub(lambda found: names[found[0].decode()].encode(), path.read_bytes()))
        for old, new in names.items():
            (built / "assets" / old).rename(built / "assets" / new)
        kept = f"dict(port={self.port}, page_dir=Path({str(built)!r}), base_path={self.base!r}, "
        self.server = Server(self.folder / "data", SETTINGS.replace("dict(", kept)).wait_ready()

    def stop(self) -> None:
        self.server.stop()


@pytest.fixture(params=["", "/games"], ids=["root", "path"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path, request.param)
    yield running
    running.stop()


def test_without_the_server_one_page_says_so_and_a_new_build_needs_no_clearing(visit, site):
    page = visit(site.address, "ko")
    there = page.locator("[data-do=play-bots]")
    expect(there).to_be_visible()

    site.stop()
    page.reload()
    expect(page.locator("h1").first).to_have_text("오프라인이에요")
    expect(page.locator("section")).to_have_count(3)

    site.start()
    broken: list[str] = []

    def cut(route: Route) -> None:
        broken.append(route.request.url)
        route.abort()

    page.route("**/assets/2-app-*", cut)
    page.get_by_role("link", name="다시 시도").click()
    expect(page.locator("#app.failed")).to_be_attached()
    assert broken
    page.unroute_all()
    page.reload()
    expect(there).to_be_visible()
    assert page.evaluate("caches.keys()") == []


def test_the_worker_is_asked_for_anew_and_answers_for_nothing_but_pages(visit, server):
    page = visit(f"http://{server.host}/")
    by_worker: list[str] = []
    page.on("response", lambda answer: by_worker.append(answer.url) if answer.from_service_worker else None)
    page.goto(f"http://{server.host}/me")
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url for url in by_worker if not url.endswith("/me")] == []
    headers = server.request("GET", "/sw.js", None, {})[1]
    assert headers["cache-control"] == "no-cache"
    assert headers["content-type"].startswith("text/javascript")


def test_the_page_on_a_home_screen_asks_for_the_code_that_the_browser_shows(arrive, server):
    """iPhones give it cookies of its own. The browser shows the code."""
    host = Player(server, "Ann")
    host.create("me", "open")
    browser = arrive("Ann")
    browser.become(host.cookie)
    code = browser.open("/me").page.locator(".digits")
    browser.do("code")
    code = code.inner_text()

    installed = arrive("Ann's home screen")
    installed.context.add_init_script(STANDALONE)
    asked = installed.open("/").page.get_by_test_id("installed")
    expect(asked).to_contain_text("does not know yet who you are")
    in_all_looks(installed, asked)
    asked.get_by_test_id("personal-link").fill(code)
    installed.do("enter-link")
    expect(asked.get_by_role("heading")).to_have_text("Play as Ann here?")
    installed.do("become")
    expect(installed.page.locator("[data-do=resume], [aria-labelledby=own-tables]").first).to_be_visible()
    expect(asked).to_have_count(0)


def test_a_new_person_on_a_home_screen_is_asked_once(arrive):
    installed = arrive("Zoe")
    installed.context.add_init_script(STANDALONE)
    installed.open("/").do("installed-new")
    expect(installed.page.get_by_test_id("installed")).to_have_count(0)
    installed.open("/")
    expect(installed.page.get_by_test_id("name")).to_be_visible()
    expect(installed.page.get_by_test_id("installed")).to_have_count(0)
