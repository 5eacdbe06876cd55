"""Reviews of finished games: permissions and answers; they wait for each other, and go on after a server has
ended."""

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from orderup import Match, bots
from orderup.core.packs.loading import Pack
from orderup.errors import OptionError
from orderup.review.judging import judge
from orderup.review.verdicts import METHOD, kept
from orderup.server.app import Application
from orderup.server.clock import clock
from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Entry, StoredTable
from orderup.server.tables import lobby
from orderup.server.tables.reviews import Reviews, _in_order
from orderup.server.tables.table import Table
from orderup.server.workers.pool import BotFailed, WorkerPool

from .. import limited
from .inside import ANN, Line, application, get, inside, request, start_game

PLAYOUTS = 2
FEW = 6
"""Decisions that are really judged."""


class Judges(WorkerPool):
    """Judges with few playouts, in this process: `asked` tells what. Waits before number `pause`, fails at
    number `fails`."""

    def __init__(self, pause: int = -1, fails: int = -1) -> None:
        super().__init__(1)
        self.asked: list[int] = []
        self.pause, self.fails = pause, fails
        self.going_on = asyncio.Event()
        self.rested = 0

    async def judge(self, record: Mapping[str, Any], pack: Pack, number: int) -> dict[str, Any] | None:
        self.asked.append(number)
        if number == self.pause:
            await self.going_on.wait()
        if number == self.fails:
            raise BotFailed("nothing came of it")
        verdict = judge(record, pack, number, PLAYOUTS) if number < FEW else None
        return verdict and kept(verdict)

    async def rest(self) -> None:
        self.rested += 1


async def finished(application: Application, game: str = "order_please", seed: int = 1) -> Table:
    """A table at which a good bot has played against one that draws lots."""
    seats = [SeatPlan("me"), SeatPlan("open")]
    table = await lobby.create(application.tables, ANN, CreateTable(game, seats, "Ann", random_order=False))
    await lobby.seat_bot(application.tables, table, ANN, 1, "random")
    row: StoredTable = table.stored
    row.seed, row.status = seed, "over"
    players = [bots.create("greedy"), bots.create("random", 1)]
    table.match = bots.play_match(Match(game, seats=2, seed=seed), players)
    await application.store.save_table(row)
    entries = []
    again = Match(game, seats=2, seed=seed)
    for version, action in enumerate(table.match.actions, 1):
        seat = again.seat
        assert seat is not None
        again.play(action)
        entries.append(Entry(version, seat, "play", "bot", action.to_dict(), 1.0, again.digest))
    await application.store.append(row.id, entries)
    table.drop()
    return await application.tables.get(row.id)


async def order(table: Table, asker: str = "ann") -> list[int]:
    """The actions in the order in which they are judged."""
    return _in_order(table, asker)


def judged_by(application: Application, judges: Judges, **settings: Any) -> Reviews:
    """The application's reviews, made by these."""
    reviews = application.reviews
    reviews._workers = judges
    reviews._settings = Settings(Path(), **settings)
    return reviews


async def done(reviews: Reviews) -> None:
    assert reviews._making is not None
    await reviews._making


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
async def test_a_review_is_asked_for_once_and_read_by_anybody(application, lang):
    table = await finished(application)
    path = f"/api/tables/{table.stored.id}/review"
    reviews = judged_by(application, judges := Judges())
    status, told = await get(application, path)
    assert (status, told["state"], told["findings"]) == (200, "none", None)
    actions = len(table.match.actions)
    status, told = await request(application, "POST", path)
    assert (status, told["state"], told["judged"], told["actions"]) == (200, "working", 0, actions)
    await request(application, "POST", path)
    await done(reviews)
    assert judges.asked == await order(table, ANN.id), "each once, own decisions first"
    assert judges.rested == 1, "nobody keeps a process for nothing"
    await request(application, "POST", path)
    assert len(judges.asked) == actions, "a finished review stays finished"
    status, told = await get(application, path, query=f"lang={lang}")
    found = told["findings"]
    assert (status, told["state"], told["judged"]) == (200, "done", actions)
    assert len(found["players"]) == 2
    for player in found["players"]:
        parts = player["start"] + player["play"] + player["others"] + player["luck"]
        assert player["result"] == pytest.approx(parts)
    moves = [move for turn in found["turns"] for move in turn["moves"]]
    assert [move["number"] for move in moves] == list(range(FEW))
    weak = [move["number"] for move in moves if move["mark"] != "good"]
    assert sorted(each["number"] for each in found["weak"]) == weak
    assert told["result"]["scores"] == [player["points"] for player in found["players"]]
    assert told["own"] == 0
    assert 0 < (await reviews.progress(table.stored.id, ANN.id)).own < actions
    assert (await get(application, path, query="lang=fr"))[0] == 400


def test_a_server_that_ended_goes_on_where_it_was(tmp_path):
    names, before = [], []

    async def first(application: Application) -> None:
        table = await finished(application)
        names.append(table.stored.id)
        before.extend((await order(table))[:4])
        reviews = judged_by(application, judges := Judges(pause=before[-1]))
        await reviews.ask(names[0], "here", "ann")
        while judges.asked != before:
            await asyncio.sleep(0.01)

    async def second(application: Application) -> None:
        reviews = judged_by(application, judges := Judges(), follow_every=0.01)
        application.tables.services.orders.read_only = True
        reviews.go_on()
        await asyncio.sleep(0.1)
        assert judges.asked == [], "while nothing is to be written"
        application.tables.services.orders.read_only = False
        review = await reviews.progress(names[0], None)
        assert (review.state, review.judged) == ("working", 3)
        await done(reviews)
        assert sorted([*before[:3], *judges.asked]) == list(range(review.actions))
        assert (await reviews.progress(names[0], None)).state == "done"
        assert await application.store.unfinished_reviews(METHOD, 9) == []

    inside(tmp_path, first)
    inside(tmp_path, second)


def test_one_of_two_servers_makes_a_review_until_it_dies(tmp_path):
    async def work(one: Application) -> None:
        played = await finished(one)
        table, before = played.stored.id, (await order(played))[:3]
        stuck = Judges(pause=before[-1])
        await judged_by(one, stuck).ask(table, "here", "ann")
        while stuck.asked != before:
            await asyncio.sleep(0.01)
        async with application(tmp_path) as other:
            judges = Judges()
            reviews = judged_by(other, judges, follow_every=0.01)
            assert (await reviews.progress(table, None)).state == "working"
            await asyncio.sleep(0.1)
            assert judges.asked == []
            judged_by(other, judges, follow_every=0.01, review_patience=0.0)
            await done(reviews)
            review = await reviews.progress(table, None)
            assert review.state == "done"
            assert sorted([*before[:2], *judges.asked]) == list(range(review.actions))

    inside(tmp_path, work)


async def test_an_idle_server_makes_reviews_that_others_have_left(application):
    async def nothing(*_: Any) -> bool:
        return True

    table, store = (await finished(application)).stored.id, application.store
    judged_by(application, judges := Judges(), follow_every=0.01, review_patience=0.05)
    application._load = application.workers.warm_all = nothing  # type: ignore[method-assign]
    working = asyncio.create_task(application._prepare())
    while judges.rested == 0:
        await asyncio.sleep(0.01)
    await store.ask_review(table, METHOD, clock())
    while await store.unfinished_reviews(METHOD, 1):
        await asyncio.sleep(0.01)
    assert judges.asked
    working.cancel()


def test_a_server_that_is_drained_leaves_its_review_at_once(tmp_path):
    async def work(one: Application) -> None:
        played = [await finished(one, seed=seed) for seed in range(2)]
        first, second = [table.stored.id for table in played]
        before = (await order(played[0]))[:3]
        reviews = judged_by(one, stuck := Judges(pause=before[-1]))
        await reviews.ask(first, "here", "ann")
        while stuck.asked != before:
            await asyncio.sleep(0.01)
        await Line(one, await one.tables.get(first), "ann").say(type="hello")
        async with application(tmp_path) as other:
            going_on = judged_by(other, judges := Judges(), follow_every=0.01)
            going_on.go_on()
            draining = asyncio.create_task(one.drain())
            await done(going_on)
            assert not draining.done()
            await reviews.ask(second, "here", "ann")
            going_on.go_on()
            await done(going_on)
            states = [(await reviews.progress(table, None)).state for table in (first, second)]
            assert states == ["done", "done"]
            assert stuck.asked == before
            assert before[-1] in judges.asked, "it is judged once more"
            draining.cancel()

    inside(tmp_path, work, drain_seconds=1000.0)


async def test_reviews_wait_for_each_other_and_nobody_takes_all_places(application):
    tables = [(await finished(application, seed=seed)).stored.id for seed in range(4)]
    judges = Judges(pause=0)
    reviews = judged_by(application, judges, reviews_per_person=2, reviews_per_address=3)
    await reviews.ask(tables[0], "here", "ann")
    await reviews.ask(tables[1], "here", "ann")
    with pytest.raises(Refusal, match="several reviews"):
        await reviews.ask(tables[2], "elsewhere", "ann")
    await reviews.ask(tables[2], "here", "ben")
    with pytest.raises(Refusal, match="on your network"):
        await reviews.ask(tables[3], "here", None)
    states = [await reviews.progress(table, None) for table in tables]
    assert [each.state for each in states] == ["working", "waiting", "waiting", "none"]
    assert [each.before for each in states] == [0, 1, 2, 0]
    assert len(judges.asked) <= 1, "one at a time"
    judges.going_on.set()
    await done(reviews)
    assert [(await reviews.progress(table, None)).state for table in tables[:3]] == ["done"] * 3
    await reviews.ask(tables[3], "here", "ann")


async def test_simultaneous_review_requests_share_the_wait(application, monkeypatch):
    tables = [(await finished(application, seed=seed)).stored.id for seed in range(4)]
    reviews = judged_by(application, Judges(pause=0), reviews_per_person=1)
    store, going_on = application.store, asyncio.Event()
    ask, read = store.ask_review, set[str]()

    async def ask_late(*asked: Any) -> None:
        await going_on.wait()
        await ask(*asked)

    async def note(table_id: str, method: int) -> Any:
        found = await review(table_id, method)
        read.add(table_id)
        return found

    review = store.review
    monkeypatch.setattr(store, "ask_review", ask_late)
    monkeypatch.setattr(store, "review", note)
    asking = []
    for table in tables:
        asking.append(asyncio.create_task(reviews.ask(table, "here", "ann")))
        while table not in read:
            await asyncio.sleep(0)
    going_on.set()
    await asyncio.gather(*asking, return_exceptions=True)
    assert len(await store.unfinished_reviews(METHOD, 9)) == 1


async def test_failed_judgement_stops_only_its_review(application):
    one, other = [(await finished(application, seed=seed)).stored.id for seed in range(2)]
    judges = Judges(fails=2)
    reviews = judged_by(application, judges)
    await reviews.ask(one, "here", "ann")
    await done(reviews)
    assert (await reviews.progress(one, None)).state == "stopped"
    judges.fails = -1
    await reviews.ask(other, "here", "ann")
    await reviews.ask(one, "here", "ann")
    await done(reviews)
    for table in (one, other):
        assert (await reviews.progress(table, None)).state == "done"
    assert judges.asked.count(0) == 2, "nothing is judged twice"


async def test_a_game_that_the_rules_know_no_more_holds_up_no_other_review(application):
    one, other = [(await finished(application, seed=seed)).stored for seed in range(2)]
    reviews = judged_by(application, Judges())
    for row in (one, other):
        await application.store.ask_review(row.id, METHOD, row.created)

    async def gone(table_id: str) -> Table:
        if table_id == one.id:
            raise OptionError("there is no such option")
        return await get_table(table_id)

    get_table = application.tables.get
    application.tables.get = gone  # type: ignore[method-assign]
    reviews.go_on()
    await done(reviews)
    assert (await reviews.progress(other.id, None)).state == "done"
    assert await application.store.unfinished_reviews(METHOD, 2) == []


async def test_unfinished_game_is_not_reviewed(application):
    table = await start_game(application)
    path = f"/api/tables/{table.stored.id}/review"
    for method in ("GET", "POST"):
        status, told = await request(application, method, path)
        assert (status, told["code"]) == (409, "not_started")
    assert (await get(application, "/api/tables/none/review"))[0] == 404
    assert (await get(application, f"{path}/0"))[0] == 409


async def test_the_better_line_is_played_out_as_its_player_would_have_seen_it(application):
    table = await finished(application)
    reviews = judged_by(application, Judges())
    await reviews.ask(table.stored.id, "here", "ann")
    await done(reviews)
    path = f"/api/tables/{table.stored.id}/review"
    for number in range(FEW):
        verdict = await reviews.verdict(table, number)
        status, told = await get(application, f"{path}/{number}")
        assert status == 200
        assert [step["action"] for step in told["steps"]] == [each.to_dict() for each in verdict.line]
        start = Match.from_record(
            {**table.match.record(), "actions": table.match.record()["actions"][:number]}
        )
        assert told["start"]["seats"] == start.view(verdict.seat)["seats"]
        for action in verdict.line:
            start.play(action)
        status, last = await get(application, f"{path}/{number}/{len(verdict.line)}")
        assert last["view"]["seats"] == start.view(verdict.seat)["seats"]
    for wrong in (f"{path}/{FEW}", f"{path}/99999", f"{path}/0/99"):
        assert (await get(application, wrong))[0] == 400


def test_a_worker_judges_and_leaves_the_processor_to_others():
    match = Match("order_please", seed=3)
    match = bots.play_match(match, [bots.create("greedy"), bots.create("greedy")])

    async def ask() -> Any:
        workers = WorkerPool(1, niceness=7)
        try:
            found = await workers.judge(match.record(), match.pack, len(match.actions) - 2)
            niceness = Path(f"/proc/{workers.pids[0]}/stat").read_text().rsplit(")", 1)[1].split()[16]
            await workers.rest()
            assert workers.pids == []
            return found, int(niceness)
        finally:
            await workers.stop()

    found, niceness = limited.run(ask())
    assert niceness >= min(os.nice(0) + 7, 19)
    assert found is None or found["number"] == len(match.actions) - 2
