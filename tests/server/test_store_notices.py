"""The store's contract for notices, channels and deliveries."""

import msgspec
import pytest

from orderup.server.store import (
    Conflict,
    Delivery,
    DeliveryNote,
    NoticeSettings,
    Player,
    Store,
    StoredChannel,
    StoredClock,
    StoredNotice,
    StoredRemark,
)

from .stores import entry, table

LATER = 1e12


def channel(name: str, player: str, **more: object) -> StoredChannel:
    plain = StoredChannel(name, player, "webhook", "https://a.example", name, "{}", None, 1.0)
    return msgspec.structs.replace(plain, **more)


def told(version: int, *notices: tuple[str, str, int]) -> StoredClock:
    """A clock with notices: their ids, people and turns."""
    every = [StoredNotice(name, player, "turn", "t", turn, 0.0) for name, player, turn in notices]
    return StoredClock("t", version, 0.5, None, "{}", [], every)


async def people(store: Store) -> None:
    for player in ("ann", "ben", "cleo"):
        await store.add_player(Player(player), f"h-{player}", 1.0)
    await store.put_channel(channel("a", "ann", token="h-ann"))
    await store.put_channel(channel("b", "ben"))


async def due(store: Store, name: str, now: float = LATER) -> list[Delivery]:
    return (await store.due_deliveries([(name, now)], 9))[0]


async def waiting(store: Store, name: str) -> list[str]:
    return [each.notice.id for each in await due(store, name)]


def test_notices_are_stored_with_the_move_or_not_at_all(on_store):
    async def write(store: Store) -> None:
        await people(store)
        await store.put_channel(channel("off", "ann", off=True))
        await store.put_channel(channel("unconfirmed", "ben", confirmed=False))
        await store.create_table(table(players=("ann", "ben", "cleo")), (), told(0))
        await store.append("t", [entry(1)], None, told(1, ("n1", "ann", 1), ("n2", "cleo", 1)))
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)], None, told(1, ("lost", "ben", 1)))
        await store.append("t", [entry(2)], None, told(2, ("again", "ann", 1), ("n3", "ben", 2)))
        await store.append("t", [entry(3)], None, told(1, ("late", "ann", 3)))
        row = await store.table("t")
        assert row is not None
        await store.save_table(row, (), None, told(3, ("n4", "ann", 3)))

    async def read(store: Store) -> None:
        assert await waiting(store, "a") == ["n1", "n4"], "one a turn, none of an older clock"
        assert await waiting(store, "b") == ["n3"]
        assert await waiting(store, "off") == await waiting(store, "unconfirmed") == []
        now = await store.now()
        assert all(abs(each.notice.at - now) < 600 for each in await due(store, "a"))
        assert await store.notice_counts() == [("webhook", "waiting", 3, pytest.approx(now, abs=600))]

    on_store(write, read)


def test_the_channel_of_a_table_tells_of_turns_there_alone(on_store):
    """It does so for everybody's turns: Cleo has no channel of her own."""
    at_table = channel("at", "ann", table="t", kind="table", key="table t")

    async def write(store: Store) -> None:
        await people(store)
        for name in ("t", "other"):
            await store.create_table(table(name, players=("ann", "cleo")))
        await store.put_channel(at_table)
        row = await store.table("t")
        assert row is not None
        await store.save_table(row, (), None, told(3, ("n1", "cleo", 1), ("n2", "ann", 2)))
        for name, kind, place in (("n3", "account", None), ("n4", "turn", "other"), ("n5", "finished", "t")):
            await store.add_notice(StoredNotice(name, "ann", kind, place, 0, 0.0))
            await store.add_notice(StoredNotice(f"{name}-cleo", "cleo", kind, place, 0, 0.0))
        await store.add_notice(StoredNotice("n6", "cleo", "turn", "t", 7, 0.0))

    async def read(store: Store) -> None:
        assert set(await waiting(store, "at")) == {"n1", "n2", "n6"}
        assert set(await waiting(store, "a")) == {"n2", "n3", "n4", "n5"}
        assert [each.id for each in await store.channels_of("ann")] == ["a"]
        assert await store.channel_at("t") == at_table
        await store.put_channel(channel("new", "ben", table="t", kind="table", key="table t"))
        assert (await store.channel_at("t")).id == "new", "a table has one"
        await store.merge_players("ben", "cleo", 9.0)
        assert (await store.channel_at("t")).player == "cleo"
        await store.delete_player("cleo", {})
        assert await store.channel_at("t") is None

    on_store(write, read)


async def test_a_channel_is_claimed_by_one_server_until_its_claim_has_run_out(store):
    await people(store)
    await store.add_notice(StoredNotice("n", "ann", "account", None, 0, 30.0))
    now = await store.now()
    assert await store.claim_channels("s1", now, now + 60, 9, mails=False) == [], "not before its time"
    now += 31
    claimed = await store.claim_channels("s1", now, now + 60, 9, mails=False)
    assert [each.id for each in claimed] == ["a"]
    for late in (0.0, 0.5):  # A server may have read the time before another one claimed.
        assert await store.claim_channels("s2", now - late, now + 60 - late, 9, mails=False) == []
    await store.release_channels(["a"], "s2")
    assert await store.claim_channels("s2", now, now + 60, 9, mails=False) == [], (
        "another server's claim stays"
    )
    assert len(await store.claim_channels("s2", now + 61, now + 121, 9, mails=False)) == 1
    await store.release_channels(["a"], "s2")
    await store.note_deliveries([DeliveryNote("a", "n", "waiting", "m")])
    assert [each.message for each in await due(store, "a", now)] == ["m"]
    await store.put_off_deliveries("a", ["n"], now + 600, 1)
    assert await store.claim_channels("s1", now + 61, now + 121, 9, mails=False) == []
    found = await due(store, "a", now + 601)
    assert [(each.tries, each.message) for each in found] == [(1, None)]
    await store.wake_deliveries(now)
    assert len(await due(store, "a", now)) == 1
    await store.note_deliveries([DeliveryNote("a", "n", "sent")])
    assert await due(store, "a") == []
    await store.forget_notices(LATER)
    assert await store.notice_counts() == []


async def test_what_many_channels_send_is_asked_and_noted_together(store):
    await people(store)
    await store.create_table(table(players=("ann", "ben")), (), told(3, ("n1", "ann", 3), ("n2", "ben", 3)))
    await store.add_notice(StoredNotice("n3", "ann", "account", None, 0, 0.0))
    now = await store.now() + 60
    found = await store.due_deliveries([("b", now), ("a", now)], 1)
    assert [[each.notice.id for each in of_one] for of_one in found] == [["n2"], ["n1"]], "one of each"
    assert await store.due_deliveries([("b", now - 600), ("c", now)], 9) == [[], []]
    assert len(await store.claim_channels("s1", now, now + 60, 9, mails=False)) == 2
    await store.note_deliveries([DeliveryNote("b", "n2", "waiting", "m"), DeliveryNote("a", "n1", "void")])
    assert [each.message for each in await due(store, "b")] == ["m"]
    assert await waiting(store, "a") == ["n3"]
    await store.release_channels(["a", "b"], "s1", 7.5)
    assert [(await store.channel(name)).ok_at for name in ("a", "b")] == [7.5, 7.5]
    assert len(await store.claim_channels("s2", now, now + 60, 9, mails=False)) == 2, "both are free"
    await store.add_remark("t", StoredRemark(0, "ben", "Ben", 1.0, "hello", None), 9)
    seated = await store.seated_tables([("t", "ann"), ("none", "ann"), ("t", "ben")])
    assert [each and (each.row.id, each.clock, each.unread) for each in seated] == [
        ("t", "{}", 1),
        None,
        ("t", "{}", 0),
    ]


async def test_a_channel_notes_its_results_and_goes_with_its_browser(store):
    await people(store)
    await store.add_notice(StoredNotice("n", "ann", "account", None, 0, 30.0))
    await store.note_channel("a", None, "timeout", off=False)
    found = await store.channel("a")
    assert (found.failures, found.error, found.ok_at, found.off) == (0, "timeout", None, False)
    await store.note_channel("a", None, "http_400", off=False, refused=True)
    assert (await store.channel("a")).failures == 1
    await store.note_channel("a", 5.5, None, off=False)
    found = await store.channel("a")
    assert (found.failures, found.error, found.ok_at) == (0, None, 5.5)
    await store.note_channel("a", None, "http_410", off=True)
    assert (await store.channel("a")).off
    assert [counts[1] for counts in await store.notice_counts()] == ["failed"]
    assert not await store.set_channel("ben", "a", '{"hour": 5}', again=True)
    assert await store.set_channel("ann", "a", '{"hour": 5}', again=False)
    assert (await store.channel("a")).off
    assert await store.set_channel("ann", "a", '{"hour": 5}', again=True)
    assert not (await store.channel("a")).off
    taken = channel("new", "ben", key="a", token="h-ben")
    await store.put_channel(taken)
    assert await store.channels_of("ann") == [], "the browser is somebody else's now"
    assert await store.channel("a") is None, "its deliveries are gone, too"
    assert await store.channel("new") == taken
    await store.drop_token("h-ben")
    assert await store.channel("new") is None
    assert not await store.drop_channel("ann", "b")
    assert await store.drop_channel("ben", "b")


async def test_notice_settings_of_a_person_are_kept(store):
    await people(store)
    assert await store.notice_settings(["ann", "ben"]) == {}
    for settings in (NoticeSettings(), NoticeSettings("ko", "Asia/Seoul", 0, 60)):
        await store.set_notice_settings("ann", settings)
        assert await store.notice_settings(["ann", "ben"]) == {"ann": settings}
