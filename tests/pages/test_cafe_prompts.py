"""What is asked at a table of the cafe, where options change what there is to choose."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from orderup import Match

from .arranging import resume
from .axe import STILL

pytestmark = pytest.mark.browser


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
def test_at_the_customer_decks_one_reads_what_may_be_had_of_them(arrive, server, phase, options, hint):
    ann = arrive("Ann", **STILL)
    resume(ann, server, "cafe_tycoon", is_at("deck", phase), 3, options)
    expect(ann.page.locator(".prompt")).to_contain_text(hint)


@pytest.mark.parametrize("family", [True, False])
def test_swap_only_step_asks_for_no_token(arrive, server, family):
    """As in a family game, which has no tiles for a token to lie on."""

    def only_swap(match: Match) -> bool:
        return [action.kind for action in match.legal()] == ["swap_manager", "pass"]

    ann = arrive("Ann", **STILL)
    resume(ann, server, "cafe_tycoon", only_swap, 3, {"family": family, "managers": True})
    expect(ann.page.get_by_test_id("status")).to_contain_text("Swap your manager for tokens, or finish")
    expect(ann.page.locator(".prompt")).to_contain_text("Unused, your manager pays coins at the end.")
