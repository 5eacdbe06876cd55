"""Packs of people's own: taken in, or refused with the place of the fault; played with; nobody else's."""

import json
import os
import re
import signal
import sqlite3
import tomllib
from threading import Thread
from typing import Any

import pytest

from orderup import Match, load_pack
from orderup.core.game.definition import get, names

from ..limited import PATIENCE
from .harness import CHECKING_PACKS_ITSELF, RATES, SETTINGS, Player, children, play_on, wait_for
from .test_uploads import SLOW, changed, default, renamed

LIMIT = 256 * 1024
GAMES = names()


FIVE_STEPS = changed(r"^steps = 3", "steps = 5")


def upload(
    player: Player,
    text: str | bytes,
    game: str = "coffee_rush",
    file: str = "mine.toml",
    kind: str = "application/toml",
) -> tuple[int, Any]:
    data = text if isinstance(text, bytes) else text.encode()
    return player.post(f"/api/games/{game}/packs?file={file}", data, **{"content-type": kind})


def taken(player: Player, text: str | bytes, game: str = "coffee_rush") -> str:
    status, found = upload(player, text, game)
    assert status == 200, found
    return str(found["hash"])


# Good packs


@pytest.mark.parametrize("game", GAMES)
def test_the_games_pack_under_another_name_is_played_with_bots(ann, game):
    status, found = upload(ann, renamed("Mine", game), game)
    assert status == 200
    assert found["name"]["en"] == "Mine"
    assert found["origin"] == load_pack(game).content["origin"]
    assert found["notes"] == load_pack(game).content.get("notes", "")
    table = ann.create("greedy", *["random"] * (get(game).default_seats - 1), game=game, pack=found["hash"])
    assert (table["pack"], table["pack_hash"]) == (found["hash"], found["hash"])
    page = ann.page(table["id"])
    page.until(lambda: page.result is not None)


def test_joining_player_gets_the_pack_by_hash(ann, ben):
    pack = taken(ann, FIVE_STEPS)
    table = ann.create("me", "open", pack=pack)
    ben.sit(table["id"])
    status, content = ben.get(f"/api/games/coffee_rush/packs/{table['pack_hash']}")
    expected = tomllib.loads(FIVE_STEPS)
    expected["origin"]["numbers"] = "changed"
    assert (status, content) == (200, expected)
    ann.ask(table["id"], "start")
    pages = [ben.page(table["id"]), ann.page(table["id"])]
    while pages[0].situation["view"]["phase"] != "move":
        play_on(pages, 1)
    assert pages[0].situation["view"]["steps_left"] == 5


def test_packs_that_differ_in_names_only_are_two(ann, ben):
    first, second = taken(ann, renamed("First")), taken(ben, renamed("Second"))
    assert first != second
    for pack, name in ((first, "First"), (second, "Second")):
        table = ann.create("me", "random", pack=pack)
        content = ben.get(f"/api/games/coffee_rush/packs/{table['pack_hash']}")[1]
        assert content["name"]["en"] == name
    assert taken(ben, renamed("First") + "\n# a comment\n") == first


def test_json_and_a_byte_order_mark_are_taken(ann):
    pack = taken(ann, FIVE_STEPS)
    as_json = json.dumps(tomllib.loads(FIVE_STEPS))
    assert upload(ann, as_json, file="mine.json", kind="application/json")[1]["hash"] == pack
    assert taken(ann, b"\xef\xbb\xbf" + FIVE_STEPS.replace("\n", "\r\n").encode()) == pack


@pytest.mark.parametrize("game", GAMES)
def test_the_games_pack_can_be_downloaded_and_brought_back(ann, game):
    pack_hash = ann.server.game(game)["packs"][0]["hash"]
    path = f"/api/games/{game}/packs/{pack_hash}.toml"
    status, headers, body = ann.server.request("GET", path, None, {})
    assert (status, headers["content-type"]) == (200, "application/toml")
    assert headers["content-disposition"] == f'attachment; filename="{game}.toml"'
    assert body.decode() == default(game)
    taken(ann, body, game)


# Packs last


def test_the_rematch_the_replay_and_the_record_know_the_pack(ann, tmp_path):
    pack = taken(ann, FIVE_STEPS)
    table = ann.create("me", "random", pack=pack)["id"]
    page = ann.page(table)
    play_on([page])
    assert ann.get(f"/api/tables/{table}/replay?seat=0")[1]["pack_hash"] == pack
    assert ann.get(f"/api/tables/{table}/replay/3?seat=0")[0] == 200
    assert ann.ask(table, "rematch")["pack_hash"] == pack
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(ann.get(f"/api/games/coffee_rush/packs/{pack}")[1]))
    match = Match.from_record(ann.get(f"/api/tables/{table}/record")[1], pack=file)
    assert list(match.result.scores) == page.result["scores"]


def test_a_restart_loses_neither_table_nor_pack(start_server):
    server = start_server(before=CHECKING_PACKS_ITSELF).wait_ready()
    ann = Player(server)
    waiting, pack = taken(ann, renamed("Waiting")), taken(ann, FIVE_STEPS)
    table = ann.create("me", "random", pack=pack)["id"]
    page = ann.page(table)
    play_on([page], 6)
    steps = dict(page.steps)
    server.kill()
    ann.server = start_server(data=server.data).wait_ready()
    page = ann.page(table)
    assert {v: step for v, step in page.steps.items() if v in steps} == steps
    play_on([page])
    assert ann.ask(table, "rematch")["pack"] == pack
    assert ann.create("me", "open", pack=waiting)["pack"] == waiting


def test_a_pack_without_a_table_is_forgotten(start_server):
    server = start_server(
        f"dict(bot_pace=0.0, expire_every=0.2, expire_uptime=0.0, forget_packs_after=0.1, {RATES})",
        before=CHECKING_PACKS_ITSELF,
    ).wait_ready()
    ann = Player(server)
    used = taken(ann, FIVE_STEPS)
    table = ann.create("me", "open", pack=used)["id"]
    unused = taken(ann, renamed("Unused"))

    def kept() -> set[str]:
        with sqlite3.connect(server.data / "orderup.sqlite3") as database:
            return {row[0] for row in database.execute("SELECT hash FROM packs")}

    wait_for(lambda: unused not in kept())
    assert used in kept()
    assert ann.post("/api/tables", wanted(unused))[1]["code"] == "bad_option"
    assert ann.get(f"/api/tables/{table}")[1]["pack"] == used


# Packs and strangers


def wanted(pack: str, game: str = "coffee_rush") -> Any:
    return {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann", "pack": pack}


def test_an_uploaded_pack_is_listed_to_nobody(ann, ben):
    pack = taken(ann, renamed("Secret"))
    for player in (ann, ben):
        assert pack not in json.dumps(player.get("/api/games")[1])
    assert ben.get("/api/tables")[1] == []
    _, headers, _ = ben.server.request("GET", f"/api/games/coffee_rush/packs/{pack}", None, {})
    assert headers["cache-control"].startswith("private")


@pytest.mark.parametrize("pack", ["0" * 32, "../mine.toml", "mine.toml", "x" * 64])
def test_an_unknown_pack_is_refused_with_those_there_are(ann, pack):
    status, problem = ann.post("/api/tables", wanted(pack))
    assert (status, problem["code"]) == (400, "bad_option")
    assert "default" in problem["message"]


def test_a_pack_of_another_game_is_no_pack_of_this_one(ann):
    pack = taken(ann, default("order_please"), "order_please")
    assert ann.post("/api/tables", wanted(pack))[1]["code"] == "bad_option"
    assert ann.get(f"/api/games/coffee_rush/packs/{pack}")[0] == 404
    assert ann.get(f"/api/games/order_please/packs/{pack}.toml")[0] == 404


# Bad packs


def test_a_bad_pack_is_refused_in_one_sentence_and_uploads_are_rationed(start_server):
    """This bad pack, one of the many of test_uploads.py, goes all the way."""
    ann = Player(start_server("dict(upload_rate=Rate(0.0, 1.0))"))
    status, problem = upload(ann, changed(r"^steps = 3", "steps = 1"), file="my%20cafe.toml")
    assert (status, problem["code"]) == (400, "bad_pack"), problem
    assert problem["message"].startswith("my cafe.toml: line 15: numbers.steps")
    assert problem["said"]["en"] == problem["message"]
    assert re.search("[가-힣]", problem["said"]["ko"])
    assert re.search("[а-я]{3}", problem["said"]["ru"])
    assert upload(ann, "x")[1]["code"] == "too_fast"


def test_oversized_upload_is_not_read(ann):
    assert upload(ann, "#" * LIMIT)[1]["code"] == "bad_pack"
    status, problem = upload(ann, "#" * (LIMIT + 1))
    assert (status, problem["code"]) == (413, "too_large")
    assert str(LIMIT) in problem["message"]


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data", ""])
def test_other_content_types_are_refused(ann, kind):
    status, problem = upload(ann, FIVE_STEPS, kind=kind)
    assert (status, problem["code"]) == (400, "bad_message")


def test_an_unknown_game_is_refused(ann):
    assert upload(ann, FIVE_STEPS, game="chess")[1]["code"] == "bad_option"


def test_a_file_made_to_be_slow_holds_up_nobody(start_server):
    """The parser would take minutes for this one; the table beside it plays on meanwhile."""
    server = start_server(
        SETTINGS.replace("dict(", "dict(pack_seconds=3600, pack_patience=3600, ")
    ).wait_ready()
    ann = Player(server)
    page = ann.page(ann.create("me", "random")["id"])
    others = set(children(server.process.pid))
    answers: list[Any] = []
    uploading = Thread(target=lambda: answers.append(upload(Player(server), SLOW)))
    uploading.start()
    wait_for(lambda: set(children(server.process.pid)) - others)
    play_on([page], 5)
    assert answers == []
    (checker,) = set(children(server.process.pid)) - others
    os.kill(checker, signal.SIGKILL)
    uploading.join(PATIENCE)
    assert answers[0][1]["code"] == "busy", "nobody knows what the file is like"
