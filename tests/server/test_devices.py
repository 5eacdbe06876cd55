"""The devices of a person: their names, how one is signed out, and the code that makes another one theirs."""

import json
from typing import ClassVar

import pytest

from orderup.server.people import devices, people
from orderup.server.people.devices import CODE_AGE, device_name
from orderup.server.people.identity import COOKIE
from orderup.server.settings import Rate
from orderup.server.store import Challenge, Conflict, Device, Store, StoreError
from orderup.server.store import Player as StoredPlayer

from .harness import Player, wait_for
from .inside import application as another
from .inside import raw_request, request

CHROME = "Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)"
OTHER_SERVERS_LOOK_AT_ONCE = "from orderup.server.web import websocket\nwebsocket.TOKENS_EVERY = 0.05\n"


class Browser:
    """A browser of somebody, at a server that listens nowhere."""

    more: ClassVar[dict[str, str]] = {}
    """Headers that it always sends."""

    def __init__(self, server, cookie="", agent=CHROME, client="127.0.0.1"):
        self.server, self.cookie, self.agent, self.client = server, cookie, agent, client

    async def ask(self, method, path, body=None):
        """Status and JSON; a cookie that is set is kept."""
        status, headers, answer = await raw_request(
            self.server,
            path,
            method=method,
            body=b"" if body is None else json.dumps(body).encode(),
            headers={"cookie": self.cookie, "user-agent": self.agent, **self.more},
            client=self.client,
        )
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return status, json.loads(answer)


async def somebody(server, name="Ann", **how):
    _, token = await server.people.make(name)
    return Browser(server, f"{COOKIE}={token}", **how)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (CHROME, "Chrome/Android"),
        (f"{IPHONE} Version/26.0 Mobile/15E148 Safari/604.1", "Safari/iPhone"),
        (f"{IPHONE} CriOS/142.0 Mobile Safari/604.1", "Chrome/iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox/Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge/Windows"),
        ("(Linux; Android 16) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36", "Samsung Internet/Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605", "Safari/macOS"),
        ("python-httpx/0.28", "/"),
        ("", "/"),
        ("x" * 70_000, "/"),
    ],
)
def test_a_device_is_named_by_its_browser_and_system(agent, name):
    assert device_name(agent) == name


async def test_devices_are_listed_and_signed_out(application):
    ann = await somebody(application)
    _, link = await ann.ask("POST", "/api/me/link")
    secret = link["url"].partition("#")[2]
    phone = Browser(application, agent="Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1")
    await phone.ask("POST", "/api/me/return", {"token": secret})
    await phone.ask("GET", "/api/me")
    found = (await ann.ask("GET", "/api/me/devices"))[1]
    shown = [(each["browser"], each["system"], each["here"]) for each in found]
    assert sorted(shown) == [("Chrome", "Android", True), ("Safari", "iPhone", False)]
    ben = await somebody(application, "Ben")
    other = next(each["id"] for each in found if not each["here"])
    await ben.ask("DELETE", f"/api/me/devices/{other}")
    assert (await phone.ask("GET", "/api/me"))[1]["name"] == "Ann", "nobody signs out the devices of others"
    left = (await ann.ask("DELETE", f"/api/me/devices/{other}"))[1]
    assert [each["here"] for each in left] == [True]
    assert (await phone.ask("GET", "/api/me"))[1]["name"] is None
    await phone.ask("POST", "/api/me/return", {"token": secret})
    left = (await ann.ask("DELETE", "/api/me/devices"))[1]
    assert [each["here"] for each in left] == [True]
    assert (await phone.ask("GET", "/api/me"))[1]["name"] is None
    assert (await phone.ask("POST", "/api/me/return", {"token": secret}))[1]["code"] == "unknown_link"
    assert (await ann.ask("GET", "/api/me"))[1]["name"] == "Ann"


async def test_a_revoked_token_is_asked_for_anew_after_a_minute(application, monkeypatch):
    """Another server may have revoked it. While the database is away, nobody is signed out."""
    now = [1e9]
    monkeypatch.setattr(people, "clock", lambda: now[0])
    player, token = await application.people.make("Ann")
    cookie = f"{COOKIE}={token}"
    [device] = await application.store.devices(player.id)
    ask = application.store.player_of

    async def away(token_hash, **how):
        raise StoreError("The database is away.")

    now[0] += 61
    monkeypatch.setattr(application.store, "player_of", away)
    assert (await application.people.find(cookie)).id == player.id
    monkeypatch.setattr(application.store, "player_of", ask)
    assert await application.store.drop_device(player.id, device.id)
    now[0] += 59
    assert (await application.people.find(cookie)).id == player.id, "it is remembered"
    now[0] += 2
    assert await application.people.find(cookie) is None


def test_pages_of_a_device_that_was_signed_out_close_on_every_server(start_server, tmp_path):
    """They connect again as a stranger's, who looks on."""
    first = start_server(data=tmp_path / "shared").wait_ready()
    second = start_server(data=tmp_path / "shared", before=OTHER_SERVERS_LOOK_AT_ONCE).wait_ready()
    ann, phone = Player(first), Player(first)
    table = ann.create("me", "open")["id"]
    secret = ann.post("/api/me/link")[1]["url"].partition("#")[2]
    phone.post("/api/me/return", {"token": secret})
    there = Player(second, cookie=phone.cookie)
    pages = [ann.page(table), phone.page(table), there.page(table)]
    assert [page.table["you"] for page in pages] == [0, 0, 0]
    status, _, _ = first.request("DELETE", "/api/me/devices", None, {"cookie": ann.cookie})
    assert status == 200
    assert [page.close_code() for page in pages[1:]] == [1012, 1012]
    wait_for(lambda: there.page(table).table["you"] is None)
    assert pages[0].ask("pong", type="ping")


async def test_a_code_makes_one_other_device_the_same_person(application):
    ann = await somebody(application)
    told = (await ann.ask("POST", "/api/me/code"))[1]
    assert told["seconds"] == CODE_AGE
    phone = Browser(application)
    seen = await phone.ask("POST", "/api/me/arrival", {"code": told["code"]})
    assert seen == (200, {"name": "Ann", "tables": 0, "same": False, "along": None, "shared": []})
    assert phone.cookie == "", "a look does not sign in"
    assert (await phone.ask("POST", "/api/me/return", {"code": told["code"]}))[1]["name"] == "Ann"
    assert (await phone.ask("GET", "/api/me"))[1]["name"] == "Ann"
    third = Browser(application)
    assert (await third.ask("POST", "/api/me/return", {"code": told["code"]}))[1]["code"] == "unknown_code"


async def test_a_code_ends_after_ten_minutes_or_with_the_next_one(application, monkeypatch):
    now = [1e9]
    monkeypatch.setattr(devices, "clock", lambda: now[0])
    ann = await somebody(application)
    old, new = [(await ann.ask("POST", "/api/me/code"))[1]["code"] for _ in range(2)]
    phone = Browser(application)
    assert (await phone.ask("POST", "/api/me/arrival", {"code": old}))[1]["code"] == "unknown_code"
    assert (await phone.ask("POST", "/api/me/arrival", {"code": new}))[0] == 200
    now[0] += CODE_AGE
    assert (await phone.ask("POST", "/api/me/return", {"code": new}))[1]["code"] == "unknown_code"


async def test_codes_cannot_be_guessed(tmp_path):
    """Neither one caller nor many can do so."""
    few = {"code_rate": Rate(0.0, 5.0), "all_codes_rate": Rate(0.0, 8.0)}
    async with another(tmp_path, **few) as server:
        ann = await somebody(server)
        code = (await ann.ask("POST", "/api/me/code"))[1]["code"]
        wrong = {"code": "".join(str(9 - int(digit)) for digit in code)}
        guesser = Browser(server, client="10.0.0.1")
        codes = [(await guesser.ask("POST", "/api/me/arrival", wrong))[1]["code"] for _ in range(6)]
        assert codes == ["unknown_code"] * 5 + ["too_fast"]
        others = [Browser(server, client=f"10.0.1.{number}") for number in range(4)]
        codes = [(await other.ask("POST", "/api/me/return", wrong))[1]["code"] for other in others]
        assert codes == ["unknown_code"] * 3 + ["too_fast"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"code": "1234567"},
        {"code": "1234567８"},
        {"code": "12345678", "token": "x" * 20},
        {"code": 12345678},
    ],
)
async def test_a_bad_link_or_code_is_refused(application, body):
    for path in ("/api/me/arrival", "/api/me/return"):
        status, problem = await request(application, "POST", path, json.dumps(body).encode())
        assert (status, problem["code"]) == (400, "bad_message")


def test_both_stores_keep_devices_and_challenges(on_store):
    """Both databases, and what each keeps over a restart."""

    async def write(store: Store) -> None:
        for name in ("p1", "p2"):
            await store.add_player(StoredPlayer(name, name), name * 20, 1.0)
        await store.add_token("p1", "b" * 40, 2.0)
        await store.replace_link("p1", "c" * 40, 9.0)
        assert not await store.see_token("b" * 40, "Chrome/Android", 2.0, 5.0)
        assert await store.see_token("p1" * 20, "Firefox/Linux", 2.0, 6.0), "it was old enough"
        assert not await store.see_token("c" * 40, "a link", 99.0, 7.0)
        await store.add_challenge(Challenge("i", "pair", "p1", "", 20.0), 10.0)
        with pytest.raises(Conflict):
            await store.add_challenge(Challenge("i", "pair", "p2", "", 25.0), 10.0)

    async def read(store: Store) -> None:
        assert await store.devices("p1") == [
            Device("p1" * 20, "Firefox/Linux", 6.0),
            Device("b" * 40, "Chrome/Android", 5.0),
        ]
        assert await store.holders(["p1" * 20, "c" * 40, "d"]) == {"p1" * 20: "p1"}
        await store.drop_other_devices("p1", "b" * 40)
        assert [each.id for each in await store.devices("p1")] == ["b" * 16]
        assert await store.player_of("c" * 40, link=True) is None
        assert not await store.drop_device("p2", "b" * 16)
        assert await store.challenge("i", "other", 19.0) is None
        assert await store.challenge("i", "pair", 19.0) == Challenge("i", "pair", "p1", "", 20.0)
        assert not await store.take_challenge("i", "pair", 20.0)
        assert [await store.take_challenge("i", "pair", 19.0) for _ in range(2)] == [True, False]

    on_store(write, read)
