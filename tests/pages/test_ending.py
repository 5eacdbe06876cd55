"""The end of a game: what decided it, confetti for who likes motion, sounds for who has switched them on."""

import random
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import expect

from orderup import Match
from tests.server.harness import Player, Server

from .arranging import Step, put_in_place
from .people import HELD, Person

pytestmark = pytest.mark.browser

COUNT_NOTES = """
  window.notes = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.notes += 1;
    window.sounds = this;
    return create.call(this);
  };
  localStorage.setItem('orderup.sound', 'off');
"""


def lead(result: dict[str, list[dict[str, int]]], ranks: list[int]) -> int:
    """By how much the first is ahead of the second in the line that decided."""
    first, second = ranks.index(1), ranks.index(2)
    ours, theirs = result["breakdown"][first], result["breakdown"][second]
    return max(points - theirs[line] for line, points in ours.items())


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_end_tells_what_decided_it(
    arrive: Callable[..., Person], server: Server, finished: str, motion: str
) -> None:
    cleo: Person = arrive("Cleo", reduced_motion=motion).open(f"/t/{finished}")
    results = cleo.page.get_by_test_id("results")
    expect(results).to_be_visible()
    expect(results.locator(".confetti")).to_have_count(0 if motion == "reduce" else 1)
    _, replay = server.get(f"/api/tables/{finished}/replay")
    ranks = replay["result"]["ranks"]
    decided = cleo.page.get_by_test_id("decided")
    if ranks.count(1) == 1 and 2 in ranks and (points := lead(replay["result"], ranks)) > 0:
        expect(decided).to_contain_text(f"by {points}.")
    else:
        expect(decided).to_have_count(0)


def tied_on_points() -> tuple[int, list[Step]]:
    """A seed of Order Please? and random play from it to an end with one winner, but as many points for both
    from other lines."""
    for seed in count():
        match, dice, steps = Match("order_please", seed=seed), random.Random(seed), list[Step]()
        while not match.over:
            action = dice.choice(match.legal())
            steps.append((match.seat or 0, action.to_dict()))
            match.play(action)
        result = match.result
        assert result is not None
        ours, theirs = result.breakdown
        if result.scores[0] == result.scores[1] and ours != theirs and result.ranks != (1, 1):
            return seed, steps
    raise AssertionError("there is always another seed")


def test_no_line_decided_what_a_tie_rule_did(arrive: Callable[..., Person], server: Server) -> None:
    ann: Person = arrive("Ann")
    player = Player(server, "Ann")
    table = player.create("me", "greedy", game="order_please")["id"]
    ann.become(player.cookie)
    ann.open(put_in_place(server, table, *tied_on_points()))
    expect(ann.page.get_by_test_id("reason")).to_have_text("Tied on points; more customers")
    expect(ann.page.get_by_test_id("decided")).to_have_count(0)


def test_a_key_meant_for_what_was_before_leaves_the_result_open(
    arrive: Callable[..., Person], finished: str
) -> None:
    """As one skips the last moves: the result opens by itself, and is not put away unseen."""
    ann: Person = arrive("Ann")
    ann.context.add_init_script(f"({HELD})()")
    results = ann.open(f"/t/{finished}").page.get_by_test_id("results")
    expect(results).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.mouse.click(4, 400)
    expect(results).to_be_visible()

    ben: Person = arrive("Ben").open(f"/t/{finished}")
    results = ben.page.get_by_test_id("results")
    expect(ben.page.locator("dialog:has([data-testid=results]):not([data-settling])")).to_be_visible()
    for _ in range(2):
        ben.page.keyboard.press("Escape")
        expect(results).to_have_count(0)
        ben.page.locator("[data-testid=status] [data-do=results]").click()
        expect(results).to_be_visible()


def test_the_table_sounds_only_for_who_has_switched_it_on(arrive: Callable[..., Person]) -> None:
    ann: Person = arrive("Ann")
    ann.context.add_init_script(COUNT_NOTES)
    ann.sit_down_with_bots().await_turn()
    dice = random.Random(3)
    ann.act(dice)
    assert ann.page.evaluate("notes") == 0
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.locator("#menu label", has_text="Sounds of the table").locator("input").check()
    ann.page.keyboard.press("Escape")
    while ann.page.evaluate("notes") == 0:
        assert not ann.await_turn()["over"]
        ann.act(dice)
    ann.until("() => sounds.state === 'suspended'")  # one that ran on would keep a phone awake
    assert ann.page.evaluate("sounds.currentTime") > 0
