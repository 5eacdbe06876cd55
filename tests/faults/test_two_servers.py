"""Two servers on one database: players on either see one game, and none of their moves is lost."""

import asyncio
import random
from pathlib import Path

import pytest

from orderup.server.app import Application
from orderup.server.protocol.messages import CreateTable, SeatPlan, Sit
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import lobby, moves

from .. import limited
from ..server.inside import ANN, BEN, application, greeted, start_game
from .tally import Tally

SEATS = (ANN, BEN)


async def play_at_both_ends(
    folder: Path, tally: Tally, *, tables: int, attempts: int, seed: int, store: str
) -> None:
    """Each seat plays at random on either server, at all tables at once."""
    chance = random.Random(seed)
    async with application(folder, store=store) as one, application(folder, store=store) as other:
        names = [(await start_game(one)).stored.id for _ in range(tables)]
        played: dict[str, list[tuple[int, str]]] = {name: [] for name in names}

        async def attempt(name: str) -> None:
            server, player = chance.choice((one, other)), chance.choice(SEATS)
            table = await server.tables.get(name)
            match, version = table.match, table.version
            if match is None or match.over:
                return
            action = chance.choice(match.legal()).notation
            tally.count(attempts=1)
            try:
                await moves.play(table, player.id, version, [action])
            except Refusal as refusal:
                tally.expect(
                    refusal.code in ("stale", "not_your_turn", "illegal"), f"{refusal.code}: {refusal}"
                )
                tally.count(**{refusal.code: 1})
            else:
                played[name].append((version + 1, action))

        for _ in range(attempts):
            await asyncio.gather(*(attempt(name) for name in names for _ in range(3)))
        for name in names:
            await _compare(one, other, name, played[name], tally)


async def _compare(
    one: Application, other: Application, name: str, played: list[tuple[int, str]], tally: Tally
) -> None:
    log = {entry.version: entry for entry in await one.store.log(name)}
    here, there = await one.tables.get(name), await other.tables.get(name)
    tally.expect(here.log == there.log == list(log.values()), "two servers tell two games")
    tally.expect(here.match.view(None) == there.match.view(None), "two servers show two games")
    tally.count(moves=len(played))
    tally.expect(len({version for version, _ in played}) == len(played), "a version was played twice")
    by_person = {version for version, entry in log.items() if entry.by == "person"}
    tally.expect(
        by_person == {version for version, _ in played}, "what was stored is not what was acknowledged"
    )


def two_ends(folder: Path, *, tables: int = 3, attempts: int = 15, seed: int = 1, store: str = "") -> Tally:
    """Play at both ends, and compare what they and the store have."""
    tally = Tally()
    limited.run(play_at_both_ends(folder, tally, tables=tables, attempts=attempts, seed=seed, store=store))
    return tally


def test_people_play_at_two_servers(tmp_path):
    two_ends(tmp_path).check("moves", "stale")


def test_people_play_at_two_servers_on_postgresql(tmp_path, postgresql):
    two_ends(tmp_path, store=postgresql).check("moves", "stale")


async def test_a_server_without_pages_knows_the_entries_of_the_other(tmp_path):
    """No page there makes it follow the table; a person who asks must not hear of old seats."""
    async with application(tmp_path) as one, application(tmp_path) as other:
        seats = [SeatPlan("me"), SeatPlan("open")]
        here = await lobby.create(one.tables, ANN, CreateTable("coffee_rush", seats, "Ann"))
        there = await other.tables.get(here.stored.id)
        await lobby.sit(other.tables, there, BEN, Sit("Ben"))
        await lobby.start(one.tables, here, ANN)
        assert (await other.tables.get(here.stored.id)).match is not None
        await lobby.leave(other.tables, there, BEN)
        assert (await one.tables.get(here.stored.id)).stored.seats == there.stored.seats


async def test_a_move_that_another_server_was_quicker_with_is_told_to_nobody(tmp_path, monkeypatch):
    """This holds even if the game cannot be read anew then, for whatever reason."""

    async def fail(table: str) -> None:
        raise RuntimeError("A fault nobody has thought of.")

    async with application(tmp_path) as one, application(tmp_path) as other:
        here = await start_game(one)
        await greeted(here, "ben", 0)
        there = await other.tables.get(here.stored.id)
        player = SEATS[there.match.seat or 0].id
        quicker, late = (action.notation for action in there.match.legal()[:2])
        await moves.play(there, player, there.version, [quicker])
        with monkeypatch.context() as broken:
            broken.setattr(one.store, "table", fail)
            with pytest.raises(RuntimeError, match="nobody has thought"):
                await moves.play(here, player, here.version, [late])
        told = await greeted(await one.tables.get(here.stored.id), "ann", 0)
        assert [step["action"] for step in told["steps"]] == [entry.action for entry in there.log]
