"""Hints: the answers, their receivers and their cost; many searches at once share the machine."""

import asyncio
import logging
import re
from pathlib import Path
from typing import Any

import pytest

from orderup import Match, bots
from orderup.bots.hints import hints
from orderup.core.game.definition import get
from orderup.core.packs.loading import read_pack
from orderup.server.protocol.messages import Advice
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate, Settings
from orderup.server.tables import lobby
from orderup.server.tables.hints import HintRequests
from orderup.server.tables.table import Table
from orderup.server.workers.pool import BotFailed, Decided, Hints, WorkerPool
from orderup.server.workers.sharing import LEAST, PROMPT, BudgetSharing
from tests.pages.test_languages import SCRIPTS

from .. import limited
from .harness import play_on
from .inside import ANN, Line, play_randomly, start_game

HINT = {"type": "hint", "version": 0}


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
def test_a_hint_names_the_best_actions_and_their_reasons(ann, lang):
    page = ann.page(ann.create("me", "greedy", game="order_please")["id"])
    page.until(lambda: page.situation and len(page.situation["legal"]) > 1)
    told = page.ask("welcome", type="hello", since=0, lang=lang)["situation"]["legal"]
    words = {action["notation"]: action["text"] for action in told}
    hinted = page.ask("hinted", type="hint", version=page.version, lang=lang)
    assert hinted["version"] == page.version
    assert 2 <= len(hinted["advice"]) <= 3
    for advice in hinted["advice"]:
        assert advice["notation"] in page.legal
        assert words[advice["notation"]].startswith(advice["text"])
        assert all(re.search(SCRIPTS[lang], sentence) for sentence in advice["why"])
        assert set(advice["prospect"]) == {"playouts", "wins", "lead", "line", "gain"}


def test_a_hint_uses_the_names_of_its_own_tables_pack():
    """Somebody's pack may play as the game's does, and have other names for everything."""
    lines = get("order_please").pack_file("default").read_text("utf-8").splitlines()
    there = [re.sub(r'^name = \{ en = "[^"]*"', 'name = { en = "Mine"', line) for line in lines]
    packs = [read_pack("order_please", "my.toml", "\n".join(text).encode()) for text in (there, lines)]
    assert packs[0].hash == packs[1].hash

    async def told() -> list[str]:
        pool, words = WorkerPool(1), []
        try:
            for pack in packs:
                match = Match("order_please", seed=3, pack=pack)
                found = await pool.hints(1, match.as_seen_by(0, 1), "en")
                words.append(" ".join(advice.text for advice in found.advice))
        finally:
            await pool.stop()
        return words

    mine, theirs = limited.run(told())
    assert "Mine" in mine
    assert "Mine" not in theirs


def test_hint_without_search_is_an_action_alone(ann):
    page = ann.page(ann.create("me", "greedy")["id"])
    page.until(lambda: page.situation and page.situation["legal"])
    (advice,) = page.ask("hinted", type="hint", version=page.version)["advice"]
    assert advice["notation"] in page.legal
    assert advice["prospect"] is None


def test_a_hint_is_only_for_the_decider_and_only_now(ann, ben, cleo):
    table = ann.create("me", "open")["id"]
    waiting = ann.page(table)
    waiting.refused("not_started", **HINT)
    ben.sit(table)
    ann.ask(table, "start")
    first, second, onlooker = ann.page(table), ben.page(table), cleo.page(table)
    first.refused("not_your_turn", **HINT)
    onlooker.refused("not_seated", **HINT)
    second.refused("stale", **HINT | {"version": 7})
    second.refused("bad_message", **HINT | {"lang": "fr"})
    assert second.ask("hinted", **HINT)["advice"]


def test_a_table_can_forbid_hints_and_so_does_its_rematch(ann):
    """The coach's tips are hints, too."""
    table = ann.create("me", "greedy", hints=False)
    assert (table["hints"], table["coach"]) == (False, False)
    page = ann.page(table["id"])
    page.until(lambda: page.situation and page.situation["legal"])
    page.refused("forbidden", type="hint", version=page.version)
    status, refused = ann.get(f"/api/tables/{table['id']}/coach/en")
    assert (status, refused["message"]) == (403, "There are no hints at this table.")
    play_on([page])
    assert not ann.ask(table["id"], "rematch")["hints"]


class Slow(WorkerPool):
    """Thinks until it is told to stop; then fails as it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.done = asyncio.Event()
        self.fails: Exception | None = None
        self.begun = 0
        self.share = 1.0

    async def hints(self, seed: int, match: Match, lang: str) -> Hints:
        self.begun += 1
        await self.done.wait()
        if self.fails:
            raise self.fails
        return Hints([Advice("a1", "Place at A1", None)], self.share)


async def heard(line: Line, kind: str) -> Any:
    """The first message of a type, once it has come."""
    while not (found := [message for message in line.heard if message["type"] == kind]):
        await asyncio.sleep(0.01)
    return found[0]


async def test_while_somebody_thinks_the_page_is_heard(application):
    table = await start_game(application)
    application.tables.services.workers = slow = Slow()
    line = Line(application, table, "ben")
    await line.say(type="hello", since=0)
    await line.say(**HINT)
    await line.say(type="ping")
    await line.say(type="play", version=0, actions=["b2"])
    slow.done.set()
    hinted = await heard(line, "hinted")
    assert hinted["version"] == 0, "the page sees that this is about an earlier moment"
    told = [message["type"] for message in line.heard if message["type"] != "table"]
    assert told == ["welcome", "pong", "moved", "hinted"]


async def test_shortened_hint_says_so(application):
    table = await start_game(application)
    application.tables.services.workers = slow = Slow()
    slow.share = 0.25
    slow.done.set()
    line = Line(application, table, "ben")
    await line.say(type="hello", since=0)
    await line.say(**HINT)
    assert (await heard(line, "hinted"))["share"] == 0.25


@pytest.mark.parametrize(
    ("error", "code"), [(BotFailed("nothing came of it"), "busy"), (ValueError(), "failed")]
)
async def test_failed_hint_says_so(error, code, application, caplog):
    """The log tells that this was about a hint, even if something else was asked meanwhile."""
    table = await start_game(application)
    application.tables.services.workers = slow = Slow()
    slow.fails = error
    line = Line(application, table, "ben")
    await line.say(type="hello", since=0)
    with caplog.at_level(logging.INFO, "orderup.server"):
        await line.say(**HINT)
        await line.say(type="ping")
        slow.done.set()
        assert (await heard(line, "refused"))["code"] == code
    (refused,) = (record for record in caplog.records if record.getMessage() == "refused")
    assert vars(refused)["fields"]["asked"] == "Hint"


async def until_decides(table: Table, player: str) -> int:
    """Play a move at least, until this player has to decide again; the version then."""
    while True:
        await play_randomly(table, 1)
        if table.stored.seats[table.match.seat].player == player:
            return table.version


async def test_a_question_about_a_later_moment_takes_the_place_of_the_one_before(application):
    """No bot thinks about questions in between, and the first one gets no answer."""
    table = await start_game(application)
    application.tables.services.workers = slow = Slow()
    line = Line(application, table, "ben")
    await line.say(type="hello", since=0)
    await line.say(**HINT)
    for _ in range(2):
        newest = await until_decides(table, "ben")
        await line.say(type="hint", version=newest)
    slow.done.set()
    await heard(line, "hinted")
    kinds = [message["type"] for message in line.heard]
    assert [message["version"] for message in line.heard if message["type"] == "hinted"] == [newest]
    assert "refused" not in kinds
    assert slow.begun == 2


def requests(**rates: Rate) -> HintRequests:
    return HintRequests(Settings(Path(), **rates))


async def nothing() -> str:
    return "nothing"


async def test_failure_of_an_outdated_hint_is_silent():
    asked, going_on = requests(), asyncio.Event()

    async def fail() -> str:
        await going_on.wait()
        raise Refusal("busy", "Nobody can think about it just now.")

    older = asyncio.create_task(asked.answer("here", "ann", "table", 1, fail))
    await asyncio.sleep(0)
    newer = asyncio.create_task(asked.answer("here", "ann", "table", 2, fail))
    await asyncio.sleep(0)
    going_on.set()
    assert await older is None
    with pytest.raises(Refusal, match="Nobody can think"):
        await newer
    assert await asked.answer("here", "ann", "table", 2, nothing) == "nothing"


async def test_nobody_asks_the_same_again_while_somebody_thinks_about_it():
    asked, going_on = requests(), asyncio.Event()

    async def think() -> str:
        await going_on.wait()
        return "b2"

    first = asyncio.create_task(asked.answer("here", "ann", "table", 1, think))
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="still thinking") as refused:
        await asked.answer("there", "ann", "table", 1, nothing)
    assert refused.value.code == "too_fast"
    assert await asked.answer("here", "ben", "table", 1, nothing) == "nothing"
    elsewhere = asyncio.create_task(asked.answer("here", "ann", "another", 1, nothing))
    await asyncio.sleep(0)
    assert not elsewhere.done(), "one of a person's questions at a time"
    going_on.set()
    assert (await first, await elsewhere) == ("b2", "nothing")
    assert await asked.answer("here", "ann", "table", 1, nothing) == "nothing"


async def test_hints_are_rationed():
    asked = requests(person_hint_rate=Rate(0.0, 2.0), address_hint_rate=Rate(0.0, 3.0))

    async def may(person: str) -> bool:
        try:
            return await asked.answer("here", person, "table", 1, nothing) is not None
        except Refusal:
            return False

    people = ("ann", "ann", "ann", "ben", "ben")
    assert [await may(person) for person in people] == [True, True, False, True, False]


def after(workers: int, *seconds: float) -> BudgetSharing:
    """The sharing after thoughts of a full budget that took these times."""
    sharing = BudgetSharing(workers)
    for each in seconds:
        sharing.took(each, 1.0)
    return sharing


@pytest.mark.parametrize(
    ("workers", "usual", "waiting", "share"),
    [
        (2, [0.1] * 50, 0, 1.0),
        (2, [3.0] * 50, 0, 1.0),
        (1, [60.0], 2, 1.0),  # One slow start changes little.
        (1, [1.0] * 50, 10_000, LEAST),
        *(
            (w, [u] * 50, n, w / (n + w) * max(PROMPT, u) / u)
            for w in (1, 2, 4)
            for u in (0.2, 5.0)
            for n in (20, 30)
        ),
    ],
)
def test_waiting_hints_are_all_answered_in_the_same_time(workers, usual, waiting, share):
    assert after(workers, *usual).share(waiting) == pytest.approx(share, rel=0.01)


def test_shortened_thoughts_are_counted_by_their_full_time():
    sharing = BudgetSharing(1)
    for _ in range(50):
        sharing.took(0.05, 0.1)
    assert sharing.share(9) == pytest.approx(PROMPT / (10 * 0.5), rel=0.01)


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
    assert 0 < part.playouts < whole.playouts / 4


async def test_a_table_hears_that_its_bot_thinks_in_haste_and_no_more(application):
    shares = iter([1.0, 0.5, 0.5])

    async def decide(bot: str, seed: int, match: Any, **_: Any) -> Decided:
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
    """The seats that think in haste, for each message on the table."""
    tables = [message["table"] for message in line.heard if isinstance(message, dict) and "table" in message]
    return [[seat["hurried"] for seat in table["seats"]] for table in tables]
