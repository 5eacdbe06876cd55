"""Two people of whom one has blocked the other: neither hears the other, nor sits down with them."""

from orderup.server.tables.chat import mark

from .inside import Line
from .test_devices import somebody
from .test_merging import WANTED, game_of


async def block(browser, other, blocked=True):
    """The people whom the browser's person knows, by name."""
    name = mark(browser.server.people.remembered(other.cookie))
    status, people = await browser.ask("POST", f"/api/me/people/{name}", {"blocked": blocked})
    assert status == 200, people
    return {each["name"]: each["blocked"] for each in people}


def said(page):
    """The remarks that were heard since the page was opened, with their speakers."""
    told = [message["remarks"] for message in page.heard if message["type"] == "said"]
    return [(remark["name"], remark["text"]) for remarks in told for remark in remarks]


async def test_neither_hears_the_other_and_a_running_game_goes_on(application):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    table = await application.tables.get(await game_of(ann, zoe))
    ids = [application.people.remembered(each.cookie) for each in (ann, zoe)]
    pages = [Line(application, table, player) for player in ids]
    for page in pages:
        await page.say(type="hello")
    assert (await ann.ask("GET", "/api/me/people"))[1] == [
        {"id": mark(ids[1]), "name": "Zoe", "blocked": False}
    ]
    await pages[1].say(type="say", text="before")
    assert await block(ann, zoe) == {"Zoe": True}
    assert (await zoe.ask("GET", "/api/me/people"))[1][0]["blocked"] is False, "they are not told"
    await pages[1].say(type="say", text="behind")
    await pages[0].say(type="say", text="a back")
    assert said(pages[0]) == [("Zoe", "before"), ("Ann", "a back")]
    assert said(pages[1]) == [("Zoe", "before"), ("Zoe", "behind")]
    again = Line(application, table, ids[0])
    await again.say(type="hello")
    assert said(again) == [("Ann", "a back")]
    assert [seat.player for seat in table.stored.seats] == ids
    assert await block(ann, zoe, False) == {"Zoe": False}
    await pages[1].say(type="say", text="friends")
    assert said(pages[0])[-1] == ("Zoe", "friends")


async def test_neither_sits_down_with_the_other(application):
    ann, zoe, ben = [await somebody(application, name) for name in ("Ann", "Zoe", "Ben")]
    await game_of(ann, zoe)
    await block(ann, zoe)
    for host, guest in ((ann, zoe), (zoe, ann)):
        made = (await host.ask("POST", "/api/tables", {**WANTED, "name": "Host"}))[1]["id"]
        status, problem = await guest.ask("POST", f"/api/tables/{made}/sit", {"name": "Guest"})
        assert (status, problem["code"]) == (409, "seat_taken"), "nobody learns more"
        assert (await ben.ask("POST", f"/api/tables/{made}/sit", {"name": "Ben"}))[0] == 200


async def test_only_people_one_has_met_can_be_blocked(application):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    for name in (mark(application.people.remembered(zoe.cookie)), "x", "\u3164"):
        status, problem = await ann.ask("POST", f"/api/me/people/{name}", {"blocked": True})
        assert (status, problem["code"]) == (400, "bad_option")
