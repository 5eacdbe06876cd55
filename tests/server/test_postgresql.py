"""PostgreSQL: connections that break double nothing and lose nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, Player, StoredTable, StoreError
from orderup.server.store.postgres import PostgresStore
from orderup.server.store.postgres.database import Timeouts
from orderup.server.tables import moves

from .. import limited
from .cable import Cable, cable_to
from .inside import application, rules_loaded, start_game
from .stores import entry, settled, table

AT_ONCE = Timeouts(pauses=(0.0, 0.0, 0.0))
"""An interrupted step is tried again three times, without a pause."""
Steps = Callable[[PostgresStore, Cable], Awaitable[None]]


def on_a_cable(server: str, steps: Steps, patience: Timeouts = AT_ONCE) -> None:
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
def test_write_without_an_answer_is_done_once(postgresql, name):
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
def test_write_that_never_arrived_is_repeated(postgresql, name):
    async def steps(store: PostgresStore, cable: Cable) -> None:
        cable.break_all()
        await WRITES[name][1](store)

    on_a_cable(postgresql, steps)


def test_somebody_elses_move_is_not_taken_for_ones_own(postgresql):
    """If two write a version, the loser is told so, however his connection was broken meanwhile."""

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


def test_appends_that_come_together_share_a_statement_and_its_fate(postgresql):
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


async def test_a_busy_loop_has_appends_of_several_rounds_share_a_statement(postgresql):
    store = await PostgresStore.open(postgresql)
    for name in names(5):
        await store.create_table(table(name))
    sent, insert = list[int](), store._appending._store

    async def counted(gathered: list[Any]) -> None:
        sent.append(len(gathered))
        await insert(gathered)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store._appending, "_store", counted)
        patch.setattr(store._appending._pace, "wait", lambda: 1.0)
        asked = []
        for name in names(5):
            asked.append(asyncio.create_task(store.append(name, [entry(1)])))
            await asyncio.sleep(0)
        assert (sent, store._appending.waiting) == ([], 5)
        await asyncio.gather(*asked)
    assert sent == [5]
    await store.close()


async def test_requests_finish_before_the_close(postgresql):
    store = await PostgresStore.open(postgresql)
    await store.create_table(table("t"))
    asked = [asyncio.create_task(store.append("t", [entry(version)])) for version in range(1, 6)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*asked) == [None] * 5


def test_a_database_that_stays_away_and_comes_back_loses_nothing(postgresql):
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


def test_long_outage_is_told_at_once(postgresql):
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


def test_uncertain_write_says_so(postgresql):
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

    on_a_cable(postgresql, steps, Timeouts(pauses=()))


async def _on_a_cut_cable(store: PostgresStore, cable: Cable) -> None:
    await cable.cut()
    with pytest.raises(StoreError):
        await store.check(1.0)  # It finds the pool's connections broken.
    await store.append("t", [entry(3)])


def test_a_database_that_says_nothing_is_given_up(postgresql):
    async def steps(store: PostgresStore, cable: Cable) -> None:
        await store.append("t", [entry(1)])
        cable.be_silent(True)
        with pytest.raises(StoreError, match="does not answer") as refused:
            await store.append("t", [entry(2)])
        assert (refused.value.log_reason, refused.value.unsure) == ("store_silent", True)
        cable.be_silent(False)
        await store.check(1.0)

    on_a_cable(postgresql, steps, Timeouts(answer=1.0, connect=1.0))


def test_cancelled_call_ends_while_the_database_is_silent(postgresql):
    """It must not fail instead: a task that goes on after failures would then not end."""

    async def steps(store: PostgresStore, cable: Cable) -> None:
        cable.be_silent(True)
        asking = asyncio.create_task(store.check(1.0))
        await asyncio.wait([asking], timeout=0.1)
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()

    on_a_cable(postgresql, steps, Timeouts(answer=1.0, connect=1.0))


async def test_news_are_told_after_a_gap(postgresql):
    other = await PostgresStore.open(postgresql)
    async with cable_to(postgresql) as cable:
        store = await PostgresStore.open(cable.address, Timeouts(news_again=0.0))
        await other.create_table(table("t"))
        await settled(store)
        await cable.cut()
        await other.append("t", [entry(1)])
        await cable.mend()
        while await store.news(0.05) is not None:
            pass  # None: any table may have news that was missed.
        heard, version = None, 1
        while heard != {"t"}:
            assert heard is None or heard == set()
            version += 1
            await other.append("t", [entry(version)])
            heard = await store.news(0.05)
        await store.close()
    await other.close()


async def test_last_write_before_the_close_notifies(postgresql):
    """`orderup admin close` writes so; nobody may play on after it, and the news must come at once."""
    store, other = await PostgresStore.open(postgresql), await PostgresStore.open(postgresql)
    for name in ("t", "u"):
        await store.create_table(table(name))
    await store._news._all_rung.wait()
    await settled(store)
    await other.save_table(table("t"))
    asked = asyncio.create_task(other.append("u", [entry(1)]))
    await asyncio.sleep(0)
    await other.close()
    await asked
    heard: set[str] = set()
    while heard != {"t", "u"}:
        more = await store.news(1.0)
        assert more is not None
        heard |= more
    await store.close()


async def test_people_are_told_when_the_database_goes_and_play_on_when_it_is_back(postgresql, tmp_path):
    rules_loaded()
    async with cable_to(postgresql) as cable, application(tmp_path, store=cable.address) as server:
        store = server.store
        store._database.patience = Timeouts(pauses=())
        await store._news.stop()
        name = (await start_game(server)).stored.id
        acknowledged = 0

        async def play() -> None:
            nonlocal acknowledged
            table = await server.tables.get(name)
            player = ("ann", "ben")[table.match.seat or 0]
            await moves.play(table, player, table.version, [table.match.legal()[0].notation])
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
