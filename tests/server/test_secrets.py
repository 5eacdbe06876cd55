"""Whole games over the wire: what a seat may not know is in no message, nor in what patches make of it."""

import asyncio
import random
from typing import Any

import pytest

from orderup.server.app import Application
from orderup.server.net.socket import Socket
from orderup.server.protocol.messages import CreateTable, SeatPlan, Sit
from orderup.server.store import Player
from orderup.server.tables import lobby, moves
from orderup.server.tables.table import Table
from tests.wire import own_seat, pictures, secrets_of_order_please, secrets_of_the_cafe

from .inside import PEOPLE, Heard

EXPERT = {"short": True, "draft_tiles": True, "challenge": "customers", "abilities": True, "managers": True}
GAMES = [
    ("order_please", 2, {}),
    ("order_please", 2, {"events": True, "merchants": True}),
    ("cafe_tycoon", 3, {}),
    ("cafe_tycoon", 3, EXPERT),
]
SECRETS = {"order_please": secrets_of_order_please, "cafe_tycoon": secrets_of_the_cafe}


async def begin(application: Application, game: str, seats: int, options: dict[str, Any]) -> Table:
    """A table full of people."""
    host, *friends = (Player(name, name) for name in PEOPLE[:seats])
    plans = [SeatPlan("me"), *(SeatPlan("open") for _ in friends)]
    wanted = CreateTable(game, plans, host.name, options, random_order=False)
    table = await lobby.create(application.tables, host, wanted)
    for friend in friends:
        await lobby.sit(application.tables, table, friend, Sit(friend.name))
    await lobby.start(application.tables, table, host)
    return table


async def play_to_the_end(table: Table) -> None:
    dice = random.Random(7)
    while table.match is not None and table.match.seat is not None:
        action = dice.choice(table.match.legal()).notation
        await moves.play(table, table.stored.seats[table.match.seat].player, table.version, [action])
        await asyncio.sleep(0)


@pytest.mark.parametrize("folds", [False, True])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
async def test_a_whole_game_tells_nobody_what_is_secret(application, game, seats, options, folds):
    table = await begin(application, game, seats, options)
    heard = {name: Heard() for name in PEOPLE[:seats]}
    for name, line in heard.items():
        await moves.greet(table, Socket(line, name, application.settings, folds=folds), 0)
    await play_to_the_end(table)
    for seat, line in enumerate(heard.values()):
        assert own_seat(line.messages) == seat
        seen = list(pictures(line.messages))
        assert len(seen) > table.version
        assert seen[-1]["over"]
        for view in seen:
            SECRETS[game](view, seat)
