"""A person's own page shows their channels for notices; the links in mails work."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..server.harness import SETTINGS, Player, Server
from ..server.hook import Hook
from .axe import STILL, nothing_serious_in_any_light

pytestmark = pytest.mark.browser
PHONE = {"width": 360, "height": 740}
INSIDE = SETTINGS.replace("dict(", "dict(notices_inside=True, mail='smtp://127.0.0.1:1?from=a@b.example', ")


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path, INSIDE)
    yield made
    made.stop()


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
def test_ways_are_added_tested_set_and_removed(server, arrive, hook, lang):
    ann = arrive(locale=lang, viewport=PHONE, timezone_id="Asia/Seoul", **STILL)
    player = Player(server)
    table = player.create("me", "open", tempo="turns")["id"]
    ann.become(player.cookie)
    page = ann.open(f"/t/{table}").page
    page.get_by_test_id("push-offer").get_by_role("link").click()
    expect(page.get_by_test_id("nobody-tells")).to_be_visible()

    def add(service: str, address: str) -> None:
        page.locator("[data-do=add-channel]").click()
        page.get_by_test_id("channel-service").select_option(service)
        page.get_by_test_id("channel-address").fill(address)
        nothing_serious_in_any_light(ann)
        page.locator("[data-do=put-channel]").click()

    add("discord", hook.address("/here"))
    expect(page.get_by_test_id("channel")).to_have_count(1)
    page.locator("[data-do=test-channel]").click()
    expect(page.get_by_test_id("tested")).to_be_visible()
    assert json.loads(hook.heard[0].body)["allowed_mentions"] == {"parse": [], "users": []}
    add("slack", hook.address("/gone"))
    page.locator("[data-do=test-channel]").nth(1).click()
    expect(page.get_by_test_id("channel-error")).to_contain_text("403")
    page.locator("[data-testid=channel] summary").first.click()
    page.get_by_test_id("kind-chat").first.check()
    page.get_by_test_id("pace").first.select_option("daily")
    page.get_by_test_id("hour").select_option("7")
    page.locator("[data-testid=quiet-hours] summary").click()
    page.get_by_test_id("quiet-to").fill("09:30")
    page.get_by_test_id("quiet-to").blur()
    nothing_serious_in_any_light(ann)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.reload()
    page.locator("[data-testid=channel] summary").first.click()
    expect(page.get_by_test_id("kind-chat").first).to_be_checked()
    expect(page.get_by_test_id("hour")).to_have_value("7")
    expect(page.get_by_test_id("quiet-to")).to_have_value("09:30")
    expect(page.get_by_test_id("quiet-hours")).to_contain_text("Asia/Seoul")
    expect(page.get_by_test_id("channel-error")).to_contain_text("403")
    page.locator("[data-do=drop-channel]").nth(1).click()
    expect(page.get_by_test_id("channel")).to_have_count(1)
    with page.expect_response("**/api/me/notices"):
        ann.open(f"/t/{table}")
    ann.await_frames()
    expect(page.get_by_test_id("push-offer")).to_have_count(0)


def test_a_link_of_a_mail_does_nothing_before_a_tap(arrive):
    ann = arrive(viewport=PHONE, **STILL)
    ann.patient = True
    page = ann.open("/u/none.turn.x").page
    nothing_serious_in_any_light(ann)
    page.locator("[data-do=mail-link]").click()
    expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
def test_a_host_has_a_table_tell_whose_turn_it_is(server, arrive, hook, lang):
    """In the lobby and in the game; an address that does not work is said in a sentence."""
    ann, host, guest = arrive(locale=lang, viewport=PHONE, **STILL), Player(server), Player(server, "Ben")
    ann.patient = True
    table = host.create("me", "open", tempo="turns")["id"]
    guest.sit(table)
    ann.become(host.cookie)
    page = ann.open(f"/t/{table}").page
    page.locator("[data-do=tell]:visible").click()
    page.get_by_test_id("channel-service").select_option("slack")
    page.get_by_test_id("channel-address").fill("ftp://nowhere")
    page.locator("[data-do=put-channel]").click()
    expect(page.get_by_test_id("table-channel").get_by_role("alert")).to_contain_text("https")
    page.get_by_test_id("channel-address").fill(hook.address("/gone"))
    nothing_serious_in_any_light(ann)
    page.locator("[data-do=put-channel]").click()
    page.locator("[data-do=test-channel]").click()
    expect(page.get_by_test_id("channel-error")).to_contain_text("403")
    nothing_serious_in_any_light(ann)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    host.ask(table, "start")
    page.reload()
    ann.menu("tell")
    page.locator("[data-do=drop-channel]").click()
    expect(page.get_by_test_id("channel-address")).to_be_visible()
    other = arrive(viewport=PHONE, **STILL)
    other.become(guest.cookie)
    other.open(f"/t/{table}").menu("note")
    expect(other.page.locator("[data-do=tell]")).to_have_count(0)
