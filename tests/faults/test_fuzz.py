"""Messages that nobody should send: each is answered, and changes nothing unless it is a legal move."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from orderup.server.app import Application
from orderup.server.settings import Rate
from orderup.server.tables.table import Table

from .. import limited
from ..server.inside import Line, application, request, start_game
from .tally import Tally

FREE = Rate(1e9, 1e9)
LIMITS = {f"{what}_rate": FREE for what in ("socket", "address", "person", "upload", "table", "frame")}
ANSWERS = frozenset({"welcome", "moved", "refused", "tried", "pong", "table"})
STATUSES = frozenset({200, 400, 403, 404, 409, 413, 415, 429})
WORDS = (
    "",
    "b2",
    "z9",
    "0 b1",
    "done",
    "커피",
    "\0",
    "\u202e",
    "null",
    "-1",
    "a" * 70,
    "{{}}",
    "../..",
    "' OR 1=1",
)
NUMBERS = (0, -1, 1, 2**31, 2**63, 2**64, 10**30, 1e308, 0.5, -0.0, True, None)
KEYS = ("type", "version", "actions", "since", "kind", "cell", "seat", "name", "game", "seats", "pack", "x")


def message(chance: random.Random, version: int, legal: list[Any]) -> dict[str, Any]:
    """A message as a page might send it."""
    kind = chance.choice(("hello", "play", "play", "play", "undo", "try", "ping"))
    if kind == "ping":
        return {"type": kind}
    if kind == "hello":
        return {"type": kind, "since": chance.randrange(-2, version + 3)}
    said: dict[str, Any] = {"type": kind, "version": max(0, version + chance.choice((0, 0, 0, -1, 1)))}
    if kind != "undo":
        actions = legal or ["b2", {"kind": "place", "cell": "c3"}]
        said["actions"] = [chance.choice(actions) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
    return said


def body(chance: random.Random) -> dict[str, Any]:
    """A body that a page might post."""
    seats = [{"kind": chance.choice(("me", "open", "bot"))} for _ in range(chance.randrange(0, 6))]
    return {"game": "coffee_rush", "name": "Ann", "seats": seats, "options": {}, "seat": 0, "token": "x"}


def broken(chance: random.Random, whole: Any) -> str:
    """A text made of a message, or of nothing in particular."""
    for _ in range(chance.randrange(1, 3)):
        whole = chance.choice((_swapped, _swapped, _other))(chance, whole)
    text = json.dumps(whole, ensure_ascii=chance.random() < 0.5)
    return chance.choice((_as_it_is, _as_it_is, _cut, _littered, _nested))(chance, text)


def _swapped(chance: random.Random, whole: Any) -> Any:
    """Something within is another thing."""
    if isinstance(whole, dict) and whole:
        key = chance.choice(list(whole))
        inner = _swapped(chance, whole[key])
        changed = {
            **whole,
            key: inner,
            **({chance.choice(KEYS): _other(chance)} if chance.random() < 0.2 else {}),
        }
        return {k: v for k, v in changed.items() if k != key or chance.random() < 0.8}
    if isinstance(whole, list) and whole and chance.random() < 0.7:
        place = chance.randrange(len(whole))
        return [*whole[:place], _swapped(chance, whole[place]), *whole[place:]]
    return _other(chance)


def _other(chance: random.Random, _: Any = None, depth: int = 0) -> Any:
    """Something else, within at most two others: long lists of long lists of long lists fill any memory."""
    kind = chance.randrange(6) if depth < 2 else chance.randrange(2)
    if kind == 0:
        return chance.choice(WORDS)
    if kind == 1:
        return chance.choice(NUMBERS)
    if kind == 2:
        return [_other(chance, depth=depth + 1)] * chance.choice((0, 1, 3, 65))
    if kind == 3:
        return {chance.choice(KEYS): _other(chance, depth=depth + 1) for _ in range(chance.randrange(4))}
    return "".join(
        chr(chance.choice((chance.randrange(32, 127), chance.randrange(0xD7FF)))) for _ in range(9)
    )


def _as_it_is(_: random.Random, text: str) -> str:
    return text


def _cut(chance: random.Random, text: str) -> str:
    return (
        text[chance.randrange(len(text) + 1) :]
        if chance.random() < 0.3
        else text[: chance.randrange(len(text) + 1)]
    )


def _littered(chance: random.Random, text: str) -> str:
    place = chance.randrange(len(text) + 1)
    return (
        text[:place]
        + chance.choice(('"', "\\", "}", "]", ",", "\\ud800", "\x00", "1e999", "NaN"))
        + text[place:]
    )


def _nested(chance: random.Random, text: str) -> str:
    deep = chance.choice((5, 40, 2000))
    return '{"type":"play","version":0,"actions":[' + '{"a":[' * deep + text + "]}" * deep + "]}"


async def fuzz_sockets(server: Application, tally: Tally, messages: int, chance: random.Random) -> None:
    """Two people and somebody who looks on send what they should not."""
    table, lines = await _table(server)
    for _ in range(messages):
        if table.match is None or table.match.over:
            await _compare(server, table, tally)
            table, lines = await _table(server)
        line, before = chance.choice(lines), table.version
        legal = [action.notation for action in table.match.legal()[:8]]
        whole = message(chance, before, legal)
        text = json.dumps(whole) if chance.random() < 0.15 else broken(chance, whole)
        heard = len(line.heard)
        await line.say_text(text)
        answers = [answer["type"] if isinstance(answer, dict) else answer for answer in line.heard[heard:]]
        tally.expect(bool(answers) and set(answers) <= ANSWERS, f"{text[:200]!r} was answered by {answers}")
        tally.expect(
            table.version == before or "moved" in answers,
            f"{text[:200]!r} changed the table, answered by {answers}",
        )
        tally.count(messages=1, **{f"{answers[0] if answers else 'silence'}": 1})
        for each in lines:
            del each.heard[:-1]
    await _compare(server, table, tally)


async def _table(server: Application) -> tuple[Table, list[Line]]:
    table = await start_game(server)
    lines = [Line(server, table, player) for player in ("ann", "ben", None)]
    for line in lines:
        await line.say(type="hello")
    return table, lines


async def _compare(server: Application, table: Table, tally: Tally) -> None:
    """Memory and store hold the same log, and it replays to the same game."""
    tally.expect(await server.store.log(table.stored.id) == table.log, "memory and store differ")
    view = table.match.view(None)
    table.drop()
    again = await server.tables.get(table.stored.id)
    tally.expect(again.match.view(None) == view, "the game replays to another one")
    tally.count(tables=1)


async def fuzz_requests(server: Application, tally: Tally, requests: int, chance: random.Random) -> None:
    """A stranger posts what they should not."""
    table = (await start_game(server)).stored
    places = (
        "/api/tables",
        "/api/me/return",
        *(f"/api/tables/{table.id}/{what}" for what in ("sit", "bot", "start")),
    )
    for _ in range(requests):
        place, text = chance.choice(places), broken(chance, body(chance))
        status, answer = await request(server, "POST", place, text.encode(errors="replace"))
        tally.expect(status in STATUSES, f"{text[:200]!r} to {place} was answered by {status} {answer}")
        tally.count(requests=1, **{f"status_{status}": 1})
    tally.expect(await server.store.table(table.id) == table, "a stranger changed a table")


def fuzz(folder: Path, *, messages: int, requests: int, seed: int = 1) -> Tally:
    """Send this number of messages and requests."""
    chance, tally = random.Random(seed), Tally()
    tasks: list[Callable[..., Any]] = [fuzz_sockets, fuzz_requests]

    async def run() -> None:
        async with application(folder, tables_per_person=10**6, **LIMITS) as server:
            for task, count in zip(tasks, (messages, requests), strict=True):
                await task(server, tally, count, chance)

    limited.run(run())
    return tally


def test_rubbish_harms_no_server(tmp_path):
    fuzz(tmp_path, messages=10_000, requests=500).check("messages", "moved", "refused", "requests")
