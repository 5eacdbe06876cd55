"""The server sends the built page at all its addresses: compressed, cached, with strict headers."""

import gzip
import re
from pathlib import Path

import pytest

from orderup.server.app import built_page
from orderup.server.web.assets import Page

from .harness import Server

INDEX = b"<!doctype html><title>orderup</title>" + b"<p>table</p>" * 200
SCRIPT = b"export const x = 1;\n" * 100
PACKED = gzip.compress(SCRIPT, 1)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as a build leaves it."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "app-1234.js").write_bytes(SCRIPT)
    (folder / "assets" / "app-1234.js.br").write_bytes(b"brotli of it")
    (folder / "assets" / "app-1234.js.gz").write_bytes(PACKED)
    (folder / "assets" / "app-1234.js.map").write_bytes(b"{}")
    (folder / "assets" / "icon.svg").write_bytes(b"<svg/>")
    return folder


@pytest.fixture(scope="module")
def page(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A server with that page; its rules are not waited for."""
    server = Server(tmp_path_factory.mktemp("data"), f"dict(page_dir=Path({str(built)!r}))")
    yield server
    server.stop()


@pytest.mark.parametrize("path", ["/", "/me", "/t/abc", "/t/abc/replay/0/12", "/t/abc/replay/all/3"])
def test_the_same_page_is_served_at_all_its_addresses(page, path):
    status, headers, body = page.request("GET", path, None, {})
    assert (status, body) == (200, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_ever_in_the_smallest_encoding(page):
    path = "/assets/app-1234.js"
    answers = {}
    for accepted in ("br, gzip", "gzip", "identity", "br;q=0, gzip"):
        status, headers, body = page.request("GET", path, None, {"accept-encoding": accepted})
        assert status == 200
        assert "immutable" in headers["cache-control"]
        assert headers["vary"] == "accept-encoding"
        assert headers["content-type"] == "text/javascript; charset=utf-8"
        answers[accepted] = headers.get("content-encoding"), body
    assert answers["br, gzip"] == ("br", b"brotli of it")
    assert answers["gzip"][0] == answers["br;q=0, gzip"][0] == "gzip"
    assert answers["gzip"][1] == PACKED, "as the build has it, and not compressed anew"
    assert answers["identity"] == (None, SCRIPT)


def test_uncompressed_files_are_compressed_at_the_start(page):
    headers, body = page.request("GET", "/", None, {"accept-encoding": "gzip"})[1:]
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == INDEX
    assert page.request("GET", "/assets/icon.svg", None, {"accept-encoding": "gzip"})[2] == b"<svg/>"


def test_compressed_files_are_not_compressed_again(built, monkeypatch):
    """The build has done that, once for all starts."""
    compressed: list[bytes] = []
    monkeypatch.setattr(gzip, "compress", lambda body, *_, **__: compressed.append(body) or b"")
    Page(built)
    assert compressed == [INDEX]


def test_large_answers_are_compressed(server):
    pack = server.game()["packs"][0]["hash"]
    path = f"/api/games/coffee_rush/packs/{pack}"
    plain = server.request("GET", path, None, {})
    status, headers, body = server.request("GET", path, None, {"accept-encoding": "gzip"})
    assert status == 200
    assert headers["content-encoding"] == "gzip"
    assert len(body) < len(plain[2]) / 3
    assert gzip.decompress(body) == plain[2]


def test_names_of_a_games_pack_are_asked_for_again_and_not_sent_again(server):
    """Its hash is of the rules' part alone: after an upgrade the same hash may have other names."""
    path = f"/api/games/coffee_rush/packs/{server.game()['packs'][0]['hash']}"
    _, headers, body = server.request("GET", path, None, {})
    assert headers["cache-control"] == "no-cache"
    again = {"if-none-match": headers["etag"], "accept-encoding": "gzip"}
    assert server.request("GET", path, None, again)[::2] == (304, b"")
    renamed = {"if-none-match": '"as it was called before"'}
    assert server.request("GET", path, None, renamed)[::2] == (200, body)


def test_an_unchanged_page_is_not_sent_again(page):
    tag = page.request("GET", "/", None, {})[1]["etag"]
    status, _, body = page.request("GET", "/", None, {"if-none-match": tag})
    assert (status, body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/../index.html.gz",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/app-1234.js.map",
        "/x",
        "//",
    ],
)
def test_nothing_else_is_served(page, path):
    assert page.request("GET", path, None, {})[0] == 404


def test_unknown_page_is_explained_by_the_page(page):
    browser = {"accept": "text/html,*/*;q=0.8", "accept-encoding": ""}
    status, headers, body = page.request("GET", "/learn/chess", None, browser)
    assert (status, body) == (404, INDEX)
    assert headers["content-type"].startswith("text/html")
    again = browser | {"if-none-match": headers["etag"]}
    assert page.request("GET", "/learn/chess", None, again)[0] == 304, "the browser holds this same answer"
    for path in ("/assets/old.js", "/api/nothing"):
        assert page.request("GET", path, None, browser)[2] != INDEX, path


@pytest.mark.parametrize("path", ["/", "/assets/icon.svg", "/nowhere"])
def test_every_answer_is_guarded(page, path):
    headers = page.request("GET", path, None, {})[1]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["x-content-type-options"] == "nosniff"
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["connect-src"] == f"'self' ws://{page.host} wss://{page.host}"
    assert "unsafe" not in headers["content-security-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/api/games", "/healthz", "/assets/app-1234.js"])
def test_data_and_programs_carry_no_more_than_they_need(page, path):
    """A board takes half a dozen answers with data and twenty programs. Nobody opens a program as a page."""
    headers = page.request("GET", path, None, {})[1]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    guarded = {
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "referrer-policy": "no-referrer",
    }
    is_data = not path.endswith(".js")
    assert (headers["content-type"] == "application/json") == is_data
    assert {name: headers.get(name) for name in guarded} == (guarded if is_data else dict.fromkeys(guarded))
    assert not {"permissions-policy", "cross-origin-opener-policy"} & headers.keys()


def test_a_page_that_is_not_built_names_the_command_that_builds_it(start_server, tmp_path):
    server = start_server(f"dict(page_dir=Path({str(tmp_path / 'none')!r}))")
    status, _, body = server.request("GET", "/", None, {})
    assert status == 503
    assert b"make play" in body


def test_no_link_of_the_page_leaves_out_the_path_under_which_it_lives():
    sources = [path for path in (built_page().parent / "src").rglob("*") if path.suffix in (".svelte", ".ts")]
    rooted = re.compile(r"""(?:href|src)="/|fetch\([`'"]/|location\.(?:assign|replace)\([`'"]/""")
    assert len(sources) > 100
    assert [path.name for path in sources if rooted.search(path.read_text("utf-8"))] == []
