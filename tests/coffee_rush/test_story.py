"""The events told of an action say exactly what happened, with the fields that the page counts on."""

from collections import Counter

import pytest

from orderup import Match
from tests.coffee_rush.positions import arrange, variant
from tests.coffee_rush.test_secrecy import every_setup, lively_game
from tests.games.shown import events_of

FIELDS = {
    "placed": {"seat", "cell"},
    "gained": {"seat", "ingredient", "amount", "cell"},
    "stepped": {"seat", "meeple", "cell", "rush"},
    "stopped": {"seat", "cell"},
    "upgraded": {"seat", "upgrade", "cards"},
    "skipped": {"seat"},
    "poured": {"seat", "ingredient", "cup"},
    "returned": {"seat", "ingredient"},
    "emptied": {"seat", "cup", "contents"},
    "served": {"seat", "card", "cup", "rush"},
    "ended": {"seat"},
    "drew": {"seat", "cards"},
    "flowed": {"seat"},
    "missed": {"seat", "cards", "rush"},
    "closed": {"reason"},
    "turn": {"seat", "turn"},
    "over": set(),
}
ESPRESSO = {"coffee": 1, "steam": 1}


def tell(match, notation):
    match.play(notation)
    return events_of(match)


@every_setup
def test_every_event_has_its_fields_and_agrees_with_the_views(seats, espresso):
    seen = Counter()
    for seed in range(6):
        for match, action in lively_game(seats, espresso, seed):
            before = match.view(None)
            match.play(action)
            events = events_of(match)
            after = match.view(None)
            seen.update(event["kind"] for event in events)
            for event in events:
                assert set(event) == {"kind"} | FIELDS[event["kind"]]
            check_gains(events, before, after)
            check_cards(events, before, after)
            assert (events[-1]["kind"] == "over") == match.over
            told_turn = [event["turn"] for event in events if event["kind"] == "turn"]
            assert told_turn == ([after["turn"]] if after["turn"] != before["turn"] else [])
    assert {"placed", "gained", "stepped", "stopped", "poured", "emptied", "served", "ended"} <= set(seen)
    assert {"drew", "flowed", "missed", "closed", "turn", "over"} <= set(seen)


def check_gains(events, before, after):
    gained = Counter()
    for event in events:
        if event["kind"] == "gained":
            gained[event["ingredient"]] += event["amount"]
        if event["kind"] == "returned":
            gained[event["ingredient"]] -= 1
        if event["kind"] == "emptied":
            gained.subtract(event["contents"])
    if any(event["kind"] in ("gained", "returned", "emptied") for event in events):
        for name, count in before["supply"].items():
            assert count - after["supply"][name] == gained[name]


def check_cards(events, before, after):
    drawn = [card for event in events if event["kind"] == "drew" for card in event["cards"]]
    assert len(drawn) == before["deck"] - after["deck"]
    for event in events:
        if event["kind"] == "missed":
            old, new = before["seats"][event["seat"]], after["seats"][event["seat"]]
            assert len(event["cards"]) == len(new["penalties"]) - len(old["penalties"])
            assert event["rush"] == new["rush"] - old["rush"]
        if event["kind"] == "drew":
            queue = [order["card"] for order in after["seats"][event["seat"]]["orders"]]
            assert queue[-len(event["cards"]) :] == event["cards"]


def test_the_last_meeple_placed_tells_everyones_first_token():
    match = Match("coffee_rush", seats=3, seed=1)
    tell(match, "d1")
    tell(match, "a1")
    events = tell(match, "c4")
    gained = [(e["seat"], e["ingredient"], e["cell"]) for e in events if e["kind"] == "gained"]
    assert gained == [(0, "chocolate", "c4"), (1, "ice", "a1"), (2, "coffee", "d1")]
    assert events[-1] == {"kind": "turn", "seat": 0, "turn": 1}


def test_the_end_of_a_turn_is_told_in_the_order_of_the_rules():
    players = {
        0: {"cups": [ESPRESSO], "orders": [("espresso", 1), ("cocoa", 4)]},
        1: {"penalties": ["milk_tea"] * 2},
    }
    match = arrange(4, phase="serve", deck=["con_panna", "americano"], players=players)
    match.play("serve 0 cup 1")
    assert tell(match, "done") == [
        {"kind": "ended", "seat": 0},
        {"kind": "drew", "seat": 1, "cards": ["con_panna"]},
        {"kind": "drew", "seat": 2, "cards": ["americano"]},
        {"kind": "flowed", "seat": 0},
        {"kind": "missed", "seat": 0, "cards": ["cocoa"], "rush": 1},
        {"kind": "closed", "reason": "deck"},
        {"kind": "turn", "seat": 1, "turn": 9},
    ]


@pytest.mark.parametrize(
    ("reason", "players", "deck"),
    [
        ("stalemate", {}, None),
        ("deck", {1: {"orders": [("cocoa", 1)]}}, []),
        ("penalties", {0: {"orders": [("cocoa", 4)]}, 1: {"orders": [("cocoa", 1)]}}, None),
    ],
)
def test_why_the_sign_was_turned_is_told(reason, players, deck):
    match = arrange(3, phase="serve", pack=variant(closing_penalties=1), deck=deck, players=players)
    assert {"kind": "closed", "reason": reason} in tell(match, "done")


def test_the_sign_is_told_once_only():
    match = arrange(3, phase="serve", deck=[], players={1: {"orders": [("cocoa", 1)], "meeples": ["b2"]}})
    tell(match, "done")
    for notation in ("b3", "stop", "pour steam 0"):
        match.play(notation)
    assert not any(event["kind"] == "closed" for event in tell(match, "done"))
