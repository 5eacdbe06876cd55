"""The store's contract, for every implementation. A new one joins by a line in `STORES`."""

import asyncio
from itertools import count

import msgspec
import pytest

from orderup.server.store import (
    Claim,
    Conflict,
    Entry,
    Expired,
    Expiry,
    LabProgress,
    MeasuredPack,
    Player,
    Store,
    StoredMeasurement,
    StoredReview,
    StoredSeat,
    StoredTable,
    StoreError,
)
from orderup.server.store.address import open_store

from .stores import entry, settled, table


def test_players_are_found_by_their_tokens(on_store):
    async def write(store: Store) -> None:
        await store.add_player(Player("p1", "Ann"), "h1", 1.0)
        await store.add_player(Player("p2", None), "h2", 1.0)
        await store.add_token("p1", "h3", 2.0)
        await store.rename_player("p2", "Ben")

    async def read(store: Store) -> None:
        assert await store.player_of("h1") == await store.player_of("h3") == Player("p1", "Ann")
        assert await store.player_of("h2") == Player("p2", "Ben")
        assert await store.player_of("h4") is None
        assert await store.players(["p2", "p1", "p3"]) == {"p1": "Ann", "p2": "Ben"}
        assert await store.newest_players(9) == ["p1", "p2"]
        assert await store.newest_players(1) == ["p1"]

    on_store(write, read)


async def test_a_player_has_one_link_and_it_is_no_token(store):
    await store.add_player(Player("p1", "Ann"), "h1", 1.0)
    await store.replace_link("p1", "l1", 2.0)
    assert await store.player_of("l1", link=True) == Player("p1", "Ann")
    assert await store.player_of("l1") is None
    assert await store.player_of("h1", link=True) is None
    await store.replace_link("p1", "l2", 3.0)
    assert await store.player_of("l1", link=True) is None
    assert await store.player_of("l2", link=True) == Player("p1", "Ann")
    assert await store.player_of("h1") == Player("p1", "Ann")


async def test_a_token_belongs_to_one_player(store):
    await store.add_player(Player("p1"), "h1", 1.0)
    with pytest.raises(Conflict):
        await store.add_player(Player("p2"), "h1", 1.0)
    await store.add_player(Player("p2"), "h2", 1.0)


def test_a_table_comes_back_as_it_was(on_store):
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

    on_store(write, read)


async def test_open_tables_of_a_host_are_counted(store):
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


async def test_the_second_to_save_a_revision_is_told(store):
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


async def test_tables_are_listed_for_host_and_seats_newest_first(store):
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
    left.seats[1] = StoredSeat("open")
    await store.save_table(left)
    assert [row.id for row, _ in await store.tables_of("ben", 10)] == ["middle"]


def test_the_log_keeps_every_entry_in_order(on_store):
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

    on_store(write, read)


async def test_the_second_to_write_a_version_is_told(store):
    await store.create_table(table())
    await store.append("t", [entry(1), entry(2)])
    with pytest.raises(Conflict):
        await store.append("t", [entry(2, at=9.0)])
    with pytest.raises(Conflict):
        await store.append("t", [entry(3), entry(4), entry(2)])
    assert await store.log("t") == [entry(1), entry(2)], "all of them or none"
    await store.append("t", [entry(3)])


async def test_one_of_many_writers_wins_each_version(store):
    for name in ("t", "u"):
        await store.create_table(table(name))
    writing = [store.append("t", [entry(version, at=float(i))]) for i in range(20) for version in (1, 2)]
    others = [store.append("u", [entry(version)]) for version in range(1, 41)]
    outcomes = await asyncio.gather(*writing, *others, return_exceptions=True)
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 38
    assert sum(outcome is None for outcome in outcomes) == 42
    assert [row.version for row in await store.log("t")] == [1, 2]
    assert [row.version for row in await store.log("u")] == list(range(1, 41))


async def test_nothing_is_logged_for_a_table_that_is_not_there(store):
    with pytest.raises(Conflict):
        await store.append("gone", [entry(1)])
    assert await store.log("gone") == []


async def test_the_heads_of_tables_are_read(store):
    for name in ("a", "b", "c"):
        await store.create_table(table(name))
    await store.append("a", [entry(1), entry(2)])
    row = await store.table("b")
    assert row is not None
    await store.save_table(row)
    assert await store.heads(["a", "b", "gone"]) == {"a": (0, 2), "b": (1, 0)}
    assert [line.version for line in await store.log("a", 1)] == [2]


async def test_news_are_of_tables_that_others_have_written_to(store_address):
    one, other = await open_store(store_address), await open_store(store_address)
    await one.create_table(table())
    await settled(other)
    for version in count(1):
        await settled(one)
        await one.append("t", [entry(version)])
        if (heard := await one.news(0.1)) is not None:
            break  # None: its connection for news was made meanwhile, and it cannot know.
    assert heard == set(), "a server does not hear its own news"
    for write in (
        other.append("t", [entry(version + 1)]),
        other.create_table(table("u")),
        other.save_table(table("u")),
    ):
        await settled(one)
        await write
        while (heard := await one.news(0.1)) == set():
            pass
        assert heard is None or heard <= {"t", "u"}
    await one.close()
    await other.close()


async def test_packs_are_kept_once(store):
    await store.keep_pack("h", b'{"a":1}', 1.0)
    await store.keep_pack("h", b'{"a":2}', 2.0)
    await store.keep_pack("k", b"{}", 2.0)
    assert await store.pack_bytes() == len(b'{"a":1}') + len(b"{}"), "the first pack stays unchanged"
    assert await store.pack("h") == b'{"a":1}'
    assert await store.pack("i") is None


async def test_packs_without_a_table_are_forgotten(store):
    for name, kept in (("used", 1.0), ("unused", 1.0), ("new", 60.0), ("again", 1.0)):
        await store.keep_pack(name, b"{}", kept)
    await store.keep_pack("again", b"{}", 70.0)
    row = table("at it", at=150.0)
    row.pack_hash = "used"
    await store.create_table(row)
    assert await store.expire(Expiry(200.0, 100.0, 100.0, packs_before=50.0, results_before=0.0)) == Expired(
        [], []
    )
    found = [await store.pack(name) for name in ("used", "unused", "new", "again")]
    assert found == [b"{}", None, b"{}", b"{}"]


async def test_a_closed_store_says_so(store):
    await store.check(1.0)
    await store.create_table(table())
    await store.close()
    for asked in (store.append("t", [entry(1)]), store.table("t"), store.check(2.0)):
        with pytest.raises(StoreError):
            await asked


def test_reviews_grow_by_verdicts_and_go_with_their_table(on_store):
    """The findings of another method do not stand beside those of this one."""

    async def write(store: Store) -> None:
        await store.create_table(table("t"))
        await store.create_table(table("u"))
        await store.ask_review("none", 1, 1.0)
        await store.keep_verdict("none", 0, None, 1.0)
        await store.keep_verdict("t", 0, None, 1.0)
        assert await store.review("t", 1) is None
        assert await store.verdicts("t") == {}
        await store.ask_review("t", 1, 2.0)
        await store.ask_review("u", 1, 1.0)
        await store.ask_review("t", 1, 0.0)
        await store.keep_verdict("t", 0, {"seat": 0, "said": "커피"}, 2.0)
        await store.keep_verdict("t", 0, {"seat": 1}, 2.0)
        await store.keep_verdict("t", 1, None, 2.0)

    async def read(store: Store) -> None:
        assert await store.review("none", 1) is None
        assert await store.verdicts("t") == {0: {"seat": 0, "said": "커피"}, 1: None}
        assert await store.review("t", 1) == StoredReview("waiting", judged=2, before=1)
        assert await store.review("u", 1) == StoredReview("waiting", judged=0, before=0)
        assert await store.unfinished_reviews(1, 9) == ["u", "t"]
        assert await store.unfinished_reviews(1, 1) == ["u"]
        await store.end_review("u", done=True)
        assert await store.review("u", 1) == StoredReview("done", judged=0, before=0)
        assert await store.unfinished_reviews(1, 9) == ["t"]
        await store.ask_review("u", 1, 3.0)
        assert await store.unfinished_reviews(1, 9) == ["t"], "a finished review stays so"
        await store.end_review("t", done=False)
        assert await store.review("t", 1) == StoredReview("stopped", judged=2, before=0)
        await store.ask_review("t", 1, 3.0)
        assert await store.review("t", 1) == StoredReview("waiting", judged=2, before=0)

    async def begin_anew(store: Store) -> None:
        await store.ask_review("t", 2, 1.0)
        assert await store.review("t", 1) is None
        assert await store.review("t", 2) == StoredReview("waiting", judged=0, before=0)
        await store.keep_verdict("t", 0, None, 1.0)
        await store.expire(Expiry(1000.0, 500.0, 600.0, 0.0, 0.0, most=True))
        await store.expire(Expiry(2000.0, 500.0, 1500.0, 0.0, 0.0, most=True))
        assert await store.table("t") is None
        assert await store.review("t", 2) is None
        assert await store.verdicts("t") == {}

    on_store(write, read, begin_anew)


def test_notes_are_kept_by_name_and_removed(on_store):
    async def write(store: Store) -> None:
        assert await store.notes() == {}
        for name, content in (("b", b"1"), ("b", b"\x002"), ("a", b"3"), ("c", b"4")):
            await store.write_note(name, content)
        await store.write_note("c", None)
        await store.write_note("never there", None)

    async def read(store: Store) -> None:
        assert await store.notes() == {"b": b"\x002", "a": b"3"}

    on_store(write, read)


async def test_the_newest_tables_of_all_people_are_listed(store):
    for at, name in enumerate("abc"):
        await store.create_table(table(name, host=f"host of {name}", players=(f"p{name}",), at=at))
    await store.append("b", [entry(1), entry(2)])
    found = await store.tables_of(None, 2)
    assert [(row.id, version) for row, version in found] == [("c", 0), ("b", 2)]
    assert [row.id for row, _ in await store.tables_of("pa", 2)] == ["a"]


async def test_one_server_at_a_time_makes_reviews(store):
    """Another may begin once it has ended, or has not been heard of for long."""

    for name, asked in (("t", 2.0), ("u", 1.0)):
        await store.create_table(table(name))
        await store.ask_review(name, 1, asked)
    assert await store.claim_review(2, Claim("one", 10.0, 5.0)) is None, "another method's"
    assert await store.claim_review(1, Claim("one", 10.0, 5.0)) == "u"
    assert await store.claim_review(1, Claim("one", 11.0, 6.0)) == "u", "it is still the first"
    assert await store.claim_review(1, Claim("other", 12.0, 7.0)) is None
    await store.keep_verdict("u", 0, None, 14.0)
    assert await store.claim_review(1, Claim("other", 18.0, 13.0)) is None, "it was heard of"
    assert await store.claim_review(1, Claim("other", 20.0, 15.0)) == "u", "it is gone"
    assert await store.claim_review(1, Claim("one", 21.0, 16.0)) is None
    await store.end_review("u", done=True)
    assert await store.claim_review(1, Claim("one", 22.0, 17.0)) == "t"
    await store.release_reviews("one")
    assert await store.claim_review(1, Claim("other", 22.0, 17.0)) == "t"
    await store.end_review("t", done=False)
    assert await store.claim_review(1, Claim("other", 23.0, 18.0)) is None


async def test_a_review_that_was_claimed_by_a_clock_ahead_is_made_once_that_is_right(store):
    await store.create_table(table("t"))
    await store.ask_review("t", 1, 1.0)
    assert await store.claim_review(1, Claim("one", 14.0, 9.0)) == "t"
    assert await store.claim_review(1, Claim("other", 10.0, 5.0)) is None, "clocks differ a little"
    assert await store.claim_review(1, Claim("one", 90_000.0, 89_995.0)) == "t"
    assert await store.claim_review(1, Claim("other", 15.0, 10.0)) == "t"


PACK = MeasuredPack("order_please", "hash", 2, {"extra": True})


def test_measurements_wait_for_each_other_and_keep_their_report(on_store):
    async def write(store: Store) -> None:
        for name, asked in (("old", 1.0), ("m", 5.0), ("n", 6.0)):
            await store.ask_measurement(name, PACK, asked, asked - 4.0)
        await store.ask_measurement("n", PACK, 2.0, 0.0)
        await store.keep_progress("m", LabProgress("playing", 500, 9, {"ko": ["커피"]}))

    async def read(store: Store) -> None:
        assert await store.measurement("old") is None, "reports are not kept for ever"
        told = LabProgress("playing", 500, 9, {"ko": ["커피"]})
        assert await store.measurement("m") == StoredMeasurement("waiting", PACK, told, before=0)
        assert await store.measurement("n") == StoredMeasurement("waiting", PACK, LabProgress(), before=1)
        assert await store.unfinished_measurements(9) == ["m", "n"]
        assert await store.claim_measurement(Claim("one", 10.0, 5.0)) == "m"
        assert await store.claim_measurement(Claim("other", 12.0, 7.0)) is None
        assert await store.claim_measurement(Claim("other", 20.0, 15.0)) == "m", "the one is gone"
        await store.release_measurements("other")
        assert await store.claim_measurement(Claim("one", 21.0, 16.0)) == "m"
        assert await store.measurement_report("m") is None
        await store.end_measurement("m", b"\x00")
        await store.end_measurement("n", None)
        await store.ask_measurement("m", PACK, 30.0, 0.0)
        assert await store.unfinished_measurements(9) == [], "a finished measurement stays so"
        assert await store.measurement_report("m") == b"\x00"
        await store.ask_measurement("n", PACK, 30.0, 0.0)
        assert await store.unfinished_measurements(9) == ["n"], "a stopped measurement waits again"

    on_store(write, read)
