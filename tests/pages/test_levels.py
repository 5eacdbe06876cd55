"""Against whom one plays: the levels of bots, told where they are chosen and met."""

from itertools import count
from random import Random

import pytest
from playwright.sync_api import expect

from orderup import Match
from tests.server.harness import Player

from .arranging import SEAT, Step, put_in_place

pytestmark = pytest.mark.browser

GAME = "order_please"


def won_game() -> tuple[int, list[Step]]:
    """A seed, and random play from it to the end, which this person has won."""
    for seed in count():
        match, steps, dice = Match(GAME, seats=2, seed=seed), list[Step](), Random(seed)
        while match.seat is not None:
            action = dice.choice(match.legal())
            steps.append((match.seat, action.to_dict()))
            match.play(action)
        assert match.result is not None
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
