"""Friends: links by which two people become friends, and invitations to tables that have not started."""

import asyncio

import pytest

from orderup.server.notices.channels import USUAL_KINDS
from orderup.server.store import Player, StoredChannel, StoredNotice
from orderup.server.tables.chat import mark
from orderup.server.tables.friends import LINK_AGE
from orderup.server.tables.notices import TableNotices

from .stores import table as stored_table
from .test_blocks import block
from .test_devices import Browser, somebody
from .test_merging import WANTED, game_of

LINKS = "/api/me/friends/link"


async def link_of(browser):
    status, made = await browser.ask("POST", LINKS)
    assert status == 200, made
    return made["url"].partition("#friend=")[2]


async def befriend(one, other):
    status, friends = await other.ask("POST", "/api/me/friends", {"secret": await link_of(one)})
    assert status == 200, friends
    return friends


async def names(browser):
    status, friends = await browser.ask("GET", "/api/me/friends")
    assert status == 200
    return [friend["name"] for friend in friends]


async def lobby_of(host, seats=3):
    plan = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    return (await host.ask("POST", "/api/tables", {**WANTED, "seats": plan, "name": "Host"}))[1]["id"]


def id_of(browser):
    return browser.server.people.remembered(browser.cookie)


async def test_a_link_makes_one_friend_after_it_has_named_its_owner(application):
    ann, zoe, ben = [await somebody(application, name) for name in ("Ann", "Zoe", "Ben")]
    secret = await link_of(ann)
    for _ in range(2):
        status, offer = await zoe.ask("POST", "/api/me/friends/look", {"secret": secret})
        assert (status, offer["name"], offer["friend"], offer["needs_name"]) == (200, "Ann", False, False)
    assert await names(zoe) == []
    assert (await ann.ask("POST", "/api/me/friends/look", {"secret": secret}))[1]["own"]
    assert (await ann.ask("POST", "/api/me/friends", {"secret": secret}))[1]["code"] == "bad_option"
    answers = await asyncio.gather(
        *(each.ask("POST", "/api/me/friends", {"secret": secret}) for each in (zoe, ben))
    )
    assert sorted(status for status, _ in answers) == [200, 404]
    assert [len(await names(each)) for each in (ann, zoe, ben)].count(1) == 2
    friend = zoe if await names(zoe) else ben
    second = await link_of(ann)
    assert (await friend.ask("POST", "/api/me/friends", {"secret": second}))[0] == 200
    other = ben if friend is zoe else zoe
    assert (await other.ask("POST", "/api/me/friends", {"secret": second}))[0] == 200, "it was still good"


async def test_a_stranger_who_follows_a_link_gives_a_name(application):
    ann, stranger = await somebody(application), Browser(application)
    secret = await link_of(ann)
    assert (await stranger.ask("POST", "/api/me/friends/look", {"secret": secret}))[1]["needs_name"]
    for name in (None, "", "\u3164"):
        status, problem = await stranger.ask("POST", "/api/me/friends", {"secret": secret, "name": name})
        assert (status, problem["code"], stranger.cookie) == (400, "bad_name", "")
    assert (await stranger.ask("POST", "/api/me/friends", {"secret": secret, "name": "Zoe"}))[0] == 200
    assert (await names(ann), await names(stranger)) == (["Zoe"], ["Ann"])


@pytest.mark.parametrize("secret", ["x" * 16, "\u3164" * 20, "..%2f" * 9])
async def test_rubbish_befriends_nobody(application, secret):
    zoe = await somebody(application, "Zoe")
    for path in ("/api/me/friends/look", "/api/me/friends"):
        assert (await zoe.ask("POST", path, {"secret": secret}))[1]["code"] == "unknown_friend"
    assert (await zoe.ask("DELETE", "/api/me/friends/x"))[0] == 400


async def test_links_end_and_are_limited(application, monkeypatch):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    links = [await link_of(ann) for _ in range(20)]
    assert (await ann.ask("POST", LINKS))[0] == 429
    late = "orderup.server.tables.friends.clock"
    from orderup.server.clock import clock

    monkeypatch.setattr(late, lambda: clock() + LINK_AGE + 1)
    assert (await zoe.ask("POST", "/api/me/friends", {"secret": links[0]}))[0] == 404
    monkeypatch.undo()
    assert (await zoe.ask("POST", "/api/me/friends", {"secret": links[0]}))[0] == 200


async def test_a_block_ends_a_friendship_and_makes_no_new_one(application):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    await befriend(ann, zoe)
    await game_of(ann, zoe)
    await block(ann, zoe)
    assert (await names(ann), await names(zoe)) == ([], [])
    for one, other in ((ann, zoe), (zoe, ann)):
        secret = await link_of(one)
        for path in ("/api/me/friends/look", "/api/me/friends"):
            assert (await other.ask("POST", path, {"secret": secret}))[1]["code"] == "unknown_friend"
    assert not await application.store.befriend(id_of(ann), id_of(zoe), 1.0)
    await block(ann, zoe, False)
    assert await names(zoe) == [], "it does not come back"
    await befriend(ann, zoe)
    assert (await ann.ask("DELETE", f"/api/me/friends/{mark(id_of(zoe))}"))[1] == []
    assert await names(zoe) == []


async def invited(browser):
    return (await browser.ask("GET", "/api/me/games"))[1].get("invitations", [])


async def test_a_friend_is_invited_by_one_tap_and_seated_by_another(application):
    ann, zoe, ben = [await somebody(application, name) for name in ("Ann", "Zoe", "Ben")]
    await befriend(ann, zoe)
    await befriend(zoe, ben)
    channel = StoredChannel("c", id_of(zoe), "webhook", "https://a.example", "k", "{}", None, 1.0)
    await application.store.put_channel(channel)
    table = await lobby_of(ann)
    path, friend = f"/api/tables/{table}/invite", {"friend": mark(id_of(zoe))}
    for stranger, body in ((ben, friend), (zoe, {"friend": mark(id_of(ben))})):
        assert (await stranger.ask("POST", path, body))[0] in (400, 403), "only people at the table invite"
    assert (await ann.ask("POST", path, {"friend": mark(id_of(ben))}))[0] == 400, "no friend of hers"
    assert [each.get("state", "free") for each in (await ann.ask("GET", path))[1]] == ["free"]
    for _ in range(2):
        assert [each["state"] for each in (await ann.ask("POST", path, friend))[1]] == ["invited"]
    [told] = await invited(zoe)
    assert told == {"table": table, "game": "coffee_rush", "by": "Host", "people": ["Host"], "free": 2}
    [[delivery]] = await application.store.due_deliveries([("c", 9e12)], 9)
    fact = await TableNotices(application.tables.services).fact(delivery.notice)
    assert ("invited" in USUAL_KINDS, fact.by, fact.table) == (True, "Host", table)
    assert (await zoe.ask("POST", f"/api/tables/{table}/sit", {"name": "Zoe"}))[0] == 200
    assert [each["state"] for each in (await ann.ask("GET", path))[1]] == ["here"]
    assert await invited(zoe) == []
    assert await TableNotices(application.tables.services).fact(delivery.notice) is None
    assert (await zoe.ask("POST", path, {"friend": mark(id_of(ben))}))[0] == 200, "a seated player may invite"
    assert len(await invited(ben)) == 1
    assert (await ben.ask("DELETE", path))[0] == 200
    assert await invited(ben) == []


@pytest.mark.parametrize("why", ["blocked by another", "full", "started", "sent away", "unfriended"])
async def test_nobody_hears_of_an_invitation_that_leads_nowhere(application, why):
    ann, zoe, ben = [await somebody(application, name) for name in ("Ann", "Zoe", "Ben")]
    await befriend(ann, zoe)
    table = await lobby_of(ann, 2 if why in ("full", "started") else 3)
    path, friend = f"/api/tables/{table}/invite", {"friend": mark(id_of(zoe))}
    if why == "unfriended":
        await zoe.ask("DELETE", f"/api/me/friends/{mark(id_of(ann))}")
        assert (await ann.ask("POST", path, friend))[0] == 400
    if why == "blocked by another":
        await game_of(zoe, ben)
        await block(zoe, ben)
    if why == "sent away":
        await zoe.ask("POST", f"/api/tables/{table}/sit", {"name": "Zoe"})
        await ann.ask("POST", f"/api/tables/{table}/unseat", {"seat": 1})
    if why != "unfriended":
        assert (await ann.ask("POST", path, friend))[0] == 200
    if why in ("blocked by another", "full", "started"):
        assert len(await invited(zoe)) == 1
        assert (await ben.ask("POST", f"/api/tables/{table}/sit", {"name": "Ben"}))[0] == 200
    if why == "started":
        await ann.ask("POST", f"/api/tables/{table}/start")
        assert (await ann.ask("POST", path, friend))[1]["code"] == "seat_taken"
    assert await invited(zoe) == []
    notice = StoredNotice("n", id_of(zoe), "invited", table, 0, 0.0)
    assert await TableNotices(application.tables.services).fact(notice) is None


async def test_friends_and_invitations_follow_a_merger_and_go_with_a_person(store):
    for name in ("ann", "bea", "cho", "dan"):
        await store.add_player(Player(name, name.title()), f"h-{name}", 1.0)
    for one, other in (("ann", "bea"), ("ann", "cho"), ("bea", "cho"), ("ann", "dan")):
        assert await store.befriend(one, other, 2.0)
        assert not await store.befriend(other, one, 3.0)
    for row in ("t", "u"):
        await store.create_table(stored_table(row, "cho", ("cho",)))
    for row, guest, host in (("t", "ann", "cho"), ("t", "bea", "cho"), ("u", "dan", "ann")):
        assert await store.invite(row, guest, host, 2.0)
    assert not await store.invite("u", "dan", "cho", 2.0), "these are no friends"
    await store.merge_players("ann", "bea", 9.0)
    assert {each.id for each in await store.friends("bea")} == {"cho", "dan"}
    assert {each.id for each in await store.friends("cho")} == {"bea"}
    assert [each.table.id for each in await store.invitations("bea")] == ["t"]
    assert [each.inviter.id for each in await store.invitations("dan")] == ["bea"]
    await store.delete_player("bea", {})
    assert [await store.friends(each) for each in ("cho", "dan")] == [[], []]
    assert await store.invitations("dan") == []
