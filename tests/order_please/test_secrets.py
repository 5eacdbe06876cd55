"""A seat cannot know the other hand, merchant and offers, or any pile. Goods are conserved, and the events of
an action always fit."""

import itertools
from collections import Counter
from random import Random

import pytest

from orderup import Match
from orderup.core.compiled.snapshots import MOST_SNAPSHOTS
from tests.order_please.lively import Player
from tests.order_please.positions import variant


def positions(seed, options=None, pack="default"):
    """Every position of a game of lively players."""
    match = Match("order_please", seed=seed, options=options, pack=pack)
    player = Player(match.pack.content, str(seed))
    while not match.over:
        yield match
        chosen = player.choose(match.state(), [action.to_dict() for action in match.legal()])
        match.play(chosen)
    yield match


def goods_of(state):
    counted = Counter(state["goods"]) + Counter(state["discard"])
    for seat in state["seats"]:
        for bag in (seat["hand"], *seat["stalls"]):
            counted += Counter(bag)
    return counted


@pytest.mark.parametrize("seed", range(6))
def test_a_view_counts_hidden_things(seed):
    for match in positions(seed):
        state = match.state()
        for viewer in (None, 0, 1):
            view = match.view(viewer)
            assert view["goods"] == len(state["goods"])
            assert [deck["cards"] for deck in view["decks"]] == [
                len(deck["cards"]) for deck in state["decks"]
            ]
            for seat in (0, 1):
                own = seat == viewer
                shown, true = view["seats"][seat], state["seats"][seat]
                assert shown["hand"] == (true["hand"] if own else sum(true["hand"].values()))
                assert ("merchant" in shown) == (own or match.over)
                offer = true["merchant_offer"]
                assert shown["merchant_offer"] == (offer if own else len(offer))


@pytest.mark.parametrize("seed", range(4))
def test_own_knowledge_stays_in_a_redeal(seed):
    seen = Counter()
    for match in positions(seed):
        true = match.state()
        for viewer, placement in itertools.product((None, 0, 1), (1, 2)):
            guess = match.as_seen_by(viewer, placement).state()
            assert goods_of(guess) == goods_of(true)
            for cards, guessed in zip(true["decks"], guess["decks"], strict=True):
                assert len(cards["cards"]) == len(guessed["cards"])
            cards = Counter(card for deck in true["decks"] for card in deck["cards"])
            assert cards == Counter(card for deck in guess["decks"] for card in deck["cards"])
            for seat in (0, 1):
                if seat == viewer:
                    assert guess["seats"][seat] == true["seats"][seat]
                else:
                    seen["hand"] += guess["seats"][seat]["hand"] != true["seats"][seat]["hand"]
                    seen["merchant"] += guess["seats"][seat]["merchant"] != true["seats"][seat]["merchant"]
            seen["decks"] += guess["decks"] != true["decks"]
            seen["goods"] += guess["goods"] != true["goods"]
            if match.over:
                assert [s["merchant"] for s in guess["seats"]] == [s["merchant"] for s in true["seats"]]
    assert all(seen[name] > 0 for name in ("hand", "merchant", "decks", "goods"))


def test_a_guessed_merchant_is_never_one_that_was_offered_to_oneself():
    match = Match("order_please", seed=8)
    offer = match.view(0)["seats"][0]["merchant_offer"]
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    guesses = {match.as_seen_by(0, seed).state()["seats"][1]["merchant"] for seed in range(60)}
    assert len(guesses) == 3
    assert not guesses & set(offer)


def test_the_kept_merchant_is_told_to_nobody_else():
    match = Match("order_please", seed=8)
    action = match.play(match.legal()[0])
    told = match.event_log().events(1)
    patch = {"seats": {"0": {"merchant_offer": 0}}}
    assert told == [{"kind": "chose_merchant", "seat": 0, "patch": patch}]
    assert match._game.told(action.to_dict(), 0, 1) == {"kind": "merchant"}
    assert match._game.told(action.to_dict(), 0, 0) == action.to_dict()


def test_the_events_of_an_action_fit_the_snapshot_buffer():
    """Cheap customers and events that ask nobody make the longest chains."""
    easy = {customer: {"any": 1} for customer in CUSTOMER_IDS}
    pack = variant(needs=easy, copies={"festival": 5, "shortage": 5}, shortage_turns=4, hand_size=12)
    longest = 0
    for seed in range(150):
        match = Match("order_please", seed=seed, options={"exchange": False}, pack=pack)
        chooser = Random(seed)
        while not match.over:
            registering = [action for action in match.legal() if action.kind == "register"]
            match.play(chooser.choice(registering or match.legal()))
            longest = max(longest, len(match.event_log().events(None)))
    assert 20 < longest < MOST_SNAPSHOTS


CUSTOMER_IDS = [card["id"] for card in Match("order_please", seed=0).pack.content["customers"]]
