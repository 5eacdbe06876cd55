"""A killed server loses nothing that was acknowledged, and whoever was there carries on."""

import sqlite3

import pytest

from .harness import Player, play_on


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
