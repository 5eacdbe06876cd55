"""The deal of the day: one for everybody, unknown before its day, and one attempt of each person counts."""

import asyncio
import json
from datetime import UTC, datetime

import pytest

from orderup import Match, bots
from orderup.core.game.definition import names
from orderup.server.app import Application
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Attempt, Player
from orderup.server.tables import bot_moves, days, lobby, moves
from orderup.server.tables.table import Table
from orderup.server.workers.pool import Decided, WorkerPool

from .inside import ANN, BEN, application
from .test_results import ask, known

GAME = "order_please"
NOON = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()
TODAY, TOMORROW, YESTERDAY = "2026-11-28", "2026-11-29", "2026-11-27"


@pytest.fixture(autouse=True)
def at_noon(monkeypatch):
    monkeypatch.setattr(days, "clock", lambda: NOON)


async def play(app: Application, player: Player, day: str = TODAY, level: str = "level:1") -> Table:
    app.tables.services.draining = True  # Bots wait for `one_move`.
    return await days.play_day(app.tables, player, GAME, player.name or "", level, day, day)


async def finish(table: Table, player: Player) -> None:
    """Play to the end, for the bots too."""
    while not table.ended:
        await one_move(table, player)


async def one_move(table: Table, player: Player) -> None:
    """The player who has to decide plays the first legal action."""
    action = table.match.legal()[0].notation
    if table.bot_to_move() is None:
        await moves.play(table, player.id, table.version, [action])
    else:
        await bot_moves._play_for_bot(table, table.version, [action])


async def day_of(app: Application, player: str, query: str = f"today={TODAY}") -> dict:
    return await ask(app, f"/api/games/{GAME}/days", player, query=query)


async def test_everybody_gets_the_same_deal_each_day_another(tmp_path):
    deals = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        async with application(tmp_path / folder) as app:
            await known(app, "ann", "ben")
            tables = [await play(app, ANN), await play(app, BEN, level="level:4")]
            tables.append(await play(app, ANN, YESTERDAY))
            assert all(not table.stored.hints for table in tables)
            deals.append([(table.stored.seed, table.seat_of(ANN.id)) for table in tables])
            assert tables[0].seat_of(ANN.id) == tables[1].seat_of(BEN.id)
            assert tables[1].stored.seats[1 - (tables[1].seat_of(BEN.id) or 0)].bot == "level:4"
    seeds = [[seed for seed, _ in deal] for deal in deals]
    assert seeds[0][0] == seeds[0][1]
    assert len({*seeds[0], *seeds[1]}) == 4, "the secret of each database is its own"


@pytest.mark.settings(bot_pace=0)
async def test_equal_play_of_a_deal_meets_equal_bots(application, monkeypatch):
    imagined: list[tuple[int, str]] = []

    async def decide(_: WorkerPool, bot: str, seed: int, seen: Match, **__: object) -> Decided:
        imagined.append((seed, seen.digest))
        return Decided(bots.create(bot, seed).decide(seen).notation, 1.0)

    monkeypatch.setattr(WorkerPool, "decide", decide)
    with pytest.raises(Refusal, match="not known here"):
        await play(application, ANN)
    await known(application, "ann", "ben")
    games = []
    for player in (ANN, BEN):
        table = await play(application, player)
        application.tables.services.draining = False
        table.wake_bots()
        while not table.ended:
            async with table.lock:  # not between a bot's action and its storing
                bot = table.bot_to_move()
            await (asyncio.sleep(0.01) if bot else one_move(table, player))
        games.append(imagined.copy())
        imagined.clear()
    assert games[0] == games[1] != []


async def deals_at_home(app: Application) -> dict[str, str | None]:
    """The deals of today that Ann has begun, with the tables of finished ones."""
    found = (await ask(app, "/api/puzzles", "ann", query=f"day={TODAY}"))["deals"]
    assert [deal["game"] for deal in found] == list(names())
    begun = [(deal["game"], deal["attempt"]) for deal in found if deal["attempt"]]
    return {game: None if attempt["place"] is None else attempt["table"] for game, attempt in begun}


async def test_one_attempt_counts_also_from_two_devices_at_once(application):
    await known(application, "ann")
    tables = await asyncio.gather(*(play(application, ANN) for _ in range(3)))
    assert len({table.stored.id for table in tables}) == 1
    assert (await play(application, ANN, level="level:6")) is tables[0], "the one that was left"
    assert await deals_at_home(application) == {GAME: None}
    await finish(tables[0], ANN)
    assert await deals_at_home(application) == {GAME: tables[0].stored.id}
    second = await play(application, ANN)
    assert second.stored.seed == tables[0].stored.seed
    told = await day_of(application, "ann")
    assert [each["counts"] for each in told["attempts"]] == [True, False]
    assert [each["table"] for each in told["board"]] == [tables[0].stored.id]
    await finish(second, ANN)
    assert len((await day_of(application, "ann"))["board"]) == 1
    results = (await ask(application, "/api/me/results", "ann"))["results"]
    assert [(each["day"], each["counts"]) for each in results] == [(TODAY, False), (TODAY, True)]


@pytest.mark.parametrize(
    ("today", "day", "possible"),
    [
        (TODAY, YESTERDAY, True),
        (TOMORROW, TOMORROW, True),  # It has begun in the Pacific.
        ("2026-11-30", "2026-11-30", False),  # A clock that was set forward.
        (TODAY, TOMORROW, False),
        (TODAY, "2026-10-01", False),
        (TODAY, "tomorrow", False),
        ("", TODAY, False),
    ],
)
async def test_a_day_can_be_played_once_it_has_begun(application, today, day, possible):
    await known(application, "ann")
    if not possible:
        with pytest.raises(Refusal):
            await days.play_day(application.tables, ANN, GAME, "Ann", "level:1", today, day)
        assert await application.store.attempts("ann", GAME) == []
        return
    await days.play_day(application.tables, ANN, GAME, "Ann", "level:1", today, day)
    attempts = await application.store.attempts("ann", GAME)
    assert [(each.day, each.counts) for each in attempts] == [(day, day == today)]


async def test_others_games_are_shown_after_ones_own_is_finished(application):
    await known(application, "ann", "ben")
    table = await play(application, ANN, level="level:2")
    await finish(table, ANN)
    for reader, shown in (("ben", None), ("ann", table.stored.id), ("nobody", None)):
        board = (await day_of(application, reader))["board"]
        assert [(each["name"], each["level"], each["table"]) for each in board] == [("Ann", "level:2", shown)]
    assert str(table.stored.seed) not in json.dumps(await day_of(application, "ben"))
    await finish(await play(application, BEN), BEN)
    board = (await day_of(application, "ben"))["board"]
    assert [each["level"] for each in board] == ["level:2", "level:1"]
    assert board[0]["table"] == table.stored.id


async def test_a_bot_that_plays_for_a_person_does_not_count(application):
    await known(application, "ann")
    table = await play(application, ANN)
    place = table.seat_of("ann")
    assert place is not None
    await lobby.seat_bot(application.tables, table, ANN, place, "level:6")
    while not any(entry.seat == place and entry.by == "bot" for entry in table.log):
        await one_move(table, ANN)
    await lobby.take_back(application.tables, table, ANN)
    await finish(table, ANN)
    told = await day_of(application, "ann")
    assert told["board"] == []
    assert [each["helped"] for each in told["attempts"]] == [True]


async def test_an_attempt_whose_table_was_never_made_is_made(application):
    """A server died between the two."""

    await known(application, "ann")
    await application.store.attempt(Attempt("ann", GAME, TODAY, 1, "lost", True))
    table = await play(application, ANN)
    assert (table.stored.id, table.stored.status) == ("lost", "playing")


async def test_unknown_games_and_levels_are_refused(application):
    await known(application, "ann")
    with pytest.raises(Refusal):
        await play(application, ANN, level="level:7")
    with pytest.raises(Refusal):
        await play(application, ANN, level="greedy")
    for path, query in (("/api/games/none/days", ""), (f"/api/games/{GAME}/days", "day=x")):
        with pytest.raises(AssertionError):
            await ask(application, path, "ann", query=query)
