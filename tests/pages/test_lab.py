"""A pack is measured from its table: ordered, left, found again, read."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.harness import SETTINGS, Player, Server

from .axe import nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks

pytestmark = pytest.mark.browser

MEASURING = """
import sys
from pathlib import Path
from orderup.server.store import LabProgress
from orderup.server.workers.pool import WorkerPool
SAID = {"en": "Nothing stands out.", "ko": "눈에 띄는 문제가 없어요.", "ru": "Ничего не бросается в глаза."}
async def measure(self, measurement, pack, asked, seconds):
    import asyncio
    await asyncio.sleep(0.05)
    told = LabProgress("playing", 600, 90, {lang: [said] for lang, said in SAID.items()})
    pages = {lang: f"<!doctype html><title>x</title><style>p {{ color: rgb(1, 2, 3) }}</style><p>{said}"
             for lang, said in SAID.items()}
    return told, pages if Path(sys.argv[1], "measured").exists() else None
WorkerPool.measure = measure
"""
"""A server whose lab plays no games, and is done once there is a file `measured` in its folder."""


@pytest.fixture
def server(tmp_path):
    running = Server(tmp_path, SETTINGS, before=MEASURING).wait_ready()
    yield running
    running.stop()


def test_a_pack_is_measured_while_its_owner_is_away(arrive, server):
    table = Player(server, "Ann")
    made = table.create("me", "open", game="order_please")["id"]
    ann = arrive("Ann")
    ann.become(table.cookie)
    page = ann.open(f"/t/{made}").page
    with ann.context.expect_page() as opened:
        page.locator("[data-do=measure]").click()
    opened.value.wait_for_url("**/lab/*")
    address = opened.value.url
    opened.value.close()
    lab = ann.open(address.removeprefix(f"http://{server.host}")).page
    told = lab.get_by_test_id("lab")
    expect(told).to_contain_text("600 games played so far. About 2 minutes are left.")
    expect(told).to_contain_text("What shows so far")
    expect(told.get_by_role("listitem")).to_have_text("Nothing stands out.")
    ann.open("/")
    Path(server.data, "measured").touch()
    ann.open(address.removeprefix(f"http://{server.host}"))
    expect(told).to_have_attribute("data-state", "done")
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(told.get_by_role("listitem")).to_have_text(re.compile(SCRIPTS[language]))
        width, wide = lab.evaluate("[innerWidth, document.documentElement.scrollWidth]")
        assert wide <= width
    ann.speak("ko")
    expect(told).to_contain_text("보고서 전체 읽기")
    with ann.context.expect_page() as opened:
        lab.get_by_test_id("lab-report").click()
    report = opened.value
    expect(report.locator("p")).to_have_text("눈에 띄는 문제가 없어요.")
    expect(report.locator("p")).to_have_css("color", "rgb(1, 2, 3)")
