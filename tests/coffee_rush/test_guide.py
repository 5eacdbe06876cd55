"""The rules' guide for people agrees with what then happens, and gives every reason."""

import random

import pytest

from orderup import Match
from orderup.core.game.definition import get
from tests.coffee_rush.positions import arrange

GAMES = range(6)
LANGUAGES = ("en", "ko", "ru")


def played(number):
    """The positions of a game by chance."""
    dice = random.Random(number)
    match = Match("coffee_rush", seats=2 + number % 3, seed=number)
    while not match.over:
        yield match
        serves = [action for action in match.legal() if action.kind == "serve"]
        match.play(dice.choice(serves or match.legal()))
    yield match


def warned(match, notation):
    return [entry for entry in match.guided_view(None)["guide"]["warnings"] if entry["notation"] == notation]


@pytest.mark.parametrize("number", GAMES)
def test_a_turn_that_loses_orders_warns_and_no_other_does(number):
    for match in played(number):
        done = [action for action in match.legal() if action.kind == "done"]
        if done:
            told = [entry["cards"] for entry in warned(match, "done")]
            after = match.copy()
            after.play("done")
            events = after.event_log().events(None)
            assert told == [event["cards"] for event in events if event["kind"] == "missed"]
            closes = any(event.get("reason") == "penalties" for event in events)
            penalties = len(after.view(None)["seats"][match.seat]["penalties"])
            assert all(entry["closing"] == (penalties if closes else 0) for entry in warned(match, "done"))


@pytest.mark.parametrize("number", GAMES)
def test_ready_cups_are_those_that_may_be_served_and_completing_ones_become_so(number):
    for match in played(number):
        seat, guide = match.seat, match.guided_view(None)["guide"]
        if seat is None:
            assert not any(guide.values())
            continue
        ready = {(entry["order"], entry["cup"]) for entry in guide["ready"]}
        if match.view(None)["phase"] == "serve":
            legal = [action.args for action in match.legal() if action.kind == "serve"]
            assert ready == {(args["order"], args["cup"]) for args in legal}
        completing = {entry["notation"] for entry in guide["completes"]}
        for action in match.legal():
            if action.kind == "pour" and action.args["cup"]:
                after = match.copy()
                after.play(action)
                if after.seat == seat:
                    cups = {entry["cup"] for entry in after.guided_view(None)["guide"]["ready"]}
                    assert (action.notation in completing) == (action.args["cup"] in cups)


def test_warning_names_servable_orders_beside_lost_ones():
    orders = [("cocoa", 4), ("espresso", 4)]
    cups = [{"coffee": 1, "steam": 1}]
    match = arrange(phase="serve", players={0: {"orders": orders, "cups": cups}})
    (entry,) = warned(match, "done")
    assert entry["ready"] == ["espresso"]
    assert sorted(entry["cards"]) == ["cocoa", "espresso"]


def test_tipping_out_a_cup_that_is_ready_warns():
    cups = [{"coffee": 1, "steam": 1}, {"tea": 1}]
    match = arrange(players={0: {"orders": [("espresso", 1)], "cups": cups}})
    assert warned(match, "empty 1") == [
        {"notation": "empty 1", "warning": "cup-ready", "cup": 1, "card": "espresso"}
    ]
    assert warned(match, "empty 2") == []


def test_pouring_into_a_ready_cup_warns_unless_another_order_has_room_for_it():
    def at_pour(*orders):
        mine = {"orders": [(order, 1) for order in orders], "cups": [{"coffee": 1, "steam": 1}]}
        return arrange(phase="pour", meeple=0, hand={"coffee": 1, "tea": 1}, players={0: mine})

    assert warned(at_pour("espresso"), "pour coffee 1") != []
    assert warned(at_pour("espresso", "espresso_doppio"), "pour coffee 1") == []
    assert warned(at_pour("espresso", "espresso_doppio"), "pour tea 1") != []
    assert warned(at_pour("espresso"), "pour tea 2") == []


@pytest.mark.parametrize("number", GAMES)
def test_every_cell_is_legal_or_blocked_with_a_reason(number):
    for match in played(number):
        view = match.guided_view(None)
        if view["phase"] not in ("place", "move"):
            continue
        kind = "place" if view["phase"] == "place" else "step"
        blocked = {
            (entry.get("meeple", 0), cell)
            for entry in view["guide"]["blocked"]
            if entry["kind"] == kind
            for cell in entry["cell"]
        }
        legal = {
            (action.args.get("meeple", 0), action.args["cell"])
            for action in match.legal()
            if action.kind == kind
        }
        assert not blocked & legal
        assert len(blocked | legal) == 16 * len({meeple for meeple, _ in blocked | legal})


def test_every_reason_and_every_warning_has_a_text():
    folder = get("coffee_rush").texts
    texts = [(folder / f"{lang}.ftl").read_text("utf-8") for lang in LANGUAGES]
    reasons, warnings = set(), set()
    for number in GAMES:
        for match in played(number):
            guide = match.guided_view(None)["guide"]
            reasons |= {entry["why"] for entry in guide["blocked"]}
            warnings |= {entry["warning"] for entry in guide["warnings"]}
    assert "orders-lost" in warnings
    warnings |= {"cup-ready", "cup-spoiled"}
    assert reasons >= {"no-steps", "no-way-on", "no-diagonal", "too-far", "order-no-cup", "cup-no-order"}
    for text in texts:
        assert all(f"\nwhy-{reason} =" in text for reason in reasons)
        assert all(f"\nwarn-{warning} =" in text for warning in warnings)
