"""Friends on the page: a link that makes one, an invitation to a table, and the line that leads there."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player

from .axe import nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems, resize

pytestmark = pytest.mark.browser


def in_all_looks(person, part):
    """A part of the page is in the reader's language, whole and accessible."""
    nothing_serious_in_any_light(person)
    for language, _ in looks(person, (PHONE, DESKTOP)):
        expect(part).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(person) == [], language
    person.speak("en")


def test_a_friend_is_made_by_a_link_and_seated_by_a_tap(arrive, server):
    host = Player(server, "Ann")
    table = host.create("me", "open")["id"]
    ann, zoe = arrive("Ann"), arrive("Zoe")
    ann.become(host.cookie)
    ann.open("/me").do("friend-link")
    friends = ann.page.get_by_test_id("friends")
    in_all_looks(ann, friends)
    link = friends.get_by_test_id("link").input_value()

    zoe.page.goto(link)
    befriend = zoe.page.get_by_test_id("befriend")
    expect(befriend.get_by_role("heading")).to_have_text("Be friends with Ann?")
    assert "friend=" not in zoe.page.url, "the secret has left the address bar"
    in_all_looks(zoe, befriend)
    befriend.get_by_test_id("name").fill("Zoe")
    zoe.do("befriend")
    expect(befriend.get_by_role("status")).to_contain_text("You and Ann are friends now.")
    zoe.do("befriended")
    expect(zoe.page.get_by_test_id("friends").get_by_role("heading")).to_have_text("Friends (1)")

    ann.open(f"/t/{table}")
    invite = ann.page.get_by_test_id("invite-friends")
    in_all_looks(ann, invite)
    invite.locator("[data-invite=Zoe]").click()
    expect(invite.get_by_role("status")).to_have_text("✓ invited")

    zoe.open("/")
    invitations = zoe.page.get_by_test_id("invitations")
    expect(invitations).to_contain_text("Ann invites you to Coffee Rush")
    in_all_looks(zoe, invitations)
    zoe.do("follow-invitation")
    expect(zoe.page.locator("[data-seat='1']")).to_contain_text("Zoe")
    expect(invite.locator("small")).to_have_text("at the table")

    ann.open("/me")
    friends.locator("[data-unfriend=Zoe]").click()
    ann.do("unfriend-yes")
    expect(friends.get_by_role("heading")).to_have_text("Friends (0)")


def test_a_link_that_is_used_up_says_so(arrive, server):
    zoe = arrive("Zoe")
    zoe.patient = True
    zoe.open(f"/me#friend={'x' * 43}")
    expect(zoe.page.get_by_test_id("befriend").get_by_role("alert")).to_contain_text("no longer good")
    zoe.do("befriended")
    expect(zoe.page.get_by_test_id("enter").or_(zoe.page.locator("#enter"))).to_be_visible()


def test_a_remark_is_reported_from_the_chat_and_a_person_from_their_list(arrive, server):
    host, guest = Player(server, "Ann"), Player(server, "Zoe")
    table = host.create("me", "open")["id"]
    guest.sit(table)
    ann, zoe = arrive("Ann"), arrive("Zoe")
    ann.become(host.cookie)
    zoe.become(guest.cookie)
    for person in (ann, zoe):
        person.open(f"/t/{table}")
    zoe.do("chat")
    zoe.page.get_by_test_id("chat-text").fill("You are bad")
    zoe.do("chat-send")
    form = ann.page.get_by_test_id("report")
    for language in ("ko", "ru", "en"):  # The menu of languages lies behind a dialog.
        ann.speak(language)
        ann.do("chat")
        ann.do("report")
        expect(form).to_have_text(re.compile(SCRIPTS[language]))
        for size in (PHONE, DESKTOP):
            resize(ann, size)
            assert problems(ann) == [], (language, size)
        if language == "en":
            break
        ann.do("no-report")
    nothing_serious_in_any_light(ann)
    expect(form.get_by_test_id("report-said")).to_contain_text("Zoe: You are bad")
    form.get_by_test_id("report-text").fill("Twice")
    ann.do("send-report")
    expect(ann.page.get_by_test_id("reported")).to_be_visible()
    ann.open("/me").page.get_by_test_id("people").locator("summary").click()
    ann.page.locator("[data-report=Zoe]").click()
    form.get_by_test_id("report-kind").select_option("name")
    ann.do("send-report")
    expect(ann.page.get_by_test_id("reported")).to_be_visible()
