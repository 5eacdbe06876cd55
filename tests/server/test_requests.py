"""A failed request leads to its line in the log, which has no secrets; deep messages are refused."""

import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from orderup.server.app import Application
from orderup.server.logs import JsonLines, begin_request, log, logger, request_id
from orderup.server.logs.repeats import WRITTEN, Repeats
from orderup.server.net.socket import CONNECTION
from orderup.server.people.identity import COOKIE, hashed
from orderup.server.protocol.decoding import DEEPEST, decoded, is_too_deep
from orderup.server.protocol.messages import Request
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import StoreError
from orderup.server.tables import bot_moves, moves
from orderup.server.tables.table import Table

from .inside import PEOPLE, Heard, Line, raw_request, start_cafe, start_game

ID = re.compile(r"[0-9a-f]{8}")


class Written(logging.Handler):
    """The lines that a server writes, as they are written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))

    def __call__(self, event: str) -> list[dict[str, Any]]:
        """The lines of an event."""
        return [line for line in map(json.loads, self.texts) if line["event"] == event]


@pytest.fixture
def written() -> Iterator[Written]:
    handler = Written()
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.INFO)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(level)


async def ask(
    application: Application, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, dict[str, str], Any]:
    """Status, headers and JSON of an answer."""
    sent = json.dumps(body).encode()
    status, head, text = await raw_request(application, path, method=method, body=sent, headers=headers)
    return status, head, json.loads(text)


async def converse(application: Application, table: str, *said: Any, **headers: str) -> list[Any]:
    """The answers to a page that says these things, one after the other, and then goes."""
    connection = Heard()
    heard = connection.messages
    connection.close = lambda code, reason: heard.append({"code": code})  # type: ignore[method-assign]
    saying = iter(
        [
            {"type": "websocket.connect"},
            *({"type": "websocket.receive", "text": json.dumps(message)} for message in said),
            {"type": "websocket.disconnect"},
        ]
    )

    async def receive() -> Any:
        return next(saying)

    async def send(message: Any) -> None:
        heard.append(message)

    found = [(name.encode(), value.encode()) for name, value in {"host": "127.0.0.1", **headers}.items()]
    scope = {"type": "websocket", "path": f"/ws/{table}", "headers": found, "client": ("127.0.0.1", 5)}
    await application(scope | {"extensions": {CONNECTION: {"connection": connection}}}, receive, send)
    return heard


async def test_every_answer_names_its_request_and_a_refusal_is_found_by_it(application, written):
    _, fine, _ = await ask(application, "GET", "/api/games")
    _, head, refused = await ask(application, "GET", "/api/tables/Annabelle")
    assert refused["code"] == "unknown_table"
    assert refused["request"] == head["x-request-id"]
    assert ID.fullmatch(head["x-request-id"])
    assert head["x-request-id"] != fine["x-request-id"]
    (line,) = written("refused")
    assert line["request"] == refused["request"]
    assert (line["code"], line["route"]) == ("unknown_table", "/api/tables/{table}")


async def test_a_crash_is_one_sentence_and_an_id(application, written, monkeypatch):
    def fail() -> Any:
        raise LookupError("Annabelle")

    monkeypatch.setattr(application.catalog, "infos", fail)
    status, head, told = await ask(application, "GET", "/api/games")
    assert (status, told["code"]) == (500, "failed")
    (line,) = written("request_failed")
    assert (line["request"], line["error"]) == (head["x-request-id"], "LookupError")
    assert told["request"] == line["request"]
    assert "Annabelle" not in "".join(written.texts) + told["message"]


async def test_on_a_socket_each_message_is_a_request(application, written):
    table = await start_game(application)
    ann = Line(application, table, "ann")
    await ann.say(type="hello")
    await ann.say(type="play", version=9, actions=["c2"])
    await ann.say_text("{")
    stale, broken = [message for message in ann.heard if message["type"] == "refused"]
    first, second = written("refused")
    assert [first["request"], second["request"]] == [stale["request"], broken["request"]]
    assert first["request"] != second["request"]
    assert (first["code"], first["asked"]) == ("stale", "PlayActions")
    assert (second["code"], second["asked"]) == ("bad_message", "nothing")
    unknown = await converse(application, "Annabelle")
    assert unknown[1]["request"] == written("refused")[-1]["request"]
    turned_away = await converse(application, table.stored.id, host="annabelle.example")
    body = json.loads(turned_away[1]["body"])
    assert body["request"] == written("refused")[-1]["request"]
    assert "nnabelle" not in "".join(written.texts)


async def test_a_crash_on_a_socket_is_told_before_it_closes(application, written, monkeypatch):
    async def fail(*_: Any) -> None:
        raise LookupError("Annabelle")

    table = await start_game(application)
    monkeypatch.setattr(moves, "play", fail)
    heard = await converse(
        application, table.stored.id, {"type": "hello"}, {"type": "play", "version": 0, "actions": ["a"]}
    )
    refused, closed = heard[-2:]
    assert (refused["code"], closed["code"]) == ("failed", 1011)
    (line,) = written("socket_failed")
    assert line["request"] == refused["request"]


async def test_store_failure_carries_the_request_id(application, written):
    table = await start_game(application)
    application.store.full = True
    ann = Line(application, table, ("ann", "ben")[table.match.seat or 0])
    await ann.say(type="hello")
    await ann.say(type="play", version=table.version, actions=[table.match.legal()[0].notation])
    refused = next(message for message in ann.heard if message["type"] == "refused")
    assert refused["code"] == "busy"
    assert {line["request"] for line in written("store_failed")} == {refused["request"]}


async def test_bot_moves_have_no_request_id(application, written, monkeypatch):
    found: list[str | None] = []
    table = await start_game(application)

    async def play(_: Table) -> None:
        found.append(request_id())

    monkeypatch.setattr(bot_moves, "_play_bots", play)
    monkeypatch.setattr(table, "bot_to_move", lambda: "greedy")
    begin_request()
    assert request_id() is not None
    table.wake_bots()
    assert table.bots is not None
    await table.bots
    assert found == [None]


def test_refusals_do_not_fill_the_log(written):
    written.addFilter(Repeats(lambda: 0.0))
    for _ in range(10 * WRITTEN):
        log("refused", code="stale")
        log("refused", code="too_fast")
    assert len(written("refused")) == 2 * WRITTEN


def words_of(value: Any, key: str = "") -> Iterator[str]:
    """All texts in a line of the log, but for those that name places of the source and the game."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from words_of(inner, name)
    elif isinstance(value, str) and key not in ("where", "game"):
        yield value


def hidden_in(table: Table) -> set[str]:
    """The names of all the game's components, seen or not."""
    content = table.match.pack.content
    return {
        item["id"]
        for items in content.values()
        if isinstance(items, list)
        for item in items
        if isinstance(item, dict) and "id" in item
    }


async def test_a_played_game_leaves_no_secret_in_the_log(application, written):
    """Refused, crashed and stored badly in every way, by people whose tokens are known here."""
    plan = {"game": "cafe_tycoon", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Annabelle"}
    status, head, told = await ask(application, "POST", "/api/tables", plan)
    assert status == 200
    token = head["set-cookie"].partition("=")[2].partition(";")[0]
    cookie = f"{COOKIE}={token}"
    link = (await ask(application, "POST", "/api/me/link", {}, cookie=cookie))[2]["url"].partition("#")[2]
    await ask(application, "POST", "/api/me/return", {"token": link + "x"})
    await ask(application, "POST", f"/api/tables/{told['id']}/start", {}, cookie=cookie)
    await ask(application, "POST", f"/api/tables/{told['id']}/sit", {"name": "Annabelle", "seat": 7})

    table = await start_cafe(application)
    lines = [Line(application, table, person) for person in PEOPLE]
    for line in lines:
        await line.say(type="hello")
    names = hidden_in(table)
    assert len(names) > 20
    for count in range(12):
        seat = table.match.seat
        action = table.match.legal()[count % len(table.match.legal())].notation
        await lines[(seat + 1) % 3].say(type="play", version=table.version, actions=[action])
        await lines[seat].say(type="play", version=table.version, actions=[*sorted(names)[:3]])
        await lines[seat].say(type="try", version=table.version, actions=[action], more=sorted(names))
        await lines[seat].say(type="play", version=table.version, actions=[action])
    application.store.full = True
    await lines[table.match.seat or 0].say(
        type="play", version=table.version, actions=[table.match.legal()[0].notation]
    )
    store_error = StoreError(f"{token} {sorted(names)[0]}", "SQLITE_FULL")

    async def fail(*_: Any) -> None:
        raise store_error

    application.store.append = fail  # type: ignore[method-assign]
    await ask(application, "POST", "/api/tables", plan, cookie=cookie)

    codes = {line["code"] for line in written("refused")}
    assert {"not_your_turn", "illegal", "bad_message", "busy", "unknown_link", "bad_option"} <= codes
    text = "".join(written.texts)
    for secret in ("Annabelle", token, hashed(token), link, told["id"], table.stored.id):
        assert secret not in text
    for part in (str(table.stored.seed), table.stored.nonce or ""):
        assert part not in text
    told_words = {word for line in written.texts for word in words_of(json.loads(line))}
    assert not {name for name in names for word in told_words if name in word.split()}


REQUEST = msgspec.json.Decoder(Request)


def nested(depth: int) -> str:
    return '{"a":[' * (depth // 2) + "[" * (depth % 2) + "]" * (depth % 2) + "]}" * (depth // 2)


@pytest.mark.parametrize("depth", [0, 1, 5, DEEPEST, DEEPEST + 1, DEEPEST + 2, 3000])
def test_depth_is_counted(depth):
    assert is_too_deep(nested(depth)) == (depth > DEEPEST)


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("[]" * 1000, False),
        ('["' + "[" * 1000 + '"]', False),
        (r'["\"' + "[" * 1000 + r'\\"]' + "{}" * 20, False),
        (r'["\\"' + "[" * 1000, True),
        ('"' + "[" * 1000, False),
        ("}" * 1000 + "{" * DEEPEST, False),
        ("[}" * 1000, False),
        ("[" * 1000, True),
        ("[]" * 20 + "[" * (DEEPEST + 1), True),
    ],
)
def test_only_brackets_that_are_open_at_once_count(text, deep):
    assert is_too_deep(text) == deep


@pytest.mark.parametrize("depth", [DEEPEST + 1, 100, 3000, 30_000])
def test_a_nested_message_is_refused_as_one(depth):
    text = '{"type": "play", "version": 0, "actions": ' + nested(depth) + "}"
    for sent in (text, text.encode()):
        with pytest.raises(Refusal, match=f"nested at most {DEEPEST} deep") as refused:
            decoded(sent, REQUEST)
        assert refused.value.code == "bad_message"


@pytest.mark.parametrize(
    "sent", [b"\xff", b"", "{", "[" * DEEPEST, b'{"type": "dance"}', "\ud800" * 20 + "[" * 20]
)
def test_invalid_messages_are_refused(sent):
    with pytest.raises(Refusal) as refused:
        decoded(sent, REQUEST)
    assert refused.value.code == "bad_message"
