"""The cafe with options: the robot of two players, what is asked, and the coins between the halves."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from orderup import Match, bots
from tests.server.harness import Player

from .arranging import SEAT, Step, put_in_place, resume
from .axe import STILL
from .baristas import act, await_turn, offer
from .people import Person
from .test_cafe_tycoon import adds_up, sheet
from .test_layout import DESKTOP, LANGUAGES, resize, speak
from .test_layout import PHONE as UPRIGHT
from .test_phone import PHONE

pytestmark = pytest.mark.browser


def robot_forbids(match: Match) -> bool:
    """A card of this person's has the robot's suit."""
    guide = match.guided_view(0)["guide"]
    return bool(guide and any(each["why"] == "automatic-suit" for each in guide["blocked"]))


def test_a_card_that_the_robot_forbids_says_why(arrive, server):
    ann = resume(arrive("Ann"), server, "cafe_tycoon", robot_forbids, 2)
    await_turn(ann)
    expect(ann.page.locator(".seats")).to_contain_text("Robot")
    says_why(ann)


def says_why(person: Person) -> None:
    """A thing that cannot be tapped now tells the reason, in a line and by its name."""
    blocked = person.page.locator(".table .blocked").first
    named = blocked.get_attribute("title") or ""
    before = offer(person)["version"]
    blocked.click(force=True)
    reason = person.page.locator(".prompt.refusing .text span").inner_text()
    assert reason.endswith(".")
    assert named.endswith(reason)
    assert offer(person)["version"] == before


@pytest.mark.parametrize("lost", [True, False])
def test_the_end_against_the_robot_tells_both_sums(server, arrive, shots, lost):
    def last_of_such_a_game(match: Match) -> bool:
        ends = match.copy()
        ends.play(match.legal()[0])
        return len(match.legal()) == 1 and ends.over and (1 not in ends.result.ranks) == lost

    ann = arrive("Ann", **STILL)
    resume(ann, server, "cafe_tycoon", last_of_such_a_game, 2)
    await_turn(ann)
    act(ann, random.Random(1))
    results = ann.page.get_by_test_id("results")
    expect(results.get_by_test_id("robot")).to_contain_text("The robot")
    shots(ann, f"cafe-tycoon-{'lost' if lost else 'won'}")
    expect(ann.page.get_by_role("heading", name="Nobody wins")).to_have_count(int(lost))
    robot, together = re.findall(r"doubled: (\d+)\..*together: (\d+)", results.inner_text())[0]
    assert (int(robot) > int(together)) == lost
    assert (results.locator("th.winner").count() == 0) == lost
    adds_up(sheet(ann))


def is_at(step: str, phase: str) -> Callable[[Match], bool]:
    """Whether a match has come to a step of a phase."""
    return lambda match: match.view(None)["step"] == step and match.view(None)["phase"] == phase


@pytest.mark.parametrize(
    ("phase", "options", "hint"),
    [
        ("managers", {"managers": True}, "You draw the top customer of that deck and keep it face down."),
        ("opening", {}, "You look at the top cards of that deck and keep one for yourself."),
        (
            "opening",
            {"challenge": "customers"},
            "You see the top cards of a deck and keep one, or take an open customer.",
        ),
    ],
)
def test_the_customer_decks_tell_their_possible_customers(arrive, server, phase, options, hint):
    ann = arrive("Ann", **STILL)
    resume(ann, server, "cafe_tycoon", is_at("deck", phase), 3, options)
    expect(ann.page.locator(".prompt")).to_contain_text(hint)


@pytest.mark.parametrize("family", [True, False])
def test_swap_only_step_asks_for_no_token(arrive, server, family):
    """In a family game, for example, there are no tiles for a token."""

    def only_swap(match: Match) -> bool:
        return [action.kind for action in match.legal()] == ["swap_manager", "pass"]

    ann = arrive("Ann", **STILL)
    resume(ann, server, "cafe_tycoon", only_swap, 3, {"family": family, "managers": True})
    expect(ann.page.get_by_test_id("status")).to_contain_text("Swap your manager for tokens, or finish")
    expect(ann.page.locator(".prompt")).to_contain_text("Unused, your manager pays coins at the end.")


SEATS = 5
LONG_NAMED = "level:4"
"""No bot has a longer name in Russian."""
OPENS = {"en": "What came of your move", "ko": "내 행동의 결과", "ru": "Что принёс ваш ход"}
CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((name) => name.checkVisibility())
  .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
  .map(({innerText, scrollWidth, clientWidth}) => `${innerText}: ${scrollWidth} of ${clientWidth}`)"""
OVER_NAMES = """() => [...document.querySelectorAll('.seats .gain')].filter((gain) => {
  const name = gain.parentElement.querySelector('.who').getBoundingClientRect();
  return gain.getBoundingClientRect().top < name.bottom;
}).length"""


def at_the_end_of_preparation() -> tuple[int, list[Step], str]:
    """A seed, what was played from it, and what this person plays last before the coins are counted."""
    for seed in range(100):
        match, steps = Match("cafe_tycoon", seats=SEATS, seed=seed), list[Step]()
        players = [bots.create("greedy", seed + seat) for seat in range(SEATS)]
        while match.view(None)["phase"] != "opening":
            seat = match.seat
            action = players[seat].decide(match.as_seen_by(seat, len(steps)))
            steps.append((seat, action.to_dict()))
            match.play(action)
        if steps[-1][0] == SEAT:
            return seed, steps[:-1], action.notation
    raise AssertionError("nobody in the first seat ends a preparation")


def test_the_coins_between_the_halves_are_told_and_cut_no_name(arrive, server):
    ann = arrive("Ann", watchful=True, **PHONE)
    player = Player(server, ann.name)
    table = player.create("me", *[LONG_NAMED] * (SEATS - 1), game="cafe_tycoon")["id"]
    seed, steps, last = at_the_end_of_preparation()
    path = put_in_place(server, table, seed, steps)
    ann.become(player.cookie)
    ann.open(path).at_table()
    resize(ann, DESKTOP)
    for language in LANGUAGES:
        speak(ann, language)
        # The name of a card's buyer, of the next person, and of each seat.
        assert ann.page.evaluate(CUT, ".seats [data-name], .stamp [data-name]") == [], language
    ann.hold_still()
    player.page(path.removeprefix("/t/")).play(last)
    takings = ann.page.get_by_test_id("takings")
    expect(takings).to_be_visible()
    expect(takings.locator("li")).to_have_count(SEATS)
    for language in LANGUAGES:
        speak(ann, language)
        expect(ann.page.get_by_test_id("status")).to_contain_text(OPENS[language])
        for size in (DESKTOP, UPRIGHT):
            resize(ann, size)
            ann.await_frames()
            assert ann.page.evaluate(CUT, ".seats [data-name], .takings [data-name]") == [], (language, size)
            assert ann.page.evaluate(OVER_NAMES) == 0, (language, size)
    expect(ann.page.locator(".stage > header > b")).to_have_count(0)
