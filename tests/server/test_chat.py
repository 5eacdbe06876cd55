"""The chat at a table: who may write, whom the server tells, and what it refuses with which reason."""

import json
import time
from typing import Any

import msgspec
import pytest

from orderup.server.app import Application
from orderup.server.people.identity import COOKIE
from orderup.server.protocol.messages import TEXT_LENGTH, CreateTable, Say, SeatPlan, Sit
from orderup.server.settings import Rate
from orderup.server.store import StoredRemark
from orderup.server.tables import chat, lobby
from orderup.server.tables.table import REMARKS_KEPT, Table

from .inside import ANN, BEN, Line, game_of, request, start_game
from .stores import table as stored_table

FREE = Rate(1e9, 1e9)
MARKUP = '<img src=x onerror=alert(1)> {$player} \u202egnp.exe\u0000\n& "quoted" 안녕 привет'
AS_READ = '<img src=x onerror=alert(1)> {$player} gnp.exe & "quoted" 안녕 привет'


async def line(made: Application, table: Table, player: str | None) -> Line:
    found = Line(made, table, player)
    await found.say(type="hello", since=None)
    return found


def said(page: Line) -> list[dict[str, Any]]:
    """The remarks that a page has been told, from the last time that all were."""
    found: list[dict[str, Any]] = []
    for message in page.heard:
        if message["type"] == "said":
            found = message["remarks"] if message["again"] else found + message["remarks"]
    return found


def refused(page: Line) -> str:
    assert page.heard[-1]["type"] == "refused", page.heard[-1]
    return str(page.heard[-1]["code"])


@pytest.mark.settings(person_say_rate=FREE)
async def test_seated_player_is_heard_by_all_as_plain_text(application):
    table = await start_game(application)
    ann, ben, stranger = [await line(application, table, who) for who in ("ann", "ben", None)]
    await ann.say(type="say", phrase="good_luck")
    await ben.say(type="say", text=MARKUP)
    for page in (ann, ben, stranger):
        first, second = said(page)
        assert (first["name"], first["seat"], first["phrase"]) == ("Ann", 0, "good_luck")
        assert first["text"] is None
        assert (second["name"], second["seat"], second["text"]) == ("Ben", 1, AS_READ)
        assert not {"ann", "ben"} & {first["who"], second["who"]}, "an id of a player is told to nobody"
    await stranger.say(type="say", phrase="hello")
    assert refused(stranger) == "not_seated"
    assert len(said(ann)) == 2
    assert [remark["text"] for remark in said(await line(application, table, None))] == [None, AS_READ]
    record = json.dumps(table.match.record() if table.match else None)
    assert "gnp.exe" not in record
    assert table.version == 0


@pytest.mark.settings(person_say_rate=FREE)
async def test_invalid_text_is_refused_by_a_sentence(application):
    ann = await line(application, await start_game(application), "ann")
    for message, code in (
        ({"text": "\u200b \u3164"}, "bad_text"),
        ({"text": "a" + "\u0301" * 9}, "bad_text"),
        ({"text": ""}, "bad_message"),
        ({"text": "x" * (TEXT_LENGTH + 1)}, "bad_message"),
        ({"phrase": "shout"}, "bad_message"),
        ({"phrase": "hello", "text": "both"}, "bad_message"),
        ({}, "bad_message"),
        ({"text": {"html": "<b>"}}, "bad_message"),
    ):
        await ann.say(type="say", **message)
        assert refused(ann) == code, message
        assert ann.heard[-1]["message"].endswith("."), ann.heard[-1]
    assert said(ann) == []


@pytest.mark.settings(person_say_rate=Rate(1e-09, 2.0))
async def test_chat_flood_is_throttled_and_bounded(application):
    table = await start_game(application)
    ann = await line(application, table, "ann")
    for number in range(3):
        await ann.say(type="say", text=f"{number}")
    assert refused(ann) == "too_talkative"
    assert [remark["text"] for remark in said(ann)] == ["0", "1"]
    await ann.say(type="ping")
    assert ann.heard[-1]["type"] == "pong"
    for number in range(REMARKS_KEPT):
        await chat.say(table, "ben", Say(text=f"{number}"))
    assert [remark["text"] for remark in said(await line(application, table, None))] == list(
        map(str, range(REMARKS_KEPT))
    )


@pytest.mark.settings(person_say_rate=FREE)
async def test_without_a_chat_phrases_are_said_and_a_rematch_is_as_quiet(application):
    seats = [SeatPlan("me"), SeatPlan("open")]
    wanted = CreateTable("coffee_rush", seats, "Ann", chat=False)
    table = await lobby.create(application.tables, ANN, wanted)
    await lobby.sit(application.tables, table, BEN, Sit("Ben"))
    ann = await line(application, table, "ann")
    assert ann.heard[0]["table"]["chat"] is False
    await ann.say(type="say", text="psst")
    assert refused(ann) == "no_chat"
    await ann.say(type="say", phrase="smile")
    assert [remark["phrase"] for remark in said(ann)] == ["smile"]
    await lobby.start(application.tables, table, ANN)
    assert said(ann)[0]["seat"] == table.seat_of("ann"), "the seat is that after the shuffle"
    table.stored.status = "over"
    assert (await lobby.rematch(application.tables, table, ANN)).stored.chat is False


@pytest.mark.settings(person_say_rate=FREE)
async def test_at_a_table_by_turns_remarks_stay_until_they_are_taken_back(application, monkeypatch):
    made, token = await application.people.make("Ann")
    ben, _ = await application.people.make("Ben")
    table = await game_of(application, "coffee_rush", (made, ben), tempo="turns")
    page = await line(application, table, ben.id)
    for text in ("one", "two", "three"):
        await page.say(type="say", text=text)
    assert [(remark["number"], remark["text"]) for remark in said(page)] == [
        (1, "one"),
        (2, "two"),
        (3, "three"),
    ]
    table.drop()
    table = await application.tables.get(table.stored.id)
    page, others = [await line(application, table, player.id) for player in (ben, made)]
    assert [remark["text"] for remark in said(others)] == ["one", "two", "three"]
    assert others.heard[1]["read"] == 0
    await others.say(type="unsay", number=2)
    assert refused(others) == "forbidden"
    for kind in ("unsay", "read"):
        for number in (-(10**30), 0, 2**31, 10**30):
            await others.say(type=kind, number=number)
            assert refused(others) == "bad_message"
    await page.say(type="unsay", number=2)
    assert [remark["text"] for remark in said(others)] == ["one", "three"]

    async def unread() -> int:
        own = [each for kind in ("turn", "waiting") for each in (await games(kind))["games"]]
        return int(own[0]["unread"])

    async def games(kind: str) -> Any:
        cookie = {"cookie": f"{COOKIE}={token}"}
        return (await request(application, "GET", "/api/me/games", query=f"list={kind}", headers=cookie))[1]

    assert await unread() == 2
    await application.store.write_note(f"muted:{ben.id}", b"true")
    assert await unread() == 0, "texts of people who may not write do not count"
    await application.store.write_note(f"muted:{ben.id}", None)
    await others.say(type="read", number=10**6)
    assert await unread() == 0
    await page.say(type="say", phrase="hello")
    assert await unread() == 1, "nobody can have read later messages"
    await application.store.block(ben.id, made.id, 1.0)
    assert await unread() == 0, "messages of blocked people do not count"
    await application.store.unblock(ben.id, made.id)
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + 61)
    await page.say(type="unsay", number=4)
    assert refused(page) == "forbidden"


async def test_only_the_latest_remarks_of_a_table_are_stored(store):
    await store.create_table(stored_table())
    remark = StoredRemark(0, "ann", "Ann", 0.0, None, "word")
    for number in range(1, 5):
        each = msgspec.structs.replace(remark, at=float(number))
        assert await store.add_remark("t", each, 3) == number
        assert await store.add_remark("t", each, 3) == number, "a repeated statement says it once"
    assert [each.number for each in await store.remarks("t")] == [2, 3, 4]
    await store.note_read("t", "ben", 3)
    await store.note_read("t", "ben", 2)
    assert (await store.read_remarks("t", "ben"), await store.read_remarks("t", "ann")) == (3, 0)
