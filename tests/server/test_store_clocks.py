"""The store's contract for clocks, turns and served time."""

import msgspec
import pytest

from orderup.server.store import (
    Conflict,
    ServedTime,
    Store,
    StoredClock,
    StoredTurn,
)

from .stores import days, entry, table


def clock(name: str, version: int, *turns: StoredTurn, due: float | None = 50.0) -> StoredClock:
    return StoredClock(name, version, 10.0, due, f'{{"at": {version}}}', list(turns))


def test_a_clock_is_written_with_the_move_or_not_at_all(on_store):
    ann, ben = StoredTurn("ann", 1, 10.0, 50.0), StoredTurn("ben", 2, 20.0, None)

    async def of(store: Store, player: str) -> list[StoredTurn | None]:
        return [found.turn for found in await store.own_tables(player, "turn", None, 9)]

    async def write(store: Store) -> None:
        await store.create_table(table(players=("ann", "ben")), (), clock("t", 0, due=None))
        assert await store.clock("t") == clock("t", 0, due=None)
        await store.append("t", [entry(1)], None, clock("t", 1, ann))
        assert (await of(store, "ann"), await of(store, "ben")) == ([ann], [])
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)], None, clock("t", 5, ben))
        assert await store.clock("t") == clock("t", 1)
        late, row = table(players=("ann", "ben")), table(players=("ann", "ben"))
        await store.save_table(row, [entry(2)], None, clock("t", 2, ben))
        with pytest.raises(Conflict):
            await store.save_table(late, [entry(3)], None, clock("t", 3, ann))
        await store.append("t", [entry(3)])  # as a server does that knows no clocks

    async def read(store: Store) -> None:
        assert await store.clock("t") == clock("t", 2)
        assert (await of(store, "ann"), await of(store, "ben")) == ([], [ben])
        assert await store.clock("other") is None

    on_store(write, read)


async def test_served_time_stands_while_nobody_could_play(store):
    beats = [
        (1000.0, (0, 0, 0)),  # the first one
        (1005.0, (5, 0, 0)),
        (1030.0, (30, 0, 0)),
        (1100.0, (30, 0, 0)),  # a short stop: nothing is served, and nobody needs grace
        (1105.0, (35, 0, 0)),
        (2105.0, (35, 35, 1000)),  # a longer one
        (2110.0, (40, 35, 1000)),
        (2100.0, (40, 35, 1000)),  # a clock set back a little
        (300_000.0, (40, 40, 43200)),  # a clock set forwards by days
        (2105.0, (40, 40, 43200)),  # and back
        (2110.0, (45, 40, 43200)),
    ]

    for now, expected in beats:
        assert await store.beat(now) == ServedTime(*map(float, expected))


async def test_clocks_are_found_when_they_are_due_but_not_within_grace(store):
    for name, since, due in (("a", 10.0, 50.0), ("b", 10.0, 40.0), ("c", 45.0, 60.0), ("d", 10.0, None)):
        await store.create_table(table(name), (), StoredClock(name, 1, since, due, "{}"))
    assert await store.due_clocks(ServedTime(39.0, 0.0, 0.0), 9) == []
    assert await store.due_clocks(ServedTime(60.0, 0.0, 0.0), 9) == ["b", "a", "c"]
    assert await store.due_clocks(ServedTime(60.0, 0.0, 0.0), 1) == ["b"]
    assert await store.due_clocks(ServedTime(60.0, 45.0, 20.0), 9) == ["c"], "it began after the stop"
    assert await store.due_clocks(ServedTime(65.0, 45.0, 20.0), 9) == ["b", "a", "c"]


async def test_ones_own_tables_by_list_and_page(store):
    for number, due in enumerate((30.0, None, 20.0, 30.0)):
        turn = StoredTurn("ann", 1, 10.0 + number, due)
        await store.create_table(table(f"t{number}"), (), clock(f"t{number}", 1, turn))
    theirs = StoredTurn("ben", 3, 5.0, 9.0)
    playing = msgspec.structs.replace(table("w", players=("ann", "ben")), status="playing")
    await store.create_table(playing, (), clock("w", 3, theirs))
    for number in range(3):
        await store.create_table(table(f"o{number}", at=100.0 + number))
    await store.create_table(table("other", host="ben", players=("ben",)))
    listed = list[str]()
    after = None
    while found := await store.own_tables("ann", "turn", after, 3):
        listed += [each.row.id for each in found]
        after = found[-1].place
    assert listed == ["t2", "t0", "t3", "t1"], "by deadline, and those without one at the end"
    found = await store.own_tables("ann", "waiting", None, 9)
    assert [(each.row.id, each.turn) for each in found] == [("w", theirs)]
    assert [each.row.id for each in await store.own_tables("ann", "open", None, 2)] == ["o2", "o1"]
    assert await store.own_tables("ann", "over", None, 9) == []


async def test_a_table_whose_clock_runs_does_not_expire(store):
    await store.create_table(table("runs"), (), clock("runs", 0))
    await store.create_table(table("stands"), (), clock("stands", 0, due=None))
    await store.expire(days(1000.0, most=True))
    assert (await store.expire(days(1010.0, most=True))).tables == ["stands"]
    assert await store.clock("stands") is None
