"""Only the order of the deck is hidden, and nothing but drawing shows any of it."""

import pickle

import numpy as np
import pytest

from orderup import Match
from orderup.bots import create, names
from tests.arranged import refresh
from tests.coffee_rush.lively import Player

BOTS = [f"{bot}:30" if bot == "search" else bot for bot in names("coffee_rush")]
"""One that looks ahead does it briefly: what it may see is no matter of how long it thinks."""
SETUPS = [(seats, espresso) for seats in (2, 3, 4) for espresso in (False, True)]
LOOKING_AHEAD = [(2, True), (4, True)]
TABLES = [(bot, *setup) for bot in BOTS for setup in (LOOKING_AHEAD if bot.startswith("search") else SETUPS)]
"""A bot decides by what it is given, and that is compared at every set-up."""
every_setup = pytest.mark.parametrize(("seats", "espresso"), SETUPS)


def lively_game(seats, espresso, seed):
    """Before every action of a game: the match and the action."""
    match = Match("coffee_rush", seats=seats, seed=seed, options={"espresso_start": espresso})
    player = Player(match.pack.content, str(seed))
    while not match.over:
        yield match, player.choose(match.state(), [action.to_dict() for action in match.legal()])


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
def test_with_the_deck_permuted_every_view_action_and_story_stays_until_a_card_is_drawn(seats, espresso):
    drawn = 0
    for match, action in lively_game(seats, espresso, 2):
        twin = with_deck_reversed(match)
        before = match.view(0)
        assert twin.view(0) == before
        assert twin.legal() == match.legal()
        if match.age % 3 == 0:
            assert twin._repr_html_() == match._repr_html_()
        reveals = match.reveals
        match.play(action)
        twin.play(action)
        if match.reveals == reveals:
            assert twin.view(0) == match.view(0)
            assert twin.event_log().events(0) == match.event_log().events(0)
        else:
            drawn += 1
    assert drawn > 0


@every_setup
def test_reveals_grows_by_every_card_that_leaves_the_deck(seats, espresso):
    for match, action in lively_game(seats, espresso, 3):
        before = match.view(None)["deck"], match.reveals
        match.play(action)
        after = match.view(None)["deck"], match.reveals
        assert after[1] - before[1] == before[0] - after[0]


@every_setup
def test_a_determinization_holds_the_same_cards_and_differs_in_nothing_else(seats, espresso):
    for match, action in lively_game(seats, espresso, 4):
        real, guess = match.state(), match.as_seen_by(match.seat, 5).state()
        assert sorted(guess.pop("deck")) == sorted(real.pop("deck"))
        assert guess == real
        match.play(action)


@every_setup
def test_a_determinization_is_the_same_for_every_true_order_of_the_deck(seats, espresso):
    for match, action in lively_game(seats, espresso, 5):
        real, other = match.as_seen_by(0, 6), with_deck_reversed(match).as_seen_by(0, 6)
        assert real.state() == other.state()
        match.play(action)


@every_setup
def test_bots_are_given_the_same_whatever_the_order_of_the_deck(seats, espresso):
    """To the last byte, where the turn has come through included: so the same decision comes of it."""
    for match, action in lively_game(seats, espresso, 7):
        given = [twin.as_seen_by(match.seat, 9) for twin in (match, with_deck_reversed(match))]
        assert pickle.dumps(given[0]) == pickle.dumps(given[1])
        match.play(action)


@pytest.mark.parametrize(("bot", "seats", "espresso"), TABLES)
def test_bots_decide_the_same_whatever_the_order_of_the_deck(bot, seats, espresso):
    for number, (match, action) in enumerate(lively_game(seats, espresso, 7)):
        if number % (32 if bot.startswith("search") else 16) == 0:
            decided = {
                create(bot, seed=8).decide(twin.as_seen_by(match.seat, 9)).notation
                for twin in (match, with_deck_reversed(match))
            }
            assert len(decided) == 1
            assert decided <= {each.notation for each in match.legal()}
        match.play(action)


def test_the_hidden_order_shows_in_no_picture_of_the_deck():
    match = Match("coffee_rush", seats=3, seed=1)
    assert match.view(0)["deck"] == 73
    assert repr(match) == repr(with_deck_reversed(match))
