"""A mail leads back to one's games: by its link or its code, once, and never by looking at it."""

import asyncio
import re

import pytest

from orderup.server.people import devices
from orderup.server.people.devices import MAIL_AGE
from orderup.server.people.identity import COOKIE
from orderup.server.settings import Rate
from orderup.server.web import person_routes

from .inside import raw_request
from .test_devices import Browser
from .test_notice_routes import MAIL, asked, with_mail


async def confirmed(office, cookie):
    """The person has named and confirmed an address; their mails so far are forgotten."""
    await asked(office, "POST", "/api/me/channels", cookie, MAIL)
    await asked(office, "POST", office.link(office.mails[0]))
    office.mails.clear()


async def mailed(office, address="ann@mail.example"):
    """Ask for a mail; returns the mails, once the server has sent them."""
    answer = await asked(office, "POST", "/api/me/mail", "", {"address": address, "lang": "ko"})
    await asyncio.gather(*(task for task in asyncio.all_tasks() if "._send " in str(task.get_coro())))
    return answer, [ways(mail) for mail in office.mails]


def ways(mail):
    """The secret and the code in a mail."""
    secret = re.search(r"https://play\.example/me#mail=(\S+)", mail.text)
    code = re.search(r"\b(\d{4}) (\d{4})\b", mail.text)
    assert secret[1] in mail.html
    return secret[1], code[1] + code[2]


@pytest.mark.parametrize("by", ["mail", "code"])
async def test_a_scanner_that_opens_every_link_uses_nothing_up(tmp_path, monkeypatch, by):
    """It gets the page, runs its programs, which ask who is meant, and does so again."""
    async with with_mail(tmp_path, monkeypatch) as (office, _, player, cookie, _):
        await confirmed(office, cookie)
        _, [(secret, code)] = await mailed(office, "Ann@Mail.Example")
        way = {"mail": secret} if by == "mail" else {"code": code}
        scanner = Browser(office.application)
        for method in ("HEAD", "GET", "GET"):
            assert (await raw_request(office.application, "/me", method=method))[0] in (200, 503)
            seen = await scanner.ask("POST", "/api/me/arrival", way)
            assert (seen[0], seen[1]["name"]) == (200, player.name)
        assert scanner.cookie == ""
        phone = Browser(office.application)
        assert (await phone.ask("POST", "/api/me/return", way))[1]["name"] == player.name
        assert (await phone.ask("GET", "/api/me"))[1]["name"] == player.name
        for used, refusal in (({"mail": secret}, "unknown_mail"), ({"code": code}, "unknown_code")):
            assert (await scanner.ask("POST", "/api/me/return", used))[1]["code"] == refusal


async def test_an_unknown_address_is_answered_alike_and_gets_nothing(tmp_path, monkeypatch):
    """An address that was named but not confirmed is answered so, too: it may be mistyped."""
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        await asked(office, "POST", "/api/me/channels", cookie, MAIL)
        office.mails.clear()
        for address in ("nobody@mail.example", "ann@mail.example"):
            assert await mailed(office, address) == ((200, {}), [])
        answers = [(await mailed(office, "nobody@mail.example"))[0] for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 429]
        assert (await mailed(office, "no address"))[0][1]["code"] == "bad_option"


async def test_a_mail_is_good_for_twenty_minutes_and_until_the_next(tmp_path, monkeypatch):
    async with with_mail(tmp_path, monkeypatch) as (office, _, _, cookie, _):
        now = [1e9]
        monkeypatch.setattr(devices, "clock", lambda: now[0])
        monkeypatch.setattr(person_routes, "MAILS", Rate(1.0, 9.0))
        await confirmed(office, cookie)
        await mailed(office)
        _, [(old, _), (secret, code)] = await mailed(office)
        phone = Browser(office.application)
        assert (await phone.ask("POST", "/api/me/return", {"mail": old}))[1]["code"] == "unknown_mail"
        now[0] += MAIL_AGE
        for way, refusal in (({"mail": secret}, "unknown_mail"), ({"code": code}, "unknown_code")):
            assert (await phone.ask("POST", "/api/me/return", way))[1]["code"] == refusal


async def test_a_server_without_mail_offers_no_sign_in_by_mail(application):
    browser = Browser(application)
    assert (await browser.ask("GET", "/api/me"))[1] == {"name": None, "tables": 0}
    status, problem = await browser.ask("POST", "/api/me/mail", {"address": "ann@mail.example"})
    assert (status, problem["code"]) == (400, "bad_option")


async def test_a_deletion_needs_the_code_of_a_mail(tmp_path, monkeypatch):
    """The code of another mail, or of another person, does not do."""
    async with with_mail(tmp_path, monkeypatch) as (office, _, player, cookie, _):
        person = Browser(office.application, cookie)
        assert (await person.ask("POST", "/api/me/delete/asks"))[1] == {"passkey": False, "mail": False}
        await confirmed(office, cookie)
        assert (await person.ask("POST", "/api/me/delete/asks"))[1] == {"passkey": False, "mail": True}
        _, [(_, sign_in)] = await mailed(office)
        office.mails.clear()
        assert (await person.ask("POST", "/api/me/delete/code", {"lang": "ko"}))[0] == 200
        [mail] = office.mails
        code = "".join(re.search(r"\b(\d{4}) (\d{4})\b", mail.text).groups())
        wanted = {"name": player.name}
        assert (await person.ask("POST", "/api/me/delete", wanted))[1]["code"] == "forbidden"
        _, token = await office.application.people.make(player.name)
        other = Browser(office.application, f"{COOKIE}={token}")
        way = {"code": code}
        assert (await other.ask("POST", "/api/me/return", way))[1]["code"] == "unknown_code", (
            "it signs nobody in"
        )
        refused = await person.ask("POST", "/api/me/delete", {**wanted, "code": sign_in})
        assert refused[1]["code"] == "unknown_code"
        assert (await person.ask("POST", "/api/me/delete", {**wanted, "code": code}))[0] == 200
        assert (await person.ask("GET", "/api/me"))[1]["name"] is None
