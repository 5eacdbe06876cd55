"""`orderup admin`: its orders, their permissions, the messages to people, and the reports on play."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orderup.cli import admin, main
from orderup.cli.arguments import build_parser
from orderup.cli.server_arguments import STORE_VARIABLE
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.app import Application
from orderup.server.logs import table_mark
from orderup.server.notices.letters import account_notice
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import SIGNED, StoredChannel, sqlite
from orderup.server.tables import lobby, moves
from orderup.server.tables.audience import SHUT_OUT
from orderup.server.tables.table import Table
from orderup.server.upkeep.admin_commands import WORD, Signature, Word, signatures, stamp
from orderup.server.workers.pool import Decided

from .inside import ANN, BEN, Line, application, greeted, play_randomly, raw_request, start_cafe, start_game
from .test_requests import ask, converse

Order = Callable[..., Awaitable[tuple[int, str, str]]]


@pytest.fixture
def order(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Order:
    """Gives an order as on the command line: the exit code, and what was written."""
    monkeypatch.setattr(admin, "LOOK_EVERY", 0.01)
    monkeypatch.setenv("COLUMNS", "200")

    async def give(*words: str) -> tuple[int, str, str]:
        capfd.readouterr()
        what, *more = words
        lang = () if "--lang" in words else ("--lang", "en")
        code = await asyncio.to_thread(main, ["admin", what, "--data", str(tmp_path), *lang, *more])
        return code, *capfd.readouterr()

    return give


@pytest.fixture
def obedient(
    application: AbstractAsyncContextManager[Application],
) -> AbstractAsyncContextManager[Application]:
    """A server that follows orders."""
    return obeying(application)


@asynccontextmanager
async def obeying(opening: AbstractAsyncContextManager[Application]) -> AsyncIterator[Application]:
    async def follow(made: Application) -> None:
        while True:
            await made.obey()
            await asyncio.sleep(0.01)

    async with opening as made:
        await made.obey()
        following = asyncio.create_task(follow(made))
        yield made
        following.cancel()


def decider(table: Table) -> str:
    return ("ann", "ben")[table.match.seat or 0]


async def play(application: Application, table: Table, line: Line) -> str:
    """Play a legal action; `played`, or the code of the refusal."""
    before = table.version
    await line.say(type="play", version=before, actions=[table.match.legal()[0].notation])
    return "played" if table.version > before else str(line.heard[-1]["code"])


async def until(line: Line, **wanted: Any) -> Any:
    """The newest message that a page hears with these fields."""
    while True:
        for message in reversed(line.heard):
            if isinstance(message, dict) and all(message.get(key) == value for key, value in wanted.items()):
                return message
        await asyncio.sleep(0.01)


async def test_a_word_is_on_every_page_until_it_is_taken_back(obedient, order):
    table = await start_game(obedient)
    ann = Line(obedient, table, "ann")
    await ann.say(type="hello")
    assert [message["type"] for message in ann.heard] == ["welcome"], "nothing is announced"
    code, said, _ = await order("say", "  Wir   starten um acht neu. ", "--restart-in", "10")
    assert (code, said) == (0, "The message is on every page.\nServers that follow the order: 1.\n")
    told = await until(ann, type="announcement")
    assert (told["text"], told["read_only"]) == ("Wir starten um acht neu.", False)
    assert 540 < told["restart_in"] <= 600
    late = Line(obedient, table, None)
    await late.say(type="hello")
    assert [message["type"] for message in late.heard] == ["welcome", "announcement"]
    _, _, asked = await ask(obedient, "GET", "/api/announcement")
    assert asked["text"] == told["text"]
    assert (await order("unsay"))[0] == 0
    assert (await until(ann, type="announcement", text=None))["restart_in"] is None


async def test_a_restart_that_was_foretold_is_over_after_it(tmp_path, order):
    async def said(word: str | None) -> bool:
        told = "No message to everybody." if word is None else f"Message to everybody: {word}"
        return f"\n{told}\n" in (await order("status"))[1]

    async with obeying(application(tmp_path)):
        await order("say", "Soon", "--restart-in", "0")
        assert await said("Soon")
    assert await said(None), "whichever server starts next does not show it"
    async with obeying(application(tmp_path)) as made:
        assert made.orders.announcement().text is None
        assert await said(None)
        await order("say", "Welcome back")
        assert made.orders.announcement().text == "Welcome back"
    assert await said("Welcome back")
    async with obeying(application(tmp_path)) as made:
        assert made.orders.announcement().text == "Welcome back", "that word was about no restart"
        assert await said("Welcome back")


async def test_read_only_lets_people_watch_and_nobody_change_anything(obedient, order):
    table = await start_game(obedient)
    await play_randomly(table, 3)
    line = Line(obedient, table, decider(table))
    await line.say(type="hello")
    code, said, _ = await order("read-only", "on")
    assert (code, said.partition(".")[0]) == (0, "Nobody can play or change anything, all can watch")
    assert await play(obedient, table, line) == "read_only"
    assert (await until(line, type="announcement"))["read_only"] is True
    await line.say(type="undo", version=table.version)
    assert line.heard[-1]["code"] in ("read_only", "undo")
    plan = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
    status, _, told = await ask(obedient, "POST", "/api/tables", plan)
    assert (status, told["code"]) == (503, "read_only")
    for path in ("/livez", "/api/games"):
        assert (await raw_request(obedient, path, method="HEAD"))[0] == 200
    log = await obedient.store.log(table.stored.id)

    watching = Line(obedient, table, None)
    await watching.say(type="hello")
    assert watching.heard[0]["situation"]["version"] == table.version
    assert (await ask(obedient, "GET", f"/api/tables/{table.stored.id}/log"))[0] == 200
    table.drop()
    again = await obedient.tables.get(table.stored.id)
    assert await obedient.store.log(table.stored.id) == log, "nothing was stored by looking"

    assert (await order("read-only", "off"))[0] == 0
    line = Line(obedient, again, decider(again))
    await line.say(type="hello")
    assert await play(obedient, again, line) == "played"


@pytest.mark.settings(bot_pace=0.0)
async def test_bots_rest_while_nothing_may_change_and_go_on_afterwards(obedient, order):
    decided = asyncio.Event()

    async def decide(bot: str, seed: int, match: Any, **_: Any) -> Decided:
        decided.set()
        return Decided(match.legal()[0].notation, 1.0)

    obedient.workers.decide = decide  # type: ignore[method-assign]
    await order("read-only", "on")
    obedient.orders.read_only = False
    seats = [lobby.SeatPlan("bot"), lobby.SeatPlan("bot")]
    wanted = lobby.CreateTable(game="coffee_rush", seats=seats, name="Ann", random_order=False)
    table = await lobby.create(obedient.tables, ANN, wanted)
    obedient.orders.read_only = True
    version = table.version
    while table.bots_at_work:
        await asyncio.sleep(0.01)
    assert table.version == version
    await order("read-only", "off")
    while table.version < version + 4:
        await asyncio.sleep(0.01)


async def test_banned_person_is_disconnected_and_refused(obedient, order):
    name = r"Mal [red] \[/b] :cat:"  # It is shown as it is.
    plan = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "open"}], "name": name}
    _, head, told = await ask(obedient, "POST", "/api/tables", plan)
    cookie = head["set-cookie"].partition(";")[0]
    player = await obedient.people.find(cookie)
    table = await obedient.tables.get(told["id"])
    page = Line(obedient, table, player.id)
    await page.say(type="hello")
    assert f"{player.id}  {name}  1" in (await order("people"))[1]
    assert f" {name}, -" in (await order("tables"))[1]
    code, said, _ = await order("ban", player.id)
    assert (code, said.partition("\n")[0]) == (0, f"{name} is banned.")
    assert page.heard[-1] == SHUT_OUT
    await page.say(type="hello")
    for path in ("/api/tables", f"/api/tables/{told['id']}/sit", "/api/me/link"):
        status, _, refused = await ask(obedient, "POST", path, plan, cookie=cookie)
        assert (status, refused["code"]) == (403, "banned")
    refused, closed = (await converse(obedient, told["id"], {"type": "hello"}, cookie=cookie))[1:]
    assert (refused["code"], closed["code"]) == ("banned", SHUT_OUT)
    assert (await ask(obedient, "POST", "/api/tables", plan))[0] == 200, "others are not banned"
    assert "banned" in (await order("people"))[1]
    assert f"Banned: {player.id}." in (await order("status"))[1]

    assert (await order("unban", player.id))[0] == 0
    assert (await ask(obedient, "POST", "/api/me/link", {}, cookie=cookie))[0] == 200


async def test_person_without_a_seat_is_listed_and_can_be_banned(obedient, order):
    """One player who made a table for others, and one who said something in its lobby and left."""
    plan = {"game": "coffee_rush", "seats": [{"kind": "open"}, {"kind": "open"}], "name": "Host"}
    _, head, told = await ask(obedient, "POST", "/api/tables", plan)
    cookies = [head["set-cookie"].partition(";")[0]]
    path = f"/api/tables/{told['id']}"
    _, head, _ = await ask(obedient, "POST", f"{path}/sit", {"name": "Guest"})
    cookies.append(head["set-cookie"].partition(";")[0])
    assert (await ask(obedient, "POST", f"{path}/leave", {}, cookie=cookies[1]))[0] == 200
    for cookie, name, tables in zip(cookies, ("Host", "Guest"), (1, 0), strict=True):
        player = await obedient.people.find(cookie)
        assert re.search(rf"{player.id} +{name} +{tables}\b", (await order("people"))[1])
        code, said, _ = await order("ban", player.id)
        assert (code, said.partition("\n")[0]) == (0, f"{name} is banned.")
        status, _, refused = await ask(obedient, "POST", "/api/me/link", {}, cookie=cookie)
        assert (status, refused["code"]) == (403, "banned")


async def test_a_closed_table_is_shown_and_does_not_go_on(obedient, order):
    table = await start_cafe(obedient)
    await play_randomly(table, 5)
    table_id, version = table.stored.id, table.version
    page = Line(obedient, table, "ann")
    await page.say(type="hello")
    assert table_mark(table_id) in (await order("tables"))[1]
    assert (await order("close", table_id))[0] == 0
    await obedient.tables.catch_up()
    welcome = await until(page, type="welcome")
    frozen = welcome["table"]["frozen"]
    assert (frozen["version"], frozen["last"]) == (version, version)
    assert sorted(frozen["said"]) == ["en", "ko", "ru"]
    assert welcome["situation"]["legal"] == []
    with pytest.raises(Refusal, match="has closed this table"):
        await moves.play(table, "ann", table.version, ["x"])
    await page.say(type="say", phrase="hello")
    assert page.heard[-1]["code"] == "frozen", "the chat may be the reason for closing"
    assert "closed" in (await order("tables"))[1]
    table.drop()
    again = await obedient.tables.get(table_id)
    assert (await greeted(again, None, None))["table"]["frozen"] == frozen
    assert (await order("open", table_id))[0] == 0
    await obedient.tables.catch_up()
    await play_randomly(again, 1)
    assert again.version > version
    page = Line(obedient, again, "ann")
    await page.say(type="hello")
    await page.say(type="say", phrase="hello")
    assert page.heard[-1]["type"] == "said"


async def test_the_id_of_a_table_is_whole_in_a_narrow_terminal(obedient, order, monkeypatch):
    """It is what other orders take."""
    monkeypatch.setenv("COLUMNS", "50")
    table_id = (await start_game(obedient)).stored.id
    for lang in LANGUAGES:
        told = (await order("tables", "--lang", lang))[1]
        assert table_id in told
        assert "…" not in told


async def test_nobody_sits_down_at_a_closed_table(obedient, order):
    wanted = lobby.CreateTable("coffee_rush", [lobby.SeatPlan("me"), lobby.SeatPlan("open")], "Ann")
    table = await lobby.create(obedient.tables, ANN, wanted)
    assert (await order("close", table.stored.id))[0] == 0
    with pytest.raises(Refusal, match="has closed this table"):
        await lobby.sit(obedient.tables, table, BEN, lobby.Sit("Ben"))
    with pytest.raises(Refusal, match="has closed this table"):
        await lobby.start(obedient.tables, table, ANN)
    with pytest.raises(Refusal, match="when this game is over"):
        await lobby.rematch(obedient.tables, table, ANN)
    assert len(await obedient.store.tables_of("ann", 9)) == 1
    assert (await order("open", table.stored.id))[0] == 0
    await lobby.sit(obedient.tables, table, BEN, lobby.Sit("Ben"))
    await lobby.start(obedient.tables, table, ANN)
    assert table.match is not None


async def test_several_servers_follow_and_one_that_hangs_is_told_of(tmp_path, order, monkeypatch, obedient):
    async with application(tmp_path) as second:
        await second.obey()
        _, said, _ = await order("status")
        assert f"{tmp_path / 'orderup.sqlite3'}: 2. Servers that have received all orders: 2." in said
        monkeypatch.setattr(admin, "PATIENCE", 0.05)
        code, _, complaint = await order("read-only", "on")
        assert code == 2
        assert re.search(r"some servers do not follow yet \([12]\)", complaint)
        while "2. Servers that have received all orders: 1." not in (await order("status"))[1]:
            await asyncio.sleep(0.01)
        await second.obey()
        assert second.orders.read_only
        assert (await order("read-only", "off"))[0] == 2
    code, said, _ = await order("read-only", "off")
    assert (code, said) == (0, "Everybody can play.\nServers that follow the order: 1.\n")


async def test_a_server_that_was_killed_is_forgotten(application, monkeypatch):
    store, now = application.store, 1e9
    monkeypatch.setattr(sqlite, "clock", lambda: now)
    await store.write_note(SIGNED + "killed", msgspec.json.encode(Signature(now - 31, "")))
    await store.write_note(SIGNED + "long-ago", msgspec.json.encode(Signature(now - 2 * 86400, "")))
    await application.obey()
    notes = await store.notes()
    assert len(signatures(notes)) == 2
    assert [each.knows for each in admin._running(notes, now)] == [stamp(notes)]


async def test_a_server_whose_clock_is_wrong_runs_as_any_other(tmp_path, order, postgresql, monkeypatch):
    """The database has one clock for all: by that a server is there, and a restart near."""

    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 3600)
    async with application(tmp_path, store=postgresql) as made:
        for said, shown in ((now - 60, False), (now + 60, True)):
            word = Word("Soon", said, now + 600)
            await made.store.write_note(WORD, msgspec.json.encode(word))
            await made.obey()
            left = made.orders.announcement().restart_in
            assert (left is not None and 540 < left <= 600) is shown
        monkeypatch.setattr(time, "time", lambda: now)
        told = (await order("status", "--store", postgresql))[1]
        assert ": 1. Servers that have received all orders: 1." in told


async def test_unsent_notices_are_listed_by_channel(tmp_path, order):
    async with application(tmp_path) as made:
        player, _ = await made.people.make("Ann")
        hook = StoredChannel("c", player.id, "webhook", "https://a.example/secret", "k", "{}", None, 0.0)
        await made.store.put_channel(hook)
        await made.store.add_notice(account_notice(player.id, "device"))
        code, said, _ = await order("notices")
        assert code == 0
        assert said.split()[-6:] == ["webhook", "1", "0", "0", "0", "min"]
        assert "secret" not in said


async def test_records_of_finished_games_name_nobody_and_are_counted_by_the_lab(tmp_path, order, capfd):
    async with application(tmp_path) as made:
        table = await start_game(made)
        await play_randomly(table, 5)
        assert (await order("records", "coffee_rush"))[:2] == (0, "")
        await play_randomly(table, 2000)
        code, said, _ = await order("records", "coffee_rush")
        assert (code, said.count("\n")) == (0, 1)
        assert json.loads(said)["record"] == table.match.record()
        assert not re.search("ann|ben", said, re.IGNORECASE)
        assert (await order("records", "cafe_tycoon"))[:2] == (0, "")
    (tmp_path / "games.jsonl").write_text(said)
    words = ["--records", str(tmp_path / "games.jsonl"), "--seats", "2", "-o", str(tmp_path / "report.html")]
    assert main(["lab", "coffee_rush", "report", *words, "--lang", "en"]) == 0
    assert capfd.readouterr().out.startswith("Games of people, from games.jsonl: 1.\n")


async def test_commands_without_a_server_are_refused(tmp_path, order):
    code, _, complaint = await order("status")
    assert code == 2
    assert complaint.startswith(f"orderup: There is no database {tmp_path / 'orderup.sqlite3'}: ")
    assert list(tmp_path.iterdir()) == [], "a look makes no database"
    async with application(tmp_path):
        pass
    for words, sentence in (
        (("say", "Hello"), "No server runs on "),
        (("say", " "), "A message to everybody has 1 to 280 letters"),
        (("say", "x" * 281), "A message to everybody has 1 to 280 letters"),
        (("say", "\x1b[31m"), "A message to everybody has 1 to 280 letters"),
        (("close", "nowhere"), "There is no table nowhere: "),
        (("ban", "nobody"), "There is nobody with the id nobody: "),
        (("ban", "-Uhyphen_012"), "There is nobody with the id -Uhyphen_012: "),
        (("close", "-Uhyphen_012"), "There is no table -Uhyphen_012: "),
        (("unban", "nobody"), "Nobody with the id nobody is banned: "),
        (("close", "\udcff"), r"There is no table \udcff: "),
        (("ban", "\udcff"), r"There is nobody with the id \udcff: "),
        (("unban", "\udcff"), r"Nobody with the id \udcff is banned: "),
    ):
        code, _, complaint = await order(*words)
        assert code == 2, words
        assert complaint.startswith(f"orderup: {sentence}"), complaint
    for lang in LANGUAGES:
        for words in (("status",), ("tables",), ("people",), ("notices",), ("unsay",)):
            code, said, _ = await order(*words, "--lang", lang)
            assert code == 0
            assert said
            assert "admin-" not in said, "each message has a text"
    assert (await order("tables"))[1] == "No tables.\n"
    code, _, complaint = await order(
        "mail-test", "a@b.example", "--mail", "smtp://127.0.0.1:1?from=c@d.example"
    )
    assert code == 2
    assert "The mail was not sent (connect)" in complaint
    assert (await order("people"))[1] == "Nobody has been here yet.\n"
    code, said, _ = await order("read-only", "on")
    assert (code, said) == (0, "The order is noted. No server runs: it holds from the next start.\n")
    async with application(tmp_path) as made:
        await made.obey()
        assert made.orders.read_only


@pytest.mark.parametrize(
    "words",
    [
        ["--data", "kept", "--lang", "ko", "status"],
        ["--lang", "ko", "status", "--data", "kept"],
        ["--data", "elsewhere", "--lang", "ru", "status", "--data", "kept", "--lang", "ko"],
    ],
)
def test_options_stand_before_an_order_or_behind_it(words):
    """If an option stands on both sides, the last one holds."""
    read = build_parser().parse_args(["admin", *words])
    assert (read.order, read.data, read.lang) == ("status", "kept", "ko")


@pytest.mark.parametrize(
    "name", ["-Abc_defGhij", "--cdefghijkl", "-hkss5678901234_", "-daAA-bbbb-cccc-", "Abc-defGhijk"]
)
@pytest.mark.parametrize("more", [[], ["--data", "here"], ["--lang", "ko"]])
def test_an_id_may_begin_as_an_option_does(name, more):
    for words in ([name, *more], [*more, name], [*more, "--", name]):
        assert build_parser().parse_args(["admin", "close", *words]).table == name
        assert build_parser().parse_args(["admin", "ban", *words]).person == name


def test_a_store_named_before_an_order_is_the_one(monkeypatch):
    monkeypatch.setenv(STORE_VARIABLE, "sqlite:/another")
    read = build_parser().parse_args(["admin", "--store", "sqlite:/this", "status"])
    assert read.store == "sqlite:/this"
    assert build_parser().parse_args(["admin", "status"]).store == "sqlite:/another"
