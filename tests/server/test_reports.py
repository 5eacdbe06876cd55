"""Reports of people and their remarks, and people whom the operator has muted."""

import asyncio
import json

import pytest

from orderup.server.store import MUTED, Player, Report, StoredNotice
from orderup.server.tables.chat import mark
from orderup.server.tables.notices import TableNotices

from .inside import Line, play_randomly, raw_request
from .test_admin import obedient, order  # noqa: F401
from .test_devices import Browser, somebody
from .test_friends import befriend, id_of
from .test_merging import WANTED, game_of

RUDE = "Rude-Name-Of-Zoe"


async def page_of(browser, table):
    page = Line(browser.server, await browser.server.tables.get(table), id_of(browser))
    await page.say(type="hello")
    return page


async def report(browser, other, **about):
    wanted = {"person": mark(id_of(other)), "kind": "insult", **about}
    return await browser.ask("POST", "/api/me/reports", wanted)


async def test_a_remark_is_judged_by_its_words_though_it_is_taken_back(obedient, order):  # noqa: F811
    ann, zoe = await somebody(obedient), await somebody(obedient, RUDE)
    wanted = {**WANTED, "name": "Ann", "tempo": "turns", "clock": None}
    game = (await ann.ask("POST", "/api/tables", wanted))[1]["id"]
    await zoe.ask("POST", f"/api/tables/{game}/sit", {"name": RUDE})
    page, hers = await page_of(ann, game), await page_of(zoe, game)
    await hers.say(type="say", text="You are [red] \\[/b] bad")
    [said] = [message["remarks"][0] for message in page.heard if message["type"] == "said"]
    about = {"table": game, "at": said["at"], "text": " in\n my\x1b[31m words "}
    assert (await report(ann, zoe, **about))[0] == 200
    await hers.say(type="unsay", number=said["number"])
    assert (await report(ann, zoe, kind="name"))[0] == 200, "a person, whom one has met"
    code, told, _ = await order("reports")
    lines = told.splitlines()
    assert (code, lines[0].partition(": ")[2]) == (0, "insult or threat, 0 h ago")
    assert f"about {RUDE} ({id_of(zoe)})" in lines[1]
    assert "You are [red] \\[/b] bad" in lines[2]
    assert lines[3].endswith("the reason: in my [31m words")
    assert f"from Ann ({id_of(ann)})" in lines[4]
    assert game in lines[5]
    assert "2 reports wait" in (await order("status"))[1]
    for number in (lines[0].partition(":")[0], "nothing"):
        assert ((await order("settle", number))[0] == 0) == (number != "nothing")
    assert len(await obedient.store.reports()) == 1
    _, _, body = await raw_request(obedient, "/api/me/export", headers={"cookie": zoe.cookie})
    assert '"reports"' not in body.decode(), "they are not told"


async def test_only_people_one_has_met_are_reported_ten_times_a_day(application):
    ann, zoe, far = [await somebody(application, name) for name in ("Ann", "Zoe", "Far")]
    game = await game_of(ann, zoe)
    for other, about in ((far, {}), (ann, {}), (far, {"table": game, "at": 1.0})):
        assert (await report(ann, other, **about))[1]["code"] == "bad_option"
    for wrong in ({"kind": "x"}, {"text": "x" * 501}, {"table": "nowhere"}):
        assert (await report(ann, zoe, **wrong))[0] in (400, 404)
    answers = [(await report(ann, zoe, kind="other"))[0] for _ in range(11)]
    assert answers == [200] * 10 + [429]


async def test_reports_end_and_go_with_either_person(store):
    for name in ("ann", "bea", "cho", "dan"):
        await store.add_player(Player(name, name.title()), f"h-{name}", 1e9)

    def made(name, player, other, at):
        return Report(name, player, other, "Name", "spam", "", None, None, at)

    for each in (
        made("r1", "ann", "bea", 1e9),
        made("r2", "ann", "cho", 1e9),
        made("r3", "cho", "bea", 1e9 + 9),
        made("r4", "dan", "nobody", 1e9),
    ):
        await store.add_report(each)
    assert [each.id for each in await store.reports()] == ["r1", "r2", "r3"]
    await store.merge_players("ann", "bea", 1e9)
    assert [(each.id, each.player) for each in await store.reports()] == [("r2", "bea"), ("r3", "cho")]
    await store.forget_reports(1e9 + 5)
    assert [each.id for each in await store.reports()] == ["r3"]
    await store.delete_player("cho", {})
    assert await store.reports() == []


@pytest.mark.parametrize("status", ["lobby", "playing", "over"])
async def test_nobody_is_shown_the_name_of_a_muted_person(obedient, order, status):  # noqa: F811
    """It looks for the name in everything that others are told."""
    ann, zoe = await somebody(obedient), await somebody(obedient, RUDE)
    await befriend(ann, zoe)
    plan = {**WANTED, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (2 if status == "lobby" else 1)}
    game = (await zoe.ask("POST", "/api/tables", {**plan, "name": RUDE}))[1]["id"]
    await zoe.ask("POST", f"/api/tables/{game}/invite", {"friend": mark(id_of(ann))})
    profile = (await zoe.ask("POST", "/api/me/profile", {"shown": "everybody"}))[1]["address"]
    link = (await zoe.ask("POST", "/api/me/friends/link"))[1]["url"].partition("=")[2]
    table = await obedient.tables.get(game)
    if status != "lobby":
        assert (await ann.ask("POST", f"/api/tables/{game}/sit", {"name": "Ann"}))[0] == 200
        await zoe.ask("POST", f"/api/tables/{game}/start")
    if status == "over":
        while not table.ended:
            await play_randomly(table, 50)
    page, hers = await page_of(ann, game), await page_of(zoe, game)
    await hers.say(type="say", text="before, rudely")
    assert RUDE in json.dumps(page.heard)
    await page.say(type="say", text="well")

    async def everything():
        """All answers that others get now."""
        paths = ["", f"/{game}", f"/{game}/log", f"/{game}/replay", f"/{game}/record", f"/{game}/invite"]
        asked = [f"/api/tables{path}" for path in paths]
        asked += [f"/api/me/{what}" for what in ("games", "results", "people", "friends", "export")]
        asked += [f"/api/profiles/{profile}", f"/t/{game}", f"/api/tables/{game}/picture/en"]
        answers = {}
        for path in asked:
            _, _, body = await raw_request(obedient, path, headers={"cookie": ann.cookie})
            answers[path] = body.decode("utf-8", "replace")
        _, offer = await Browser(obedient).ask("POST", "/api/me/friends/look", {"secret": link})
        notice = StoredNotice("n", id_of(ann), "invited", game, 0, 0.0)
        answers["offer"] = json.dumps(offer)
        answers["notice"] = str(await TableNotices(obedient.tables.services).fact(notice))
        again = await page_of(ann, game)
        answers["page"] = json.dumps(again.heard)
        return answers

    before = await everything()
    assert sum(RUDE in answer for answer in before.values()) >= 6
    code, told, _ = await order("mute", id_of(zoe))
    assert (code, told.partition(":")[0]) == (0, f"{RUDE} is muted")
    assert "muted" in (await order("people"))[1]
    last = [message for message in page.heard if message["type"] == "said"][-1]
    words = [remark["text"] for remark in last["remarks"]]
    assert words == ([] if status == "lobby" else ["well"]), "open pages forget theirs"
    del page.heard[:]
    after = await everything()
    assert [where for where, answer in after.items() if RUDE in answer or "rudely" in answer] == []
    await asyncio.sleep(0.5)
    assert RUDE not in json.dumps(page.heard)
    assert [m["table"]["seats"][0]["name"] for m in page.heard if "table" in m][-1] == ""
    for words, refused in (({"text": "worse"}, "muted"), ({"phrase": "hello"}, None)):
        await hers.say(type="say", **words)
        refusals = [message["code"] for message in hers.heard if message["type"] == "refused"]
        assert refusals[-1:] == ([refused] if refused else refusals[-1:])
    assert [m["remarks"][-1]["phrase"] for m in page.heard if m["type"] == "said"][-1] == "hello"
    assert (await order("unmute", id_of(zoe)))[0] == 0
    assert (await order("unmute", id_of(zoe)))[0] != 0
    assert sum(RUDE in answer for answer in (await everything()).values()) >= 6


async def test_a_mute_follows_a_person(application):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    await zoe.ask("POST", "/api/tables", {**WANTED, "name": "Zoe"})
    await application.store.write_note(MUTED + id_of(zoe), b"true")
    secret = (await ann.ask("POST", "/api/me/link"))[1]["url"].partition("#")[2]
    assert (await zoe.ask("POST", "/api/me/return", {"token": secret, "along": True}))[0] == 200
    assert [name for name in await application.store.notes() if name.startswith(MUTED)] == [
        MUTED + id_of(ann)
    ]
    assert (await ann.ask("POST", "/api/me/delete", {"name": "Ann"}))[0] == 200
    assert not any(name.startswith(MUTED) for name in await application.store.notes())
