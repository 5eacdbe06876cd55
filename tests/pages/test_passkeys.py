"""Passkeys on the page, with the authenticator that the browser has for tests."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player, play_on

from .axe import nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems

pytestmark = pytest.mark.browser
INTERNAL = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(person):
    """The authenticator of a person's device: a session, and what names it there."""
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": INTERNAL})
    return session, {"authenticatorId": made["authenticatorId"]}


def with_a_game(person, server):
    """The person has finished a game."""
    player = Player(server, person.name)
    page = player.page(player.create("me", "level:1")["id"])
    play_on([page])
    page.close()
    person.become(player.cookie)
    return person


def test_games_are_kept_by_a_passkey_that_another_device_finds(arrive, server):
    """A synced passkey is on both devices."""
    home = f"localhost:{server.port}"
    ann = with_a_game(arrive("Ann", host=home), server).open("/me")
    session, own = authenticator(ann)
    expect(ann.page.get_by_test_id("keep")).to_be_visible()
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(ann.page.locator("#keep")).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    ann.speak("en")
    ann.do("make-passkey")
    expect(ann.page.get_by_text("Your passkey is made")).to_be_visible()
    expect(ann.page.get_by_test_id("passkeys").locator("summary")).to_have_text("Passkeys (1)")
    synced = session.send("WebAuthn.getCredentials", own)["credentials"]

    phone = arrive("Ann's phone", host=home).open("/me")
    there, its = authenticator(phone)
    for credential in synced:
        there.send("WebAuthn.addCredential", {**its, "credential": credential})
    phone.do("use-passkey")
    expect(phone.page.get_by_role("heading", name="Play as Ann here?")).to_be_visible()
    phone.do("become")
    expect(phone.page.get_by_text("Welcome back")).to_be_visible()
    expect(phone.page.locator("[data-result]")).to_have_count(1)
    expect(phone.page.get_by_test_id("keep")).to_have_count(0)


def test_offer_is_made_once_and_says_why_not(arrive, server):
    """At an address without a name or https there are no passkeys."""
    ann = with_a_game(arrive("Ann"), server).open("/me")
    expect(ann.page.get_by_test_id("keep")).to_contain_text("Passkeys need an address with a name")
    expect(ann.page.locator("[data-do=make-passkey], [data-do=use-passkey]")).to_have_count(0)
    ann.do("not-now")
    expect(ann.page.get_by_test_id("keep")).to_have_count(0)
    ann.open("/me")
    expect(ann.page.get_by_test_id("passkeys")).to_be_visible()
    expect(ann.page.get_by_test_id("keep")).to_have_count(0)


def test_a_passkey_confirms_once_more_that_somebody_deletes_themselves(arrive, server):
    ann = with_a_game(arrive("Ann", host=f"localhost:{server.port}"), server).open("/me")
    authenticator(ann)
    ann.do("make-passkey")
    expect(ann.page.get_by_text("Your passkey is made")).to_be_visible()
    ann.page.get_by_test_id("your-data").locator("summary").click()
    ann.do("delete-me")
    form = ann.page.get_by_test_id("your-data")
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(form).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    ann.speak("en")
    expect(form).to_contain_text("Then your passkey is asked for once more.")
    ann.page.get_by_test_id("delete-name").fill("ann")
    ann.do("delete-me-yes")
    ann.page.wait_for_url(f"{ann.address}/")
    expect(ann.open("/me").page.locator("#enter")).to_be_visible()
