"""Several servers on one PostgreSQL: players on all of them see one table, and the same people at it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orderup.server.app import Application
from orderup.server.net.socket import Socket
from orderup.server.people.identity import COOKIE
from orderup.server.protocol.messages import CreateTable, Say, SeatPlan
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate
from orderup.server.store.postgres import PostgresStore
from orderup.server.tables import audience, chat, lobby, moves
from orderup.server.tables.table import Table
from orderup.server.workers.pool import Decided

from .inside import ANN, Heard, application, request, start_game

TWO_BOTS = [{"kind": "bot", "bot": "random"}] * 2
SETTINGS: dict[str, Any] = {"bot_pace": 0.0, "follow_every": 0.01, "away_before_stand_in": 0.0}


@asynccontextmanager
async def two(folder: Path, store: str, **settings: Any) -> AsyncIterator[tuple[Application, Application]]:
    """Two servers that hear of each other."""
    settings = SETTINGS | settings
    async with (
        application(folder, store=store, **settings) as one,
        application(folder, store=store, **settings) as other,
    ):
        following = [asyncio.create_task(server._follow_others()) for server in (one, other)]
        try:
            yield one, other
        finally:
            for task in following:
                task.cancel()


class Page(Heard):
    """A person's page at a table, on one of the servers."""

    def __init__(self, server: Application, player: str) -> None:
        super().__init__()
        self.server = server
        self.socket = Socket(self, player, server.settings)

    async def open(self, table: str) -> Table:
        self.table = await self.server.tables.get(table)
        await moves.greet(self.table, self.socket, 0)
        return self.table

    def leave(self) -> None:
        audience.leave(self.table, self.socket)

    @property
    def connected(self) -> list[bool]:
        """The seats that are shown as connected."""
        told = [message["table"] for message in self.messages if "table" in message]
        return [seat["connected"] for seat in told[-1]["seats"]] if told else []

    @property
    def legal(self) -> list[Any]:
        """The legal actions, as the server told them last."""
        told = [message["situation"] for message in self.messages if message.get("situation")]
        return told[-1]["legal"] if told else []

    @property
    def said(self) -> list[tuple[str, str]]:
        """The chat so far: names and texts."""
        told = [message["remarks"] for message in self.messages if message["type"] == "said"]
        return [(remark["name"], remark["text"]) for remarks in told for remark in remarks]


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


async def test_presence_is_known_on_every_server(tmp_path, postgresql):
    async with two(tmp_path, postgresql) as (one, other):
        name = (await start_game(one)).stored.id
        ann, ben = Page(one, "ann"), Page(other, "ben")
        await ann.open(name)
        await ben.open(name)
        await until(lambda: ann.connected == ben.connected == [True, True])
        second = Page(one, "ben")
        await second.open(name)
        ben.leave()
        await asyncio.sleep(0.2)
        assert ann.connected == [True, True], "his other page is open"
        second.leave()
        await until(lambda: ann.connected == [True, False])
        await Page(other, "ben").open(name)
        await until(lambda: ann.connected == [True, True])


async def test_a_server_that_died_is_forgotten_with_its_people(tmp_path, postgresql):
    async with two(tmp_path, postgresql) as (one, other):
        table = await start_game(one)
        ann, ben = Page(one, "ann"), Page(other, "ben")
        await ann.open(table.stored.id)
        await ben.open(table.stored.id)
        await until(lambda: ann.connected == [True, True])
        with pytest.raises(Refusal, match="still here"):
            await lobby.seat_bot(one.tables, table, ANN, 1, "random")
        store = one.store
        store._database.patience = replace(store._database.patience, forget_node=0.0)
        await one.tables.catch_up()
        await until(lambda: ann.connected == [True, False])
        await lobby.seat_bot(one.tables, table, ANN, 1)


async def test_a_seat_that_was_taken_back_on_another_server_can_be_played_at(tmp_path, postgresql):
    """Another server than that of a page's WebSocket may answer its HTTP requests."""

    async with two(tmp_path, postgresql) as (one, other):
        seats = [SeatPlan("me"), SeatPlan("bot", "random")]
        wanted = CreateTable("coffee_rush", seats, "Ann", random_order=False)
        table = await lobby.create(one.tables, ANN, wanted)
        ann = Page(other, "ann")
        await ann.open(table.stored.id)
        await until(lambda: bool(ann.legal))
        row = other.tables._live[table.stored.id].stored
        assert row.seats[0].stand_in is None
        async with one.tables.changing(table) as changed:
            changed.seats[0].stand_in = "random"
        await until(lambda: not ann.legal)
        await lobby.take_back(one.tables, table, ANN)
        await until(lambda: bool(ann.legal))


class Thinkers:
    """Stand for the bots' workers of several servers, and note the versions asked about. Workers of `dead`
    servers think for ever."""

    def __init__(self, *servers: Application) -> None:
        self.asked: list[tuple[int, int]] = []
        self.dead: set[int] = set()
        for number, server in enumerate(servers):
            server.workers.decide = partial(self._decide, number, server)  # type: ignore[method-assign]

    async def _decide(
        self, number: int, server: Application, bot: str, seed: int, seen: Any, **_: Any
    ) -> Decided:
        (table,) = server.tables._live.values()
        self.asked.append((number, table.version))
        if number in self.dead:
            await asyncio.Event().wait()
        await asyncio.sleep(0.02)  # Long enough for the others to think of it, too.
        return Decided(seen.legal()[0].notation, 1.0)


async def bots_alone(server: Application) -> Table:
    """A table of two bots, whose host looks on."""
    seats = [SeatPlan("bot", "random"), SeatPlan("bot", "random")]
    return await lobby.create(server.tables, ANN, CreateTable("coffee_rush", seats, "Ann"))


async def test_a_bot_thinks_on_one_server(tmp_path, postgresql):
    """This holds though all have pages at its table, and every arrival or request wakes it."""

    async with two(tmp_path, postgresql) as (one, other):
        thinkers = Thinkers(one, other)
        name = (await bots_alone(one)).stored.id
        for server in (one, other):
            await Page(server, "ann").open(name)
        there = await other.tables.get(name)
        while there.version < 12:
            there.wake_bots()
            await other.tables.go_on()
            await asyncio.sleep(0.005)
        thought_about = [version for _, version in thinkers.asked]
        assert len(thought_about) == len(set(thought_about))


@pytest.mark.parametrize("end", ["silent", "stopped"])
async def test_another_server_thinks_for_the_bots_of_one_that_is_gone(tmp_path, postgresql, end):
    async with two(tmp_path, postgresql) as (one, other):
        thinkers = Thinkers(one, other)
        thinkers.dead.add(0)
        table = await bots_alone(one)
        await until(lambda: len(thinkers.asked) == 1)
        await Page(other, "ann").open(table.stored.id)
        there = await other.tables.get(table.stored.id)
        for _ in range(5):
            await other.tables.go_on()
            await asyncio.sleep(0.01)
        assert thinkers.asked == [(0, table.version)], "it thinks, and lives"
        if end == "stopped":
            await table.stop()
        else:
            patience = replace(other.store._database.patience, silent_node=0.0)
            other.store._database.patience = patience
        await until(lambda: there.version > table.version)
        assert (1, table.version) in thinkers.asked


async def test_version_taken_by_one_server_is_refused_to_others(postgresql):
    one, other = await PostgresStore.open(postgresql), await PostgresStore.open(postgresql)
    assert await one.take({"t": 1, "u": 4}) == {"t", "u"}
    assert await one.take({"t": 1}) == {"t"}, "a server keeps its own version"
    assert await other.take({"t": 1, "u": 3, "v": 0}) == {"v"}
    assert await other.take({"t": 2}) == {"t"}, "a version later anybody may"
    await other.let_go("u")
    assert await other.take({"u": 4}) == set(), "only the owner can let go"
    await one.let_go("u")
    assert await other.take({"u": 4}) == {"u"}
    assert await one.take({"w": 1}) == {"w"}
    await one.close()
    assert await other.take({"w": 1}) == {"w"}, "its server has ended"
    await other.close()


async def test_costly_requests_are_limited_over_all_servers(tmp_path, postgresql):
    async with two(tmp_path, postgresql, table_rate=Rate(0.0, 3.0)) as (one, other):

        async def opened(server: Application) -> int:
            body = msgspec.json.encode({"name": "Ann", "game": "coffee_rush", "seats": TWO_BOTS})
            return (await request(server, "POST", "/api/tables", body))[0]

        assert [await opened(server) for server in (one, other, one, other, one)] == [200] * 3 + [429] * 2


async def test_tokens_come_back_with_time(postgresql):
    store = await PostgresStore.open(postgresql)
    assert [await store.spend(["a", "b"], 0.0, 2.0) for _ in range(3)] == [True, True, False]
    assert not await store.spend(["b", "c"], 0.0, 2.0), "both need one"
    while not await store.spend(["a"], 50.0, 2.0):
        await asyncio.sleep(0.01)
    await store.close()


async def test_a_name_changed_by_way_of_another_server_is_changed_back(tmp_path, postgresql):
    async with two(tmp_path, postgresql) as (one, other):
        player, token = await one.people.make("Ann")
        cookie = f"{COOKIE}={token}"
        for server, name in ((other, "Bob"), (one, "Ann")):
            found = await server.people.find(cookie)
            assert found is not None
            await server.people.rename(found, name)
            for asked in (one, other):
                known = await asked.people.look_up(cookie)
                assert (known.id, known.name) == (player.id, name)


async def test_chat_is_heard_through_every_server(tmp_path, postgresql):
    async with two(tmp_path, postgresql) as (one, other):
        name = (await start_game(one)).stored.id
        ann, ben = Page(one, "ann"), Page(other, "ben")
        await ann.open(name)
        await ben.open(name)
        await until(lambda: ann.connected == ben.connected == [True, True])  # They hear each other.
        await chat.say(ann.table, "ann", Say(text="커피 'now' \\ 😀"))
        await chat.say(ben.table, "ben", Say(text="x" * 200))
        for page in (ann, ben):
            await until(lambda page=page: len(page.said) == 2)
        assert sorted(ann.said) == sorted(ben.said) == [("Ann", "커피 'now' \\ 😀"), ("Ben", "x" * 200)]
        later = Page(other, "ann")
        await later.open(name)
        await until(lambda: len(later.said) == 2)
