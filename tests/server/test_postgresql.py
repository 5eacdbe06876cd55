"""PostgreSQL: connections that break double nothing and lose nothing, and a keeper is told what is wrong."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest

from orderup.errors import Error
from orderup.server.protocol.refusal import Refusal
from orderup.server.serving import serve
from orderup.server.settings import Settings
from orderup.server.store import Conflict, Player, StoredTable, StoreError
from orderup.server.store.address import open_store
from orderup.server.store.postgres import PostgresStore, database, schema
from orderup.server.store.postgres.database import Patience
from orderup.server.store.postgres.failures import failure, where_of

from .. import limited
from ..databases import ask, get
from .cable import Cable, cable_to
from .inside import application, rules_loaded, start_game
from .stores import days, entry, settled, table

AT_ONCE = Patience(pauses=(0.0, 0.0, 0.0))
"""What breaks off is tried again so often, without a pause."""
Steps = Callable[[PostgresStore, Cable], Awaitable[None]]


def on_a_cable(server: str, steps: Steps, patience: Patience = AT_ONCE) -> None:
    """Take a store with a player and a table through steps of a test, at the end of a cable."""

    async def run() -> None:
        async with cable_to(server) as cable:
            store = await PostgresStore.open(cable.address, patience)
            await store._news.stop()  # Its own questions would be cut short in place of the test's.
            await store.add_player(Player("ann"), "h1", 1.0)
            await store.create_table(table("t"))
            try:
                await asyncio.wait_for(steps(store, cable), 120)
            finally:
                await store.close()

    limited.run(run())


def changed() -> StoredTable:
    """The table as it is to be saved."""
    row = table("t", players=("ann", "ben"))
    row.status = "playing"
    return row


WRITES: dict[str, tuple[str, Callable[[PostgresStore], Awaitable[Any]]]] = {
    "append": ("INSERT 0 2", lambda store: store.append("t", [entry(1), entry(2)])),
    "create_table": ("INSERT 0 1", lambda store: store.create_table(table("u"))),
    "save_table": ("SELECT 1", lambda store: store.save_table(changed())),
    "add_player": ("INSERT 0 1", lambda store: store.add_player(Player("ben"), "h2", 1.0)),
    "add_token": ("INSERT 0 1", lambda store: store.add_token("ann", "h3", 1.0)),
    "replace_link": ("INSERT 0 1", lambda store: store.replace_link("ann", "l2", 1.0)),
    "keep_pack": ("INSERT 0 1", lambda store: store.keep_pack("h", b"{}", 1.0)),
}


async def everything(store: PostgresStore) -> Any:
    """All that the writes could have changed."""
    return [
        await store.log("t"),
        [await store.table(name) for name in ("t", "u")],
        [await store.tables_of(name, 9) for name in ("ann", "ben")],
        [await store.player_of(token) for token in ("h1", "h2", "h3")],
        await store.player_of("l2", link=True),
        await store.pack("h"),
    ]


@pytest.mark.parametrize("name", WRITES)
def test_what_was_done_without_an_answer_is_done_once(postgresql: str, name: str) -> None:
    answer, write = WRITES[name]

    async def steps(store: PostgresStore, cable: Cable) -> None:
        cable.lose(answer)
        await write(store)
        assert cable.lost == 1
        found = await everything(store)
        with pytest.raises(Conflict) if name not in ("replace_link", "keep_pack") else _nothing():
            await write(store)
        assert await everything(store) == found

    on_a_cable(postgresql, steps)


class _nothing:  # noqa: N801 - it stands for a context manager of pytest's
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...


@pytest.mark.parametrize("name", WRITES)
def test_what_never_arrived_is_done_all_the_same(postgresql: str, name: str) -> None:
    async def steps(store: PostgresStore, cable: Cable) -> None:
        cable.break_all()
        await WRITES[name][1](store)

    on_a_cable(postgresql, steps)


def test_somebody_elses_move_is_not_taken_for_ones_own(postgresql: str) -> None:
    """Of two who write a version the loser hears so, however his connection was broken meanwhile."""

    async def steps(store: PostgresStore, cable: Cable) -> None:
        other = await PostgresStore.open(postgresql)
        await other.append("t", [entry(1, at=7.0)])
        await other.close()
        cable.lose("ERROR")
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)])
        assert cable.lost == 1
        assert await store.log("t") == [entry(1, at=7.0)]

    on_a_cable(postgresql, steps)


def names(count: int) -> list[str]:
    return [f"t{number}" for number in range(count)]


def test_appends_that_come_together_share_a_statement_and_its_fate(postgresql: str) -> None:
    """Its answer is lost, and somebody else has written to one of the logs: each still hears of its own."""

    async def steps(store: PostgresStore, cable: Cable) -> None:
        for name in names(9):
            await store.create_table(table(name))
        done = store._database.do
        asked = 0

        async def count(*arguments: Any, **named: Any) -> Any:
            nonlocal asked
            asked += 1
            return await done(*arguments, **named)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(store._database, "do", count)
            first = [entry(1), entry(2)]
            await asyncio.gather(*(store.append(name, first) for name in names(9)))
            assert asked == 1
        lost = asyncio.gather(*(store.append(name, [entry(3)]) for name in names(8)))
        cable.lose("INSERT 0 8")
        assert await lost == [None] * 8
        assert cable.lost == 1
        others = [
            *(store.append(name, [entry(4)]) for name in names(9)[:-1]),
            store.append("t8", [entry(2, 9.0)]),
        ]
        outcomes = await asyncio.gather(*others, store.append("t7", [entry(2**40)]), return_exceptions=True)
        assert outcomes[:8] == [None] * 8
        assert isinstance(outcomes[8], Conflict)
        assert isinstance(outcomes[9], StoreError)
        heads = await store.heads(names(9))
        assert heads == dict.fromkeys(names(8), (0, 4)) | {"t8": (0, 2)}

    on_a_cable(postgresql, steps)


def test_what_was_asked_for_is_finished_before_the_end(postgresql: str) -> None:
    async def run() -> None:
        store = await PostgresStore.open(postgresql)
        await store.create_table(table("t"))
        asked = [asyncio.create_task(store.append("t", [entry(version)])) for version in range(1, 6)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*asked) == [None] * 5

    limited.run(run())


def test_a_database_that_stays_away_and_comes_back(postgresql: str) -> None:
    async def steps(store: PostgresStore, cable: Cable) -> None:
        await cable.cut()
        for asked in (store.append("t", [entry(1)]), store.log("t"), store.check(1.0)):
            with pytest.raises(StoreError, match=r"^No PostgreSQL answers .* at 127\.0\.0\.1:\d+") as refused:
                await asked
            assert refused.value.log_reason == "unreachable"
        await cable.mend()
        await store.append("t", [entry(1)])
        assert await store.log("t") == [entry(1)]

    on_a_cable(postgresql, steps)


def test_who_asks_a_database_that_is_away_for_long_hears_so_at_once(postgresql: str) -> None:
    """So a page can look for another server; when the database is back, it is given time again."""

    async def steps(store: PostgresStore, cable: Cable) -> None:
        tried = 0
        connection = store._database._connection

        def counted() -> Any:
            nonlocal tried
            tried += 1
            return connection()

        store._database._connection = counted  # type: ignore[method-assign]

        async def tries() -> int:
            nonlocal tried
            tried = 0
            with suppress(StoreError):
                await store.log("t")
            return tried

        await store._nodes.stop()
        for _ in range(2):
            await cable.cut()
            assert [await tries() for _ in range(3)] == [4, 2, 2]
            await cable.mend()
            assert [await tries() for _ in range(2)] == [1, 1]

    on_a_cable(postgresql, steps)


def test_who_cannot_know_whether_it_was_done_says_so(postgresql: str) -> None:
    async def steps(store: PostgresStore, cable: Cable) -> None:
        await store.append("t", [entry(1)])
        cable.lose("INSERT 0 1")
        with pytest.raises(StoreError) as refused:
            await store.append("t", [entry(2)])
        assert refused.value.unsure
        with pytest.raises(StoreError) as refused:
            await _on_a_cut_cable(store, cable)
        assert not refused.value.unsure, "nothing was sent"
        await cable.mend()
        assert await store.log("t") == [entry(1), entry(2)]

    on_a_cable(postgresql, steps, Patience(pauses=()))


async def _on_a_cut_cable(store: PostgresStore, cable: Cable) -> None:
    await cable.cut()
    with pytest.raises(StoreError):
        await store.check(1.0)  # It finds the pool's connections broken.
    await store.append("t", [entry(3)])


def test_a_database_that_says_nothing(postgresql: str) -> None:
    async def steps(store: PostgresStore, cable: Cable) -> None:
        await store.append("t", [entry(1)])
        cable.be_silent(True)
        with pytest.raises(StoreError, match="does not answer") as refused:
            await store.append("t", [entry(2)])
        assert (refused.value.log_reason, refused.value.unsure) == ("store_silent", True)
        cable.be_silent(False)
        await store.check(1.0)

    on_a_cable(postgresql, steps, Patience(answer=1.0, connect=1.0))


def test_who_is_cancelled_while_the_database_says_nothing_has_ended(postgresql: str) -> None:
    """Not failed, which a task that goes on after failures would take for no reason to end."""

    async def steps(store: PostgresStore, cable: Cable) -> None:
        cable.be_silent(True)
        asking = asyncio.create_task(store.check(1.0))
        await asyncio.wait([asking], timeout=0.1)
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()

    on_a_cable(postgresql, steps, Patience(answer=1.0, connect=1.0))


def test_news_after_a_gap(postgresql: str) -> None:
    async def run() -> None:
        other = await PostgresStore.open(postgresql)
        async with cable_to(postgresql) as cable:
            store = await PostgresStore.open(cable.address, Patience(news_again=0.0))
            await other.create_table(table("t"))
            await settled(store)
            await cable.cut()
            await other.append("t", [entry(1)])
            await cable.mend()
            while await store.news(0.05) is not None:
                pass  # What may have been missed is anything.
            heard, version = None, 1
            while heard != {"t"}:
                assert heard is None or heard == set()
                version += 1
                await other.append("t", [entry(version)])
                heard = await store.news(0.05)
            await store.close()
        await other.close()

    limited.run(run())


def test_people_are_told_when_the_database_goes_and_play_on_when_it_is_back(
    postgresql: str, tmp_path: Path
) -> None:
    rules_loaded()

    async def run() -> None:
        async with cable_to(postgresql) as cable, application(tmp_path, store=cable.address) as server:
            store = server.store
            assert isinstance(store, PostgresStore)
            store._database.patience = Patience(pauses=())
            await store._news.stop()
            name = (await start_game(server)).stored.id
            acknowledged = 0

            async def play() -> None:
                nonlocal acknowledged
                table = await server.tables.get(name)
                assert table.match is not None
                player = ("ann", "ben")[table.match.seat or 0]
                await table.play(player, table.version, [table.match.legal()[0].notation])
                acknowledged = table.version

            await play()
            cable.lose("INSERT 0 ")
            with pytest.raises(Refusal) as refused:
                await play()
            assert refused.value.code == "unsure"
            await play()
            await cable.cut()
            for _ in range(3):
                with pytest.raises((Refusal, StoreError)) as refused:
                    await play()
                assert getattr(refused.value, "code", "busy") in ("busy", "unsure")
            await cable.mend()
            before = acknowledged
            await play()
            log = await store.log(name)
            assert [line.version for line in log] == list(range(1, acknowledged + 1))
            assert acknowledged > before

    limited.run(run())


# Opening it


def refusal(address: str) -> str:
    """The sentence with which a server does not start."""
    with pytest.raises(Error) as refused:
        serve(Settings(Path(), store=address, port=0))
    said = str(refused.value)
    assert said.endswith(".")
    assert "secret" not in said
    return said


def test_what_a_keeper_is_told_of_a_wrong_address(postgresql: str, tmp_path: Path) -> None:
    server, _, rest = postgresql.partition("/postgres?")
    assert "There is no database nothing" in refusal(f"{server}/nothing?{rest}")
    assert "No PostgreSQL answers" in refusal(f"postgresql:///postgres?host={tmp_path}")
    assert "No PostgreSQL answers for the database x at 127.0.0.1:1:" in refusal(
        "postgresql://ann:secret@127.0.0.1:1/x"
    )
    assert "can only be read" in refusal(f"{postgresql}&default_transaction_read_only=on")
    for wrong in ("mysql://ann:secret@here/x", "secret.sqlite3", "sqlite:"):
        assert "sqlite:PATH or postgresql://" in refusal(wrong)
    assert "has no such setting" in refusal(f"{postgresql}&colour=blue")
    for wrong in ("postgresql://ann:secret@here:port/x", "postgresql://ann:secret@[::1/x"):
        assert "cannot be read: it is postgresql://USER@HOST:PORT/NAME" in refusal(wrong)


def test_a_file_that_cannot_be_read_is_named() -> None:
    """As of certificates in the folder of somebody else. No server is said to be away."""
    refused = PermissionError(EACCES, "Permission denied", "/home/ann/.postgresql/root.crt")
    told = str(failure(refused, "orderup at here"))
    assert told.startswith(
        "The database orderup at here was not asked: /home/ann/.postgresql/root.crt cannot"
    )


def test_a_wrong_password(postgresql: str) -> None:
    for user in ("locked:secretly", "nobody_of_this_name"):
        assert "lets nobody in" in refusal(postgresql.replace("postgres:@", f"{user}@"))


def test_a_version_that_is_too_old(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "OLDEST", 99)
    assert "orderup needs 99 or newer" in refusal(postgresql)


def test_a_database_of_a_newer_orderup(postgresql: str) -> None:
    ask(
        postgresql,
        "CREATE TABLE orderup_schema (version integer)",
        f"INSERT INTO orderup_schema VALUES ({schema.VERSION + 1})",
    )
    assert f"newer orderup (schema {schema.VERSION + 1}, this one knows {schema.VERSION})" in refusal(
        postgresql
    )


def test_a_database_of_something_else_is_left_alone(postgresql: str) -> None:
    ask(postgresql, "CREATE TABLE tables (legs integer)")
    assert "something else" in refusal(postgresql)
    assert get(postgresql, "SELECT to_regclass('orderup_schema')") is None


def test_without_asyncpg_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("orderup.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'orderup[postgres]'" in refusal("postgresql://here/x")


def test_a_database_that_may_forget_is_warned_of(postgresql: str, caplog: pytest.LogCaptureFixture) -> None:
    """The tests' own does not wait for its disk."""

    async def run(address: str) -> None:
        await (await PostgresStore.open(address)).close()

    limited.run(run(postgresql))
    limited.run(run(f"{postgresql}&synchronous_commit=off"))
    told = [record.fields["off"] for record in caplog.records if record.message == "database_may_forget"]
    assert told == [["fsync"], ["fsync", "synchronous_commit"]]


def test_an_address_is_shown_without_its_secrets() -> None:
    for address, shown in (
        ("postgresql://ann:secret@db.example:5433/orders?sslmode=require", "orders at db.example:5433"),
        ("postgresql://ann:se%40cret@a,b/orders", "orders at a,b"),
        ("postgresql:///orders?host=/run/here&password=secret", "orders at /run/here"),
        ("postgresql://", "of its user at this machine"),
    ):
        assert where_of(address) == shown


# Its schema


def test_of_several_servers_that_start_at_once_one_makes_the_schema(postgresql: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(postgresql) for _ in range(4)))
        await stores[0].create_table(table())
        assert [await store.table("t") for store in stores] == [table()] * 4
        await asyncio.gather(*(store.close() for store in stores))

    limited.run(run())


def test_an_upgrade_that_fails_leaves_nothing(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "UPGRADES", (*schema.UPGRADES, "CREATE TABLE x (y int); SELECT 1 / 0"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    assert "failed (DivisionByZeroError)" in refusal(postgresql)
    assert get(postgresql, "SELECT to_regclass('orderup_schema')") is None


RIGHTS = """
    GRANT USAGE ON SCHEMA {schema} TO {user};
    GRANT SELECT ON orderup_schema TO {user};
    GRANT SELECT, INSERT, UPDATE, DELETE
        ON players, tokens, tables, members, log, packs, checks, reviews, verdicts, presence,
           notes, nodes, leases, buckets TO {user}
"""
"""As docs/postgresql.md has them."""


def test_the_least_rights_are_enough(postgresql: str) -> None:
    name, user = postgresql.rpartition("=")[2], f"u{postgresql.rpartition('=')[2]}"
    ask(postgresql, f"CREATE ROLE {user} LOGIN")
    least = postgresql.replace("postgres:@", f"{user}@")
    assert least != postgresql
    assert "docs/postgresql.md" in refusal(least), "nobody has made the tables yet"

    async def run() -> None:
        await (await PostgresStore.open(postgresql)).close()
        ask_again = asyncio.get_running_loop().run_in_executor
        await ask_again(None, ask, postgresql, RIGHTS.format(schema=name, user=user))
        store = await PostgresStore.open(least)
        await store.add_player(Player("ann"), "h1", 1.0)
        await store.create_table(table())
        await store.append("t", [entry(1)])
        await store.save_table(table())
        await store.keep_pack("h", b"{}", 1.0)
        await store.check(1.0)
        await store.replace_link("ann", "l", 1.0)
        await store.note_presence("t", {"ann"})
        await store.note_presence("t", set())
        assert await store.take({"t": 1}) == {"t"}
        await store.expire(days(1000.0, most=True))
        assert (await store.expire(days(2000.0, most=True))).tables == ["t"]
        await store.close()

    limited.run(run())
    missing = get(
        postgresql,
        f"SELECT string_agg(tablename, ' ') FROM pg_tables WHERE schemaname = '{name}'"
        f" AND NOT has_table_privilege('{user}', format('%I.%I', schemaname, tablename), 'SELECT')",
    )
    assert missing is None, "each table is named among the rights"
    text = (Path(__file__).parents[2] / "docs" / "postgresql.md").read_text("utf-8")
    documented = " ".join(text.split())
    for right in RIGHTS.format(schema="orderup", user="orderup_server").split(";"):
        assert " ".join(right.split()) in documented


def test_an_address_that_is_a_file(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:{tmp_path}/here/a.sqlite3")
        await store.close()

    limited.run(run())
    assert (tmp_path / "here" / "a.sqlite3").is_file()
