"""Creating tables, sitting down, starting, leaving: permissions and refusals."""

from typing import Any

import pytest

from .harness import Player, play_on, wait_for
from .push_service import Browser


def kinds(table: Any) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def test_a_table_with_bots_starts_at_once(ann):
    table = ann.create("me", "greedy", "random")
    assert table["status"] == "playing"
    assert kinds(table) == ["person", "bot", "bot"]
    assert [seat["bot"] for seat in table["seats"]] == [None, "greedy", "random"]
    assert (table["you"], table["host"], table["seats"][0]["name"]) == (0, True, "Ann")
    assert len(table["commitment"]) == 64
    assert table["seed"] is table["nonce"] is None


def test_friends_come_by_the_link_and_the_host_starts(ann, ben):
    table = ann.create("me", "open", "random")
    assert (table["status"], table["commitment"]) == ("lobby", None)
    seen = ben.get(f"/api/tables/{table['id']}")[1]
    assert (seen["you"], seen["host"]) == (None, False)
    assert ben.sit(table["id"])["you"] == 1
    assert ann.ask(table["id"], "start")["status"] == "playing"


def test_sitting_down_twice_gives_one_seat(ann, ben):
    table = ann.create("me", "open", "open")["id"]
    assert ben.sit(table, 1)["you"] == 1
    assert ben.sit(table)["you"] == 1
    moved = ben.sit(table, 2)
    assert moved["you"] == 2
    assert kinds(moved) == ["person", "open", "person"]


def test_duplicate_name_is_numbered(ann, ben):
    made = ann.create("me", "open")
    table, host = made["id"], made["seats"][0]["name"]
    for _ in range(2):
        seats = ben.ask(table, "sit", {"name": host.upper()})["seats"]
        assert [seat["name"] for seat in seats] == [host, f"{host.upper()} 2"]


def test_a_taken_seat_is_refused(ann, ben, cleo):
    table = ann.create("me", "open")["id"]
    status, problem = ben.post(f"/api/tables/{table}/sit", {"name": "Ben", "seat": 0})
    assert (status, problem["code"]) == (409, "seat_taken")
    ben.sit(table)
    status, problem = cleo.post(f"/api/tables/{table}/sit", {"name": "Cleo"})
    assert (status, problem["code"]) == (409, "seat_taken")
    assert cleo.post(f"/api/tables/{table}/sit", {"name": "Cleo", "seat": 7})[1]["code"] == "bad_message"
    ann.ask(table, "start")
    assert cleo.post(f"/api/tables/{table}/sit", {"name": "Cleo"})[1]["code"] == "seat_taken"


def test_only_the_host_starts_and_only_a_full_table(ann, ben):
    table = ann.create("me", "open", "open")["id"]
    ben.sit(table)
    assert ben.post(f"/api/tables/{table}/start")[1]["code"] == "not_host"
    status, problem = ann.post(f"/api/tables/{table}/start")
    assert (status, problem["code"]) == (400, "bad_option")
    assert "2" in problem["message"]
    ann.ask(table, "bot", {"seat": 2, "bot": "random"})
    ann.ask(table, "start")
    assert ann.post(f"/api/tables/{table}/start")[0] == 409


def test_the_host_seats_bots_and_takes_them_off(ann, ben):
    table = ann.create("me", "open")["id"]
    assert ben.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "random"})[1]["code"] == "not_seated"
    ben.create("me", "open")
    assert ben.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "random"})[1]["code"] == "not_host"
    assert kinds(ann.ask(table, "bot", {"seat": 1, "bot": "greedy"})) == ["person", "bot"]
    assert kinds(ann.ask(table, "bot", {"seat": 1, "bot": None})) == ["person", "open"]
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "clever"})[1]["code"] == "bad_option"
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 5, "bot": "random"})[1]["code"] == "bad_message"


def test_a_bot_takes_no_seat_of_a_person_who_is_there(ann, ben):
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    page = ben.page(table)
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 1})[1]["code"] == "seat_taken"
    page.close()
    wait_for(lambda: not ann.get(f"/api/tables/{table}")[1]["seats"][1]["connected"])
    assert kinds(ann.ask(table, "bot", {"seat": 1})) == ["person", "bot"]


def test_leaving_the_lobby_frees_the_seat_and_passes_the_host_on(ann, ben):
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    left = ann.ask(table, "leave")
    assert (kinds(left), left["host"], left["you"]) == (["open", "person"], False, None)
    assert ben.get(f"/api/tables/{table}")[1]["host"] is True
    assert ann.post(f"/api/tables/{table}/leave")[1]["code"] == "not_seated"


def test_random_order_shuffles_the_seats(ann):
    """The same lobby many times: with 30 shuffles of 4, the chance of one order only is below 10^-40."""
    orders = {ann.create("me", "random", "greedy", "greedy", random_order=True)["you"] for _ in range(30)}
    assert len(orders) > 1
    assert ann.create("me", "random", "greedy", "greedy")["you"] == 0


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"game": "chess"}, "coffee_rush"),
        ({"seats": [{"kind": "me"}]}, "2 to 4"),
        ({"seats": [{"kind": "me"}] + [{"kind": "bot"}] * 4}, "2 to 4"),
        ({"options": {"decaf": True}}, "espresso_start"),
        ({"options": {"espresso_start": 1}}, "False, True"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "clever"}]}, "greedy"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "one seat"),
        ({"pack": "../../pyproject"}, "default"),
        ({"pack": "/etc/passwd"}, "default"),
    ],
)
def test_impossible_matches_are_refused(ann, change, named):
    wanted = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "Ann"} | change
    status, problem = ann.post("/api/tables", wanted)
    assert (status, problem["code"]) == (400, "bad_option")
    assert named in problem["message"]
    assert ann.get("/api/tables")[1] == []


def test_options_reach_the_game(ann):
    table = ann.create("me", "random", options={"espresso_start": True})
    assert table["options"] == {"espresso_start": True}
    assert ann.page(table["id"]).situation["view"]["options"] == {"espresso_start": True}


def test_own_tables_are_listed_newest_first(ann, ben):
    first, second = ann.create("me", "open")["id"], ann.create("me", "random")["id"]
    ben.sit(first)
    assert [table["id"] for table in ann.get("/api/tables")[1]] == [second, first]
    assert [(table["id"], table["you"]) for table in ben.get("/api/tables")[1]] == [(first, 1)]
    assert ann.get("/api/me")[1] == {"name": "Ann", "tables": 2, "known": True}


def test_the_progress_of_a_game_tells_each_person_their_view(ann, ben):
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    path = f"/api/tables/{table}/progress/en"
    nothing = {"moment": None, "decider": None, "estimate": [], "left": None}
    assert ann.get(path) == (200, nothing)
    ann.ask(table, "start")
    pages = [ann.page(table), ben.page(table)]
    play_on(pages, 12)
    views = [page.situation["view"] for page in pages]
    for player, view in ((ann, views[0]), (ben, views[1])):
        status, told = player.get(path)
        assert (status, told["estimate"]) == (200, view["estimate"])
        assert told["decider"] == view["seat"]
        assert str(view["turn"]) in told["moment"]
    assert Player(ann.server).get(path) == ann.get(path), "in this game everybody knows the same"
    assert ann.get(path.replace(table, "none"))[1]["code"] == "unknown_table"
    play_on(pages)
    assert ann.get(path) == (200, nothing)


@pytest.mark.parametrize(
    ("path", "sent", "answer"),
    [
        ("tables", None, []),
        ("me", None, {"name": None, "tables": 0}),
        ("me/link", {}, "not_seated"),
        ("me/results", None, {"results": [], "more": None}),
        ("me/figures", None, {"games": [], "kept": False}),
        ("me/results.jsonl", None, "not_seated"),
        ("me/push", Browser("https://push.example.org/p").subscription, "not_seated"),
    ],
)
def test_a_stranger_has_nothing(server, path, sent, answer):
    stranger = Player(server)
    status, told = stranger.get(f"/api/{path}") if sent is None else stranger.post(f"/api/{path}", sent)
    if answer == "not_seated":
        assert (status, told["code"]) == (403, answer)
    else:
        assert (status, told) == (200, answer)


def test_everybody_hears_of_arrivals_and_departures(ann, ben):
    table = ann.create("me", "open")["id"]
    page = ann.page(table)
    ben.sit(table)
    page.until(lambda: page.table["seats"][1]["name"] == "Ben")
    assert not page.table["seats"][1]["connected"]
    other = ben.page(table)
    page.until(lambda: page.table["seats"][1]["connected"])
    other.close()
    page.until(lambda: not page.table["seats"][1]["connected"])


def test_the_start_reaches_pages_that_wait(ann, ben):
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    waiting = [ann.page(table), ben.page(table)]
    assert all(page.situation is None for page in waiting)
    waiting[0].refused("not_started", type="play", version=0, actions=["c2"])
    ann.ask(table, "start")
    for page in waiting:
        page.next("welcome")
    assert [bool(page.situation["legal"]) for page in waiting] == [False, True]
    assert waiting[1].table["commitment"]


def test_games_are_listed(server):
    rush = server.game()
    assert rush["seats"] == [2, 4]
    assert rush["ready"] is True
    assert "greedy" in rush["bots"]
    option = {"name": "espresso_start", "kind": "bool", "choices": [False, True], "default": False}
    assert rush["options"] == [option | {"needs": []}]
    cafe = {option["name"]: option["needs"] for option in server.game("cafe_tycoon")["options"]}
    assert cafe["extra_public"] == [{"option": "challenge", "value": "extreme"}]
    status, pack = server.get(f"/api/games/coffee_rush/packs/{rush['packs'][0]['hash']}")
    assert status == 200
    assert pack["game"] == "coffee_rush"
    assert server.get("/api/games/coffee_rush/packs/0123456789abcdef")[0] == 404
