"""The end of a game: the reader's place, what decided it, confetti for a winner, sounds if they are on."""

import random
from collections.abc import Callable
from itertools import count
from time import time

import pytest
from playwright.sync_api import expect

from orderup import Match, Result
from tests.server.harness import Player, Server, play_on

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
REACHED = "(version) => Number(document.querySelector('.table').dataset.version) >= version"
COACH = "localStorage.getItem('orderup.coach.coffee_rush')"


def finish(game: str, seats: int, wanted: Callable[[Result], bool]) -> tuple[int, list[Step], Result]:
    """A seed, random play from it to an end that is `wanted`, and that end."""
    for seed in count():
        match, dice, steps = Match(game, seats=seats, seed=seed), random.Random(seed), list[Step]()
        while not match.over:
            action = dice.choice(match.legal())
            steps.append((match.seat or 0, action.to_dict()))
            match.play(action)
        if match.result and wanted(match.result):
            return seed, steps, match.result
    raise AssertionError("there is always another seed")


def at_the_end(
    person: Person, server: Server, game: str, seats: int, wanted: Callable[[Result], bool]
) -> Result:
    """Open the table of a game that ended as it is `wanted`."""
    seed, steps, result = finish(game, seats, wanted)
    player = Player(server, person.name)
    table = player.create("me", *["greedy"] * (seats - 1), game=game)["id"]
    person.become(player.cookie)
    person.open(put_in_place(server, table, seed, steps))
    expect(person.page.get_by_test_id("results")).to_be_visible()
    return result


def lead(result: Result, first: int, other: int) -> int:
    """The lead of a seat over another in the line that decided."""
    ours, theirs = result.breakdown[first], result.breakdown[other]
    return max(points - theirs[line] for line, points in ours.items())


def placed(rank: int) -> Callable[[Result], bool]:
    """Whether the first seat comes to this rank, and nobody is tied."""
    return lambda result: result.ranks[0] == rank and len(set(result.scores)) == 3


@pytest.mark.parametrize(
    ("rank", "motion", "title"),
    [
        (1, "reduce", "You win!"),
        (1, "no-preference", "You win!"),
        (3, "no-preference", "You come third of 3"),
    ],
)
def test_the_end_tells_the_reader_their_result(arrive, server, rank, motion, title):
    cleo: Person = arrive("Cleo", reduced_motion=motion)
    result = at_the_end(cleo, server, "coffee_rush", 3, placed(rank))
    dialog = cleo.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=title)).to_be_visible()
    expect(dialog.get_by_test_id("own-score")).to_contain_text(
        f"Your score is {result.scores[0]}".replace("-", "−")
    )
    expect(dialog.locator(".confetti")).to_have_count(1 if (rank, motion) == (1, "no-preference") else 0)
    first, other = (0, result.ranks.index(2)) if rank == 1 else (result.ranks.index(1), 0)
    told = f"{lead(result, first, other)} ahead of {'you' if rank > 1 else ''}"
    expect(dialog.get_by_test_id("decided")).to_contain_text(told)
    well = max(result.breakdown[0].values()) > 0
    expect(dialog.get_by_test_id("did-well")).to_have_count(1 if well else 0)
    expect(dialog.locator("[data-do=find-costliest]")).to_be_visible()


def test_a_spectator_sees_the_winner_and_nothing_about_themselves(arrive, server):
    ann, zoe = arrive("Ann"), arrive("Zoe", reduced_motion="no-preference")
    at_the_end(ann, server, "coffee_rush", 3, placed(1))
    zoe.open(ann.page.url.removeprefix(zoe.address))
    dialog = zoe.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Ann wins")).to_be_visible()
    for mine in ("own-score", "did-well", "costliest"):
        expect(dialog.get_by_test_id(mine)).to_have_count(0)
    expect(dialog.locator(".confetti")).to_have_count(0)


@pytest.mark.parametrize(("game", "seats"), [("coffee_rush", 3), ("order_please", 2), ("cafe_tycoon", 3)])
def test_the_final_scoring_is_revealed_step_by_step(arrive, server, game, seats):
    """Nothing tells the places until its end; one may skip to it at once."""
    ann: Person = arrive("Ann", reduced_motion="no-preference")
    result = at_the_end(ann, server, game, seats, lambda result: len(set(result.scores)) == seats)
    drawn = ann.page.locator("details [data-stage]")
    expect(drawn.first).to_be_attached()
    lines = drawn.count()
    ann.patient = True  # The page's time jumps, so its connection seems to be silent.
    clock = ann.context.clock
    clock.install()
    clock.pause_at(time() + 60)
    ann.do("show-scoring")
    scoring = ann.page.get_by_test_id("final-scoring")
    expect(scoring).to_have_attribute("data-running", "true")
    expect(ann.page.get_by_role("heading", name="Final scoring")).to_be_visible()
    expect(ann.page.get_by_test_id("scores")).to_have_count(0)
    stages, last = scoring.locator("[data-stage]"), []
    for shown in range(1, lines + 1):
        expect(stages).to_have_count(shown)
        last = stages.last.locator(".total span").all_text_contents()
        clock.run_for(1900)
    expect(ann.page.get_by_test_id("scores")).to_be_visible()
    assert [int(total.replace("\N{MINUS SIGN}", "-")) for total in last] == list(result.scores)
    ann.do("show-scoring")
    ann.do("skip-scoring")
    expect(ann.page.get_by_test_id("scores")).to_be_visible()


def test_ones_own_score_is_seen_at_once_on_a_phone(arrive, server):
    ann: Person = arrive("Ann", locale="ru", viewport={"width": 360, "height": 740})
    at_the_end(ann, server, "cafe_tycoon", 5, lambda result: True)
    expect(ann.page.get_by_role("dialog").get_by_test_id("own-score")).to_be_in_viewport(ratio=1)


def tied(result: Result) -> bool:
    """One winner, though both have equal points, from different lines."""
    ours, theirs = result.breakdown
    return result.scores[0] == result.scores[1] and ours != theirs and sorted(result.ranks) == [1, 2]


def third(result: Result) -> bool:
    """The first seat is behind two others, which a tie rule parts."""
    mine, *others = result.scores
    return len(set(others)) == 1 and mine < others[0] and sorted(result.ranks) == [1, 2, 3]


def test_secret_customers_that_were_missed_are_told(arrive, server):
    ann: Person = arrive("Ann")
    at_the_end(ann, server, "cafe_tycoon", 3, lambda result: True)
    expect(ann.page.locator(".from", has_text="✗ 0").first).to_be_attached()


def test_a_game_decided_by_a_tie_rule_names_no_line(arrive, server):
    ann: Person = arrive("Ann")
    at_the_end(ann, server, "order_please", 2, tied)
    expect(ann.page.get_by_test_id("reason")).to_have_text("Tied on points; more customers")
    expect(ann.page.get_by_test_id("decided")).to_have_count(0)


def test_third_place_is_told_the_tie_rule_too(arrive, server):
    ann: Person = arrive("Ann")
    at_the_end(ann, server, "coffee_rush", 3, third)
    expect(ann.page.get_by_test_id("decided")).to_be_visible()
    expect(ann.page.get_by_test_id("reason")).to_contain_text("Tied on points")


def test_old_result_keeps_the_coach_on(arrive, server):
    """They may have chosen it again: only a game that ends before their eyes switches it off."""
    ann: Person = arrive("Ann", coached=True)
    at_the_end(ann, server, "coffee_rush", 2, lambda result: True)
    assert ann.await_rest().page.evaluate(COACH) is None


def test_a_key_meant_for_the_view_before_leaves_the_result_open(arrive, finished):
    """A person skips the last moves; the result opens by itself, and that key does not close it unseen."""
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


LAST = 8
"""A game is not over yet this number of steps before its end."""
PLAIN = "if (location.protocol === 'http:') localStorage.setItem('orderup.plain', 'on')"


@pytest.mark.parametrize("game", ["coffee_rush", "cafe_tycoon", "order_please", "plain"])
def test_skipping_the_last_moves_shows_the_end(arrive, server, game):
    """The result opens as the key is pressed: the browser's own use of that key would close it at once."""
    played = "order_please" if game == "plain" else game
    seed, steps, _ = finish(played, 2, lambda result: True)
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    table = ann.begin(ben, game=played)
    path = put_in_place(server, table, seed, steps[:-LAST])
    cleo: Person = arrive("Cleo", watchful=True)
    if game == "plain":
        cleo.context.add_init_script(PLAIN)
    cleo.open(path).at_table().hold_still()
    pages = [player.page(path.removeprefix("/t/")) for player in (ann, ben)]
    play_on(pages)
    cleo.until(REACHED, pages[0].version)
    expect(cleo.page.locator("[data-do=skip-playback]")).to_be_visible()
    cleo.page.keyboard.press("Escape")
    results = cleo.page.get_by_test_id("results")
    expect(results).to_be_visible()
    cleo.await_frames()
    expect(results).to_be_visible()
    for page in pages:
        page.close()


def test_the_table_sounds_only_if_switched_on(arrive):
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
