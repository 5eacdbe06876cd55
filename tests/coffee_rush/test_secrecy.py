"""Only the order of the deck is hidden, and nothing but drawing shows any of it."""

import numpy as np
import pytest

from orderup import Match
from tests.arranged import refresh
from tests.coffee_rush.lively import Player

SETUPS = [(seats, espresso) for seats in (2, 3, 4) for espresso in (False, True)]
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
