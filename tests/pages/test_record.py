"""A person's record on their page, and the levels of bots one plays against."""

import json
import re
from itertools import count
from random import Random

import pytest
from playwright.sync_api import expect

from orderup import Match
from tests.server.harness import Player, play_on

from .arranging import SEAT, Step, put_in_place
from .axe import nothing_serious_in_any_light
from .test_languages import SCRIPTS
from .test_layout import DESKTOP, PHONE, looks, problems

pytestmark = pytest.mark.browser


def with_games(arrive, server, *opponents, **wishes):
    """A person who has finished a game against each of these bots."""
    ann = arrive("Ann", **wishes).open()
    player = Player(server, "Ann")
    for bot in opponents:
        table = player.create("me", bot)["id"]
        page = player.page(table)
        play_on([page])
        page.close()
    ann.become(player.cookie)
    return ann.open("/me")


def test_a_record_is_empty_at_first(arrive, server):
    ann = arrive("Ann").open()
    player = Player(server, "Ann")
    for _ in range(10):
        player.create("me", "open")
    ann.become(player.cookie)
    expect(ann.open("/me").page.get_by_test_id("no-record")).to_be_visible()
    expect(ann.page.locator("[data-do=export]")).to_have_count(0)
    tables = ann.page.locator("[aria-labelledby=own-tables] li")
    expect(tables).to_have_count(8)
    ann.do("more-tables")
    expect(tables).to_have_count(10)
    expect(tables.nth(8).locator("a")).to_be_focused()


def test_a_record_has_figures_and_a_list_to_search_and_is_deleted(arrive, server):
    ann = with_games(arrive, server, "level:1", "level:3")
    page = ann.page
    results = page.locator("[data-result]")
    expect(results).to_have_count(2)
    expect(page.get_by_test_id("figures").locator("dd").first).to_have_text("2")
    expect(page.locator("[data-against]")).to_have_count(2)
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(page.locator("#record")).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    ann.speak("en")
    won = page.locator("[data-rung][data-won=true]")
    expect(page.locator("[data-rung]")).to_have_count(6)
    expect(won).to_have_count(
        ann.page.evaluate("async () => (await (await fetch('/api/me/figures')).json()).games[0].beaten")
    )
    page.get_by_test_id("search-bot").select_option("level:3")
    expect(results).to_have_count(1)
    expect(results).to_contain_text("Colleague")
    page.get_by_test_id("search-name").fill("nobody")
    page.get_by_test_id("search-name").press("Enter")
    expect(results).to_have_count(0)
    ann.do("search-all")
    expect(results).to_have_count(2)
    expect(page.get_by_test_id("search-name")).to_have_value("")
    ann.do("search-more")
    page.get_by_test_id("search-since").fill("2020-01-01")
    expect(results).to_have_count(2)
    page.get_by_test_id("search-until").fill("2020-12-31")
    expect(results).to_have_count(0)
    page.get_by_test_id("search-until").fill("")
    page.get_by_test_id("search-seats").select_option("2")
    expect(results).to_have_count(2)
    with page.expect_download() as saved:
        results.first.locator("[data-do=record]").click()
    assert json.loads(saved.value.path().read_text())["game"] == "coffee_rush"
    with page.expect_download() as saved:
        ann.do("export")
    assert len(saved.value.path().read_text().splitlines()) == 2
    results.first.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/0/0")
    ann.open("/me").do("delete-record")
    ann.do("delete-yes")
    expect(page.locator("section.record [role=status]").first).to_contain_text("deleted")
    expect(results).to_have_count(0)
    ann.open("/me")
    expect(page.get_by_test_id("no-record")).to_be_visible()


def test_a_rung_of_the_ladder_begins_a_game_against_that_bot(arrive, server):
    ann = with_games(arrive, server, "random", viewport={"width": 1280, "height": 800})
    ann.page.locator("[data-play='level:5']").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator("img.face:visible").first).to_be_visible()
    expect(ann.page.get_by_text("Manager").locator("visible=true").first).to_be_visible()


GAME = "order_please"


def won_game() -> tuple[int, list[Step]]:
    """A seed, and random play from it to the end, which this person has won."""
    for seed in count():
        match, steps, dice = Match(GAME, seats=2, seed=seed), list[Step](), Random(seed)
        while match.seat is not None:
            action = dice.choice(match.legal())
            steps.append((match.seat, action.to_dict()))
            match.play(action)
        if match.result.ranks[SEAT] < match.result.ranks[1 - SEAT]:
            return seed, steps
    raise AssertionError("there is always another seed")


def test_after_a_won_game_one_plays_against_a_stronger_bot(arrive, server):
    ann = arrive("Ann").open()
    ann.page.locator(f"[data-game={GAME}]").click()
    expect(ann.page.get_by_test_id("opponent")).to_contain_text("Helper")
    player = Player(server, "Ann")
    table = player.create("me", "level:3", game=GAME)["id"]
    ann.become(player.cookie)
    ann.open(put_in_place(server, table, *won_game())).at_table()
    expect(ann.page.get_by_test_id("results")).to_be_visible()
    expect(ann.page.locator("b[title*=Colleague]").first).to_have_attribute(
        "title", "Colleague. Plays sensibly and misses the clever moves."
    )
    ann.open().page.locator(f"[data-game={GAME}]").click()
    expect(ann.page.get_by_test_id("opponent")).to_contain_text("Shift leader")
    ann.do("plan-table")
    expect(ann.page.get_by_test_id("plan-seat-2").locator("option[value='level:6']")).to_have_text("Owner")


def test_choices_against_bots_carry_over_to_friends(arrive, server):
    ann = arrive("Ann").open()
    ann.page.locator("[data-game=cafe_tycoon]").click()
    expect(ann.page.get_by_test_id("seats-about")).to_have_count(0)
    ann.page.locator("[data-quick-count='2']").click()
    ann.do("plan-table")
    ann.page.locator("[data-game=coffee_rush]").click()
    expect(ann.page.locator("[data-count='4']")).to_have_attribute("aria-pressed", "true")
    ann.do("plan-table")
    ann.page.locator("[data-game=cafe_tycoon]").click()
    ann.page.locator("[data-quick-count='2']").click()
    expect(ann.page.get_by_test_id("seats-about")).to_contain_text("you both lose")
    ann.page.get_by_test_id("quick-bot").select_option("random")
    ann.do("quick-variants")
    ann.page.locator("[data-option=family]").check()
    ann.do("quick-variants")
    expect(ann.page.locator("[data-do=quick-variants]")).to_contain_text("Family game")
    ann.do("plan-table")
    expect(ann.page.locator("[data-count='2']")).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("[data-count='2']")).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("[data-option=family]")).to_be_checked()
    ann.do("plan-table")
    ann.do("play-bots")
    _, table = server.get(f"/api{ann.at_table().path.replace('/t/', '/tables/')}")
    assert sorted(str(seat["bot"]) for seat in table["seats"]) == ["None", "random"]
    assert table["options"]["family"] is True


def test_a_profile_is_shown_to_the_chosen_people_and_found_beside_a_result(arrive, server):
    ann = with_games(arrive, server, "level:1")
    player = Player(server, "Ann", "; ".join(f"{c['name']}={c['value']}" for c in ann.page.context.cookies()))
    ben = Player(server, "Ben")
    table = player.begin(ben, game="coffee_rush")
    pages = [player.page(table), ben.page(table)]
    play_on(pages)
    ann.open("/me").page.get_by_test_id("profile-setting").locator("summary").click()
    expect(ann.page.locator("[data-shown=nobody]")).to_be_checked()
    expect(ann.page.locator("[data-do=own-profile]")).to_have_count(0)
    ann.page.locator("[data-shown=players]").check()
    ann.do("own-profile")
    profile = ann.page.get_by_test_id("profile")
    expect(profile.get_by_role("heading", level=1)).to_have_text("Ann’s profile")
    expect(profile.locator("[data-wins=people-2]")).to_contain_text("of 1 won")
    nothing_serious_in_any_light(ann)
    for language, _ in looks(ann, (PHONE, DESKTOP)):
        expect(profile.locator("section small").first).to_have_text(re.compile(SCRIPTS[language]))
        assert problems(ann) == [], language
    path = ann.path
    other = arrive("Ben").open()
    other.patient = True
    other.open(path)
    expect(other.page.get_by_role("alert")).to_contain_text("Nobody shows a profile here")
    other.become(ben.cookie)
    other.open("/me").do("profile")
    expect(other.page.get_by_test_id("profile").get_by_role("heading", level=1)).to_have_text("Ann’s profile")
    expect(other.page.locator("main")).not_to_contain_text("Ben")


def test_notes_at_a_table_are_kept(arrive, server):
    ann = arrive("Ann").open()
    player = Player(server, "Ann")
    table = player.create("me", "level:1")["id"]
    ann.become(player.cookie)
    ann.open(f"/t/{table}").at_table().page.locator("[popovertarget=menu]").click()
    ann.do("note")
    note = ann.page.get_by_test_id("note")
    note.fill("커피 first")
    ann.do("keep-note")
    expect(ann.page.locator("dialog[open] [role=status]")).to_contain_text("saved")
    nothing_serious_in_any_light(ann)
    note.fill("tea first")
    ann.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    ann.page.reload()
    ann.at_table().page.locator("[popovertarget=menu]").click()
    ann.do("note")
    expect(note).to_have_value("tea first")
