"""Many who think at once: their thoughts get shorter together, and people are told."""

import asyncio
from typing import Any

import pytest

from orderup import Match, bots
from orderup.bots.hints import hints
from orderup.server.tables import lobby
from orderup.server.workers.pool import Decided, WorkerPool
from orderup.server.workers.sharing import LEAST, PROMPT, BudgetSharing

from .. import limited
from .inside import ANN, Line


def after(workers: int, *seconds: float) -> BudgetSharing:
    """Once thoughts of a full budget took so long."""
    sharing = BudgetSharing(workers)
    for each in seconds:
        sharing.took(each, 1.0)
    return sharing


def test_lone_search_takes_its_whole_budget():
    for usual in (0.001, 0.1, 3.0):
        assert after(2, *[usual] * 50).share(0) == 1.0


@pytest.mark.parametrize("workers", [1, 2, 4])
@pytest.mark.parametrize("usual", [0.2, 5.0])
def test_however_many_wait_all_are_answered_in_the_same_time(workers, usual):
    sharing = after(workers, *[usual] * 50)
    for waiting in (20, 30):
        seconds = (waiting + workers) / workers * usual * sharing.share(waiting)
        assert seconds == pytest.approx(max(PROMPT, usual), rel=0.01)


def test_a_thought_never_shrinks_to_nothing():
    assert after(1, *[1.0] * 50).share(10_000) == LEAST


def test_shortened_thoughts_count_for_what_they_would_have_taken():
    sharing = BudgetSharing(1)
    for _ in range(50):
        sharing.took(0.05, 0.1)
    assert sharing.share(9) == pytest.approx(PROMPT / (10 * 0.5), rel=0.01)


def test_one_slow_start_changes_little():
    assert after(1, 60.0).share(2) == 1.0


@pytest.mark.parametrize(
    ("name", "least"), [("search:400", 0.25), ("level:6", 0.25), ("greedy", 1.0), ("level:1", 1.0)]
)
def test_search_under_load_uses_less_and_says_so(name, least):
    """In a pool of one worker, for which many others wait."""

    async def work() -> list[Decided]:
        pool = WorkerPool(1)
        for _ in range(50):
            pool._sharing.took(0.5, 1.0)
        match = choice()
        try:
            return await asyncio.gather(*(pool.decide(name, 1, match) for _ in range(8)))
        finally:
            await pool.stop()

    decided = limited.run(work())
    assert decided[0].share == pytest.approx(least, rel=0.01)
    assert decided[-1].share == 1.0, "nobody waits any more"


def choice() -> Match:
    """A position of Order Please? in which there is something to decide."""
    match, greedy = Match("order_please", seed=3), bots.create("greedy")
    while len(match.legal()) < 4:
        match.play(greedy.decide(match))
    assert match.seat is not None
    return match.as_seen_by(match.seat, 1)


def test_a_hint_takes_its_share_of_playouts():
    whole, part = (hints(choice(), 1, share)[0].prospect for share in (1.0, 0.1))
    assert whole is not None
    assert part is not None
    assert 0 < part.playouts < whole.playouts / 4


async def test_a_table_hears_that_its_bot_thinks_in_haste_and_no_more(application):
    shares = iter([1.0, 0.5, 0.5])

    async def decide(bot: str, seed: int, match: Any) -> Decided:
        return Decided(match.legal()[0].notation, next(shares, 1.0))

    application.workers.decide = decide  # type: ignore[method-assign]
    seats = [lobby.SeatPlan("bot"), lobby.SeatPlan("bot")]
    wanted = lobby.CreateTable(game="coffee_rush", seats=seats, name="Ann", random_order=False)
    table = await lobby.create(application.tables, ANN, wanted)
    line = Line(application, table, "ann")
    await line.say(type="hello", since=0)
    while [True, False] not in told(line) and [False, True] not in told(line):
        await asyncio.sleep(0.01)
    while told(line)[-1] != [False, False]:
        await asyncio.sleep(0.01)


def told(line: Line) -> list[list[bool]]:
    """Of each message on the table, which seats think in haste."""
    tables = [message["table"] for message in line.heard if isinstance(message, dict) and "table" in message]
    return [[seat["hurried"] for seat in table["seats"]] for table in tables]
