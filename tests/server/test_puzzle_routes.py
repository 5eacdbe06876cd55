"""Puzzles over HTTP: one a day, nothing of the answer before it was tried, and what cannot be tried."""

import asyncio
import json
from datetime import date, datetime, timedelta
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

import msgspec
import pytest

from orderup.core.game import definition as registry
from orderup.puzzles import book as books
from orderup.puzzles.book import FoundPuzzle, book_of, of_the_day
from orderup.puzzles.record import BEGINNER
from orderup.server.app import Application
from orderup.server.games import catalog
from orderup.server.people.identity import hashed
from orderup.server.tables import days

from .inside import get, raw_request, request
from .test_results import ask, known

GAME = "order_please"
HERE = f"/api/games/{GAME}/puzzles"
BOOK = book_of(GAME)
NOON = 1_795_435_200.0
"""The time at noon of 23 November 2026, in Greenwich."""
DAY = 86_400.0


def puzzle() -> FoundPuzzle:
    return BOOK.puzzles[0]


async def solve(server: Application, name: str, **said: Any) -> tuple[int, Any]:
    return await request(server, "POST", f"{HERE}/{name}", json.dumps(said).encode())


async def test_each_day_has_another_and_all_are_listed(application, monkeypatch):
    listed = []
    for now in (NOON, NOON + 0.49 * DAY, NOON + DAY):
        monkeypatch.setattr(days, "clock", lambda now=now: now)
        status, answer = await get(application, HERE)
        assert status == 200
        listed.append(answer["days"])
    assert listed[0] == listed[1]
    assert [each["day"] for each in listed[2][:3]] == ["2026-11-24", "2026-11-23", "2026-11-22"]
    assert listed[2][1] == listed[0][0]
    ids = {each.id for each in BOOK.puzzles}
    assert {each["id"] for each in listed[0]} <= ids
    assert all(each["theme"] and each["rating"] > 0 and each["state"] == "new" for each in listed[0])
    games = {game["name"]: game["puzzles"] for game in (await get(application, "/api/games"))[1]}
    assert games[GAME] == len(BOOK.puzzles)
    overview = (await get(application, "/api/puzzles"))[1]
    assert overview["day"] == "2026-11-24"
    assert {"game": GAME, "id": listed[2][0]["id"], "state": "new"} in overview["puzzles"]


@pytest.mark.parametrize(
    ("here", "first"),
    [
        ("2026-11-23", "2026-11-23"),
        ("2026-11-24", "2026-11-24"),
        ("2026-11-22", "2026-11-23"),
        ("2099-01-01", "2026-11-24"),
        ("1970-01-01", "2026-11-23"),
        ("", None),
        ("today", None),
        ("2026-13-40", None),
    ],
)
async def test_the_day_is_that_of_the_reader(application, monkeypatch, here, first):
    """At noon in Greenwich it is already the next day in Kiritimati, and nowhere still the day before."""
    monkeypatch.setattr(days, "clock", lambda: NOON)
    status, answer = await get(application, HERE, query=f"day={here}")
    if first is None:
        assert (status, answer["code"]) == (400, "bad_message")
    else:
        assert answer["days"][0]["day"] == first


async def test_the_answer_is_told_when_it_was_found_or_asked_for(application):
    best, *others = puzzle().wins.items()
    status, wrong = await solve(application, puzzle().id, action=others[-1][0])
    assert (status, wrong["right"], wrong["wins"], wrong["best"]) == (200, False, others[-1][1], best[1])
    assert [wrong[part] for part in ("promises", "why", "theme", "answer")] == [[], "", "", None]
    assert wrong["tried"]["notation"] == others[-1][0]
    assert len(wrong["tried"]["result"]["scores"]) == 2
    _, right = await solve(application, puzzle().id, action=best[0], lang="ko")
    assert (right["right"], right["wins"], right["theme"]) == (True, best[1], puzzle().theme)
    assert [each["notation"] for each in right["promises"]] == [best[0], others[0][0], others[1][0]]
    assert right["why"]
    assert right["answer"] == right["tried"]
    assert right["answer"]["text"] == right["promises"][0]["text"]
    _, shown = await solve(application, puzzle().id, action=None)
    assert (shown["right"], shown["wins"], shown["tried"]) == (False, None, None)
    assert [each["wins"] for each in shown["promises"]] == list(puzzle().wins.values())[:3]


async def test_puzzles_are_solved_while_nothing_may_change(application):
    application.orders.read_only = True
    solved = (await solve(application, puzzle().id, action=puzzle().answer))[1]
    assert (solved["right"], solved["standing"]) == (True, None)


def of_day(day: str) -> FoundPuzzle:
    (_, found), *_ = of_the_day(BOOK.puzzles, date.fromisoformat(day))
    return found


@pytest.mark.parametrize("zone", ["Asia/Seoul", "America/Los_Angeles"])
async def test_a_streak_follows_the_midnights_of_ones_own_calendar(application, monkeypatch, zone):
    """A week of answers a minute before and after midnight; one evening without."""
    here, wanted = ZoneInfo(zone), []
    await known(application, "ann")
    for day, minute in ((22, -1), (22, 1), (23, 1), (25, -1), (25, 1), (26, 1)):
        moment = datetime(2026, 11, day, tzinfo=here) + timedelta(days=1, minutes=minute)
        monkeypatch.setattr(days, "clock", moment.timestamp)
        today = moment.date().isoformat()
        found = of_day(today)
        told = await ask(
            application, f"{HERE}/{found.id}", "ann", "POST", {"action": found.answer, "day": today}
        )
        wanted.append((today, told["standing"]["streak"]))
    assert wanted == [
        ("2026-11-22", 1),
        ("2026-11-23", 2),
        ("2026-11-24", 3),
        ("2026-11-25", 4),
        ("2026-11-26", 5),
        ("2026-11-27", 6),
    ]
    for later, streak in ((timedelta(days=1), 6), (timedelta(days=2), 0)):
        monkeypatch.setattr(days, "clock", (moment + later).timestamp)
        today = (moment + later).date().isoformat()
        overview = await ask(application, "/api/puzzles", "ann", query=f"day={today}")
        assert (overview["standing"]["streak"], overview["standing"]["longest"]) == (streak, 6)


async def test_only_the_first_answer_moves_the_rating_on_all_devices(application, monkeypatch):
    monkeypatch.setattr(days, "clock", lambda: NOON)
    await known(application, "ann", "ben")
    best, *_, worst = puzzle().wins
    first = await ask(application, f"{HERE}/{puzzle().id}", "ann", "POST", {"action": worst})
    assert first["standing"]["answered"] == 1
    assert first["standing"]["rating"] < BEGINNER
    await application.store.add_token("ann", hashed("phone-token"), NOON)
    later = await asyncio.gather(
        *(
            ask(application, f"{HERE}/{puzzle().id}", device, "POST", {"action": best})
            for device in ("ann", "phone")
        )
    )
    assert [each["standing"]["rating"] for each in later] == [first["standing"]["rating"]] * 2
    listed = await ask(application, HERE, "ann")
    states = {each["id"]: each["state"] for each in listed["days"]}
    assert states.get(puzzle().id, "solved") == "solved"
    assert (await ask(application, "/api/puzzles", "ben"))["standing"]["answered"] == 0


async def test_a_shown_answer_solves_nothing(application, monkeypatch):
    monkeypatch.setattr(days, "clock", lambda: NOON)
    await known(application, "ann")
    found = of_day("2026-11-23")
    for action in (None, found.answer):
        told = await ask(application, f"{HERE}/{found.id}", "ann", "POST", {"action": action})
        assert (told["standing"]["streak"], told["standing"]["answered"]) == (0, 1)
    assert (await ask(application, HERE, "ann"))["days"][0]["state"] == "shown"


async def test_puzzles_are_exported_and_forgotten_with_the_record(application, monkeypatch):
    monkeypatch.setattr(days, "clock", lambda: NOON)
    await known(application, "ann")
    found = of_day("2026-11-23")
    await ask(application, f"{HERE}/{found.id}", "ann", "POST", {"action": found.answer})
    (line,) = await ask(application, "/api/me/results.jsonl", "ann")
    assert (line["puzzle"], line["day"], line["first"], line["solved"]) == (
        found.id,
        "2026-11-23",
        True,
        True,
    )
    await ask(application, "/api/me/results", "ann", "DELETE")
    assert (await ask(application, "/api/puzzles", "ann"))["standing"]["answered"] == 0


async def test_strangers_get_a_cookie_with_their_first_answer(application):
    body = json.dumps({"action": puzzle().answer}).encode()
    path = f"{HERE}/{puzzle().id}"
    _, headers, answer = await raw_request(application, path, method="POST", body=body)
    assert json.loads(answer)["standing"]["answered"] == 1
    cookie = headers["set-cookie"].partition(";")[0]
    _, again = await request(application, "GET", "/api/puzzles", headers={"cookie": cookie})
    assert again["standing"]["answered"] == 1


@pytest.mark.parametrize("game", registry.names())
async def test_a_line_shows_the_knowledge_of_its_seat_and_ends_as_told(application, game):
    book = book_of(game)
    found = book.puzzles[0]
    here, worst = f"/api/games/{game}/puzzles/{found.id}", list(found.wins)[-1]
    _, told = await request(application, "POST", here, json.dumps({"action": worst}).encode())
    _, line = await get(application, f"{here}/line", query=f"action={quote(worst)}")
    assert line["result"] == told["tried"]["result"]
    assert line["steps"][0]["seat"] == line["table"]["you"]
    match = application.catalog.position(game, found)
    assert line["start"] == json.loads(msgspec.json.encode(match.guided_view(match.seat)))
    last = len(line["steps"])
    query = f"action={quote(worst)}"
    _, view = await get(application, f"{here}/line/{last}", query=query)
    assert view["view"]["over"] is True
    assert (await get(application, f"{here}/line/{last + 1}", query=query))[0] == 400
    for action, status in (("", 409), ("sell everything", 409)):
        assert (await get(application, f"{here}/line", query=f"action={quote(action)}"))[0] == status


async def test_puzzle_reveals_nothing_before_an_attempt(application, monkeypatch):
    """The same comes, byte by byte, with another answer and other hidden things behind it."""
    assert BOOK is not None
    seen = await get(application, f"{HERE}/{puzzle().id}", query="lang=en")
    sheets = await get(application, f"{HERE}/{puzzle().id}/reference/en")
    assert {action["notation"] for action in seen[1]["situation"]["legal"]} == set(puzzle().wins)
    assert all(action["text"] for action in seen[1]["situation"]["legal"])
    match = application.catalog.position(GAME, puzzle())
    assert seen[1]["table"]["you"] == match.seat
    turned = dict(reversed(puzzle().wins.items()))
    hidden = match.as_seen_by(match.seat, 77).state()
    other = msgspec.structs.replace(
        puzzle(), wins=turned, theme="other", chances=9, state=msgspec.Raw(msgspec.json.encode(hidden))
    )
    assert hidden != match.state()
    changed = msgspec.structs.replace(BOOK, puzzles=(other,))
    monkeypatch.setattr(catalog, "book_of", lambda game: changed)
    assert await get(application, f"{HERE}/{puzzle().id}", query="lang=en") == seen
    assert await get(application, f"{HERE}/{puzzle().id}/reference/en") == sheets
    assert (await solve(application, puzzle().id, action=other.answer))[1]["right"] is True


async def test_missing_things_are_refused(application):
    for path in (
        "/api/games/chess/puzzles",
        f"{HERE}/nothing",
        f"/api/games/coffee_rush/puzzles/{puzzle().id}",
        f"{HERE}/nothing/line",
    ):
        assert (await get(application, path))[0] == 404, path
    assert (await get(application, f"{HERE}/{puzzle().id}", query="lang=fr"))[0] == 400
    assert (await get(application, f"{HERE}/{puzzle().id}/reference/fr"))[0] == 404
    assert (await solve(application, "nothing", action=None))[0] == 404
    status, problem = await solve(application, puzzle().id, action="sell everything")
    assert (status, problem["code"]) == (409, "illegal")
    for said in (
        {},
        {"action": 3},
        {"action": ""},
        {"action": None, "seat": 0},
        {"action": None, "lang": "fr"},
        {"action": None, "day": "yesterday"},
    ):
        status, problem = await solve(application, puzzle().id, **said)
        assert (status, problem["code"]) == (400, "bad_message"), said
    assert await application.store._ask("SELECT id FROM players") == [], "nobody becomes a player so"


@pytest.mark.parametrize("field", ["rules", "pack_hash"])
async def test_puzzles_of_other_rules_or_packs_are_left_out(application, monkeypatch, field):
    assert BOOK is not None
    old = msgspec.structs.replace(BOOK, **{field: 0 if field == "rules" else "0"})
    monkeypatch.setattr(catalog, "book_of", lambda game: old)
    assert await get(application, HERE) == (200, {"days": []})
    assert (await get(application, f"{HERE}/{puzzle().id}"))[0] == 404


async def test_a_broken_file_costs_the_puzzles_and_nothing_else(tmp_path, monkeypatch, application):
    path = tmp_path / "broken.json"
    path.write_text("{")
    monkeypatch.setattr(catalog, "book_of", lambda game: books.read(path))
    assert await get(application, HERE) == (200, {"days": []})
    assert {game["puzzles"] for game in (await get(application, "/api/games"))[1]} == {0}
