"""Deciding ahead of one's turn: whatever the others choose meanwhile, the same game comes of it."""

from itertools import islice
from random import Random

import pytest

from orderup import IllegalAction, Match, OptionError
from tests.games.setups import every_setup
from tests.games.walks import along_random_games, at_random_positions

WHERE = {"cafe_tycoon": {"give", "draft"}, "order_please": {"merchant"}, "coffee_rush": set[str]()}
"""By game, the phases in which seats may decide ahead."""


@along_random_games(4)
def test_premoves_in_any_order_make_the_game_in_order(setup, steps):
    for number, step in enumerate(steps):
        match = step.before.match
        waiting = match.ahead()
        if not waiting:
            continue
        drawn = [
            {seat: chosen_ahead(match, seat, Random(seat)) for seat in order}
            for order in (waiting, waiting[::-1])
        ]
        sealed = drawn[0]
        assert sealed == drawn[1]
        ahead, in_order = match.copy(), match.copy()
        play_until(ahead, waiting, lambda now, sealed=sealed: sealed[now.seat].pop(0), number)
        choosers = {seat: Random(seat) for seat in waiting}
        play_until(in_order, waiting, lambda now, by=choosers: by[now.seat].choice(now.legal()), number)
        assert ahead.digest == in_order.digest
        assert ahead.record() == in_order.record()


def chosen_ahead(match, seat, chance):
    """All that a seat can choose ahead, drawn."""
    chosen = []
    while legal := match.legal_ahead(seat, chosen):
        chosen.append(chance.choice(legal))
    return chosen


def play_until(match, waiting, choose, seed):
    """Play on until all who wait have decided what they can decide now: they as `choose` says, the others by
    chance. Nothing that is hidden comes out before it is somebody's turn, and what they may choose is what
    they were told before."""
    chance, start = Random(seed), match.copy()
    left = {seat: len(chosen_ahead(match, seat, Random(seat))) for seat in waiting}
    chosen = {seat: [] for seat in waiting}
    while any(left.values()):
        seat = match.seat
        if not left.get(seat):
            match.play(chance.choice(match.legal()))
            continue
        assert match.reveals == start.reveals
        assert match.legal() == start.legal_ahead(seat, chosen[seat])
        chosen[seat].append(match.play(choose(match)))
        left[seat] -= 1


@at_random_positions
def test_seats_decide_ahead_where_the_rules_say_so_and_never_in_their_turn(setup, match):
    waiting = match.ahead()
    assert match.seat not in waiting
    assert all(bool(match.legal_ahead(seat)) == (seat in waiting) for seat in range(setup.seats))
    if waiting and setup.game in WHERE:
        assert match.state()["phase"] in WHERE[setup.game]


@every_setup
def test_seats_decide_ahead_in_each_of_these_phases(setup):
    phases = set()
    for match, action in islice(setup.play(1), 40):
        if match.ahead():
            phases.add(match.state()["phase"])
        match.play(action)
    options = dict(setup.options)
    expected = {"give"} if options.get("short") else set()
    expected |= {"draft"} if options.get("draft_tiles") else set()
    expected |= {"merchant"} if options.get("merchants") else set()
    assert setup.game not in WHERE or phases == expected


def test_illegal_premoves_are_refused_in_a_sentence():
    match = Match("order_please", seed=1)
    offered, other = match.legal_ahead(1)
    assert match.legal_ahead(1, [offered.notation]) == match.legal_ahead(1, [other.to_dict()]) == ()
    with pytest.raises(IllegalAction, match="seat 1 cannot play 'merchant armourer' now; legal are: none"):
        match.legal_ahead(1, [offered, offered])
    with pytest.raises(IllegalAction, match="seat 0 cannot play"):
        match.legal_ahead(0, [offered])
    with pytest.raises(OptionError, match="no seat 2"):
        match.legal_ahead(2)


def test_seats_ahead_are_computed_anew_after_every_move():
    match = Match("cafe_tycoon", seats=2, seed=3, options={"short": True})
    assert match.ahead() == (1,)
    for _ in range(4):
        match.play(match.legal()[0])
    assert match.ahead() == match.copy().ahead() == ()
