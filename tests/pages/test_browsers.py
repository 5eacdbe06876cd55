"""Other browsers, proxies and addresses: the page works there, or says what its keeper has to set."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from orderup.core.texts.fluent import LANGUAGES
from tests.proxies import without_upgrade
from tests.server.harness import SETTINGS, Player, Server

from .arranging import resume
from .people import Person
from .test_hints import CUT_NAMES
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, resize
from .test_layout import PHONE as SMALL
from .test_phone import PHONE

pytestmark = pytest.mark.browser

README = Path(__file__).parents[2] / "README.md"
VERSION = r"(?:Chrome|Edge|Firefox|Safari) [\d.]*\d"

SPARING = """{
  const { replaceState, pushState } = history;
  let written = 0;
  window.allow = () => (written = 0);
  const sparing = (write) => function (...what) {
    if (written === 4) throw new DOMException('The address is changed too often', 'SecurityError');
    written += 1;
    write.apply(this, what);
  };
  history.replaceState = sparing(replaceState);
  history.pushState = sparing(pushState);
}"""
"""The address may be changed a few times, and again only after `allow()`."""
SILENT = """{
  const { resume } = AudioContext.prototype;
  AudioContext.prototype.resume = function () {
    if (window.event?.type === 'pointerdown') return new Promise(() => undefined);
    window.begun = true;
    return resume.call(this);
  };
}"""
"""Sound begins only when a finger is lifted, not when it comes down."""
IPHONE = """{
  const { supports } = CSS;
  CSS.supports = (...what) => what[0] === '-webkit-touch-callout' || supports.apply(CSS, what);
}"""
OUTDATED = "delete HTMLElement.prototype.popover"
OF_2020 = """{
  delete HTMLElement.prototype.popover;
  delete Array.prototype.at;
  delete String.prototype.at;
  delete Object.hasOwn;
  delete Element.prototype.replaceChildren;
  delete window.structuredClone;
  window.RegExp = new Proxy(RegExp, {
    construct(known, [source, flags]) {
      if (String(source).includes('(?<=')) throw new SyntaxError('invalid group specifier name');
      return new known(source, flags);
    },
  });
}"""
APPLICATION = "**/assets/app-*.js"
STYLES = "**/assets/*.css"
KOREAN_FONT = """async () => {
  const metrics = { ascentOverride: '116%', descentOverride: '28.8%' };
  const anyLetters = 'local("DejaVu Sans"), local("Liberation Sans")';
  document.fonts.add(await new FontFace('tall', anyLetters, metrics).load());
  document.documentElement.style.setProperty('--sans', 'tall');
}"""
"""Any letters, as high and as low as those of Noto Sans CJK."""
LEFT_TO_FIELDS = """addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && event.target.matches('[type=search]')) event.preventDefault();
})"""
HOVERED = """() => {
  const found = (rules) => [...rules].flatMap((rule) => {
    if (rule.media?.mediaText === '(hover: hover)') return [];
    const bare = rule.selectorText?.includes(':hover') ? [rule.selectorText] : [];
    return [...bare, ...found(rule.cssRules ?? [])];
  });
  return [...document.styleSheets].flatMap((sheet) => found(sheet.cssRules));
}"""
"""Selectors of hover styles that touch screens get, too."""


def test_a_replay_goes_on_where_the_address_may_not_change_as_often(arrive, finished):
    ann: Person = arrive("Ann")
    ann.context.add_init_script(SPARING)
    ann.open(f"/t/{finished}/replay/all/0").at_table()
    for n in range(1, 9):
        ann.page.keyboard.press(".")
        expect(ann.page.locator(".table")).to_have_attribute("data-version", str(n))
    assert ann.path == f"/t/{finished}/replay/all/4"
    ann.page.evaluate("allow()")
    ann.page.wait_for_url(f"**/t/{finished}/replay/all/8")

    for _ in range(4):
        ann.page.keyboard.press(".")
    ann.page.locator("a.home").click()
    ann.page.get_by_test_id("name").wait_for()
    assert ann.path == "/"


def test_a_finger_lets_the_page_sound(arrive):
    ann: Person = arrive("Ann", **PHONE)
    ann.context.add_init_script(SILENT)
    ann.open().page.locator("[data-do=plan-table]").tap()
    ann.until("() => window.begun")


def test_nothing_looks_as_if_a_finger_lay_on_it_still(arrive):
    """Phones take what was touched last for what a pointer lies over: it would look chosen."""
    assert arrive("Ann").open().page.evaluate(HOVERED) == []


@pytest.mark.parametrize("iphone", [True, False], ids=["iPhone", "other"])
def test_only_an_iphone_is_told_the_largest_scale(arrive, iphone):
    """It enlarges the page for small letters in a field, and always lets two fingers enlarge it. If a page
    does not ask for the corners of the screen, nothing of it lies under the camera."""
    ann: Person = arrive("Ann", **PHONE)
    if iphone:
        ann.context.add_init_script(IPHONE)
    ann.open().page.get_by_test_id("name").wait_for()
    content = ann.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert ("maximum-scale=1" in content) == iphone
    assert "viewport-fit=cover" not in content


@pytest.mark.parametrize("opens", ["reference", "help"])
def test_escape_closes_the_search_where_the_field_uses_the_key(arrive, opens):
    ann: Person = arrive("Ann")
    ann.context.add_init_script(LEFT_TO_FIELDS)
    ann.sit_down_with_bots().do(opens)
    ann.page.locator("dialog[open] [type=search]").press("Escape")
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("lacking", [OUTDATED, OF_2020], ids=["popovers", "what is newer than 2020"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_old_browser_gets_a_note(arrive, lang, lacking):
    """The application itself may be nothing that such a browser can read."""
    ann: Person = arrive("Ann", locale=lang)
    ann.context.add_init_script(lacking)
    ann.context.route(APPLICATION, lambda route: route.fulfill(body="?", content_type="text/javascript"))
    told = ann.open().page.get_by_role("alert").inner_text()
    assert re.findall(VERSION, told) == re.findall(VERSION, README.read_text(encoding="utf-8"))
    expect(ann.page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize("styled", [False, True], ids=["old", "new"])
def test_a_browser_that_runs_none_of_the_page_shows_that_it_is_old(arrive, styled):
    """Its style sheet takes away what the page says to those that cannot read even this of it."""
    ann: Person = arrive("Ann")
    ann.patient = True
    ann.context.route("**/assets/*.js", lambda route: route.abort())
    if not styled:
        ann.context.route(STYLES, lambda route: route.fulfill(body="", content_type="text/css"))
    ann.open()
    for lang in LANGUAGES:
        told = ann.page.locator(f".outdated p:lang({lang})")
        expect(told).to_have_text(re.compile(SCRIPTS[lang]))
        expect(told).to_be_visible(visible=not styled)


def test_no_name_is_cut_below_where_all_letters_are_of_a_korean_font(arrive, server):
    """Firefox takes that for the Latin ones, too."""
    ann: Person = arrive("Ann", locale="ko", reduced_motion="reduce")
    resume(ann, server, "cafe_tycoon", lambda match: len(match.legal()) > 1, 5)
    ann.page.evaluate(KOREAN_FONT)
    for size in (DESKTOP, SMALL):
        resize(ann, size)
        ann.await_frames()
        assert ann.page.evaluate(CUT_NAMES) == [], size


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


def test_a_page_at_another_name_tells_the_setting_to_change(arrive, server, proxy):
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
