"""Bots at the table: they play, they stand in for people, and a lost worker is replaced."""

import asyncio
import gc
import os
import shlex
import signal
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from orderup.bots import usual
from orderup.core.game import definition as registry
from orderup.core.game.seeds import later_seed
from orderup.match import Match
from orderup.server.workers import process
from orderup.server.workers.pool import BotFailed, WorkerPool
from orderup.server.workers.process import decisions, dump_match, key_of
from orderup.tutorials import play_forced

from .. import limited
from ..cafe_tycoon.positions import arrange
from ..limited import PATIENCE
from .harness import Player, children, play_on, two_at_a_table, wait_for


@pytest.fixture
def workers_are_forks() -> None:
    """Here workers start in the same way as outside of tests."""


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_plays_a_whole_game(ann, bot):
    page = ann.page(ann.create("me", bot)["id"])
    play_on([page])
    assert page.result["ranks"]
    seats = {step["seat"] for step in page.steps.values() if step["by"] == "bot"}
    assert seats == {1}
    assert {step["seat"] for step in page.steps.values() if step["by"] == "person"} == {0}


@pytest.mark.parametrize(
    "bot", ["run:touch been_here", "os:mkdir", "search:10000000", "search:20s", "", "Greedy", "x" * 1000]
)
def test_people_at_a_table_name_installed_bots_only(ann, bot):
    """A class, a program, or how long a search may think: only who starts the server names those."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    refused = [ann.post("/api/tables", {"game": "order_please", "name": "Ann", "seats": seats})]
    table = ann.create("me", "open", game="order_please")["id"]
    refused.append(ann.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": bot}))
    for status, problem in refused:
        assert status == 400
        assert problem["code"] in ("bad_option", "bad_message")


def test_a_bot_stands_in_for_a_person_who_left_and_gives_the_seat_back(ann, ben):
    table, first, second = two_at_a_table(ann, ben)
    second.close()
    assert ben.ask(table, "leave")["you"] == 1, "the seat stays one's own"
    wait_for(lambda: not ann.get(f"/api/tables/{table}")[1]["seats"][1]["connected"])
    assert ann.ask(table, "bot", {"seat": 1})["seats"][1]["stand_in"] == "greedy"
    first.until(lambda: first.situation["legal"])
    assert first.steps[1]["by"] == "bot"
    first.until(lambda: first.table["seats"][1]["stand_in"] == "greedy")
    play_on([first], 6)
    back = ben.page(table)
    assert back.table["you"] == 1
    if back.situation["view"]["seat"] == 1:
        assert back.legal == []
    assert ben.ask(table, "back")["seats"][1]["stand_in"] is None
    back.next("welcome")
    pages = [first, back]
    first.until(lambda: first.version >= back.version)
    while not any(step["seat"] == 1 and step["by"] == "person" for step in first.steps.values()):
        assert first.result is None, "the seat was not given back"
        play_on(pages, 1)


def test_opponents_do_not_choose_the_level_of_a_stand_in(ann, ben):
    table, _, second = two_at_a_table(ann, ben)
    ben.ask(table, "bot", {"seat": 1, "bot": "search"})
    second.close()
    wait_for(lambda: not ann.get(f"/api/tables/{table}")[1]["seats"][1]["connected"])
    told = "A bot already plays for seat 1."
    wait_for(lambda: ann.post(f"/api/tables/{table}/bot", {"seat": 1})[1]["message"] == told)
    ben.ask(table, "back")
    weak = {"seat": 1, "bot": "random"}
    wait_for(lambda: ann.post(f"/api/tables/{table}/bot", weak)[1]["code"] == "forbidden")
    for _ in range(2):
        assert ann.ask(table, "bot", {"seat": 1})["seats"][1]["stand_in"] == "greedy"


def test_one_may_hand_ones_own_seat_to_a_bot(ann):
    table = ann.create("me", "random")["id"]
    page = ann.page(table)
    ann.ask(table, "bot", {"seat": 0, "bot": "random"})
    page.until(lambda: page.result is not None)
    by = {step["by"] for step in page.steps.values() if step["seat"] == 0}
    assert by <= {"bot", "forced", "person"}
    assert "bot" in by


def test_while_a_bot_stands_in_its_person_waits(ann, ben):
    table, first, second = two_at_a_table(ann, ben)
    second.close()
    wait_for(lambda: ann.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "greedy"})[0] == 200)
    back = ben.page(table)
    code = "stale"
    while code == "stale":  # as long as the bot plays meanwhile
        assert back.legal == []
        code = back.ask("refused", type="play", version=back.version, actions=["a1"])["code"]
    assert code == "not_your_turn"
    first.until(lambda: first.situation["legal"])
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": None})[1]["code"] == "bad_message"


def test_a_bots_seat_is_not_taken_over(ann):
    table = ann.create("me", "random")["id"]
    status, problem = ann.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "greedy"})
    assert (status, problem["code"]) == (409, "seat_taken")


def test_a_killed_worker_is_replaced(start_server):
    """The game waits for a person's moves, so it is not over before the workers have been killed."""
    server = start_server(forking=False).wait_ready()
    ann = Player(server)
    page = ann.page(ann.create("me", "greedy")["id"])
    killed: set[int] = set()
    while len(killed) < 3:
        play_on([page], 1)
        assert page.result is None
        for pid in set(children(server.process.pid)) - killed:
            os.kill(pid, signal.SIGKILL)
            killed.add(pid)
    play_on([page])
    assert page.result is not None
    wait_for(lambda: any('"worker_lost"' in line for line in server.log))


def test_workers_end_with_a_killed_server(start_server):
    """They are those that a server starts for itself, before anybody asks for a bot."""
    server = start_server(sparing=False).wait_ready()
    wait_for(lambda: any(children(server.process.pid)))
    workers = list(children(server.process.pid))
    server.kill()
    wait_for(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in workers))


def test_bots_keep_a_pace_without_holding_up_others(start_server):
    server = start_server("dict(bot_pace=30.0)").wait_ready()
    ann = Player(server)
    slow = ann.page(ann.create("random", "random")["id"])
    assert slow.silent("moved")
    page = ann.page(ann.create("me", "open")["id"])
    assert page.ask("pong", type="ping")


def test_a_worker_that_nobody_waits_for_any_more_is_not_left_behind(monkeypatch):
    """The server is stopped while a process is being started."""
    begin = asyncio.create_subprocess_exec
    begun: list[asyncio.subprocess.Process] = []
    going_on = asyncio.Event()

    async def begin_slowly(*arguments: Any, **more: Any) -> asyncio.subprocess.Process:
        begun.append(await begin(*arguments, **more))
        going_on.set()
        await asyncio.sleep(0)
        return begun[0]

    async def run() -> None:
        asking = asyncio.create_task(WorkerPool(1)._ask(("forget",), 60.0))
        await going_on.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert begun[0].returncode == -signal.SIGKILL

    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin_slowly)
    limited.run(run())


@pytest.mark.parametrize("workers", [0, 1, 2])
async def test_cancelled_question_leaves_no_work_behind(workers):
    """The question is cancelled after this many worker starts; once they stop, no task is left."""
    pool = WorkerPool(2)
    asking = asyncio.gather(*(pool.compile("no game", "rules") for _ in range(3)))
    while len(pool.pids) < workers:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await pool.stop()
    await asyncio.sleep(0)  # a task that waits for the end hears of it
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_stdin_and_stdout_of_bots_are_not_the_workers():
    pool = WorkerPool(1)
    match = Match("coffee_rush", seed=1)
    try:
        assert (await pool.decide("tests.loud:Loud", 1, match)).notation == match.legal()[0].notation
        assert (await pool.decide("tests.loud:Loud", 1, match)).notation == match.legal()[0].notation
    finally:
        await pool.stop()


class Playing:
    """Plays on the match that it is given, which it is asked not to, and names a later action."""

    def __init__(self, seed: int) -> None: ...

    def decide(self, match: Match) -> object:
        legal = match.legal()
        while match.legal()[-1] in legal:
            match.play(match.legal()[0])
        return match.legal()[-1]


class Spelling(Playing):
    """Names the first legal action by its notation."""

    def decide(self, match: Match) -> object:
        return match.legal()[0].notation


class Silent(Playing):
    """Names nothing."""

    def decide(self, match: Match) -> object:
        return None


async def test_a_bot_names_an_action_as_a_match_takes_it_and_no_other():
    pool = WorkerPool(1)
    match = Match("coffee_rush", seed=1)
    try:
        first = match.legal()[0].notation
        assert (await pool.decide(f"{__name__}:Spelling", 1, match)).notation == first
        for bot, told in ((Playing, "'.*'"), (Silent, "None")):
            with pytest.raises(BotFailed, match=f"cannot play {told} now; legal are: {first}, "):
                await pool.decide(f"{__name__}:{bot.__name__}", 1, match)
    finally:
        await pool.stop()


@pytest.mark.parametrize("game", registry.names())
def test_a_bot_that_thinks_ahead_plays_as_one_that_is_asked_for_each_action(game, monkeypatch):
    """It ends with the turn, and before anything that has to come out first."""
    monkeypatch.setattr(process, "AHEAD_WITHIN", PATIENCE)
    match, bot, lengths = Match(game, seed=3), usual(game), set()
    packs = {key_of(match.pack): match.pack}
    while not match.over:
        seat, before = match.seat, match.age
        seen = match.as_seen_by(seat, later_seed(1, before))
        chosen, share = decisions(packs, bot, 1, True, dump_match(seen), 1.0)
        assert share == 1.0
        lengths.add(len(chosen))
        for number, notation in enumerate(chosen):
            assert match.seat == seat
            assert match.can_undo or not number, "only the last one may show something"
            seen = match.as_seen_by(seat, later_seed(1, match.age))
            assert decisions(packs, bot, 1, False, dump_match(seen), 1.0) == ([notation], 1.0)
            match.play(notation)
            play_forced(match, registry.get(game))
    assert len(lengths) > 1


def test_a_bot_thinks_no_further_than_something_that_comes_out_before_a_forced_action(monkeypatch):
    """It draws the last customer of a deck, which it then has to keep, and has not seen."""
    monkeypatch.setattr(process, "AHEAD_WITHIN", PATIENCE)
    monkeypatch.setattr("orderup.bots.create", lambda name, seed: SimpleNamespace(decide=first_legal))
    tiles = {"game_secret_coins": [None] * 3}
    match = arrange(
        options={"managers": True},
        decks={1: ["first_date"], 2: [], 3: []},
        players={2: {"tokens": 1, "manager": 2, "tiles": tiles}},
    )
    packs = {key_of(match.pack): match.pack}
    chosen, _ = decisions(packs, "first", 1, True, dump_match(match.as_seen_by(2, 5)), 1.0)
    assert chosen == ["activate game_secret_coins 1"]
    match.play(chosen[0])
    play_forced(match, registry.get(match.game))
    assert (match.seat, match.can_undo) == (2, True), "only the last of the forced actions can be undone"


def first_legal(seen: Match) -> Any:
    return seen.legal()[0]


async def test_a_program_that_does_not_end_goes_with_its_worker(tmp_path):
    begun = tmp_path / "begun"
    program = tmp_path / "program.py"
    program.write_text(
        "import os, pathlib, time\n"
        f"pathlib.Path({str(tmp_path / 'beginning')!r}).write_text(str(os.getpid()))\n"
        f"os.rename({str(tmp_path / 'beginning')!r}, {str(begun)!r})\n"
        "while True: time.sleep(1)\n"
    )
    pool = WorkerPool(1)
    bot = shlex.join([sys.executable, str(program)])
    asking = asyncio.create_task(pool.decide(f"run:{bot}", 1, Match("coffee_rush", seed=1)))
    while not begun.exists():
        await asyncio.sleep(0.01)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await pool.stop()
    wait_for(lambda: not os.path.exists(f"/proc/{begun.read_text()}"))


async def test_a_worker_that_reads_nothing_is_given_up_without_a_word_in_the_log():
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, complaint: complaints.append(complaint))
    pool = WorkerPool(1)
    await pool._ask(("forget",), 60.0)
    os.kill(pool.pids[0], signal.SIGSTOP)
    worker = await pool._places.get()
    with pytest.raises(TimeoutError):
        await worker.ask(("picture", "x" * (1 << 22)), 0.0)
    await worker.stop()
    del worker, pool
    gc.collect()
    assert complaints == []
