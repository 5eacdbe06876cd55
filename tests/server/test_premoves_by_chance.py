"""Deciding ahead by chance, at one server and at two: the log is that of a game in order."""

import asyncio
import random
from contextlib import suppress

import pytest

from orderup import Match
from orderup.server.app import Application
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import moves
from orderup.server.tables.premoves import seats_ahead, waiting

from .inside import PEOPLE, application, game_with
from .premoves import PASSING


@pytest.mark.parametrize("number", range(3))
async def test_any_premoves_give_the_log_of_a_game_in_order(application, number):
    """People choose ahead, take back, choose anew and play by chance, until the cafes are open."""
    options = PASSING | {"draft_tiles": True}
    table = await game_with(application, "cafe_tycoon", 3, options)
    match, chance, sealed = table.match, random.Random(number), 0
    while match.state()["phase"] != "opening":
        seat = chance.randrange(3)
        player, waiting = PEOPLE[seat], table.stored.seats[seat].sealed
        legal = match.legal_ahead(seat, waiting) if seat in seats_ahead(table) else ()
        if seat == match.seat:
            assert not waiting
            await moves.play(table, player, table.version, [chance.choice(match.legal()).notation])
        elif len(legal) > 1:
            await moves.seal(table, player, table.version, [*waiting, chance.choice(legal).notation])
            sealed += 1
        elif waiting and chance.random() < 0.3:
            await moves.seal(table, player, table.version, waiting[:-1])
    assert sealed > 3
    assert [entry.version for entry in table.log] == list(range(1, table.version + 1))
    again = Match.from_record(match.record())
    assert again.digest == match.digest == table.log[-1].digest
    stored = await application.store.log(table.stored.id)
    assert stored == table.log


@pytest.mark.parametrize("number", range(3))
async def test_at_two_servers_at_once_the_log_is_that_of_a_game_in_order(tmp_path, number):
    """Everybody goes to either server by chance, at two pages at once, while each of both hears of the other
    late."""
    chance = random.Random(number)
    async with application(tmp_path) as one, application(tmp_path) as other:
        table = await game_with(one, "cafe_tycoon", 3, PASSING | {"draft_tiles": True})
        following = asyncio.create_task(follow(one, other))
        seats = (at_either(one, other, table.stored.id, seat, chance) for seat in [0, 1, 2] * 2)
        await asyncio.gather(*seats)
        following.cancel()
        log = await one.store.log(table.stored.id)
        for made in (one, other):
            await made.tables.catch_up([table.stored.id])
            there = await made.tables.get(table.stored.id)
            assert there.log == log
            assert not any(waiting(there, seat) for seat in range(3))
            assert Match.from_record(there.match.record()).digest == log[-1].digest


async def follow(*servers: Application) -> None:
    while True:
        for made in servers:
            await made.tables.catch_up()
        await asyncio.sleep(0.002)


async def at_either(
    one: Application, other: Application, table_id: str, seat: int, chance: random.Random
) -> None:
    """Decide in one's turn, or ahead of it, or take back, until the cafes are open."""
    while True:
        table = await chance.choice((one, other)).tables.get(table_id)
        match = table.match
        if match is None or match.state()["phase"] == "opening":
            return
        with suppress(Refusal):
            if match.seat == seat:
                await moves.play(table, PEOPLE[seat], table.version, [chance.choice(match.legal()).notation])
            elif seat in seats_ahead(table):
                chosen = waiting(table, seat)
                legal = match.legal_ahead(seat, chosen)
                if chance.random() < 0.3:
                    await moves.seal(table, PEOPLE[seat], table.version, [*chosen[:-1]])
                elif len(legal) > 1:
                    await moves.seal(
                        table, PEOPLE[seat], table.version, [*chosen, chance.choice(legal).notation]
                    )
        await asyncio.sleep(0.003 * chance.random())
