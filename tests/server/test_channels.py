"""Webhooks and mail: their messages, their forbidden addresses, and their use of the answer."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from email import message_from_bytes
from email.policy import default
from typing import Any

import httpcore2
import msgspec
import pytest
from aiosmtpd.smtp import SMTP, AuthResult
from standardwebhooks import Webhook

from orderup.bots.called import called
from orderup.errors import Error
from orderup.server.notices import outside as calls
from orderup.server.notices.channels import ChannelSettings, SendResult
from orderup.server.notices.letters import Fact, Letter
from orderup.server.notices.mail import CONNECTIONS, Mail, Mailer, is_mail_address, read_mail_server
from orderup.server.notices.outside import Outside, OutsideError
from orderup.server.notices.webhooks import Webhooks
from orderup.server.store import StoredChannel

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
WICKED = "@everyone <!here> [x](y) `*_~|"
TURN = Fact("n", "turn", "T1", "coffee_rush", [WICKED], ["greedy"], 5 * 3600.0, 86400.0)
SHAPES = ("json", "discord", "slack", "mattermost", "ntfy")


def letter(*facts: Fact, lang: str = "en") -> Letter:
    return Letter("msg_1", facts, lang, "Europe/Berlin", 2, "https://play.example", 1_800_000_000.0)


def channel(address: str, kind: str = "webhook") -> StoredChannel:
    return StoredChannel("c", "ann", kind, address, "k", "{}", None, 0.0)


class Stub:
    """A service that answers each request with the next of its answers, as bytes of HTTP."""

    def __init__(self) -> None:
        self.answers: list[bytes] = []
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = [line.partition(": ") for line in head[1:] if line]
        headers = {name.lower(): value for name, _, value in pairs}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.heard.append((head[0], headers, body))
        answer = self.answers.pop(0) if self.answers else b"HTTP/1.1 204 No Content\r\n\r\n"
        if answer:
            writer.write(answer)
            await writer.drain()
            writer.close()


@asynccontextmanager
async def stub() -> AsyncIterator[Stub]:
    made = Stub()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()


async def sent(
    shape: str, *facts: Fact, path: str = "/hook", table: str | None = None, **more: Any
) -> tuple[Stub, SendResult]:
    async with stub() as there:
        outside = Outside(inside=True)
        settings = ChannelSettings(shape=shape, **more)
        address = f"http://127.0.0.1:{there.port}{path}"
        told = replace(letter(*facts), table=table)
        result = await Webhooks(outside).send(channel(address), settings, told)
        await outside.close()
        return there, result


async def test_json_is_signed_as_standard_webhooks(monkeypatch):
    there, result = await sent("json", TURN, secret=SECRET)
    assert result.state == "sent"
    head, headers, body = there.heard[0]
    assert head == "POST /hook HTTP/1.1"
    told = Webhook(SECRET).verify(body, headers)
    assert headers["webhook-id"] == "msg_1"
    assert told == {
        "type": "turn",
        "timestamp": "2027-01-15T08:00:00Z",
        "data": {
            "waiting": 2,
            "url": "https://play.example/t/T1",
            "table": "T1",
            "game": "coffee_rush",
            "players": [WICKED, called("greedy", "en")],
            "deadline": "2027-01-15T13:00:00Z",
        },
    }


async def test_a_table_tells_programs_whose_turn_it_is():
    there, _ = await sent("json", msgspec.structs.replace(TURN, by="Ann"), table="T1")
    told = json.loads(there.heard[0][2])
    assert (told["data"]["turn_of"], told["data"]["url"]) == ("Ann", "https://play.example/t/T1")


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
def test_a_test_of_a_table_says_that_the_table_tells(lang):
    own, told = letter(lang=lang), replace(letter(lang=lang), table="T1")
    assert told.title() == own.title()
    assert (told.lines() != own.lines(), told.url) == (True, "https://play.example/t/T1")


@pytest.mark.parametrize("shape", SHAPES[1:])
@pytest.mark.parametrize("table", [None, "T1"])
async def test_a_wicked_name_formats_links_and_calls_nobody(shape, table):
    path = "/my-topic" if shape == "ntfy" else "/hook"
    there, result = await sent(shape, msgspec.structs.replace(TURN, by=WICKED), path=path, table=table)
    assert result.state == "sent"
    head, _, body = there.heard[0]
    told = json.loads(body)
    if shape == "discord":
        assert told["allowed_mentions"] == {"parse": [], "users": []}
        assert r"\[x\]\(y\)" in told["content"]
    elif shape == "slack":
        assert "<" not in told["text"]
        assert "&lt;!here&gt;" in told["text"]
    elif shape == "mattermost":
        assert "@" not in told["text"]
        assert "<!here>" not in told["text"]
        assert r"\[x\]\(y\)" in told["text"]
    else:
        assert head == "POST / HTTP/1.1"
        assert told["topic"] == "my-topic"
        assert told["click"] == "https://play.example/t/T1"


@pytest.mark.parametrize(
    ("shape", "mention", "said"),
    [("discord", "123456", "<@123456> "), ("slack", "U12AB", "<@U12AB> "), ("mattermost", "ann", "@ann ")],
)
async def test_a_person_is_mentioned_by_their_id_at_the_service(shape, mention, said):
    there, _ = await sent(shape, TURN, mention=mention)
    told = json.loads(there.heard[0][2])
    assert told.get("content", told.get("text")).startswith(said)
    if shape == "discord":
        assert told["allowed_mentions"]["users"] == [mention]


async def test_many_notices_fit_into_one_message(monkeypatch):
    many = [msgspec.structs.replace(TURN, table=f"T{i}", notice=str(i)) for i in range(50)]
    there, result = await sent("discord", *many)
    assert result.state == "sent"
    assert len(json.loads(there.heard[0][2])["content"]) <= 2000
    there, _ = await sent("json", *many)
    told = json.loads(there.heard[0][2])
    assert told["type"] == "several"
    assert len(told["data"]["notices"]) == 50


@pytest.mark.parametrize(
    ("answer", "shape", "result"),
    [
        ("429 Slow\r\n\r\n{\"retry_after\": 40.5}", "discord", ("retry", "http_429", 40.5)),
        ("503 Busy\r\nretry-after: 120\r\n\r\n", "json", ("retry", "http_503", 120.0)),
        ("500 Oops\r\n\r\n", "json", ("retry", "http_500", None)),
        ("302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n", "json", ("refused", "redirect", None)),
        ("404 Gone\r\n\r\n", "discord", ("gone", "http_404", None)),
        ("404 Gone\r\n\r\n", "json", ("refused", "http_404", None)),
        ("410 Gone\r\n\r\n", "json", ("gone", "http_410", None)),
        ("200 OK\r\n\r\n" + "x" * 100_000, "json", ("sent", "", None)),
        ("nonsense", "json", ("retry", "connect", None)),
        ("429 Slow\r\nretry-after: soon\r\n\r\n[]", "json", ("retry", "http_429", None)),
        ("429 Slow\r\n\r\n{\"retry_after\": \"x\"}", "slack", ("retry", "http_429", None)),
    ],
)  # fmt: skip
async def test_answers_are_judged(answer, shape, result):
    async with stub() as there:
        there.answers = [f"HTTP/1.1 {answer}".encode()]
        outside = Outside(inside=True)
        address = f"http://127.0.0.1:{there.port}/hook"
        found = await Webhooks(outside).send(channel(address), ChannelSettings(shape=shape), letter(TURN))
        await outside.close()
        assert (found.state, found.error, found.after) == result
        assert len(there.heard) == 1, "no redirect is followed"


async def test_silence_is_a_timeout(monkeypatch):
    monkeypatch.setattr(calls, "SECONDS", 0.2)
    async with stub() as there:
        there.answers = [b""]
        outside = Outside(inside=True)
        found = await Webhooks(outside).send(
            channel(f"http://127.0.0.1:{there.port}/"), ChannelSettings(), letter(TURN)
        )
        await outside.close()
        assert (found.state, found.error) == ("retry", "timeout")


INSIDE = (
    *("127.0.0.1", "10.0.0.1", "169.254.169.254", "100.64.0.1", "192.168.1.1", "0.0.0.0", "224.0.0.1"),
    *("240.0.0.1", "::1", "::", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "64:ff9b:1::1"),
    *("fe80::1", "fc00::1", "2002:a00:1::1", "2001::1", "::127.0.0.1", "ff02::1"),
)


@pytest.mark.parametrize("address", INSIDE)
async def test_nothing_connects_to_an_address_that_is_not_public(address, monkeypatch):
    connected = []

    async def connect(self: Any, *where: Any, **more: Any) -> Any:
        connected.append(where)
        raise AssertionError("connected")

    async def resolve(host: str, port: int) -> Any:
        return [calls.ipaddress.ip_address("8.8.8.8"), calls.ipaddress.ip_address(address)]

    monkeypatch.setattr(httpcore2.AnyIOBackend, "connect_tcp", connect)
    monkeypatch.setattr(calls, "resolve", resolve)
    literal = f"[{address}]" if ":" in address else address
    for host in (literal, "rebind.example"):
        with pytest.raises(OutsideError) as refused:
            await Outside().post(f"https://{host}/", {}, b"")
        assert refused.value.word == "not_public"
    assert connected == []


async def test_a_call_goes_to_the_very_address_that_was_checked(monkeypatch):
    answers, connected = [["8.8.8.8"], ["127.0.0.1"]], []

    async def resolve(host: str, port: int) -> Any:
        return [calls.ipaddress.ip_address(each) for each in answers.pop(0)]

    async def connect(self: Any, host: str, port: int, *_: Any, **more: Any) -> Any:
        connected.append((host, port))
        raise httpcore2.ConnectError

    monkeypatch.setattr(calls, "resolve", resolve)
    monkeypatch.setattr(httpcore2.AnyIOBackend, "connect_tcp", connect)
    with pytest.raises(OutsideError):
        await Outside().post("https://turns.example/", {}, b"")
    assert connected == [("8.8.8.8", 443)]
    assert answers == [["127.0.0.1"]], "the name is looked up once"


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("http://a.example/", "not_https"),
        ("ftp://a.example/", "not_https"),
        ("https://", "bad_address"),
        ("https://a b/", "bad_address"),
        ("https://u:p@a.example/", "bad_address"),
        ("https://a.example:99999/", "bad_address"),
        ("https://a.example:0/", "bad_address"),
        ("https://[::1", "bad_address"),
        ("https://a.example/" + "x" * 3000, "bad_address"),
        ("https://a.example/\r\nhost: b", "bad_address"),
        ("https://127.0.0.1/", "not_public"),
        ("nonsense", "not_https"),
    ],
)
def test_addresses_that_can_never_work_are_refused_at_once(address, word):
    assert Webhooks(Outside()).check(address, ChannelSettings()) in (word, "bad_address")


@pytest.mark.parametrize(
    ("shape", "mention", "word"),
    [
        ("discord", "@everyone", "bad_mention"),
        ("mattermost", "all", "bad_mention"),
        ("json", "x", "bad_mention"),
        ("ntfy", "", "no_topic"),
        ("slack", "U1", None),
    ],
)
def test_mentions_and_topics_are_checked(shape, mention, word):
    settings = ChannelSettings(shape=shape, mention=mention)
    assert Webhooks(Outside()).check("https://a.example/", settings) == word


# Mail


class Inbox:
    def __init__(self) -> None:
        self.mails: list[Any] = []
        self.written: list[bytes] = []
        self.refusals: list[str] = []
        self.data_read = asyncio.Event()
        self.slow: asyncio.Event | None = None

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.written.append(envelope.content)
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        self.data_read.set()
        if self.slow is not None:
            await self.slow.wait()
        return "250 OK"


@asynccontextmanager
async def post_office() -> AsyncIterator[tuple[Inbox, str]]:
    """A mail server, and its address."""
    inbox = Inbox()

    def login(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        return AuthResult(success=data.password == b"secret", handled=False)

    def serve() -> SMTP:
        return SMTP(inbox, authenticator=login, auth_require_tls=False, auth_required=True)

    server = await asyncio.get_running_loop().create_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield inbox, f"smtp://ann@127.0.0.1:{port}?from=Games <games@play.example>"
    finally:
        server.close()


MAIL = Mail(
    "id1", "ann@mail.example", "Your\r\nturn: 커피", "Текст", "<p>본문</p>", "https://play.example/u/T"
)


async def test_a_mail_has_two_parts_and_can_be_ended_by_one_click():
    async with post_office() as (inbox, address):
        mailer = Mailer(read_mail_server(address, "secret"))
        for _ in range(2):
            assert (await mailer.send(MAIL)).state == "sent"
        await mailer.close()
    mail = inbox.mails[0]
    assert (mail["to"], mail["from"]) == ("ann@mail.example", "Games <games@play.example>")
    assert mail["subject"] == "Your turn: 커피"
    assert [each["message-id"] for each in inbox.mails] == ["<id1@play.example>"] * 2
    assert f"List-Unsubscribe: <{MAIL.unsubscribe}>" in inbox.written[0].decode("latin-1").splitlines()
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert mail["auto-submitted"] == "auto-generated"
    assert mail.get_body(("plain",)).get_content().strip() == "Текст"
    assert "본문" in mail.get_body(("html",)).get_content()


@pytest.mark.parametrize(
    ("refusal", "result"),
    [("550 No such user", ("refused", "smtp_550")), ("451 Later", ("retry", "smtp_451"))],
)
async def test_a_mail_server_says_whether_an_address_is_wrong_or_later_is_better(refusal, result):
    async with post_office() as (inbox, address):
        inbox.refusals = [refusal]
        mailer = Mailer(read_mail_server(address, "secret"))
        found = await mailer.send(MAIL)
        assert (found.state, found.error) == result
        assert (await mailer.send(MAIL)).state == "sent", "the next one gets through"
        await mailer.close()


async def test_a_mail_that_is_cancelled_leaves_nothing_to_the_next():
    async with post_office() as (inbox, address):
        mailer = Mailer(read_mail_server(address, "secret"))
        inbox.slow = asyncio.Event()
        first = asyncio.create_task(mailer.send(MAIL))
        await inbox.data_read.wait()
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        inbox.slow = None
        found = await mailer.send(replace(MAIL, id="id2"))
        assert (found.state, inbox.mails[-1]["message-id"]) == ("sent", "<id2@play.example>")
        await mailer.close()


async def test_a_slow_mail_server_gets_several_mails_at_once_and_each_of_them_once():
    mails = [replace(MAIL, id=f"id{number}") for number in range(CONNECTIONS + 1)]
    async with post_office() as (inbox, address):
        mailer = Mailer(read_mail_server(address, "secret"))
        inbox.slow = asyncio.Event()
        sending = [asyncio.create_task(mailer.send(mail)) for mail in mails]
        while len(inbox.mails) < CONNECTIONS:
            await asyncio.sleep(0)
        inbox.slow.set()
        assert [(await each).state for each in sending] == ["sent"] * len(mails)
        assert sorted(mail["message-id"] for mail in inbox.mails) == [f"<{m.id}@play.example>" for m in mails]
        await mailer.close()


async def test_a_wrong_password_and_a_server_that_is_away_are_no_fault_of_the_address():
    async with post_office() as (_, address):
        found = await Mailer(read_mail_server(address, "wrong")).send(MAIL)
        assert (found.state, found.error) == ("retry", "smtp_535")
    away = Mailer(read_mail_server("smtps://ann@127.0.0.1:1?from=a@b.example"))
    assert (await away.send(MAIL)).state == "retry"


NO_ADDRESSES = (
    *("ann@", "a b@c.de", "ann@mail", "a@b.cd\r\nBcc: x@y.zz", "<a@b.cd>", "ä@b.cd", "a..b@c.de"),
    "a@b.cd,c@d.ef",
)


@pytest.mark.parametrize("text", NO_ADDRESSES)
async def test_a_bad_mail_address_gets_no_mail(text):
    assert not is_mail_address(text)
    async with post_office() as (inbox, address):
        found = await Mailer(read_mail_server(address, "secret")).send(replace(MAIL, to=text))
        assert found == SendResult("refused", "bad_address")
        assert inbox.mails == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mail.example", "is not a mail server"),
        ("https://mail.example", "is not a mail server"),
        ("smtps://ann:pw@mail.example?from=a@b.cd", "ORDERUP_MAIL_PASSWORD"),
        ("smtps://ann@mail.example", "lacks the sender"),
        ("smtps://mail.example:99999?from=a@b.cd", "is not a mail server"),
    ],
)
def test_a_mail_server_that_cannot_be_one_is_refused_at_the_start(text, told):
    with pytest.raises(Error, match=told):
        read_mail_server(text)
