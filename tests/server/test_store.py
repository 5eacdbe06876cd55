"""The store's contract: what every implementation has to keep. A new one joins by a line in STORES."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from orderup.server.store import Conflict, Entry, Player, Store, StoredSeat, StoredTable, StoreError
from orderup.server.store.sqlite import SqliteStore

Test = Callable[[Store], Awaitable[None]]
STORES: dict[str, Callable[[Path], Awaitable[Store]]] = {
    "sqlite": lambda folder: SqliteStore.open(folder / "orderup.sqlite3"),
}


@pytest.fixture(params=STORES)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., None]:
    """Run steps of a test, each on the store opened anew: what one wrote the next has to find."""

    def run_steps(*steps: Test) -> None:
        async def all_steps() -> None:
            for step in steps:
                store = await STORES[request.param](tmp_path)
                try:
                    await step(store)
                finally:
                    await store.close()

        asyncio.run(all_steps())

    return run_steps


def table(
    name: str = "t", host: str = "ann", players: tuple[str, ...] = ("ann",), at: float = 100.0
) -> StoredTable:
    seats = [StoredSeat("person", player, player.title()) for player in players]
    seats += [StoredSeat("bot", bot="greedy"), StoredSeat("open")]
    return StoredTable(name, "game", "default", "hash", {"x": True}, True, host, seats, at, at, 1)


def entry(version: int, at: float = 100.0) -> Entry:
    return Entry(version, version % 2, "play", "person", {"kind": "place", "cell": "커피", "n": version}, at)


def test_players_are_found_by_their_tokens(run: Callable[..., None]) -> None:
    async def write(store: Store) -> None:
        await store.add_player(Player("p1", "Ann"), "h1", 1.0)
        await store.add_player(Player("p2", None), "h2", 1.0)
        await store.add_token("p1", "h3", 2.0)
        await store.rename_player("p2", "Ben")

    async def read(store: Store) -> None:
        assert await store.player_of("h1") == await store.player_of("h3") == Player("p1", "Ann")
        assert await store.player_of("h2") == Player("p2", "Ben")
        assert await store.player_of("h4") is None

    run(write, read)


def test_a_player_has_one_link_and_it_is_no_token(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        await store.add_player(Player("p1", "Ann"), "h1", 1.0)
        await store.replace_link("p1", "l1", 2.0)
        assert await store.player_of("l1", link=True) == Player("p1", "Ann")
        assert await store.player_of("l1") is None
        assert await store.player_of("h1", link=True) is None
        await store.replace_link("p1", "l2", 3.0)
        assert await store.player_of("l1", link=True) is None
        assert await store.player_of("l2", link=True) == Player("p1", "Ann")
        assert await store.player_of("h1") == Player("p1", "Ann")

    run(steps)


def test_a_token_belongs_to_one_player(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        await store.add_player(Player("p1"), "h1", 1.0)
        with pytest.raises(Conflict):
            await store.add_player(Player("p2"), "h1", 1.0)
        await store.add_player(Player("p2"), "h2", 1.0)

    run(steps)


def test_a_table_comes_back_as_it_was(run: Callable[..., None]) -> None:
    stored = table(players=("ann", "ben"))
    stored.seed, stored.nonce, stored.status = 2**63 - 1, "nonce", "playing"
    stored.seats[1].stand_in, stored.seats[1].left = "random", True

    async def write(store: Store) -> None:
        await store.create_table(stored)
        with pytest.raises(Conflict):
            await store.create_table(table())

    async def read(store: Store) -> None:
        assert await store.table("t") == stored
        assert await store.table("u") is None

    run(write, read)


def test_open_tables_of_a_host_are_counted(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        for name, at in (("old", 10.0), ("new", 100.0), ("newer", 101.0)):
            await store.create_table(table(name, at=at))
        await store.create_table(table("bens", host="ben", players=("ann", "ben"), at=100.0))
        assert await store.open_tables("ann", 0.0) == 3
        assert await store.open_tables("ann", 50.0) == 2
        assert await store.open_tables("ben", 50.0) == 1
        assert await store.open_tables("cleo", 0.0) == 0
        over = table("new")
        over.status = "over"
        await store.save_table(over)
        assert await store.open_tables("ann", 50.0) == 1

    run(steps)


def test_the_second_to_save_a_revision_is_told(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        mine = table()
        await store.create_table(mine)
        theirs = msgspec.convert(msgspec.to_builtins(mine), StoredTable)
        mine.status = "playing"
        await store.save_table(mine)
        assert mine.revision == 1
        theirs.status = "over"
        with pytest.raises(Conflict):
            await store.save_table(theirs)
        assert theirs.revision == 0
        assert await store.table("t") == mine
        await store.save_table(mine)
        assert (await store.table("t") or mine).revision == 2
        with pytest.raises(Conflict):
            await store.save_table(table("never created"))

    run(steps)


def test_tables_are_listed_for_host_and_seats_newest_first(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        await store.create_table(table("old", at=1.0))
        await store.create_table(table("new", players=("ann", "ben"), at=3.0))
        await store.create_table(table("middle", host="ben", players=(), at=2.0))
        await store.append("new", [entry(1), entry(2)])
        listed = await store.tables_of("ann", 10)
        assert [(row.id, version) for row, version in listed] == [("new", 2), ("old", 0)]
        assert [row.id for row, _ in await store.tables_of("ben", 10)] == ["new", "middle"]
        assert [row.id for row, _ in await store.tables_of("ben", 1)] == ["new"]
        assert await store.tables_of("cleo", 10) == []
        left = await store.table("new")
        assert left is not None
        left.seats[1] = StoredSeat("open")
        await store.save_table(left)
        assert [row.id for row, _ in await store.tables_of("ben", 10)] == ["middle"]

    run(steps)


def test_the_log_keeps_every_entry_in_order(run: Callable[..., None]) -> None:
    entries = [
        entry(1),
        entry(2),
        Entry(3, 0, "undo", "person", None, 1.5),
        Entry(4, 1, "play", "forced", {}, 2.5),
    ]

    async def write(store: Store) -> None:
        await store.create_table(table())
        await store.create_table(table("other"))
        await store.append("t", entries[:1])
        await store.append("t", entries[1:])

    async def read(store: Store) -> None:
        assert await store.log("t") == entries
        assert await store.log("other") == await store.log("unknown") == []

    run(write, read)


def test_the_second_to_write_a_version_is_told(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        await store.create_table(table())
        await store.append("t", [entry(1), entry(2)])
        with pytest.raises(Conflict):
            await store.append("t", [entry(2, at=9.0)])
        with pytest.raises(Conflict):
            await store.append("t", [entry(3), entry(4), entry(2)])
        assert await store.log("t") == [entry(1), entry(2)], "all of them or none"
        await store.append("t", [entry(3)])

    run(steps)


def test_of_many_writers_at_once_one_wins_each_version(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        for name in ("t", "u"):
            await store.create_table(table(name))
        writing = [store.append("t", [entry(version, at=float(i))]) for i in range(20) for version in (1, 2)]
        others = [store.append("u", [entry(version)]) for version in range(1, 41)]
        outcomes = await asyncio.gather(*writing, *others, return_exceptions=True)
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 38
        assert sum(outcome is None for outcome in outcomes) == 42
        assert [row.version for row in await store.log("t")] == [1, 2]
        assert [row.version for row in await store.log("u")] == list(range(1, 41))

    run(steps)


def test_nothing_is_logged_for_a_table_that_is_not_there(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("gone", [entry(1)])
        assert await store.log("gone") == []

    run(steps)


def test_the_heads_of_tables(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        for name in ("a", "b", "c"):
            await store.create_table(table(name))
        await store.append("a", [entry(1), entry(2)])
        row = await store.table("b")
        assert row is not None
        await store.save_table(row)
        assert await store.heads(["a", "b", "gone"]) == {"a": (0, 2), "b": (1, 0)}
        assert [line.version for line in await store.log("a", 1)] == [2]

    run(steps)


def test_changes_are_those_of_other_processes(tmp_path: Path) -> None:
    async def steps() -> None:
        one = await SqliteStore.open(tmp_path / "a.sqlite3")
        other = await SqliteStore.open(tmp_path / "a.sqlite3")
        before = await one.changes()
        await one.keep_pack("h", b"{}", 1.0)
        assert await one.changes() == before
        await other.keep_pack("i", b"{}", 1.0)
        assert await one.changes() != before
        await one.close()
        await other.close()

    asyncio.run(steps())


def test_packs_are_kept_once(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        await store.keep_pack("h", b'{"a":1}', 1.0)
        await store.keep_pack("h", b'{"a":2}', 2.0)
        assert await store.pack("h") == b'{"a":1}'
        assert await store.pack("i") is None

    run(steps)


def test_packs_without_a_table_are_forgotten(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        for name, kept in (("used", 1.0), ("unused", 1.0), ("new", 60.0), ("again", 1.0)):
            await store.keep_pack(name, b"{}", kept)
        await store.keep_pack("again", b"{}", 70.0)
        row = table("at it", at=150.0)
        row.pack_hash = "used"
        await store.create_table(row)
        assert await store.expire(100.0, 50.0) == []
        found = [await store.pack(name) for name in ("used", "unused", "new", "again")]
        assert found == [b"{}", None, b"{}", b"{}"]

    run(steps)


def test_what_nobody_touched_expires_with_its_log_and_players(run: Callable[..., None]) -> None:
    async def write(store: Store) -> None:
        for player in ("ann", "ben", "dan"):
            await store.add_player(Player(player), f"h-{player}", 10.0)
        await store.add_player(Player("eve"), "h-eve", 1000.0)
        await store.create_table(table("old", at=10.0))
        await store.append("old", [entry(1, at=20.0)])
        await store.create_table(table("played", host="ben", players=("ben",), at=10.0))
        await store.append("played", [entry(1, at=20.0), entry(2, at=200.0)])
        await store.create_table(table("fresh", host="cleo", players=(), at=150.0))
        assert await store.expire(100.0, 50.0) == ["old"]
        assert await store.expire(100.0, 50.0) == []

    async def read(store: Store) -> None:
        assert await store.table("old") is None
        assert await store.log("old") == []
        assert len(await store.log("played")) == 2
        assert await store.table("fresh") is not None
        found = [await store.player_of(f"h-{player}") for player in ("ann", "ben", "dan", "eve")]
        assert [player and player.id for player in found] == [None, "ben", None, "eve"]

    run(write, read)


def test_a_closed_store_says_so(run: Callable[..., None]) -> None:
    async def steps(store: Store) -> None:
        await store.check()
        await store.create_table(table())
        await store.close()
        for asked in (store.append("t", [entry(1)]), store.table("t"), store.check()):
            with pytest.raises(StoreError):
                await asked

    run(steps)
