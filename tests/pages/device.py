"""A browser that gets notices, with a push service of the test's own."""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Worker

from tests.server.harness import Player
from tests.server.push_service import PushService

from .people import PATIENCE_MS

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
"""The script gives its event `waitUntil`, because only browsers make events that have it."""


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
        self._delivered = 0
        self.devtools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.devtools.on("BackgroundService.backgroundServiceEventReceived", self._count)
        recorded = {"service": "pushMessaging"}
        self.devtools.send("BackgroundService.startObserving", recorded)
        self.devtools.send("BackgroundService.setRecording", recorded | {"shouldRecord": True})

    def _serve(self, what: str, key: str) -> dict[str, str] | None:
        if what == "begin" and self.held is None:
            self.held = {"key": key, **self._service.subscribe().subscription}
        elif what == "end":
            self.held = None
        return self.held

    def wait_for(self, awaited: str, condition: Callable[[], Any]) -> None:
        """Look again and again until something is so, or fail and name what was awaited."""
        end = time.monotonic() + PATIENCE_MS / 1000
        while not condition():
            assert time.monotonic() < end, f"{awaited}: nothing happens any more"
            self.page.wait_for_timeout(20)

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The messages that came for the present subscription."""
        return [] if self.held is None else self._service.browsers[self.held["endpoint"]].messages

    def await_message(self, count: int = 1) -> dict[str, Any]:
        """The message at this place in order of arrival."""
        self.wait_for(f"message {count} of the server", lambda: len(self.messages) >= count)
        return self.messages[count - 1]

    def _note(self, event: Any) -> None:
        for each in event["registrations"]:
            if each["scopeURL"].startswith(self.address):
                self._registration = each["registrationId"]

    def _count(self, event: Any) -> None:
        self._delivered += event["backgroundServiceEvent"]["eventName"] == "Push event completed"

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
            self.wait_for("the id of the registration", lambda: self._registration)
        return self

    @property
    def worker(self) -> Worker:
        self.wait_for("the service worker", lambda: self.context.service_workers)
        return self.context.service_workers[0]

    def deliver(self, *messages: dict[str, Any]) -> None:
        """Do what a browser does with messages of its push service that come at once; return once their
        notices are shown.

        A notice that is just being shown is not listed yet. Chromium removes its record if it is asked for
        the list at that moment, so that the notice never gets into the list."""
        awaited = self._delivered + len(messages)
        for message in messages:
            to = {"origin": self.address, "registrationId": self._registration}
            self.devtools.send("ServiceWorker.deliverPushMessage", to | {"data": json.dumps(message)})
        self.wait_for("the end of the push events", lambda: self._delivered >= awaited)

    def shown(self, tag: str | None = None) -> list[dict[str, Any]]:
        """The notifications that the device shows."""
        found: list[dict[str, Any]] = self.page.evaluate(SHOWN, tag)
        return found

    def await_shown(self, count: int, tag: str | None = None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []

        def are_so_many() -> bool:
            found[:] = self.shown(tag)
            return len(found) == count

        self.wait_for(f"{count} notices", are_so_many)
        return found

    def do(self, what: str) -> None:
        self.page.locator(f"[data-do={what}]").first.click()

    def click(self, tag: str) -> None:
        self.worker.evaluate(CLICK, tag)


def noon_somewhere() -> str:
    """A time zone in which it is about two in the afternoon."""
    east = 14 - datetime.now(UTC).hour
    return f"Etc/GMT{-east:+d}" if east else "UTC"
