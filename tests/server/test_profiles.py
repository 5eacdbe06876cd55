"""Profiles and their readers, and people's private notes at a table."""

import json
from typing import Any

import pytest

from orderup.server.app import Application
from orderup.server.people.identity import hashed
from orderup.server.store import Player, ResultSeat, StoredProfile, StoredResult
from orderup.server.tables.profiles import of_results

from .inside import play_randomly, raw_request, start_game

NOBODY_THERE = (404, "unknown_person", "There is no such profile, or you may not see it.")


async def asked(app: Application, path: str, player: str | None, said: Any = None) -> tuple[int, Any]:
    headers = {"origin": "http://127.0.0.1"}
    if player is not None:
        headers["cookie"] = f"orderup_player={player}-token"
    method, body = ("GET", b"") if said is None else ("POST", json.dumps(said).encode())
    status, _, answer = await raw_request(app, path, method=method, body=body, headers=headers)
    return status, json.loads(answer)


async def known(app: Application, *players: str) -> None:
    for player in players:
        await app.store.add_player(Player(player, player.title()), hashed(f"{player}-token"), 1e9)


def refused(answer: tuple[int, Any]) -> tuple[int, str, str]:
    return answer[0], answer[1]["code"], answer[1]["message"]


@pytest.mark.parametrize(
    ("shown", "who"),
    [("nobody", ["ann"]), ("players", ["ann", "ben"]), ("everybody", ["ann", "ben", "cleo", None])],
)
async def test_a_profile_is_seen_by_the_people_that_its_person_chose(application, shown, who):
    """To everybody else the person does not exist."""
    await known(application, "ann", "ben", "cleo")
    await start_game(application)
    assert (await asked(application, "/api/me/profile", "ann"))[1] == {"shown": "nobody", "address": None}
    _, first = await asked(application, "/api/me/profile", "ann", {"shown": "everybody"})
    _, own = await asked(application, "/api/me/profile", "ann", {"shown": shown})
    assert own == {"shown": shown, "address": first["address"]}, "its address stays"
    path = f"/api/profiles/{own['address']}"
    for reader in ("ann", "ben", "cleo", None):
        answer = await asked(application, path, reader)
        if reader in who:
            assert (answer[1]["name"], answer[1]["you"]) == ("Ann", reader == "ann")
        else:
            assert refused(answer) == NOBODY_THERE
    await application.store.block("ben", "ann", 1e9)
    assert refused(await asked(application, path, "ben")) == NOBODY_THERE


@pytest.mark.parametrize("path", ["ann", "nobody", "x" * 65, "%00", "..%2fme"])
async def test_there_is_no_profile_by_other_addresses(application, path):
    await known(application, "ann")
    assert refused(await asked(application, f"/api/profiles/{path}", "ann")) == NOBODY_THERE


async def test_results_lead_to_profiles_that_are_shown_and_a_removed_person_has_none(application):
    await known(application, "ann", "ben")
    table = await start_game(application)
    await play_randomly(table, 10_000)

    async def link() -> str | None:
        _, found = await asked(application, "/api/me/results", "ann")
        mine, his = (seat.get("profile") for seat in found["results"][0]["seats"])
        assert mine is None
        return his

    assert await link() is None
    _, profile = await asked(application, "/api/me/profile", "ben", {"shown": "players"})
    assert await link() == profile["address"]
    _, seen = await asked(application, f"/api/profiles/{profile['address']}", "ann")
    assert [(game["game"], game["games"]) for game in seen["games"]] == [("coffee_rush", 1)]
    assert table.stored.id not in json.dumps(seen)
    assert "Ann" not in json.dumps(seen)
    await asked(application, "/api/me/profile", "ben", {"shown": "nobody"})
    assert await link() is None


def result(at: float, ranks: str, *, bots: bool = False, left: bool = False, **own: Any) -> StoredResult:
    """A game of Ann by rank, with people or bots."""
    seats = [
        ResultSeat(int(ranks[0]), int(at), {}, "ann", "Ann", stand_in="greedy" if left else None, **own),
        *(ResultSeat(int(rank), 1, {}, bot="level:2" if bots else None) for rank in ranks[1:]),
    ]
    return StoredResult(f"t{at}", "coffee_rush", "default", "hash", {}, False, at, seats)


def test_a_profile_tells_wins_with_their_interval_and_the_time_to_answer():
    results = [
        result(60.0, "12", answers={0: 6, 3: 3}),
        result(59.0, "21", answers={5: 4}),
        result(58.0, "12", bots=True, served={"tea": 2}),
        result(57.0, "1234", left=True),
        *(result(float(at), "123") for at in range(56, 0, -1)),
    ]
    found = of_results(StoredProfile("ann", "Ann", "p", "everybody"), results, own=False)
    assert (found.latest, found.finished) == (50, 49)
    [game] = found.games
    assert (game.games, game.best) == (59, 60)
    assert [(kind.people, kind.seats, kind.games, kind.wins) for kind in game.wins] == [
        (True, 2, 2, 1),
        (True, 3, 56, 56),
        (False, 2, 1, 1),
    ]
    assert (round(game.wins[0].low, 2), round(game.wins[0].high, 2)) == (0.09, 0.91), "Wilson's interval"
    assert [(each.thing, each.count) for each in game.served] == [("tea", 2)]
    assert (found.answers.count, found.answers.half, found.answers.most) == (13, 3 * 3600, 86400)
    few = of_results(StoredProfile("ann", "Ann", "p", "everybody"), results[1:], own=False)
    assert few.answers is None


async def test_a_note_is_for_its_seat_alone(application):
    await known(application, "ann", "ben", "cleo")
    table = await start_game(application)
    path = f"/api/tables/{table.stored.id}/note"
    text = "Ben sammelt Tee.\n커피 😀"
    assert await asked(application, path, "ann", {"text": f" {text}\0 "}) == (200, {"text": text})
    assert await asked(application, path, "ann") == (200, {"text": text})
    assert await asked(application, path, "ben") == (200, {"text": ""})
    assert (await asked(application, path, "cleo"))[1]["code"] == "not_seated"
    assert (await asked(application, path, None))[1]["code"] == "not_seated"
    assert (await asked(application, path, "ann", {"text": "x" * 2001}))[1]["code"] == "bad_message"
    assert await asked(application, path, "ann", {"text": ""}) == (200, {"text": ""})
    assert await application.store.seat_note(table.stored.id, "ann") == ""
