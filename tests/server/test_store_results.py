"""The store's contract for results, records and attempts at a day."""

import msgspec
import pytest

from orderup.server.store import (
    Attempt,
    Conflict,
    Player,
    Store,
)

from .stores import ended, entry, table


def test_an_end_is_stored_with_the_last_action_or_not_at_all(on_store):
    end = ended(players=("ann", "ben"))

    async def write(store: Store) -> None:
        for name in ("t", "saved"):
            await store.create_table(table(name))
        with pytest.raises(Conflict):
            await store.append("t", [entry(2), entry(2)], end)
        stale = table("saved")
        stale.revision = 7
        with pytest.raises(Conflict):
            await store.save_table(stale, [entry(1)], ended("saved"))
        assert await store.results_of("ann", None, 9) == []
        await store.append("t", [entry(1)], end)
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)], ended(players=("cleo",)))
        await store.save_table(table(), (), ended(players=("cleo",)))
        await store.save_table(table("saved"), [entry(1)], ended("saved", at=101.0))

    async def read(store: Store) -> None:
        assert await store.results_of("ann", None, 9) == [ended("saved", at=101.0).result, end.result]
        assert await store.results_of("ben", None, 9) == [end.result]
        assert await store.results_of("cleo", None, 9) == [], "the first end of a table stays"
        assert await store.log("saved") == [entry(1)]

    on_store(write, read)


async def test_results_come_newest_first_page_by_page(store):
    for name, at in (("a", 3.0), ("b", 5.0), ("c", 5.0), ("d", 4.0)):
        await store.create_table(table(name))
        await store.append(name, [entry(1)], ended(name, at=at))
    found, before = [], None
    while page := await store.results_of("ann", before, 2):
        found += [result.table for result in page]
        before = page[-1].ended, page[-1].table
    assert found == ["c", "b", "d", "a"]


def test_a_record_outlives_its_table_and_names_who_is_still_known(on_store):
    async def write(store: Store) -> None:
        await store.create_table(table())
        await store.append("t", [entry(1)], ended(players=("ann", "ben")))
        await store.forget_results("ann")

    async def read(store: Store) -> None:
        found = await store.record_of("t")
        assert found is not None
        row, log = found
        assert (row.host, row.status, log) == ("ben", "over", [entry(1)])
        assert [(seat.player, seat.name) for seat in row.seats] == [
            (None, None),
            ("ben", "Ben"),
            (None, None),
        ]
        assert await store.results_of("ann", None, 9) == []
        result = (await store.results_of("ben", None, 9))[0]
        assert (result.seats[0].player, result.seats[0].name, result.seats[0].points) == (None, None, 29)
        await store.create_table(msgspec.structs.replace(row, id="again"), log)
        assert await store.log("again") == [entry(1)]
        await store.forget_results("ben")
        assert await store.record_of("t") is None, "nobody is left"

    on_store(write, read)


def test_a_secret_is_drawn_once(on_store):
    async def write(store: Store) -> None:
        assert await store.secret("days", b"first") == b"first"

    async def read(store: Store) -> None:
        assert await store.secret("days", b"second") == b"first"
        assert await store.secret("other", b"second") == b"second"

    on_store(write, read)


async def test_attempts_at_a_day_are_numbered_and_the_first_counts(store):
    first = Attempt("ann", "coffee_rush", "2026-11-28", 1, "t", True)
    second = msgspec.structs.replace(first, number=2, table="u", counts=False)

    await store.add_player(Player("ann", "Ann"), "h1", 1.0)
    await store.attempt(first)
    with pytest.raises(Conflict):
        await store.attempt(msgspec.structs.replace(first, table="elsewhere"))
    await store.attempt(second)
    assert await store.attempts("ann", "coffee_rush") == [first, second]
    assert await store.attempts("ann", "other") == await store.attempts("ben", "coffee_rush") == []
    for name in ("t", "u"):
        await store.create_table(table(name))
        await store.append(name, [entry(1)], ended(name))
    found = await store.results_of_day("coffee_rush", "2026-11-28", 9)
    assert [(result.table, result.attempt) for result in found] == [("t", first)]
    assert [result.attempt for result in await store.results_of("ann", None, 9)] == [second, first]
