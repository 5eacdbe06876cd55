"""The page behind proxies, under a path, and at addresses that others cannot use."""

import re

import pytest
from playwright.sync_api import expect

from tests.proxies import without_upgrade
from tests.server.harness import SETTINGS, Player, Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
def test_a_page_says_that_a_proxy_drops_its_websocket(arrive, server, proxy, lang):
    table = Player(server).create("me", "open")["id"]
    dropping = proxy(server.port, without_upgrade)
    ann = arrive("Ann", host=dropping.host, locale=lang)
    ann.patient = True
    ann.open(f"/t/{table}")
    said = ann.page.get_by_test_id("refused")
    expect(said).to_contain_text("WebSocket")
    expect(said).to_contain_text("docs/deploy/nginx.md")
    expect(ann.page.get_by_test_id("lost")).to_have_count(0)


def test_a_page_at_another_name_says_what_its_keeper_has_to_set(arrive, server, proxy):
    """The proxy asks by a name of its own, so that reading works, and nothing else."""
    table = Player(server).create("me", "open")["id"]
    renaming = proxy(
        server.port, lambda head: re.sub(rb"(?i)\r\nhost:[^\r]*", b"\r\nHost: localhost:1", head)
    )
    ann = arrive("Ann", host=renaming.host)
    ann.patient = True
    ann.open(f"/t/{table}")
    expect(ann.page.get_by_test_id("refused")).to_contain_text(f"--origin http://{renaming.host}")


@pytest.mark.parametrize("stripped", [False, True])
def test_a_site_lives_under_a_path(arrive, tmp_path, proxy, stripped):
    server = Server(tmp_path, SETTINGS.replace("dict(", "dict(base_path='/games', ")).wait_ready()
    strip = (lambda head: head.replace(b" /games/", b" /", 1)) if stripped else lambda head: head
    before = proxy(server.port, strip)
    asked: list[str] = []
    ann = arrive("Ann", host=before.host)
    ann.hear("request", lambda request: asked.append(request.url))
    ann.open("/games/")
    ann.do("play-bots")
    ann.at_table()
    cookies = ann.context.cookies()
    assert [cookie["path"] for cookie in cookies] == ["/games"]
    ann.page.locator("a.home").click()
    expect(ann.page.locator("[data-do=resume]")).to_have_attribute("href", re.compile("^/games/t/"))
    assert ann.page.url == f"http://{before.host}/games/"
    manifest = ann.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())"
    )
    assert {manifest["start_url"], manifest["scope"], manifest["id"]} == {"/games/"}
    assert all(icon["src"].startswith("/games/") for icon in manifest["icons"])
    assert [
        url for url in asked if not url.startswith((f"http://{before.host}/games/", "data:", "blob:"))
    ] == []
    server.stop()


def test_the_lobby_says_where_a_link_leads_nobody_else(arrive, server):
    ann = arrive("Ann")
    table = ann.invite()
    expect(ann.page.get_by_test_id("alone")).to_contain_text("orderup serve --lan")
    here = "http://192.168.1.5:8000"
    ann.context.route("**/api/addresses", lambda route: route.fulfill(json={"others": [here]}))
    ann.open(table)
    expect(ann.page.get_by_test_id("link")).to_have_value(f"{here}{table}")
    expect(ann.page.get_by_test_id("alone")).to_have_count(0)


def test_over_plain_http_a_page_says_that_ones_seats_are_at_https(arrive, server):
    table = Player(server).create("me", "open")["id"]
    ann = arrive("Ann")
    ann.context.add_cookies([{"name": "orderup_https", "value": "1", "url": ann.address}])
    ann.open(f"/t/{table}")
    told = ann.page.get_by_test_id("elsewhere")
    expect(told.locator("a")).to_have_attribute("href", f"https://{server.host}/t/{table}")
    ann.do("sit-down")
    expect(ann.page.get_by_test_id("refused")).to_contain_text("https")
