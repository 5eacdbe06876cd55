"""Web push: a browser alone can read a notice, and its push service knows who sends it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from orderup.server.notices import push_encryption, web_push
from orderup.server.notices.channels import ChannelSettings
from orderup.server.notices.letters import Fact, Letter
from orderup.server.notices.push_encryption import bytes_of, private_key, text_of
from orderup.server.notices.web_push import WebPush
from orderup.server.people.identity import hashed
from orderup.server.store import StoredChannel

from .by_turns import at_a_table, begin
from .harness import SETTINGS, Player, Server
from .notified import AWAKE, Wall, next_turn, player_to_move
from .push_service import Browser, PushService, signed_for

SALT, AUTH = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
    "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, Appendix A."""


def test_a_message_is_sealed_as_the_standard_says():
    text = b"When I grow up, I want to be a watermelon"
    sealed = push_encryption.encrypt(
        text, bytes_of(BROWSER), bytes_of(AUTH), private_key(bytes_of(OWN)), bytes_of(SALT)
    )
    assert text_of(sealed) == SEALED


def test_no_two_messages_are_sealed_alike():
    sealed = {push_encryption.encrypt(b"", bytes_of(BROWSER), bytes_of(AUTH)) for _ in range(2)}
    assert len(sealed) == 2


def test_a_letter_fits_for_names_of_any_length():
    fact = Fact(
        "n", "turn", "table", "cafe_tycoon", players=["👩‍👩‍👧‍👦" * 24] * 9, left=3600.0, total=86400.0
    )
    letter = Letter("id", [fact] * 20, "ru", "UTC", 3, "https://play.example/games", 1e9)
    message = web_push.message(letter)
    assert len(message) <= 2000
    told = msgspec.json.decode(message)
    assert told["body"].endswith("…")
    assert (told["url"], told["waiting"]) == ("/next", 4)


# Sending


class Devices:
    """A table of Ann and Ben by turns. The one to move has two browsers that are told."""

    def __init__(self, application: Any, table: Any, wall: Wall) -> None:
        self.service, self.store = PushService(), application.store
        self.table, self.wall = table, wall
        self._outbox = application.outbox
        self._outbox.channels["push"] = WebPush(application.store, self.service)
        self.browsers: list[Browser] = []

    async def add(self, player: str, cookie: str) -> None:
        token = hashed(cookie.partition("=")[2])
        for _ in range(2):
            browser = self.service.subscribe()
            keys = {key: value for key, value in browser.subscription.items() if key != "endpoint"}
            settings = msgspec.json.encode(ChannelSettings(**keys)).decode()
            name = browser.endpoint
            await self.store.put_channel(
                StoredChannel(name, player, "push", name, name, settings, token, 0.0)
            )
            self.browsers.append(browser)
        await self.store.set_notice_settings(player, AWAKE)

    async def after(self, seconds: float) -> list[list[str]]:
        """The titles that each browser has shown so far, after these seconds."""
        self.wall.now += seconds
        await self._outbox.look()
        return [[told["title"] for told in browser.messages] for browser in self.browsers]

    async def channels(self, player: str) -> int:
        return len(await self.store.channels_of(player))


@asynccontextmanager
async def devices(tmp_path: Any, monkeypatch: Any) -> AsyncIterator[tuple[Devices, str]]:
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path) as (application, table, people, _):
        await begin(table)
        found = Devices(application, table, wall)
        player, cookie = next(each for each in people if each[0].name == player_to_move(table))
        await found.add(player.id, cookie)
        await next_turn(found.table)
        yield found, player.id


async def test_each_device_of_a_person_is_told_of_a_turn(tmp_path, monkeypatch):
    async with devices(tmp_path, monkeypatch) as (found, _):
        assert await found.after(31) == [["Your turn: Coffee Rush"]] * 2
        one, other = (browser.messages[0] for browser in found.browsers)
        assert one["id"] == other["id"]
        table = found.table.stored.id
        assert (one["tag"], one["url"], one["lang"], one["waiting"]) == (table, f"/t/{table}", "en", 1)
        headers = found.browsers[0].headers[0]
        assert headers["urgency"] == "normal"
        assert headers["topic"] == found.browsers[1].headers[0]["topic"]
        assert len(headers["topic"]) == 32
        assert headers["ttl"] == str(12 * 3600), "a push service keeps it no longer"
        keys = {
            signed_for(browser.headers[0]["authorization"], found.service.origin)
            for browser in found.browsers
        }
        assert len(keys) == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_deleted_and_others_stay(tmp_path, monkeypatch, status):
    async with devices(tmp_path, monkeypatch) as (found, player):
        found.browsers[0].answers.append(status)
        assert await found.after(31) == [[], ["Your turn: Coffee Rush"]]
        assert await found.channels(player) == 1


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_push_service_that_fails_is_tried_again(tmp_path, monkeypatch, status):
    async with devices(tmp_path, monkeypatch) as (found, player):
        found.browsers[0].answers.extend([status] * 4)
        for seconds in (31, 75, 400, 2300):
            assert (await found.after(seconds))[0] == []
        assert (await found.after(9000))[0] == ["Your turn: Coffee Rush"]
        assert await found.channels(player) == 2


@pytest.mark.parametrize(
    ("statuses", "left"),
    [([403, 400, 401], 1), ([403, 401, 201, 403, 403], 2), ([500, 500, 403], 2), ([413], 2)],
)
async def test_a_subscription_that_is_refused_three_times_in_a_row_is_deleted(
    tmp_path, monkeypatch, statuses, left
):
    async with devices(tmp_path, monkeypatch) as (found, player):
        found.browsers[0].answers.extend(statuses)
        while found.browsers[0].answers:
            await found.after(9000)
            await next_turn(found.table)
        assert await found.channels(player) == left


async def test_a_device_taken_over_gets_no_notices_of_its_owner_before(tmp_path, monkeypatch):
    async with devices(tmp_path, monkeypatch) as (found, player):
        mine = (await found.store.channels_of(player))[0]
        other = next(seat.player for seat in found.table.stored.seats if seat.player not in (None, player))
        await found.store.put_channel(msgspec.structs.replace(mine, player=other))
        assert sorted(await found.after(31)) == [[], ["Your turn: Coffee Rush"]]
        assert await found.channels(other) == 1


async def test_servers_that_start_at_once_have_one_key(store, tmp_path):
    keys = await asyncio.gather(*(WebPush(store, PushService()).public_key() for _ in range(5)))
    assert len(set(keys)) == 1
    assert len(bytes_of(keys[0])) == 65


# Subscribing


INSIDE = SETTINGS.replace("dict(", "dict(notices_inside=True, ")


@pytest.fixture
def open_server(start_server: Any) -> Server:
    return start_server(INSIDE)


def subscribe(player: Player, browser: Browser, status: int = 200, **changed: str) -> Any:
    found, answer = player.post("/api/me/push", browser.subscription | changed)
    assert found == status, answer
    return answer


def endpoint(player: Player) -> str | None:
    return player.get("/api/me/push-key")[1].get("endpoint")


def test_a_subscription_belongs_to_the_device(open_server):
    service = PushService("http://127.0.0.1:9")
    ann, ben = Player(open_server, "Ann"), Player(open_server, "Ben")
    for person in (ann, ben):
        person.create("me", "open")
    hers, anew = service.subscribe(), service.subscribe()
    assert endpoint(ann) is None
    assert subscribe(ann, hers)["endpoint"] == hers.endpoint
    assert subscribe(ann, anew)["endpoint"] == anew.endpoint, "a device has one subscription"
    assert endpoint(ben) is None
    # Ben sits down at this browser without her signing out: it keeps its subscription.
    subscribe(ben, anew)
    assert (endpoint(ann), endpoint(ben)) == (None, anew.endpoint)
    ben.post("/api/me/leave")
    assert endpoint(ben) is None


def test_a_device_can_be_told_no_more(open_server):
    ann, service = Player(open_server), PushService("http://127.0.0.1:9")
    ann.create("me", "open")
    subscribe(ann, service.subscribe())
    headers = {"cookie": ann.cookie}
    assert open_server.request("DELETE", "/api/me/push", None, headers)[0] == 200
    assert endpoint(ann) is None


def test_five_devices_of_a_person_are_told(open_server):
    ann, service = Player(open_server), PushService("http://127.0.0.1:9")
    ann.create("me", "open")
    phones = [ann]
    for _ in range(5):
        link = ann.post("/api/me/link")[1]["url"]
        phones.append(Player(open_server, "Ann"))
        phones[-1].post("/api/me/return", {"token": link.partition("#")[2]})
    for phone in phones:
        subscribe(phone, service.subscribe())
    assert [endpoint(phone) is not None for phone in phones] == [False, *[True] * 5]


@pytest.mark.parametrize(
    "changed",
    [
        {"endpoint": "https://127.0.0.1/p"},
        {"endpoint": "https://[::ffff:10.0.0.1]/p"},
        {"endpoint": "http://push.example.org/p"},
        {"endpoint": "https://push.example.org/" + "p" * 5000},
        {"endpoint": "javascript:alert(1)"},
        {"endpoint": ""},
        *({"p256dh": key} for key in ("", BROWSER[:-4], "B" * 87, "ü" * 87)),
        *({"auth": key} for key in ("", AUTH[:-2], "!" * 22, "x")),
        {"more": "x"},
    ],
)
def test_a_bad_subscription_is_refused(server, ann, changed):
    ann.create("me", "open")
    found = PushService("https://push.example.org").subscribe()
    assert subscribe(ann, found, 400, **changed)["code"] == "bad_message"
    assert endpoint(ann) is None
