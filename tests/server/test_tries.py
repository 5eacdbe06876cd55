"""Another try from a moment of a finished game: hidden things are dealt anew, and no result is kept."""

import json
from typing import Any

import pytest

from orderup.server.protocol.messages import TryAgain
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player
from orderup.server.tables.replay import Replays
from orderup.server.tables.results import ended_game
from orderup.server.tables.table import Table
from orderup.server.tables.tries import try_again

from .inside import ANN, BEN, Application, request, start_game
from .test_reviews import finished

STEP = 20


async def again(
    application: Application, table: Table, player: Player = ANN, step: int = STEP, **wanted: Any
) -> Table:
    return await try_again(
        application.tables, Replays(), table, player, TryAgain(player.name or "Zoe", step, **wanted)
    )


@pytest.mark.parametrize("game", ["coffee_rush", "cafe_tycoon", "order_please"])
async def test_a_try_keeps_the_knowledge_of_the_seat_and_deals_the_rest_anew(application, game):
    table = await finished(application, game)
    position = await Replays().match_after(table, STEP)
    tries = [await again(application, table) for _ in range(2)]
    for made in tries:
        assert made.stored.status == "playing"
        assert [(seat.kind, seat.bot) for seat in made.stored.seats] == [("person", None), ("bot", "random")]
        start = await made.deal()
        assert start.view(0) == position.view(0)
        made.drop()
        read = await application.tables.get(made.stored.id)
        assert read.frozen is None
        assert (await read.deal()).digest == start.digest
    states = [(await made.deal()).state() for made in tries]
    assert states[0] != states[1] != position.state()
    assert states[0] != position.state(), "the replay's hidden cards are dealt anew"


async def test_a_try_leaves_no_result(application):
    table = await finished(application)
    last = max(step for step, entry in enumerate(table.log) if entry.seat == 0)
    made = await again(application, table, step=last)
    while not made.match.over:
        made.match.play(made.match.legal()[0])
    assert ended_game(made) is None


async def test_players_keep_their_seat_in_a_try_and_strangers_take_one(application):
    """A person who played keeps the seat; a stranger takes the one named, or that of the player to decide."""
    table = await finished(application)
    decides = (await Replays().match_after(table, STEP)).seat
    assert (await again(application, table, seat=1)).seat_of(ANN.id) == 0
    assert (await again(application, table, BEN)).seat_of(BEN.id) == decides
    made = await again(application, table, BEN, seat=1)
    assert made.seat_of(BEN.id) == 1
    assert made.stored.seats[0].bot == "random", "a bot as the others' replaces the person"


WRONG = [(-1, None), (10_000, None), ("last", None), (STEP, 7), (STEP, -1)]


@pytest.mark.parametrize(("step", "seat"), WRONG)
async def test_a_missing_moment_or_seat_is_refused(application, step, seat):
    table = await finished(application)
    with pytest.raises(Refusal):
        await again(application, table, BEN, table.version if step == "last" else step, seat=seat)


async def test_the_page_asks_for_a_try(application):
    table, running = await finished(application), await start_game(application)
    body = json.dumps({"name": "Zoe", "step": STEP}).encode()
    status, told = await request(application, "POST", f"/api/tables/{table.stored.id}/try", body)
    assert (status, told["origin"]) == (200, {"table": table.stored.id, "step": STEP})
    assert told["you"] is not None
    status, told = await request(application, "POST", f"/api/tables/{running.stored.id}/try", body)
    assert (status, told["code"]) == (409, "not_started")
