"""The store's contract: what nobody uses goes, and only that."""

import pytest

from orderup.server.store import Expired, Player, Store

from .stores import days, ended, entry, ids, table


def test_untouched_table_is_marked_and_deleted_a_week_later(on_store):
    async def write(store: Store) -> None:
        for player in ids("ann ben dan"):
            await store.add_player(Player(player), f"h-{player}", 10.0)
        for player in ids("cleo eve fay"):
            await store.add_player(Player(player), f"h-{player}", 1000.0)
        await store.create_table(table("old", at=10.0))
        await store.append("old", [entry(1, at=20.0)])
        await store.create_table(table("played", host="ben", players=("ben",), at=10.0))
        await store.append("played", [entry(1, at=20.0), entry(2, at=200.0)])
        await store.create_table(table("fresh", host="cleo", players=(), at=150.0))
        assert await store.expire(days(160.0)) == Expired([], []), "marked"
        assert await store.expire(days(167.0)) == Expired([], []), "not yet a week"

    async def read(store: Store) -> None:
        assert await store.expire(days(168.0)) == Expired(["old"], ["dan"])
        assert await store.table("old") is None
        assert await store.log("old") == []
        assert len(await store.log("played")) == 2
        assert await store.table("fresh") is not None
        assert await store.player_of("h-ann") is not None, "she had a table until now"
        assert await store.expire(days(176.0)) == Expired([], ["ann"])
        found = [await store.player_of(f"h-{player}") for player in ids("ann ben cleo dan eve fay")]
        assert [player and player.id for player in found] == [None, "ben", "cleo", None, "eve", "fay"]

    on_store(write, read)


@pytest.mark.parametrize("how", ["saved", "played at"])
async def test_used_table_loses_its_mark(store, how):
    for name, at in (("marked", 10.0), ("b", 150.0)):
        await store.create_table(table(name, at=at))
    await store.expire(days(160.0))
    if how == "saved":
        row = await store.table("marked")
        assert row is not None
        row.touched = 165.0
        await store.save_table(row)
    else:
        await store.append("marked", [entry(1, at=165.0)])
    assert (await store.expire(days(170.0))).tables == []
    await store.append("b", [entry(1, at=220.0)])
    assert (await store.expire(days(230.0))).tables == [], "marked anew"
    assert (await store.expire(days(238.0))).tables == ["marked"]


async def test_a_mark_of_a_clock_that_was_ahead_does_not_count(store):
    for name in ids("a b c"):
        await store.create_table(table(name, at=100.0))
    await store.create_table(table("old", at=30.0))
    await store.expire(days(161.0)), "61 days ahead: all are marked"
    assert (await store.expire(days(100.0))).tables == []
    await store.append("a", [entry(1, at=165.0)])
    await store.append("b", [entry(1, at=165.0)])
    assert (await store.expire(days(170.0))).tables == ["old"], "marked on day 100"
    assert (await store.expire(days(178.0))).tables == ["c"], "marked on day 170"


def test_most_tables_never_go_at_once_unless_allowed(on_store):
    async def steps(store: Store) -> None:
        for name in ids("a b c"):
            await store.create_table(table(name, at=10.0))
        for name in ids("x y"):
            await store.create_table(table(name, at=160.0))
        await store.expire(days(160.0))
        assert await store.expire(days(170.0)) == Expired([], [], held_tables=3)
        await store.create_table(table("z", at=170.0))
        assert await store.expire(days(170.0)) == Expired(ids("a b c"), []), "half of them are not most"

    async def allowed(store: Store) -> None:
        await store.expire(days(300.0))
        held = await store.expire(days(310.0))
        assert held == Expired([], [], held_tables=3)
        assert sorted((await store.expire(days(310.0, most=True))).tables) == ids("x y z")

    on_store(steps, allowed)


async def test_most_players_never_go_at_once_unless_allowed(store):
    for player, at in (("ann", 1.0), ("ben", 1.0), ("cleo", 150.0)):
        await store.add_player(Player(player), f"h-{player}", at)
    await store.expire(days(100.0))
    assert await store.expire(days(110.0)) == Expired([], [], held_players=2)
    assert sorted((await store.expire(days(110.0, most=True))).players) == ids("ann ben")


async def test_results_stay_as_long_as_somebody_who_sat_there_comes_back(store):
    """The table and its person would have gone a year before; the record's pack stays with it."""

    for player, at in (("ann", 10.0), ("ben", 60.0)):
        await store.add_player(Player(player), f"h-{player}", at)
    await store.keep_pack("hash", b"{}", -1.0)
    await store.create_table(table(players=("ann", "ben"), at=10.0))
    await store.create_table(table("other", host="cleo", players=(), at=10.0))
    await store.append("t", [entry(1, at=20.0)], ended(players=("ann", "ben"), at=20.0))

    async def expire(now: float) -> Expired:
        await store.expire(days(now, most=True))
        return await store.expire(days(now + 8, most=True))

    assert sorted((await expire(200.0)).tables) == ["other", "t"]
    assert (await expire(300.0)).players == []
    assert await store.pack("hash") == b"{}"
    assert (await expire(420.0)).players == ["ann"]
    seats = (await store.results_of("ben", None, 9))[0].seats
    assert [(seat.player, seat.name) for seat in seats] == [(None, None), ("ben", "Ben"), (None, None)]
    assert (await expire(470.0)).players == ["ben"]
    assert await store.record_of("t") is None
    assert await store.pack("hash") is None
