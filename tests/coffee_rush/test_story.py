"""The story of Coffee Rush: events say exactly what happened, and only the order of the deck is hidden."""

from collections import Counter

import numpy as np
import pytest

from orderup import Match
from tests.arranged import refresh
from tests.coffee_rush.lively import Player
from tests.coffee_rush.positions import arrange, variant
from tests.games.shown import events_of

SETUPS = [(seats, espresso) for seats in (2, 3, 4) for espresso in (False, True)]
every_setup = pytest.mark.parametrize(("seats", "espresso"), SETUPS)


def lively_game(seats, espresso, seed):
    """The match and the next action, before every action of a game."""
    match = Match("coffee_rush", seats=seats, seed=seed, options={"espresso_start": espresso})
    player = Player(match.pack.content, str(seed))
    while not match.over:
        yield match, player.choose(match.state(), [action.to_dict() for action in match.legal()])


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


def with_deck_reversed(match):
    """Now, and where the turn has come through."""
    twin = match.copy()
    before = [np.frombuffer(bytearray(data), twin._tables.dtype) for data in twin._before]
    for tables in (twin._tables, *before):
        table = tables[0]
        left = slice(int(table["deck_next"]), int(table["deck_count"]))
        table["deck"][left] = table["deck"][left][::-1].copy()
        table["rng"] = 0
    refresh(twin)
    twin._before.extend(tables.tobytes() for tables in before)
    return twin


@every_setup
def test_everyone_sees_the_same_and_all_but_the_deck(seats, espresso):
    for match, action in lively_game(seats, espresso, 1):
        state = match.state()
        view = match.view(None)
        assert all(match.view(seat) == view for seat in range(seats))
        assert view.pop("deck") == len(state.pop("deck"))
        assert view == state
        match.play(action)


@every_setup
def test_reveals_grows_by_every_card_that_leaves_the_deck(seats, espresso):
    for match, action in lively_game(seats, espresso, 3):
        before = match.view(None)["deck"], match.reveals
        match.play(action)
        after = match.view(None)["deck"], match.reveals
        assert after[1] - before[1] == before[0] - after[0]


def test_the_hidden_order_shows_in_no_picture_of_the_deck():
    match = Match("coffee_rush", seats=3, seed=1)
    assert match.view(0)["deck"] == 73
    assert repr(match) == repr(with_deck_reversed(match))
