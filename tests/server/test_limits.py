"""Limits of one address and of one person."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from orderup.server.app import Application
from orderup.server.net.limits import Limit, network_of
from orderup.server.net.socket import CONNECTION
from orderup.server.people.identity import COOKIE, hashed
from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate, Settings
from orderup.server.store import Player, StoredTable
from orderup.server.store.sqlite import SqliteStore
from orderup.server.tables import lobby

from .inside import Heard, request
from .test_uploads import at_once

FEW = Rate(0.0, 3.0)
LATELY = 4e9
LINK = "a-secret-of-a-link"
ANN, BEN = (f"{COOKIE}={name}" for name in ("ann-token", "ben-token"))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_addresses_are_grouped(address, counted):
    assert network_of(address) == counted


def test_a_limit_counts_addresses_and_people():
    limit = Limit(address_rate=Rate(0.0, 5.0), person_rate=FEW)
    assert [limit.take("home", "ann") for _ in range(4)] == [True, True, True, False]
    assert not limit.take("elsewhere", "ann"), "her limit holds at every address"
    assert [limit.take("home", "ben") for _ in range(3)] == [True, True, False], "they share an address"
    assert not limit.take("home", None)
    assert limit.take("elsewhere", None)


def table(name: str) -> StoredTable:
    """A table that Ann has just opened."""
    return StoredTable(name, "coffee_rush", "default", "", {}, True, "ann", [], LATELY, LATELY, 1)


@pytest.fixture
def ruleless(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AbstractAsyncContextManager[Application]:
    """It checks packs itself: a process for each would take a second of the processor."""
    monkeypatch.setattr("orderup.server.games.uploads.in_a_process", lambda settings: at_once)
    wanted = request.node.get_closest_marker("settings")
    return without_rules(Settings(tmp_path, **(wanted.kwargs if wanted else {})))


@asynccontextmanager
async def without_rules(settings: Settings) -> AsyncIterator[Application]:
    """A server without rules, which listens nowhere and knows Ann and Ben."""
    store = await SqliteStore.open(settings.database)
    for name in ("ann", "ben"):
        await store.add_player(Player(name, name.title()), hashed(f"{name}-token"), 1.0)
    made = Application(settings, store)
    made.catalog.set_ready()
    try:
        yield made
    finally:
        await made.stop()


async def no_rules(*_: Any) -> Any:
    """Stands for the check of a table's options, which needs compiled rules."""
    raise Refusal("not_ready", "There are no rules here.")


async def ask(
    app: Application, path: str, address: str, cookie: str = "", body: Any = None
) -> tuple[int, Any]:
    """Status and JSON of a request: GET, or POST where there is a body."""
    sent, headers = json.dumps(body).encode(), {"cookie": cookie} if cookie else {}
    method = "GET" if body is None else "POST"
    return await request(app, method, path, sent, client=address, host="localhost", headers=headers)


class Handshake:
    """A page at the table `lobby`, from its handshake until it hangs up."""

    def __init__(self, app: Application, address: str, cookie: str = "") -> None:
        self.messages: list[Any] = []
        self._in: asyncio.Queue[Any] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        headers = [(b"host", b"localhost"), (b"cookie", cookie.encode())]
        scope = {"type": "websocket", "path": "/ws/lobby", "headers": headers, "client": (address, 1)}
        self._heard = Heard()
        scope["extensions"] = {CONNECTION: {"connection": self._heard}}
        self.serving = asyncio.ensure_future(app(scope, self._in.get, self._send))

    async def _send(self, message: Any) -> None:
        self.messages.append(message)

    async def _until(self, answered: Callable[[], bool]) -> None:
        while not answered():
            assert not self.serving.done(), "it ended without an answer"
            await asyncio.sleep(0)

    async def accepted(self) -> bool:
        """Whether the handshake was answered with an open socket."""
        await self._until(lambda: bool(self.messages))
        return bool(self.messages[0]["type"] == "websocket.accept")

    async def ping(self) -> str:
        """Say something; the type of the answer, and of a refusal its code."""
        before = len(self._heard.messages)
        self._in.put_nowait({"type": "websocket.receive", "text": '{"type": "ping"}'})
        await self._until(lambda: len(self._heard.messages) > before)
        answer = self._heard.messages[-1]
        return str(answer.get("code", answer["type"]))

    async def hang_up(self) -> None:
        """Close the page."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.serving


@pytest.mark.settings(person_rate=FEW, address_rate=Rate(0.0, 11.0))
async def test_requests_count_for_the_address_and_for_the_person(ruleless):
    for _ in range(4):
        await ask(ruleless, "/api/me", "192.0.2.1", ANN)
    status, problem = await ask(ruleless, "/api/me", "2001:db8::1", ANN)
    assert (status, problem["code"]) == (429, "too_fast"), "Ann, from another address"
    assert (await ask(ruleless, "/api/me", "192.0.2.1", BEN))[0] == 200
    assert [(await ask(ruleless, "/api/me", f"2001:db8::{i}"))[0] for i in range(12)][-3:] == [200, 200, 429]


@pytest.mark.settings(table_rate=FEW, upload_rate=Rate(0.0, 2.0))
async def test_packs_and_tables_have_limits_of_their_own(ruleless):
    for path, wanted, few in (("/api/tables", {"no": "table"}, 3), ("/api/games/coffee_rush/packs", {}, 2)):
        answers = [await ask(ruleless, path, "192.0.2.1", body=wanted) for _ in range(few + 1)]
        assert [status for status, _ in answers] == [*[400] * few, 429], path
        assert (await ask(ruleless, path, "192.0.2.2", body=wanted))[0] == 400


async def test_a_class_of_pupils_behind_one_address_finds_room(ruleless):
    """Thirty people: each brings a pack at once with the others, and waits for as many reviews as one may."""
    pupils = 30
    asking = (ask(ruleless, "/api/games/coffee_rush/packs", "192.0.2.1", body={}) for _ in range(pupils))
    answers = await asyncio.gather(*asking)
    assert {problem["code"] for _, problem in answers} == {"bad_pack"}, "each was looked at"
    settings = ruleless.settings
    assert settings.reviews_per_address >= pupils * settings.reviews_per_person


def test_one_address_alone_never_fills_the_room_for_packs(tmp_path):
    usual = Settings(tmp_path)
    lasts = usual.forget_packs_after + usual.expire_every
    most = usual.upload_rate.burst + usual.upload_rate.per_second * lasts
    assert most * usual.pack_bytes < usual.packs_bytes / 2


@pytest.mark.settings(arrival_rate=FEW)
async def test_personal_links_count_as_new_people(ruleless):
    """Each of them gets a token, which is stored for as long as its player is."""
    await ruleless.store.replace_link("ann", hashed(LINK), LATELY)
    answers = [await ask(ruleless, "/api/me/return", "192.0.2.1", body={"token": LINK}) for _ in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert (await ask(ruleless, "/api/me/return", "192.0.2.2", body={"token": LINK}))[0] == 200


@pytest.mark.settings(tables_per_person=2)
async def test_open_tables_of_one_person_are_bounded(ruleless):
    for name in ("a", "b"):
        await ruleless.store.create_table(table(name))
    wanted = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
    status, problem = await ask(ruleless, "/api/tables", "192.0.2.1", ANN, wanted)
    assert (status, problem["code"]) == (429, "too_many_tables")
    assert len(await ruleless.store.tables_of("ann", 9)) == 2
    ruleless.catalog.check = no_rules  # type: ignore[method-assign]
    status, problem = await ask(ruleless, "/api/tables", "192.0.2.1", BEN, wanted)
    assert (status, problem["code"]) == (503, "not_ready"), "Ben comes further"


@pytest.mark.settings(tables_per_person=2)
async def test_limit_of_tables_holds_for_concurrent_requests(application):
    wanted = CreateTable("coffee_rush", [SeatPlan("me"), SeatPlan("open")], "Ann")
    opening = [lobby.create(application.tables, Player("ann"), wanted) for _ in range(5)]
    await asyncio.gather(*opening, return_exceptions=True)
    assert len(await application.store.tables_of("ann", 9)) == 2
    assert not application.tables.opening


@pytest.mark.parametrize(
    ("settings", "addresses", "cookies"),
    [
        ({"sockets_per_address": 2}, ["192.0.2.1"] * 3, ["", ANN, BEN]),
        ({"sockets_per_address": 2}, ["2001:db8::1", "2001:db8::2", "2001:db8::3"], ["", "", ""]),
        ({"sockets_per_person": 2}, ["192.0.2.1", "192.0.2.2", "192.0.2.3"], [ANN, ANN, ANN]),
    ],
)
async def test_sockets_are_counted_while_they_are_open(tmp_path, settings, addresses, cookies):
    async with without_rules(Settings(tmp_path, **settings)) as app:
        await app.store.create_table(table("lobby"))
        one, two, three = (Handshake(app, *page) for page in zip(addresses, cookies, strict=True))
        assert [await page.accepted() for page in (one, two, three)] == [True, True, False]
        assert three.messages[0]["status"] == 429
        await one.hang_up()
        assert await Handshake(app, addresses[2], cookies[2]).accepted()
        assert await Handshake(app, "198.51.100.1").accepted(), "somebody else"


@pytest.mark.parametrize(
    ("limit", "addresses", "cookies"),
    [
        ("person_message_rate", ["192.0.2.1", "192.0.2.2"], [ANN, ANN]),
        ("address_message_rate", ["192.0.2.1", "192.0.2.1"], [ANN, BEN]),
    ],
)
async def test_messages_count_for_the_person_and_for_the_address(tmp_path, limit, addresses, cookies):
    async with without_rules(Settings(tmp_path, **{limit: FEW})) as app:
        await app.store.create_table(table("lobby"))
        one, two = (Handshake(app, *page) for page in zip(addresses, cookies, strict=True))
        other = Handshake(app, "198.51.100.1")
        assert [await page.accepted() for page in (one, two, other)] == [True] * 3
        assert [await page.ping() for page in (one, two, one, two)] == ["pong", "pong", "pong", "too_fast"]
        assert await other.ping() == "pong"
