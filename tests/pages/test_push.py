"""Notices on a device: from the server's letter to the page that a tap opens, in a whole Chromium."""

import json
import os
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Worker, expect, sync_playwright

from tests.server.harness import SETTINGS, Player, Server
from tests.server.push_service import PushService

from .conftest import FLAGS
from .people import PATIENCE_MS

pytestmark = pytest.mark.browser

SHOWN = """(tag) => navigator.serviceWorker.ready
  .then((worker) => worker.getNotifications(tag === null ? {} : {tag}))
  .then((all) => all.map(({title, body, tag, lang, data}) => ({title, body, tag, lang, ...data})))"""
PUSH_MANAGER = """(() => {
  const plain = (text) => atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = (text) => Uint8Array.from(plain(text), (letter) => letter.charCodeAt(0));
  const made = (told) => told && {
    endpoint: told.endpoint,
    options: { applicationServerKey: bytes(told.key).buffer },
    toJSON: () => ({ endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } }),
    unsubscribe: () => window.pushService('end', '').then(() => true),
  };
  PushManager.prototype.getSubscription = () => window.pushService('held', '').then(made);
  PushManager.prototype.subscribe = ({ userVisibleOnly, applicationServerKey: key }) =>
    window.pushService(userVisibleOnly ? 'begin' : 'held', key).then(made);
})()"""
"""A browser's makers run its push service, which no test reaches: the test's own is in its place."""
CLICK = """async (tag) => {
  const [notification] = await self.registration.getNotifications({tag});
  const event = new NotificationEvent('notificationclick', {notification});
  let done;
  event.waitUntil = (work) => { done = work; };
  self.dispatchEvent(event);
  await done;
}"""
"""Only browsers may make events that wait."""


class Device:
    """A browser that gets notices."""

    def __init__(self, browser: Browser, address: str, service: PushService, **wishes: Any) -> None:
        """The person who uses it is awake."""
        self.address, self._service = address, service
        self.held: dict[str, str] | None = None
        self.context: BrowserContext = browser.new_context(**{"timezone_id": noon_somewhere(), **wishes})
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.grant_permissions(["notifications"], origin=address)
        self.context.expose_function("pushService", self._serve)
        self.context.add_init_script(PUSH_MANAGER)
        self.page: Page = self.context.new_page()
        self.devtools: CDPSession = self.context.new_cdp_session(self.page)
        self._registration = ""
        self.devtools.on("ServiceWorker.workerRegistrationUpdated", self._note)

    def _serve(self, what: str, key: str) -> dict[str, str] | None:
        if what == "begin" and self.held is None:
            self.held = {"key": key, **self._service.subscribe().subscription}
        elif what == "end":
            self.held = None
        return self.held

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The messages that came for the present subscription."""
        return [] if self.held is None else self._service.browsers[self.held["endpoint"]].messages

    def await_message(self, count: int = 1) -> dict[str, Any]:
        """The message that comes as so many-th."""
        while len(self.messages) < count:
            self.page.wait_for_timeout(20)
        return self.messages[count - 1]

    def _note(self, event: Any) -> None:
        for each in event["registrations"]:
            if each["scopeURL"].startswith(self.address):
                self._registration = each["registrationId"]

    def become(self, player: Player) -> "Device":
        name, _, value = player.cookie.partition("=")
        self.context.add_cookies([{"name": name, "value": value, "url": self.address}])
        return self

    def open(self, path: str) -> "Device":
        """Go to an address; return once the service worker looks after the page."""
        self.page.goto(f"{self.address}{path}")
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null", polling=50)
        if not self._registration:
            self.devtools.send("ServiceWorker.enable")
            while not self._registration:
                self.page.wait_for_timeout(20)
        return self

    @property
    def worker(self) -> Worker:
        return self.context.service_workers[0]

    def deliver(self, message: dict[str, Any]) -> None:
        """Do what a browser does with a message of its push service."""
        self.devtools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": self.address, "registrationId": self._registration, "data": json.dumps(message)},
        )

    def shown(self, tag: str | None = None) -> list[dict[str, Any]]:
        """The notifications that the device shows."""
        found: list[dict[str, Any]] = self.page.evaluate(SHOWN, tag)
        return found

    def await_shown(self, count: int, tag: str | None = None) -> list[dict[str, Any]]:
        while len(found := self.shown(tag)) != count:
            self.page.wait_for_timeout(20)
        return found

    def do(self, what: str) -> None:
        self.page.locator(f"[data-do={what}]").first.click()

    def click(self, tag: str) -> None:
        self.worker.evaluate(CLICK, tag)


@pytest.fixture(scope="module")
def whole_browser() -> Iterator[Browser]:
    """A whole Chromium: its shell shows no notifications."""
    named = os.environ.get("CHROMIUM", "")
    found = shutil.which("chromium") or (named if "shell" not in named else None)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield running
        running.close()


def noon_somewhere() -> str:
    """A time zone in which it is about two in the afternoon."""
    east = 14 - datetime.now(UTC).hour
    return f"Etc/GMT{-east:+d}" if east else "UTC"


AT_ONCE = """
from orderup.server.tables import notices
notices.SENT_AFTER = 0.0
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that tells of a turn at once."""
    settings = SETTINGS.replace("dict(", "dict(notices_inside=True, ")
    running = Server(tmp_path_factory.mktemp("server"), settings, before=AT_ONCE).wait_ready()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    running = PushService.over_http()
    yield running
    running.stop()


def notice(table: str, id: str = "n1", **more: Any) -> dict[str, Any]:
    told = {"id": id, "title": "Your turn", "body": "with Ben", "tag": table, "url": f"/t/{table}"}
    return told | {"lang": "en", "waiting": 2} | more


@pytest.fixture
def ann(server: Server) -> Player:
    return Player(server, "Ann")


@pytest.fixture
def device(whole_browser: Browser, server: Server, service: PushService, ann: Player) -> Iterator[Device]:
    """Ann's."""
    ann.create("me", "greedy")
    hers = Device(whole_browser, f"http://{server.host}", service).become(ann)
    yield hers
    hers.context.close()


def test_a_tap_on_a_notice_leads_from_another_table_to_its_own(device, ann):
    one, other = (ann.create("me", "greedy")["id"] for _ in range(2))
    device.open(f"/t/{other}").deliver(notice(one))
    assert device.await_shown(1) == [
        {"title": "Your turn", "body": "with Ben", "tag": one, "lang": "en", "id": "n1", "url": f"/t/{one}"}
    ]
    device.click(one)
    device.page.wait_for_url(f"**/t/{one}")
    assert len(device.context.pages) == 1
    expect(device.page.locator(".table")).to_be_visible()
    assert device.shown() == []


def test_a_tap_finds_the_window_that_shows_the_table(device, ann):
    table = ann.create("me", "greedy")["id"]
    device.open(f"/t/{table}")
    there, device.page = device.page, device.context.new_page()
    device.open("/me").deliver(notice(table))
    device.await_shown(1)
    there.evaluate("window.stays = true")
    device.click(table)
    assert [page.url.removeprefix(device.address) for page in device.context.pages] == [f"/t/{table}", "/me"]
    assert there.evaluate("window.stays")


def test_a_table_has_one_notice_and_an_opened_one_has_none(device, ann):
    one, other = (ann.create("me", "greedy")["id"] for _ in range(2))
    device.open("/me").deliver(notice(one))
    device.deliver(notice(one, "n2", title="Time is short"))
    device.deliver(notice(other))
    assert {told["title"] for told in device.await_shown(2)} == {"Time is short", "Your turn"}
    device.open(f"/t/{one}").await_shown(0, one)
    assert [told["tag"] for told in device.shown()] == [other]


def by_turns(ann: Player, ben: Player) -> str:
    """A running table over days of Ann and Ben."""
    table: str = ann.create("me", "open", tempo="turns", clock={"turn": 86400})["id"]
    ben.sit(table)
    ann.ask(table, "start")
    return table


def waits_for(player: Player, table: str) -> bool:
    return table in [game["table"] for game in player.get("/api/me/games?list=turn")[1]["games"]]


def finish_turn(player: Player, table: str) -> None:
    """Play until somebody else has to decide."""
    page = player.page(table)
    while page.situation["legal"]:
        before = page.version
        page.play(page.legal[0])
        page.until(lambda before=before: page.version > before)
    page.close()


def test_a_turn_comes_to_the_device_and_a_tap_opens_the_newest_position(device, ann, server, service):
    ben = Player(server, "Ben")
    table, other = by_turns(ann, ben), by_turns(ann, ben)
    for each in (table, other):
        if waits_for(ann, each):
            finish_turn(ann, each)
    device.open("/me")
    device.page.locator("[data-do=push-begin]").click()
    expect(device.page.locator("[data-do=push-end]")).to_be_visible()

    finish_turn(ben, table)
    message = device.await_message()
    assert (message["title"], message["url"]) == ("Your turn: Coffee Rush", f"/t/{table}")
    assert "Ben" in message["body"]
    device.open(f"/t/{other}").deliver(message)
    device.await_shown(1)
    device.click(table)
    device.page.wait_for_url(f"**/t/{table}")
    mine = device.page.locator(".table[data-mine=true]")
    expect(mine).to_be_visible()
    newest = ann.get(f"/api/tables/{table}/log?since=0")[1]["steps"][-1]["version"]
    expect(mine).to_have_attribute("data-version", str(newest))
    assert device.shown() == []
    assert len(device.messages) == 1, "told once"

    device.page.goto(f"{device.address}/me")
    device.page.locator("[data-do=push-end]").click()
    expect(device.page.locator("[data-do=push-begin]")).to_be_visible()
    assert device.held is None


def test_a_page_subscribes_anew_for_other_keys_and_after_it_was_given_up(device, ann, service):
    old = service.subscribe().subscription
    for known in (None, service):
        key = ann.get("/api/me/push-key")[1]["key"]
        device.held = {"key": key[::-1] if known is None else key, **old}
        with device.page.expect_response("**/api/me/push"):
            device.open("/")
        now = ann.get("/api/me/push-key")[1]
        assert device.held is not None
        assert (device.held["key"], device.held["endpoint"]) == (now["key"], now["endpoint"])
        assert now["endpoint"] != old["endpoint"]
    asked: list[str] = []
    device.page.on("request", lambda request: asked.append(request.method + request.url))
    with device.page.expect_response("**/api/me/push-key"):
        device.open("/daily")
    device.page.wait_for_load_state("networkidle")
    assert [each for each in asked if each.endswith("/push")] == [], "it is known"


def test_who_signs_out_takes_their_notices_along(device, ann, server, service):
    table = by_turns(ann, Player(server, "Ben"))
    device.open("/me")
    device.page.locator("[data-do=push-begin]").click()
    expect(device.page.locator("[data-do=push-end]")).to_be_visible()
    device.deliver(notice(table))
    device.await_shown(1)
    device.do("somebody-else")
    device.do("sign-out")
    device.page.wait_for_url(f"{device.address}/")
    assert device.held is None
    assert device.shown() == []
