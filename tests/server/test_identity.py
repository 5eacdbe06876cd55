"""Identity: cookies, personal links, and names as others read them."""

import asyncio
import http.client
import json
import sqlite3
import unicodedata

import pytest

from orderup.core.texts.visible import BLANKS, MOST_MARKS
from orderup.server.people import people
from orderup.server.people.identity import COOKIE, commitment, cookie_header, hashed, new_token, tokens_in
from orderup.server.people.names import NAME_LENGTH, clean_name, told_apart
from orderup.server.store import Expiry

from ..limited import PATIENCE
from .harness import Player, Server
from .inside import Line, raw_request, start_game

ANN_KNOWN = {"name": "Ann", "tables": 1, "known": True}


def test_the_cookie_is_for_this_server_alone(ann):
    ann.create("me", "open")
    parts = [part.strip() for part in ann.set_cookie.split(";")]
    assert parts[0].startswith("orderup_player=")
    assert len(parts[0]) > 40
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert "Secure" not in parts
    assert "Secure" in cookie_header("x", secure=True)


def test_behind_a_proxy_with_tls_the_cookie_is_secure(start_server):
    server = start_server("dict(origins=('https://play.example.org',))").wait_ready()
    wanted = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
    public = {"host": "play.example.org", "origin": "https://play.example.org", "x-forwarded-proto": "https"}
    ann = Player(server)
    assert ann.post("/api/tables", wanted, **public)[0] == 200
    assert ann.set_cookie.endswith("; Secure")
    link = ann.post("/api/me/link", **public)[1]["url"]
    assert link.startswith("https://play.example.org/me#")
    assert "orderup_https=1" in all_set_cookies(server, wanted, public)[0]
    for inner in (
        {"x-forwarded-proto": "https, http"},  # Two proxies.
        {},  # One that does not tell, ...
        {"host": "127.0.0.1:8000"},  # ... nor for whom it asks.
    ):
        headers = {"host": "play.example.org", "origin": "https://play.example.org", **inner}
        person = Player(server)
        assert person.post("/api/tables", wanted, **headers)[0] == 200
        assert person.set_cookie.endswith("; Secure")
        table = person.get("/api/tables")[1][0]["id"]
        assert person.post("/api/me/link", **headers)[1]["url"].startswith("https://play.example.org/me#")
        del headers["origin"]
        page = server.request("GET", f"/t/{table}", None, headers)[2].decode()
        assert f'"https://play.example.org/t/{table}"' in page
    foreign = public | {"origin": "https://other.example.org"}
    assert Player(server).post("/api/tables", wanted, **foreign)[1]["code"] == "forbidden"


def all_set_cookies(server: Server, wanted: object, headers: dict[str, str]) -> list[str]:
    """The cookies that somebody new is given."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    sent = {"content-type": "application/json", **headers}
    connection.request("POST", "/api/tables", json.dumps(wanted), sent)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return [value for name, value in answer.getheaders() if name.lower() == "set-cookie"]


def test_only_hashes_of_tokens_are_stored(start_server):
    server = start_server().wait_ready()
    ann = Player(server)
    ann.create("me", "open")
    link = ann.post("/api/me/link")[1]["url"].partition("#")[2]
    token = ann.cookie.partition("=")[2]
    with sqlite3.connect(server.data / "orderup.sqlite3") as database:
        dump = "\n".join(database.iterdump())
    assert token not in dump
    assert link not in dump
    assert hashed(token) in dump
    assert hashed(link) in dump


def test_a_personal_link_makes_another_browser_the_same_player(ann, server):
    table = ann.create("me", "random")["id"]
    url = ann.post("/api/me/link")[1]["url"]
    address, _, secret = url.partition("#")
    assert address == f"http://{server.host}/me"
    phone = Player(server)
    assert phone.post("/api/me/return", {"token": secret}) == (200, ANN_KNOWN)
    assert phone.cookie
    assert phone.cookie != ann.cookie
    page = phone.page(table)
    assert page.table["you"] == 0
    page.until(lambda: page.situation["legal"])
    page.play(page.legal[0])
    assert page.next("moved")
    assert ann.page(table).table["you"] == 0, "the first browser stays signed in"


def test_a_browser_that_is_the_player_already_gets_no_further_token(start_server):
    server = start_server().wait_ready()
    ann, phone = Player(server), Player(server)
    ann.create("me", "open")
    secret = ann.post("/api/me/link")[1]["url"].partition("#")[2]
    for browser in (phone, phone, ann):
        assert browser.post("/api/me/return", {"token": secret})[1]["name"] == "Ann"
    with sqlite3.connect(server.data / "orderup.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM tokens WHERE link = 0").fetchone() == (2,)
    assert phone.get("/api/me")[1]["name"] == "Ann"


def test_a_browser_that_signs_out_is_nobody_and_the_link_leads_back(ann, server):
    ann.create("me", "open")
    secret = ann.post("/api/me/link")[1]["url"].partition("#")[2]
    before = ann.cookie
    assert ann.post("/api/me/leave") == (200, {"name": None, "tables": 0})
    assert "=" in before
    for cookie in (before, ann.cookie, "orderup_player=", ""):
        there = Player(server, cookie=cookie)
        assert there.get("/api/me")[1]["name"] is None
        assert there.post("/api/me/leave")[0] == 200, "to be nobody twice is no fault"
    assert Player(server).post("/api/me/return", {"token": secret})[1] == ANN_KNOWN


def test_names_are_shown_as_they_were_meant(ann):
    ann.name = "  Зоя\n  지우 "
    table = ann.create("me", "open")
    assert table["seats"][0]["name"] == "Зоя 지우"
    assert ann.get("/api/me")[1]["name"] == "Зоя 지우"


def first_token(cookies: str | None) -> str | None:
    """The token that is looked up first."""
    return next((token for _, token in tokens_in(cookies)), None)


@pytest.mark.parametrize(
    ("cookies", "token"),
    [
        ("a=1; orderup_player=abc; b=2", "abc"),
        ("orderup_player=abc", "abc"),
        ("a=1;\torderup_player=a-b_c;b", "a-b_c"),
        ('broken"=\\; {}; orderup_player=abc', "abc"),
        ("orderup_player=; orderup_player=abc; orderup_player=later", "abc"),
        ("orderup_player=abc; orderup_player_8001=own", "own"),
        (None, None),
        ("", None),
        ("a=1", None),
        ("orderup_player_x=abc; orderup_player_=abc", None),
        ("orderup_player", None),
        ("orderup_player=", None),
        ('orderup_player="abc"', None),
        ("orderup_player=a b", None),
        ("xorderup_player=abc; a=orderup_player=abc", None),
        ("orderup_player=" + "x" * 129, None),
    ],
)
def test_the_token_is_found_in_a_cookie_header(cookies, token):
    assert first_token(cookies) == token


def test_other_cookies_are_not_parsed(monkeypatch):
    """`http.cookies` needs time by the square of such a value's length: seconds for one header."""

    def parsed(*_: object) -> None:
        raise AssertionError("parsed by http.cookies")

    monkeypatch.setattr("http.cookies.BaseCookie.load", parsed)
    monkeypatch.setattr("http.cookies._unquote", parsed)
    quoted = 'a="' + "\\" * 58_000 + '"'
    assert first_token(f"{quoted}; orderup_player=abc") == "abc"
    assert first_token(f'orderup_player="{quoted}') is None


def test_servers_on_other_ports_keep_their_own_cookies(start_server, tmp_path):
    """A browser sends the cookies of a host to each of its ports, and one name holds one cookie."""
    first, second = (start_server(data=tmp_path / name).wait_ready() for name in "ab")
    ann = Player(first)
    there = ann.create("me", "open")["id"]
    jar = dict([ann.cookie.split("=")])
    also_ann = Player(second, cookie=ann.cookie)
    here = also_ann.create("me", "open")["id"]
    name, _, token = also_ann.cookie.partition("=")
    assert name == f"orderup_player_{second.port}"
    jar[name] = token
    both = "; ".join(f"{name}={token}" for name, token in jar.items())
    assert Player(first, cookie=both).get(f"/api/tables/{there}")[1]["you"] == 0
    assert Player(second, cookie=both).get(f"/api/tables/{here}")[1]["you"] == 0
    again = Player(second, cookie=both)
    assert again.create("me", "open")["host"]
    assert again.set_cookie == ""


async def test_a_cookie_is_renewed_once_a_month(application, monkeypatch):
    """So that a daily visitor is known on day 401."""
    now = [1e9]
    monkeypatch.setattr(people, "clock", lambda: now[0])
    _, token = await application.people.make("Ann")
    for day, path, renewed in (
        (0, "/api/me", False),
        (29, "/api/tables", False),
        (31, "/api/games/coffee_rush/texts/en.ftl", False),
        (31, "/api/me", True),
        (31, "/api/me", False),
        (60, "/api/me", False),
        (62, "/api/me", True),
    ):
        now[0] = 1e9 + day * 86400
        _, headers, _ = await raw_request(
            application, path, headers={"cookie": f"orderup_player_8001={token}"}
        )
        wanted = f"orderup_player_8001={token}; Max-Age={400 * 86400}; "
        assert headers.get("set-cookie", "").startswith(wanted) is renewed, (day, path)
        assert ("set-cookie" in headers) is renewed


def test_tokens_and_commitments_are_drawn_and_checked():
    assert len({new_token() for _ in range(100)}) == 100
    assert commitment(7, "ab") == "ad6ba0f9c42b016a6bf14509247fa77d122ac655b087f9af890354cdeeaeced4"


async def test_person_removed_elsewhere_returns_as_somebody_new(application):
    """No server would know their old id: after the next start the seat would be nobody's."""
    player, token = await application.people.make("Ann")
    for now in (1e10, 1e10 + 10):
        await application.store.expire(
            Expiry(now, now - 1, now - 1, packs_before=0.0, results_before=now, most=True)
        )
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "coffee_rush", "seats": seats, "name": "Ann"}
    status, headers, body = await raw_request(
        application,
        "/api/tables",
        method="POST",
        body=json.dumps(wanted).encode(),
        headers={"cookie": f"{COOKIE}={token}"},
    )
    assert status == 200
    found = await application.people.look_up(headers["set-cookie"].partition(";")[0])
    assert found.id != player.id
    rows = await application.store.tables_of(found.id, 1)
    assert [row.id for row, _ in rows] == [json.loads(body)["id"]]


async def test_removal_at_another_server_holds_here(application):
    """The person has been here before, which is no failure; an open page loses its table."""
    _, token = await application.people.make("Ann")
    cookie = f"{COOKIE}={token}"
    name = (await start_game(application)).stored.id
    page = Line(application, await application.tables.get(name), "ann")
    await page.say(type="hello")
    for now in (1e10, 1e10 + 10):
        await application.store.expire(
            Expiry(now, now - 1, now - 1, packs_before=0.0, results_before=now, most=True)
        )
    link = await raw_request(application, "/api/me/link", method="POST", headers={"cookie": cookie})
    assert (link[0], json.loads(link[2])["code"]) == (403, "not_seated")
    assert application.people.remembered(cookie) is None
    await application.tables.catch_up()
    assert len(application.tables) == 0
    while not isinstance(page.heard[-1], int):  # It is hung up on.
        await asyncio.sleep(0.01)
    assert (await raw_request(application, f"/api/tables/{name}"))[0] == 404


WOMAN_SURFING = "\U0001f3c4\U0001f3fd\u200d\u2640\ufe0f"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        (" a  b ", "a b"),
        ("a\u202eb", "a b"),
        ("e\u0301", "é"),
        ("<b>", "<b>"),
        ("x" * 30, "x" * NAME_LENGTH),
        ("a\u3164b", "a b"),
        ("!", "!"),
        ("7", "7"),
    ],
)
def test_names_are_cleaned(given, shown):
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "name",
    [
        "지우",
        "Зоя",
        "Nguyễn Thị Hạnh",
        "မြို့",
        "สมชาย ใจดี้",
        "שָׁלוֹם",
        "مُحَمَّد",
        "کتاب\u200cها",
        "प्रियंका",
        "བཀྲ་ཤིས",
        WOMAN_SURFING,
        "❤\ufe0f",
        "1\ufe0f\u20e3",
    ],
)
def test_names_of_all_the_world_stay_as_they_are(name):
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "  ",
        "\n\t",
        *"\u200b\u200c\u200d\u202e\u2060\u2066\ufeff\u00ad\u061c\ufe0f",
        *sorted(BLANKS)[:12],
        "\u3164\u3164 \u2800",
        "\U000e0041\U000e0042",
        "\ue000",
        "\u0301",
        "\u0301\u0302 \u20dd",
    ],
)
def test_names_that_do_not_show_are_refused(given):
    with pytest.raises(ValueError, match=r"^A name needs at least one .* that shows\.$"):
        clean_name(given)


def test_piled_up_marks_are_refused():
    pile = "\u0315\u031b\u0340\u0341\u0358\u0321\u0322"
    assert clean_name("qz" + pile[:MOST_MARKS])
    for name in (
        "q" + pile,
        "ok q" + "\u20dd" * 5,
        "q" + "\u200d".join(pile),
        "q\ufe0f" + "\ufe0f".join(pile),
    ):
        with pytest.raises(ValueError, match=rf"^A name piles at most {MOST_MARKS} marks on one letter\.$"):
            clean_name(name)


@pytest.mark.parametrize(
    ("others", "told"), [(["Zoe"], "Ann"), (["Ann"], "Ann 2"), (["ANN", "Ann 2"], "Ann 3")]
)
def test_equal_names_are_numbered(others, told):
    assert told_apart("Ann", others) == told


def test_a_numbered_name_is_no_longer_than_names_may_be():
    long = "x" * (NAME_LENGTH - 1) + "y"
    told = told_apart(long, [long])
    assert told == "x" * (NAME_LENGTH - 2) + " 2"
    assert len(told) == NAME_LENGTH
