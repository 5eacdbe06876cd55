"""Cases that no client can provoke: a full disk, a pack of an older release, rules that changed."""

import asyncio
import math
import time
from dataclasses import replace
from typing import Any

import pytest

from orderup.core.game import definition as registry
from orderup.server.app import Application
from orderup.server.net.socket import Socket
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import audience, lobby, moves
from orderup.server.tables.step_log import KEPT

from .inside import ANN, BEN, Heard, Line, greeted, inside, play_randomly, start_cafe, start_game


async def test_unstored_move_is_not_played(application):
    table = await start_game(application)
    heard = Heard()
    await moves.greet(table, Socket(heard, "ben", application.settings), 0)
    application.store.full = True
    with pytest.raises(Refusal) as refused:
        await moves.play(table, "ben", 0, ["b2"])
    assert refused.value.code == "busy"
    await asyncio.sleep(0)
    assert heard.closed == 1012, "the page connects again"
    with pytest.raises(Refusal):
        await moves.play(table, "ben", 0, ["b2"])
    application.store.full = False
    again = await application.tables.get(table.stored.id)
    assert again is not table
    assert (again.version, again.match is not None and again.match.seat) == (0, 1)
    await moves.play(again, "ben", 0, ["b2"])
    assert again.version == 1


def forget_packs(application: Application, pack_hash: str) -> None:
    """Act like another release with another default pack."""
    packs = application.catalog._packs
    packs["coffee_rush", "another"] = packs.pop(("coffee_rush", pack_hash))


async def test_a_table_outlives_its_pack(application):
    table = await start_game(application)
    await moves.play(table, "ben", 0, ["b2"])
    view = table.match.view(None) if table.match is not None else None
    forget_packs(application, table.stored.pack_hash)
    table.drop()
    again = await application.tables.get(table.stored.id)
    assert again.match.view(None) == view
    assert again.match.pack.hash == table.stored.pack_hash


async def test_idle_tables_leave_memory_and_come_back(application):
    tables = application.tables
    table = await start_game(application)
    await moves.play(table, "ben", 0, ["b2"])
    heard = Heard()
    socket = Socket(heard, "ann", application.settings)
    await moves.greet(table, socket, 0)
    table.idle_since = -math.inf
    tables.drop_idle()
    assert len(tables) == 1, "somebody looks on"
    audience.leave(table, socket)
    table.idle_since = -math.inf
    tables.drop_idle()
    assert len(tables) == 0
    again = await tables.get(table.stored.id)
    assert again.log == table.log


async def test_secret_arguments_reach_only_their_player(application, monkeypatch):
    rush = registry.get("coffee_rush")
    secretive = replace(rush, common_view=False, secret_arguments={"place": frozenset({"cell"})})
    for module in ("table.registry", "step_log"):
        monkeypatch.setattr(f"orderup.server.tables.{module}.get", lambda name: secretive)
    table = await start_game(application)
    heard = {player: Heard() for player in ("ann", "ben", None)}
    for player, line in heard.items():
        await moves.greet(table, Socket(line, player, application.settings), 0)
    await moves.play(table, "ben", 0, ["b2"])
    told = {player: line.messages[-1]["steps"][0]["action"] for player, line in heard.items()}
    assert told == {"ann": {"kind": "place"}, "ben": {"kind": "place", "cell": "b2"}, None: {"kind": "place"}}


async def test_old_steps_are_dropped_and_reloaded_on_request(application):
    table = await start_cafe(application)
    followed = Heard()
    await moves.greet(table, Socket(followed, "ann", application.settings), 0)
    while table.version < 4 * KEPT:
        assert not table.match.over
        await play_randomly(table, 1)
        at_hand = table.step_logs.get(0)
        assert at_hand.until == table.version
        assert min(table.version, KEPT) <= len(at_hand.steps) < 2 * KEPT + 9, "forced steps come on top"
    told = [step for message in followed.messages for step in message.get("steps", ())]
    assert [step["version"] for step in told] == list(range(1, table.version + 1))
    for since in (0, KEPT, table.version - KEPT, table.version):
        assert (await greeted(table, "ann", since))["steps"] == told[since:]
    await play_randomly(table, 2)
    again = table.step_logs.get(0)
    assert again.since == 0, "somebody may ask once more"


def test_old_tables_expire(tmp_path):
    async def work(application: Application) -> None:
        table = await start_game(application)
        heard = Heard()
        await moves.greet(table, Socket(heard, "ann", application.settings), 0)
        await application.start()
        while heard.closed is None:
            await asyncio.sleep(0.01)
        with pytest.raises(Refusal) as refused:
            await application.tables.get(table.stored.id)
        assert refused.value.code == "unknown_table"
        assert heard.closed == 1012
        assert await application.store.tables_of("ann", 10) == []

    at_once = {"expire_after": 0.0, "expire_marked_after": 0.0, "expire_uptime": 0.0, "expire_most": True}
    inside(tmp_path, work, expire_every=0.05, **at_once)


@pytest.mark.settings(expire_after=60.0, expire_marked_after=0.0, expire_most=True)
async def test_a_table_that_is_played_at_does_not_expire(application):
    table = await start_game(application)
    with pytest.MonkeyPatch.context() as patch:
        for module in ("moves", "tables"):
            patch.setattr(f"orderup.server.tables.{module}.clock", lambda: time.time() + 90.0)
        await moves.play(table, "ben", 0, ["b2"])
        assert [await application.tables.expire() for _ in range(2)] == [0, 0]
        patch.setattr("orderup.server.tables.tables.clock", lambda: time.time() + 300.0)
        assert [await application.tables.expire() for _ in range(2)] == [0, 1]


async def test_many_who_ask_at_once_get_one_table(application):
    table = await start_game(application)
    table.drop()
    found = await asyncio.gather(*(application.tables.get(table.stored.id) for _ in range(10)))
    assert len({id(each) for each in found}) == 1


@pytest.mark.parametrize("strongest", ["random", "greedy"])
@pytest.mark.settings(away_before_stand_in=0.0)
async def test_strongest_bot_stands_in_by_default(application, monkeypatch, strongest):
    if strongest == "random":
        monkeypatch.setattr(registry.Game, "has", lambda self, part: part != "greedy")
    table = await start_game(application)
    await lobby.seat_bot(application.tables, table, ANN, 1)
    assert table.stored.seats[1].stand_in == strongest


async def test_returning_player_counts_as_present(application):
    """So that nobody may put a bot on their seat as soon as their connection is lost."""
    tables, table = application.tables, await start_game(application)

    async def leave_and_say(*said: dict[str, Any]) -> bool:
        """Whether the player counts as away as soon as the page is closed after these messages."""
        page = Line(application, table, BEN.id)
        await page.say(type="hello")
        await lobby.leave(tables, table, BEN)
        for message in said:
            await page.say(**message)
            assert page.heard[-1]["type"] != "refused"
        page.leave()
        row = await application.store.table(table.stored.id)
        assert row == table.stored
        return lobby.away(tables, table, row.seats[1])

    assert await leave_and_say()
    assert not await leave_and_say({"type": "hello"})
    assert not await leave_and_say({"type": "play", "version": 0, "actions": ["b2"]})
    assert not await leave_and_say({"type": "seal", "version": 1, "actions": []})
    application.orders.read_only = True
    assert await leave_and_say({"type": "hello"}), "nothing is stored now"
