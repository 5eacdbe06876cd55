"""Two at the cafe, with the robot: what one may not play is said, and the robot's sum is told."""

import random
import re

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .axe import STILL
from .baristas import act, await_turn, offer
from .people import Person
from .skip_ahead import Middle
from .test_cafe_tycoon import adds_up, at_step, sheet

pytestmark = pytest.mark.browser


def test_two_play_against_the_robot(arrive, server):
    ann, dice = at_step(arrive("Ann"), server, "play", 2), random.Random(3)
    expect(ann.page.locator(".seats")).to_contain_text("Robot")
    refused, middle = 0, Middle(server, [ann], {"refused 3"})
    while not (await_turn(ann))["over"]:
        blocked = ann.page.locator(".table .blocked")
        if refused < 3 and blocked.count() > 0:
            says_why(ann)
            refused += 1
        act(ann, dice)
        middle.see(f"refused {refused}")
    assert refused > 0
    results = ann.page.get_by_test_id("results")
    expect(results.get_by_test_id("robot")).to_contain_text("The robot")
    robot, together = re.findall(r"doubled: (\d+)\..*together: (\d+)", results.inner_text())[0]
    wins = results.locator("th.winner").count() > 0
    assert wins == (int(robot) <= int(together))
    adds_up(sheet(ann))


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


def test_both_lose_to_the_robot(server, arrive, shots):
    def last_of_a_lost_game(match: Match) -> bool:
        ends = match.copy()
        ends.play(match.legal()[0])
        return len(match.legal()) == 1 and ends.over and 1 not in ends.result.ranks

    ann = arrive("Ann", **STILL)
    resume(ann, server, "cafe_tycoon", last_of_a_lost_game, 2)
    await_turn(ann)
    act(ann, random.Random(1))
    results = ann.page.get_by_test_id("results")
    expect(results.get_by_test_id("robot")).to_contain_text("The robot")
    expect(results.locator("th.winner")).to_have_count(0)
    expect(ann.page.get_by_role("heading", name="Nobody wins")).to_be_visible()
    shots(ann, "cafe-tycoon-lost")
    robot, together = re.findall(r"doubled: (\d+)\..*together: (\d+)", results.inner_text())[0]
    assert int(robot) > int(together)
    adds_up(sheet(ann))
