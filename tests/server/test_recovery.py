"""A killed server loses nothing that was acknowledged, and whoever was there carries on."""

import sqlite3

import pytest

from .harness import RATES, Page, Player, play_on


def test_resuming_brings_what_was_missed(ann, ben):
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    ann.ask(table, "start")
    first, second = ann.page(table), ben.page(table)
    play_on([first, second], 5)
    seen = first.version
    first.close()
    while not second.situation["legal"]:
        ann_again = ann.page(table, since=seen)
        ann_again.play(ann_again.legal[0])
        second.next("moved")
        ann_again.close()
    second.play(second.legal[0])
    second.next("moved")
    resumed = ann.page(table, since=seen)
    assert resumed.welcome["first"] == seen + 1
    assert [step["version"] for step in resumed.welcome["steps"]] == list(range(seen + 1, second.version + 1))
    assert resumed.situation["view"] == second.situation["view"]
    nothing_new = ann.page(table, since=second.version)
    assert nothing_new.welcome["steps"] == []


@pytest.mark.parametrize("since", [-1, 10**9])
def test_an_impossible_since_begins_at_the_beginning(ann, since):
    table = ann.create("me", "random")["id"]
    page = ann.page(table)
    page.until(lambda: page.situation["legal"])
    again = ann.page(table, since=since)
    assert again.welcome["first"] == 1
    assert len(again.welcome["steps"]) == again.version


def test_a_start_that_was_cut_short_goes_on(start_server, tmp_path):
    """Between the end of a game and its note in the row a server may die: the log decides."""
    server = start_server().wait_ready()
    ann = Player(server)
    table = ann.create("me", "random")["id"]
    page = ann.page(table)
    play_on([page])
    server.kill()
    with sqlite3.connect(server.data / "orderup.sqlite3") as database:
        body = database.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()[0]
        database.execute(
            "UPDATE tables SET body = ? WHERE id = ?",
            (body.replace('"status":"over"', '"status":"playing"'), table),
        )
    server = start_server(data=server.data).wait_ready()
    ann.server = server
    assert ann.get(f"/api/tables/{table}")[1]["status"] == "over"
    assert ann.page(table).result == page.result


def test_two_servers_on_one_database(start_server):
    """Any process can play any table; who writes a version second is told so, with a fresh view."""
    one = start_server().wait_ready()
    other = start_server(data=one.data).wait_ready()
    ann, ben = Player(one, "Ann"), Player(one, "Ben")
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    ann.ask(table, "start")
    here = ben.page(table)
    there = Page(Player(other, "Ben", ben.cookie), table)
    assert there.table["you"] == 1
    here.play("b2")
    here.next("moved")
    answer = there.refused("stale", type="play", version=0, actions=["c2"])
    assert answer["situation"]["version"] == 1
    assert there.steps[1]["action"] == {"kind": "place", "cell": "b2"}
    first = Page(Player(other, "Ann", ann.cookie), table)
    first.play("c3")
    assert first.next("moved")["steps"][0]["version"] == 2


def test_a_server_hears_what_another_writes(start_server):
    """Who plays on two servers sees the other's sitting down, start, moves, undo and end within moments."""
    settings = f"dict(follow_every=0.02, {RATES})"
    one = start_server(settings).wait_ready()
    other = start_server(settings, data=one.data).wait_ready()
    ann, ben = Player(one, "Ann"), Player(other, "Ben")
    table = ann.create("me", "open")["id"]
    here = ann.page(table)
    ben.sit(table)
    here.until(lambda: here.table["seats"][1]["name"] == "Ben")
    there = ben.page(table)
    ann.ask(table, "start")
    there.next("welcome")
    assert there.legal
    there.play("b2")
    step = here.next("moved")["steps"][0]
    assert (step["version"], step["action"]) == (1, {"kind": "place", "cell": "b2"})
    assert here.legal
    assert sorted(here.steps) == [1]
    play_on([here, there])
    assert here.result == there.result
    for page in (here, there):
        page.until(lambda page=page: page.table["status"] == "over")
    assert here.steps == there.steps


def test_one_of_two_postgresql_servers_is_killed(start_server, postgresql):
    """Without a disk in common, either tells what is played on the other, and has it when that is gone."""
    settings = f"dict(follow_every=0.1, store={postgresql!r}, {RATES})"
    one, other = start_server(settings), start_server(settings)
    ann, ben = Player(one.wait_ready(), "Ann"), Player(other.wait_ready(), "Ben")
    table = ann.create("me", "open")["id"]
    here = ann.page(table)
    ben.sit(table)
    here.until(lambda: here.table["seats"][1]["name"] == "Ben")
    there = ben.page(table)
    ann.ask(table, "start")
    for page in (here, there):
        page.until(lambda page=page: page.situation is not None)
    play_on([here, there], 6)
    one.kill()
    ann.server = other
    here = ann.page(table)
    assert here.steps == there.steps
    play_on([here, there], 2)
    assert here.version >= 8
