"""The rules' guide for people: goods and stalls take part or say why not. It tells no secrets."""

import random

import pytest

from orderup import Match
from orderup.core.game.definition import get
from orderup.games.order_please.state import DECKS, GOOD_NAMES

GAMES = range(6)
LANGUAGES = ("en", "ko", "ru")


def played(number):
    """The positions of a game by chance."""
    dice = random.Random(number)
    match = Match("order_please", seats=2, seed=number)
    while not match.over:
        yield match
        match.play(dice.choice(match.legal()))


@pytest.mark.parametrize("number", GAMES)
def test_every_good_and_every_stall_takes_part_or_says_why_not(number):
    for match in played(number):
        if match.view(None)["phase"] != "register":
            continue
        legal = [action.args for action in match.legal() if action.kind == "register"]
        blocked = match.guided_view(match.seat)["guide"]["blocked"]
        goods = {entry["good"] for entry in blocked if "deck" not in entry}
        decks = {entry["deck"] for entry in blocked if "good" not in entry}
        pairs = {(entry["deck"], entry["good"]) for entry in blocked if "deck" in entry and "good" in entry}
        some = {(args["deck"], args["good"]) for args in legal}
        assert goods == set(GOOD_NAMES) - {good for _, good in some}
        assert decks == set(range(DECKS)) - {deck for deck, _ in some}
        every = {(deck, good) for deck in range(DECKS) for good in GOOD_NAMES}
        assert pairs == {(d, g) for d, g in every - some if d not in decks and g not in goods}


@pytest.mark.parametrize("number", GAMES)
def test_others_are_told_nothing_and_nothing_hidden_is_told(number):
    for match in played(number):
        for other in (None, 1 - match.seat):
            assert match.guided_view(other)["guide"] == {"blocked": [], "warnings": []}
        guess = match.as_seen_by(match.seat, seed=number)
        assert guess.guided_view(match.seat)["guide"] == match.guided_view(match.seat)["guide"]


@pytest.mark.parametrize("number", GAMES)
def test_stopping_before_a_possible_sale_warns(number):
    """It warns of the customer that pays most, among those whom one kind of good would serve."""
    for match in played(number):
        if match.view(None)["phase"] != "register":
            continue
        told = [*match.guided_view(match.seat)["guide"]["warnings"], None][0]
        served = {deck: good for deck, good in each_stall(match) if serves(match, deck, good)}
        if not served or "done" not in {action.notation for action in match.legal()}:
            assert told is None
            continue
        customers = {deck: match.view(None)["decks"][deck]["customer"] for deck in served}
        gold = {card["id"]: card["gold"] for card in match.pack.content["customers"]}
        assert told["notation"] == "done"
        assert told["customer"] == customers[told["deck"]]
        assert told["gold"] == gold[told["customer"]] == max(gold[each] for each in customers.values())
        assert serves(match, told["deck"], told["good"])


def each_stall(match):
    return [
        (action.args["deck"], action.args["good"]) for action in match.legal() if action.kind == "register"
    ]


def serves(match, deck, good):
    """Whether laying a good there, as often as may be, serves the customer who waits."""
    after, seat = match.copy(), match.seat
    customer = match.view(None)["decks"][deck]["customer"]
    while lays(after, seat) and (deck, good) in each_stall(after):
        after.play({"kind": "register", "deck": deck, "good": good})
    if lays(after, seat):
        after.play("done")
    if customer in after.view(None)["seats"][seat]["customers"]:
        return True
    return any(action.kind == "sell" and action.args["deck"] == deck for action in after.legal())


def lays(match, seat):
    return match.seat == seat and match.view(None)["phase"] == "register"


def test_every_reason_has_a_text():
    reasons = {
        entry["why"]
        for number in GAMES
        for match in played(number)
        for entry in match.guided_view(match.seat)["guide"]["blocked"]
    }
    assert reasons >= {
        *("good-none", "good-other-kind", "stall-full", "stall-other-good", "stall-other-goods")
    }
    for lang in LANGUAGES:
        text = (get("order_please").texts / f"{lang}.ftl").read_text("utf-8")
        assert "warn-customer-unserved = " in text
        assert all(f"\nwhy-{reason} =" in text for reason in reasons | {"good-unwanted", "stall-closed"})
