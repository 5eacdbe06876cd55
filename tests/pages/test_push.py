"""Notices on a device: from the server's letter to the page that a tap opens, in a whole Chromium."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.harness import SETTINGS, Player, Server
from tests.server.push_service import PushService

from .device import Device

pytestmark = pytest.mark.browser

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


SLOWLY = """() => {
  const { registration } = self;
  const [show, list] = [registration.showNotification, registration.getNotifications];
  let showing = 0;
  self.listed = 0;
  registration.showNotification = async (...told) => {
    showing += 1;
    await new Promise((done) => setTimeout(done, 100));
    if (told[1].tag !== 'fails') await show.apply(registration, told);
    showing -= 1;
    if (told[1].tag === 'fails') throw new TypeError('This notice cannot be shown.');
  };
  registration.getNotifications = (...which) => {
    if (showing > 0) self.listed += 1;
    return list.apply(registration, which);
  };
}"""


def test_messages_that_come_at_once_are_shown_one_after_another(device):
    """Chromium would forget a notice if it were asked for the list while it shows it. A notice that cannot
    be shown keeps no other back."""
    device.open("/me").worker.evaluate(SLOWLY)
    device.deliver(*(notice(tag, f"n-{tag}") for tag in ("t0", "fails", "t1", "t2")))
    assert device.worker.evaluate("listed") == 0
    assert {told["tag"] for told in device.shown()} == {"t0", "t1", "t2"}


def test_a_table_is_opened_where_a_browser_keeps_no_notices(device, ann):
    """An iPhone's browser keeps none outside of the home screen."""
    device.open("/me").context.add_init_script("delete ServiceWorkerRegistration.prototype.getNotifications")
    errors: list[Any] = []
    device.page.on("pageerror", lambda error: errors.append(error))
    device.open(f"/t/{ann.create('me', 'greedy')['id']}")
    expect(device.page.locator(".table")).to_be_visible()
    assert errors == []


def by_turns(ann: Player, ben: Player) -> str:
    """A running table over days of Ann and Ben."""
    return ann.begin(ben, tempo="turns", clock={"turn": 86400})


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
    expect(device.page.get_by_test_id("device-on")).to_be_visible()

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
    assert len(device.messages) == 1, "the turn is told once"

    device.page.goto(f"{device.address}/me")
    device.do("drop-channel")
    expect(device.page.locator("[data-do=push-begin]")).to_be_visible()
    assert device.held is None


def test_a_page_subscribes_anew_for_other_keys(device, ann, service):
    key = ann.get("/api/me/push-key")[1]["key"]
    old = service.subscribe().subscription
    device.held = {"key": key[::-1], **old}
    with device.page.expect_response("**/api/me/push"):
        device.open("/")
    assert (device.held["key"], endpoint_of(ann)) == (key, device.held["endpoint"])
    assert device.held["endpoint"] != old["endpoint"]
    asked: list[str] = []
    device.page.on("request", lambda request: asked.append(request.url))
    with device.page.expect_response("**/api/me/push-key"):
        device.open("/daily")
    device.page.wait_for_load_state("networkidle")
    assert [url for url in asked if url.endswith("/push")] == [], "the server knows the subscription already"


def test_a_subscription_that_was_removed_elsewhere_does_not_come_back(device, ann):
    device.open("/me")
    device.do("push-begin")
    expect(device.page.get_by_test_id("device-on")).to_be_visible()
    (channel,) = ann.get("/api/me/notices")[1]["channels"]
    ann.server.request("DELETE", f"/api/me/channels/{channel['id']}", None, {"cookie": ann.cookie})
    device.open("/")
    device.wait_for("the end of the subscription", lambda: device.held is None)
    assert endpoint_of(ann) is None


def test_a_person_who_takes_a_device_over_gets_notices_there(device, ann, server):
    device.open("/me")
    device.do("push-begin")
    expect(device.page.get_by_test_id("device-on")).to_be_visible()
    ben = Player(server, "Ben")
    ben.create("me", "open")
    before = device.held
    secret = ben.post("/api/me/link")[1]["url"].partition("#")[2]
    device.open("/").open(f"/me#{secret}")
    device.page.get_by_test_id("along").uncheck()  # She stays somebody else.
    with device.page.expect_response("**/api/me/push"):
        device.do("become")
    assert device.held != before
    token = device.context.cookies()[0]
    ben.cookie = f"{token['name']}={token['value']}"
    assert endpoint_of(ben) == device.held["endpoint"]


def endpoint_of(player: Player) -> str | None:
    return player.get("/api/me/push-key")[1].get("endpoint")


RENEWED = """async (subscription) => {
  PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription });
  const event = new Event('pushsubscriptionchange');
  let done;
  event.waitUntil = (work) => { done = work; };
  self.dispatchEvent(event);
  await done;
}"""


def test_a_subscription_that_the_browser_has_replaced_is_told_to_the_server(device, ann, service):
    device.open("/me")
    made = service.subscribe().subscription
    device.worker.evaluate(RENEWED, {"endpoint": made.pop("endpoint"), "keys": made})
    assert endpoint_of(ann) in service.browsers


HIDE = """(hidden) => {
  const state = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_page_says_whether_somebody_sees_its_table(device, ann, server):
    table = by_turns(ann, Player(server, "Ben"))
    sent: list[Any] = []
    device.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame)))
    )
    device.open(f"/t/{table}")
    expect(device.page.locator(".table")).to_be_visible()

    def await_look(visible: bool) -> None:
        device.wait_for(
            "word of whether the page is seen",
            lambda: [frame["visible"] for frame in sent if frame["type"] == "look"][-1:] == [visible],
        )

    await_look(True)
    for hidden in (True, False):
        device.page.evaluate(HIDE, hidden)
        await_look(not hidden)


def test_signing_out_removes_the_notices_of_a_device(device, ann, server, service):
    table = by_turns(ann, Player(server, "Ben"))
    device.open("/me")
    device.page.locator("[data-do=push-begin]").click()
    expect(device.page.get_by_test_id("device-on")).to_be_visible()
    device.deliver(notice(table))
    device.await_shown(1)
    device.do("somebody-else")
    device.do("sign-out")
    device.page.wait_for_url(f"{device.address}/")
    assert device.held is None
    assert device.shown() == []


MISSING = {
    "insecure": "Object.defineProperty(window, 'isSecureContext', {value: false});"
    "Object.defineProperty(navigator, 'serviceWorker', {value: undefined})",
    "install": "delete window.PushManager; Object.defineProperty(navigator, 'userAgent', {value: 'iPhone'})",
    "unsupported": "delete window.Notification",
    "denied": "Object.defineProperty(Notification, 'permission', {value: 'denied'})",
    "unserved": "PushManager.prototype.subscribe = () => Promise.reject(new DOMException('', 'AbortError'))",
}
SAID = {
    "insecure": "https",
    "install": "домой",
    "unsupported": "не умеет",
    "denied": "запрещены",
    "unserved": "производителя",
}


@pytest.mark.parametrize("missing", MISSING)
def test_a_sentence_says_what_notices_lack(device, missing):
    device.context.add_init_script(MISSING[missing])
    device.context.add_init_script("localStorage.setItem('orderup.lang', 'ru')")
    page = device.page
    page.goto(f"{device.address}/me")
    here = page.get_by_test_id("on-this-device")
    if missing == "unserved":
        device.do("push-begin")
    expect(here).to_contain_text(SAID[missing], ignore_case=True)
    buttons = here.get_by_role("button")
    if missing == "install":  # The page on the home screen asks for the code.
        expect(buttons).to_have_text("Показать код")
        buttons.click()
        expect(here.get_by_test_id("code")).to_have_text(re.compile(r"\d{4} \d{4}"))
        expect(here).not_to_contain_text("/me")
    expect(buttons).to_have_count(1 if missing == "unserved" else 0)


BELOW_CUPS = """() => {
  const ends = [...document.querySelectorAll('[data-cup]')].map((cup) => cup.getBoundingClientRect().bottom);
  return document.querySelector('.layer').getBoundingClientRect().top >= Math.max(...ends);
}"""
"""Whether the offer lies where a phone's table is empty while others play."""


def test_a_table_over_days_offers_notices_until_they_are_declined(device, ann, server):
    ben = Player(server, "Ben")
    table = by_turns(ann, ben)
    if waits_for(ann, table):
        finish_turn(ann, table)
    device.open(f"/t/{table}")
    offer = device.page.get_by_test_id("push-offer")
    expect(offer).to_be_visible()
    device.page.set_viewport_size({"width": 360, "height": 740})
    expect(device.page.get_by_test_id("coach")).to_be_visible()
    device.wait_for("the offer below the cups", lambda: device.page.evaluate(BELOW_CUPS))
    device.do("push-begin")
    expect(offer).to_contain_text("✓")
    assert device.held is not None
    device.page.reload()
    expect(device.page.locator(".table")).to_be_visible()
    expect(offer).to_have_count(0)

    device.held = None
    device.open(f"/t/{ann.create('me', 'open', tempo='turns')['id']}")
    expect(offer).to_be_visible()
    device.do("push-decline")
    expect(offer).to_have_count(0)
    device.page.reload()
    expect(device.page.locator("[data-do=start]")).to_be_visible()
    expect(offer).to_have_count(0)
