"""The routes of notices, and what mails lead to."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from orderup.server.notices.channels import SENT, SendResult
from orderup.server.notices.mail import Mail
from orderup.server.people.identity import COOKIE

from .by_turns import at_a_table, begin, decide
from .hook import Hook
from .inside import raw_request, request
from .notified import AWAKE, Wall, next_turn, player_to_move

MAIL = {"kind": "mail", "address": "ann@mail.example", "lang": "en", "zone": "Europe/Berlin"}
MAIL_SERVER = "smtp://127.0.0.1:1?from=games@play.example"


class Office:
    """The mails of a server. Each is answered with the next of the `results`."""

    def __init__(self, application: Any, wall: Wall) -> None:
        self.mails: list[Mail] = []
        self.results: list[SendResult] = []
        self.application, self.wall = application, wall
        application.mailer.send = self.send

    async def send(self, mail: Mail) -> SendResult:
        self.mails.append(mail)
        return self.results.pop(0) if self.results else SENT

    def link(self, mail: Mail) -> str:
        """The path of a mail's link under /u/."""
        found = re.search(r"https://play\.example(/u/\S+)", mail.text)
        return found[1]

    async def after(self, seconds: float) -> list[Mail]:
        """The mails of the next seconds."""
        before = len(self.mails)
        self.wall.now += seconds
        await self.application.outbox.look()
        return self.mails[before:]


@asynccontextmanager
async def with_mail(tmp_path: Any, monkeypatch: Any) -> AsyncIterator[Any]:
    """A table of Ann and Ben at a server that sends mails; whose turn it is, and their cookie."""
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path, mail=MAIL_SERVER) as (application, table, people, time):
        application.site = "https://play.example"
        await begin(table)
        name = player_to_move(table)
        player, cookie = next(each for each in people if each[0].name == name)
        yield Office(application, wall), table, player, cookie, time


async def asked(
    office: Office, method: str, path: str, cookie: str = "", body: Any = None
) -> tuple[int, Any]:
    headers = {"cookie": cookie} if cookie else {}
    return await request(
        office.application, method, path, b"" if body is None else json.dumps(body).encode(), headers=headers
    )


async def test_an_address_gets_one_mail_to_confirm_it_and_no_notice_before(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, table, player, cookie, _):
        status, told = await asked(office, "POST", "/api/me/channels", cookie, MAIL)
        assert (status, told["channels"][0]["confirmed"]) == (200, False)
        await office.application.store.set_notice_settings(player.id, AWAKE)
        assert len(office.mails) == 1
        for _ in range(6):
            await decide(table)
        assert await office.after(3600) == []
        link = office.link(office.mails[0])
        for method in ("HEAD", "GET", "GET"):
            status, *_ = await raw_request(office.application, link, method=method)
            assert status == 200
        assert not (await asked(office, "GET", "/api/me/notices", cookie))[1]["channels"][0]["confirmed"]
        status, headers, _ = await raw_request(office.application, link, method="POST")
        assert (status, "location" in headers) == (200, False)
        assert (await asked(office, "GET", "/api/me/notices", cookie))[1]["channels"][0]["confirmed"]
        for _ in range(4):
            await asked(office, "POST", "/api/me/channels", cookie, MAIL)
        assert len(office.mails) == 1, "confirmed already"


async def test_an_address_that_came_along_with_a_merger_is_added_once(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, _, player, cookie, _):
        guest, token = await office.application.people.make("Guest")
        theirs = f"{COOKIE}={token}"
        await asked(office, "POST", "/api/me/channels", theirs, MAIL)
        await raw_request(office.application, office.link(office.mails[0]), method="POST")
        await office.application.store.merge_players(guest.id, player.id, 0.0)
        address = MAIL["address"].upper()
        status, told = await asked(office, "POST", "/api/me/channels", cookie, MAIL | {"address": address})
        assert (status, [each["confirmed"] for each in told["channels"]]) == (200, [True])


async def test_a_new_mail_address_is_told_once_to_the_addresses_before_it(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        for address in ("ann@mail.example", "eve@mail.example"):
            await asked(office, "POST", "/api/me/channels", cookie, MAIL | {"address": address})
            link = office.link(office.mails[-1])
            for _ in range(2):
                assert (await raw_request(office.application, link, method="POST"))[0] == 200
        told = [(mail.to, mail.subject) for mail in await office.after(31)]
        assert told == [("ann@mail.example", "A new mail address was added to your games")]


async def test_the_owner_of_an_address_can_stop_all_mails_to_it(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        await asked(office, "POST", "/api/me/channels", cookie, MAIL)
        _, never = re.findall(r"https://play\.example(/u/\S+)", office.mails[0].text)
        await raw_request(office.application, never)
        assert len((await asked(office, "GET", "/api/me/notices", cookie))[1]["channels"]) == 1
        assert (await raw_request(office.application, never, method="POST"))[0] == 200
        for address in ("ann@mail.example", "ANN@mail.example"):
            status, told = await asked(
                office, "POST", "/api/me/channels", cookie, MAIL | {"address": address}
            )
            assert (status, told["message"]) == (400, "The owner of this address wants no mails from here.")
        assert (await asked(office, "GET", "/api/me/notices", cookie))[1]["channels"] == []
        assert len(office.mails) == 1


async def test_confirmations_are_not_sent_without_end(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        statuses = []
        for i in range(5):
            body = MAIL | {"address": f"ann{i}@mail.example"}
            statuses.append((await asked(office, "POST", "/api/me/channels", cookie, body))[0])
        assert statuses == [200, 200, 200, 429, 429]
        assert len(office.mails) == 3


async def test_one_click_ends_mails_of_a_kind_and_of_no_other(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, table, player, cookie, _):
        await asked(office, "POST", "/api/me/channels", cookie, MAIL)
        await office.application.store.set_notice_settings(player.id, AWAKE)
        await raw_request(office.application, office.link(office.mails[0]), method="POST")

        await next_turn(table)
        [mail] = await office.after(31)
        assert mail.to == "ann@mail.example"
        assert mail.unsubscribe.startswith("https://play.example/u/")
        path = mail.unsubscribe.removeprefix("https://play.example")
        for method in ("HEAD", "GET"):
            await raw_request(office.application, path, method=method)
        await next_turn(table)
        assert len(await office.after(31)) == 1, "looking at the link changes nothing"
        status, headers, _ = await raw_request(
            office.application,
            path,
            method="POST",
            body=b"List-Unsubscribe=One-Click",
            headers={"origin": "https://mail.example", "content-type": "application/x-www-form-urlencoded"},
        )
        assert (status, "location" in headers) == (200, False)
        kinds = (await asked(office, "GET", "/api/me/notices", cookie))[1]["channels"][0]["kinds"]
        assert "turn" not in kinds
        assert "finished" in kinds
        await next_turn(table)
        assert await office.after(31) == []
        wrong = path[:-1] + ("A" if path[-1] != "A" else "B")
        for link in (wrong, "/u/channel.yes.ф", "/u/channel", "/u/.."):
            assert (await raw_request(office.application, link, method="POST"))[0] == 404


async def test_an_address_that_is_refused_twice_is_switched_off(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, table, player, cookie, _):
        await asked(office, "POST", "/api/me/channels", cookie, MAIL)
        await office.application.store.set_notice_settings(player.id, AWAKE)
        await raw_request(office.application, office.link(office.mails[0]), method="POST")
        office.results = [SendResult("refused", "smtp_550")] * 2
        found = []
        for _ in range(3):
            await next_turn(table)
            found.append(len(await office.after(31)))
        assert found == [1, 1, 0]
        [channel] = (await asked(office, "GET", "/api/me/notices", cookie))[1]["channels"]
        assert channel["off"]
        assert channel["error"]["en"] == "The mail server answered 550."


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (MAIL | {"kind": "webhook", "address": "http://a.example"}, "has to begin with https"),
        (MAIL | {"kind": "webhook", "address": "https://10.0.0.1/x"}, "not on the public internet"),
        (MAIL | {"kind": "webhook", "address": "https://a.example", "mention": "x"}, "no ids of this form"),
        (MAIL | {"address": "ann@mail"}, "not a complete address"),
        (MAIL | {"zone": "../etc/passwd"}, "no time zone"),
        (MAIL | {"kind": "push"}, "push"),
    ],
)
async def test_ways_that_cannot_work_are_refused_in_a_sentence(tmp_path, monkeypatch, body, told):
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        status, answer = await asked(office, "POST", "/api/me/channels", cookie, body)
        assert status == 400
        assert told in answer["message"]
        assert office.mails == []


async def test_channels_belong_to_one_person(tmp_path, monkeypatch):
    hook = MAIL | {"kind": "webhook", "address": "https://a.example/hook"}
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        assert (await asked(office, "GET", "/api/me/notices"))[0] == 403
        for _ in range(2):
            _, told = await asked(office, "POST", "/api/me/channels", cookie, hook)
        assert len(told["channels"]) == 1, "the same address twice is one channel"
        name = told["channels"][0]["id"]
        _, stranger = await office.application.people.make("Cleo")
        cleo = f"orderup_player={stranger}"
        settings = {"kinds": ["turn"], "pace": "daily", "hour": 7}
        assert (await asked(office, "POST", f"/api/me/channels/{name}", cleo, settings))[0] == 404
        assert (await asked(office, "POST", f"/api/me/channels/{name}/test", cleo))[0] == 404
        await asked(office, "DELETE", f"/api/me/channels/{name}", cleo)
        _, told = await asked(office, "POST", f"/api/me/channels/{name}", cookie, settings)
        assert (told["channels"][0]["pace"], told["channels"][0]["kinds"]) == ("daily", ["turn"])
        for i in range(4):
            body = hook | {"address": f"https://a.example/{i}"}
            assert (await asked(office, "POST", "/api/me/channels", cookie, body))[0] == 200
        body = hook | {"address": "https://a.example/too-many"}
        assert (await asked(office, "POST", "/api/me/channels", cookie, body))[0] == 400
        times = {"lang": "ko", "zone": "Asia/Seoul", "quiet_from": 0, "quiet_to": 60}
        _, told = await asked(office, "POST", "/api/me/notices", cookie, times)
        assert times.items() <= told.items()
        _, told = await asked(office, "DELETE", f"/api/me/channels/{name}", cookie)
        assert len(told["channels"]) == 4


async def test_the_host_of_a_table_by_turns_has_it_tell_whose_turn_it_is(tmp_path):
    """Another host may test and remove the channel, and never sees its secrets."""
    async with at_a_table(tmp_path, notices_inside=True) as (application, table, people, _):
        hook = Hook()
        ann, ben = (cookie for _, cookie in people)
        path = f"/api/tables/{table.stored.id}/channels"

        async def ask(method: str, cookie: str, more: str = "", body: Any = None) -> tuple[int, Any]:
            sent = b"" if body is None else json.dumps(body).encode()
            return await request(application, method, f"{path}{more}", sent, headers={"cookie": cookie})

        wanted = {"kind": "webhook", "shape": "json", "lang": "en", "zone": "Europe/Berlin"}
        wanted["address"] = hook.address("/chat")
        assert (await ask("GET", ann))[1]["channels"] == []
        for body in (wanted | {"kind": "mail"}, wanted | {"mention": "x"}, wanted | {"address": "ftp://a"}):
            assert (await ask("POST", ann, body=body))[1]["code"] == "bad_option"
        [channel] = (await ask("POST", ann, body=wanted))[1]["channels"]
        assert (channel["kind"], channel["address"], channel["secret"][:6]) == (
            "table",
            wanted["address"],
            "whsec_",
        )
        assert len((await ask("POST", ann, body=wanted))[1]["channels"]) == 1, "a table has one"
        one = f"/{channel['id']}"
        assert (await ask("POST", ann, f"{one}/test"))[1] == {"error": None}
        assert json.loads(hook.heard[0].body)["type"] == "test"
        for method, more, body in (
            ("GET", "", None),
            ("POST", "", wanted),
            ("DELETE", one, None),
            ("POST", f"{one}/test", None),
        ):
            assert (await ask(method, ben, more, body))[1]["code"] == "not_host"
        own = await request(application, "GET", "/api/me/notices", b"", headers={"cookie": ann})
        assert own[1]["channels"] == []
        assert (await request(application, "DELETE", f"/api/me/channels{one}", b"", headers={"cookie": ann}))[
            0
        ] == 200
        table.stored.host = people[1][0].id
        [seen] = (await ask("GET", ben))[1]["channels"]
        assert (seen["id"], seen["address"], seen["secret"]) == (channel["id"], "", "")
        assert (await ask("DELETE", ben, one))[1]["channels"] == []
        hook.stop()
